// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/formats/tracefile.h"
#include "core/run/execute.h"

#include <QHash>
#include <QObject>
#include <QThreadPool>

#include <atomic>
#include <cstdint>
#include <memory>

namespace sinkscope {

/// Counts the tokens of every row of a traces file as a run would read them, on a thread of its own that
/// gives way to everything else. GUI thread.
class TraceCounter : public QObject
{
    Q_OBJECT
public:
    explicit TraceCounter(QObject* parent = nullptr);
    /// Ends within one row.
    ~TraceCounter() override;

    /// Of a longer row the number stays unknown until it is asked for by itself: nobody waits seconds for
    /// one.
    static constexpr std::size_t longestText = 2'000'000; // bytes

    /// counted() follows, again and again; what was asked before is void. `options`: how a text becomes
    /// tokens; its input and limit say nothing. Null traces or model, or one without tokenizer: nothing
    /// follows.
    void count(std::shared_ptr<const TraceFile> traces, std::shared_ptr<const OpenModel> model,
               const RunSpec& options);

Q_SIGNALS:
    /// Rows that were counted since the last signal; `done` rows have been looked at, the last signal says
    /// all. A row that cannot be read has no number.
    void counted(const QHash<int, std::int64_t>& tokens, int done);

private:
    std::atomic<std::uint64_t> m_question { 0 };
    QThreadPool m_pool;
};

} // namespace sinkscope
