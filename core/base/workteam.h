// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace sinkscope {

/// A few threads that work through numbered pieces together, the caller's among them. For work that is handed
/// out thousands of times a second: they look for the next work a moment before they sleep.
class WorkTeam
{
public:
    /// `threads` in all; 0: as many as the machine has.
    explicit WorkTeam(int threads);
    ~WorkTeam();
    WorkTeam(const WorkTeam&) = delete;
    WorkTeam& operator=(const WorkTeam&) = delete;

    int threads() const { return static_cast<int>(m_threads.size()) + 1; }

    /// Calls piece(i) once for every i in [0, count), in any order and on any of the threads, and returns
    /// when all are done. The first exception of a piece is thrown here; pieces after it may be left out.
    void run(std::int64_t count, const std::function<void(std::int64_t)>& piece);

private:
    void serve();
    void work();

    std::vector<std::thread> m_threads;
    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::atomic<std::uint64_t> m_round = 0; ///< one more with every run()
    std::atomic<bool> m_over = false;
    const std::function<void(std::int64_t)>* m_piece = nullptr;
    std::int64_t m_count = 0;
    std::atomic<std::int64_t> m_next = 0;
    std::atomic<int> m_busy = 0; ///< threads that have not finished the round
    std::exception_ptr m_problem; ///< under m_mutex
};

} // namespace sinkscope
