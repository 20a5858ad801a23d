// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demoprompt.h"
#include "app/docktitle.h"
#include "app/emptystate.h"
#include "app/inputpanel.h"
#include "app/mainwindow.h"
#include "app/messagebar.h"
#include "app/runspanel.h"
#include "app/viewhost.h"
#include "views/base/icons.h"
#include "views/presentation/presentation.h"

#include <QAction>
#include <QApplication>
#include <QCloseEvent>
#include <QDockWidget>
#include <QMenu>
#include <QPushButton>
#include <QScreen>
#include <QSettings>
#include <QStackedWidget>
#include <QTabBar>
#include <QTabWidget>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace sinkscope {

namespace {

constexpr int layoutVersion = 2;
constexpr int narrowWindow = 1100; // below, the inspector is a tab of the left docks
constexpr int wideWindow = 1400; // below, the left docks fold away and the bottom has two groups

} // namespace

QDockWidget* MainWindow::addDock(const QString& name, const QString& title, QWidget* content,
                                 Qt::DockWidgetArea area)
{
    auto* dock = new QDockWidget(title, this);
    dock->setObjectName(name);
    auto* body = new QFrame(dock);
    body->setObjectName(QStringLiteral("dockBody"));
    auto* column = new QVBoxLayout(body);
    column->setContentsMargins(1, 0, 1, 1);
    column->addWidget(content);
    dock->setWidget(body);
    addDockWidget(area, dock);
    // A dock behind another one of its group lies outside the window and counts as visible: its content is
    // hidden, so that it does no work there.
    connect(dock, &QDockWidget::visibilityChanged, this, [this, content](bool isVisible) {
        content->setVisible(isVisible);
        docksChanged();
    });
    // Triggered: by the user alone, unlike toggled.
    connect(dock->toggleViewAction(), &QAction::triggered, this, [this] { m_isOwnLayout = true; });
    connect(dock, &QDockWidget::dockLocationChanged, this, &MainWindow::docksChanged);
    connect(dock, &QDockWidget::topLevelChanged, this, [this] {
        m_isOwnLayout = m_isOwnLayout || !m_isArranging;
        docksChanged();
    });
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
    m_titlesTimer = new QTimer(this);
    m_titlesTimer->setSingleShot(true);
    connect(m_titlesTimer, &QTimer::timeout, this, [this] {
        for (DockTitle* title : m_titles) {
            title->refresh();
        }
        m_foldedButton->setVisible(std::ranges::all_of(m_leftDocks, &QDockWidget::isHidden));
    });
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
        host->setObjectName(QString::fromStdString(id));
        m_hosts.push_back(host);
        offerScores(host);
        const QString name = QStringLiteral("view.") + QString::fromStdString(id);
        if (entry->place == ViewPlace::Centre) {
            m_centreTabs->addTab(host, entry->title);
        } else if (entry->place == ViewPlace::Right) {
            m_rightDocks.push_back(addDock(name, entry->title, host, Qt::RightDockWidgetArea));
        } else {
            m_bottomDocks.push_back(addDock(name, entry->title, host, Qt::BottomDockWidgetArea));
        }
    }

    makeExperimentPanel();
    makeCentre();
    makeTitles();
    connectRows();
    connect(m_input, &InputPanel::changed, this, &MainWindow::inputChanged);
    connect(m_input, &InputPanel::wanted, this, [this] {
        m_leftDocks[1]->show();
        m_leftDocks[1]->raise();
    });
    connect(m_input, &InputPanel::openRequested, this, &MainWindow::askTraces);
    connect(m_forecastTimer, &QTimer::timeout, this, [this] {
        if (m_service->model() != nullptr && m_input->input()) {
            m_service->askForecast(currentSpec());
        }
    });
}

void MainWindow::makeCentre()
{
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
    m_firstRunButton->setObjectName(QStringLiteral("firstRunButton"));
    connect(m_firstRunButton, &QPushButton::clicked, this, &MainWindow::run);

    m_centrePage = new QWidget(this);
    m_centreStrip = new TabStrip(m_centrePage);
    m_centreStrip->mirror(m_centreTabs);
    auto* page = new QVBoxLayout(m_centrePage);
    page->setContentsMargins(0, 0, 0, 0);
    page->setSpacing(0);
    page->addWidget(m_centreStrip);
    page->addWidget(m_centreTabs, 1);
    m_foldedButton = new QToolButton(this);
    m_foldedButton->setObjectName(QStringLiteral("foldedButton"));
    m_foldedButton->setProperty("flat", true);
    m_foldedButton->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_foldedButton->setText(
        tr("%1, %2   Ctrl+1").arg(m_leftDocks[0]->windowTitle(), m_leftDocks[1]->windowTitle()));
    m_foldedButton->setToolTip(tr("Bring back the panels on the left (Ctrl+1)"));
    m_foldedButton->hide();
    connect(m_foldedButton, &QToolButton::clicked, this, [this] {
        for (QDockWidget* dock : m_leftDocks) {
            dock->show();
        }
    });
    m_centreStrip->addInFront(m_foldedButton);
    const auto showTools = [this] {
        if (auto* host = qobject_cast<ViewHost*>(m_centreTabs->currentWidget())) {
            m_centreStrip->setTools(host->tools());
        }
    };
    connect(m_centreTabs, &QTabWidget::currentChanged, this, showTools);
    showTools();

    m_centre = new QStackedWidget(this);
    m_centre->addWidget(m_noModel);
    m_centre->addWidget(m_noRun);
    m_centre->addWidget(m_centrePage);
    m_messages = new MessageBar(this);
    auto* middle = new QWidget(this);
    auto* column = new QVBoxLayout(middle);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_messages);
    column->addWidget(m_centre, 1);
    setCentralWidget(middle);
}

void MainWindow::makeTitles()
{
    int order = 0;
    for (QDockWidget* dock : allDocks()) {
        auto* host = dock->findChild<ViewHost*>();
        const bool isBottom = std::ranges::find(m_bottomDocks, dock) != m_bottomDocks.end();
        auto* title = new DockTitle(dock, this, order++, !isBottom);
        if (isBottom && host != nullptr) {
            title->setTools(host->tools());
        } else if (host == nullptr && dock->findChild<QTabWidget*>() != nullptr) {
            title->mirror(dock->findChild<QTabWidget*>());
        } else {
            auto* close = new QAction(tr("Close %1").arg(dock->windowTitle()), dock);
            close->setProperty(IconProperty, QStringLiteral("close"));
            connect(close, &QAction::triggered, dock->toggleViewAction(), &QAction::trigger);
            auto* more = new QAction(tr("%1: menu").arg(dock->windowTitle()), dock);
            more->setProperty(IconProperty, QStringLiteral("menu"));
            auto* menu = new QMenu(dock);
            if (host != nullptr) {
                menu->addActions(host->tools());
                menu->addSeparator();
            }
            connect(menu->addAction(tr("Float or dock")), &QAction::triggered, dock,
                    [dock] { dock->setFloating(!dock->isFloating()); });
            menu->addAction(close);
            more->setMenu(menu);
            title->setTools({ more, close });
        }
        if (dock->objectName() == QStringLiteral("view.inspector")) {
            title->setRemark(tr("follows selection"));
        }
        m_titles.push_back(title);
    }
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, QWidget* now) {
        for (QWidget* each = now; each != nullptr; each = each->parentWidget()) {
            if (auto* host = qobject_cast<ViewHost*>(each)) {
                m_lastHost = host;
                return;
            }
        }
    });
}

QList<QDockWidget*> MainWindow::allDocks() const
{
    QList<QDockWidget*> result;
    for (const auto* docks : { &m_leftDocks, &m_rightDocks, &m_bottomDocks }) {
        for (QDockWidget* dock : *docks) {
            result << dock;
        }
    }
    return result;
}

ViewHost* MainWindow::currentHost() const
{
    if (m_lastHost != nullptr && m_lastHost->isVisible()) {
        return m_lastHost;
    }
    auto* centre = qobject_cast<ViewHost*>(m_centreTabs->currentWidget());
    return centre != nullptr ? centre : m_hosts.front();
}

void MainWindow::docksChanged()
{
    m_titlesTimer->start(0); // several docks change in one go
}

int MainWindow::widthClass() const
{
    return width() >= wideWindow ? 2 : (width() >= narrowWindow ? 1 : 0);
}

void MainWindow::arrangeDocks()
{
    m_isArranging = true;
    m_widthClass = widthClass();
    const bool isWide = m_widthClass == 2;
    const bool isNarrow = m_widthClass == 0;
    const auto place = [this](const std::vector<QDockWidget*>& docks, Qt::DockWidgetArea area) {
        for (QDockWidget* dock : docks) {
            dock->setFloating(false);
            addDockWidget(area, dock);
            dock->show();
        }
    };
    place(m_leftDocks, Qt::LeftDockWidgetArea);
    place(m_rightDocks, isNarrow ? Qt::LeftDockWidgetArea : Qt::RightDockWidgetArea);
    place(m_bottomDocks, Qt::BottomDockWidgetArea);
    const std::size_t groups = std::min<std::size_t>(isWide ? 3 : 2, m_bottomDocks.size());
    for (std::size_t i = 0; i < m_bottomDocks.size(); ++i) {
        if (i >= groups) {
            tabifyDockWidget(m_bottomDocks[i - groups], m_bottomDocks[i]);
        } else if (i > 0) {
            splitDockWidget(m_bottomDocks[i - 1], m_bottomDocks[i], Qt::Horizontal);
        }
    }
    for (std::size_t i = 0; i < groups; ++i) {
        m_bottomDocks[i]->raise();
    }
    if (isNarrow) {
        QDockWidget* first = m_leftDocks.front();
        for (const auto* docks : { &m_leftDocks, &m_rightDocks }) {
            for (QDockWidget* dock : *docks) {
                if (dock != first) {
                    tabifyDockWidget(first, dock);
                }
            }
        }
        if (!m_rightDocks.empty()) {
            m_rightDocks.front()->raise();
        }
    } else {
        for (QDockWidget* dock : m_leftDocks) {
            dock->setVisible(isWide);
        }
        // Runs above; text and experiment share the place below.
        for (std::size_t i = 2; i < m_leftDocks.size(); ++i) {
            tabifyDockWidget(m_leftDocks[1], m_leftDocks[i]);
        }
        m_leftDocks[1]->raise();
        for (std::size_t i = 1; i < m_rightDocks.size(); ++i) {
            tabifyDockWidget(m_rightDocks[0], m_rightDocks[i]);
        }
        if (!m_rightDocks.empty()) {
            m_rightDocks[0]->raise();
        }
        resizeDocks({ m_leftDocks[0], m_leftDocks[1] }, { 2, 3 }, Qt::Vertical);
    }
    resizeDocks({ m_leftDocks.front() }, { isNarrow ? 284 : 244 }, Qt::Horizontal);
    if (!m_rightDocks.empty() && !isNarrow) {
        resizeDocks({ m_rightDocks.front() }, { isWide ? 312 : 286 }, Qt::Horizontal);
    }
    if (groups > 0) {
        resizeDocks({ m_bottomDocks.front() }, { height() >= 900 ? 280 : 216 }, Qt::Vertical);
        const QList<QDockWidget*> row(m_bottomDocks.begin(),
                                      m_bottomDocks.begin() + static_cast<std::ptrdiff_t>(groups));
        const QList<int> shares = groups == 3 ? QList<int> { 340, 325, 335 } : QList<int> { 500, 500 };
        QList<int> widths;
        for (qsizetype i = 0; i < row.size(); ++i) {
            widths << width() * shares[i] / 1000;
        }
        resizeDocks(row, widths, Qt::Horizontal);
    }
    m_isArranging = false;
    docksChanged();
}

void MainWindow::resetLayout()
{
    m_isOwnLayout = false;
    arrangeDocks();
}

void MainWindow::resizeEvent(QResizeEvent* event)
{
    QMainWindow::resizeEvent(event);
    showMachine();
    if (m_widthClass >= 0 && !m_isOwnLayout && widthClass() != m_widthClass) {
        arrangeDocks();
    }
}

bool MainWindow::event(QEvent* event)
{
    // Presses that no child takes are those on the lines between the docks.
    if (event->type() == QEvent::MouseButtonPress) {
        m_isOwnLayout = true;
    }
    return QMainWindow::event(event);
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
        return;
    }
    m_isOwnLayout = m_settings->value(QStringLiteral("ownLayout"), false).toBool();
    m_widthClass = m_settings->value(QStringLiteral("widthClass"), widthClass()).toInt();
    docksChanged();
}

QByteArray MainWindow::layoutState() const
{
    return saveState(layoutVersion);
}

bool MainWindow::restoreLayoutState(const QByteArray& state)
{
    if (!restoreState(state, layoutVersion)) {
        return false;
    }
    m_isOwnLayout = true;
    m_widthClass = widthClass();
    docksChanged();
    return true;
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    endSession();
    m_settings->setValue(QStringLiteral("geometry"), saveGeometry());
    m_settings->setValue(QStringLiteral("layout"), saveState(layoutVersion));
    m_settings->setValue(QStringLiteral("ownLayout"), m_isOwnLayout);
    m_settings->setValue(QStringLiteral("widthClass"), m_widthClass);
    m_service->cancel();
    if (m_presentation != nullptr) {
        m_presentation->close();
    }
    QMainWindow::closeEvent(event);
}

} // namespace sinkscope
