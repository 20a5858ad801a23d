// SPDX-License-Identifier: GPL-3.0-or-later
// Separation of classes and faithfulness of an embedding, against scikit-learn 1.9.1 on made-up vectors: the
// numbers below come from its NearestNeighbors, silhouette_score(metric="cosine"), NearestCentroid fitted
// without each vector in turn, and trustworthiness, on the same float32 values taken as float64.
#include "core/analysis/clustermetrics.h"
#include "core/analysis/neighbours.h"
#include "core/analysis/plainlinearalgebra.h"
#include "core/analysis/vectors.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace sinkscope;

namespace {

constexpr int rows = 60;
constexpr int columns = 7;

std::vector<int> twoClasses()
{
    std::vector<int> labels;
    for (int i = 0; i < rows; ++i) {
        labels.push_back(i % 3 == 0 ? 1 : 0);
    }
    return labels;
}

/// 3 sin(1.7 i + 2.3 j + 0.11 i j), and 1.5 more in odd columns of the second class.
Vectors madeUp()
{
    Vectors x { rows, columns, { } };
    for (int i = 0; i < rows; ++i) {
        for (int j = 0; j < columns; ++j) {
            x.values.push_back(static_cast<float>(3 * std::sin(1.7 * i + 2.3 * j + 0.11 * i * j)
                                                  + (i % 3 == 0 ? 1.5 * (j % 2) : 0)));
        }
    }
    return x;
}

Vectors onALine(const std::vector<float>& places)
{
    return { static_cast<std::int64_t>(places.size()), 1, places };
}

QString textOf(const Result<double>& result)
{
    return result ? QString::number(result.value()) : QString::fromStdString(toText(result.error()));
}

bool isNear(const Result<double>& result, double expected, double within)
{
    const bool good = result && std::abs(result.value() - expected) <= within;
    if (!good) {
        qWarning().noquote() << textOf(result) << "and not" << expected;
    }
    return good;
}

} // namespace

class ClusterMetricsTest : public QObject
{
    Q_OBJECT

    PlainLinearAlgebra m_algebra;

private Q_SLOTS:

    void asScikitLearn()
    {
        const Vectors x = madeUp();
        const std::vector<int> labels = twoClasses();
        QVERIFY(isNear(knnPurity(x.view(), labels, 5, m_algebra), 0.8666666666666667, 1e-12));
        QVERIFY(isNear(knnPurity(x.view(), labels, 10, m_algebra), 0.7166666666666667, 1e-12));
        QVERIFY(isNear(cosineSilhouette(x.view(), labels), 0.1292067711962756, 1e-9));
        QVERIFY(isNear(cosineSilhouette(centred(x.view()).view(), labels), 0.1403738235146245, 1e-6));
        QVERIFY(isNear(centroidAccuracy(x.view(), labels), 0.8, 1e-12));
        const Separation all = separation(x.view(), labels, m_algebra);
        QVERIFY(isNear(all.purity, 0.7166666666666667, 1e-12));
        QVERIFY(isNear(all.silhouette, 0.1403738235146245, 1e-6));
        QVERIFY(isNear(all.accuracy, 0.8, 1e-12));
    }

    void moreThanTwoClasses()
    {
        const Vectors x = madeUp();
        std::vector<int> labels;
        for (int i = 0; i < rows; ++i) {
            labels.push_back(i % 4 * 10 - 7); // any numbers name a class
        }
        QVERIFY(isNear(cosineSilhouette(centred(x.view()).view(), labels), -0.08419079451443587, 1e-6));
        QVERIFY(isNear(centroidAccuracy(x.view(), labels), 0.08333333333333333, 1e-12));
    }

    void trustworthinessAsScikitLearn()
    {
        const Vectors x = madeUp();
        Vectors y { rows, 2, { } };
        for (int i = 0; i < rows; ++i) {
            y.values.push_back(x.view().at(i, 0));
            y.values.push_back(x.view().at(i, 1));
        }
        QVERIFY(isNear(trustworthiness(x.view(), y.view(), 5, m_algebra), 0.7087179487179487, 1e-12));
        QVERIFY(isNear(trustworthiness(x.view(), y.view(), 12, m_algebra), 0.7171352074966533, 1e-12));
        QVERIFY(isNear(trustworthiness(x.view(), x.view(), 12, m_algebra), 1, 0));
        QVERIFY(!trustworthiness(x.view(), y.view(), 30, m_algebra)); // 2 k is not below N
        QVERIFY(!trustworthiness(x.view(), Vectors { 1, 2, { 0, 0 } }.view(), 5, m_algebra));
        y.values[5] = std::numeric_limits<float>::quiet_NaN();
        QVERIFY(!trustworthiness(x.view(), y.view(), 5, m_algebra));
    }

    void neighboursInOrder()
    {
        const Vectors x = onALine({ 0, 10, 11, 1, 13 });
        const auto found = nearestNeighbours(x.view(), 3, m_algebra);
        QVERIFY(found);
        const auto of = [&](std::int64_t i) {
            const auto span = found.value().of(i);
            return std::vector<std::int32_t>(span.begin(), span.end());
        };
        QCOMPARE(of(0), (std::vector<std::int32_t> { 3, 1, 2 }));
        QCOMPARE(of(1), (std::vector<std::int32_t> { 2, 4, 3 }));
        QCOMPARE(of(4), (std::vector<std::int32_t> { 2, 1, 3 }));
        QCOMPARE(found.value().squaredOf(4)[2], 144.F);
        // Of equally near ones the smaller index, among more of them than there are places.
        const Vectors same = onALine(std::vector<float>(100, 4.5F));
        const auto equal = nearestNeighbours(same.view(), 2, m_algebra);
        QVERIFY(equal);
        QCOMPARE(equal.value().squaredOf(50)[0], 0.F);
    }

    void neighboursAreThoseOfEveryPair()
    {
        // Far from the origin, where the products alone would lose the distances.
        Vectors x = madeUp();
        for (float& value : x.values) {
            value += 20'000;
        }
        const auto found = nearestNeighbours(x.view(), 7, m_algebra, { 3, 0 });
        QVERIFY(found);
        for (std::int64_t i = 0; i < rows; ++i) {
            std::vector<std::pair<float, std::int32_t>> all;
            for (std::int32_t j = 0; j < rows; ++j) {
                if (j != i) {
                    all.emplace_back(squaredDistance(x.view().row(i), x.view().row(j)), j);
                }
            }
            std::sort(all.begin(), all.end());
            for (std::size_t k = 0; k < 7; ++k) {
                QCOMPARE(found.value().of(i)[k], all[k].second);
            }
        }
    }

    void neighboursThatCannotBeHad()
    {
        const Vectors x = onALine({ 1, 2, 3 });
        QVERIFY(nearestNeighbours(x.view(), 2, m_algebra));
        QVERIFY(!nearestNeighbours(x.view(), 3, m_algebra));
        QVERIFY(!nearestNeighbours(x.view(), 0, m_algebra));
        QVERIFY(!nearestNeighbours(Vectors { 0, 4, { } }.view(), 1, m_algebra));
        const JobContext job;
        job.cancel.cancel();
        const auto stopped = nearestNeighbours(x.view(), 2, m_algebra, { }, job);
        QVERIFY(!stopped);
        QVERIFY(stopped.error().kind == ErrorKind::Cancelled);
    }

    void oneClassOnly()
    {
        const Vectors x = madeUp();
        const std::vector<int> labels(rows, 3);
        const Separation all = separation(x.view(), labels, m_algebra);
        for (const Result<double>* one : { &all.purity, &all.silhouette, &all.accuracy }) {
            QVERIFY(!*one);
            QVERIFY(textOf(*one).contains(QStringLiteral("two classes")));
        }
        QVERIFY(!knnPurity(Vectors { 0, 3, { } }.view(), { }, 1, m_algebra)); // nothing at all
    }

    void oneOfAClass()
    {
        const Vectors x = madeUp();
        std::vector<int> labels(rows, 0);
        labels[7] = 1;
        const Separation all = separation(x.view(), labels, m_algebra);
        QVERIFY(all.purity); // is defined: its ten neighbours are all of the other class
        QVERIFY(!all.silhouette);
        QVERIFY(!all.accuracy);
        QVERIFY(textOf(all.accuracy).contains(QStringLiteral("no second one")));
    }

    void fewerPointsThanNeighbours()
    {
        const Vectors x = onALine({ 0, 1, 10, 11 });
        const std::vector<int> labels { 0, 0, 1, 1 };
        const Separation all = separation(x.view(), labels, m_algebra);
        QVERIFY(!all.purity);
        QVERIFY(textOf(all.purity).contains(QStringLiteral("10 neighbours")));
        QVERIFY(isNear(all.accuracy, 1, 0));
        QVERIFY(isNear(all.silhouette, 1, 1e-12)); // two opposite directions
        QVERIFY(isNear(knnPurity(x.view(), labels, 1, m_algebra), 1, 0));
        QVERIFY(isNear(knnPurity(x.view(), labels, 3, m_algebra), 1. / 3, 1e-12));
    }

    void zeroVectorsHaveNoDirection()
    {
        const Vectors x { 6, 2, { 1, 0, 1, 0.5F, 0, 0, -1, 0, -1, -0.5F, 0, 0 } };
        const std::vector<int> labels { 0, 0, 0, 1, 1, 1 };
        const Vectors without { 4, 2, { 1, 0, 1, 0.5F, -1, 0, -1, -0.5F } };
        const auto expected = cosineSilhouette(without.view(), std::vector<int> { 0, 0, 1, 1 });
        QVERIFY(expected);
        QVERIFY(isNear(cosineSilhouette(x.view(), labels), expected.value(), 1e-12));
        // A class of which nothing but zeros is left.
        const std::vector<int> lone { 0, 0, 2, 1, 1, 2 };
        QVERIFY(!cosineSilhouette(x.view(), lone));
    }

    void identicalVectors()
    {
        const Vectors x { 12, 3, std::vector<float>(36, 0.1F) };
        std::vector<int> labels(12, 0);
        for (std::size_t i = 0; i < 6; ++i) {
            labels[i] = 1;
        }
        const Separation all = separation(x.view(), labels, m_algebra, 3);
        QVERIFY(all.purity);
        QVERIFY(!all.silhouette); // all zero about their mean
        QVERIFY(isNear(all.accuracy, 0, 0)); // equally near is not nearer
    }

    void valuesThatAreNoNumbers()
    {
        const std::vector<int> labels = twoClasses();
        for (const float bad :
             { std::numeric_limits<float>::quiet_NaN(), -std::numeric_limits<float>::infinity(), 1e16F }) {
            Vectors x = madeUp();
            x.values[3 * columns + 2] = bad;
            const Separation all = separation(x.view(), labels, m_algebra);
            QVERIFY(!all.purity && !all.silhouette && !all.accuracy);
            QVERIFY(textOf(all.purity).contains(QStringLiteral("vector 4 of 60")));
        }
        QVERIFY(!centroidAccuracy(madeUp().view(), std::vector<int> { 0, 1 })); // labels of other vectors
        const Vectors x = madeUp();
        QVERIFY(!centroidAccuracy({ { rows, columns + 1 }, x.values, { } }, labels));
    }
};

QTEST_APPLESS_MAIN(ClusterMetricsTest)
#include "tst_clustermetrics.moc"
