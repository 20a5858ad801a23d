// SPDX-License-Identifier: GPL-3.0-or-later
// t-SNE and its parts: forces against sums over all pairs, affinities and results against scikit-learn 1.9.1
// (its _joint_probabilities_nn, TSNE with perplexity 30 and seed 42, trustworthiness) on the same made-up
// vectors, and what no embedding can be made of.
#include "core/analysis/affinities.h"
#include "core/analysis/clustermetrics.h"
#include "core/analysis/plainlinearalgebra.h"
#include "core/analysis/repulsiontree.h"
#include "core/analysis/tsne.h"
#include "core/analysis/vectors.h"

#include <QTest>

#include <cmath>
#include <cstring>
#include <limits>
#include <random>

using namespace sinkscope;

namespace {

constexpr double turn = 6.283185307179586;

/// 3 sin(1.7 i + 2.3 j + 0.11 i j) around one of five centres.
Vectors madeUp(std::int64_t rows, std::int64_t columns)
{
    Vectors x { rows, columns, { } };
    for (std::int64_t i = 0; i < rows; ++i) {
        for (std::int64_t j = 0; j < columns; ++j) {
            const auto a = static_cast<double>(i);
            const auto b = static_cast<double>(j);
            x.values.push_back(static_cast<float>(3 * std::sin(1.7 * a + 2.3 * b + 0.11 * a * b)
                                                  + 4 * std::cos(turn * static_cast<double>(i % 5) / 5 + b)));
        }
    }
    return x;
}

std::vector<float> scattered(std::size_t count, float scale)
{
    std::mt19937_64 random(7);
    std::vector<float> values;
    for (std::size_t i = 0; i < count; ++i) {
        const auto chance = static_cast<float>(static_cast<double>(random() >> 11) * 0x1p-53);
        values.push_back(scale * chance * chance * chance); // crowded at the origin
    }
    return values;
}

TensorView viewOf(const Tsne& made)
{
    return { { static_cast<std::int64_t>(made.points.size()) / made.dimensions, made.dimensions },
             made.points,
             { } };
}

bool areSameBytes(const std::vector<float>& a, const std::vector<float>& b)
{
    return a.size() == b.size() && std::memcmp(a.data(), b.data(), a.size() * sizeof(float)) == 0;
}

bool isFinite(const Tsne& made)
{
    return std::isfinite(made.kl)
        && std::all_of(made.points.begin(), made.points.end(), [](float y) { return std::isfinite(y); });
}

/// Forces and weight over all pairs, in 64 bits.
template<int D>
std::vector<double> exactForces(const std::vector<float>& points, double& weight)
{
    std::vector<double> forces(points.size());
    weight = 0;
    const std::size_t n = points.size() / D;
    for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t j = 0; j < n; ++j) {
            double way[D];
            double below = 1;
            for (std::size_t d = 0; d < D; ++d) {
                way[d] = static_cast<double>(points[i * D + d]) - static_cast<double>(points[j * D + d]);
                below += way[d] * way[d];
            }
            weight += i != j ? 1 / below : 0;
            for (std::size_t d = 0; d < D; ++d) {
                forces[i * D + d] += way[d] / (below * below);
            }
        }
    }
    return forces;
}

/// Root mean square error of the tree's forces over their root mean square; negative when the weight is off
/// by more than a thousandth.
template<int D>
double errorOfTree(const std::vector<float>& orderedAt, const std::vector<float>& points)
{
    RepulsionTree<D> tree(static_cast<std::int64_t>(points.size()) / D);
    tree.reorder(orderedAt);
    tree.refit(points);
    std::vector<float> forces(points.size(), std::numeric_limits<float>::quiet_NaN());
    for (std::int64_t piece = tree.pieces(); piece-- > 0;) {
        tree.repel(piece, forces);
    }
    double weight = 0;
    const std::vector<double> exact = exactForces<D>(points, weight);
    if (!(std::abs(tree.weight() - weight) <= 5e-3 * weight)) {
        qWarning() << "weight" << tree.weight() << "and not" << weight;
        return -1;
    }
    double missed = 0;
    double all = 0;
    for (std::size_t i = 0; i < exact.size(); ++i) {
        missed += (static_cast<double>(forces[i]) - exact[i]) * (static_cast<double>(forces[i]) - exact[i]);
        all += exact[i] * exact[i];
    }
    return all > 0 ? std::sqrt(missed / all) : std::sqrt(missed);
}

template<int D>
bool kernelsAgree()
{
    const std::size_t count = embeddingKernelCount<D>();
    RepulsionSources<D> sources;
    sources.count = 255;
    std::vector<std::vector<float>> results(count);
    const std::vector<float> values = scattered(4'096, 9);
    for (std::size_t s = 0; s < sources.count; ++s) {
        for (std::size_t d = 0; d < D; ++d) {
            sources.centres[d][s] = values[s * D + d];
        }
        sources.masses[s] = static_cast<float>(1 + s % 5);
    }
    std::vector<std::int32_t> columns;
    for (std::int32_t e = 0; e < 160; ++e) {
        columns.push_back(e * 37 % 1'000);
    }
    for (std::size_t k = 0; k < count; ++k) {
        RepulsionLanes<D> lanes;
        for (std::size_t d = 0; d < D; ++d) {
            std::copy_n(values.begin() + static_cast<std::ptrdiff_t>(1'000 + d * 16), embeddingLanes,
                        lanes.points[d].begin());
            lanes.forces[d].fill(0.25F);
        }
        lanes.weights.fill(0);
        embeddingKernels<D>(k).repel(sources, lanes);
        float force[D];
        embeddingKernels<D>(k).attract({ columns.data(), values.data() + 2'000, columns.size() },
                                       values.data(), 12, force);
        auto& result = results[k];
        result.assign(force, force + D);
        result.insert(result.end(), lanes.weights.begin(), lanes.weights.end());
        for (const auto& forces : lanes.forces) {
            result.insert(result.end(), forces.begin(), forces.end());
        }
        if (!areSameBytes(results[0], result) || !(std::abs(force[0]) > 0)) {
            return false;
        }
    }
    return true;
}

} // namespace

class TsneTest : public QObject
{
    Q_OBJECT

    PlainLinearAlgebra m_algebra;

    Result<Tsne> embed(const Vectors& x, const TsneOptions& options = { })
    {
        return tsne(x.view(), m_algebra, options);
    }

    void checkError(const Result<Tsne>& made, const char* words)
    {
        QVERIFY(!made);
        const std::string text = toText(made.error());
        QVERIFY2(text.find(words) != std::string::npos, text.c_str());
    }

private Q_SLOTS:

    void kernelsGiveTheSameBytes()
    {
        QVERIFY(kernelsAgree<2>());
        QVERIFY(kernelsAgree<3>());
    }

    void treeIsNearTheSumOverAllPairs()
    {
        for (const float scale : { 1e-4F, 1.F, 100.F }) {
            const std::vector<float> points = scattered(6'000, scale);
            const double flat = errorOfTree<2>(points, points);
            QVERIFY2(flat >= 0 && flat < 0.02, qPrintable(QString::number(flat)));
            const double solid = errorOfTree<3>(points, points);
            QVERIFY2(solid >= 0 && solid < 0.02, qPrintable(QString::number(solid)));
            // An order that has nothing to do with the places costs time, not accuracy.
            std::vector<float> elsewhere = points;
            std::rotate(elsewhere.begin(), elsewhere.begin() + 1'234, elsewhere.end());
            const double old = errorOfTree<2>(elsewhere, points);
            QVERIFY2(old >= 0 && old < 0.02, qPrintable(QString::number(old)));
        }
    }

    void treeOfAFewPoints()
    {
        for (const std::size_t count : { 1, 2, 3, 16, 17, 33, 65 }) {
            const std::vector<float> points = scattered(count * 6, 3);
            const std::vector<float> flat(points.begin(),
                                          points.begin() + static_cast<std::ptrdiff_t>(count * 2));
            const double error = errorOfTree<2>(flat, flat);
            QVERIFY2(error >= 0 && error < 0.01, qPrintable(QStringLiteral("%1: %2").arg(count).arg(error)));
        }
    }

    void treeOfPointsInOnePlace()
    {
        std::vector<float> points(2'000, 0.3F);
        QCOMPARE(errorOfTree<2>(points, points), 0.0);
        for (std::size_t i = 0; i < 1'000; ++i) {
            points[i] = 7;
        }
        const double error = errorOfTree<2>(points, points);
        QVERIFY2(error >= 0 && error < 1e-5, qPrintable(QString::number(error)));
    }

    void affinitiesAsScikitLearn()
    {
        const Vectors x = madeUp(60, 7);
        const auto neighbours = nearestNeighbours(x.view(), 15, m_algebra);
        QVERIFY(neighbours);
        WorkTeam team(2);
        const Affinities made = affinities(neighbours.value(), 5, team);
        double sum = 0;
        int entries = 0;
        const auto at = [&](std::int64_t i, std::int32_t j) {
            const AffinityRow row = made.row(i);
            for (std::size_t e = 0; e < row.count; ++e) {
                if (row.columns[e] == j && row.values[e] > 0) {
                    return static_cast<double>(row.values[e]);
                }
            }
            return 0.0;
        };
        for (std::int64_t i = 0; i < 60; ++i) {
            const AffinityRow row = made.row(i);
            QVERIFY(row.count % embeddingLanes == 0);
            for (std::size_t e = 0; e < row.count; ++e) {
                sum += static_cast<double>(row.values[e]);
                entries += row.values[e] > 0 ? 1 : 0;
                QVERIFY(row.values[e] == 0 || at(row.columns[e], static_cast<std::int32_t>(i)) > 0);
            }
        }
        QVERIFY(std::abs(sum - 1) < 1e-5);
        QCOMPARE(entries, 1'068);
        const auto isNear = [&](std::int64_t i, std::int32_t j, double expected) {
            return std::abs(at(i, j) - expected) < 1e-4 * expected
                && std::abs(at(j, static_cast<std::int32_t>(i)) - at(i, j)) < 1e-9;
        };
        QVERIFY(isNear(0, 10, 0.005884962229660483));
        QVERIFY(isNear(0, 35, 0.004345335733499369));
        QVERIFY(isNear(0, 20, 0.0007044914318674216));
        QVERIFY(isNear(37, 32, 0.009239777641356162));
        QVERIFY(isNear(37, 2, 0.003150245024252438));
    }

    void asGoodAsScikitLearn()
    {
        const Vectors x = madeUp(600, 10);
        std::vector<int> labels;
        for (int i = 0; i < 600; ++i) {
            labels.push_back(i % 5);
        }
        const auto flat = embed(x);
        QVERIFY(flat);
        QVERIFY(flat.value().kl > 0.4 && flat.value().kl < 0.5107 + 0.01);
        QCOMPARE(flat.value().perplexity, 30.0);
        QVERIFY(!flat.value().isPerplexityReduced);
        const auto trusted = trustworthiness(x.view(), viewOf(flat.value()), 12, m_algebra);
        QVERIFY(trusted && trusted.value() > 0.9794 - 0.005);
        const auto purity = knnPurity(viewOf(flat.value()), labels, 10, m_algebra);
        QVERIFY(purity && purity.value() > 0.92);
        TsneOptions options;
        options.dimensions = 3;
        const auto solid = embed(x, options);
        QVERIFY(solid);
        QCOMPARE(solid.value().points.size(), std::size_t { 1'800 });
        QVERIFY(solid.value().kl < flat.value().kl); // scikit-learn's has another kernel there
        const auto deep = trustworthiness(x.view(), viewOf(solid.value()), 12, m_algebra);
        QVERIFY(deep && deep.value() > 0.9892 - 0.005);
    }

    void sameBytesForAnyNumberOfThreads()
    {
        const Vectors x = madeUp(500, 10);
        TsneOptions options;
        options.iterations = 300;
        options.compute.threads = 1;
        const auto first = embed(x, options);
        QVERIFY(first);
        for (const int threads : { 1, 2, 3, 7, 0 }) {
            options.compute.threads = threads;
            const auto again = embed(x, options);
            QVERIFY(again);
            QVERIFY(areSameBytes(first.value().points, again.value().points));
            QCOMPARE(first.value().kl, again.value().kl);
        }
    }

    void framesOnTheWay()
    {
        const Vectors x = madeUp(200, 10);
        TsneOptions options;
        options.iterations = 105;
        options.frameEvery = 20;
        std::vector<int> seen;
        std::vector<float> first;
        std::vector<float> last;
        std::vector<std::string> stages;
        JobContext job;
        job.progress = [&](const JobProgress& progress) { stages.push_back(progress.stage); };
        const auto made = tsne(
            x.view(), m_algebra, options,
            [&](const TsneFrame& frame) {
                seen.push_back(frame.iteration);
                last.assign(frame.points.begin(), frame.points.end());
                first = first.empty() ? last : first;
                QVERIFY(frame.iteration > 0 || stages.empty()); // before any work on neighbours
            },
            job);
        QVERIFY(made);
        QCOMPARE(seen, (std::vector<int> { 0, 20, 40, 60, 80, 100, 105 }));
        QVERIFY(areSameBytes(last, made.value().points));
        QCOMPARE(stages.front(), std::string("neighbours"));
        QCOMPARE(stages.back(), std::string("iterations"));
        // It starts from the principal components, of which the first has the deviation 1e-4.
        const auto pca = m_algebra.pca(x.view(), 2, { }, { });
        QVERIFY(pca);
        double squares = 0;
        for (std::size_t i = 0; i < 200; ++i) {
            squares += static_cast<double>(first[2 * i]) * static_cast<double>(first[2 * i]);
            const float ratio = first[2 * i + 1] / pca.value().scores[2 * i + 1];
            const float whole = first[0] / pca.value().scores[0];
            QVERIFY(std::abs(ratio - whole) < 1e-4F * whole);
        }
        QVERIFY(std::abs(std::sqrt(squares / 200) - 1e-4) < 1e-8);
        options.frameEvery = -1;
        options.iterations = 0;
        QVERIFY(areSameBytes(embed(x, options).value().points, first));
    }

    void cancelledAtAFrame()
    {
        const Vectors x = madeUp(200, 10);
        for (const int at : { 0, 30 }) {
            const JobContext job;
            int last = -1;
            const auto made = tsne(
                x.view(), m_algebra, { },
                [&](const TsneFrame& frame) {
                    last = frame.iteration;
                    if (frame.iteration == at) {
                        job.cancel.cancel();
                    }
                },
                job);
            QVERIFY(!made);
            QVERIFY(made.error().kind == ErrorKind::Cancelled);
            QCOMPARE(last, at);
        }
    }

    void fewPoints()
    {
        for (const std::int64_t count : { 0, 1, 2, 3 }) {
            checkError(embed(madeUp(count, 5)), "at least four points");
        }
        for (const std::int64_t count : { 4, 5, 7, 20 }) {
            const auto made = embed(madeUp(count, 5));
            QVERIFY(made);
            QVERIFY(isFinite(made.value()));
            QVERIFY(made.value().isPerplexityReduced);
            QCOMPARE(made.value().perplexity, static_cast<double>(count - 1) / 3);
        }
        QVERIFY(!embed(madeUp(91, 5)).value().isPerplexityReduced);
        QVERIFY(embed(madeUp(90, 5)).value().isPerplexityReduced);
    }

    void perplexityThatIsNone()
    {
        for (const double bad : { 0.99, 0.0, -3.0, std::numeric_limits<double>::quiet_NaN() }) {
            TsneOptions options;
            options.perplexity = bad;
            const auto made = embed(madeUp(20, 5), options);
            checkError(made, "perplexity: must be a number from 1");
            QVERIFY(made.error().kind == ErrorKind::Usage);
        }
        TsneOptions options;
        options.perplexity = std::numeric_limits<double>::infinity();
        const auto made = embed(madeUp(40, 5), options);
        QVERIFY(made);
        QCOMPARE(made.value().perplexity, 13.0);
        options.perplexity = 1;
        QVERIFY(isFinite(embed(madeUp(40, 5), options).value()));
    }

    void moreThanTheMostPoints()
    {
        checkError(embed({ maxTsnePoints + 1, 1, std::vector<float>(size_t { maxTsnePoints } + 1) }),
                   "takes at most 50000 points, and there are 50001");
    }

    void identicalVectors()
    {
        const auto made = embed({ 50, 3, std::vector<float>(150, 0.1F) });
        QVERIFY(made);
        QVERIFY(std::all_of(made.value().points.begin(), made.value().points.end(),
                            [](float y) { return y == 0; }));
        // Two heaps of equal vectors, each larger than the neighbours that are looked for.
        Vectors x { 200, 3, { } };
        for (int i = 0; i < 600; ++i) {
            x.values.push_back(i < 300 ? 1.F : 5.F);
        }
        const auto heaps = embed(x);
        QVERIFY(heaps);
        QVERIFY(isFinite(heaps.value()));
        const TensorView y = viewOf(heaps.value());
        QVERIFY(squaredDistance(y.row(0), y.row(199)) > 1);
    }

    void oneDimension()
    {
        Vectors x { 100, 1, { } };
        for (int i = 0; i < 100; ++i) {
            x.values.push_back(static_cast<float>(i));
        }
        TsneOptions options;
        options.perplexity = 10;
        const auto made = embed(x, options);
        QVERIFY(made);
        QVERIFY(isFinite(made.value()));
        const auto trusted = trustworthiness(x.view(), viewOf(made.value()), 5, m_algebra);
        QVERIFY(trusted && trusted.value() > 0.98);
        const TensorView y = viewOf(made.value());
        float most = 0;
        for (std::int64_t i = 0; i < 100; ++i) {
            most = std::max(most, std::abs(y.at(i, 1)));
        }
        QVERIFY(most > 0.1F); // it found its way off the line
        options.compute.seed = 43;
        QVERIFY(!areSameBytes(embed(x, options).value().points, made.value().points)); // chance had a part
        QVERIFY(!embed({ 10, 0, { } }) || isFinite(embed({ 10, 0, { } }).value()));
    }

    void valuesOfAnySize()
    {
        for (const float scale : { 1e-20F, 1e14F }) {
            Vectors x = madeUp(100, 5);
            for (float& value : x.values) {
                value *= scale;
            }
            const auto made = embed(x);
            QVERIFY(made);
            QVERIFY(isFinite(made.value()));
        }
        Vectors x = madeUp(100, 5);
        x.values[77] = std::numeric_limits<float>::quiet_NaN();
        checkError(embed(x), "vector 16 of 100");
        checkError(tsne({ { 100, 6 }, x.values, { } }, m_algebra), "report this as a bug");
    }
};

QTEST_APPLESS_MAIN(TsneTest)
#include "tst_tsne.moc"
