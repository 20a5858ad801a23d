// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/inspector/inspectorrows.h"

#include "core/analysis/maskedkeys.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cmath>

namespace sinkscope {

namespace {

/// The translation context of the inspector.
struct InspectorText
{
    Q_DECLARE_TR_FUNCTIONS(InspectorText)
};

QString grouped(std::int64_t value)
{
    return QLocale().toString(static_cast<qlonglong>(value));
}

QString subscript(int number)
{
    QString out;
    for (const QChar digit : QString::number(number)) {
        out += QChar(static_cast<char16_t>(0x2080 + digit.digitValue()));
    }
    return out;
}

QString shortTokenText(const RunResult& run, std::int64_t position)
{
    const QString text =
        visibleToken(QString::fromStdString(run.record().tokens[static_cast<std::size_t>(position)].text));
    return text.size() > 10 ? text.left(9) + QChar(0x2026) : text;
}

InspectorRow startRow(const QString& id, const QString& name)
{
    InspectorRow row;
    row.id = id;
    row.name = name;
    row.value = QStringLiteral("—");
    return row;
}

InspectorRow scoreRow(const RunResult& run, const TokenFacts& facts, int layer)
{
    InspectorRow row = startRow(QStringLiteral("score"), InspectorText::tr("Sink score"));
    row.explanation = InspectorText::tr(
        "Mean over the heads and over the queries i that can see the key t of the attention A(i, t): a share "
        "without unit. Attention in layer l reads the state after layer l − 1.");
    if (isLeftToItself(run, layer, facts.position)) {
        row.definition = InspectorText::tr("its key is masked: only the token itself still sees it");
        return row;
    }
    if (!facts.score) {
        row.definition = InspectorText::tr("this run was made without scores");
        return row;
    }
    const bool hasHead = facts.headScore.has_value();
    if (hasHead) {
        row.name = InspectorText::tr("Sink score of head %1").arg(facts.head);
    }
    if (facts.queries == 0) {
        row.definition = InspectorText::tr("no query can see this key");
        return row;
    }
    const auto queries = static_cast<int>(facts.queries);
    row.definition = hasHead ? InspectorText::tr("%1 queries; mean of heads %2", nullptr, queries)
                                   .arg(grouped(facts.queries), displayNumber(*facts.score))
                             : InspectorText::tr("mean of %1 heads, %2 queries", nullptr, queries)
                                   .arg(grouped(run.heads()), grouped(facts.queries));
    row.value = displayNumber(hasHead ? *facts.headScore : *facts.score);
    row.comparison = InspectorText::tr("rank %1 of %2")
                         .arg(grouped(hasHead ? facts.headRank : facts.rank), grouped(run.tokens()));
    return row;
}

void compare(InspectorRow& row, const std::optional<ComparedValue>& value)
{
    if (value) {
        row.value = displayNumber(value->value);
        row.comparison = value->median > 0 ? ratioText(value->ratio()) : QString();
    }
}

InspectorRow normRow(const RunResult& run, const TokenFacts& facts, int layer)
{
    const SinkRule& rule = run.record().spec.rule;
    InspectorRow row = startRow(QStringLiteral("norm"), InspectorText::tr("Residual norm ‖h‖₂"));
    row.definition = rule.preset == Preset::Default
        ? InspectorText::tr("after layer %1; sink if > %2 × median")
              .arg(layer)
              .arg(QLocale().toString(rule.normRatio))
        : InspectorText::tr("after layer %1; not tested by this rule").arg(layer);
    row.explanation = InspectorText::tr("Euclidean norm of the residual stream after layer l, without unit. "
                                        "The median is the lower median over "
                                        "all tokens of the layer.");
    compare(row, facts.hiddenNorm);
    return row;
}

InspectorRow cosineRow(const RunResult& run, const TokenFacts& facts)
{
    const SinkRule& rule = run.record().spec.rule;
    const bool isDefault = rule.preset == Preset::Default;
    const std::int64_t anchor = run.detection().anchor;
    InspectorRow row = startRow(QStringLiteral("cosine"), InspectorText::tr("Cosine to anchor"));
    row.explanation =
        InspectorText::tr("Cosine between the residual stream of this token and of the anchor, both "
                          "after layer l: 1 where they point the same way.");
    const QString limit = QLocale().toString(rule.cos);
    if (anchor == facts.position) {
        row.definition = InspectorText::tr("with itself: this token is the anchor");
    } else {
        row.definition = (isDefault ? InspectorText::tr("with #%1 “%2”; sink if > %3")
                                    : InspectorText::tr("with #%1 “%2”; sink if |cos| > %3"))
                             .arg(QString::number(anchor), shortTokenText(run, anchor), limit);
    }
    if (facts.cosine && std::isfinite(*facts.cosine)) {
        row.value = QLocale().toString(*facts.cosine, 'f', 3).replace(QLatin1Char('-'), QChar(0x2212));
        const double cosine = isDefault ? *facts.cosine : std::abs(*facts.cosine);
        if (anchor != facts.position) {
            row.comparison =
                cosine > rule.cos ? InspectorText::tr("aligned") : InspectorText::tr("not aligned");
        }
    }
    return row;
}

InspectorRow valueRow(const TokenFacts& facts, int layer)
{
    InspectorRow row = startRow(QStringLiteral("value"), InspectorText::tr("Value norm ‖v‖₂"));
    row.definition = InspectorText::tr("value projection, layer %1").arg(layer);
    row.explanation = InspectorText::tr("Euclidean norm of the values of all key-value heads together, "
                                        "before attention; it reads the state after "
                                        "layer l − 1. Of a sink, at most 0.25 of the median is the NOP side "
                                        "(it is looked at and adds nothing), "
                                        "0.5 or more the broadcast side.");
    compare(row, facts.valueNorm);
    switch (valueSide(facts, layer)) {
    case ValueSide::Nop:
        row.comparison = InspectorText::tr("%1, NOP side").arg(row.comparison);
        break;
    case ValueSide::Between:
        row.comparison = InspectorText::tr("%1, between NOP and broadcast").arg(row.comparison);
        break;
    case ValueSide::Broadcast:
        row.comparison = InspectorText::tr("%1, broadcast side").arg(row.comparison);
        break;
    case ValueSide::Undefined:
        break;
    }
    return row;
}

InspectorRow mlpRow(const TokenFacts& facts)
{
    const QString norm = QStringLiteral("‖y%1‖₂").arg(subscript(facts.mlpLayer));
    InspectorRow row = startRow(QStringLiteral("mlp"),
                                facts.sink != nullptr ? InspectorText::tr("MLP output at birth %1").arg(norm)
                                                      : InspectorText::tr("MLP output %1").arg(norm));
    row.definition = InspectorText::tr("down projection, layer %1").arg(facts.mlpLayer);
    row.explanation =
        InspectorText::tr("Euclidean norm of what the MLP adds to the residual stream; of a sink, in "
                          "the layer after which it is one for the first time.");
    compare(row, facts.mlpNorm);
    return row;
}

InspectorRow keyRow(const TokenFacts& facts, int layer)
{
    InspectorRow row = startRow(QStringLiteral("key"), InspectorText::tr("Key norm ‖k‖₂"));
    row.definition = InspectorText::tr("key projection, layer %1").arg(layer);
    row.explanation =
        InspectorText::tr("Euclidean norm of the keys of all key-value heads together, before rotation; "
                          "it reads the state after layer l − 1.");
    compare(row, facts.keyNorm);
    return row;
}

} // namespace

std::vector<InspectorRow> inspectorRows(const RunResult& run, const TokenFacts& facts, int layer)
{
    return { scoreRow(run, facts, layer),
             normRow(run, facts, layer),
             cosineRow(run, facts),
             valueRow(facts, layer),
             mlpRow(facts),
             keyRow(facts, layer) };
}

QString ratioText(double ratio)
{
    if (!std::isfinite(ratio)) {
        return { };
    }
    const double magnitude = std::abs(ratio);
    int decimals = 0;
    if (magnitude > 0) {
        // Round first: 9.96 is 10, not 10.0.
        const double rounded = QString::number(magnitude, 'e', 1).toDouble();
        decimals = std::clamp(1 - static_cast<int>(std::floor(std::log10(rounded) + 1e-9)), 0, 6);
    }
    return InspectorText::tr("%1 × median").arg(QLocale().toString(ratio, 'f', decimals));
}

QString kindText(const Sink* sink)
{
    if (sink == nullptr) {
        return InspectorText::tr("no sink");
    }
    switch (sink->kind) {
    case SinkKind::Anchor:
        return InspectorText::tr("anchor");
    case SinkKind::Secondary:
        return InspectorText::tr("secondary sink");
    case SinkKind::Other:
        break;
    }
    return InspectorText::tr("other sink");
}

QString markedKindText(const Sink* sink)
{
    if (sink == nullptr) {
        return kindText(sink);
    }
    return (sink->kind == SinkKind::Anchor ? QStringLiteral("◆ ") : QStringLiteral("● ")) + kindText(sink);
}

QColor kindColour(const Theme& theme, const Sink* sink)
{
    if (sink == nullptr) {
        return theme.muted;
    }
    return sink->kind == SinkKind::Anchor   ? theme.anchor
        : sink->kind == SinkKind::Secondary ? theme.secondary
                                            : theme.text;
}

QColor kindFill(const Theme& theme, const Sink* sink)
{
    return sink == nullptr ? theme.restBand : kindColour(theme, sink);
}

QColor kindInk(const Theme& theme, const Sink* sink)
{
    if (sink == nullptr) {
        return theme.text;
    }
    return sink->kind == SinkKind::Secondary ? theme.onSecondary : theme.canvas;
}

QString lifeText(const Sink* sink)
{
    return sink == nullptr ? InspectorText::tr("Never a sink")
                           : InspectorText::tr("Born %1, last %2").arg(sink->start).arg(sink->layers.back());
}

QString levelText(const Sink* sink)
{
    if (sink == nullptr) {
        return InspectorText::tr("in no layer of this run");
    }
    const auto lives = livesOf(sink->layers);
    if (lives.size() > 1) {
        QStringList spans;
        for (const auto& [first, last] : lives) {
            spans << (first == last ? QString::number(first) : QStringLiteral("%1–%2").arg(first).arg(last));
        }
        return InspectorText::tr("%1 lives: %2").arg(lives.size()).arg(QLocale().createSeparatedList(spans));
    }
    return sink->lifetime == 1 ? InspectorText::tr("lives 1 layer, level (%1, 1)").arg(sink->start)
                               : InspectorText::tr("lives %1 layers, level (%2, %1)", nullptr, sink->lifetime)
                                     .arg(sink->lifetime)
                                     .arg(sink->start);
}

QString placeText(const RunResult& run, std::int64_t token)
{
    std::vector<std::int64_t> positions;
    for (const Sink& sink : run.detection().sinks) {
        if (sink.kind == SinkKind::Secondary) {
            positions.push_back(sink.position);
        }
    }
    const auto at = std::ranges::find(positions, token);
    const bool isSink = at != positions.end();
    const std::int64_t prompt = run.record().promptTokens;
    const QString number = isSink ? grouped(at - positions.begin() + 1) : QString();
    const QString count = grouped(static_cast<std::int64_t>(positions.size()));
    if (prompt < 0) {
        return isSink ? InspectorText::tr("%1 of %2", "this secondary sink of all").arg(number, count)
                      : QString();
    }
    if (token < prompt) {
        return isSink ? InspectorText::tr("%1 of %2, prompt").arg(number, count)
                      : InspectorText::tr("prompt");
    }
    return isSink ? InspectorText::tr("%1 of %2, answer").arg(number, count) : InspectorText::tr("answer");
}

QString headsAboveText(const TokenFacts& facts, double epsilon)
{
    const auto above =
        std::ranges::count_if(facts.heads, [epsilon](float v) { return static_cast<double>(v) >= epsilon; });
    return InspectorText::tr("%1 of %2 above ε")
        .arg(grouped(above), grouped(static_cast<std::int64_t>(facts.heads.size())));
}

} // namespace sinkscope
