// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/runqueue.h"
#include "tests/support/fakerun.h"

#include <QTest>

#include <future>
#include <semaphore>
#include <stdexcept>

using namespace sinkscope;

namespace {

/// What an observer was told, in order.
struct Log
{
    std::mutex mutex;
    std::vector<std::string> events;
    std::counting_semaphore<> ends { 0 };

    void add(RunId id, const std::string& event, bool isEnd)
    {
        {
            const std::scoped_lock lock(mutex);
            events.push_back(std::to_string(id) + " " + event);
        }
        if (isEnd) {
            ends.release();
        }
    }

    RunObserver observer()
    {
        return {
            [this](RunId id, const JobProgress& p) { add(id, "progress " + std::to_string(p.layer), false); },
            [this](RunId id, const RunResultPtr& run) { add(id, run ? "finished" : "finished empty", true); },
            [this](RunId id, const Error& error) { add(id, "failed " + toText(error), true); },
            [this](RunId id) { add(id, "cancelled", true); }
        };
    }
};

RunResultPtr someRun()
{
    static const RunResultPtr run = test::makeFakeRun({ 4, 2, 8, { 5 }, true, 1 });
    return run;
}

using Events = std::vector<std::string>;

} // namespace

class TestRunQueue : public QObject
{
    Q_OBJECT
private Q_SLOTS:

    void finishesInOrder()
    {
        Log log;
        RunQueue queue(log.observer());
        const RunFunction run = [](const JobContext& job) -> Result<RunResultPtr> {
            job.report({ "layers", 1, 2, 0, 2 });
            job.report({ "layers", 2, 2, 1, 2 });
            return someRun();
        };
        QCOMPARE(queue.submit(run), RunId { 1 });
        QCOMPARE(queue.submit(run), RunId { 2 });
        log.ends.acquire();
        log.ends.acquire();
        QCOMPARE(log.events,
                 (Events { "1 progress 0", "1 progress 1", "1 finished", "2 progress 0", "2 progress 1",
                           "2 finished" }));
    }

    void cancelReachesTheRunningJobOnly()
    {
        Log log;
        std::promise<void> started;
        std::binary_semaphore gate { 0 };
        RunQueue queue(log.observer());
        const auto id = queue.submit([&](const JobContext& job) -> Result<RunResultPtr> {
            started.set_value();
            gate.acquire(); // the test decides when the layer ends
            return job.cancel.isCancelled() ? cancelledError() : failed({ }, "not stopped");
        });
        queue.submit([](const JobContext& job) -> Result<RunResultPtr> {
            return job.cancel.isCancelled() ? Result<RunResultPtr>(cancelledError()) : someRun();
        });
        started.get_future().wait();
        queue.cancel(id);
        queue.cancel(99); // nobody: nothing happens
        gate.release();
        log.ends.acquire();
        log.ends.acquire();
        QCOMPARE(log.events, (Events { "1 cancelled", "2 finished" }));
    }

    void cancelledBeforeItStartsIsNeverRun()
    {
        Log log;
        std::binary_semaphore gate { 0 };
        bool ran = false;
        RunQueue queue(log.observer());
        queue.submit([&](const JobContext&) -> Result<RunResultPtr> {
            gate.acquire();
            return someRun();
        });
        queue.cancel(queue.submit([&](const JobContext&) -> Result<RunResultPtr> {
            ran = true;
            return someRun();
        }));
        gate.release();
        log.ends.acquire();
        log.ends.acquire();
        QCOMPARE(log.events, (Events { "1 finished", "2 cancelled" }));
        QVERIFY(!ran);
    }

    void errorsAndExceptionsFail()
    {
        Log log;
        RunQueue queue(log.observer());
        queue.submit(
            [](const JobContext&) -> Result<RunResultPtr> { return wrongUse("rule.cos", "too large"); });
        queue.submit([](const JobContext&) -> Result<RunResultPtr> { throw std::runtime_error("oom"); });
        queue.submit([](const JobContext&) -> Result<RunResultPtr> { return someRun(); });
        for (int i = 0; i < 3; ++i) {
            log.ends.acquire();
        }
        QCOMPARE(log.events,
                 (Events { "1 failed rule.cos: too large", "2 failed the run failed inside a library: oom",
                           "3 finished" }));
    }

    void leavingCancelsAllAndWaits()
    {
        Log log;
        std::promise<void> started;
        {
            RunQueue queue(log.observer());
            queue.submit([&](const JobContext& job) -> Result<RunResultPtr> {
                started.set_value();
                while (!job.cancel.isCancelled()) {
                    std::this_thread::yield();
                }
                return cancelledError();
            });
            queue.submit([](const JobContext&) -> Result<RunResultPtr> { return someRun(); });
            started.get_future().wait();
        }
        QCOMPARE(log.events, (Events { "1 cancelled", "2 cancelled" }));
    }
};

QTEST_APPLESS_MAIN(TestRunQueue)

#include "tst_runqueue.moc"
