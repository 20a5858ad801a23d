// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/viewhost.h"

#include "app/datatable.h"
#include "app/emptystate.h"
#include "views/base/icons.h"
#include "views/base/plainwords.h"

#include <QAction>
#include <QPushButton>
#include <QTimer>

namespace sinkscope {

ViewHost::ViewHost(const ViewEntry& entry, SelectionModel* selection, QWidget* parent)
    : QStackedWidget(parent)
    , m_title(entry.title)
    , m_view(entry.create(selection, this))
    , m_empty(new EmptyState(QStringLiteral("curve"), this))
    , m_remedyButton(m_empty->addButton({ }))
    , m_table(new DataTable(this))
    , m_tableAction(new QAction(tr("Data table"), this))
    , m_tableTimer(new QTimer(this))
{
    m_remedyButton->setProperty("primary", false);
    addWidget(m_empty);
    addWidget(m_view);
    addWidget(m_table);
    setMinimumSize(160, 100);
    setAutoFillBackground(true);
    m_table->setAccessibleName(tr("%1, data table").arg(m_title));
    m_tableAction->setCheckable(true);
    m_tableAction->setProperty(IconProperty, QStringLiteral("table"));
    m_tableAction->setToolTip(tr("Data table: the numbers in place of the picture, to read and to copy"));
    connect(m_tableAction, &QAction::toggled, this, [this] {
        showPage();
        if (currentWidget() == m_table) {
            m_table->setFocus(Qt::OtherFocusReason);
        }
    });
    connect(m_remedyButton, &QPushButton::clicked, this, [this] {
        if (m_remedy) {
            m_remedy->act();
        }
    });
    // Many changes in one go, as while a key is held down, make one table.
    m_tableTimer->setSingleShot(true);
    connect(m_tableTimer, &QTimer::timeout, this, &ViewHost::fillTable);
    connect(selection, &SelectionModel::changed, this, &ViewHost::askTable);
    connect(m_view, &View::viewStateChanged, this, &ViewHost::askTable);
    setFocusProxy(m_view);
    refresh();
}

void ViewHost::setRun(RunResultPtr run, RunResultPtr plain)
{
    m_run = std::move(run);
    m_plain = std::move(plain);
    m_isDirty = true;
    if (isVisible()) {
        refresh();
    }
}

void ViewHost::setSweep(std::shared_ptr<const SweepTable> sweep)
{
    m_view->setSweep(std::move(sweep));
    refreshWhenOther();
}

void ViewHost::setEviction(std::shared_ptr<const EvictionTable> eviction)
{
    m_view->setEviction(std::move(eviction));
    refreshWhenOther();
}

void ViewHost::setAnalyses(const RunAnalyses& analyses)
{
    m_view->setAnalyses(analyses);
    refreshWhenOther();
}

void ViewHost::setContinuations(std::shared_ptr<const Continuations> continuations)
{
    m_view->setContinuations(std::move(continuations));
    refreshWhenOther();
}

void ViewHost::refreshWhenOther()
{
    const bool isShowing = hasSomethingToShow();
    if (m_isDirty || isShowing == m_isShowing) {
        askTable(); // the view has drawn what is new
        return;
    }
    m_isDirty = true;
    if (isVisible()) {
        refresh();
    }
}

void ViewHost::setLevels(std::vector<std::pair<QString, Levels>> levels)
{
    m_isForLevels = !levels.empty();
    m_hasLevels = m_isForLevels && m_view->showsLevels();
    m_view->setLevels(std::move(levels));
    m_isDirty = true;
    if (isVisible()) {
        refresh();
    }
}

void ViewHost::setTogether(std::shared_ptr<const SinkSources> sources)
{
    const bool wasTogether = m_view->obstacleTogether().has_value();
    m_view->setTogether(std::move(sources));
    if (!wasTogether && !m_view->obstacleTogether()) {
        return; // it shows one run at a time
    }
    m_isDirty = true;
    if (isVisible()) {
        refresh();
    }
}

bool ViewHost::hasSomethingToShow() const
{
    if (const auto obstacle = m_view->obstacleTogether()) {
        return obstacle->isEmpty();
    }
    return m_hasLevels || (m_run != nullptr && m_view->obstacle(*m_run).isEmpty());
}

void ViewHost::setTheme(const Theme& theme)
{
    m_view->setTheme(theme);
    m_empty->setTheme(theme);
    tintActions(m_view->actions(), theme);
    tintActions(tools(), theme);
}

void ViewHost::setRemedies(Remedies remedies)
{
    m_remedies = std::move(remedies);
    updateRemedy();
}

void ViewHost::updateRemedy()
{
    if (!m_isShowing) {
        showNothing();
    }
}

QList<QAction*> ViewHost::tools() const
{
    QList<QAction*> result = m_view->tools();
    result << m_tableAction;
    return result;
}

QString ViewHost::dataText() const
{
    const std::unique_ptr<QAbstractTableModel> model = m_isShowing ? m_view->makeTable() : nullptr;
    return model == nullptr ? QString() : tableText(*model);
}

void ViewHost::showEvent(QShowEvent* event)
{
    QStackedWidget::showEvent(event);
    if (m_isDirty) {
        refresh();
    } else {
        askTable();
    }
}

void ViewHost::refresh()
{
    m_isDirty = false;
    m_view->setPlain(m_plain);
    const QString obstacle = m_run != nullptr ? m_view->obstacle(*m_run) : QString();
    m_view->setRun(m_run != nullptr && obstacle.isEmpty() ? m_run : nullptr);
    m_isShowing = hasSomethingToShow();
    if (const auto together = m_view->obstacleTogether(); together && !together->isEmpty()) {
        m_headline = tr("%1: not of what is chosen").arg(m_title);
        m_sentence = capitalised(*together) + QLatin1Char('.');
    } else if (m_run != nullptr) {
        m_headline = tr("%1: not in this run").arg(m_title);
        m_sentence = capitalised(obstacle) + QLatin1Char('.');
    } else if (m_isForLevels) {
        m_headline = tr("Not in a detection file");
        m_sentence =
            tr("It says which tokens are sinks in which layers, and holds no curves. Levels, sink tokens and "
               "models show it; choose a run to see more.");
    } else {
        m_headline = tr("Nothing to show yet");
        m_sentence = tr("Run a text, or open a finished run.");
    }
    updateRemedy();
    showPage();
}

void ViewHost::showNothing()
{
    m_remedy = m_remedies ? m_remedies(m_run) : std::nullopt;
    m_remedyButton->setVisible(m_remedy && !m_remedy->text.isEmpty());
    m_remedyButton->setText(m_remedy ? m_remedy->text : QString());
    const bool hasReason = m_remedy && !m_remedy->reason.isEmpty();
    m_empty->setTexts(m_headline,
                      hasReason ? tr("%1 %2", "two sentences").arg(m_sentence, m_remedy->reason) : m_sentence,
                      m_remedy ? m_remedy->cost : QString());
}

void ViewHost::showPage()
{
    for (QAction* tool : tools()) {
        tool->setEnabled(m_isShowing); // there is nothing to reset, copy or export
    }
    if (!m_isShowing) {
        setCurrentWidget(m_empty);
        m_table->setTable(nullptr);
    } else if (m_tableAction->isChecked() && fillTable()) {
        setCurrentWidget(m_table);
    } else {
        setCurrentWidget(m_view);
        m_table->setTable(nullptr);
    }
}

void ViewHost::askTable()
{
    if (isVisible() && m_isShowing && m_tableAction->isChecked()) {
        m_tableTimer->start(0);
    }
}

bool ViewHost::fillTable()
{
    std::unique_ptr<QAbstractTableModel> numbers = m_view->makeTable();
    const bool hasNumbers = numbers != nullptr;
    m_table->setTable(std::move(numbers));
    m_tableAction->setEnabled(hasNumbers);
    return hasNumbers;
}

} // namespace sinkscope
