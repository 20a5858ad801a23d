// SPDX-License-Identifier: GPL-3.0-or-later
// Plain program, no Qt: made to run under the thread sanitizer without suppressions.
#include "core/run/runqueue.h"

#include <cstdio>

using namespace sinkscope;

int main()
{
    std::atomic<int> ends { 0 };
    std::atomic<int> wanted { 0 };
    std::atomic<int> progressed { 0 };
    for (int round = 0; round < 50; ++round) {
        const RunFunction run = [round](const JobContext& job) -> Result<RunResultPtr> {
            for (int layer = 0; layer < 20; ++layer) {
                if (job.cancel.isCancelled()) {
                    return cancelledError();
                }
                job.report({ "layers", layer + 1., 20., layer, 20 });
            }
            if (round % 3 == 0) {
                return failed({ }, "made to fail");
            }
            return RunResultPtr();
        };
        RunQueue queue({ [&](RunId, const JobProgress&) { ++progressed; },
                         [&](RunId, const RunResultPtr&) { ++ends; }, [&](RunId, const Error&) { ++ends; },
                         [&](RunId) { ++ends; } });
        std::thread other([&] {
            for (int i = 0; i < 5; ++i) {
                queue.cancel(queue.submit(run));
                ++wanted;
            }
        });
        for (int i = 0; i < 5; ++i) {
            queue.submit(run);
            ++wanted;
        }
        other.join();
    } // the queue's end cancels what is left and waits
    std::printf("%d of %d runs ended once, %d progress reports\n", ends.load(), wanted.load(),
                progressed.load());
    return ends == wanted ? 0 : 1;
}
