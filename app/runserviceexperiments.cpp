// SPDX-License-Identifier: GPL-3.0-or-later
// Jobs of the run service that are no single run: eviction of keys, continuation of a text.
#include "app/runservice.h"

#include <utility>

namespace sinkscope {

RunId RunService::startEviction(const EvictionSpec& spec, RunResultPtr plain)
{
    if (m_model == nullptr || m_running) {
        return 0;
    }
    m_finish = [this](RunId id, const RunResultPtr&) { Q_EMIT evictionFinished(id); };
    const auto id = std::make_shared<std::atomic<RunId>>(0);
    m_running = m_runs->submit([this, id, spec, plain = std::move(plain),
                                model = m_model](const JobContext& job) -> Result<RunResultPtr> {
        RunSurroundings surroundings;
        surroundings.plain = plain;
        EvictionTable table { spec.first, spec.window, 0, 1, { }, false };
        const auto tell = [&] {
            post([this, id, snapshot = std::make_shared<const EvictionTable>(table)] {
                Q_EMIT evictionGrew(*id, snapshot);
            });
        };
        const auto observer = [&](const EvictionRun& run) {
            table.tokens = run.run->tokens();
            table.width = evictionBinWidth(table.tokens);
            table.curves.push_back(evictionCurve(run, table.width));
            tell();
        };
        const auto made = executeEviction(spec, *model, job, observer, surroundings);
        if (!made) {
            return made.error();
        }
        table.isComplete = true;
        tell();
        return made.value().plain;
    });
    *id = *m_running;
    Q_EMIT started(*m_running);
    return *m_running;
}

RunId RunService::startContinuation(const GenerateSpec& spec, RunResultPtr plain)
{
    if (m_model == nullptr || m_running) {
        return 0;
    }
    const auto texts = std::make_shared<GeneratedTexts>();
    m_finish = [this, texts](RunId id, const RunResultPtr&) { Q_EMIT continuationFinished(id, *texts); };
    const auto id = std::make_shared<std::atomic<RunId>>(0);
    m_running = m_runs->submit([this, id, spec, texts, plain = std::move(plain),
                                model = m_model](const JobContext& job) -> Result<RunResultPtr> {
        RunSurroundings surroundings;
        surroundings.plain = plain;
        const auto observer = [&](const ContinuedToken& token) {
            post([this, id, token] { Q_EMIT continued(*id, token); });
        };
        auto made = executeGenerate(spec, *model, job, observer, surroundings);
        if (!made) {
            return made.error();
        }
        *texts = std::move(made).value();
        return plain;
    });
    *id = *m_running;
    Q_EMIT started(*m_running);
    return *m_running;
}

} // namespace sinkscope
