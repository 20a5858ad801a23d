// SPDX-License-Identifier: GPL-3.0-or-later
// What figures compute of a run, against numbers worked out by hand.
#include "core/analysis/curves.h"
#include "tests/support/fakerun.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace sinkscope;

namespace {

const float none = std::numeric_limits<float>::quiet_NaN();

} // namespace

class CurvesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void restLeavesOutTheSinks()
    {
        // Twenty tokens 1 .. 20 and two sinks far above: ranks 1, 10 and 19 of the twenty.
        std::vector<float> row;
        for (int i = 1; i <= 20; ++i) {
            row.push_back(static_cast<float>(21 - i));
        }
        row.insert(row.begin(), 1000);
        row.push_back(2000);
        const RestOfLayer rest = restOfLayer(row, { 0, 21 });
        QCOMPARE(rest.low, 1.F);
        QCOMPARE(rest.median, 10.F); // the lower of the two in the middle
        QCOMPARE(rest.high, 19.F);
        QCOMPARE(restOfLayer(row, { }).high, 1000.F); // rank ceil(0.95 * 22) = 21 of 22
    }

    void restOfFewTokens()
    {
        const std::vector<float> one { 7 };
        QCOMPARE(restOfLayer(one, { }).low, 7.F);
        QCOMPARE(restOfLayer(one, { }).high, 7.F);
        QVERIFY(std::isnan(restOfLayer(one, { 0 }).median));
        QVERIFY(std::isnan(restOfLayer({ }, { }).median));
        QVERIFY(std::isnan(restOfLayer({ }, { 0, 5 }).low));
        const std::vector<float> gaps { none, 3, std::numeric_limits<float>::infinity(), 4 };
        QCOMPARE(restOfLayer(gaps, { 99 }).median, 3.F); // positions outside the row name nothing
        QCOMPARE(restOfLayer(gaps, { }).high, 4.F);
    }

    void minimumIsSoughtAfterTheBirth()
    {
        const std::vector<double> anchor { 0.1, 0, 0.5, 0.3, 0.3, 0.6 };
        QCOMPARE(decayMinimum(anchor, 1), 3); // the first of two
        QCOMPARE(decayMinimum(anchor, 0), 1);
        QCOMPARE(decayMinimum(anchor, -1), 1);
        QCOMPARE(decayMinimum(anchor, 5), -1);
        QCOMPARE(decayMinimum(anchor, 500), -1);
        QCOMPARE(decayMinimum({ }, 0), -1);
        const std::vector<double> gaps { 0, std::numeric_limits<double>::quiet_NaN(), 0.2 };
        QCOMPARE(decayMinimum(gaps, 0), 2);
    }

    void decayOfAPlantedRun()
    {
        const RunResultPtr run = test::makeFakeRun();
        const BosDecay decay = bosDecay(*run);
        const TensorView score = run->tensor("sink_score");
        QCOMPARE(static_cast<int>(decay.anchor.size()), run->layers());
        double most = 0;
        for (int l = 0; l < run->layers(); ++l) {
            const auto i = static_cast<std::size_t>(l);
            QCOMPARE(decay.anchor[i], static_cast<double>(score.at(l, 0)));
            double sum = 0;
            for (const std::int64_t position : { 54, 65, 101, 141, 181, 241, 332, 405, 519 }) {
                sum += static_cast<double>(score.at(l, position));
            }
            QVERIFY(std::abs(decay.secondary[i] - sum) < 1e-12);
            most = l > 1 ? std::max(most, decay.anchor[i]) : most;
        }
        QCOMPARE(decay.minimum, 11);
        QCOMPARE(decay.modalStart, 2);
        // A twentieth of 0.6871 is 0.0344: layer 10 (0.0153) is below, 9 (0.1098) and 12 (0.356) are not.
        QCOMPARE(decay.dipFirst, 10);
        QCOMPARE(decay.dipLast, 11);
        QVERIFY(most / 20 > decay.anchor[10] && most / 20 < decay.anchor[9]);
        // The anchor receives what the secondary sinks do not.
        QVERIFY(decay.correlation.has_value());
        QVERIFY(*decay.correlation < -0.5 && *decay.correlation > -1);
        QVERIFY(std::abs(*decay.correlation - pearson(decay.anchor, decay.secondary, 2)) < 1e-9);
    }

    void decayWithoutSecondarySinks()
    {
        const RunResultPtr run = test::makeFakeRun({ .tokens = 64, .sinks = { } });
        const BosDecay decay = bosDecay(*run);
        QCOMPARE(decay.modalStart, -1);
        QVERIFY(!decay.correlation.has_value()); // a sum that is zero everywhere correlates with nothing
        for (const double value : decay.secondary) {
            QCOMPARE(value, 0.);
        }
    }

    void curvesAreComputedOnce()
    {
        const RunResultPtr run = test::makeFakeRun({ .tokens = 128 });
        RunCurves curves(run);
        const std::vector<RestOfLayer>& first = curves.rest("hidden_norm");
        QCOMPARE(static_cast<int>(first.size()), run->layers());
        QCOMPARE(&curves.rest("hidden_norm"), &first);
        QCOMPARE(&curves.decay(), &curves.decay());
        QVERIFY(curves.rest("no_such_array").empty());
        for (const RestOfLayer& rest : first) {
            QVERIFY(rest.low <= rest.median && rest.median <= rest.high);
        }
    }

private:
    /// As the definition has it: covariance over the product of the deviations.
    static double pearson(const std::vector<double>& x, const std::vector<double>& y, std::size_t from)
    {
        const auto n = static_cast<double>(x.size() - from);
        double sx = 0, sy = 0, sxx = 0, syy = 0, sxy = 0;
        for (std::size_t i = from; i < x.size(); ++i) {
            sx += x[i];
            sy += y[i];
            sxx += x[i] * x[i];
            syy += y[i] * y[i];
            sxy += x[i] * y[i];
        }
        return (n * sxy - sx * sy) / std::sqrt((n * sxx - sx * sx) * (n * syy - sy * sy));
    }
};

QTEST_APPLESS_MAIN(CurvesTest)
#include "tst_curves.moc"
