// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/mapdifference.h"
#include "views/base/viewregistry.h"
#include "views/plot/figurelayout.h"
#include "views/plot/figures.h"
#include "views/plot/figureview.h"
#include "views/plot/sinklabels.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace sinkscope {

namespace {

/// Before, after and difference of a changed run over each other.
class CompareView : public FigureView
{
    Q_OBJECT
public:
    CompareView(SelectionModel* selection, QWidget* parent)
        : FigureView(figureNamed("compare"), selection, parent)
        , m_metric(new QComboBox(this))
        , m_heads(new QComboBox(this))
        , m_scale(new QComboBox(this))
        , m_colours(new QComboBox(this))
    {
        auto* bar = new QWidget(this);
        auto* row = new QHBoxLayout(bar);
        row->setContentsMargins(8, 6, 8, 0);
        row->setSpacing(6);
        for (const MapMetric metric : mapMetrics) {
            m_metric->addItem(nameOf(metric), static_cast<int>(metric));
        }
        m_scale->addItem(tr("automatic"));
        m_scale->addItem(tr("logarithmic"), true);
        m_scale->addItem(tr("linear"), false);
        m_colours->addItem(QStringLiteral("viridis"), static_cast<int>(ColourMap::Viridis));
        m_colours->addItem(QStringLiteral("cividis"), static_cast<int>(ColourMap::Cividis));
        addChoice(*row, tr("Metric"), m_metric);
        addChoice(*row, tr("Heads"), m_heads);
        addChoice(*row, tr("Scale"), m_scale);
        addChoice(*row, tr("Colours"), m_colours);
        row->addStretch(1);
        static_cast<QVBoxLayout*>(layout())->insertWidget(0, bar);
        plot().setMinimumHeight(80);
        fillHeads(0);
        showChoices();
    }

    void setRun(RunResultPtr run) override
    {
        fillHeads(run == nullptr ? 0 : run->heads());
        FigureView::setRun(std::move(run));
    }

    QString readout(const QPointF& pos) const override
    {
        const auto cell = cellAt(pos);
        if (!cell || !source().run || !source().plain) {
            return { };
        }
        const MapRequest request = m_options.map;
        const auto& [layer, token] = *cell;
        if (m_known.first != source().run || !(m_request == request)) {
            m_difference = mapDifference(*source().plain, *source().run, request);
            m_known = { source().run, source().plain };
            m_request = request;
        }
        if (m_difference.after.empty()) {
            return { };
        }
        const auto number = [&](const MapData& map) {
            return map.isSeen(layer, token) ? displayNumber(map.at(layer, token)) : tr("none");
        };
        return tr("%1, layer %2: before %3, after %4, change %5")
            .arg(sinkName(*source().run, token))
            .arg(layer)
            .arg(number(m_difference.before), number(m_difference.after),
                 displayNumber(m_difference.at(layer, token)));
    }

protected:
    FigureStyle style(bool forPaper) const override
    {
        FigureStyle result = FigureView::style(forPaper);
        result.options = m_options;
        result.options.token = selection()->current().token;
        result.options.layer = selection()->current().layer;
        return result;
    }

    void restoreOptions(const FigureOptions& options) override
    {
        m_options = options;
        m_options.zoom.clear();
        showChoices();
    }

    bool followsToken() const override { return true; }

    bool followsLayer() const override { return true; }

    Selection selectionAt(const QPointF& pos) const override
    {
        Selection next = selection()->current();
        if (const auto cell = cellAt(pos)) {
            next.layer = cell->first;
            next.token = cell->second;
        }
        return next;
    }

    void paintMarks(QCPPainter& painter) override
    {
        // The selected layer as a tab in every gutter.
        const int layer = selection()->current().layer;
        const auto rects = plot().axisRects();
        for (qsizetype i = 0; i + 2 < rects.size(); i += 3) {
            const QCPAxis* left = rects[i]->axis(QCPAxis::atLeft);
            if (!left->range().contains(layer)) {
                continue;
            }
            const QFont font = Theme::monoFont(11, QFont::DemiBold);
            const QString text = QString::number(layer);
            QRectF tab(0, 0, textWidth(text, font) + 8, lineHeight(font) + 2);
            tab.moveRight(rects[i]->rect().left() - 3);
            tab.moveTop(left->coordToPixel(layer) - tab.height() / 2);
            painter.setPen(Qt::NoPen);
            painter.setBrush(theme().canvas);
            painter.drawRect(tab.adjusted(-6, -2, 3, 2));
            painter.setAntialiasing(true);
            painter.setBrush(theme().text);
            painter.drawRoundedRect(tab, 2, 2);
            drawLines(painter, tab.adjusted(0, 1, 0, 0), Qt::AlignHCenter, { text }, font, theme().canvas);
        }
    }

private:
    void addChoice(QHBoxLayout& row, const QString& name, QComboBox* box)
    {
        auto* label = new QLabel(name, this);
        label->setBuddy(box);
        box->setAccessibleName(name);
        row.addWidget(label);
        row.addWidget(box);
        row.addSpacing(6);
        connect(box, &QComboBox::activated, this, &CompareView::takeChoices);
    }

    /// 0: not known yet.
    void fillHeads(int heads)
    {
        if (m_heads->count() == heads + 3) {
            return;
        }
        m_heads->clear();
        m_heads->addItem(tr("mean"), static_cast<int>(HeadMode::Mean));
        m_heads->addItem(tr("largest"), static_cast<int>(HeadMode::Max));
        m_heads->addItem(tr("share ≥ ε"), static_cast<int>(HeadMode::ShareAbove));
        for (int h = 0; h < heads; ++h) {
            m_heads->addItem(tr("head %1").arg(h), static_cast<int>(HeadMode::One));
        }
        if (m_options.map.headMode == HeadMode::One && m_options.map.head >= heads && heads > 0) {
            m_options.map.headMode = HeadMode::Mean;
            m_options.map.head = 0;
        }
        showChoices();
    }

    void takeChoices()
    {
        m_options.map.metric = static_cast<MapMetric>(m_metric->currentData().toInt());
        m_options.map.headMode = static_cast<HeadMode>(m_heads->currentData().toInt());
        m_options.map.head = m_options.map.headMode == HeadMode::One ? m_heads->currentIndex() - 3 : 0;
        m_options.logarithmic.reset();
        if (m_scale->currentData().isValid()) {
            m_options.logarithmic = m_scale->currentData().toBool();
        }
        m_options.colours = static_cast<ColourMap>(m_colours->currentData().toInt());
        showChoices();
        redraw();
        Q_EMIT viewStateChanged();
    }

    void showChoices()
    {
        const auto& map = m_options.map;
        m_metric->setCurrentIndex(m_metric->findData(static_cast<int>(map.metric)));
        m_heads->setEnabled(map.metric == MapMetric::SinkScore);
        m_heads->setCurrentIndex(map.headMode == HeadMode::One ? std::min(map.head + 3, m_heads->count() - 1)
                                                               : static_cast<int>(map.headMode));
        m_scale->setCurrentIndex(!m_options.logarithmic ? 0 : (*m_options.logarithmic ? 1 : 2));
        m_colours->setCurrentIndex(m_options.colours == ColourMap::Cividis ? 1 : 0);
    }

    /// Layer and token of a place on a map or a lane.
    std::optional<std::pair<int, std::int64_t>> cellAt(const QPointF& pos) const
    {
        const auto rects = plot().axisRects();
        const QCPAxisRect* rect = axesAt(pos);
        const auto place = rects.indexOf(const_cast<QCPAxisRect*>(rect));
        if (rect == nullptr || place < 0 || place % 3 == 2 || source().run == nullptr) {
            return std::nullopt;
        }
        const auto layer = static_cast<int>(std::lround(rect->axis(QCPAxis::atLeft)->pixelToCoord(pos.y())));
        const std::int64_t token = place % 3 == 0
            ? source().plain->detection().anchor
            : std::llround(rect->axis(QCPAxis::atBottom)->pixelToCoord(pos.x()));
        return std::pair { std::clamp(layer, 0, source().run->layers() - 1),
                           std::clamp<std::int64_t>(token, 0, source().run->tokens() - 1) };
    }

    QComboBox* m_metric;
    QComboBox* m_heads;
    QComboBox* m_scale;
    QComboBox* m_colours;
    FigureOptions m_options;
    mutable MapDifference m_difference; ///< behind the readout
    mutable std::pair<RunResultPtr, RunResultPtr> m_known;
    mutable MapRequest m_request;
};

} // namespace

void registerView_compareview(ViewRegistry& registry)
{
    registry.add(
        "compare",
        { CompareView::tr("Compare"), ViewPlace::Centre, 30,
          [](SelectionModel* selection, QWidget* parent) { return new CompareView(selection, parent); } });
}

} // namespace sinkscope

#include "compareview.moc"
