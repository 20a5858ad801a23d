// SPDX-License-Identifier: GPL-3.0-or-later
// A key that only its own token still sees has no score, wherever scores are shown: the mean over that one
// query would show a sink that nobody reads as a stronger one.
#include "core/analysis/comparison.h"
#include "core/analysis/curves.h"
#include "core/analysis/maskedkeys.h"
#include "tests/support/editedrun.h"
#include "tests/support/fakerun.h"
#include "views/base/mapmetric.h"
#include "views/base/tokenfacts.h"
#include "views/gl/maxpyramid.h"
#include "views/inspector/inspectorrows.h"
#include "views/inspector/resultrows.h"
#include "views/plot/figureexport.h"
#include "views/plot/figureregistry.h"
#include "views/plot/qcustomplot_include.h"
#include "views/presentation/decayphases.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <cstring>

using namespace sinkscope;
using namespace sinkscope::test;

namespace {

constexpr std::int64_t tokens = 128;
constexpr int layers = 12;
constexpr std::int64_t sink = 65;

/// The key of `position` is left to itself in every layer, where its score is `score`.
RunResultPtr maskedRun(const RunResult& plain, std::int64_t position, float score)
{
    std::vector<Intervention> masks;
    for (int l = 0; l < layers; ++l) {
        masks.emplace_back(MaskKey { l, { position }, std::nullopt, 0 });
    }
    return editedRun(plain, std::move(masks), [&](SafetensorsWriter& writer) {
        const std::span<std::byte> seen = writer.bytes("queries_seen");
        for (int l = 0; l < layers; ++l) {
            const auto cell = static_cast<std::size_t>((l * tokens) + position);
            const std::int32_t one = 1;
            std::memcpy(seen.data() + (cell * sizeof one), &one, sizeof one);
            writer.floats("sink_score")[cell] = score;
        }
    });
}

} // namespace

class TestMaskedKey : public QObject
{
    Q_OBJECT
private Q_SLOTS:

    void initTestCase()
    {
        m_plain = makeFakeRun({ .layers = layers, .heads = 2, .tokens = tokens, .sinks = { 54, sink } });
        m_masked = maskedRun(*m_plain, sink, 0.9F);
    }

    void theLastTokenIsNoMaskedKey()
    {
        QVERIFY(!isLeftToItself(*m_plain, 4, tokens - 1)); // one query, but there are no others
        QVERIFY(!isLeftToItself(*m_plain, 4, sink));
        QVERIFY(isLeftToItself(*m_masked, 4, sink));
        QVERIFY(!isLeftToItself(*m_masked, 4, 54));
    }

    void comparisons()
    {
        const auto compared = compareAt(*m_plain, *m_masked, sink);
        QVERIFY(compared);
        QVERIFY(std::isfinite(compared.value().before.score));
        QVERIFY(std::isnan(compared.value().after.score));
        const auto other = compareAt(*m_plain, *m_masked, 54);
        QVERIFY(other);
        QVERIFY(std::ranges::find(other.value().gains, sink, &AttentionGain::position)
                == other.value().gains.end());
        const ResultRow row = resultRows(*m_masked, compared.value()).back();
        QCOMPARE(row.after, QStringLiteral("—"));
        QVERIFY(row.change.isEmpty());
        QVERIFY2(row.definition.contains(QStringLiteral("only the token itself")),
                 qPrintable(row.definition));
    }

    void decay()
    {
        const BosDecay before = bosDecay(*m_plain);
        const BosDecay after = bosDecay(*m_masked);
        const double own = m_plain->tensor("sink_score").at(4, sink);
        QVERIFY(std::abs(before.secondary[4] - own - after.secondary[4]) < 1e-6);

        const std::int64_t anchor = m_plain->detection().anchor;
        const BosDecay without = bosDecay(*maskedRun(*m_plain, anchor, 1));
        QVERIFY(std::ranges::all_of(without.anchor, [](double value) { return std::isnan(value); }));
        QCOMPARE(without.minimum, -1);
        QVERIFY(!without.correlation);
    }

    void map()
    {
        const MapData data = mapData(*m_masked, { });
        QVERIFY(!data.isSeen(4, sink));
        QVERIFY(data.isSeen(4, tokens - 1));
        QVERIFY(data.hasHoles);
        QVERIFY(data.largest < 0.9);
        const MaxPyramid pyramid(data);
        QVERIFY(pyramid.maximum(4, 0, sink, sink + 1) < 0);
    }

    /// Curves and bars beside the maps of a comparison.
    void comparedMargins()
    {
        FigureSource source { m_masked, { } };
        source.plain = m_plain;
        FigureStyle style;
        style.options.token = sink;
        QCustomPlot plot;
        QVERIFY(figureNamed("compare").draw(plot, source, style));
        QVERIFY(renderFigure(plot, FigureFormat::Svg, QSizeF(174, 120), QStringLiteral("x"), { }));
        double changes = 0;
        for (const QCPBars* bars : plot.findChildren<QCPBars*>()) {
            for (const QCPBarsData& bar : *bars->data()) {
                changes += std::abs(bar.value);
            }
        }
        QCOMPARE(changes, 0.); // of the token nothing can be said, the others are as they were
        for (const QCPGraph* graph : plot.findChildren<QCPGraph*>()) {
            for (const QCPGraphData& point : *graph->data()) {
                QVERIFY(!(point.value > 0.89)); // the score that nobody gives
            }
        }
    }

    void lecture()
    {
        const DecaySeries before = decaySeries(*m_plain);
        const DecaySeries after = decaySeries(*m_masked);
        const double own = m_plain->tensor("sink_score").at(4, sink);
        QVERIFY(std::abs(before.secondary[4] - own - after.secondary[4]) < 1e-6);
    }

    void inspector()
    {
        const TokenFacts facts = tokenFacts(*m_masked, sink, 4, 1);
        QVERIFY(!facts.score);
        QVERIFY(!facts.headScore);
        QVERIFY(std::ranges::all_of(facts.heads, [](float value) { return std::isnan(value); }));
        const InspectorRow row = inspectorRows(*m_masked, facts, 4).front();
        QCOMPARE(row.value, QStringLiteral("—"));
        QVERIFY2(row.definition.contains(QStringLiteral("only the token itself")),
                 qPrintable(row.definition));
    }

private:
    RunResultPtr m_plain;
    RunResultPtr m_masked;
};

QTEST_MAIN(TestMaskedKey)
#include "tst_maskedkey.moc"
