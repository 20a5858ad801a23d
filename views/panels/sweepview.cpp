// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/experimentwords.h"
#include "views/base/viewregistry.h"
#include "views/plot/figures.h"
#include "views/plot/figureview.h"
#include "views/plot/sweepfigure.h"

#include <QMouseEvent>

#include <cmath>

namespace sinkscope {

namespace {

/// The same change in several layers, states or norms: where a sink is decided.
class SweepView : public FigureView
{
    Q_OBJECT
public:
    SweepView(SelectionModel* selection, QWidget* parent)
        : FigureView(figureNamed("sweep"), selection, parent)
    {
        plot().installEventFilter(this);
    }

    void setSweep(std::shared_ptr<const SweepTable> sweep) override { setSourceSweep(std::move(sweep)); }

    QString obstacle(const RunResult& run) const override
    {
        if (source().sweep == nullptr) {
            return tr(
                "when is a sink decided? Select one, then choose Experiment > Sweep over layers: the same "
                "change in each layer");
        }
        return FigureView::obstacle(run);
    }

    QString readout(const QPointF& pos) const override
    {
        const int at = itemNear(pos);
        if (at < 0) {
            return { };
        }
        const SweepItem& item = source().sweep->items[static_cast<std::size_t>(at)];
        const QString what = item.norm
            ? tr("norm %1").arg(displayNumber(*item.norm))
            : tr("%1, layer %2").arg(item.at.empty() ? tr("key") : tapInWords(item.at)).arg(item.layer);
        if (item.problem) {
            return tr("%1: the change selects nothing").arg(what);
        }
        if (item.norm) {
            return tr("%1: %2 of %3 sinks stay, mean lifetime %4, mean score %5")
                .arg(what)
                .arg(item.sinks)
                .arg(source().sweep->sinks)
                .arg(displayNumber(item.meanLifetime), displayNumber(item.meanScore));
        }
        return tr("%1: norm %2, cosine %3, lifetime %4, suppression %5")
            .arg(what, displayNumber(item.after.hiddenNorm), displayNumber(item.after.cos))
            .arg(item.after.lifetime)
            .arg(displayNumber(item.suppression));
    }

protected:
    /// A change is looked at, not a layer selected.
    Selection selectionAt(const QPointF&) const override { return selection()->current(); }

    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (watched == &plot() && event->type() == QEvent::MouseButtonRelease) {
            const auto* mouse = static_cast<QMouseEvent*>(event);
            if (mouse->button() == Qt::LeftButton && (mouse->position() - m_pressed).manhattanLength() < 4) {
                if (const int item = itemNear(mouse->position()); item >= 0) {
                    Q_EMIT sweepItemChosen(item);
                }
            }
        } else if (watched == &plot() && event->type() == QEvent::MouseButtonPress) {
            m_pressed = static_cast<QMouseEvent*>(event)->position();
        }
        return FigureView::eventFilter(watched, event);
    }

private:
    /// Number of the sweep's item at a place: a cell, or the nearest point of a curve in its column; -1:
    /// none.
    int itemNear(const QPointF& pos) const
    {
        const auto& table = source().sweep;
        if (table == nullptr) {
            return -1;
        }
        if (isGrid(*table)) {
            return sweepItemAt(plot(), pos);
        }
        const QCPAxisRect* rect = axesAt(pos);
        if (rect == nullptr) {
            return -1;
        }
        const double key = rect->axis(QCPAxis::atBottom)->pixelToCoord(pos.x());
        if (table->over == SweepOver::Norms) {
            int seen = 0;
            for (std::size_t i = 0; i < table->items.size(); ++i) {
                if (table->items[i].kind == SweepKind::Point && seen++ == std::lround(key)) {
                    return static_cast<int>(i);
                }
            }
            return -1;
        }
        int nearest = -1;
        double least = std::numeric_limits<double>::infinity();
        for (const std::string& state : statesOf(*table)) {
            const int item = itemAt(*table, state, std::lround(key));
            if (item >= 0) {
                const double y = rect->axis(QCPAxis::atLeft)
                                     ->coordToPixel(table->items[static_cast<std::size_t>(item)].suppression);
                if (std::abs(y - pos.y()) < least) {
                    least = std::abs(y - pos.y());
                    nearest = item;
                }
            }
        }
        return nearest;
    }

    QPointF m_pressed;
};

} // namespace

void registerView_sweepview(ViewRegistry& registry)
{
    registry.add(
        "sweep",
        { SweepView::tr("Sweep"), ViewPlace::Bottom, 40,
          [](SelectionModel* selection, QWidget* parent) { return new SweepView(selection, parent); } });
}

} // namespace sinkscope

#include "sweepview.moc"
