// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runservice.h"
#include "tests/support/fakerun.h"
#include "tests/support/testdata.h"

#include <QFile>
#include <QSemaphore>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>

using namespace sinkscope;

class TestRunService : public QObject
{
    Q_OBJECT
private Q_SLOTS:

    void init() { m_service.reset(); }

    void opensAModelOnAnotherThread()
    {
        make({ });
        QSignalSpy opened(m_service.get(), &RunService::modelOpened);
        QVERIFY(m_service->model() == nullptr);
        m_service->openModel(model());
        QVERIFY2(opened.isEmpty(), "opening returns at once");
        QVERIFY(opened.wait());
        QVERIFY(m_service->model() != nullptr);
        QCOMPARE(m_service->model()->files->info().architecture, std::string("llama"));
    }

    void badFilesAreSentences_data()
    {
        QTest::addColumn<QString>("content");
        QTest::newRow("empty") << QString();
        QTest::newRow("text") << QStringLiteral("no model at all");
        QTest::newRow("truncated") << QStringLiteral("GGUF\x03\x00");
    }

    void badFilesAreSentences()
    {
        QFETCH(QString, content);
        QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("bad.gguf")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(content.toLatin1());
        file.close();
        make({ });
        QSignalSpy failed(m_service.get(), &RunService::failed);
        m_service->openModel(file.fileName().toStdString());
        QVERIFY(failed.wait());
        const auto error = failed.at(0).at(0).value<Error>();
        QVERIFY2(toText(error).find("bad.gguf") != std::string::npos, toText(error).c_str());
        QVERIFY(m_service->model() == nullptr);
    }

    void everyOpenerSaysWhatIsWrong()
    {
        make({ });
        QSignalSpy failed(m_service.get(), &RunService::failed);
        const std::filesystem::path missing = "/nowhere/at/all";
        m_service->openModel(missing);
        m_service->openRun(missing);
        m_service->openTraces(missing);
        m_service->openSpec(missing);
        m_service->openText(missing);
        m_service->saveRun(test::makeFakeRun(), missing / "x.sinkrun");
        QTRY_COMPARE(failed.size(), 6);
        for (const auto& arguments : failed) {
            const auto text = toText(arguments.at(0).value<Error>());
            QVERIFY2(text.find("nowhere") != std::string::npos, text.c_str());
        }
    }

    void runsAndDeliversOnTheOwnersThread()
    {
        QThread* ran = nullptr;
        QSemaphore reported;
        make([&](const RunSpec&, OpenModel&, const JobContext& job) -> Result<RunResultPtr> {
            ran = QThread::currentThread();
            for (int l = 0; l < 1000; ++l) {
                job.report({ "layers", double(l + 1), 1000, l, 1000 });
            }
            reported.release();
            return test::makeFakeRun();
        });
        QCOMPARE(m_service->start({ }), RunId(0)); // no model
        open();
        QSignalSpy progressed(m_service.get(), &RunService::progressed);
        QThread* seen = nullptr;
        connect(m_service.get(), &RunService::finished, this, [&] { seen = QThread::currentThread(); });
        QSignalSpy finished(m_service.get(), &RunService::finished);
        const RunId id = m_service->start({ });
        QVERIFY(id != 0);
        QVERIFY(m_service->isRunning());
        QCOMPARE(m_service->start({ }), RunId(0)); // one at a time
        reported.acquire(); // this thread takes no event before all reports are made
        QVERIFY(finished.wait());
        QVERIFY(!m_service->isRunning());
        QCOMPARE(seen, thread());
        QVERIFY(ran != nullptr && ran != thread());
        QCOMPARE(finished.at(0).at(0).value<RunId>(), id);
        QVERIFY(finished.at(0).at(1).value<RunResultPtr>() != nullptr);
        QCOMPARE(progressed.size(), 1); // reports that nobody could see are dropped, the newest is kept
        QCOMPARE(progressed.at(0).at(1).value<JobProgress>().layer, 999);
    }

    void cancelEndsTheRunOnce()
    {
        QSemaphore begun;
        make([&](const RunSpec&, OpenModel&, const JobContext& job) -> Result<RunResultPtr> {
            begun.release();
            while (!job.cancel.isCancelled()) {
                QThread::msleep(1);
            }
            return cancelledError();
        });
        open();
        QSignalSpy cancelled(m_service.get(), &RunService::cancelled);
        QSignalSpy failed(m_service.get(), &RunService::runFailed);
        QSignalSpy finished(m_service.get(), &RunService::finished);
        m_service->start({ });
        begun.acquire();
        m_service->cancel();
        m_service->cancel();
        QVERIFY(cancelled.wait());
        QCOMPARE(cancelled.size(), 1);
        QVERIFY(failed.isEmpty() && finished.isEmpty());
        QVERIFY(!m_service->isRunning());
        QVERIFY(m_service->start({ }) != 0);
    }

    void anErrorIsTheRunsOwn()
    {
        make([](const RunSpec&, OpenModel&, const JobContext&) -> Result<RunResultPtr> {
            return failed("x.gguf", "the weights are too heavy by %1", 3);
        });
        open();
        QSignalSpy failed(m_service.get(), &RunService::runFailed);
        QSignalSpy files(m_service.get(), &RunService::failed);
        m_service->start({ });
        QVERIFY(failed.wait());
        QCOMPARE(toText(failed.at(0).at(1).value<Error>()),
                 std::string("x.gguf: the weights are too heavy by 3"));
        QVERIFY(files.isEmpty());
    }

    void forecastsOnlyTheNewestQuestion()
    {
        make({ });
        open();
        QSignalSpy forecast(m_service.get(), &RunService::forecast);
        QSignalSpy failed(m_service.get(), &RunService::forecastFailed);
        RunSpec spec;
        for (std::int64_t n = 1; n <= 20; ++n) {
            spec.input = IdsInput { std::vector<std::int64_t>(std::size_t(n), 1) };
            m_service->askForecast(spec);
        }
        QVERIFY(forecast.wait());
        QTest::qWait(50);
        QVERIFY(failed.isEmpty());
        QCOMPARE(forecast.last().at(0).value<RunForecast>().tokens, std::int64_t(20));
        QVERIFY(forecast.size() <= 2);
        QVERIFY(forecast.last().at(0).value<RunForecast>().need.total() > 0);
        spec.input = IdsInput { { 1, 99'999'999 } };
        m_service->askForecast(spec);
        QVERIFY(failed.wait());
    }

    void savesAndOpensARun()
    {
        QTemporaryDir folder;
        const std::filesystem::path target = folder.filePath(QStringLiteral("a.sinkrun")).toStdString();
        make({ });
        QSignalSpy saved(m_service.get(), &RunService::runSaved);
        QSignalSpy opened(m_service.get(), &RunService::runOpened);
        QSignalSpy failed(m_service.get(), &RunService::failed);
        const auto run = test::makeFakeRun();
        m_service->saveRun(run, target);
        QVERIFY(saved.wait());
        m_service->openRun(target);
        QVERIFY(opened.wait());
        const auto again = opened.at(0).at(0).value<RunResultPtr>();
        QCOMPARE(again->tokens(), run->tokens());
        QVERIFY(again->detection().sinks == run->detection().sinks);
        // Results are never overwritten.
        m_service->saveRun(run, target);
        QVERIFY(failed.wait());
    }

    void goesAwayWhileRunning()
    {
        QSemaphore begun;
        make([&](const RunSpec&, OpenModel&, const JobContext& job) -> Result<RunResultPtr> {
            begun.release();
            while (!job.cancel.isCancelled()) {
                job.report({ });
            }
            return cancelledError();
        });
        open();
        m_service->start({ });
        begun.acquire();
        m_service.reset();
        QTest::qWait(5);
    }

private:
    static std::filesystem::path model() { return test::data("gguf/llama-F32.gguf"); }

    void make(RunService::Executor executor)
    {
        m_service = std::make_unique<RunService>(std::move(executor));
    }

    void open()
    {
        QSignalSpy opened(m_service.get(), &RunService::modelOpened);
        m_service->openModel(model());
        QVERIFY(opened.wait());
    }

    std::unique_ptr<RunService> m_service;
};

QTEST_GUILESS_MAIN(TestRunService)

#include "tst_runservice.moc"
