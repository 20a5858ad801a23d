// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/gl/mapscene.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cmath>

namespace sinkscope {

const Sink* MapScene::sinkAt(std::int64_t token) const
{
    const auto& sinks = run.detection().sinks;
    const auto found = std::ranges::find_if(sinks, [&](const Sink& s) { return s.position == token; });
    return found == sinks.end() ? nullptr : &*found;
}

const Sink* MapScene::anchorSink() const
{
    return sinkAt(run.detection().anchor);
}

double MapFonts::columnWidth(const QString& visibleText) const
{
    return std::clamp(std::ceil(QFontMetricsF(token).horizontalAdvance(visibleText)) + 6, 15.0,
                      longestColumn);
}

double MapFonts::pinWidth(const QString& pin) const
{
    return std::ceil(QFontMetricsF(strongToken).horizontalAdvance(pin)) + 14;
}

QString wholeNumber(std::int64_t value)
{
    return QLocale().toString(static_cast<qlonglong>(value));
}

QString shortNumber(double value)
{
    if (std::abs(value) >= 1000 && std::abs(value) < 1e9) {
        return QLocale().toString(value, 'f', 0);
    }
    return QLocale().toString(value, 'g', 3);
}

QString shareNumber(double value)
{
    const QLocale locale;
    const QString text = locale.toString(value, 'f', 2);
    if (value < 0.005 || std::abs(value - std::round(value)) < 0.005) {
        return locale.toString(value, 'f', 0);
    }
    // ".25" is usual with a full stop; "0,25" keeps its zero.
    return value < 1 && locale.decimalPoint() == QStringLiteral(".") ? text.mid(1) : text;
}

QString pinText(const Sink& sink)
{
    QString token = visibleToken(QString::fromStdString(sink.text));
    if (token.size() > 12) {
        token = token.left(11) + QChar(0x2026);
    }
    const QString position = QString::number(sink.position);
    return token.isEmpty() ? position : position + QLatin1Char(' ') + token;
}

QString morePinsText(int count)
{
    return QCoreApplication::translate("MapPainter", "and %n more", nullptr, count);
}

std::int64_t veilBegin(const MapData& data, int layer)
{
    if (data.queriesSeen.empty()) {
        return data.tokens;
    }
    const auto row =
        data.queriesSeen.subspan(static_cast<std::size_t>(layer) * static_cast<std::size_t>(data.tokens),
                                 static_cast<std::size_t>(data.tokens));
    std::int64_t begin = data.tokens;
    while (begin > 0 && row[static_cast<std::size_t>(begin - 1)] < fewQueries) {
        --begin;
    }
    return begin;
}

} // namespace sinkscope
