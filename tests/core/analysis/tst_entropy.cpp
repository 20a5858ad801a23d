// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers of numpy 2 (eigvalsh of X^T X or X X^T in 64 bits) are written out.
#include "core/analysis/entropy.h"
#include "core/analysis/plainlinearalgebra.h"
#include "core/formats/safetensors.h"
#include "tests/support/fakerun.h"
#include "tests/support/testdata.h"

#include <QTest>

#include <cmath>

using namespace sinkscope;

namespace {

using Index = std::int64_t;

TensorView viewOf(Index rows, std::vector<float> values)
{
    auto owner = std::make_shared<std::vector<float>>(std::move(values));
    return { { rows, static_cast<Index>(owner->size()) / rows }, *owner, owner };
}

double entropyOf(const TensorView& x, double alpha = 1)
{
    PlainLinearAlgebra algebra;
    return matrixEntropy(gramEigenvalues(x, algebra, { }, { }).value(), alpha).value();
}

/// X[i] = sin(0.7 i + 0.3 (i mod 5)), [7, 3]
TensorView someMatrix(Index rows = 7)
{
    std::vector<float> values;
    for (int i = 0; i < 3 * rows; ++i) {
        values.push_back(static_cast<float>(std::sin(0.7 * i + 0.3 * (i % 5))));
    }
    return viewOf(rows, std::move(values));
}

bool isNear(double a, double b, double tolerance = 1e-6)
{
    return std::abs(a - b) < tolerance;
}

} // namespace

class TestEntropy : public QObject
{
    Q_OBJECT
private Q_SLOTS:

    void knownMatrices()
    {
        std::vector<float> orthonormal(6 * 9);
        for (std::size_t i = 0; i < 6; ++i) {
            orthonormal[(i * 9) + i] = i % 2 == 0 ? 1 : -1;
        }
        QVERIFY(isNear(entropyOf(viewOf(6, orthonormal)), std::log(6.), 1e-12));
        QVERIFY(isNear(entropyOf(viewOf(6, orthonormal), 3), std::log(6.), 1e-12));
        QVERIFY(isNear(entropyOf(viewOf(3, { 1, 2, 2, 4, -3, -6 })), 0, 1e-9)); // rank one
        QVERIFY(isNear(entropyOf(viewOf(1, { 1, 2, 3 })), 0, 1e-12)); // one vector
        QVERIFY(std::isnan(entropyOf(viewOf(2, { 0, 0, 0, 0 }))));
        // A massive row hides all others.
        QVERIFY(entropyOf(viewOf(3, { 20000, 0, 0, 0, 1, 0, 0, 0, 1 })) < 1e-6);
    }

    void numbersOfNumpy()
    {
        QVERIFY(isNear(entropyOf(someMatrix()), 0.7041807643213458));
        QVERIFY(isNear(entropyOf(someMatrix(), 2), 0.532299611123551));
        QVERIFY(isNear(entropyOf(someMatrix(), 0.5), 0.8652262864479976));
        QVERIFY(isNear(entropyOf(someMatrix(2)), 0.16142408436166777)); // fewer vectors than dimensions
        PlainLinearAlgebra algebra;
        const auto values = gramEigenvalues(someMatrix(), algebra, { }, { }).value();
        QCOMPARE(values.size(), std::size_t { 3 });
        QVERIFY(isNear(values[0], 8.456971528759443) && isNear(values[1], 2.563201174333944)
                && isNear(values[2], 0.5322320638980892));
    }

    /// Prefixes of the golden states of the tiny model, with and without a prompt of 5 tokens.
    void growthOfGoldenStates()
    {
        const auto file = SafetensorsFile::open(test::data("models/llama/golden.safetensors"));
        QVERIFY(file);
        const auto statesOf = [&](int layer) {
            return file.value()->view("layers." + std::to_string(layer) + ".resid_post");
        };
        PlainLinearAlgebra algebra;
        const EntropyPlan plan { { 0, 3 }, 5, 24, 10 };
        const EntropyTable table = entropyTable(plan, statesOf, algebra, { }, { }).value();
        QVERIFY((table.whole.lengths == std::vector<Index> { 10, 20, 24 }));
        QVERIFY((table.answer.lengths == std::vector<Index> { 10, 19 }));
        QCOMPARE(table.whole.from, 0);
        QCOMPARE(table.answer.from, 5);
        const std::vector<double> whole { 2.066837421037904,  2.624100264814032,  2.733574384447398,
                                          2.0766597566172007, 2.6361473119689425, 2.782279840551546 };
        const std::vector<double> answer { 2.0756597567926396, 2.5691398902401086, 2.08199782592113,
                                           2.6252121996144058 };
        QCOMPARE(table.whole.entropy.size(), whole.size());
        for (std::size_t i = 0; i < whole.size(); ++i) {
            QVERIFY(isNear(table.whole.entropy[i], whole[i]));
        }
        for (std::size_t i = 0; i < answer.size(); ++i) {
            QVERIFY(isNear(table.answer.entropy[i], answer[i]));
        }
        QCOMPARE(table.at(table.whole, 1, 2), table.whole.entropy[5]);

        JobContext job;
        job.cancel.cancel();
        const auto cancelled = entropyTable(plan, statesOf, algebra, { }, job);
        QVERIFY(!cancelled);
        QCOMPARE(cancelled.error().kind, ErrorKind::Cancelled);
    }

    void lengthsGrowByTheWindow()
    {
        QVERIFY((prefixLengths(250) == std::vector<Index> { 100, 200, 250 }));
        QVERIFY((prefixLengths(200) == std::vector<Index> { 100, 200 }));
        QVERIFY((prefixLengths(7) == std::vector<Index> { 7 }));
        QVERIFY(prefixLengths(0).empty());
    }

    /// Where all layers would take too long, some of them do, the first and the last among them.
    void layersAreFewerWhereTheyCostTooMuch()
    {
        const auto run = test::makeFakeRun();
        QCOMPARE(entropyPlan(*run, INT64_MAX, 1e30).layers.size(), std::size_t { 30 });
        for (const double most : { 1., 2e9, 1e10 }) {
            const std::vector<int> layers = entropyPlan(*run, INT64_MAX, most).layers;
            QVERIFY(layers.size() >= 2 && layers.size() <= 30);
            QCOMPARE(layers.front(), 0);
            QCOMPARE(layers.back(), 29);
            QVERIFY(std::adjacent_find(layers.begin(), layers.end(), std::greater_equal()) == layers.end());
        }
        QCOMPARE(entropyPlan(*run, 1, 1e30).layers.size(), std::size_t { 2 });
    }

    void orderMustBeAboveZero()
    {
        const std::vector<double> values { 1, 2 };
        for (const double alpha : { 0., -1., static_cast<double>(NAN) }) {
            const auto made = matrixEntropy(values, alpha);
            QVERIFY(!made);
            QCOMPARE(made.error().kind, ErrorKind::Usage);
        }
    }
};

QTEST_GUILESS_MAIN(TestEntropy)
#include "tst_entropy.moc"
