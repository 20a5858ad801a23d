// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/directions.h"
#include "views/base/viewregistry.h"
#include "views/plot/figures.h"
#include "views/plot/figureview.h"
#include "views/plot/qcustomplot_include.h"

#include <QAction>
#include <QComboBox>
#include <QHBoxLayout>
#include <QMenu>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace sinkscope {

namespace {

constexpr int BarNeeds = 300; ///< px of width: below, its choices are in the context menu alone

/// What an MLP makes of the principal directions of its input.
class PcaView : public FigureView
{
    Q_OBJECT
public:
    PcaView(SelectionModel* selection, QWidget* parent)
        : FigureView(figureNamed("pca"), selection, parent)
        , m_bar(new QWidget(this))
        , m_component(new QComboBox(this))
        , m_compute(new QPushButton(this))
        , m_action(new QAction(this))
    {
        m_component->addItem(tr("projections of the layer input"),
                             static_cast<int>(StateComponent::Residual));
        m_component->addItem(tr("projections of the attention output"),
                             static_cast<int>(StateComponent::Attention));
        m_component->addItem(tr("projections of the MLP input"), static_cast<int>(StateComponent::Mlp));
        m_component->setAccessibleName(tr("State that is projected on the components"));
        m_component->setMinimumWidth(40);
        m_component->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
        m_compute->setMinimumWidth(40);
        m_bar->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed); // keeps no dock from being narrow
        auto* row = new QHBoxLayout(m_bar);
        row->setContentsMargins(8, 4, 8, 0);
        row->setSpacing(6);
        row->addWidget(m_component);
        row->addWidget(m_compute);
        row->addStretch(1);
        static_cast<QVBoxLayout*>(layout())->insertWidget(0, m_bar);
        plot().setMinimumHeight(60);
        addAction(m_action);
        connect(m_component, &QComboBox::activated, this,
                [this] { choose(static_cast<StateComponent>(m_component->currentData().toInt())); });
        connect(m_compute, &QPushButton::clicked, m_action, &QAction::trigger);
        connect(m_action, &QAction::triggered, this, [this] {
            m_layer = this->selection()->current().layer;
            Q_EMIT analysisWanted(analysisOptions());
        });
        connect(selection, &SelectionModel::changed, this, &PcaView::follow);
        showChoices();
        follow();
    }

    void setRun(RunResultPtr run) override
    {
        m_layer = run == source().run ? m_layer : -1;
        FigureView::setRun(std::move(run));
        follow();
    }

    void setAnalyses(const RunAnalyses& analyses) override
    {
        FigureView::setAnalyses(analyses);
        follow();
    }

    AnalysisOptions analysisOptions() const override { return { m_layer }; }

    QString readout(const QPointF& pos) const override
    {
        const QCPAxisRect* rect = axesAt(pos);
        const auto table = shownTable();
        const auto rects = plot().axisRects();
        // Two panels a component.
        const auto at = rects.indexOf(const_cast<QCPAxisRect*>(rect)) / 2;
        if (rect == nullptr || table == nullptr || static_cast<std::size_t>(at) >= table->directions.size()) {
            return { };
        }
        const double alpha = rect->axis(QCPAxis::atBottom)->pixelToCoord(pos.x());
        const std::vector<MlpResponse>& sweep = table->directions[static_cast<std::size_t>(at)].sweep;
        const auto nearest = std::ranges::min_element(
            sweep, { }, [alpha](const MlpResponse& response) { return std::abs(response.alpha - alpha); });
        return nearest == sweep.end() ? QString()
                                      : tr("PC %1, α = %2: norm %3, cosine %4")
                                            .arg(at + 1)
                                            .arg(displayNumber(nearest->alpha), displayNumber(nearest->norm),
                                                 displayNumber(nearest->cos));
    }

protected:
    FigureStyle style(bool forPaper) const override
    {
        FigureStyle result = FigureView::style(forPaper);
        result.options.component = m_shown;
        return result;
    }

    void restoreOptions(const FigureOptions& options) override
    {
        m_shown = options.component.value_or(StateComponent::Residual);
        showChoices();
    }

    /// There is neither a token nor a layer to point at.
    Selection selectionAt(const QPointF&) const override { return selection()->current(); }

    void resizeEvent(QResizeEvent* event) override
    {
        FigureView::resizeEvent(event);
        m_bar->setVisible(width() >= BarNeeds);
    }

    void extendMenu(QMenu& menu) override
    {
        for (int i = 0; i < m_component->count(); ++i) {
            const auto component = static_cast<StateComponent>(m_component->itemData(i).toInt());
            QAction* action = menu.addAction(m_component->itemText(i));
            action->setCheckable(true);
            action->setChecked(component == m_shown);
            connect(action, &QAction::triggered, this, [this, component] { choose(component); });
        }
        menu.addSeparator();
        menu.addAction(m_action);
        menu.addSeparator();
    }

private:
    std::shared_ptr<const DirectionTable> shownTable() const
    {
        return source().run == nullptr ? nullptr
                                       : analysisOf<DirectionTable>(*source().run, source().analyses, "pca");
    }

    void choose(StateComponent component)
    {
        m_shown = component;
        showChoices();
        resetView();
        redraw();
        Q_EMIT viewStateChanged();
    }

    void showChoices() { m_component->setCurrentIndex(m_component->findData(static_cast<int>(m_shown))); }

    /// The selected layer is offered where another one is shown.
    void follow()
    {
        const int layer = selection()->current().layer;
        const auto table = shownTable();
        m_action->setText(tr("Compute layer %1").arg(layer));
        m_action->setEnabled(table != nullptr && table->layer != layer);
        m_compute->setText(m_action->text());
        m_compute->setEnabled(m_action->isEnabled());
    }

    QWidget* m_bar;
    QComboBox* m_component;
    QPushButton* m_compute;
    QAction* m_action;
    StateComponent m_shown = StateComponent::Residual;
    int m_layer = -1; ///< that is asked for; -1: in which most sinks are born
};

} // namespace

void registerView_pcaview(ViewRegistry& registry)
{
    registry.add(
        "pca",
        { PcaView::tr("PCA sweep"), ViewPlace::Bottom, 60,
          [](SelectionModel* selection, QWidget* parent) { return new PcaView(selection, parent); } });
}

} // namespace sinkscope

#include "pcaview.moc"
