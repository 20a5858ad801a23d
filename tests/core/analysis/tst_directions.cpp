// SPDX-License-Identifier: GPL-3.0-or-later
// Directions of an MLP's input with an MLP made by hand: the sweep, which directions are effective,
// densities.
#include "core/analysis/directions.h"
#include "core/analysis/plainlinearalgebra.h"
#include "core/analysis/vectors.h"

#include <QTest>

#include <cmath>

using namespace sinkscope;

namespace {

/// silu(2 x0) x0 along (0, 1, 0) and, far weaker, of the other side along (0, 0, 1).
Status twoNeurons(const TensorView& rows, std::span<float> out)
{
    const auto silu = [](double x) { return x / (1 + std::exp(-x)); };
    for (std::int64_t i = 0; i < rows.dim(0); ++i) {
        const double x = static_cast<double>(rows.row(i)[0]);
        const auto at = static_cast<std::size_t>(3 * i);
        out[at] = 0;
        out[at + 1] = static_cast<float>(silu(2 * x) * x);
        out[at + 2] = static_cast<float>(silu(-0.2 * x) * -0.2 * x);
    }
    return { };
}

bool isNear(double a, double b)
{
    return std::abs(a - b) < 1e-5 * std::max(1., std::abs(b));
}

/// Six points, three of each class.
ClusterTable sixPoints()
{
    ClusterTable table;
    table.layers = 1;
    for (int i = 0; i < 6; ++i) {
        table.points.push_back({ i < 3, 0, 10 + i, 7, "x" });
    }
    return table;
}

const std::vector<float> sixInputs { 4, 1, 0, 5, -1, 0, 6, 0, 0.5F, -4, 1, 0, -5, -1, 0, -6, 0, 0.5F };

Result<DirectionTable> directionsOf(const std::vector<float>& values, const MlpFunction& mlp,
                                    const CancelToken& cancel = { })
{
    PlainLinearAlgebra algebra;
    const TensorView x { { 6, 3 }, values, { } };
    const std::vector<float> reference { 0, 2, 0 };
    return principalDirections(sixPoints(), 3, { x, x, x }, reference, 0, mlp, algebra, { }, cancel);
}

} // namespace

class TestDirections : public QObject
{
    Q_OBJECT
private Q_SLOTS:

    void sweep()
    {
        const std::vector<float> direction { 1, 0, 0 };
        const std::vector<float> reference { 0, 3, 0 };
        const std::vector<double> alphas { -10, -1, 1, 10 };
        const auto responses = alphaSweep(twoNeurons, direction, alphas, reference);
        QVERIFY(bool(responses));
        const auto& all = responses.value();
        QCOMPARE(all.size(), std::size_t { 4 });
        for (std::size_t i = 0; i < all.size(); ++i) {
            const double x = alphas[i];
            const double main = 2 * x * x / (1 + std::exp(-2 * x));
            const double other = 0.04 * x * x / (1 + std::exp(0.2 * x));
            QCOMPARE(all[i].alpha, x);
            QVERIFY(isNear(all[i].norm, std::hypot(main, other)));
            QVERIFY(isNear(all[i].cos, main / std::hypot(main, other)));
        }
        // Far out each side is the other neuron's.
        QVERIFY(all.front().cos < 0.01 && all.back().cos > 0.999);
        const std::vector<float> zero { 0, 0, 0 };
        QVERIFY(std::isnan(alphaSweep(twoNeurons, direction, alphas, zero).value().front().cos));
        QVERIFY(std::isnan(alphaSweep(twoNeurons, zero, alphas, reference).value().front().cos));
        const auto fails = [](const TensorView&, std::span<float>) { return Status(failed({ }, "no MLP")); };
        QVERIFY(!alphaSweep(fails, direction, alphas, reference));
    }

    void effective()
    {
        const double nan = std::nan("");
        const std::vector<double> positive { 0.99, -0.99, 0.97, nan, 0.995 };
        const std::vector<double> negative { 0.985, 0.5, -0.981, 0.99, -0.99 };
        using V = std::vector<EffectiveDirection>;
        const V expected { { 0, 1, 1 },  { 0, -1, 1 },  { 3, -1, 1 }, { 4, 1, 1 },
                           { 1, 1, -1 }, { 2, -1, -1 }, { 4, -1, -1 } };
        QVERIFY(effectiveDirections(positive, negative) == expected);
        QVERIFY(effectiveDirections(positive, negative, 0.999).empty());
        QVERIFY(effectiveDirections({ }, { }).empty());
    }

    void density()
    {
        using V = std::vector<double>;
        // As numpy.histogram(x, bins=4, range=(0, 2), density=True).
        QCOMPARE(histogramDensity(V { 0, 0.5, 0.6, 1.9, 2 }, 0, 2, 4), (V { 0.4, 0.8, 0, 0.8 }));
        double area = 0;
        V values;
        for (int i = 0; i < 500; ++i) {
            values.push_back(std::sin(i));
        }
        for (const double part : histogramDensity(values, -1, 1)) {
            area += part * 2 / densityBins;
        }
        QVERIFY(isNear(area, 1));
        QCOMPARE(histogramDensity(V { 5, -1, 0.5 }, 0, 1, 2), (V { 0, 2. / 3 }));
        QCOMPARE(histogramDensity(V(), 0, 1, 2), (V { 0, 0 }));
    }

    void table()
    {
        const auto made = directionsOf(sixInputs, twoNeurons);
        QVERIFY(bool(made));
        const DirectionTable& table = made.value();
        QCOMPARE(table.layer, 3);
        QCOMPARE(table.directions.size(), std::size_t { 3 });
        // The first direction is x0 to rounding; its sign is fixed.
        const PrincipalDirection& first = table.directions.front();
        QVERIFY(table.shares.front() > 0.95);
        QCOMPARE(first.sweep.size(), std::size_t { 58 });
        QCOMPARE(first.sweep.front().alpha, -20.);
        QCOMPARE(first.sweep.back().alpha, 20.);
        QVERIFY(first.sweep.back().norm > 700 && first.sweep.front().norm < 20);
        QVERIFY(first.positive == first.sweep[38] && first.positive.alpha == 1);
        QVERIFY(first.negative == first.sweep[19] && first.negative.alpha == -1);
        QCOMPARE(first.sweep[29].alpha, 0.1);
        QVERIFY(table.effective.front() == (EffectiveDirection { 0, 1, 1 }));
        // Sinks to the right, others to the left, both with a density of their own.
        const Projections& projections = first.projections.back();
        QVERIFY(projections.low < -5.9 && projections.high > 5.9);
        QVERIFY(projections.sinks.back() > 0 && projections.sinks.front() == 0);
        QVERIFY(projections.others.front() > 0 && projections.others.back() == 0);
        QCOMPARE(table.classes.points.size(), std::size_t { 6 });
    }

    void whatCannotBeHad()
    {
        const auto same = directionsOf(std::vector<float>(18, 1), twoNeurons);
        QVERIFY(!same && toText(same.error()).find("another layer") != std::string::npos);
        std::vector<float> broken = sixInputs;
        broken[4] = std::nanf("");
        QVERIFY(!directionsOf(broken, twoNeurons));
        const CancelToken cancel;
        cancel.cancel();
        const auto cancelled = directionsOf(sixInputs, twoNeurons, cancel);
        QVERIFY(!cancelled);
        QCOMPARE(cancelled.error().kind, ErrorKind::Cancelled);
        const auto fails = [](const TensorView&, std::span<float>) { return Status(failed({ }, "no MLP")); };
        QVERIFY(!directionsOf(sixInputs, fails));
    }
};

QTEST_APPLESS_MAIN(TestDirections)
#include "tst_directions.moc"
