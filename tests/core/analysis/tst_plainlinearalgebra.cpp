// SPDX-License-Identifier: GPL-3.0-or-later
// Products and principal components without the engine, against their definitions.
#include "core/analysis/plainlinearalgebra.h"
#include "core/analysis/vectors.h"

#include <QTest>

#include <cmath>

using namespace sinkscope;

namespace {

Vectors madeUp(std::int64_t rows, std::int64_t columns)
{
    Vectors x { rows, columns, { } };
    for (std::int64_t i = 0; i < rows; ++i) {
        for (std::int64_t j = 0; j < columns; ++j) {
            const auto a = static_cast<double>(i);
            const auto b = static_cast<double>(j);
            x.values.push_back(static_cast<float>(2 + std::sin(1.7 * a + 2.3 * b + 0.11 * a * b)
                                                  + std::cos(0.3 * a) * (b + 1)));
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

} // namespace

class PlainLinearAlgebraTest : public QObject
{
    Q_OBJECT

    PlainLinearAlgebra m_algebra;

    /// Axes of length 1, square to each other and of the promised sign; scores are what they say and have the
    /// variances.
    void check(const Vectors& x, const Pca& pca)
    {
        const Vectors about = centred(x.view());
        double total = 0;
        for (std::int64_t a = 0; a < pca.count; ++a) {
            const auto axis = pca.axesView().row(a);
            const auto i = static_cast<std::size_t>(a);
            for (std::int64_t b = 0; b <= a; ++b) {
                QVERIFY(std::abs(dot(axis, pca.axesView().row(b)) - (a == b ? 1 : 0)) < 1e-5);
            }
            const float largest = *std::max_element(axis.begin(), axis.end());
            const float least = *std::min_element(axis.begin(), axis.end());
            QVERIFY(largest > 0 && largest >= -least);
            double squares = 0;
            for (std::int64_t row = 0; row < x.rows; ++row) {
                const auto score = static_cast<double>(pca.scoresView().at(row, a));
                QVERIFY(std::abs(score - dot(about.view().row(row), axis)) < 1e-4);
                squares += score * score;
            }
            const double variance = squares / static_cast<double>(x.rows - 1);
            QVERIFY(std::abs(variance - pca.variances[i]) < 1e-5 * pca.variances[0]);
            QVERIFY(a == 0 || pca.variances[i] <= pca.variances[i - 1]);
            QVERIFY(std::abs(pca.shares[i] - pca.variances[i] / pca.variance) < 1e-12);
            total += pca.shares[i];
        }
        QVERIFY(total <= 1 + 1e-9);
    }

private Q_SLOTS:

    void products()
    {
        const Vectors a { 2, 3, { 1, 2, 3, 4, 5, 6 } };
        const Vectors b { 1, 3, { 1, 0, -1 } };
        std::vector<float> out(2);
        QVERIFY(m_algebra.products(a.view(), b.view(), out, { }, { }));
        QCOMPARE(out, (std::vector<float> { -2, -2 }));
    }

    void componentsOfManyVectors()
    {
        const Vectors x = madeUp(40, 6);
        const auto pca = m_algebra.pca(x.view(), 6, { }, { });
        QVERIFY(pca);
        QCOMPARE(pca.value().count, 6);
        check(x, pca.value());
        double all = 0;
        for (const double share : pca.value().shares) {
            all += share;
        }
        QVERIFY(std::abs(all - 1) < 1e-9);
    }

    void componentsOfFewVectors()
    {
        const Vectors x = madeUp(9, 50);
        const auto pca = m_algebra.pca(x.view(), 20, { }, { });
        QVERIFY(pca);
        QCOMPARE(pca.value().count, 8); // nine vectors have eight directions from their mean
        check(x, pca.value());
    }

    void directionsThatAreNotThere()
    {
        const Vectors line { 4, 3, { 0, 0, 0, 1, 2, -2, 2, 4, -4, 3, 6, -6 } };
        const auto one = m_algebra.pca(line.view(), 3, { }, { });
        QVERIFY(one);
        QCOMPARE(one.value().count, 1);
        QCOMPARE(one.value().axes[1], 2.F / 3); // of two largest entries the first is positive
        QVERIFY(std::abs(one.value().variances[0] - 15) < 1e-5);
        const Vectors same { 4, 3, std::vector<float>(12, 0.1F) };
        const auto nothing = m_algebra.pca(same.view(), 3, { }, { });
        QVERIFY(nothing);
        QCOMPARE(nothing.value().count, 0);
        QVERIFY(nothing.value().scores.empty());
        QVERIFY(!m_algebra.pca(Vectors { 1, 3, { 1, 2, 3 } }.view(), 1, { }, { }));
    }

    void cancelled()
    {
        const CancelToken cancel;
        cancel.cancel();
        const Vectors x = madeUp(10, 3);
        const auto stopped = m_algebra.pca(x.view(), 1, { }, cancel);
        QVERIFY(!stopped);
        QVERIFY(stopped.error().kind == ErrorKind::Cancelled);
    }
};

QTEST_APPLESS_MAIN(PlainLinearAlgebraTest)
#include "tst_plainlinearalgebra.moc"
