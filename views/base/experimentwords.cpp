// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/experimentwords.h"

#include "views/base/theme.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace sinkscope {

namespace {

class ExperimentWords
{
    Q_DECLARE_TR_FUNCTIONS(ExperimentWords)
};

QString number(double value)
{
    return displayNumber(value);
}

QString tokenText(const RunResult& run, std::int64_t position)
{
    return position >= 0 && position < run.tokens()
        ? visibleToken(QString::fromStdString(run.record().tokens[static_cast<std::size_t>(position)].text))
        : QString();
}

/// "#65 ·the", "#65 and #101", "3 tokens".
QString tokensInWords(const RunResult& run, const std::vector<std::int64_t>& positions)
{
    if (positions.size() == 1) {
        const QString name = QLatin1Char('#') + QString::number(positions.front());
        const QString text = tokenText(run, positions.front());
        return text.isEmpty() ? name : name + QLatin1Char(' ') + text;
    }
    if (positions.size() == 2) {
        return ExperimentWords::tr("#%1 and #%2").arg(positions[0]).arg(positions[1]);
    }
    const auto count = static_cast<int>(positions.size());
    return ExperimentWords::tr("%n token(s)", nullptr, count);
}

QString headsInWords(const std::optional<std::vector<std::int64_t>>& heads)
{
    if (!heads) {
        return ExperimentWords::tr("all heads");
    }
    return heads->size() == 1 ? ExperimentWords::tr("head %1").arg(heads->front())
                              : ExperimentWords::tr("heads %1").arg(positionsText(*heads));
}

QString layersInWords(std::int64_t first, std::int64_t last)
{
    return first == last ? ExperimentWords::tr("layer %1").arg(first)
                         : ExperimentWords::tr("layers %1–%2").arg(first).arg(last);
}

/// "Hidden state after layer 1", "MLP output of layer 2".
QString placeInWords(const std::string& tap, const QString& layers)
{
    if (tap == "resid_post") {
        return ExperimentWords::tr("hidden state after %1").arg(layers);
    }
    if (tap == "resid_pre") {
        return ExperimentWords::tr("hidden state before %1").arg(layers);
    }
    return ExperimentWords::tr("%1 of %2", "a part of some layers").arg(tapInWords(tap), layers);
}

QString donorInWords(const RunResult& run, const Replace& replace)
{
    if (std::holds_alternative<VectorSource>(replace.source)) {
        return ExperimentWords::tr("a given vector");
    }
    if (const auto* one = std::get_if<PositionSource>(&replace.source)) {
        return replace.positions == std::vector { one->position } ? ExperimentWords::tr("itself")
                                                                  : tokensInWords(run, { one->position });
    }
    if (const auto* mean = std::get_if<MeanSource>(&replace.source)) {
        const auto id = [&run](std::int64_t position) {
            return position >= 0 && position < run.tokens()
                ? run.record().tokens[static_cast<std::size_t>(position)].id
                : std::int64_t { -1 };
        };
        const bool isSame =
            !replace.positions.empty() && std::ranges::all_of(mean->positions, [&](std::int64_t p) {
                return id(p) >= 0 && id(p) == id(replace.positions.front());
            });
        const auto count = static_cast<int>(mean->positions.size());
        return isSame ? ExperimentWords::tr("the mean of %n other(s) %1", nullptr, count)
                            .arg(tokenText(run, replace.positions.front()))
                      : ExperimentWords::tr("the mean of %n token(s)", nullptr, count);
    }
    if (const auto* other = std::get_if<OtherRunSource>(&replace.source)) {
        return ExperimentWords::tr("position %1 of another run").arg(other->position);
    }
    return ExperimentWords::tr("the mean of the others with its text");
}

QString rowsInWords(const RunResult& run, const RowSelection& rows)
{
    if (const auto* aligned = std::get_if<AlignedWithAnchor>(&rows)) {
        return ExperimentWords::tr("rows aligned with the anchor (cosine > %1)").arg(number(aligned->cos));
    }
    return tokensInWords(run, std::get<std::vector<std::int64_t>>(rows));
}

QString sentenceOf(const RunResult& run, const Intervention& one, std::int64_t last)
{
    const QString layers = layersInWords(layerOf(one), last);
    if (const auto* replace = std::get_if<Replace>(&one)) {
        return ExperimentWords::tr("%1: %2 replaced by %3")
            .arg(tokensInWords(run, replace->positions), placeInWords(replace->at, layers),
                 donorInWords(run, *replace));
    }
    if (const auto* exchange = std::get_if<Exchange>(&one)) {
        return ExperimentWords::tr("%1: %2 exchanged")
            .arg(tokensInWords(run, exchange->positions), placeInWords(exchange->at, layers));
    }
    if (const auto* mask = std::get_if<MaskKey>(&one)) {
        const QString what = mask->window > 0
            ? ExperimentWords::tr("%1: no longer seen as a key after %2 further tokens, %3, %4")
                  .arg(tokensInWords(run, mask->positions), QString::number(mask->window))
            : ExperimentWords::tr("%1: no longer seen as a key, %2, %3")
                  .arg(tokensInWords(run, mask->positions));
        return what.arg(layers, headsInWords(mask->heads));
    }
    if (const auto* zero = std::get_if<ZeroHead>(&one)) {
        return ExperimentWords::tr("output of %1 in %2 set to zero").arg(headsInWords(zero->heads), layers);
    }
    const auto& reshape = std::get<Reshape>(one);
    const QString rows = rowsInWords(run, reshape.rows);
    const QString place = placeInWords(reshape.at, layers);
    switch (reshape.op) {
    case ReshapeOp::Zero:
        return ExperimentWords::tr("%1: %2 set to zero").arg(rows, place);
    case ReshapeOp::Scale:
        return ExperimentWords::tr("%1: %2 times %3").arg(rows, place, number(reshape.amount));
    case ReshapeOp::SetNorm:
        return ExperimentWords::tr("%1: norm of %2 set to %3").arg(rows, place, number(reshape.amount));
    case ReshapeOp::CapNorm:
        return ExperimentWords::tr("%1: norm of %2 capped at %3").arg(rows, place, number(reshape.amount));
    case ReshapeOp::ProjectOut:
        break;
    }
    return ExperimentWords::tr("%1: anchor direction taken out of %2").arg(rows, place);
}

} // namespace

QString nameOf(ExperimentKind kind)
{
    switch (kind) {
    case ExperimentKind::Swap:
        return ExperimentWords::tr("Swap");
    case ExperimentKind::Exchange:
        return ExperimentWords::tr("Exchange");
    case ExperimentKind::AblateMlp:
        return ExperimentWords::tr("Ablate MLP output");
    case ExperimentKind::AblateAttention:
        return ExperimentWords::tr("Ablate attention output");
    case ExperimentKind::AblateKey:
        return ExperimentWords::tr("Ablate as a key");
    case ExperimentKind::AblateHead:
        return ExperimentWords::tr("Ablate head");
    case ExperimentKind::Cap:
        return ExperimentWords::tr("Cap norm");
    case ExperimentKind::SetNorm:
        return ExperimentWords::tr("Set norm");
    case ExperimentKind::Scale:
        return ExperimentWords::tr("Scale");
    case ExperimentKind::ProjectOut:
        break;
    }
    return ExperimentWords::tr("Project out anchor");
}

QString explanationOf(ExperimentKind kind)
{
    switch (kind) {
    case ExperimentKind::Swap:
        return ExperimentWords::tr("The token's state in a layer becomes that of a donor");
    case ExperimentKind::Exchange:
        return ExperimentWords::tr("Two tokens change places in a layer");
    case ExperimentKind::AblateMlp:
        return ExperimentWords::tr("What the MLP of a layer adds to the token becomes zero");
    case ExperimentKind::AblateAttention:
        return ExperimentWords::tr("What the attention of a layer adds to the token becomes zero");
    case ExperimentKind::AblateKey:
        return ExperimentWords::tr("Later tokens no longer see the token in the attention of some layers");
    case ExperimentKind::AblateHead:
        return ExperimentWords::tr("What a head of a layer gives becomes zero, for all tokens");
    case ExperimentKind::Cap:
        return ExperimentWords::tr("Longer vectors are cut down to a norm");
    case ExperimentKind::SetNorm:
        return ExperimentWords::tr("Vectors get a norm, longer and shorter ones");
    case ExperimentKind::Scale:
        return ExperimentWords::tr("Vectors are multiplied by a factor");
    case ExperimentKind::ProjectOut:
        break;
    }
    return ExperimentWords::tr("The part of a vector along that of the anchor is taken away");
}

QString tapInWords(const std::string& tap)
{
    if (tap == "resid_pre" || tap == "resid_post") {
        return ExperimentWords::tr("hidden state");
    }
    if (tap == "attn_out") {
        return ExperimentWords::tr("attention output");
    }
    if (tap == "mlp_out") {
        return ExperimentWords::tr("MLP output");
    }
    return QString::fromStdString(tap);
}

QString experimentName(const std::vector<Intervention>& list)
{
    const auto plan = planOf(list);
    if (!plan) {
        // Swaps of several tokens are several interventions: each has its own donors.
        const auto count = static_cast<int>(list.size());
        return ExperimentWords::tr("%n change(s)", nullptr, count);
    }
    const QString name = nameOf(plan->kind);
    if (plan->kind == ExperimentKind::AblateHead) {
        return ExperimentWords::tr("%1 %2").arg(name,
                                                positionsText(plan->heads.value_or(plan->positions), 3));
    }
    if (plan->aligned) {
        return name;
    }
    QStringList tokens;
    for (const std::int64_t position : plan->positions) {
        tokens.append(QLatin1Char('#') + QString::number(position));
    }
    if (plan->kind == ExperimentKind::Exchange) {
        tokens.append(QLatin1Char('#') + QString::number(plan->partner));
    }
    if (tokens.size() > 3) {
        const auto count = static_cast<int>(tokens.size());
        return ExperimentWords::tr("%1, %n token(s)", nullptr, count).arg(name);
    }
    return ExperimentWords::tr("%1 %2").arg(name, tokens.join(QStringLiteral(", ")));
}

QString experimentDetail(const std::vector<Intervention>& list)
{
    const auto plan = planOf(list);
    if (!plan) {
        std::int64_t first = layerOf(list.front());
        std::int64_t last = first;
        for (const Intervention& one : list) {
            first = std::min(first, layerOf(one));
            last = std::max(last, layerOf(one));
        }
        return layersInWords(first, last);
    }
    const QString layers = layersInWords(plan->firstLayer, plan->lastLayer);
    QString detail =
        usesTap(plan->kind) ? ExperimentWords::tr("%1, %2").arg(tapInWords(plan->tap), layers) : layers;
    if (usesAmount(plan->kind)) {
        detail = ExperimentWords::tr("%1, %2").arg(number(plan->amount), detail);
    }
    return detail;
}

QString experimentSentence(const RunResult& run, const std::vector<Intervention>& list)
{
    QStringList sentences;
    for (std::size_t i = 0; i < list.size(); ++i) {
        // As many of the following as differ in the layer only.
        std::size_t end = i + 1;
        while (end < list.size()) {
            const std::vector<Intervention> part(list.begin() + static_cast<std::ptrdiff_t>(i),
                                                 list.begin() + static_cast<std::ptrdiff_t>(end) + 1);
            if (!planOf(part)) {
                break;
            }
            ++end;
        }
        QString sentence = sentenceOf(run, list[i], layerOf(list[end - 1]));
        if (!sentence.isEmpty()) {
            sentence[0] = sentence[0].toUpper();
        }
        sentences.append(sentence);
        i = end - 1;
        if (sentences.size() == 4 && end < list.size()) {
            const auto more = static_cast<int>(list.size() - end);
            sentences.append(ExperimentWords::tr("and %n more", nullptr, more));
            break;
        }
    }
    return sentences.join(QStringLiteral("; "));
}

QString positionsText(const std::vector<std::int64_t>& positions, std::size_t most)
{
    QStringList words;
    for (std::size_t i = 0; i < std::min(most, positions.size()); ++i) {
        words.append(QString::number(positions[i]));
    }
    if (positions.size() > most) {
        words.append(QString(QChar(0x2026)));
    }
    return words.join(QStringLiteral(", "));
}

} // namespace sinkscope
