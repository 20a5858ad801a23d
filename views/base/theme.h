// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QFont>
#include <QString>

#include <utility>
#include <vector>

namespace sinkscope {

/// The colours, fonts and measures of the window as one value (tokens of the look; light and dark). QPalette,
/// QSS, QCustomPlot, ImGui and GLSL all read it. Figures for papers always use light().
struct Theme
{
    bool isDark = false;
    QColor window, panel, canvas;
    QColor control, controlBorder, controlHover;
    QColor border, gridHair;
    QColor text, muted, whitespace, faint;
    QColor accent, onAccent, accentSoft;
    QColor anchor, anchorSoft;
    QColor secondary, secondaryOther, secondarySoft, secondaryInk, onSecondary;
    QColor rest, restBand;
    QColor before, after, afterSoft; ///< the pair of an experiment; always with dash, weight and word
    QColor decrease, increase; ///< bars of differences
    QColor warning, warningSoft, error, errorSoft, done;
    QColor tooltip, tooltipText;
    // on the map, the same in both themes
    QColor mapAnchor, mapSecondary, mapSelection, mapHalo;

    static Theme light();
    static Theme dark();

    /// Every colour with the name it has here ("controlBorder"), in the order of the declarations: what a
    /// style sheet may name, and what a check over all of them walks.
    std::vector<std::pair<QString, QColor>> colours() const;

    /// Interface font (Inter, Noto Sans, DejaVu Sans: the first that is installed) at a size in px at 96 dpi.
    static QFont uiFont(int px, QFont::Weight weight = QFont::Normal);
    /// Tokens, ids and numbers in columns (JetBrains Mono, Noto Sans Mono, DejaVu Sans Mono), ligatures off.
    static QFont monoFont(int px, QFont::Weight weight = QFont::Normal);
};

/// Text of a token with its white space visible: space as ·, newline as ↵, tab as ⇥; other white space,
/// control and format characters (also those that would turn the direction of the text around them) as ␣ and
/// their code in hex.
QString visibleToken(const QString& text);

/// 4 significant digits, U+2212 as minus, the locale's separators; "—" for a number that is not finite.
QString displayNumber(double value);

} // namespace sinkscope
