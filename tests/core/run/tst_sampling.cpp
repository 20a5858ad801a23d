// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/sampling.h"

#include <QTest>

#include <cmath>
#include <limits>
#include <map>

using namespace sinkscope;

namespace {

constexpr float notANumber = std::numeric_limits<float>::quiet_NaN();
constexpr float infinity = std::numeric_limits<float>::infinity();

std::map<std::int64_t, int> drawn(const Sampling& how, const std::vector<float>& logits, int times)
{
    Sampler sampler(how);
    std::map<std::int64_t, int> counts;
    for (int i = 0; i < times; ++i) {
        ++counts[sampler.next(logits)];
    }
    return counts;
}

} // namespace

class TestSampling : public QObject
{
    Q_OBJECT
private Q_SLOTS:

    void greedyTakesTheLikeliest()
    {
        Sampler sampler({ });
        QCOMPARE(sampler.next(std::vector<float> { 1, 3, 2 }), 1);
        QCOMPARE(sampler.next(std::vector<float> { 1, 3, 3 }), 1);
        QCOMPARE(sampler.next(std::vector<float> { notANumber, -5, notANumber, -4 }), 3);
        QCOMPARE(sampler.next(std::vector<float> { 7 }), 0);
    }

    void drawsByTheProbabilities()
    {
        const std::vector<float> logits { std::log(1.F), std::log(6.F), std::log(3.F) };
        const auto counts = drawn({ 1, 1, 3 }, logits, 10'000);
        QVERIFY(std::abs(counts.at(0) - 1000) < 150);
        QVERIFY(std::abs(counts.at(1) - 6000) < 250);
        QVERIFY(std::abs(counts.at(2) - 3000) < 250);
        // a low temperature sharpens: 36 : 9 : 1
        const auto cold = drawn({ 0.5, 1, 3 }, logits, 10'000);
        QVERIFY(std::abs(cold.at(1) - 10'000 * 36 / 46) < 250);
    }

    void onlyTheNucleus()
    {
        const std::vector<float> logits { std::log(1.F), std::log(6.F), std::log(3.F) };
        const auto counts = drawn({ 1, 0.7, 3 }, logits, 3000);
        QVERIFY(!counts.contains(0));
        QVERIFY(std::abs(counts.at(1) - 2000) < 120);
        QCOMPARE(drawn({ 1, 0.6, 3 }, logits, 100).size(), std::size_t { 1 });
        QCOMPARE(drawn({ 1, 1e-9, 3 }, logits, 100).size(), std::size_t { 1 });
    }

    void bySeed()
    {
        const std::vector<float> logits(50, 0.F);
        const auto sequence = [&](std::uint64_t seed) {
            Sampler sampler({ 1, 1, seed });
            std::vector<std::int64_t> ids;
            for (int i = 0; i < 20; ++i) {
                ids.push_back(sampler.next(logits));
            }
            return ids;
        };
        QCOMPARE(sequence(5), sequence(5));
        QVERIFY(sequence(5) != sequence(6));
    }

    void entriesThatAreNoNumbersAreNotChosen()
    {
        const auto counts = drawn({ 1, 1, 3 }, { notANumber, 0, -infinity, 0 }, 1000);
        QVERIFY(!counts.contains(0) && !counts.contains(2));
    }

    void probabilities()
    {
        const std::vector<float> logits { std::log(1.F), std::log(6.F), std::log(3.F) };
        QVERIFY(std::abs(probabilityOf(logits, 1) - 0.6) < 1e-6);
        QVERIFY(std::abs(probabilityOf(logits, 0) - 0.1) < 1e-6);
        QCOMPARE(probabilityOf(std::vector<float> { 1000, notANumber }, 0), 1.);
    }
};

QTEST_APPLESS_MAIN(TestSampling)

#include "tst_sampling.moc"
