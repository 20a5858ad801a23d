// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/theme.h"

#include <QLocale>

#include <cmath>

namespace sinkscope {

namespace {

QColor colour(unsigned rgb)
{
    return QColor::fromRgb(static_cast<QRgb>(rgb));
}

void setMapColours(Theme& theme)
{
    theme.mapAnchor = colour(0xFFA65C);
    theme.mapSecondary = colour(0xF2A0F5);
    theme.mapSelection = colour(0xFFFFFF);
    theme.mapHalo = QColor(8, 2, 18, 191);
}

QFont font(const QStringList& families, int px, QFont::Weight weight)
{
    QFont result(families);
    result.setPixelSize(px);
    result.setWeight(weight);
    return result;
}

} // namespace

Theme Theme::light()
{
    Theme t;
    t.isDark = false;
    t.window = colour(0xE4E7EB);
    t.panel = colour(0xF5F6F8);
    t.canvas = colour(0xFFFFFF);
    t.control = colour(0xFFFFFF);
    t.controlBorder = colour(0xA7B0BA);
    t.controlHover = colour(0xEBEEF2);
    t.border = colour(0xCCD2D9);
    t.gridHair = colour(0xE3E7EB);
    t.text = colour(0x1A2027);
    t.muted = colour(0x55606C);
    t.whitespace = colour(0x68727D);
    t.faint = colour(0x8B95A1);
    t.accent = colour(0x1C5FC4);
    t.onAccent = colour(0xFFFFFF);
    t.accentSoft = colour(0xDBE7F9);
    t.anchor = colour(0xAD4308);
    t.anchorSoft = colour(0xFBE9DD);
    t.secondary = colour(0x86187F);
    t.secondaryOther = colour(0xB163AB);
    t.secondarySoft = colour(0xF5E3F4);
    t.secondaryInk = colour(0x5E1059);
    t.onSecondary = colour(0xFFFFFF);
    t.rest = colour(0x87909A);
    t.restBand = colour(0xD5DADF);
    t.before = colour(0x77818C);
    t.after = colour(0x0B5F4A);
    t.afterSoft = colour(0xD9F0EC);
    t.decrease = colour(0x2870B1);
    t.increase = colour(0xC13639);
    t.warning = colour(0x8A5800);
    t.warningSoft = colour(0xFFF1CF);
    t.error = colour(0xB3261E);
    t.errorSoft = colour(0xFBE4E2);
    t.done = colour(0x1C6F4A);
    t.tooltip = colour(0x20262D);
    t.tooltipText = colour(0xF2F4F6);
    setMapColours(t);
    return t;
}

Theme Theme::dark()
{
    Theme t;
    t.isDark = true;
    t.window = colour(0x121519);
    t.panel = colour(0x1C2025);
    t.canvas = colour(0x171A1F);
    t.control = colour(0x272C33);
    t.controlBorder = colour(0x454D57);
    t.controlHover = colour(0x262B32);
    t.border = colour(0x31373F);
    t.gridHair = colour(0x2A3037);
    t.text = colour(0xE6E9ED);
    t.muted = colour(0xA7B0BB);
    t.whitespace = colour(0x8E98A4);
    t.faint = colour(0x6E7884);
    t.accent = colour(0x5C9DFF);
    t.onAccent = colour(0x0B1626);
    t.accentSoft = colour(0x223A5E);
    t.anchor = colour(0xFFA262);
    t.anchorSoft = colour(0x43290F);
    t.secondary = colour(0xD78ADD);
    t.secondaryOther = colour(0x9A60A0);
    t.secondarySoft = colour(0x3E2143);
    t.secondaryInk = colour(0xE3A6E8);
    t.onSecondary = colour(0x22082A);
    t.rest = colour(0x6C747D);
    t.restBand = colour(0x333A42);
    t.before = colour(0x8B95A0);
    t.after = colour(0x66E8C0);
    t.afterSoft = colour(0x12413B);
    t.decrease = colour(0x489ACA);
    t.increase = colour(0xAA5C4C);
    t.warning = colour(0xF0BF4C);
    t.warningSoft = colour(0x3B2F10);
    t.error = colour(0xFF8B80);
    t.errorSoft = colour(0x46211E);
    t.done = colour(0x6FCF9B);
    t.tooltip = colour(0x2E353D);
    t.tooltipText = colour(0xF2F4F6);
    setMapColours(t);
    return t;
}

std::vector<std::pair<QString, QColor>> Theme::colours() const
{
    return {
        { QStringLiteral("window"), window },
        { QStringLiteral("panel"), panel },
        { QStringLiteral("canvas"), canvas },
        { QStringLiteral("control"), control },
        { QStringLiteral("controlBorder"), controlBorder },
        { QStringLiteral("controlHover"), controlHover },
        { QStringLiteral("border"), border },
        { QStringLiteral("gridHair"), gridHair },
        { QStringLiteral("text"), text },
        { QStringLiteral("muted"), muted },
        { QStringLiteral("whitespace"), whitespace },
        { QStringLiteral("faint"), faint },
        { QStringLiteral("accent"), accent },
        { QStringLiteral("onAccent"), onAccent },
        { QStringLiteral("accentSoft"), accentSoft },
        { QStringLiteral("anchor"), anchor },
        { QStringLiteral("anchorSoft"), anchorSoft },
        { QStringLiteral("secondary"), secondary },
        { QStringLiteral("secondaryOther"), secondaryOther },
        { QStringLiteral("secondarySoft"), secondarySoft },
        { QStringLiteral("secondaryInk"), secondaryInk },
        { QStringLiteral("onSecondary"), onSecondary },
        { QStringLiteral("rest"), rest },
        { QStringLiteral("restBand"), restBand },
        { QStringLiteral("before"), before },
        { QStringLiteral("after"), after },
        { QStringLiteral("afterSoft"), afterSoft },
        { QStringLiteral("decrease"), decrease },
        { QStringLiteral("increase"), increase },
        { QStringLiteral("warning"), warning },
        { QStringLiteral("warningSoft"), warningSoft },
        { QStringLiteral("error"), error },
        { QStringLiteral("errorSoft"), errorSoft },
        { QStringLiteral("done"), done },
        { QStringLiteral("tooltip"), tooltip },
        { QStringLiteral("tooltipText"), tooltipText },
        { QStringLiteral("mapAnchor"), mapAnchor },
        { QStringLiteral("mapSecondary"), mapSecondary },
        { QStringLiteral("mapSelection"), mapSelection },
        { QStringLiteral("mapHalo"), mapHalo },
    };
}

QFont Theme::uiFont(int px, QFont::Weight weight)
{
    return font({ QStringLiteral("Inter"), QStringLiteral("Noto Sans"), QStringLiteral("DejaVu Sans") }, px,
                weight);
}

QFont Theme::monoFont(int px, QFont::Weight weight)
{
    QFont result = font({ QStringLiteral("JetBrains Mono"), QStringLiteral("Noto Sans Mono"),
                          QStringLiteral("DejaVu Sans Mono") },
                        px, weight);
    result.setStyleHint(QFont::Monospace);
    // Its ligatures are contextual alternates, which Qt 6.4 cannot switch off one by one: no shaping for the
    // scripts that do not need it, so that "!=" in a token stays two characters.
    result.setStyleStrategy(QFont::PreferNoShaping);
    return result;
}

QString visibleToken(const QString& text)
{
    QString result;
    result.reserve(text.size());
    const QList<uint> characters = text.toUcs4();
    for (const uint character : characters) {
        const QChar::Category category = QChar::category(character);
        const bool invisible = QChar::isSpace(character) || category == QChar::Other_Control
            || category == QChar::Other_Format || category == QChar::Other_NotAssigned
            || category == QChar::Other_Surrogate || category == QChar::Other_PrivateUse;
        if (character == U' ') {
            result += QChar(0x00B7);
        } else if (character == U'\n') {
            result += QChar(0x21B5);
        } else if (character == U'\t') {
            result += QChar(0x21E5);
        } else if (invisible) {
            result += QChar(0x2423);
            result += QString::number(character, 16).toUpper().rightJustified(2, QLatin1Char('0'));
        } else {
            result += QString::fromUcs4(reinterpret_cast<const char32_t*>(&character), 1);
        }
    }
    return result;
}

QString displayNumber(double value)
{
    if (!std::isfinite(value)) {
        return QStringLiteral("—");
    }
    if (value == 0) {
        return QStringLiteral("0");
    }
    const QLocale locale;
    const double magnitude = std::abs(value);
    // Round first: 9999.6 is 10,000 and shows no decimals.
    const QString rounded = QString::number(magnitude, 'e', 3);
    const int exponent = QStringView(rounded).mid(rounded.indexOf(QLatin1Char('e')) + 1).toInt();
    QString text;
    if (exponent < -4 || exponent >= 15) {
        text = locale.toString(magnitude, 'e', 3);
        text.replace(locale.negativeSign(), QChar(0x2212));
    } else {
        text = locale.toString(rounded.toDouble(), 'f', std::max(0, 3 - exponent));
    }
    return value < 0 ? QChar(0x2212) + text : text;
}

} // namespace sinkscope
