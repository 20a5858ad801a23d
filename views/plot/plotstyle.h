// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/theme.h"
#include "views/plot/qcustomplot_include.h"

#include <QLocale>

namespace sinkscope {

/// Sizes of everything in a plot, in plot units: on a screen 1 unit = 1 px at 96 dpi, for paper 1 unit =
/// 1/254 inch = 0.1 mm, so that a page is an exact whole number of units.
struct PlotMetrics
{
    double unit = 1; ///< plot units of 1/96 inch
    QFont text, strong, tick, token;
    double axisPen = 1, gridPen = 1, linePen = 2, selectedPen = 2.5, thinPen = 1;
    double marker = 6; ///< diameter
    double tickLength = 4; ///< outward
};

PlotMetrics plotMetrics(bool forPaper);

/// Separators of numbers: the user's on a screen; comma and dot, everywhere the same, in a file.
QLocale plotLocale(bool forPaper);

/// Numbers in labels: 4 significant digits at most, U+2212 as minus.
QString plotNumber(double value, bool forPaper);

/// Of the run before a change: dash and weight tell it from the one after, not only the hue.
QPen beforePen(const Theme& theme, const PlotMetrics& metrics);

/// Background, and for every axis of the plot colours, pens, fonts and ticks; remembers what a plot unit is.
/// Paper always gets the light palette on white.
void applyTheme(QCustomPlot& plot, const Theme& theme, bool forPaper);
void styleAxisRect(QCPAxisRect& rect, const Theme& theme, bool forPaper);

/// 254 or 96, as applyTheme() was asked; 96 before.
double plotUnitsPerInch(const QCustomPlot& plot);

/// Ticks at whole numbers; `last` >= 0 (the last layer) gets one too where there is room.
class WholeTicker : public QCPAxisTicker
{
public:
    WholeTicker(int last, bool forPaper);

protected:
    double getTickStep(const QCPRange& range) override;
    int getSubTickCount(double tickStep) override;
    QVector<double> createTickVector(double tickStep, const QCPRange& range) override;
    QString getTickLabel(double tick, const QLocale& locale, QChar format, int precision) override;

private:
    int m_last;
    bool m_forPaper;
};

/// Ticks of a linear axis with labels as plotLocale() has them.
class NumberTicker : public QCPAxisTicker
{
public:
    explicit NumberTicker(bool forPaper);

protected:
    double getTickStep(const QCPRange& range) override;
    QString getTickLabel(double tick, const QLocale& locale, QChar format, int precision) override;

private:
    bool m_forPaper;
    int m_decimals = 0;
};

/// Powers of ten; 1, 2 and 5 times them where fewer than three powers are in the range.
class DecadeTicker : public QCPAxisTicker
{
public:
    explicit DecadeTicker(bool forPaper);

protected:
    int getSubTickCount(double tickStep) override;
    QVector<double> createTickVector(double tickStep, const QCPRange& range) override;
    QString getTickLabel(double tick, const QLocale& locale, QChar format, int precision) override;

private:
    bool m_forPaper;
};

} // namespace sinkscope
