// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/entropy.h"
#include "views/base/choicebar.h"
#include "views/base/viewregistry.h"
#include "views/plot/figures.h"
#include "views/plot/figureview.h"
#include "views/plot/qcustomplot_include.h"

#include <QComboBox>
#include <QLocale>
#include <QVBoxLayout>

#include <cmath>

namespace sinkscope {

namespace {

/// How many directions the states of a growing text use, layer by layer.
class EntropyView : public FigureView
{
    Q_OBJECT
public:
    EntropyView(SelectionModel* selection, QWidget* parent)
        : FigureView(figureNamed("entropy"), selection, parent)
    {
        auto* bar = new ChoiceBar(this);
        m_axis = bar->addList(tr("Axis"));
        m_axis->addItem(tr("layers"), static_cast<int>(EntropyAxis::Layer));
        m_axis->addItem(tr("length of the prefix"), static_cast<int>(EntropyAxis::Prefix));
        m_text = bar->addList(tr("Text"));
        m_text->addItem(tr("after the prompt"), false);
        m_text->addItem(tr("with the prompt"), true);
        static_cast<QVBoxLayout*>(layout())->insertWidget(0, bar);
        plot().setMinimumHeight(80);
        connect(m_axis, &QComboBox::activated, this, &EntropyView::takeChoices);
        connect(m_text, &QComboBox::activated, this, &EntropyView::takeChoices);
        showChoices();
    }

    void setAnalyses(const RunAnalyses& analyses) override
    {
        FigureView::setAnalyses(analyses);
        showChoices();
    }

    void setRun(RunResultPtr run) override
    {
        FigureView::setRun(std::move(run));
        showChoices();
    }

    QString readout(const QPointF& pos) const override
    {
        const std::optional<Hit> hit = hitAt(pos);
        if (!hit) {
            return { };
        }
        const QString value = displayNumber(hit->value);
        return m_options.entropyAxis == EntropyAxis::Layer
            ? tr("%1, after layer %2: %3 nats").arg(hit->graph->name()).arg(hit->layer).arg(value)
            : tr("%1, %2 tokens: %3 nats").arg(hit->graph->name(), QLocale().toString(hit->layer), value);
    }

protected:
    FigureStyle style(bool forPaper) const override
    {
        FigureStyle result = FigureView::style(forPaper);
        result.options = m_options;
        return result;
    }

    void restoreOptions(const FigureOptions& options) override
    {
        m_options.entropyAxis = options.entropyAxis;
        m_options.isWithPrompt = options.isWithPrompt;
        showChoices();
    }

private:
    void takeChoices()
    {
        m_options.entropyAxis = static_cast<EntropyAxis>(m_axis->currentData().toInt());
        m_options.isWithPrompt = m_text->currentData().toBool();
        showChoices();
        resetView();
        redraw();
        Q_EMIT viewStateChanged();
    }

    void showChoices()
    {
        const auto table = source().run == nullptr
            ? nullptr
            : analysisOf<EntropyTable>(*source().run, source().analyses, "entropy");
        // Without a prompt there is nothing to choose.
        const bool hasBoth = table == nullptr || !table->answer.lengths.empty();
        m_text->setEnabled(hasBoth);
        choose(*m_axis, static_cast<int>(m_options.entropyAxis));
        choose(*m_text, m_options.isWithPrompt || !hasBoth);
    }

    QComboBox* m_axis = nullptr;
    QComboBox* m_text = nullptr;
    FigureOptions m_options; ///< what concerns this view, without zoom
};

} // namespace

void registerView_entropyview(ViewRegistry& registry)
{
    registry.add(
        "entropy",
        { EntropyView::tr("Entropy"), ViewPlace::Bottom, 100,
          [](SelectionModel* selection, QWidget* parent) { return new EntropyView(selection, parent); } });
}

} // namespace sinkscope

#include "entropyview.moc"
