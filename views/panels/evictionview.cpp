// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/evictiontable.h"
#include "views/base/viewregistry.h"
#include "views/plot/figures.h"
#include "views/plot/figureview.h"
#include "views/plot/qcustomplot_include.h"

#include <algorithm>
#include <cmath>

namespace sinkscope {

namespace {

/// What a cache that forgets keys costs, by position, with and without the secondary sinks.
class EvictionView : public FigureView
{
    Q_OBJECT
public:
    EvictionView(SelectionModel* selection, QWidget* parent)
        : FigureView(figureNamed("eviction"), selection, parent)
    {
    }

    void setEviction(std::shared_ptr<const EvictionTable> eviction) override
    {
        setSourceEviction(std::move(eviction));
    }

    QString obstacle(const RunResult& run) const override
    {
        if (source().eviction == nullptr) {
            return tr("what if the cache forgot keys? Choose Experiment > Evict keys: the loss with and "
                      "without the secondary sinks");
        }
        return FigureView::obstacle(run);
    }

    QString readout(const QPointF& pos) const override
    {
        const QCPAxisRect* rect = axesAt(pos);
        if (rect == nullptr || source().eviction == nullptr) {
            return { };
        }
        const double key = rect->axis(QCPAxis::atBottom)->pixelToCoord(pos.x());
        QStringList parts;
        QString where;
        for (const EvictionCurve& curve : source().eviction->curves) {
            for (const PredictionBin& bin : curve.bins) {
                if (key < static_cast<double>(bin.begin) - 0.5 || key >= static_cast<double>(bin.end) - 0.5) {
                    continue;
                }
                where = bin.end - bin.begin == 1 ? tr("token %1").arg(bin.begin)
                                                 : tr("tokens %1 to %2").arg(bin.begin).arg(bin.end - 1);
                parts << tr("%1 %2").arg(wordOf(curve.what), displayNumber(bin.deltaNll()));
            }
        }
        return parts.isEmpty() ? QString()
                               : tr("%1: %2", "where and what").arg(where, parts.join(QStringLiteral(", ")));
    }

protected:
    /// The token under the pointer.
    Selection selectionAt(const QPointF& pos) const override
    {
        Selection next = selection()->current();
        const QCPAxisRect* rect = axesAt(pos);
        if (rect != nullptr && source().run != nullptr) {
            const double key = std::round(rect->axis(QCPAxis::atBottom)->pixelToCoord(pos.x()));
            next.token = static_cast<std::int64_t>(
                std::clamp(key, 0., static_cast<double>(source().run->tokens() - 1)));
        }
        return next;
    }

    void paintMarks(QCPPainter& painter) override
    {
        const auto rects = plot().axisRects();
        const std::int64_t position = selection()->current().token;
        const auto token = static_cast<double>(position);
        if (rects.isEmpty() || !rects.front()->visible()
            || !rects.front()->axis(QCPAxis::atBottom)->range().contains(token)) {
            return;
        }
        const QRectF area(rects.front()->rect());
        const double x = rects.front()->axis(QCPAxis::atBottom)->coordToPixel(token);
        painter.setAntialiasing(false);
        painter.setPen(QPen(theme().text, 1));
        painter.drawLine(QLineF(x, area.top(), x, area.bottom()));
        paintTab(painter, *rects.front(), position);
    }

private:
    static QString wordOf(KeptKeys what)
    {
        return what == KeptKeys::Window ? tr("window alone")
            : what == KeptKeys::Sinks   ? tr("sinks kept")
                                        : tr("random keys kept");
    }
};

} // namespace

void registerView_evictionview(ViewRegistry& registry)
{
    registry.add(
        "eviction",
        { EvictionView::tr("Eviction"), ViewPlace::Bottom, 45,
          [](SelectionModel* selection, QWidget* parent) { return new EvictionView(selection, parent); } });
}

} // namespace sinkscope

#include "evictionview.moc"
