// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/plot/figureview.h"

namespace sinkscope {

/// A panel of points over norms, one a sink: a click on a point of the run that is shown selects its token.
class SinkFitView : public FigureView
{
    Q_OBJECT
public:
    using FigureView::FigureView;

    QString readout(const QPointF& pos) const override;

protected:
    Selection selectionAt(const QPointF& pos) const override;
    void paintMarks(QCPPainter& painter) override;

    /// What the readout calls the value of a point: "score %1".
    virtual QString valueText(double value) const = 0;
};

} // namespace sinkscope
