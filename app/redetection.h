// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/runresult.h"

#include <QObject>
#include <QThreadPool>

#include <atomic>
#include <cstdint>
#include <optional>

namespace sinkscope {

/// Finds the sinks of a finished run again under another rule or anchor, from the arrays that it holds. Short
/// runs at once, long ones on a thread of its own, where a newer question makes older ones void. GUI thread.
class Redetection : public QObject
{
    Q_OBJECT
public:
    explicit Redetection(QObject* parent = nullptr);
    ~Redetection() override;

    /// done() or failed() follows, before this returns where the run is short; never for a question that a
    /// newer one has replaced. `id` comes back.
    void ask(int id, RunResultPtr run, const SinkRule& rule, std::optional<std::int64_t> anchor);

    /// A question waits for its answer.
    bool isUnderWay() const { return m_isUnderWay; }

Q_SIGNALS:
    void done(int id, const sinkscope::RunResultPtr& run);
    void failed(const sinkscope::Error& error);

private:
    void answer(int id, const Result<RunResultPtr>& result);

    QThreadPool m_pool;
    std::atomic<std::uint64_t> m_question { 0 };
    bool m_isUnderWay = false;
};

} // namespace sinkscope
