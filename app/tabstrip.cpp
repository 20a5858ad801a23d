// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tabstrip.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QMouseEvent>
#include <QPainter>
#include <QSignalBlocker>
#include <QStyle>
#include <QStyleOption>
#include <QTabWidget>
#include <QToolButton>

namespace sinkscope {

namespace {

constexpr int stripHeight = 28;
constexpr int toolSide = 22;
constexpr int toolIcon = 16;

} // namespace

StripTabs::StripTabs(QWidget* parent)
    : QTabBar(parent)
{
    setDrawBase(false);
    setExpanding(false);
    setUsesScrollButtons(true);
    setElideMode(Qt::ElideRight);
    setFocusPolicy(Qt::TabFocus);
    setFixedHeight(stripHeight);
}

void StripTabs::showEvent(QShowEvent* event)
{
    QTabBar::showEvent(event);
    updateGeometry(); // tabs that were added while hidden got their size only now
}

void StripTabs::mousePressEvent(QMouseEvent* event)
{
    const int at = tabAt(event->position().toPoint());
    m_isOurs = at >= 0 && at != currentIndex() && event->button() == Qt::LeftButton;
    if (m_isOurs) {
        QTabBar::mousePressEvent(event);
    } else {
        event->ignore();
    }
}

void StripTabs::mouseMoveEvent(QMouseEvent* event)
{
    if (m_isOurs || event->buttons() == Qt::NoButton) {
        QTabBar::mouseMoveEvent(event);
    } else {
        event->ignore();
    }
}

void StripTabs::mouseReleaseEvent(QMouseEvent* event)
{
    if (m_isOurs) {
        QTabBar::mouseReleaseEvent(event);
        m_isOurs = false;
    } else {
        event->ignore();
    }
}

void StripTabs::mouseDoubleClickEvent(QMouseEvent* event)
{
    event->ignore();
}

TabStrip::TabStrip(QWidget* parent)
    : QWidget(parent)
    , m_tabs(new StripTabs(this))
    , m_title(new QLabel(this))
    , m_remark(new QLabel(this))
    , m_front(new QHBoxLayout)
    , m_tools(new QHBoxLayout)
{
    setFixedHeight(stripHeight);
    m_title->setProperty("role", QStringLiteral("dockTitle"));
    m_title->setContentsMargins(12, 0, 8, 0);
    m_title->hide();
    m_remark->setProperty("role", QStringLiteral("remark"));
    m_remark->hide();
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 6, 0);
    row->setSpacing(0);
    row->addWidget(m_tabs);
    row->addWidget(m_title);
    row->addStretch(1);
    row->addWidget(m_remark);
    for (QHBoxLayout* part : { m_front, m_tools }) {
        part->setContentsMargins(4, 0, 0, 0);
        part->setSpacing(2);
        row->addLayout(part);
    }
    connect(m_tabs, &QTabBar::currentChanged, this, &TabStrip::chosen);
}

QSize TabStrip::sizeHint() const
{
    return { QWidget::sizeHint().width(), stripHeight };
}

QSize TabStrip::minimumSizeHint() const
{
    return { QWidget::minimumSizeHint().width(), stripHeight };
}

void TabStrip::showTitle(const QString& title)
{
    m_showsPages = false;
    m_title->setText(title);
    m_title->show();
    m_tabs->hide();
    m_remark->setVisible(!m_remark->text().isEmpty());
}

void TabStrip::showTabs(const QStringList& titles, int current)
{
    const QSignalBlocker quiet(m_tabs);
    m_showsPages = false;
    while (m_tabs->count() > titles.size()) {
        m_tabs->removeTab(m_tabs->count() - 1);
    }
    for (int i = 0; i < static_cast<int>(titles.size()); ++i) {
        if (i == m_tabs->count()) {
            m_tabs->addTab(titles[i]);
        } else if (m_tabs->tabText(i) != titles[i]) {
            m_tabs->setTabText(i, titles[i]);
        }
    }
    m_tabs->setCurrentIndex(current);
    m_tabs->show();
    m_tabs->updateGeometry();
    m_title->hide();
    m_remark->hide(); // beside tabs it would take the room of the dock's content
}

void TabStrip::mirror(QTabWidget* pages)
{
    m_pages = pages;
    connect(pages, &QTabWidget::currentChanged, this, [this] {
        if (m_showsPages) {
            showMirrored();
        }
    });
    showMirrored();
}

void TabStrip::showMirrored()
{
    QStringList titles;
    for (int i = 0; i < m_pages->count(); ++i) {
        titles << m_pages->tabText(i);
    }
    showTabs(titles, m_pages->currentIndex());
    m_showsPages = true;
    hideMirrored(true);
}

void TabStrip::hideMirrored(bool isHidden)
{
    if (m_pages != nullptr) {
        m_pages->tabBar()->setVisible(!isHidden);
        // It hands the focus to its bar: Tab would stop for ever before one that is hidden.
        const Qt::FocusPolicy policy = isHidden ? Qt::NoFocus : Qt::TabFocus;
        m_pages->setFocusPolicy(policy);
        m_pages->tabBar()->setFocusPolicy(policy);
    }
}

void TabStrip::chosen(int index)
{
    if (m_showsPages) {
        m_pages->setCurrentIndex(index);
    } else {
        Q_EMIT tabChosen(index);
    }
}

void TabStrip::setRemark(const QString& remark)
{
    m_remark->setText(remark);
    m_remark->setVisible(!remark.isEmpty() && !m_title->isHidden());
}

void TabStrip::setTools(const QList<QAction*>& tools)
{
    while (QLayoutItem* item = m_tools->takeAt(0)) {
        item->widget()->hide();
        item->widget()->deleteLater();
        delete item;
    }
    for (QAction* action : tools) {
        auto* button = new QToolButton(this);
        button->setDefaultAction(action);
        button->setToolButtonStyle(Qt::ToolButtonIconOnly);
        button->setProperty("tool", true);
        button->setIconSize({ toolIcon, toolIcon });
        button->setFixedSize(toolSide, toolSide);
        button->setFocusPolicy(Qt::TabFocus);
        button->setPopupMode(QToolButton::InstantPopup);
        m_tools->addWidget(button);
    }
}

void TabStrip::addInFront(QWidget* widget)
{
    m_front->addWidget(widget);
}

void TabStrip::paintEvent(QPaintEvent* event)
{
    (void)event;
    // Colour and frame are in the style sheet.
    QPainter painter(this);
    QStyleOption option;
    option.initFrom(this);
    style()->drawPrimitive(QStyle::PE_Widget, &option, &painter, this);
}

} // namespace sinkscope
