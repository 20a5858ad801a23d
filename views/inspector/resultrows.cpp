// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/inspector/resultrows.h"

#include "core/analysis/maskedkeys.h"
#include "views/base/theme.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace sinkscope {

namespace {

class ResultText
{
    Q_DECLARE_TR_FUNCTIONS(ResultText)
};

struct Effects
{
    double before = 0, after = 0; ///< mean nll over the predictions that can have changed
    std::int64_t predictions = 0;
};

std::optional<Effects> effectsOf(const RunResult& run, const Comparison& comparison)
{
    const TensorView nll = run.tensor("nll");
    const TensorView plain = run.tensor("nll_plain");
    if (nll.empty() || plain.empty() || nll.values.size() != plain.values.size()) {
        return std::nullopt;
    }
    Effects effects;
    for (auto t = static_cast<std::size_t>(std::max<std::int64_t>(0, comparison.firstChanged));
         t < nll.values.size(); ++t) {
        if (std::isfinite(nll.values[t]) && std::isfinite(plain.values[t])) {
            effects.after += nll.values[t];
            effects.before += plain.values[t];
            ++effects.predictions;
        }
    }
    if (effects.predictions == 0) {
        return std::nullopt;
    }
    effects.after /= static_cast<double>(effects.predictions);
    effects.before /= static_cast<double>(effects.predictions);
    return effects;
}

ResultRow rowOf(const QString& name, const QString& definition, double before, double after, bool isRelative)
{
    ResultRow row { name, definition, displayNumber(before), displayNumber(after), { } };
    if (std::isfinite(before) && std::isfinite(after)) {
        row.change =
            isRelative && before != 0 ? changePercentText(after / before - 1) : changeText(after - before);
    }
    return row;
}

} // namespace

QString changeText(double change)
{
    return change > 0 ? QLatin1Char('+') + displayNumber(change) : displayNumber(change);
}

QString countChangeText(int change)
{
    return change > 0 ? QLatin1Char('+') + QString::number(change) : QString::number(change);
}

QString changePercentText(double share)
{
    // Less than half a percent is not nothing.
    const bool isSmall = std::abs(share) < 0.005 && share != 0;
    const QString number =
        isSmall ? changeText(share * 100) : countChangeText(static_cast<int>(std::lround(share * 100)));
    return ResultText::tr("%1 %", "per cent").arg(number);
}

QString resultHeadline(const Comparison& c)
{
    const QString name = QLatin1Char('#') + QString::number(c.position);
    if (c.before.isSink() && !c.after.isSink()) {
        return ResultText::tr("%1 is no longer a sink").arg(name);
    }
    if (!c.before.isSink() && c.after.isSink()) {
        return ResultText::tr("%1 became a sink").arg(name);
    }
    if (!c.before.isSink()) {
        return ResultText::tr("%1 is no sink, before or after").arg(name);
    }
    const int less = c.before.lifetime - c.after.lifetime;
    if (less > 0) {
        return ResultText::tr("%1 is a sink for %n layer(s) less", nullptr, less).arg(name);
    }
    const int more = -less;
    return more > 0 ? ResultText::tr("%1 is a sink for %n layer(s) more", nullptr, more).arg(name)
                    : ResultText::tr("%1 is still a sink").arg(name);
}

std::vector<ResultRow> resultRows(const RunResult& run, const Comparison& c)
{
    const auto birth = [](const PositionState& state) {
        return state.isSink() ? QString::number(state.start) : QString(QChar(0x2014));
    };
    std::vector<ResultRow> rows;
    rows.push_back({ ResultText::tr("Born in layer"), ResultText::tr("first layer that passes the rule"),
                     birth(c.before), birth(c.after),
                     c.before.isSink() && c.after.isSink() && c.before.start != c.after.start
                         ? countChangeText(c.after.start - c.before.start)
                         : QString() });
    rows.push_back({ ResultText::tr("Lifetime"), ResultText::tr("layers that pass the rule"),
                     QString::number(c.before.lifetime), QString::number(c.after.lifetime),
                     countChangeText(c.after.lifetime - c.before.lifetime) });
    rows.push_back(rowOf(ResultText::tr("Norm ‖h‖₂"), ResultText::tr("after layer %1").arg(c.layer),
                         c.before.hiddenNorm, c.after.hiddenNorm, true));
    rows.push_back(rowOf(ResultText::tr("Cosine to anchor"), ResultText::tr("after layer %1").arg(c.layer),
                         c.before.cos, c.after.cos, false));
    rows.push_back(rowOf(ResultText::tr("MLP output ‖y‖₂"), ResultText::tr("layer %1").arg(c.layer),
                         c.before.mlpNorm, c.after.mlpNorm, true));
    const QString layers = c.scoreFirst == c.scoreLast
        ? ResultText::tr("layer %1").arg(c.scoreFirst)
        : ResultText::tr("layers %1–%2").arg(c.scoreFirst).arg(c.scoreLast);
    const int heads = run.heads();
    const bool isMasked = std::isnan(c.after.score) && isLeftToItself(run, c.scoreFirst, c.position);
    rows.push_back(rowOf(ResultText::tr("Sink score"),
                         isMasked ? ResultText::tr("%1: only the token itself still sees its key").arg(layers)
                                  : ResultText::tr("%1, mean of %n head(s)", nullptr, heads).arg(layers),
                         c.before.score, c.after.score, false));
    return rows;
}

std::vector<ResultRow> effectRows(const RunResult& run, const Comparison& c)
{
    std::vector<ResultRow> rows;
    if (const auto effects = effectsOf(run, c)) {
        rows.push_back(rowOf(ResultText::tr("Next-token loss"), ResultText::tr("nats, mean"), effects->before,
                             effects->after, false));
    }
    if (c.meanKl) {
        rows.push_back({ ResultText::tr("KL divergence"),
                         ResultText::tr("nats, mean"),
                         { },
                         displayNumber(*c.meanKl),
                         { } });
    }
    return rows;
}

FigureData resultData(const RunResult& run, const Comparison& c)
{
    FigureData data;
    std::vector<std::string> names;
    std::vector<double> before;
    std::vector<double> after;
    const auto add = [&](const std::string& name, double b, double a) {
        names.push_back(name);
        before.push_back(b);
        after.push_back(a);
    };
    const double nan = std::nan("");
    const std::string layer = std::to_string(c.layer);
    add("birth layer", c.before.isSink() ? c.before.start : nan, c.after.isSink() ? c.after.start : nan);
    add("lifetime, layers", c.before.lifetime, c.after.lifetime);
    add("hidden norm after layer " + layer, c.before.hiddenNorm, c.after.hiddenNorm);
    add("cosine to the anchor after layer " + layer, c.before.cos, c.after.cos);
    add("MLP output norm of layer " + layer, c.before.mlpNorm, c.after.mlpNorm);
    add("sink score, layers " + std::to_string(c.scoreFirst) + " to " + std::to_string(c.scoreLast),
        c.before.score, c.after.score);
    if (const auto effects = effectsOf(run, c)) {
        add("next-token loss, nats", effects->before, effects->after);
    }
    if (c.meanKl) {
        add("KL(plain || changed), nats, mean", nan, *c.meanKl);
    }
    for (const AttentionGain& gain : c.gains) {
        add("attention gained by #" + std::to_string(gain.position), nan, gain.gain);
    }
    // The union of both lists of next tokens: each with both probabilities where both runs list it.
    const auto probabilityOf = [nan](const std::vector<NextToken>& list, std::int64_t id) {
        const auto found = std::ranges::find(list, id, &NextToken::id);
        return found == list.end() ? nan : found->probability;
    };
    const auto addNext = [&](const NextToken& token) {
        add("probability of next token " + std::to_string(token.id)
                + (token.text.empty() ? std::string() : " \"" + token.text + "\""),
            probabilityOf(c.topBefore, token.id), probabilityOf(c.topAfter, token.id));
    };
    std::ranges::for_each(c.topBefore, addNext);
    for (const NextToken& token : c.topAfter) {
        if (std::ranges::find(c.topBefore, token.id, &NextToken::id) == c.topBefore.end()) {
            addNext(token);
        }
    }
    std::vector<double> change;
    for (std::size_t i = 0; i < before.size(); ++i) {
        change.push_back(after[i] - before[i]);
    }
    data.columns = { { "quantity", "of token #" + std::to_string(c.position), std::move(names) },
                     { "before", "in the run without the change", std::move(before) },
                     { "after", "", std::move(after) },
                     { "change", "after - before", std::move(change) } };
    return data;
}

} // namespace sinkscope
