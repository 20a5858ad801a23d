// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/job.h"
#include "core/run/runresult.h"

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

namespace sinkscope {

using RunId = std::uint64_t;

/// The work of one entry of the queue; runs on the queue's thread.
using RunFunction = std::function<Result<RunResultPtr>(const JobContext&)>;

/// Called on the worker thread. Exactly one of finished, failed and cancelled per run.
struct RunObserver
{
    std::function<void(RunId, const JobProgress&)> progress;
    std::function<void(RunId, RunResultPtr)> finished;
    std::function<void(RunId, const Error&)> failed;
    std::function<void(RunId)> cancelled;
};

/// One worker thread at nice 10, first in first out. submit() and cancel() from any thread; the destructor
/// cancels everything and joins. An exception out of a RunFunction becomes an error of that run.
class RunQueue
{
public:
    explicit RunQueue(RunObserver observer);
    ~RunQueue();
    RunQueue(const RunQueue&) = delete;
    RunQueue& operator=(const RunQueue&) = delete;

    RunId submit(RunFunction run);
    void cancel(RunId id);

private:
    struct Job
    {
        RunId id = 0;
        RunFunction run;
        CancelToken cancel;
    };

    void loop();

    RunObserver m_observer;
    std::mutex m_mutex;
    std::condition_variable m_wake;
    std::deque<Job> m_jobs;
    RunId m_currentId = 0;
    CancelToken m_currentCancel;
    RunId m_nextId = 1;
    bool m_stopping = false;
    std::thread m_thread;
};

} // namespace sinkscope
