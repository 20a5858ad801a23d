// SPDX-License-Identifier: GPL-3.0-or-later
// Work handed to a few threads: every piece once, whatever their number.
#include "core/base/workteam.h"

#include <QTest>

#include <stdexcept>

using namespace sinkscope;

class WorkTeamTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void everyPieceOnce()
    {
        for (const int threads : { 1, 2, 5 }) {
            WorkTeam team(threads);
            QCOMPARE(team.threads(), threads);
            for (int round = 0; round < 2'000; ++round) {
                std::vector<int> done(static_cast<std::size_t>(round % 17));
                team.run(static_cast<std::int64_t>(done.size()),
                         [&](std::int64_t i) { ++done[static_cast<std::size_t>(i)]; });
                QVERIFY(std::all_of(done.begin(), done.end(), [](int count) { return count == 1; }));
            }
        }
        QVERIFY(WorkTeam(0).threads() >= 1);
        const WorkTeam unused(4); // ends without any work
    }

    void exceptionsComeBack()
    {
        WorkTeam team(3);
        QVERIFY_THROWS_EXCEPTION(std::runtime_error, team.run(100, [](std::int64_t i) {
            if (i == 40) {
                throw std::runtime_error("no");
            }
        }));
        std::atomic<int> done = 0;
        team.run(100, [&](std::int64_t) { ++done; });
        QCOMPARE(done.load(), 100);
    }
};

QTEST_APPLESS_MAIN(WorkTeamTest)
#include "tst_workteam.moc"
