// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/executeclusters.h"

#include "core/analysis/vectors.h"
#include "core/run/states.h"

#include <algorithm>
#include <map>
#include <new>

namespace sinkscope {

namespace {

using Index = std::int64_t;

std::size_t size(Index i)
{
    return static_cast<std::size_t>(i);
}

/// Without the stages before them, which would make the share of the work go back.
JobContext onlyIterations(JobContext job)
{
    if (job.progress) {
        job.progress = [report = job.progress](const JobProgress& progress) {
            if (progress.stage == "iterations") {
                report(progress);
            }
        };
    }
    return job;
}

/// One table on its way.
class Clusters
{
public:
    Clusters(const std::vector<RunResultPtr>& runs, ClusterTable table, OpenModel& model,
             const JobContext& job, const ClusterObserver& observer, const RunSurroundings& surroundings)
        : m_runs(runs)
        , m_table(std::move(table))
        , m_model(model)
        , m_job(job)
        , m_observer(observer)
        , m_surroundings(surroundings)
        , m_parts(static_cast<int>(runs.size()) + 1
                  + (m_table.options.tsne ? *m_table.options.last - *m_table.options.first + 1 : 0))
    {
        if (runs.size() > 1) {
            m_surroundings.plain = nullptr;
        }
    }

    Result<ClusterTablePtr> run()
    {
        tell();
        if (const Status good = readVectors(); !good) {
            return good.error();
        }
        Engine* engine = m_surroundings.engine;
        if (engine == nullptr) {
            const auto opened = openEngine();
            if (!opened) {
                return opened.error();
            }
            engine = opened.value();
        }
        if (const Status good = measure(engine->linearAlgebra()); !good) {
            return good.error();
        }
        if (m_table.options.tsne) {
            if (const Status good = embed(engine->linearAlgebra()); !good) {
                return good.error();
            }
        }
        m_table.isComplete = true;
        tell();
        return std::make_shared<const ClusterTable>(std::move(m_table));
    }

private:
    /// Number of the cloud of a state in a layer.
    static std::size_t cloudAt(int layer, std::size_t state)
    {
        return (static_cast<std::size_t>(layer) * clusterStates.size()) + state;
    }

    Status readVectors()
    {
        const auto width = static_cast<Index>(m_runs.front()->record().model.hidden);
        const auto points = static_cast<Index>(m_table.points.size());
        m_vectors.resize(cloudAt(m_table.layers, 0));
        for (Vectors& vectors : m_vectors) {
            vectors = { points, width, std::vector<float>(size(points * width)) };
        }
        for (std::size_t i = 0; i < m_runs.size(); ++i) {
            std::map<Index, std::size_t> places; // of the run's points by position
            for (std::size_t p = 0; p < m_table.points.size(); ++p) {
                if (m_table.points[p].run == i) {
                    places[m_table.points[p].position] = p;
                }
            }
            if (!places.empty()) {
                if (const Status good = readRun(static_cast<int>(i), places); !good) {
                    return good;
                }
            }
        }
        return { };
    }

    Status readRun(int run, const std::map<Index, std::size_t>& places)
    {
        std::vector<Index> positions;
        for (const auto& [position, place] : places) {
            positions.push_back(position);
        }
        std::vector<TapSpec> taps;
        for (const char* state : clusterStates) {
            taps.push_back({ state, std::nullopt, positions });
        }
        const auto states = readStates(m_runs[static_cast<std::size_t>(run)], taps, m_model,
                                       partOf(m_job, run, m_parts), m_surroundings);
        if (!states) {
            return states.error();
        }
        for (int layer = 0; layer < m_table.layers; ++layer) {
            for (std::size_t s = 0; s < clusterStates.size(); ++s) {
                const StateRows* rows = states.value()->find(clusterStates[s], layer);
                Vectors& vectors = m_vectors[cloudAt(layer, s)];
                if (rows == nullptr || rows->values.dim(1) != vectors.columns) {
                    return failed({ }, "the states of this run are not as wide as its model: run it again");
                }
                Index i = 0;
                for (const auto& [position, place] : places) {
                    std::ranges::copy(rows->values.row(i++),
                                      vectors.values.begin()
                                          + static_cast<std::ptrdiff_t>(place * size(vectors.columns)));
                }
            }
        }
        return { };
    }

    int threads() const { return m_runs.front()->record().spec.threads; }

    Status measure(LinearAlgebra& algebra)
    {
        const JobContext part = partOf(m_job, static_cast<int>(m_runs.size()), m_parts);
        JobContext quiet = m_job; // a cloud's own stages are too short to be told
        quiet.progress = { };
        for (int layer = 0; layer < m_table.layers; ++layer) {
            part.report(
                { "clusters", static_cast<double>(layer), static_cast<double>(m_table.layers), -1, 0 });
            for (std::size_t s = 0; s < clusterStates.size(); ++s) {
                auto cloud = clusterCloud(clusterStates[s], layer, m_vectors[cloudAt(layer, s)].view(),
                                          m_table, algebra, threads(), quiet);
                if (!cloud) {
                    return cloud.error();
                }
                m_table.clouds.push_back(std::move(cloud).value());
                if (layer > 0) {
                    mirrorTowards(m_table.clouds.back().components,
                                  m_table.clouds[cloudAt(layer - 1, s)].components);
                }
            }
        }
        tell();
        return { };
    }

    /// From the birth layer down: what is looked for comes first.
    Status embed(LinearAlgebra& algebra)
    {
        int done = static_cast<int>(m_runs.size()) + 1;
        for (int layer = *m_table.options.last; layer >= *m_table.options.first; --layer) {
            const JobContext part = onlyIterations(partOf(m_job, done++, m_parts));
            for (std::size_t s = 0; s < clusterStates.size(); ++s) {
                const std::size_t at = cloudAt(layer, s);
                m_table.clouds[at].tsne.emplace();
                const ClusterCloud* next = m_table.cloud(clusterStates[s], layer + 1);
                const auto settle = [&] {
                    if (next != nullptr && next->tsne) {
                        turnTowards(m_table.clouds[at].tsne->plane, next->tsne->plane);
                    }
                    tell();
                };
                const TsneObserver frame = [this, at, &settle](const TsneFrame& shown) {
                    m_table.clouds[at].tsne->plane.assign(shown.points.begin(), shown.points.end());
                    settle();
                };
                const JobContext third =
                    partOf(part, static_cast<int>(s), static_cast<int>(clusterStates.size()));
                auto embedding =
                    clusterEmbedding(m_vectors[at].view(), m_table.options, algebra, threads(), frame, third);
                if (!embedding) {
                    return embedding.error();
                }
                m_table.clouds[at].tsne = std::move(embedding).value();
                settle();
            }
        }
        return { };
    }

    void tell() const
    {
        if (m_observer) {
            m_observer(m_table);
        }
    }

    const std::vector<RunResultPtr>& m_runs;
    ClusterTable m_table;
    OpenModel& m_model;
    const JobContext& m_job;
    const ClusterObserver& m_observer;
    RunSurroundings m_surroundings;
    int m_parts; ///< equal parts of the progress: a run, all measures, a layer of embeddings
    std::vector<Vectors> m_vectors; ///< [N, d] each, as ClusterTable::clouds
};

} // namespace

Result<ClusterTablePtr> executeClusters(const std::vector<RunResultPtr>& runs, const ClusterOptions& options,
                                        OpenModel& model, const JobContext& job,
                                        const ClusterObserver& observer, const RunSurroundings& surroundings)
{
    auto table = chooseClusters(runs, options);
    if (!table) {
        return table.error();
    }
    try {
        return Clusters(runs, std::move(table).value(), model, job, observer, surroundings).run();
    } catch (const std::bad_alloc&) {
        return ofMemory(failed({ }, "there is not enough memory for these clusters: take fewer texts"));
    }
}

} // namespace sinkscope
