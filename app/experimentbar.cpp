// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/experimentbar.h"

#include "app/keyhints.h"

#include <QAction>
#include <QGridLayout>
#include <QPainter>
#include <QPushButton>

#include <algorithm>

namespace sinkscope {

namespace {

constexpr int besideKey = 8; // px left and right of the key's cap

} // namespace

class KeyButton : public QPushButton
{
public:
    KeyButton(QAction* action, const QString& text, QWidget* parent)
        : QPushButton(text, parent)
        , m_action(action)
        , m_key(action->shortcut().toString(QKeySequence::NativeText))
    {
        setToolTip(action->toolTip());
        setStyleSheet(QStringLiteral("text-align: left; padding-left: 8px; padding-right: %1px;")
                          .arg(keyCapWidth(m_key) + (2 * besideKey)));
        setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
        setMinimumWidth(sizeHint().width());
    }

    const QAction& action() const { return *m_action; }

    void setTheme(const Theme& theme)
    {
        m_theme = theme;
        update();
    }

protected:
    void paintEvent(QPaintEvent* event) override
    {
        QPushButton::paintEvent(event);
        QPainter painter(this);
        drawKeyCap(painter, m_theme, width() - keyCapWidth(m_key) - besideKey, height() / 2, m_key);
    }

private:
    QAction* m_action;
    QString m_key;
    Theme m_theme = Theme::light();
};

ExperimentBar::ExperimentBar(QWidget* parent)
    : QWidget(parent)
    , m_grid(new QGridLayout(this))
{
    m_grid->setContentsMargins(12, 6, 12, 10);
    m_grid->setSpacing(8);
    hide();
}

void ExperimentBar::add(QAction* action, const QString& text)
{
    auto* button = new KeyButton(action, text, this);
    const auto place = static_cast<int>(m_buttons.size());
    m_grid->addWidget(button, place / 2, place % 2);
    m_buttons.push_back(button);
    connect(button, &QPushButton::clicked, action, &QAction::trigger);
    connect(action, &QAction::enabledChanged, this, &ExperimentBar::refresh);
    refresh();
}

void ExperimentBar::setTheme(const Theme& theme)
{
    for (KeyButton* button : m_buttons) {
        button->setTheme(theme);
    }
}

void ExperimentBar::refresh()
{
    for (KeyButton* button : m_buttons) {
        button->setEnabled(button->action().isEnabled());
    }
    setVisible(
        std::ranges::any_of(m_buttons, [](const KeyButton* button) { return button->action().isEnabled(); }));
}

} // namespace sinkscope
