// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/attentionwindow.h"
#include "views/base/choicebar.h"
#include "views/base/viewregistry.h"
#include "views/plot/figurelayout.h"
#include "views/plot/figures.h"
#include "views/plot/figureview.h"
#include "views/plot/sinklabels.h"

#include <QComboBox>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <deque>

namespace sinkscope {

namespace {

constexpr std::size_t MostBytes = 512U << 20U; ///< of layers that were read and are kept

/// The attention of one head, queries x keys. Layers that were read are kept, so that going back to one, to
/// another head or to another place needs no pass of the model.
class AttentionView : public FigureView
{
    Q_OBJECT
public:
    AttentionView(SelectionModel* selection, QWidget* parent)
        : FigureView(figureNamed("attention"), selection, parent)
    {
        auto* bar = new ChoiceBar(this);
        m_layer = new QSpinBox(bar);
        m_layer->setToolTip(
            tr("The selected layer: its attention reads the state after the layer before it"));
        bar->add(tr("Layer"), m_layer);
        m_head = new QSpinBox(bar);
        m_head->setMinimum(-1);
        m_head->setSpecialValueText(tr("strongest"));
        m_head->setToolTip(tr("The selected head; strongest: the one that gives the sinks most"));
        bar->add(tr("Head"), m_head);
        m_scale = bar->addList(tr("Scale"));
        m_scale->addItem(tr("logarithmic"), true);
        m_scale->addItem(tr("linear"), false);
        m_read = new QPushButton(bar);
        m_read->setObjectName(QStringLiteral("readLayer"));
        bar->add(m_read);
        static_cast<QVBoxLayout*>(layout())->insertWidget(0, bar);
        plot().setMinimumHeight(80);
        connect(m_layer, &QSpinBox::valueChanged, this, &AttentionView::takeChoices);
        connect(m_head, &QSpinBox::valueChanged, this, &AttentionView::takeChoices);
        connect(m_scale, &QComboBox::activated, this, [this] {
            m_options.logarithmic.reset();
            if (!m_scale->currentData().toBool()) {
                m_options.logarithmic = false;
            }
            redraw();
            Q_EMIT viewStateChanged();
        });
        connect(m_read, &QPushButton::clicked, this, [this] { Q_EMIT analysisWanted(analysisOptions()); });
        connect(selection, &SelectionModel::changed, this, &AttentionView::followSelection);
        showChoices();
    }

    void setRun(RunResultPtr run) override
    {
        std::erase_if(m_layers, [&run](const RunAnalysis& kept) { return kept.run() != run; });
        FigureView::setRun(std::move(run));
        showChoices();
    }

    void setAnalyses(const RunAnalyses& analyses) override
    {
        const auto mine = analyses.find("attention");
        if (mine == analyses.end()) {
            m_layers.clear();
            FigureView::setAnalyses(analyses);
        } else {
            if (!m_layers.empty() && m_layers.back().run() != mine->second.run()) {
                m_layers.clear();
            }
            std::erase_if(m_layers,
                          [&](const RunAnalysis& kept) { return layerOf(kept) == layerOf(mine->second); });
            m_layers.push_back(mine->second);
            forget();
            showLayer();
        }
        showChoices();
    }

    AnalysisOptions analysisOptions() const override
    {
        AnalysisOptions options;
        options.layer = selection()->current().layer;
        return options;
    }

    QString readout(const QPointF& pos) const override
    {
        const auto cell = cellAt(pos);
        const AttentionLayer* layer = shown();
        if (!cell || layer == nullptr) {
            return { };
        }
        const auto& [query, key] = *cell;
        const RunResult& run = *source().run;
        const AttentionWindow window =
            attentionWindow(*layer, headOf(*layer), { query, query + 1, key, key + 1 });
        if (key > query) {
            return tr("%1 comes after %2: not seen").arg(sinkName(run, key), sinkName(run, query));
        }
        return std::isfinite(window.at(0, 0)) ? tr("%1 attends to %2: %3")
                                                    .arg(sinkName(run, query), sinkName(run, key),
                                                         displayNumber(static_cast<double>(window.at(0, 0))))
                                              : tr("%1 does not see %2: it is outside its window, or masked")
                                                    .arg(sinkName(run, query), sinkName(run, key));
    }

protected:
    FigureStyle style(bool forPaper) const override
    {
        FigureStyle result = FigureView::style(forPaper);
        result.options = m_options;
        result.options.token = selection()->current().token;
        if (const AttentionLayer* layer = shown()) {
            result.options.layer = layer->layer;
            result.options.map.headMode = HeadMode::One;
            result.options.map.head = headOf(*layer);
        }
        return result;
    }

    void restoreOptions(const FigureOptions& options) override
    {
        m_options.logarithmic = options.logarithmic;
        m_options.range = options.range;
        m_options.colours = options.colours;
        showChoices();
    }

    /// The key under the pointer.
    Selection selectionAt(const QPointF& pos) const override
    {
        Selection next = selection()->current();
        if (const auto cell = cellAt(pos)) {
            next.token = cell->second;
        }
        return next;
    }

    /// The selected token as a key and as a query.
    void paintMarks(QCPPainter& painter) override
    {
        const auto token = static_cast<double>(selection()->current().token);
        if (shown() == nullptr || plot().axisRectCount() != 1 || token < 0) {
            return;
        }
        const QCPAxisRect* rect = plot().axisRect(0);
        const QRectF area(rect->rect());
        const QCPAxis* keys = rect->axis(QCPAxis::atBottom);
        const QCPAxis* queries = rect->axis(QCPAxis::atLeft);
        QList<QLineF> lines;
        if (keys->range().contains(token)) {
            const double x = keys->coordToPixel(token);
            lines.append(QLineF(x, std::max(area.top(), queries->coordToPixel(token)), x, area.bottom()));
        }
        if (queries->range().contains(token)) {
            const double y = queries->coordToPixel(token);
            lines.append(QLineF(area.left(), y, std::min(area.right(), keys->coordToPixel(token)), y));
        }
        painter.setAntialiasing(false);
        for (const QPen& pen : { QPen(theme().mapHalo, 3), QPen(theme().mapSelection, 1) }) {
            painter.setPen(pen);
            for (const QLineF& line : std::as_const(lines)) {
                if (line.y1() <= line.y2() && line.x1() <= line.x2()) {
                    painter.drawLine(line);
                }
            }
        }
    }

private:
    static int layerOf(const RunAnalysis& analysis)
    {
        const auto layer = analysis.as<AttentionLayer>();
        return layer == nullptr ? -1 : layer->layer;
    }

    /// Null where nothing is drawn.
    const AttentionLayer* shown() const
    {
        return source().run == nullptr
            ? nullptr
            : analysisOf<AttentionLayer>(*source().run, source().analyses, "attention").get();
    }

    int headOf(const AttentionLayer& layer) const
    {
        const int head = selection()->current().head;
        return head >= 0 && head < layer.heads ? head : strongestHead(*source().run, layer.layer);
    }

    /// The oldest layers, where they are too many to keep.
    void forget()
    {
        const auto bytes = [this] {
            std::size_t sum = 0;
            for (const RunAnalysis& kept : m_layers) {
                const auto layer = kept.as<AttentionLayer>();
                sum += layer == nullptr ? 0
                                        : sizeof(float)
                        * (layer->q.values.size() + layer->k.values.size() + layer->overview.size());
            }
            return sum;
        };
        while (m_layers.size() > 1 && bytes() > MostBytes) {
            m_layers.pop_front();
        }
    }

    /// Draws the selected layer if it was read, else the one that was read last.
    void showLayer()
    {
        if (m_layers.empty()) {
            return;
        }
        const int wanted = selection()->current().layer;
        const auto found = std::ranges::find_if(
            m_layers, [wanted](const RunAnalysis& kept) { return layerOf(kept) == wanted; });
        const RunAnalysis& chosen = found == m_layers.end() ? m_layers.back() : *found;
        const QJsonObject place = viewState(); // looked at in the same place in every layer
        const bool wasShown = shown() != nullptr;
        FigureView::setAnalyses({ { "attention", chosen } });
        if (wasShown) {
            restoreViewState(place);
        }
    }

    void followSelection(const Selection& current)
    {
        const AttentionLayer* before = shown();
        if (before == nullptr || before->layer != current.layer) {
            showLayer();
        }
        if (before != nullptr && before == shown() && current.head != m_drawnHead) {
            redraw();
        }
        m_drawnHead = current.head;
        showChoices();
    }

    void takeChoices()
    {
        Selection next = selection()->current();
        next.layer = m_layer->value();
        next.head = m_head->value();
        selection()->select(next);
    }

    void showChoices()
    {
        const QSignalBlocker quietLayer(m_layer);
        const QSignalBlocker quietHead(m_head);
        const RunResult* run = source().run.get();
        m_layer->setMaximum(run == nullptr ? 0 : run->layers() - 1);
        m_head->setMaximum(run == nullptr ? 0 : run->heads() - 1);
        const Selection& current = selection()->current();
        m_layer->setValue(current.layer);
        m_head->setValue(current.head);
        choose(*m_scale, m_options.logarithmic.value_or(true));
        const AttentionLayer* layer = shown();
        m_read->setVisible(layer != nullptr && layer->layer != current.layer);
        m_read->setText(tr("Read layer %1").arg(current.layer));
        m_read->setToolTip(
            tr("One pass of the model up to this layer reads its queries and keys; then they are kept"));
    }

    /// Query and key.
    std::optional<std::pair<std::int64_t, std::int64_t>> cellAt(const QPointF& pos) const
    {
        const QCPAxisRect* rect = axesAt(pos);
        if (rect == nullptr || shown() == nullptr) {
            return std::nullopt;
        }
        const std::int64_t last = source().run->tokens() - 1;
        const auto at = [last](double place) {
            return std::clamp<std::int64_t>(std::llround(place), 0, last);
        };
        return std::pair { at(rect->axis(QCPAxis::atLeft)->pixelToCoord(pos.y())),
                           at(rect->axis(QCPAxis::atBottom)->pixelToCoord(pos.x())) };
    }

    QSpinBox* m_layer = nullptr;
    QSpinBox* m_head = nullptr;
    QComboBox* m_scale = nullptr;
    QPushButton* m_read = nullptr;
    FigureOptions m_options; ///< what concerns this view, without token and zoom
    std::deque<RunAnalysis> m_layers; ///< of the run, the one that was read last at the end
    int m_drawnHead = -1;
};

} // namespace

void registerView_attentionview(ViewRegistry& registry)
{
    registry.add(
        "attention",
        { AttentionView::tr("Attention"), ViewPlace::Bottom, 80,
          [](SelectionModel* selection, QWidget* parent) { return new AttentionView(selection, parent); } });
}

} // namespace sinkscope

#include "attentionview.moc"
