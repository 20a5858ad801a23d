// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/presentation/phasetext.h"

#include "views/base/plainwords.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>

namespace sinkscope {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(PhaseText)
};

QString whole(std::int64_t value)
{
    return QLocale().toString(static_cast<qlonglong>(value));
}

QString range(const ShareRange& share)
{
    return percentRange(share.low, share.high);
}

/// "2 %" for 0.015: the share is not above it.
QString atMost(double share)
{
    return percentText(std::ceil((share * 100) - 1e-9) / 100);
}

QString secondaryTake(const DecaySeries& series, const ShareRange& share)
{
    const auto count = series.secondarySinks;
    return count == 1 ? Words::tr("One ordinary token takes %1").arg(range(share))
                      : Words::tr("%1 ordinary tokens take %2", nullptr, static_cast<int>(count))
                            .arg(capitalised(numberWord(count)), range(share));
}

QString anchorTakes(const DecaySeries& series, const ShareRange& share)
{
    return series.anchorPosition == 0
        ? Words::tr("the first token %1").arg(range(share))
        : Words::tr("token %1: %2").arg(whole(series.anchorPosition), range(share));
}

QString anchorLead(const DecayPhase& phase, const DecaySeries& series)
{
    if (series.anchorPosition == 0) {
        return phase.isReturn && !phase.follows ? Words::tr("The first token leads again:")
            : phase.follows                     ? Words::tr("The first token takes over:")
                                                : Words::tr("The first token leads:");
    }
    const QString position = whole(series.anchorPosition);
    return phase.isReturn && !phase.follows ? Words::tr("Token %1 leads again:").arg(position)
        : phase.follows                     ? Words::tr("Token %1 takes over:").arg(position)
                                            : Words::tr("Token %1 leads:").arg(position);
}

void birthText(PhaseText& text, const DecaySeries& series)
{
    text.sentence = series.secondarySinks > 0 ? Words::tr("Sinks are being born")
        : series.anchorPosition == 0 ? Words::tr("The first token becomes a sink")
                                     : Words::tr("Token %1 becomes a sink").arg(whole(series.anchorPosition));
    text.brief = series.secondarySinks > 0 ? Words::tr("sinks are born") : Words::tr("a sink is born");
}

void handoverText(PhaseText& text, const DecayPhase& phase, const DecaySeries& series)
{
    const QString most = atMost(phase.anchor.high);
    text.brief = series.anchorPosition == 0
        ? Words::tr("first token %1 or less").arg(most)
        : Words::tr("token %1: %2 or less").arg(whole(series.anchorPosition), most);
    text.sentence = Words::tr("The handover:");
    text.strong = text.brief;
}

} // namespace

QString PhaseText::spoken() const
{
    return strong.isEmpty() ? Words::tr("%1: %2").arg(title, sentence)
                            : Words::tr("%1: %2 %3").arg(title, sentence, strong);
}

PhaseText phaseText(const DecayPhase& phase, const DecaySeries& series)
{
    PhaseText text;
    text.layers = phase.first == phase.last
        ? whole(phase.first)
        : Words::tr("%1–%2", "layers from and to").arg(whole(phase.first), whole(phase.last));
    text.title = phase.first == phase.last ? Words::tr("Layer %1").arg(text.layers)
                                           : Words::tr("Layers %1").arg(text.layers);
    switch (phase.leader) {
    case Leader::Birth:
        birthText(text, series);
        break;
    case Leader::Anchor:
        text.sentence = anchorLead(phase, series);
        text.strong = range(phase.anchor);
        text.brief = anchorTakes(series, phase.anchor);
        if (phase.secondary.high > faintShare) {
            text.strong = Words::tr("%1; the others %2").arg(range(phase.anchor), range(phase.secondary));
        }
        break;
    case Leader::Secondary:
        text.sentence = Words::tr("%1;").arg(secondaryTake(series, phase.secondary));
        text.strong = anchorTakes(series, phase.anchor);
        text.brief = secondaryTake(series, phase.secondary);
        break;
    case Leader::Handover:
        handoverText(text, phase, series);
        break;
    case Leader::None:
        text.brief =
            Words::tr("no sink above %1").arg(atMost(std::max(phase.anchor.high, phase.secondary.high)));
        text.sentence = capitalised(text.brief);
        break;
    }
    return text;
}

QString presentationObstacle(const RunResult& run)
{
    if (!run.hasScores() || decaySeries(run).anchor.empty()) {
        return Words::tr("This run was made without sink scores, so there is no attention to show: run it "
                         "again with scores.");
    }
    return { };
}

QString modelFacts(const RunResult& run)
{
    // The file's own name: what a GGUF file calls itself is often a training run's name.
    const std::filesystem::path path = run.record().spec.model;
    std::string name = path.extension() == ".gguf" ? path.stem().string() : path.filename().string();
    name = name.empty() ? run.record().model.name : name;
    return Words::tr("%1, %2, %3", "model, layers, heads")
        .arg(QString::fromStdString(name),
             run.layers() == 1 ? Words::tr("1 layer")
                               : Words::tr("%1 layers", nullptr, run.layers()).arg(whole(run.layers())),
             run.heads() == 1 ? Words::tr("1 head")
                              : Words::tr("%1 heads", nullptr, run.heads()).arg(whole(run.heads())));
}

QString inputFacts(const RunResult& run)
{
    const RunRecord& record = run.record();
    const auto tokens = whole(run.tokens());
    const auto count = static_cast<int>(run.tokens());
    const bool hasAnswer = record.promptTokens >= 0 && record.promptTokens < run.tokens();
    if (record.cutFrom > run.tokens()) {
        const QString all = whole(record.cutFrom);
        return hasAnswer ? Words::tr("a problem and its answer, the first %1 of %2 tokens", nullptr, count)
                               .arg(tokens, all)
                         : Words::tr("the first %1 of %2 tokens of a text", nullptr, count).arg(tokens, all);
    }
    return hasAnswer ? Words::tr("a problem and its answer, %1 tokens", nullptr, count).arg(tokens)
                     : Words::tr("a text of %1 tokens", nullptr, count).arg(tokens);
}

QString stepName(int step)
{
    static constexpr std::array<const char*, stepCount> names = {
        QT_TRANSLATE_NOOP("PhaseText", "the text"),        QT_TRANSLATE_NOOP("PhaseText", "the map"),
        QT_TRANSLATE_NOOP("PhaseText", "the first token"), QT_TRANSLATE_NOOP("PhaseText", "the other sinks"),
        QT_TRANSLATE_NOOP("PhaseText", "the handover"),    QT_TRANSLATE_NOOP("PhaseText", "the whole"),
    };
    return Words::tr(names[static_cast<std::size_t>(std::clamp(step, 1, stepCount) - 1)]);
}

QString stepQuestion(int step)
{
    static constexpr std::array<const char*, stepCount> questions = {
        QT_TRANSLATE_NOOP("PhaseText", "What does the model read?"),
        QT_TRANSLATE_NOOP("PhaseText", "Which tokens are looked at, in which layer?"),
        QT_TRANSLATE_NOOP("PhaseText", "How much attention does the first token get?"),
        QT_TRANSLATE_NOOP("PhaseText", "Which other tokens get as much?"),
        QT_TRANSLATE_NOOP("PhaseText", "Where does the attention change its owner?"),
        QT_TRANSLATE_NOOP("PhaseText", "Who receives the attention, layer by layer?"),
    };
    return Words::tr(questions[static_cast<std::size_t>(std::clamp(step, 1, stepCount) - 1)]);
}

} // namespace sinkscope
