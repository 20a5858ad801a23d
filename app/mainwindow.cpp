// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/mainwindow.h"

#include "app/demoprompt.h"
#include "app/emptystate.h"
#include "app/filekind.h"
#include "app/inputpanel.h"
#include "app/messagebar.h"
#include "app/runprogress.h"
#include "app/runspanel.h"
#include "app/viewhost.h"
#include "views/base/style.h"

#include <QAction>
#include <QApplication>
#include <QCloseEvent>
#include <QDockWidget>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QLabel>
#include <QLocale>
#include <QMenu>
#include <QMimeData>
#include <QPushButton>
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

constexpr int layoutVersion = 1;
constexpr int forecastDelay = 200; // ms after the last key stroke
constexpr int recentFiles = 10;
constexpr int wideWindow = 1400; // below, the left docks fold away and the bottom has two groups

QString megabytes(std::uint64_t bytes)
{
    const double mega = static_cast<double>(bytes) / 1e6;
    return mega < 1000
        ? QCoreApplication::translate("MainWindow", "%1 MB").arg(QLocale().toString(mega, 'f', 0))
        : QCoreApplication::translate("MainWindow", "%1 GB").arg(QLocale().toString(mega / 1000, 'f', 1));
}

} // namespace

MainWindow::MainWindow(std::unique_ptr<QSettings> settings, RunService::Executor executor, QWidget* parent)
    : QMainWindow(parent)
    , m_settings(std::move(settings))
    , m_selection(std::make_unique<SelectionModel>())
    , m_service(std::make_unique<RunService>(std::move(executor)))
{
    // Before any child: fonts do not reach children through a style sheet that comes later.
    m_theme = m_settings->value(QStringLiteral("dark"), false).toBool() ? Theme::dark() : Theme::light();
    applyTheme(*qApp, m_theme);
    setWindowTitle(tr("Sinkscope"));
    setAcceptDrops(true);
    setMinimumSize(860, 560);
    m_forecastTimer = new QTimer(this);
    m_forecastTimer->setSingleShot(true);
    m_forecastTimer->setInterval(forecastDelay);
    makePanels();
    makeToolBar();
    makeMenus();
    makeStatusBar();
    connectService();
    m_darkAction->setChecked(m_theme.isDark);
    tintWidgets();
    restoreLayout();
    m_input->setText(QString::fromStdString(demoPrompt()), tr("demo text"));
    updateCentre();
    updateActions();
    updateStatus();
}

MainWindow::~MainWindow()
{
    // Views hold pointers to the selection: they go first. The service waits for its threads.
    m_service->disconnect(this);
    for (ViewHost* host : m_hosts) {
        delete host;
    }
    m_service.reset();
}

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

void MainWindow::connectService()
{
    RunService* service = m_service.get();
    connect(service, &RunService::modelOpened, this, &MainWindow::applyModel);
    connect(service, &RunService::failed, this, &MainWindow::showError);
    connect(service, &RunService::runOpened, this,
            [this](const RunResultPtr& run, const std::filesystem::path& folder) {
                const int id = m_runs->add(QString::fromStdString(folder.stem().string()));
                m_runs->setResult(id, run, folder);
            });
    connect(service, &RunService::tracesOpened, this,
            [this](const std::shared_ptr<const TraceFile>& traces, const std::filesystem::path& file) {
                m_input->setTraces(traces, file);
                m_leftDocks.back()->show();
                m_leftDocks.back()->raise();
            });
    connect(service, &RunService::textOpened, this,
            [this](const QString& text, const std::filesystem::path& file) {
                m_input->setText(text, QString::fromStdString(file.filename().string()));
            });
    connect(service, &RunService::specOpened, this, [this](const RunSpec& spec) {
        m_options = spec;
        m_input->setSpec(spec);
        if (!spec.model.empty()) {
            openFile(spec.model);
        }
        if (const auto* trace = std::get_if<TraceInput>(&spec.input)) {
            openFile(trace->file);
            // The row is chosen when the file has been opened, which happens after this.
            auto* once = new QObject(this);
            connect(m_service.get(), &RunService::tracesOpened, once, [this, once, row = trace->row] {
                m_input->setRow(row);
                once->deleteLater();
            });
        }
        updateActions();
    });
    connect(service, &RunService::runSaved, this,
            [this](const RunResultPtr& run, const std::filesystem::path& folder) {
                m_runs->setFolder(run, folder);
                m_progress->finish(tr("Saved in %1").arg(QString::fromStdString(folder.string())));
                rememberFile(folder);
            });
    connect(service, &RunService::forecast, this, &MainWindow::showForecast);
    connect(service, &RunService::forecastFailed, this, [this](const Error& error) {
        m_hasInput = false;
        m_runWhenCounted = false;
        m_input->setCount(sentenceOf(error));
        m_machine->clear();
        updateActions();
    });
    connect(service, &RunService::progressed, this, [this](RunId, const JobProgress& progress) {
        if (m_cancelAction->isEnabled()) {
            m_progress->report(progress);
        }
        if (progress.total > 0) {
            m_runs->setRunning(m_runEntry, static_cast<int>(100 * progress.done / progress.total));
        }
    });
    connect(service, &RunService::finished, this, [this](RunId, const RunResultPtr& run) {
        const int entry = m_runEntry;
        runEnded(tr("Run %1 finished in %2 s, nothing left the machine")
                     .arg(m_runNumber)
                     .arg(QLocale().toString(run->record().seconds, 'f', 1)),
                 true);
        m_runs->setResult(entry, run, { });
    });
    connect(service, &RunService::runFailed, this, [this](RunId, const Error& error) {
        m_runs->remove(m_runEntry);
        runEnded(tr("Run %1 failed").arg(m_runNumber), false);
        showError(error);
    });
    connect(service, &RunService::cancelled, this, [this] {
        m_runs->remove(m_runEntry);
        runEnded(tr("Run %1 was cancelled").arg(m_runNumber), false);
    });
}

void MainWindow::openFiles(const std::vector<std::filesystem::path>& files)
{
    m_messages->clear();
    for (const auto& file : files) {
        openFile(file);
    }
}

void MainWindow::openFile(const std::filesystem::path& file)
{
    const auto kind = fileKindOf(file);
    if (!kind) {
        showError(kind.error());
        return;
    }
    std::error_code error;
    const auto whole = std::filesystem::absolute(file, error);
    switch (kind.value()) {
    case FileKind::Model:
        m_progress->rest(tr("Opening %1").arg(QString::fromStdString(file.filename().string())));
        m_service->openModel(file.extension() == ".safetensors" ? whole.parent_path() : whole);
        break;
    case FileKind::Run:
        m_service->openRun(file.filename() == "run.json" ? whole.parent_path() : whole);
        break;
    case FileKind::Traces:
        m_service->openTraces(whole);
        break;
    case FileKind::Spec:
        m_service->openSpec(whole);
        break;
    case FileKind::Text:
        m_service->openText(whole);
        break;
    }
    rememberFile(whole);
}

void MainWindow::rememberFile(const std::filesystem::path& file)
{
    const QString name = QString::fromStdString(file.string());
    QStringList recent = m_settings->value(QStringLiteral("recent")).toStringList();
    recent.removeAll(name);
    recent.prepend(name);
    m_settings->setValue(QStringLiteral("recent"), QStringList(recent.mid(0, recentFiles)));
}

void MainWindow::startDemo()
{
    m_runWhenOpened = true;
    m_input->setText(QString::fromStdString(demoPrompt()), tr("demo text"));
    openFiles({ demoModelPath() });
}

void MainWindow::applyModel()
{
    const ModelInfo& info = m_service->model()->files->info();
    m_modelButton->setToolTip(tr("%1\n%2, %3 layers, %4 heads, %5 wide, up to %6 tokens")
                                  .arg(QString::fromStdString(m_service->model()->files->path().string()),
                                       QString::fromStdString(info.architecture))
                                  .arg(info.layers)
                                  .arg(info.heads)
                                  .arg(info.hidden)
                                  .arg(QLocale().toString(info.context)));
    m_progress->rest({ });
    m_runWhenCounted = m_runWhenOpened;
    m_runWhenOpened = false;
    inputChanged();
    updateCentre();
    updateActions();
}

void MainWindow::inputChanged()
{
    m_hasInput = m_input->input().has_value();
    m_forecastFits = true;
    m_input->setCount(m_service->model() == nullptr
                          ? tr("Open a model to count its tokens.")
                          : (m_hasInput ? tr("counting its tokens") : tr("There is no text to run yet.")));
    m_machine->clear();
    m_forecastTimer->start();
    updateActions();
}

RunSpec MainWindow::currentSpec() const
{
    RunSpec spec = m_options;
    if (m_service->model() != nullptr) {
        spec.model = m_service->model()->files->path().string();
    }
    spec.input = m_input->input().value_or(RunInput { TextInput { } });
    spec.maxTokens = m_input->maxTokens();
    return spec;
}

void MainWindow::showForecast(const RunForecast& forecast)
{
    m_hasInput = true;
    m_forecastFits = forecast.fits;
    const QLocale locale;
    QString count = tr("%1 tokens").arg(locale.toString(static_cast<qlonglong>(forecast.tokens)));
    if (forecast.cutFrom > 0) {
        count += tr(" of %1, cut there").arg(locale.toString(static_cast<qlonglong>(forecast.cutFrom)));
    }
    m_input->setCount(count);
    m_machine->setText(
        tr("needs %1 of %2").arg(megabytes(forecast.need.total()), megabytes(forecast.available)));
    m_machine->setToolTip(
        tr("Memory of this run, estimated: weights %1, work %2, results %3, program %4. Free now: %5.")
            .arg(megabytes(forecast.need.weights), megabytes(forecast.need.work),
                 megabytes(forecast.need.results), megabytes(forecast.need.program),
                 megabytes(forecast.available)));
    if (!forecast.fits) {
        m_messages->showWarning(
            tr("This run needs about %1 of memory and %2 are free: read fewer tokens, or choose a "
               "smaller number type in the Run menu")
                .arg(megabytes(forecast.need.total()), megabytes(forecast.available)));
    } else if (m_messages->isWarning()) {
        m_messages->clear();
    }
    updateActions();
    if (m_runWhenCounted) {
        m_runWhenCounted = false;
        run();
    }
}

void MainWindow::run()
{
    if (m_service->isRunning() || m_service->model() == nullptr || !m_input->input()) {
        return;
    }
    m_messages->clear();
    if (m_service->start(currentSpec()) == 0) {
        return;
    }
    ++m_runNumber;
    const QString name = tr("Run %1, %2").arg(m_runNumber).arg(m_input->title());
    m_runEntry = m_runs->add(name);
    m_progress->start(name);
    updateCentre();
    updateActions();
}

void MainWindow::runEnded(const QString& sentence, bool isDone)
{
    m_runEntry = 0;
    if (isDone) {
        m_progress->finish(sentence);
    } else {
        m_progress->rest(sentence);
    }
    updateCentre();
    updateActions();
}

void MainWindow::showCurrentRun()
{
    const RunResultPtr run = m_runs->current();
    if (run != nullptr) {
        selectFirst(*run);
        const bool isParity = run->record().spec.rule.preset == Preset::Parity;
        m_defaultRuleAction->setChecked(!isParity);
        m_parityRuleAction->setChecked(isParity);
    }
    for (ViewHost* host : m_hosts) {
        host->setRun(run);
    }
    updateCentre();
    updateActions();
    updateStatus();
}

void MainWindow::selectFirst(const RunResult& run)
{
    Selection s = m_selection->current();
    if (s.token >= 0 && s.token < run.tokens() && s.layer < run.layers()) {
        return;
    }
    // The strongest secondary sink in the middle of its life; the anchor when there is none.
    s.token = run.detection().anchor;
    s.layer = std::min(run.layers() - 1, 4);
    s.head = -1;
    float strongest = -1;
    for (const Sink& sink : run.detection().sinks) {
        if (sink.kind == SinkKind::Secondary && (sink.score > strongest || strongest < 0)) {
            strongest = sink.score;
            s.token = sink.position;
            s.layer = sink.layers[sink.layers.size() / 2];
        }
    }
    m_selection->select(s);
}

void MainWindow::showError(const Error& error)
{
    m_runWhenOpened = false;
    if (!m_service->isRunning()) {
        m_progress->rest({ });
    }
    m_messages->showError(sentenceOf(error));
}

QString MainWindow::message() const
{
    return m_messages->text();
}

QString MainWindow::progressText() const
{
    return m_progress->text();
}

void MainWindow::updateCentre()
{
    const bool hasModel = m_service->model() != nullptr;
    if (m_runs->current() != nullptr) {
        m_centre->setCurrentWidget(m_centreTabs);
    } else if (hasModel || m_service->isRunning()) {
        m_noRun->setTexts(
            m_service->isRunning() ? tr("The first run is under way") : tr("No run yet"),
            m_service->isRunning()
                ? tr("The sink map appears here when it has finished.")
                : tr("Run the model on the text on the left: which tokens are attention sinks, where they "
                     "are born and where they end appears here."),
            m_service->isRunning() ? QString() : tr("Ctrl+Return runs it"));
        m_centre->setCurrentWidget(m_noRun);
    } else {
        m_centre->setCurrentWidget(m_noModel);
    }
}

void MainWindow::updateActions()
{
    const bool isRunning = m_service->isRunning();
    const bool canRun = !isRunning && m_service->model() != nullptr && m_hasInput;
    m_runAction->setEnabled(canRun);
    m_runButton->setEnabled(canRun);
    m_firstRunButton->setVisible(!isRunning);
    m_firstRunButton->setEnabled(canRun);
    m_cancelAction->setEnabled(isRunning);
    m_cancelButton->setEnabled(isRunning);
    const bool hasRun = m_runs->current() != nullptr;
    m_saveAction->setEnabled(hasRun);
    m_closeRunAction->setEnabled(hasRun);
    const QString arrow = QStringLiteral("  ▾");
    m_modelButton->setText(
        (m_service->model() == nullptr ? tr("Model  none") : tr("Model  %1").arg(modelName())) + arrow);
    m_inputButton->setText(tr("Input  %1").arg(m_input->title()) + arrow);
}

QString MainWindow::modelName() const
{
    // The file's own name: what general.name says is often a training run's.
    const std::filesystem::path& path = m_service->model()->files->path();
    return QString::fromStdString(path.extension() == ".gguf" ? path.stem().string()
                                                              : path.filename().string());
}

void MainWindow::updateStatus()
{
    const RunResultPtr run = m_runs->current();
    if (run == nullptr) {
        m_where->clear();
        m_rule->clear();
        return;
    }
    const Selection s = m_selection->current();
    QStringList parts { m_runs->currentName().section(QLatin1Char(','), 0, 0), tr("layer %1").arg(s.layer),
                        s.head < 0 ? tr("mean of heads") : tr("head %1").arg(s.head) };
    if (s.token >= 0 && s.token < run->tokens()) {
        parts << tr("token %1 %2")
                     .arg(s.token)
                     .arg(visibleToken(QString::fromStdString(
                                           run->record().tokens[static_cast<std::size_t>(s.token)].text))
                              .left(24));
    }
    m_where->setText(parts.join(QStringLiteral(" › ")));
    const SinkRule& rule = run->record().spec.rule;
    const QLocale locale;
    m_rule->setText(rule.preset == Preset::Default
                        ? tr("rule: cos > %1, norm > %2 × median")
                              .arg(locale.toString(rule.cos), locale.toString(rule.normRatio))
                        : tr("rule: parity, |cos| > %1").arg(locale.toString(rule.cos)));
}

void MainWindow::useRule(Preset preset)
{
    SinkRule rule;
    rule.preset = preset;
    rule.cos = preset == Preset::Parity ? 0.9 : 0.95;
    rule.anchorCandidates = m_options.rule.anchorCandidates;
    m_options.rule = rule;
    const RunResultPtr run = m_runs->current();
    if (run == nullptr || run->record().spec.rule.preset == preset) {
        return;
    }
    rule.anchorCandidates = run->record().spec.rule.anchorCandidates;
    auto changed = run->withRule(rule, run->record().spec.anchor);
    if (!changed) {
        showError(changed.error());
        return;
    }
    m_runs->replaceCurrent(std::move(changed).value());
}

void MainWindow::saveRunAs()
{
    const RunResultPtr run = m_runs->current();
    if (run == nullptr) {
        return;
    }
    auto* dialog = new QFileDialog(this, tr("Save run as"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilter(tr("Run folders (*.sinkrun)"));
    dialog->setDefaultSuffix(QStringLiteral("sinkrun"));
    dialog->setOption(QFileDialog::DontConfirmOverwrite);
    connect(dialog, &QFileDialog::fileSelected, this, [this, run](const QString& file) {
        m_messages->clear();
        m_service->saveRun(run, file.toStdString());
    });
    dialog->open();
}

void MainWindow::setDark(bool isDark)
{
    m_theme = isDark ? Theme::dark() : Theme::light();
    m_darkAction->setChecked(isDark);
    m_settings->setValue(QStringLiteral("dark"), isDark);
    applyTheme(*qApp, m_theme);
    tintWidgets();
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    m_settings->setValue(QStringLiteral("geometry"), saveGeometry());
    m_settings->setValue(QStringLiteral("layout"), saveState(layoutVersion));
    m_service->cancel();
    QMainWindow::closeEvent(event);
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event)
{
    if (event->mimeData()->hasUrls()) {
        event->acceptProposedAction();
    }
}

void MainWindow::dropEvent(QDropEvent* event)
{
    std::vector<std::filesystem::path> files;
    for (const QUrl& url : event->mimeData()->urls()) {
        if (url.isLocalFile()) {
            files.emplace_back(url.toLocalFile().toStdString());
        }
    }
    event->acceptProposedAction();
    if (files.empty()) {
        m_messages->showError(tr("Only files and folders of this machine can be opened"));
        return;
    }
    openFiles(files);
}

} // namespace sinkscope
