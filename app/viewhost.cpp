// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/viewhost.h"

#include <QLabel>

namespace sinkscope {

ViewHost::ViewHost(const ViewEntry& entry, SelectionModel* selection, QWidget* parent)
    : QStackedWidget(parent)
    , m_title(entry.title)
    , m_view(entry.create(selection, this))
    , m_sentence(new QLabel(this))
{
    m_sentence->setAlignment(Qt::AlignCenter);
    m_sentence->setWordWrap(true);
    m_sentence->setMargin(24);
    addWidget(m_sentence);
    addWidget(m_view);
    setMinimumSize(160, 100);
    setAutoFillBackground(true);
    refresh();
}

void ViewHost::setRun(RunResultPtr run)
{
    m_run = std::move(run);
    m_isDirty = true;
    if (isVisible()) {
        refresh();
    }
}

void ViewHost::setTheme(const Theme& theme)
{
    m_view->setTheme(theme);
}

void ViewHost::showEvent(QShowEvent* event)
{
    QStackedWidget::showEvent(event);
    if (m_isDirty) {
        refresh();
    }
}

void ViewHost::refresh()
{
    m_isDirty = false;
    if (m_run == nullptr) {
        m_sentence->setText(tr("Nothing to show yet: run a text, or open a finished run."));
        m_view->setRun(nullptr);
        setCurrentWidget(m_sentence);
        return;
    }
    const QString obstacle = m_view->obstacle(*m_run);
    if (!obstacle.isEmpty()) {
        m_sentence->setText(obstacle);
        m_view->setRun(nullptr);
        setCurrentWidget(m_sentence);
        return;
    }
    m_view->setRun(m_run);
    setCurrentWidget(m_view);
}

} // namespace sinkscope
