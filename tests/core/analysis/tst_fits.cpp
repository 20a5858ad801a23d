// SPDX-License-Identifier: GPL-3.0-or-later
// Fits over ln(norm), against scipy 1.17.1 (linregress, pearsonr, spearmanr), scikit-learn 1.9.1
// (IsotonicRegression) and numpy 2.4.6 (percentile) on the same made-up pairs; the resamples were drawn by a
// Mersenne twister written anew, checked against the standard's 10,000th number.
#include "core/analysis/fits.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace sinkscope;

namespace {

constexpr double none = std::numeric_limits<double>::quiet_NaN();

std::vector<double> norms()
{
    std::vector<double> out;
    for (int i = 0; i < 25; ++i) {
        out.push_back(std::exp(1 + 0.15 * i + 0.4 * std::sin(1.3 * i)));
    }
    return out;
}

std::vector<double> scores()
{
    std::vector<double> out;
    int i = 0;
    for (const double norm : norms()) {
        out.push_back(0.02 + 0.03 * std::log(norm) + 0.01 * std::sin(2.1 * i++));
    }
    return out;
}

const std::vector<double> lifetimes { 5, 7, 7,  6,  4,  4, 6, 7,  8,  9,  9,  8, 6,
                                      6, 8, 11, 12, 10, 8, 8, 10, 12, 12, 13, 12 };

bool isNear(std::optional<double> value, double expected, double within = 1e-12)
{
    const bool good = value && std::abs(*value - expected) <= within;
    if (!good) {
        qWarning() << value.value_or(none) << "and not" << expected;
    }
    return good;
}

bool isNear(const Estimate& estimate, double value, double low, double high)
{
    return isNear(estimate.value, value) && estimate.interval && isNear(estimate.interval->low, low)
        && isNear(estimate.interval->high, high);
}

} // namespace

class FitsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void scoreAsScipy()
    {
        LogFitOptions options;
        options.bandPoints = 5;
        const auto made = fitScore(norms(), scores(), options);
        QVERIFY(made);
        const LogFit& fit = made.value();
        QCOMPARE(fit.points, 25);
        QCOMPARE(fit.leftOut, 0);
        QCOMPARE(fit.resamples, 1000);
        QVERIFY(isNear(fit.a, 0.020821252609013602, 0.013071972353422454, 0.028611831984217052));
        QVERIFY(isNear(fit.b, 0.029716496280341814, 0.027267933412822038, 0.032253608319886634));
        QVERIFY(isNear(fit.r2, 0.955349972529962, 0.928272547896354, 0.9765554616055362));
        QVERIFY(isNear(fit.pearson, 0.9774200594063752, 0.9634690162465336, 0.9882082076165289));
        QVERIFY(isNear(fit.spearman, 0.9761538461538463, 0.9076221877424362, 0.9929884003802976));
        const double band[5][3] = { { 1.0, 0.04523878580520353, 0.05580500971618208 },
                                    { 1.8785747459704114, 0.07306580203503944, 0.0803189688884381 },
                                    { 2.757149491940823, 0.09993860960805577, 0.10560855621737085 },
                                    { 3.6357242379112344, 0.12518108659956725, 0.13221802477076483 },
                                    { 4.514298983881646, 0.14981288007147506, 0.15980200200307615 } };
        QCOMPARE(fit.band.size(), std::size_t { 5 });
        for (std::size_t i = 0; i < 5; ++i) {
            QVERIFY(isNear(fit.band[i].logNorm, band[i][0]));
            QVERIFY(isNear(fit.band[i].band.low, band[i][1]));
            QVERIFY(isNear(fit.band[i].band.high, band[i][2]));
            QVERIFY(isNear(fit.band[i].score, *fit.a.value + *fit.b.value * band[i][0]));
        }
    }

    void seedDecides()
    {
        LogFitOptions other;
        other.seed = 43;
        const auto a = fitScore(norms(), scores());
        const auto b = fitScore(norms(), scores(), other);
        QVERIFY(a && b);
        QCOMPARE(a.value().b.value, b.value().b.value);
        QVERIFY(a.value().b.interval != b.value().b.interval);
        QVERIFY(a.value().b.interval == fitScore(norms(), scores()).value().b.interval);
    }

    void correlationsWithTies()
    {
        std::vector<double> x;
        for (const double norm : norms()) {
            x.push_back(std::log(norm));
        }
        QVERIFY(isNear(spearman(x, lifetimes), 0.8348882116495414));
        QVERIFY(isNear(pearson(x, lifetimes), 0.8367396303982044));
        const std::vector<double> same(25, 0.1);
        QVERIFY(!pearson(x, same));
        QVERIFY(!spearman(same, x));
        QVERIFY(!pearson({ }, { }));
        QVERIFY(!spearman(x, std::vector<double> { 1, 2 }));
        const std::vector<double> one { 3 };
        QVERIFY(!pearson(one, one));
    }

    void lifetimeAsScikitLearn()
    {
        const auto made = fitLifetime(norms(), lifetimes);
        QVERIFY(made);
        const LifetimeFit& fit = made.value();
        QVERIFY(isNear(fit.spearman, 0.8348882116495414));
        QVERIFY(isNear(fit.r2, 0.826422469374597));
        const double nine = 29. / 3;
        const std::vector<double> expected { 5,    5,     5,     6,     6,     6,  7.2, 7.2,  7.2,
                                             7.2,  7.2,   7.5,   7.5,   8,     8,  8,   nine, nine,
                                             nine, 11.75, 11.75, 11.75, 11.75, 12, 12 };
        QCOMPARE(fit.fitted.size(), expected.size());
        for (std::size_t i = 0; i < expected.size(); ++i) {
            QVERIFY(isNear(fit.fitted[i], expected[i]));
        }
        QVERIFY(std::is_sorted(fit.logNorms.begin(), fit.logNorms.end()));
        QCOMPARE(fit.plateaus.size(), std::size_t { 7 }); // of 5, 11 and 13 there is one each
        const Plateau& first = fit.plateaus[0];
        QCOMPARE(first.lifetime, 4.0);
        QCOMPARE(first.count, 2);
        QVERIFY(isNear(first.from, 1.2466181377119387));
        QVERIFY(isNear(first.to, 1.8360479952351263));
        QCOMPARE(fit.plateaus[6].lifetime, 12.0);
        QCOMPARE(fit.plateaus[6].count, 4);
        QVERIFY(isNear(fit.plateaus[6].to, 4.514298983881646));
    }

    void equalNormsAreTakenTogether()
    {
        const auto fit = fitLifetime(std::vector<double> { 2, 1, 2, 1 }, std::vector<double> { 5, 3, 9, 1 });
        QVERIFY(fit);
        QCOMPARE(fit.value().fitted, (std::vector<double> { 2, 7 }));
        QVERIFY(isNear(fit.value().r2, 1 - 10. / 35));
    }

    void fallingLifetimesAreALevel()
    {
        const auto fit = fitLifetime(std::vector<double> { 1, 2, 4 }, std::vector<double> { 6, 3, 0 });
        QVERIFY(fit);
        QCOMPARE(fit.value().fitted, (std::vector<double> { 3, 3, 3 }));
        QVERIFY(isNear(fit.value().r2, 0));
        QVERIFY(isNear(fit.value().spearman, -1));
        QVERIFY(fit.value().plateaus.empty());
    }

    void pairsThatCannotBeUsed()
    {
        const std::vector<double> x { 0, -1, none, std::numeric_limits<double>::infinity(), 1, 2, 4, 8 };
        const std::vector<double> y { 1, 1, 1, 1, none, 5, 6, 7 };
        const auto fit = fitScore(x, y);
        QVERIFY(fit);
        QCOMPARE(fit.value().points, 3);
        QCOMPARE(fit.value().leftOut, 5);
        QVERIFY(isNear(fit.value().b.value, 1 / std::log(2.)));
        // In some resamples all three are the same: those have no line.
        QVERIFY(fit.value().resamples < 1000 && fit.value().resamples > 800);
        const std::vector<double> two { 1, 2 };
        QVERIFY(!fitScore(two, two));
        QVERIFY(!fitLifetime(two, two));
        QVERIFY(!fitScore({ }, { }));
        QVERIFY(toText(fitScore({ }, { }).error()).find("there are 0") != std::string::npos);
    }

    void noSlopeCanBeHad()
    {
        const std::vector<double> same(9, 3.3);
        std::vector<double> different;
        for (int i = 0; i < 9; ++i) {
            different.push_back(i + 1);
        }
        QVERIFY(!fitScore(same, different));
        const auto level = fitScore(different, same);
        QVERIFY(level);
        QCOMPARE(level.value().b.value, std::optional(0.0));
        QVERIFY(isNear(level.value().a.value, 3.3));
        QVERIFY(!level.value().r2.value && !level.value().r2.interval);
        QVERIFY(!level.value().pearson.value && !level.value().spearman.value);
        const auto lifetime = fitLifetime(same, different);
        QVERIFY(lifetime);
        QCOMPARE(lifetime.value().fitted, std::vector<double> { 5 });
        QVERIFY(!lifetime.value().spearman);
        QVERIFY(!fitLifetime(different, same).value().r2);
    }

    void withoutResamples()
    {
        LogFitOptions options;
        options.resamples = 0;
        options.bandPoints = -4;
        const auto fit = fitScore(norms(), scores(), options);
        QVERIFY(fit);
        QVERIFY(!fit.value().b.interval);
        QCOMPARE(fit.value().band.size(), std::size_t { 2 });
    }

    void cancelled()
    {
        const CancelToken cancel;
        cancel.cancel();
        const auto fit = fitScore(norms(), scores(), { }, cancel);
        QVERIFY(!fit);
        QVERIFY(fit.error().kind == ErrorKind::Cancelled);
    }
};

QTEST_APPLESS_MAIN(FitsTest)
#include "tst_fits.moc"
