// SPDX-License-Identifier: GPL-3.0-or-later
// Samples that are the same on every machine.
#include "core/analysis/balancedsample.h"

#include <QTest>

#include <algorithm>
#include <numeric>

using namespace sinkscope;

using Numbers = std::vector<std::int64_t>;

class BalancedSampleTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void theSmallerClassWhole()
    {
        Numbers all(5);
        std::iota(all.begin(), all.end(), 0);
        // 6, 7, 13, 16, 18: worked out with another implementation of the generator.
        const BalancedSample sample = balancedSample(5, 20, 42);
        QCOMPARE(sample.first, all);
        QCOMPARE(sample.second, (Numbers { 6, 7, 13, 16, 18 }));
        const BalancedSample turned = balancedSample(20, 5, 42);
        QCOMPARE(turned.first, sample.second);
        QCOMPARE(turned.second, sample.first);
        QVERIFY(balancedSample(5, 20, 43).second != sample.second);
    }

    void noMoreThanTheMost()
    {
        const BalancedSample sample = balancedSample(30'000, 40'000, 42);
        QCOMPARE(static_cast<std::int64_t>(sample.first.size()), maxSampled);
        QCOMPARE(static_cast<std::int64_t>(sample.second.size()), maxSampled);
        QVERIFY(std::is_sorted(sample.second.begin(), sample.second.end()));
        QVERIFY(std::adjacent_find(sample.second.begin(), sample.second.end()) == sample.second.end());
        QVERIFY(sample.second.back() < 40'000);
        QCOMPARE(balancedSample(100, 200, 1, 7).first.size(), std::size_t { 7 });
    }

    void emptyClasses()
    {
        QVERIFY(balancedSample(0, 20, 42) == BalancedSample { });
        QVERIFY(balancedSample(20, 0, 42) == BalancedSample { });
        QVERIFY(seededSample(-3, 5, 42).empty());
        QVERIFY(seededSample(3, -5, 42).empty());
        QCOMPARE(seededSample(3, 5, 42), (Numbers { 0, 1, 2 }));
    }

    void everyItemHasTheSameChance()
    {
        std::vector<int> hits(50);
        for (std::uint64_t seed = 0; seed < 4'000; ++seed) {
            for (const std::int64_t item : seededSample(50, 10, seed)) {
                ++hits[static_cast<std::size_t>(item)];
            }
        }
        // 800 of 4,000 are expected, with a deviation of 25: the seeds are fixed, so this cannot flicker.
        const auto [least, most] = std::minmax_element(hits.begin(), hits.end());
        QVERIFY2(*least > 700 && *most < 900, qPrintable(QStringLiteral("%1 .. %2").arg(*least).arg(*most)));
    }

    void placesOfAStream()
    {
        Reservoir reservoir(42, 5);
        Numbers held(5, -1);
        for (std::int64_t item = 0; item < 20; ++item) {
            if (const auto place = reservoir.next()) {
                held[static_cast<std::size_t>(*place)] = item;
            }
        }
        QCOMPARE(reservoir.seen(), 20);
        QCOMPARE(held, reservoir.items());
        std::sort(held.begin(), held.end());
        QCOMPARE(held, seededSample(20, 5, 42));
        Reservoir none(42, 0);
        QVERIFY(!none.next());
    }
};

QTEST_APPLESS_MAIN(BalancedSampleTest)
#include "tst_balancedsample.moc"
