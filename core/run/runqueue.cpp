// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/runqueue.h"

#include <exception>
#include <sys/resource.h>
#include <unistd.h>

namespace sinkscope {

RunQueue::RunQueue(RunObserver observer)
    : m_observer(std::move(observer))
    , m_thread([this] { loop(); })
{
}

RunQueue::~RunQueue()
{
    {
        const std::scoped_lock lock(m_mutex);
        m_stopping = true;
        m_currentCancel.cancel();
        for (auto& job : m_jobs) {
            job.cancel.cancel();
        }
    }
    m_wake.notify_all();
    m_thread.join();
}

RunId RunQueue::submit(RunFunction run)
{
    const std::scoped_lock lock(m_mutex);
    const RunId id = m_nextId++;
    m_jobs.push_back({ id, std::move(run), { } });
    m_wake.notify_one();
    return id;
}

void RunQueue::cancel(RunId id)
{
    const std::scoped_lock lock(m_mutex);
    if (m_currentId == id) {
        m_currentCancel.cancel();
    }
    for (auto& job : m_jobs) {
        if (job.id == id) {
            job.cancel.cancel();
        }
    }
}

void RunQueue::loop()
{
    // Linux threads have a nice value each, and the threads that OpenMP makes from here inherit it: set
    // before the first parallel region it keeps the window's own thread ahead of the pass.
    (void)setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), 10);
    while (true) {
        Job job;
        {
            std::unique_lock lock(m_mutex);
            m_wake.wait(lock, [this] { return m_stopping || !m_jobs.empty(); });
            if (m_jobs.empty()) {
                return;
            }
            job = std::move(m_jobs.front());
            m_jobs.pop_front();
            m_currentId = job.id;
            m_currentCancel = job.cancel;
        }
        Result<RunResultPtr> result = cancelledError();
        if (!job.cancel.isCancelled()) {
            try {
                result =
                    job.run({ job.cancel, [&](const JobProgress& p) { m_observer.progress(job.id, p); } });
            } catch (const std::exception& e) {
                result = failed({ }, "the run failed inside a library: %1", e.what());
            }
        }
        if (result) {
            m_observer.finished(job.id, std::move(result).value());
        } else if (result.error().kind == ErrorKind::Cancelled) {
            m_observer.cancelled(job.id);
        } else {
            m_observer.failed(job.id, result.error());
        }
    }
}

} // namespace sinkscope
