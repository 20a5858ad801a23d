// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demoprompt.h"
#include "app/emptystate.h"
#include "app/inputpanel.h"
#include "app/mainwindow.h"
#include "app/messagebar.h"
#include "app/runspanel.h"
#include "app/viewhost.h"

#include <QCloseEvent>
#include <QDockWidget>
#include <QPushButton>
#include <QScreen>
#include <QSettings>
#include <QStackedWidget>
#include <QTabBar>
#include <QTabWidget>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>

namespace sinkscope {

namespace {

constexpr int layoutVersion = 1;
constexpr int wideWindow = 1400; // below, the left docks fold away and the bottom has two groups

} // namespace

QDockWidget* MainWindow::addDock(const QString& name, const QString& title, QWidget* content,
                                 Qt::DockWidgetArea area)
{
    auto* dock = new QDockWidget(title, this);
    dock->setObjectName(name);
    dock->setWidget(content);
    addDockWidget(area, dock);
    return dock;
}

void MainWindow::makePanels()
{
    setDockNestingEnabled(true);
    setCorner(Qt::BottomLeftCorner, Qt::BottomDockWidgetArea);
    setCorner(Qt::BottomRightCorner, Qt::BottomDockWidgetArea);
    setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);

    m_runs = new RunsPanel(this);
    m_input = new InputPanel(this);
    m_leftDocks.push_back(addDock(QStringLiteral("runs"), tr("Runs"), m_runs, Qt::LeftDockWidgetArea));
    m_leftDocks.push_back(addDock(QStringLiteral("input"), tr("Input"), m_input, Qt::LeftDockWidgetArea));

    m_centreTabs = new QTabWidget(this);
    m_centreTabs->setDocumentMode(true);
    m_centreTabs->tabBar()->setDrawBase(false);
    ViewRegistry registry;
    registerAllView(registry);
    std::vector<std::pair<std::string, const ViewEntry*>> entries;
    for (const auto& [id, entry] : registry.entries()) {
        entries.emplace_back(id, &entry);
    }
    std::stable_sort(entries.begin(), entries.end(),
                     [](const auto& a, const auto& b) { return a.second->order < b.second->order; });
    for (const auto& [id, entry] : entries) {
        auto* host = new ViewHost(*entry, m_selection.get(), this);
        m_hosts.push_back(host);
        const QString name = QStringLiteral("view.") + QString::fromStdString(id);
        if (entry->place == ViewPlace::Centre) {
            m_centreTabs->addTab(host, entry->title);
        } else if (entry->place == ViewPlace::Right) {
            m_rightDocks.push_back(addDock(name, entry->title, host, Qt::RightDockWidgetArea));
        } else {
            m_bottomDocks.push_back(addDock(name, entry->title, host, Qt::BottomDockWidgetArea));
        }
    }

    m_noModel = new EmptyState(QStringLiteral("drop"), this);
    m_noModel->setDropArea(true);
    m_noModel->setTexts(
        tr("Open a model folder or .gguf"),
        tr("Drop it here, or choose it. Sinkscope runs it on this machine: nothing is uploaded, nothing "
           "is downloaded."),
        tr("Finished runs (.sinkrun) can be opened without a model."));
    connect(m_noModel->addButton(tr("Open model...")), &QPushButton::clicked, this,
            &MainWindow::askModelFile);
    connect(m_noModel->addButton(tr("Open folder...")), &QPushButton::clicked, this,
            &MainWindow::askModelFolder);
    auto* demo = m_noModel->addButton(tr("Start the demo"));
    demo->setObjectName(QStringLiteral("demoButton"));
    std::error_code error;
    demo->setVisible(std::filesystem::exists(demoModelPath(), error));
    connect(demo, &QPushButton::clicked, this, &MainWindow::startDemo);

    m_noRun = new EmptyState(QStringLiteral("map"), this);
    m_firstRunButton = m_noRun->addButton(tr("Run"));
    connect(m_firstRunButton, &QPushButton::clicked, this, &MainWindow::run);

    m_centre = new QStackedWidget(this);
    m_centre->addWidget(m_noModel);
    m_centre->addWidget(m_noRun);
    m_centre->addWidget(m_centreTabs);
    m_messages = new MessageBar(this);
    auto* middle = new QWidget(this);
    auto* column = new QVBoxLayout(middle);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_messages);
    column->addWidget(m_centre, 1);
    setCentralWidget(middle);

    connect(m_runs, &RunsPanel::currentChanged, this, &MainWindow::showCurrentRun);
    connect(m_runs, &RunsPanel::saveRequested, this, &MainWindow::saveRunAs);
    connect(m_input, &InputPanel::changed, this, &MainWindow::inputChanged);
    connect(m_input, &InputPanel::openRequested, this, &MainWindow::askTraces);
    connect(m_selection.get(), &SelectionModel::changed, this, &MainWindow::updateStatus);
    connect(m_forecastTimer, &QTimer::timeout, this, [this] {
        if (m_service->model() != nullptr && m_input->input()) {
            m_service->askForecast(currentSpec());
        }
    });
}

void MainWindow::arrangeDocks()
{
    const bool isWide = width() >= wideWindow;
    const std::size_t groups = isWide ? 3 : 2;
    for (std::size_t i = 0; i < m_bottomDocks.size(); ++i) {
        if (i >= groups) {
            tabifyDockWidget(m_bottomDocks[i - groups], m_bottomDocks[i]);
        } else if (i > 0) {
            splitDockWidget(m_bottomDocks[i - 1], m_bottomDocks[i], Qt::Horizontal);
        }
    }
    for (std::size_t i = 0; i < std::min(groups, m_bottomDocks.size()); ++i) {
        m_bottomDocks[i]->raise();
    }
    for (QDockWidget* dock : m_leftDocks) {
        dock->setVisible(isWide);
    }
    if (!m_leftDocks.empty()) {
        resizeDocks({ m_leftDocks.front() }, { 244 }, Qt::Horizontal);
        resizeDocks({ m_leftDocks[0], m_leftDocks[1] }, { 2, 5 }, Qt::Vertical);
    }
    if (!m_rightDocks.empty()) {
        resizeDocks({ m_rightDocks.front() }, { isWide ? 312 : 286 }, Qt::Horizontal);
    }
    if (!m_bottomDocks.empty()) {
        resizeDocks({ m_bottomDocks.front() }, { height() >= 900 ? 280 : 240 }, Qt::Vertical);
        const auto shown = static_cast<qsizetype>(std::min(groups, m_bottomDocks.size()));
        const QList<QDockWidget*> row(m_bottomDocks.begin(), m_bottomDocks.begin() + shown);
        resizeDocks(row, QList<int>(shown, width() / static_cast<int>(shown)), Qt::Horizontal);
    }
}

void MainWindow::restoreLayout()
{
    const QByteArray geometry = m_settings->value(QStringLiteral("geometry")).toByteArray();
    if (!geometry.isEmpty()) {
        restoreGeometry(geometry);
    } else {
        resize(1600, 1000);
        if (const QScreen* display = screen()) {
            resize(size().boundedTo(display->availableSize()));
        }
    }
    const QByteArray state = m_settings->value(QStringLiteral("layout")).toByteArray();
    if (state.isEmpty() || !restoreState(state, layoutVersion)) {
        arrangeDocks();
    }
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    m_settings->setValue(QStringLiteral("geometry"), saveGeometry());
    m_settings->setValue(QStringLiteral("layout"), saveState(layoutVersion));
    m_service->cancel();
    QMainWindow::closeEvent(event);
}

} // namespace sinkscope
