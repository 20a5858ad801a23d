// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/jobform.h"

#include "views/base/icons.h"
#include "views/base/theme.h"

#include <QAbstractSpinBox>
#include <QAction>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace sinkscope {

namespace {

constexpr int margin = 8;
constexpr int usualWidth = 420;

} // namespace

JobForm::JobForm(const QString& title, const QString& explanation, const QString& start, QWidget* parent)
    : QFrame(parent)
    , m_grid(new QGridLayout)
    , m_reason(new QLabel(this))
    , m_start(new QPushButton(start, this))
{
    setProperty("role", QStringLiteral("jobForm"));
    setAccessibleName(title);
    setAutoFillBackground(true);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(12, 8, 12, 12);
    column->setSpacing(8);
    auto* head = new QHBoxLayout;
    auto* name = new QLabel(title, this);
    name->setFont(Theme::uiFont(13, QFont::DemiBold));
    auto* close = new QToolButton(this);
    auto* closeAction = new QAction(tr("Close this form"), this);
    closeAction->setProperty(IconProperty, QStringLiteral("close"));
    closeAction->setToolTip(tr("Close this form (Esc)"));
    connect(closeAction, &QAction::triggered, this, &QWidget::hide);
    close->setDefaultAction(closeAction);
    close->setToolButtonStyle(Qt::ToolButtonIconOnly);
    close->setProperty("tool", true);
    close->setIconSize({ 16, 16 });
    close->setFixedSize(22, 22);
    close->setFocusPolicy(Qt::TabFocus);
    head->addWidget(name, 1);
    head->addWidget(close);
    column->addLayout(head);
    auto* about = new QLabel(explanation, this);
    about->setWordWrap(true);
    about->setProperty("role", QStringLiteral("muted"));
    column->addWidget(about);
    m_grid->setHorizontalSpacing(8);
    m_grid->setVerticalSpacing(6);
    m_grid->setColumnStretch(1, 1);
    column->addLayout(m_grid);
    m_reason->setWordWrap(true);
    m_reason->setProperty("role", QStringLiteral("muted"));
    m_reason->hide();
    column->addWidget(m_reason);
    m_start->setProperty("primary", true);
    m_start->setObjectName(QStringLiteral("startJob"));
    auto* foot = new QHBoxLayout;
    foot->addStretch(1);
    foot->addWidget(m_start);
    column->addLayout(foot);
    connect(m_start, &QPushButton::clicked, this, &JobForm::start);
    hide();
}

void JobForm::addField(const QString& name, const QString& tip, QWidget* field)
{
    auto* label = new QLabel(name, this);
    label->setBuddy(field);
    label->setToolTip(tip);
    field->setAccessibleName(name);
    field->setToolTip(tip);
    const int row = m_grid->rowCount();
    m_grid->addWidget(label, row, 0);
    m_grid->addWidget(field, row, 1);
    if (m_first == nullptr) {
        m_first = field;
    }
}

void JobForm::addWide(QWidget* widget)
{
    m_grid->addWidget(widget, m_grid->rowCount(), 0, 1, 2);
}

void JobForm::setObstacle(const QString& sentence)
{
    m_obstacle = sentence;
    m_reason->setText(sentence);
    m_reason->setVisible(!sentence.isEmpty());
    m_start->setEnabled(canStart());
    if (isVisible()) {
        resize(width(), heightForWidth(width()));
    }
}

void JobForm::popUp(int top)
{
    const int width =
        std::min(std::max(usualWidth, sizeHint().width()), parentWidget()->width() - (2 * margin));
    const int height = hasHeightForWidth() ? heightForWidth(width) : sizeHint().height();
    setGeometry((parentWidget()->width() - width) / 2, top + margin, width,
                std::min(height, parentWidget()->height() - top - (2 * margin)));
    show();
    raise();
    if (m_first != nullptr) {
        m_first->setFocus(Qt::PopupFocusReason);
        if (auto* spin = qobject_cast<QAbstractSpinBox*>(m_first)) {
            spin->selectAll();
        }
    }
}

void JobForm::start()
{
    if (canStart()) {
        hide();
        Q_EMIT startRequested();
    }
}

void JobForm::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape) {
        hide();
    } else if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        start();
    } else {
        QFrame::keyPressEvent(event);
    }
}

} // namespace sinkscope
