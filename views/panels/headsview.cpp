// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/choicebar.h"
#include "views/base/viewregistry.h"
#include "views/plot/figurelayout.h"
#include "views/plot/figures.h"
#include "views/plot/figureview.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace sinkscope {

namespace {

/// Which heads attend to the sinks: layers x heads.
class HeadsView : public FigureView
{
    Q_OBJECT
public:
    HeadsView(SelectionModel* selection, QWidget* parent)
        : FigureView(figureNamed("heads"), selection, parent)
    {
        auto* bar = new ChoiceBar(this);
        m_quantity = bar->addList(tr("Quantity"));
        m_quantity->addItem(tr("share of keys > ε"), static_cast<int>(HeadQuantity::Share));
        m_quantity->addItem(tr("received attention"), static_cast<int>(HeadQuantity::Received));
        m_target = bar->addList(tr("Keys"));
        m_target->addItem(tr("secondary sinks"), static_cast<int>(HeadTarget::Secondary));
        m_target->addItem(tr("anchor"), static_cast<int>(HeadTarget::Anchor));
        m_target->addItem(tr("selected token"), static_cast<int>(HeadTarget::Token));
        m_target->addItem(tr("all tokens"), static_cast<int>(HeadTarget::All));
        m_epsilon = new QDoubleSpinBox(bar);
        m_epsilon->setRange(0, 1);
        m_epsilon->setDecimals(3);
        m_epsilon->setSingleStep(0.05);
        m_epsilon->setKeyboardTracking(false);
        m_epsilon->setToolTip(tr("A key counts when the head gives it more than ε: the mean of its attention "
                                 "over the queries that see the key"));
        bar->add(tr("ε"), m_epsilon);
        static_cast<QVBoxLayout*>(layout())->insertWidget(0, bar);
        plot().setMinimumHeight(80);
        showChoices();
        connect(m_quantity, &QComboBox::activated, this, &HeadsView::takeChoices);
        connect(m_target, &QComboBox::activated, this, &HeadsView::takeChoices);
        connect(m_epsilon, &QDoubleSpinBox::valueChanged, this, &HeadsView::takeChoices);
    }

    QString readout(const QPointF& pos) const override
    {
        const auto cell = cellAt(pos);
        if (!cell) {
            return { };
        }
        const auto& [layer, head] = *cell;
        const double value = shownMap()->data()->cell(layer, head);
        if (!std::isfinite(value)) {
            return tr("layer %1, head %2: no query sees these keys").arg(layer).arg(head);
        }
        return m_options.headQuantity == HeadQuantity::Share
            ? tr("layer %1, head %2: share %3").arg(layer).arg(head).arg(displayNumber(value))
            : tr("layer %1, head %2: received attention %3").arg(layer).arg(head).arg(displayNumber(value));
    }

protected:
    FigureStyle style(bool forPaper) const override
    {
        FigureStyle result = FigureView::style(forPaper);
        result.options = m_options;
        result.options.token = selection()->current().token;
        return result;
    }

    void restoreOptions(const FigureOptions& options) override
    {
        m_options = options;
        m_options.zoom.clear();
        showChoices();
    }

    bool followsToken() const override { return m_options.headTarget == HeadTarget::Token; }

    Selection selectionAt(const QPointF& pos) const override
    {
        Selection next = selection()->current();
        if (const auto cell = cellAt(pos)) {
            next.layer = cell->first;
            next.head = cell->second;
        }
        return next;
    }

    /// The selected head as a frame around its cell.
    void paintMarks(QCPPainter& painter) override
    {
        const Selection& current = selection()->current();
        const QCPColorMap* map = shownMap();
        if (map == nullptr || current.head < 0 || current.head >= source().run->heads()) {
            return;
        }
        const QCPAxis* bottom = map->keyAxis();
        const QCPAxis* left = map->valueAxis();
        const QRectF cell =
            QRectF(QPointF(bottom->coordToPixel(current.layer - 0.5), left->coordToPixel(current.head + 0.5)),
                   QPointF(bottom->coordToPixel(current.layer + 0.5), left->coordToPixel(current.head - 0.5)))
                .adjusted(-1, -1, 1, 1)
            & QRectF(bottom->axisRect()->rect());
        if (cell.isEmpty()) {
            return;
        }
        painter.setAntialiasing(false);
        painter.setBrush(Qt::NoBrush);
        QPen halo(theme().mapHalo, 4);
        halo.setJoinStyle(Qt::MiterJoin);
        painter.setPen(halo);
        painter.drawRect(cell);
        painter.setPen(QPen(theme().mapSelection, 2));
        painter.drawRect(cell);
    }

private:
    void takeChoices()
    {
        m_options.headQuantity = static_cast<HeadQuantity>(m_quantity->currentData().toInt());
        m_options.headTarget = static_cast<HeadTarget>(m_target->currentData().toInt());
        m_options.map.epsilon = m_epsilon->value();
        showChoices();
        redraw();
        Q_EMIT viewStateChanged();
    }

    void showChoices()
    {
        choose(*m_quantity, static_cast<int>(m_options.headQuantity));
        choose(*m_target, static_cast<int>(m_options.headTarget));
        const QSignalBlocker quiet(m_epsilon);
        m_epsilon->setValue(m_options.map.epsilon);
        m_epsilon->setEnabled(m_options.headQuantity == HeadQuantity::Share);
    }

    /// Null where nothing is drawn.
    const QCPColorMap* shownMap() const
    {
        const QCPAxisRect* rect = plot().axisRectCount() == 1 ? plot().axisRect(0) : nullptr;
        const auto shown = rect == nullptr ? QList<QCPAbstractPlottable*>() : rect->plottables();
        return shown.isEmpty() ? nullptr : qobject_cast<const QCPColorMap*>(shown.first());
    }

    /// Layer and head.
    std::optional<std::pair<int, int>> cellAt(const QPointF& pos) const
    {
        const QCPColorMap* map = shownMap();
        if (map == nullptr || axesAt(pos) == nullptr || source().run == nullptr) {
            return std::nullopt;
        }
        const auto layer = static_cast<int>(std::lround(map->keyAxis()->pixelToCoord(pos.x())));
        const auto head = static_cast<int>(std::lround(map->valueAxis()->pixelToCoord(pos.y())));
        return std::pair { std::clamp(layer, 0, source().run->layers() - 1),
                           std::clamp(head, 0, source().run->heads() - 1) };
    }

    QComboBox* m_quantity = nullptr;
    QComboBox* m_target = nullptr;
    QDoubleSpinBox* m_epsilon = nullptr;
    FigureOptions m_options; ///< what concerns this view, without token and zoom
};

} // namespace

void registerView_headsview(ViewRegistry& registry)
{
    registry.add(
        "heads",
        { HeadsView::tr("Heads"), ViewPlace::Bottom, 70,
          [](SelectionModel* selection, QWidget* parent) { return new HeadsView(selection, parent); } });
}

} // namespace sinkscope

#include "headsview.moc"
