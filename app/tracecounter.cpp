// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tracecounter.h"

#include <QElapsedTimer>
#include <QMetaObject>
#include <QThread>

#include <algorithm>
#include <limits>
#include <utility>

namespace sinkscope {

namespace {

constexpr qint64 tellEvery = 150; // ms

} // namespace

TraceCounter::TraceCounter(QObject* parent)
    : QObject(parent)
{
    m_pool.setMaxThreadCount(1);
    m_pool.setThreadPriority(QThread::IdlePriority);
}

TraceCounter::~TraceCounter()
{
    ++m_question;
    m_pool.waitForDone();
}

void TraceCounter::count(std::shared_ptr<const TraceFile> traces, std::shared_ptr<const OpenModel> model,
                         const RunSpec& options)
{
    const std::uint64_t question = ++m_question;
    if (traces == nullptr || model == nullptr || model->tokenizer == nullptr) {
        return;
    }
    m_pool.start(
        [this, traces = std::move(traces), model = std::move(model), spec = options, question]() mutable {
            QHash<int, std::int64_t> counts;
            QElapsedTimer sinceTold;
            sinceTold.start();
            const auto tell = [&](int done) {
                QMetaObject::invokeMethod(
                    this,
                    [this, question, done, counts = std::exchange(counts, { })] {
                        if (question == m_question) {
                            Q_EMIT counted(counts, done);
                        }
                    },
                    Qt::QueuedConnection);
                sinceTold.restart();
            };
            spec.maxTokens = 1; // the text may be longer than the context: how long is all that is asked
            const auto rows =
                static_cast<int>(std::min<std::int64_t>(traces->rows(), std::numeric_limits<int>::max()));
            for (int row = 0; row < rows && question == m_question; ++row) {
                auto trace = traces->read(row);
                std::string text = trace ? trace.value().text() : std::string();
                if (!text.empty() && text.size() <= longestText) {
                    spec.input = TextInput { std::move(text) };
                    if (const auto tokens = tokensOf(spec, *model)) {
                        counts.insert(row,
                                      std::max(tokens.value().cutFrom,
                                               static_cast<std::int64_t>(tokens.value().tokens.size())));
                    }
                }
                if (sinceTold.elapsed() > tellEvery || row + 1 == rows) {
                    tell(row + 1);
                }
            }
        });
}

} // namespace sinkscope
