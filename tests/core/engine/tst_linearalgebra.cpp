// SPDX-License-Identifier: GPL-3.0-or-later
// Products, principal components and t-SNE through the engine's door, against the plain ones and their
// definitions.
#include "core/analysis/clustermetrics.h"
#include "core/analysis/plainlinearalgebra.h"
#include "core/analysis/tsne.h"
#include "core/analysis/vectors.h"
#include "tests/core/engine/enginefixture.h"

#include <cstring>
#include <random>

using namespace sinkscope;

namespace {

/// Chance along `directions` of falling strength, some noise, and an offset.
Vectors cloud(std::int64_t rows, std::int64_t columns, int directions, float noise = 0.01F)
{
    std::mt19937_64 random(5);
    const auto chance = [&] { return static_cast<float>(static_cast<double>(random() >> 11) * 0x1p-52 - 1); };
    std::vector<float> axes;
    for (std::int64_t i = 0; i < directions * columns; ++i) {
        axes.push_back(chance());
    }
    Vectors x { rows, columns, { } };
    x.values.reserve(static_cast<std::size_t>(rows * columns));
    for (std::int64_t i = 0; i < rows; ++i) {
        std::vector<float> row(static_cast<std::size_t>(columns), 3);
        for (int k = 0; k < directions; ++k) {
            const float strength = chance() * 10 / static_cast<float>(k + 1);
            for (std::size_t j = 0; j < row.size(); ++j) {
                row[j] += strength * axes[static_cast<std::size_t>(k * columns) + j];
            }
        }
        for (const float value : row) {
            x.values.push_back(value + noise * chance());
        }
    }
    return x;
}

double dot(std::span<const float> a, std::span<const float> b)
{
    double sum = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        sum += static_cast<double>(a[i]) * static_cast<double>(b[i]);
    }
    return sum;
}

template<typename T>
bool areSameBytes(const std::vector<T>& a, const std::vector<T>& b)
{
    return a.size() == b.size() && std::memcmp(a.data(), b.data(), a.size() * sizeof(T)) == 0;
}

} // namespace

class LinearAlgebraTest : public QObject
{
    Q_OBJECT

    PlainLinearAlgebra m_plain;
    LinearAlgebra* m_algebra = nullptr;

    Pca pcaOf(const Vectors& x, std::int64_t count, int threads = 2)
    {
        return test::need(m_algebra->pca(x.view(), count, { threads, 42 }, { }));
    }

    /// That it says of itself what Pca promises, to the accuracy of 32 bits.
    void check(const Vectors& x, const Pca& pca)
    {
        const Vectors about = centred(x.view());
        QCOMPARE(pca.mean.size(), static_cast<std::size_t>(x.columns));
        for (std::int64_t a = 0; a < pca.count; ++a) {
            const auto axis = pca.axesView().row(a);
            for (std::int64_t b = 0; b <= a; ++b) {
                QVERIFY(std::abs(dot(axis, pca.axesView().row(b)) - (a == b ? 1 : 0)) < 1e-4);
            }
            QVERIFY(*std::max_element(axis.begin(), axis.end())
                    >= -*std::min_element(axis.begin(), axis.end()));
            double squares = 0;
            for (std::int64_t row = 0; row < x.rows; ++row) {
                const auto score = static_cast<double>(pca.scoresView().at(row, a));
                QVERIFY(std::abs(score - dot(about.view().row(row), axis)) < 1e-5 * std::sqrt(pca.variance));
                squares += score * score;
            }
            const double variance = squares / static_cast<double>(x.rows - 1);
            const double given = pca.variances[static_cast<std::size_t>(a)];
            QVERIFY(std::abs(variance - given) < 1e-4 * given + 1e-7 * pca.variance);
        }
    }

private Q_SLOTS:

    void initTestCase() { m_algebra = &test::need(openEngine())->linearAlgebra(); }

    void productsAsPlain()
    {
        const Vectors a = cloud(300, 45, 3);
        const Vectors b = cloud(2'100, 45, 4); // more than one block either way
        std::vector<float> out(300 * 2'100, -1);
        std::vector<float> expected(out.size());
        QVERIFY(m_algebra->products(a.view(), b.view(), out, { 2, 0 }, { }));
        QVERIFY(m_plain.products(a.view(), b.view(), expected, { }, { }));
        QVERIFY(test::difference(out, expected) < 1e-5);
        std::vector<float> again(out.size());
        QVERIFY(m_algebra->products(a.view(), b.view(), again, { 1, 0 }, { }));
        QVERIFY(areSameBytes(out, again));
        const CancelToken cancel;
        cancel.cancel();
        const Status stopped = m_algebra->products(a.view(), b.view(), out, { }, cancel);
        QVERIFY(!stopped);
        QVERIFY(stopped.error().kind == ErrorKind::Cancelled);
    }

    void componentsAsPlain_data()
    {
        QTest::addColumn<int>("rows");
        QTest::addColumn<int>("columns");
        QTest::addColumn<int>("count");
        QTest::newRow("more vectors than dimensions") << 300 << 40 << 8;
        QTest::newRow("all components") << 50 << 12 << 12;
        QTest::newRow("fewer vectors than dimensions") << 40 << 300 << 8;
        QTest::newRow("one") << 2 << 7 << 5;
    }

    void componentsAsPlain()
    {
        QFETCH(int, rows);
        QFETCH(int, columns);
        QFETCH(int, count);
        const Vectors x = cloud(rows, columns, 6, 0.5F);
        const Pca pca = pcaOf(x, count);
        check(x, pca);
        const Pca plain = test::need(m_plain.pca(x.view(), count, { }, { }));
        QCOMPARE(pca.count, plain.count);
        QVERIFY(std::abs(pca.variance - plain.variance) < 1e-6 * plain.variance);
        for (std::int64_t i = 0; i < pca.count; ++i) {
            QVERIFY(dot(pca.axesView().row(i), plain.axesView().row(i)) > 0.9999);
            const auto k = static_cast<std::size_t>(i);
            QVERIFY(std::abs(pca.shares[k] - plain.shares[k]) < 1e-6);
        }
    }

    void largeCovariance()
    {
        // Beyond what is computed in 64 bits, and more chunks and tiles than one.
        const Vectors x = cloud(20'000, 760, 12);
        const Pca pca = pcaOf(x, 10);
        QCOMPARE(pca.count, 10);
        check(x, pca);
        const Pca again = pcaOf(x, 10, 1);
        QVERIFY(areSameBytes(pca.axes, again.axes));
        QVERIFY(areSameBytes(pca.scores, again.scores));
        QVERIFY(areSameBytes(pca.variances, again.variances));
    }

    void iterated()
    {
        // More than 1,024 of both: from random numbers. The directions there are come out exactly.
        const Vectors x = cloud(1'100, 1'500, 12);
        const Pca pca = pcaOf(x, 10);
        QCOMPARE(pca.count, 10);
        check(x, pca);
        const Pca again = pcaOf(x, 10, 5);
        QVERIFY(areSameBytes(pca.axes, again.axes));
        // For more than half of the components: from the matrix of all products.
        const Pca dense = pcaOf(x, 551);
        QVERIFY(dense.count >= 551);
        for (std::int64_t i = 0; i < 10; ++i) {
            QVERIFY(dot(pca.axesView().row(i), dense.axesView().row(i)) > 0.99999);
            const auto k = static_cast<std::size_t>(i);
            QVERIFY(std::abs(pca.variances[k] - dense.variances[k]) < 1e-6 * dense.variances[k]);
        }
        QVERIFY(std::abs(pca.variance - dense.variance) < 1e-6 * dense.variance);
    }

    void directionsThatAreNotThere()
    {
        const Vectors few = cloud(9, 50, 20, 0.5F);
        QCOMPARE(pcaOf(few, 20).count, 8);
        const Vectors same { 4, 3, std::vector<float>(12, 0.1F) };
        const Pca nothing = pcaOf(same, 3);
        QCOMPARE(nothing.count, 0);
        QVERIFY(nothing.scores.empty() && nothing.axes.empty());
        QCOMPARE(pcaOf(few, 0).count, 0);
        QCOMPARE(pcaOf(few, -1).count, 0);
        QCOMPARE(pcaOf(Vectors { 5, 0, { } }, 3).count, 0);
        QVERIFY(!m_algebra->pca(Vectors { 1, 3, { 1, 2, 3 } }.view(), 1, { }, { }));
        QVERIFY(!m_algebra->pca(Vectors { 0, 3, { } }.view(), 1, { }, { }));
        const CancelToken cancel;
        cancel.cancel();
        const auto stopped = m_algebra->pca(few.view(), 2, { }, cancel);
        QVERIFY(!stopped);
        QVERIFY(stopped.error().kind == ErrorKind::Cancelled);
    }

    void embedding()
    {
        const Vectors x = cloud(700, 30, 5);
        TsneOptions options;
        options.compute.threads = 1;
        options.iterations = 500;
        const Tsne one = test::need(tsne(x.view(), *m_algebra, options));
        options.compute.threads = 3;
        const Tsne three = test::need(tsne(x.view(), *m_algebra, options));
        QVERIFY(areSameBytes(one.points, three.points));
        const TensorView y { { 700, 2 }, one.points, { } };
        QVERIFY(test::need(trustworthiness(x.view(), y, 12, *m_algebra)) > 0.97);
    }
};

QTEST_APPLESS_MAIN(LinearAlgebraTest)
#include "tst_linearalgebra.moc"
