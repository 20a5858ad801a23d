// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/plainwords.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <array>
#include <cmath>

namespace sinkscope {

namespace {

/// The number alone: "26", "0.3".
QString percentNumber(double share)
{
    const double percent = share * 100;
    const QLocale locale;
    if (percent <= 0) {
        return locale.toString(0);
    }
    if (percent >= 0.95) {
        return locale.toString(std::round(percent), 'f', 0);
    }
    const int exponent = static_cast<int>(std::floor(std::log10(percent)));
    return locale.toString(percent, 'f', std::clamp(-exponent, 1, 6));
}

} // namespace

QString percentText(double share)
{
    return std::isfinite(share) ? QCoreApplication::translate("PlainWords", "%1 %").arg(percentNumber(share))
                                : QStringLiteral("—");
}

QString percentRange(double low, double high)
{
    const QString from = percentNumber(low);
    const QString to = percentNumber(high);
    return from == to ? percentText(high)
                      : QCoreApplication::translate("PlainWords", "%1 to %2 %").arg(from, to);
}

QString numberWord(std::int64_t count)
{
    static constexpr std::array<const char*, 13> words = {
        QT_TRANSLATE_NOOP("PlainWords", "no"),     QT_TRANSLATE_NOOP("PlainWords", "one"),
        QT_TRANSLATE_NOOP("PlainWords", "two"),    QT_TRANSLATE_NOOP("PlainWords", "three"),
        QT_TRANSLATE_NOOP("PlainWords", "four"),   QT_TRANSLATE_NOOP("PlainWords", "five"),
        QT_TRANSLATE_NOOP("PlainWords", "six"),    QT_TRANSLATE_NOOP("PlainWords", "seven"),
        QT_TRANSLATE_NOOP("PlainWords", "eight"),  QT_TRANSLATE_NOOP("PlainWords", "nine"),
        QT_TRANSLATE_NOOP("PlainWords", "ten"),    QT_TRANSLATE_NOOP("PlainWords", "eleven"),
        QT_TRANSLATE_NOOP("PlainWords", "twelve"),
    };
    return count >= 0 && count < static_cast<std::int64_t>(words.size())
        ? QCoreApplication::translate("PlainWords", words[static_cast<std::size_t>(count)])
        : QLocale().toString(static_cast<qlonglong>(count));
}

QString anchorWord(std::int64_t position)
{
    return position == 0
        ? QCoreApplication::translate("PlainWords", "first token")
        : QCoreApplication::translate("PlainWords", "token %1").arg(QLocale().toString(position));
}

QString secondaryWord(std::int64_t count)
{
    if (count == 0) {
        return QCoreApplication::translate("PlainWords", "no secondary sinks");
    }
    if (count == 1) {
        return QCoreApplication::translate("PlainWords", "one secondary sink");
    }
    const int n = static_cast<int>(count); // lupdate passes over a cast inside the call
    return QCoreApplication::translate("PlainWords", "%1 secondary sinks", nullptr, n).arg(numberWord(count));
}

QString capitalised(const QString& text)
{
    return text.isEmpty() ? text : QLocale().toUpper(text.left(1)) + text.mid(1);
}

} // namespace sinkscope
