// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/viewregistry.h"
#include "views/plot/figures.h"
#include "views/plot/figureview.h"
#include "views/plot/qcustomplot_include.h"
#include "views/plot/sinklabels.h"

#include <algorithm>
#include <cmath>
#include <span>

namespace sinkscope {

namespace {

/// What a change did to the prediction of each next token.
class EffectView : public FigureView
{
    Q_OBJECT
public:
    EffectView(SelectionModel* selection, QWidget* parent)
        : FigureView(figureNamed("effect"), selection, parent)
    {
    }

    QString obstacle(const RunResult& run) const override
    {
        if (run.record().spec.interventions.empty()) {
            return tr("what did a change do to the text? Swap, ablate or steer a token: loss and divergence "
                      "of each next token");
        }
        return FigureView::obstacle(run);
    }

    QString readout(const QPointF& pos) const override
    {
        const std::int64_t token = tokenNear(pos);
        if (token < 0) {
            return { };
        }
        const RunResult& run = *source().run;
        const auto value = [&run, token](const char* name) {
            return static_cast<double>(run.tensor(name).values[static_cast<std::size_t>(token)]);
        };
        return tr("after %1: loss %2, before %3; divergence %4 nats")
            .arg(sinkName(run, token), displayNumber(value("nll")), displayNumber(value("nll_plain")),
                 displayNumber(value("kl_plain")));
    }

protected:
    Selection selectionAt(const QPointF& pos) const override
    {
        Selection next = selection()->current();
        const std::int64_t token = tokenNear(pos);
        next.token = token >= 0 ? token : next.token;
        return next;
    }

    void paintMarks(QCPPainter& painter) override
    {
        const auto rects = plot().axisRects();
        const std::int64_t position = selection()->current().token;
        const auto token = static_cast<double>(position);
        for (const QCPAxisRect* rect : rects) {
            const QCPAxis* bottom = rect->axis(QCPAxis::atBottom);
            if (position < 0 || !rect->visible() || !bottom->range().contains(token)) {
                continue;
            }
            const double x = bottom->coordToPixel(token);
            painter.setAntialiasing(false);
            painter.setPen(QPen(theme().text, 1, Qt::DotLine));
            painter.drawLine(QLineF(x, rect->top(), x, rect->bottom()));
            if (rect == rects.back()) {
                paintTab(painter, *rect, position);
            }
        }
    }

private:
    /// The token under the pointer, where several share a pixel that with the largest divergence; -1: none.
    std::int64_t tokenNear(const QPointF& pos) const
    {
        const QCPAxisRect* rect = axesAt(pos);
        if (rect == nullptr || source().run == nullptr) {
            return -1;
        }
        const QCPAxis* bottom = rect->axis(QCPAxis::atBottom);
        const std::int64_t last = source().run->tokens() - 1;
        const auto at = [&](double x) {
            return std::clamp<std::int64_t>(std::llround(bottom->pixelToCoord(x)), 0, last);
        };
        const std::span<const float> divergence = source().run->tensor("kl_plain").values;
        std::int64_t best = at(pos.x());
        for (std::int64_t t = at(pos.x() - 2); t <= at(pos.x() + 2); ++t) {
            const float value = divergence[static_cast<std::size_t>(t)];
            best = std::isfinite(value) && !(divergence[static_cast<std::size_t>(best)] >= value) ? t : best;
        }
        return best;
    }
};

} // namespace

void registerView_effectview(ViewRegistry& registry)
{
    registry.add(
        "effect",
        { EffectView::tr("Effect"), ViewPlace::Bottom, 35,
          [](SelectionModel* selection, QWidget* parent) { return new EffectView(selection, parent); } });
}

} // namespace sinkscope

#include "effectview.moc"
