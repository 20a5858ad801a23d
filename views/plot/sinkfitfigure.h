// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/sinkfits.h"
#include "views/plot/figurelayout.h"

#include <functional>
#include <memory>
#include <string>

namespace sinkscope {

/// A number of every secondary sink of one or more runs over the norm of its birth: one panel, its title, a
/// legend above the axes.
struct SinkFitFigure : FigureLook
{
    using FigureLook::FigureLook;

    QString title;
    SinkSources sources;
    FittedSinks points;
    QCPAxisRect* rect = nullptr;
    QList<LegendEntry> entries;
    LegendRows legend;
    QStringList titleLines, axisLines;
    QRectF titleBox, axisBox;
    QPointF legendAt;
};

/// What the figures over norms are drawn from: what is shown together, else the run; with scores of the
/// runs. Errors of fitNeeds().
Result<SinkSources> sinkFitSources(const FigureSource& source, bool withScores, const std::string& id);

/// Makes the figure with its panel, whose bottom axis is the norms' and whose left one spans `low` to `high`.
/// `addLines` then draws what is fitted, and the points come on top of it.
Status drawSinkFit(QCustomPlot& plot, const FigureStyle& style, SinkSources sources, const QString& title,
                   const std::function<double(const FittedSink&)>& valueOf,
                   const std::function<void(SinkFitFigure&)>& addLines);

/// A line of the figure, without a marker and a token.
QCPGraph* addFitLine(QCustomPlot& plot, const SinkFitFigure& figure, const QString& name, const QPen& pen);

/// "0.98 [0.91, 0.99]", "0.98", or "—" where the number is not defined.
QString estimateText(std::optional<double> value, std::optional<std::pair<double, double>> interval,
                     bool forPaper);

/// Table, arrays and the list "sinks" of algorithms A9: the points behind the figure.
FigureData sinkFitData(const SinkSources& sources, const FittedSinks& points);

} // namespace sinkscope
