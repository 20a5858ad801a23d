// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/icons.h"
#include "views/base/viewregistry.h"
#include "views/plot/clusterfigure.h"
#include "views/plot/figures.h"
#include "views/plot/figureview.h"
#include "views/plot/qcustomplot_include.h"

#include <QAction>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QSlider>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>

#include <cmath>

namespace sinkscope {

namespace {

constexpr int StepMilliseconds = 700; ///< of one layer while the layers play
constexpr double HitDistance = 12; ///< px
// px of width: below, a choice is left to the context menu.
constexpr int ChoicesNeed = 430;
constexpr int SliderNeeds = 240;

/// Future sinks against other tokens of the same ids, layer by layer.
class ClustersView : public FigureView
{
    Q_OBJECT
public:
    ClustersView(SelectionModel* selection, QWidget* parent)
        : FigureView(figureNamed("clusters"), selection, parent)
        , m_component(new QComboBox(this))
        , m_embedding(new QComboBox(this))
        , m_slider(new QSlider(Qt::Horizontal, this))
        , m_layer(new QLabel(this))
        , m_timer(new QTimer(this))
    {
        m_component->addItem(tr("layer input"), static_cast<int>(StateComponent::Residual));
        m_component->addItem(tr("attention output"), static_cast<int>(StateComponent::Attention));
        m_component->addItem(tr("MLP output"), static_cast<int>(StateComponent::Mlp));
        m_component->setAccessibleName(tr("State whose vectors are shown"));
        m_embedding->addItem(tr("t-SNE"), static_cast<int>(Embedding::Tsne));
        m_embedding->addItem(tr("principal components"), static_cast<int>(Embedding::Pca));
        m_embedding->setAccessibleName(tr("How the vectors become points"));
        for (QComboBox* box : { m_component, m_embedding }) {
            box->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
            box->setMinimumWidth(40);
            connect(box, &QComboBox::activated, this, &ClustersView::takeChoices);
        }
        m_play = new QAction(tr("Play the layers"), this);
        m_play->setObjectName(QStringLiteral("playLayers"));
        m_play->setCheckable(true);
        m_play->setProperty(IconProperty, QStringLiteral("run"));
        m_play->setShortcut(Qt::Key_Space);
        m_play->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        m_play->setToolTip(tr("Play the layers one after the other (space)"));
        addAction(m_play);
        auto* button = new QToolButton(this);
        button->setDefaultAction(m_play);
        button->setToolButtonStyle(Qt::ToolButtonIconOnly);
        button->setAccessibleName(m_play->text());
        m_slider->setAccessibleName(tr("Layer"));
        m_slider->setMinimumWidth(40);
        m_slider->setPageStep(1);
        m_bar = new QWidget(this);
        m_bar->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed); // keeps no dock from being narrow
        auto* row = new QHBoxLayout(m_bar);
        row->setContentsMargins(8, 4, 8, 0);
        row->setSpacing(6);
        row->addWidget(m_component);
        row->addWidget(m_embedding);
        row->addWidget(button);
        row->addWidget(m_slider, 1);
        row->addWidget(m_layer);
        static_cast<QVBoxLayout*>(layout())->insertWidget(0, m_bar);
        plot().setMinimumHeight(60);
        m_timer->setInterval(StepMilliseconds);
        connect(m_play, &QAction::toggled, this, &ClustersView::play);
        connect(m_timer, &QTimer::timeout, this, &ClustersView::step);
        connect(m_slider, &QSlider::valueChanged, this, &ClustersView::showLayer);
        connect(selection, &SelectionModel::changed, this, &ClustersView::follow);
        showChoices();
        follow();
    }

    void setRun(RunResultPtr run) override
    {
        m_play->setChecked(false);
        const QSignalBlocker quiet(m_slider);
        m_slider->setRange(0, run == nullptr ? 0 : run->layers() - 1);
        FigureView::setRun(std::move(run));
        follow();
    }

    void setTheme(const Theme& theme) override
    {
        tintActions({ m_play }, theme);
        FigureView::setTheme(theme);
    }

    QString readout(const QPointF& pos) const override
    {
        const auto table = shownTable();
        const int at = pointNear(pos);
        if (table == nullptr || at < 0) {
            return isOverPoints(pos) ? QString() : FigureView::readout(pos);
        }
        const ClusterPoint& point = table->points[static_cast<std::size_t>(at)];
        const QString name =
            tr("#%1 %2", "position and text of a token")
                .arg(QString::number(point.position), visibleToken(QString::fromStdString(point.text)));
        const QString what = point.isSink ? tr("%1: becomes a sink").arg(name)
                                          : tr("%1: no sink, has the id of one").arg(name);
        return table->rows.size() < 2 ? what : tr("%1 (text %2)").arg(what, QString::number(point.run + 1));
    }

    QJsonObject viewState() const override
    {
        QJsonObject state = FigureView::viewState();
        state.remove(QStringLiteral("layer")); // the selection's
        return state;
    }

protected:
    FigureStyle style(bool forPaper) const override
    {
        FigureStyle result = FigureView::style(forPaper);
        result.options.component = m_options.component;
        result.options.embedding = m_options.embedding;
        result.options.layer = selection()->current().layer;
        result.options.token = selection()->current().token;
        return result;
    }

    void restoreOptions(const FigureOptions& options) override
    {
        m_options.component = options.component;
        m_options.embedding = options.embedding;
        showChoices();
    }

    /// The token of a point, the layer of a place among the curves.
    Selection selectionAt(const QPointF& pos) const override
    {
        if (!isOverPoints(pos)) {
            return FigureView::selectionAt(pos);
        }
        Selection next = selection()->current();
        const auto table = shownTable();
        const int at = pointNear(pos);
        // Tokens of the other texts are not those of the run that is selected.
        if (table != nullptr && at >= 0 && table->points[static_cast<std::size_t>(at)].run == 0) {
            next.token = table->points[static_cast<std::size_t>(at)].position;
        }
        return next;
    }

    bool followsToken() const override { return true; }

    bool followsLayer() const override { return true; }

    void resizeEvent(QResizeEvent* event) override
    {
        FigureView::resizeEvent(event);
        for (QWidget* choice : { m_component, m_embedding }) {
            choice->setVisible(width() >= ChoicesNeed);
        }
        m_bar->setVisible(width() >= SliderNeeds);
    }

    void hideEvent(QHideEvent* event) override
    {
        m_play->setChecked(false);
        FigureView::hideEvent(event);
    }

    void extendMenu(QMenu& menu) override;

private:
    std::shared_ptr<const ClusterTable> shownTable() const
    {
        return source().run == nullptr
            ? nullptr
            : analysisOf<ClusterTable>(*source().run, source().analyses, "clusters");
    }

    bool isOverPoints(const QPointF& pos) const
    {
        const auto rects = plot().axisRects();
        return rects.size() > ClusterCurvesPanel && axesAt(pos) == rects[ClusterPointsPanel];
    }

    /// The number of the point under the pointer; -1: none.
    int pointNear(const QPointF& pos) const
    {
        const auto table = shownTable();
        if (table == nullptr || !isOverPoints(pos)) {
            return -1;
        }
        const QCPAxisRect* rect = plot().axisRects()[ClusterPointsPanel];
        const std::vector<QPointF> points = shownClusters(*table, style(false).options).points;
        int best = -1;
        double least = HitDistance;
        for (std::size_t i = 0; i < points.size(); ++i) {
            const double distance =
                std::hypot(rect->axis(QCPAxis::atBottom)->coordToPixel(points[i].x()) - pos.x(),
                           rect->axis(QCPAxis::atLeft)->coordToPixel(points[i].y()) - pos.y());
            if (distance < least) {
                least = distance;
                best = static_cast<int>(i);
            }
        }
        return best;
    }

    StateComponent component() const { return m_options.component.value_or(StateComponent::Mlp); }

    void takeChoices()
    {
        choose(static_cast<StateComponent>(m_component->currentData().toInt()),
               static_cast<Embedding>(m_embedding->currentData().toInt()));
    }

    void choose(StateComponent component, Embedding embedding)
    {
        m_options.component = component;
        m_options.embedding = embedding;
        showChoices();
        resetView();
        redraw();
        Q_EMIT viewStateChanged();
    }

    void showChoices()
    {
        m_component->setCurrentIndex(m_component->findData(static_cast<int>(component())));
        m_embedding->setCurrentIndex(m_embedding->findData(static_cast<int>(m_options.embedding)));
    }

    void showLayer(int layer)
    {
        Selection next = selection()->current();
        next.layer = layer;
        selection()->select(next);
    }

    void follow()
    {
        const QSignalBlocker quiet(m_slider);
        m_slider->setValue(selection()->current().layer);
        m_layer->setText(tr("layer %1").arg(selection()->current().layer));
    }

    /// Plays the layers that have a picture of the kind shown; from the first one when the last is shown.
    void play(bool on)
    {
        const auto table = shownTable();
        m_play->setProperty(IconProperty, on ? QStringLiteral("stop") : QStringLiteral("run"));
        tintActions({ m_play }, theme());
        if (!on || table == nullptr) {
            m_timer->stop();
            return;
        }
        const bool isTsne = m_options.embedding == Embedding::Tsne && table->options.tsne;
        m_first = isTsne ? *table->options.first : 0;
        m_last = isTsne ? *table->options.last : table->layers - 1;
        const int layer = selection()->current().layer;
        if (layer >= m_last || layer < m_first) {
            showLayer(m_first);
        }
        m_timer->start();
    }

    void step()
    {
        const int layer = selection()->current().layer;
        if (layer < m_last) {
            showLayer(layer + 1);
        }
        if (layer + 1 >= m_last) {
            m_play->setChecked(false);
        }
    }

    QComboBox* m_component;
    QComboBox* m_embedding;
    QSlider* m_slider;
    QLabel* m_layer;
    QTimer* m_timer;
    QAction* m_play = nullptr;
    QWidget* m_bar = nullptr;
    FigureOptions m_options; ///< component and embedding
    int m_first = 0; ///< of the layers that play
    int m_last = 0;
};

void ClustersView::extendMenu(QMenu& menu)
{
    const auto add = [&](const QString& text, bool isOn, StateComponent component, Embedding embedding) {
        QAction* action = menu.addAction(text);
        action->setCheckable(true);
        action->setChecked(isOn);
        connect(action, &QAction::triggered, this, [=, this] { choose(component, embedding); });
    };
    for (int i = 0; i < m_component->count(); ++i) {
        const auto component = static_cast<StateComponent>(m_component->itemData(i).toInt());
        add(m_component->itemText(i), component == this->component(), component, m_options.embedding);
    }
    menu.addSeparator();
    for (int i = 0; i < m_embedding->count(); ++i) {
        const auto embedding = static_cast<Embedding>(m_embedding->itemData(i).toInt());
        add(m_embedding->itemText(i), embedding == m_options.embedding, component(), embedding);
    }
    menu.addSeparator();
    menu.addAction(m_play);
}

} // namespace

void registerView_clustersview(ViewRegistry& registry)
{
    registry.add(
        "clusters",
        { ClustersView::tr("Clusters"), ViewPlace::Bottom, 55,
          [](SelectionModel* selection, QWidget* parent) { return new ClustersView(selection, parent); } });
}

} // namespace sinkscope

#include "clustersview.moc"
