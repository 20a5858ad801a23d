// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/viewregistry.h"
#include "views/plot/figures.h"
#include "views/plot/figureview.h"

#include <QActionGroup>
#include <QEvent>
#include <QHBoxLayout>
#include <QMenu>
#include <QToolButton>

namespace sinkscope {

namespace {

constexpr int SwitchNeeds = 420; ///< px of width: below, the choice is only in the context menu

/// Norm curves of the hidden state, the keys or the values.
class NormsView : public FigureView
{
    Q_OBJECT
public:
    NormsView(SelectionModel* selection, QWidget* parent)
        : FigureView({ "norms", QStringLiteral("Norm curves"), drawNorms, normsDataOf }, normsNeeds,
                     selection, parent)
        , m_switch(new QWidget(this))
        , m_group(new QActionGroup(this))
    {
        auto* row = new QHBoxLayout(m_switch);
        row->setContentsMargins(0, 0, 0, 0);
        row->setSpacing(0);
        m_switch->setStyleSheet(QStringLiteral("QToolButton { padding: 1px 8px; min-height: 16px; }"));
        addQuantity(NormPanels::Hidden, QStringLiteral("h"), tr("Norm of the hidden state after layer l"));
        addQuantity(NormPanels::Key, QStringLiteral("k"), tr("Norm of the keys of layer l"));
        addQuantity(NormPanels::Value, QStringLiteral("v"), tr("Norm of the values of layer l"));
        m_group->actions().constFirst()->setChecked(true);
        connect(m_group, &QActionGroup::triggered, this, [this](const QAction* action) {
            m_quantity = static_cast<NormPanels>(action->data().toInt());
            resetView();
            redraw();
            Q_EMIT viewStateChanged();
        });
    }

protected:
    FigureStyle style(bool forPaper) const override
    {
        FigureStyle result = FigureView::style(forPaper);
        result.options.norms = m_quantity;
        result.options.token = selection()->current().token;
        return result;
    }

    void restoreOptions(const FigureOptions& options) override
    {
        m_quantity = options.norms;
        const auto actions = m_group->actions();
        for (QAction* action : actions) {
            action->setChecked(action->data().toInt() == static_cast<int>(m_quantity));
        }
    }

    bool followsToken() const override { return true; }

    void extendMenu(QMenu& menu) override
    {
        menu.addActions(m_group->actions());
        menu.addSeparator();
    }

    void resizeEvent(QResizeEvent* event) override
    {
        FigureView::resizeEvent(event);
        placeSwitch();
    }

    void showEvent(QShowEvent* event) override
    {
        FigureView::showEvent(event);
        placeSwitch();
    }

    void changeEvent(QEvent* event) override
    {
        FigureView::changeEvent(event);
        if (event->type() == QEvent::StyleChange) {
            placeSwitch();
        }
    }

private:
    void placeSwitch()
    {
        m_switch->ensurePolished();
        m_switch->resize(m_switch->sizeHint());
        m_switch->move(width() - m_switch->width() - 6, 2);
        m_switch->setVisible(width() >= SwitchNeeds);
        m_switch->raise();
    }

    void addQuantity(NormPanels quantity, const QString& letter, const QString& meaning)
    {
        auto* action = new QAction(meaning, m_group);
        action->setCheckable(true);
        action->setIconText(letter);
        action->setData(static_cast<int>(quantity));
        addAction(action);
        auto* button = new QToolButton(m_switch);
        button->setDefaultAction(action);
        button->setToolButtonStyle(Qt::ToolButtonTextOnly);
        button->setAccessibleName(meaning);
        m_switch->layout()->addWidget(button);
    }

    QWidget* m_switch;
    QActionGroup* m_group;
    NormPanels m_quantity = NormPanels::Hidden;
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
