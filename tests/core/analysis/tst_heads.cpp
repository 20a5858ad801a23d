// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/heads.h"
#include "tests/support/fakerun.h"

#include <QTest>

#include <cmath>

using namespace sinkscope;

class TestHeads : public QObject
{
    Q_OBJECT
private Q_SLOTS:

    void aCellIsOfItsLayerAndHead()
    {
        const auto run = test::makeFakeRun();
        const std::vector<std::int64_t> sinks { 54, 65, 405 };
        const HeadTable table = headTable(*run, sinks, 0.3).value();
        QCOMPARE(table.layers, 30);
        QCOMPARE(table.heads, 9);
        QCOMPARE(table.positions, sinks);
        QCOMPARE(table.mean.size(), std::size_t { 270 });
        const TensorView scores = run->tensor("head_score");
        for (int layer = 0; layer < table.layers; ++layer) {
            for (int head = 0; head < table.heads; ++head) {
                double sum = 0;
                int above = 0;
                for (const std::int64_t t : sinks) {
                    const auto alpha = static_cast<double>(
                        scores.values[static_cast<std::size_t>((layer * 9 + head) * 1024 + t)]);
                    sum += alpha;
                    above += alpha > 0.3 ? 1 : 0;
                }
                const std::size_t cell = table.cell(layer, head);
                QVERIFY(std::abs(table.mean[cell] - sum / 3) < 1e-12);
                QVERIFY(std::abs(table.share[cell] - above / 3.) < 1e-12);
                QCOMPARE(table.above[cell], above);
                QCOMPARE(table.seen[cell], 3);
            }
        }
    }

    /// More than epsilon, as the metric has it, not as much as.
    void epsilonItselfIsNotAbove()
    {
        const auto run = test::makeFakeRun({ .layers = 4, .heads = 2, .tokens = 16, .sinks = { } });
        const auto alpha = static_cast<double>(run->tensor("head_score").values[0]);
        QVERIFY(alpha > 0);
        QCOMPARE(headTable(*run, { 0 }, alpha).value().share[0], 0.);
        QCOMPARE(headTable(*run, { 0 }, alpha * 0.999).value().share[0], 1.);
    }

    void whatCannotBeIsSaid()
    {
        const auto run = test::makeFakeRun({ .layers = 4, .heads = 2, .tokens = 16, .sinks = { } });
        for (const auto& positions : { std::vector<std::int64_t> { }, { 16 }, { -1 } }) {
            const auto table = headTable(*run, positions, 0.3);
            QVERIFY(!table);
            QCOMPARE(table.error().kind, ErrorKind::Usage);
        }
        const auto bare = test::makeFakeRun({ .tokens = 64, .scores = false });
        QVERIFY(!headTable(*bare, { 0 }, 0.3));
    }
};

QTEST_GUILESS_MAIN(TestHeads)
#include "tst_heads.moc"
