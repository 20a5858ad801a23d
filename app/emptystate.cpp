// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/emptystate.h"

#include "views/base/icons.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace sinkscope {

namespace {

constexpr int widestSentence = 440;
constexpr int iconSize = 30;

} // namespace

EmptyState::EmptyState(const QString& iconName, QWidget* parent)
    : QWidget(parent)
    , m_iconName(iconName)
    , m_icon(new QLabel(this))
    , m_headline(new QLabel(this))
    , m_sentence(new QLabel(this))
    , m_cost(new QLabel(this))
    , m_buttons(new QWidget(this))
{
    m_headline->setProperty("role", QStringLiteral("headline"));
    m_cost->setProperty("role", QStringLiteral("muted"));
    auto* row = new QHBoxLayout(m_buttons);
    row->setContentsMargins(0, 6, 0, 2);
    row->setSpacing(10);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(16, 12, 16, 12);
    column->setSpacing(8);
    column->addStretch(1);
    for (QLabel* label : { m_icon, m_headline }) {
        label->setAlignment(Qt::AlignCenter);
        column->addWidget(label, 0, Qt::AlignHCenter);
    }
    // Inside a row of its own the wrapped lines are given the height they need.
    m_sentence->setAlignment(Qt::AlignCenter);
    m_sentence->setWordWrap(true);
    auto* middle = new QHBoxLayout;
    middle->addStretch(1);
    middle->addWidget(m_sentence);
    middle->addStretch(1);
    column->addLayout(middle);
    column->addWidget(m_buttons, 0, Qt::AlignHCenter);
    m_cost->setAlignment(Qt::AlignCenter);
    column->addWidget(m_cost, 0, Qt::AlignHCenter);
    column->addStretch(1);
}

void EmptyState::setTexts(const QString& headline, const QString& sentence, const QString& cost)
{
    m_headline->setText(headline);
    m_sentence->setText(sentence);
    m_cost->setText(cost);
    m_cost->setVisible(!cost.isEmpty());
    setAccessibleName(headline);
    setAccessibleDescription(sentence);
    fit();
}

QPushButton* EmptyState::addButton(const QString& text)
{
    auto* button = new QPushButton(text, m_buttons);
    button->setProperty("primary", m_buttons->layout()->count() == 0);
    m_buttons->layout()->addWidget(button);
    return button;
}

void EmptyState::setTheme(const Theme& theme)
{
    m_theme = theme;
    m_icon->setPixmap(iconPixmap(m_iconName, theme.muted, iconSize, devicePixelRatioF()));
    update();
}

void EmptyState::setDropArea(bool isDropArea)
{
    m_isDropArea = isDropArea;
    update();
}

void EmptyState::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fit();
}

void EmptyState::fit()
{
    // In a low dock the words are worth more than the icon, then more than the white around them, then more
    // than lines of a length that reads well.
    const struct
    {
        bool hasIcon;
        int margin;
        int spacing;
        int widest;
    } steps[] = { { true, 12, 8, widestSentence },
                  { false, 12, 8, widestSentence },
                  { false, 4, 3, widestSentence },
                  { false, 4, 3, 2 * widestSentence } };

    for (const auto& step : steps) {
        const int sentence = std::clamp(width() - 64, 80, step.widest);
        int needed = (2 * step.margin) + m_headline->sizeHint().height()
            + m_sentence->heightForWidth(sentence) + step.spacing;
        needed += step.hasIcon ? iconSize + step.spacing : 0;
        for (const QWidget* part :
             { static_cast<const QWidget*>(m_cost), static_cast<const QWidget*>(m_buttons) }) {
            needed += part->isHidden() ? 0 : part->sizeHint().height() + step.spacing;
        }
        m_icon->setVisible(step.hasIcon);
        m_sentence->setFixedWidth(sentence);
        layout()->setContentsMargins(16, step.margin, 16, step.margin);
        layout()->setSpacing(step.spacing);
        if (height() >= needed) {
            break;
        }
    }
}

void EmptyState::paintEvent(QPaintEvent* event)
{
    (void)event;
    QPainter painter(this);
    painter.fillRect(rect(), m_theme.canvas);
    if (m_isDropArea) {
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(m_theme.controlBorder, 1.5, Qt::DashLine));
        painter.drawRoundedRect(QRectF(rect()).adjusted(20, 20, -20, -20), 4, 4);
    }
}

} // namespace sinkscope
