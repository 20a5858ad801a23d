// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/redetection.h"

#include <QMetaObject>

namespace sinkscope {

namespace {

/// Layers times tokens up to which a detection takes less than about 5 ms (a laptop's core does some 60
/// million cells a second).
constexpr std::int64_t shortRun = 250'000;

} // namespace

Redetection::Redetection(QObject* parent)
    : QObject(parent)
{
    m_pool.setMaxThreadCount(1);
}

Redetection::~Redetection()
{
    ++m_question; // what waits in the pool ends at once
    m_pool.waitForDone();
}

void Redetection::ask(int id, RunResultPtr run, const SinkRule& rule, std::optional<std::int64_t> anchor)
{
    const std::uint64_t question = ++m_question;
    m_isUnderWay = true;
    if (run->tokens() * run->layers() <= shortRun) {
        answer(id, run->withRule(rule, anchor));
        return;
    }
    m_pool.start([this, id, run = std::move(run), rule, anchor, question] {
        if (question != m_question) {
            return;
        }
        auto result = run->withRule(rule, anchor);
        QMetaObject::invokeMethod(
            this,
            [this, id, result = std::move(result), question] {
                if (question == m_question) {
                    answer(id, result);
                }
            },
            Qt::QueuedConnection);
    });
}

void Redetection::answer(int id, const Result<RunResultPtr>& result)
{
    m_isUnderWay = false;
    if (result) {
        Q_EMIT done(id, result.value());
    } else {
        Q_EMIT failed(result.error());
    }
}

} // namespace sinkscope
