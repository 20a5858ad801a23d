// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/plot/sinklabels.h"

#include "views/base/theme.h"

#include <algorithm>

namespace sinkscope {

QString shortToken(const RunResult& run, std::int64_t position, int characters)
{
    if (position < 0 || position >= run.tokens()) {
        return { };
    }
    const std::string& text = run.record().tokens[static_cast<std::size_t>(position)].text;
    const QList<uint> letters = visibleToken(QString::fromStdString(text)).toUcs4();
    const auto shown = std::min<qsizetype>(letters.size(), characters);
    QString result = QString::fromUcs4(reinterpret_cast<const char32_t*>(letters.constData()), shown);
    return shown < letters.size() ? result + QChar(0x2026) : result;
}

QString sinkName(const RunResult& run, std::int64_t position)
{
    const QString token = shortToken(run, position);
    const QString name = QLatin1Char('#') + QString::number(position);
    return token.isEmpty() ? name : name + QLatin1Char(' ') + token;
}

QString anchorName(const RunResult& run)
{
    return FigureText::tr("anchor") + QLatin1Char(' ') + sinkName(run, run.detection().anchor);
}

std::vector<const Sink*> secondarySinks(const RunResult& run)
{
    std::vector<const Sink*> result;
    for (const Sink& sink : run.detection().sinks) {
        if (sink.kind == SinkKind::Secondary) {
            result.push_back(&sink);
        }
    }
    return result;
}

const Sink* anchorSink(const RunResult& run)
{
    for (const Sink& sink : run.detection().sinks) {
        if (sink.kind == SinkKind::Anchor) {
            return &sink;
        }
    }
    return nullptr;
}

const Sink* standOut(const std::vector<const Sink*>& sinks, std::int64_t token)
{
    const Sink* best = nullptr;
    for (const Sink* sink : sinks) {
        if (sink->position == token) {
            return sink;
        }
        const auto strength = [](const Sink& s) { return s.score == s.score ? s.score : s.mlpNormAtBirth; };
        if (best == nullptr || strength(*sink) > strength(*best)) {
            best = sink;
        }
    }
    return best;
}

QString stateAxisLabel()
{
    return FigureText::tr("layer l (state after layer l)");
}

QString attentionAxisLabel()
{
    return FigureText::tr("layer l (its attention reads the state after layer l − 1)");
}

QString briefAttentionAxisLabel()
{
    return FigureText::tr("layer l (reads the state after l − 1)");
}

} // namespace sinkscope
