// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/viewregistry.h"
#include "views/plot/figures.h"
#include "views/plot/figureview.h"

#include <QActionGroup>
#include <QEvent>
#include <QHBoxLayout>
#include <QMenu>
#include <QToolButton>

#include <optional>
#include <utility>

namespace sinkscope {

namespace {

// px of width: below, a choice is only in the context menu.
constexpr int QuantityNeeds = 420;
constexpr int ScaleNeeds = 500;

/// Norm curves of the hidden state, the keys or the values.
class NormsView : public FigureView
{
    Q_OBJECT
public:
    NormsView(SelectionModel* selection, QWidget* parent)
        : FigureView(figureNamed("norms"), selection, parent)
        , m_quantities(new QWidget(this))
        , m_scales(new QWidget(this))
        , m_quantityGroup(new QActionGroup(this))
        , m_scaleGroup(new QActionGroup(this))
        , m_asInput(new QAction(tr("Hidden state as layer input"), this))
    {
        startSegments(*m_quantities, tr("Norm shown"));
        addQuantity(NormPanels::Hidden, QStringLiteral("h"), tr("Norm of the hidden state after layer l"));
        addQuantity(NormPanels::Key, QStringLiteral("k"), tr("Norm of the keys of layer l"));
        addQuantity(NormPanels::Value, QStringLiteral("v"), tr("Norm of the values of layer l"));
        startSegments(*m_scales, tr("Scale of the norms"));
        addScale(true, tr("log"), tr("Logarithmic scale"));
        addScale(false, tr("lin"), tr("Linear scale"));
        m_asInput->setCheckable(true);
        m_asInput->setObjectName(QStringLiteral("asLayerInput"));
        m_asInput->setToolTip(tr(
            "The norm of the state after layer l stands at l + 1, the layer that reads it, as keys, values "
            "and attention do"));
        addAction(m_asInput);
        connect(m_quantityGroup, &QActionGroup::triggered, this, [this](const QAction* action) {
            m_norms.norms = static_cast<NormPanels>(action->data().toInt());
            m_norms.logarithmic.reset(); // as the quantity proposes
            changed();
        });
        connect(m_scaleGroup, &QActionGroup::triggered, this, [this](const QAction* action) {
            const bool wanted = action->data().toBool();
            m_norms.logarithmic =
                wanted == proposesLogarithmic() ? std::nullopt : std::optional<bool>(wanted);
            changed();
        });
        connect(m_asInput, &QAction::triggered, this, [this](bool on) {
            m_norms.asLayerInput = on;
            changed();
        });
        showChoices();
    }

protected:
    FigureStyle style(bool forPaper) const override
    {
        FigureStyle result = FigureView::style(forPaper);
        result.options.norms = m_norms.norms;
        result.options.logarithmic = m_norms.logarithmic;
        result.options.asLayerInput = m_norms.asLayerInput;
        result.options.token = selection()->current().token;
        return result;
    }

    void restoreOptions(const FigureOptions& options) override
    {
        m_norms = options;
        showChoices();
    }

    bool followsToken() const override { return true; }

    void extendMenu(QMenu& menu) override
    {
        menu.addActions(m_quantityGroup->actions());
        menu.addSeparator();
        menu.addActions(m_scaleGroup->actions());
        menu.addAction(m_asInput);
        menu.addSeparator();
    }

    void resizeEvent(QResizeEvent* event) override
    {
        FigureView::resizeEvent(event);
        placeSegments();
    }

    void showEvent(QShowEvent* event) override
    {
        FigureView::showEvent(event);
        placeSegments();
    }

    void changeEvent(QEvent* event) override
    {
        FigureView::changeEvent(event);
        if (event->type() == QEvent::StyleChange) {
            placeSegments();
        }
    }

private:
    bool proposesLogarithmic() const
    {
        return m_norms.norms == NormPanels::Hidden || m_norms.norms == NormPanels::All;
    }

    void showChoices()
    {
        const auto quantities = m_quantityGroup->actions();
        for (QAction* action : quantities) {
            action->setChecked(action->data().toInt() == static_cast<int>(m_norms.norms));
        }
        const auto scales = m_scaleGroup->actions();
        for (QAction* action : scales) {
            action->setChecked(action->data().toBool()
                               == m_norms.logarithmic.value_or(proposesLogarithmic()));
        }
        m_asInput->setChecked(m_norms.asLayerInput);
    }

    void changed()
    {
        showChoices();
        resetView();
        redraw();
        Q_EMIT viewStateChanged();
    }

    void startSegments(QWidget& segments, const QString& name)
    {
        auto* row = new QHBoxLayout(&segments);
        row->setContentsMargins(0, 0, 0, 0);
        row->setSpacing(0);
        segments.setAccessibleName(name);
        segments.setProperty("role", QStringLiteral("segments"));
        segments.setAttribute(Qt::WA_StyledBackground);
    }

    void placeSegments()
    {
        int right = width() - 6;
        const std::pair<QWidget*, int> parts[] = { { m_quantities, QuantityNeeds },
                                                   { m_scales, ScaleNeeds } };
        for (const auto& [segments, needs] : parts) {
            segments->ensurePolished();
            segments->resize(segments->sizeHint());
            segments->move(right - segments->width(), 2);
            segments->setVisible(width() >= needs);
            segments->raise();
            right -= segments->width() + 8;
        }
    }

    void addQuantity(NormPanels quantity, const QString& letter, const QString& meaning)
    {
        add(*m_quantities, *m_quantityGroup, static_cast<int>(quantity), letter, meaning);
    }

    void addScale(bool logarithmic, const QString& word, const QString& meaning)
    {
        add(*m_scales, *m_scaleGroup, logarithmic, word, meaning);
    }

    void add(QWidget& segments, QActionGroup& group, const QVariant& choice, const QString& word,
             const QString& meaning)
    {
        auto* action = new QAction(meaning, &group);
        action->setCheckable(true);
        action->setIconText(word);
        action->setData(choice);
        addAction(action);
        auto* button = new QToolButton(&segments);
        button->setProperty("segment", true);
        button->setDefaultAction(action);
        button->setToolButtonStyle(Qt::ToolButtonTextOnly);
        button->setAccessibleName(meaning);
        segments.layout()->addWidget(button);
    }

    QWidget* m_quantities;
    QWidget* m_scales;
    QActionGroup* m_quantityGroup;
    QActionGroup* m_scaleGroup;
    QAction* m_asInput;
    FigureOptions m_norms; ///< what concerns the norms, without token and zoom
};

} // namespace

void registerView_normsview(ViewRegistry& registry)
{
    registry.add(
        "norms",
        { NormsView::tr("Norm curves"), ViewPlace::Bottom, 10,
          [](SelectionModel* selection, QWidget* parent) { return new NormsView(selection, parent); } });
}

} // namespace sinkscope

#include "normsview.moc"
