// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/workteam.h"

#include <algorithm>

namespace sinkscope {

namespace {

/// Looks before a thread sleeps: some tens of microseconds, of the order of one piece of work.
constexpr int looks = 64;

} // namespace

WorkTeam::WorkTeam(int threads)
{
    const int all = threads > 0 ? threads : static_cast<int>(std::thread::hardware_concurrency());
    for (int i = 1; i < std::max(1, all); ++i) {
        m_threads.emplace_back([this] { serve(); });
    }
}

WorkTeam::~WorkTeam()
{
    {
        const std::scoped_lock lock(m_mutex);
        m_over = true;
        ++m_round;
    }
    m_changed.notify_all();
    for (std::thread& thread : m_threads) {
        thread.join();
    }
}

void WorkTeam::run(std::int64_t count, const std::function<void(std::int64_t)>& piece)
{
    {
        const std::scoped_lock lock(m_mutex);
        m_piece = &piece;
        m_count = count;
        m_problem = nullptr;
        m_next = 0;
        m_busy = static_cast<int>(m_threads.size());
        ++m_round;
    }
    m_changed.notify_all();
    work();
    for (int i = 0; m_busy > 0 && i < looks; ++i) {
        std::this_thread::yield();
    }
    std::unique_lock lock(m_mutex);
    m_changed.wait(lock, [this] { return m_busy == 0; });
    if (m_problem) {
        std::rethrow_exception(m_problem);
    }
}

void WorkTeam::work()
{
    try {
        for (std::int64_t i = m_next++; i < m_count; i = m_next++) {
            (*m_piece)(i);
        }
    } catch (...) {
        m_next = m_count;
        const std::scoped_lock lock(m_mutex);
        if (!m_problem) {
            m_problem = std::current_exception();
        }
    }
}

void WorkTeam::serve()
{
    std::uint64_t seen = 0;
    while (true) {
        for (int i = 0; m_round == seen && i < looks; ++i) {
            std::this_thread::yield();
        }
        {
            std::unique_lock lock(m_mutex);
            m_changed.wait(lock, [&] { return m_round != seen; });
            seen = m_round;
            if (m_over) {
                return;
            }
        }
        work();
        if (--m_busy == 0) {
            const std::scoped_lock lock(m_mutex); // the caller is either before its look or asleep
            m_changed.notify_all();
        }
    }
}

} // namespace sinkscope
