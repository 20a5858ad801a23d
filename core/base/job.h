// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <string>

namespace sinkscope {

/// Shared flag. Copies share it; any thread may set or read it. Workers poll it: no computation above 5 GFLOP
/// and no read above 16 MB lies between two polls.
class CancelToken
{
public:
    void cancel() const { m_flag->store(true, std::memory_order_relaxed); }

    bool isCancelled() const { return m_flag->load(std::memory_order_relaxed); }

private:
    std::shared_ptr<std::atomic<bool>> m_flag = std::make_shared<std::atomic<bool>>(false);
};

/// What a job is doing. `done` of `total` is a share of the whole work (both 0 when unknown).
struct JobProgress
{
    /// Stable word for the stage: "load", "layers", "logits", "tokens" (of a text that is generated),
    /// "write".
    std::string stage;
    double done = 0;
    double total = 0;
    /// Layer being computed (0-based) and number of layers; -1 outside the layers.
    int layer = -1;
    int layers = 0;

    bool operator==(const JobProgress&) const = default;
};

/// What every long job is given. `progress` may be empty; it is called on the worker thread or on one that
/// the worker waits for, never on two at once.
struct JobContext
{
    CancelToken cancel;
    std::function<void(const JobProgress&)> progress;

    void report(const JobProgress& p) const
    {
        if (progress) {
            progress(p);
        }
    }
};

/// The same job as part `index` of `count` equal parts of a larger one: its progress is that of the whole.
inline JobContext partOf(const JobContext& job, int index, int count)
{
    JobContext part = job;
    if (job.progress && count > 1) {
        part.progress = [report = job.progress, index, count](JobProgress progress) {
            progress.done += index * progress.total;
            progress.total *= count;
            report(progress);
        };
    }
    return part;
}

} // namespace sinkscope
