// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/runservice.h"
#include "core/analysis/experimentplan.h"
#include "views/base/selection.h"
#include "views/base/theme.h"

#include <QElapsedTimer>
#include <QMainWindow>
#include <QPointer>

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <vector>

class QActionGroup;
class QDockWidget;
class QLabel;
class QMenu;
class QPushButton;
class QSettings;
class QStackedWidget;
class QTabWidget;
class QTimer;
class QToolBar;
class QToolButton;

namespace sinkscope {

enum class BatchRows;
enum class ContinuationState;

class BatchForm;
class CommandField;
class ContinuationForm;
struct Command;
struct Continuations;
class DockTitle;
class EmptyState;
class EvictionForm;
class ExperimentBar;
class ExperimentForm;
class FieldButton;
class InputPanel;
class JobForm;
class KeyHints;
class MessageBar;
class Presentation;
class RunProgress;
class RunsPanel;
class TabStrip;
class RecentFiles;
class Redetection;
class RuleForm;
class SessionStore;
class ViewHistory;
class ViewHost;
struct LoadedSession;
struct Session;

/// "538 MB", "1.2 GB".
QString megabytes(std::uint64_t bytes);

/// The window: toolbar, panels from the ViewRegistry (it names none of them), runs and input on the left. All
/// work goes through RunService; what fails is said in one bar under the toolbar, never in a modal box. GUI
/// thread.
class MainWindow : public QMainWindow
{
    Q_OBJECT
public:
    /// `settings` is where theme, places and recent files are kept.
    explicit MainWindow(std::unique_ptr<QSettings> settings, RunService::Executor executor = { },
                        QWidget* parent = nullptr);
    ~MainWindow() override;

    /// Keeps what is open in this folder, from now on and until the window is closed, and offers what an
    /// earlier window left there when it ended unexpectedly. Call it once.
    void keepSession(const std::filesystem::path& folder);

    /// Opens each by its kind: model, run folder, traces, detections, spec, text, figure.
    void openFiles(const std::vector<std::filesystem::path>& files);
    /// Opens the demo model and runs it on the built-in text.
    void startDemo();

    RunService& service() { return *m_service; }

    SelectionModel& selection() { return *m_selection; }

    /// The sentence in the bar under the toolbar; empty when there is none.
    QString message() const;
    /// What the toolbar says about the run.
    QString progressText() const;

protected:
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool event(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    // mainwindow.cpp
    void showError(const Error& error);
    void updateCentre();
    void updateActions();
    QString modelName() const;
    void setDark(bool isDark);

    // mainwindowrows.cpp
    void connectRows();
    void showCurrentRun();
    RunResultPtr plainRun() const;
    Selection fitted(Selection selection, const RunResult& run) const;
    void followSelection(const Selection& selection);
    void showChosen();
    void closeRows(const std::vector<int>& ids);
    void renameRow(int id, const QString& name);
    void showRuleForm();
    void askRule(int id, const SinkRule& rule, std::optional<std::int64_t> anchor, bool isRecorded);
    void showRule(int id, const RunResultPtr& run);
    void useRule(Preset preset);

    // mainwindowsession.cpp
    void watchSession();
    void sessionChanged();
    Session currentSession();
    void keepRuns();
    void offerSession(const QString& file);
    void openLastSession();
    void takeSession(const LoadedSession& loaded);
    void takeViews(const LoadedSession& loaded, const std::vector<int>& ids);
    void endSession();

    // mainwindowlayout.cpp
    QDockWidget* addDock(const QString& name, const QString& title, QWidget* content,
                         Qt::DockWidgetArea area);
    void makePanels();
    void makeCentre();
    void makeTitles();
    void docksChanged();
    void arrangeDocks();
    void resetLayout();
    void restoreLayout();
    QByteArray layoutState() const;
    bool restoreLayoutState(const QByteArray& state);
    int widthClass() const;
    ViewHost* currentHost() const;
    QList<QDockWidget*> allDocks() const;

    // mainwindowfiles.cpp
    void openFile(const std::filesystem::path& file);
    void rememberFile(const std::filesystem::path& file);
    void connectFiles();
    void takeSpec(const RunSpec& spec);
    void takeFigure(const FigureOrigin& origin, const std::filesystem::path& file);
    int openRowOf(const FigureOrigin& origin) const;
    void addRun(const RunResultPtr& run, const std::filesystem::path& folder);
    void addRecords(const OpenRecordsPtr& records, const std::filesystem::path& file);
    void showFigure(const FigureOrigin& origin);
    void runAgain(const RunSpec& spec);
    void saveRunAs();

    // mainwindowruns.cpp
    void connectService();
    void applyModel();
    void inputChanged();
    RunSpec currentSpec() const;
    void showForecast(const RunForecast& forecast);
    void run();
    void startRun(const RunSpec& spec, const QString& title);
    void offerScores(ViewHost* host);
    QString runningName() const;
    void runEnded(const QString& sentence, bool isDone);

    // mainwindowexperiments.cpp
    void makeExperimentPanel();
    void fillExperimentMenu();
    RunResultPtr experimentBase() const;
    RunResultPtr parentRun(const RunResult& run) const;
    QString experimentObstacle() const;
    void updateExperiments();
    void proposeExperiment(ExperimentKind kind);
    void showExperimentForm();
    void editExperiment();
    void flicker();
    void startExperiment(const std::vector<Intervention>& list, bool isLive);
    void runLive();
    bool goOnLive();
    void fillSweepMenu();
    void connectSweeps();
    int baseRow() const;
    void showBottom(const QString& name);
    void showSweep();
    void startSweep(SweepOver over);
    void jobEnded(const QString& sentence, bool isDone);
    void editSweepItem(int item);
    void experimentFinished(int id);

    // mainwindoweviction.cpp
    void fillEvictionMenu();
    void connectEviction();
    void showEviction();
    void askEviction();
    void startEviction();

    // mainwindowanalyses.cpp
    void connectAnalyses();
    void showAnalyses();
    QString analysisObstacle(const RunResult& run) const;
    void startAnalysis(const ViewHost& host, const AnalysisOptions& options);

    // mainwindowcontinuation.cpp
    void fillContinuationMenu();
    void connectContinuation();
    void showContinuations();
    void askContinuation();
    void startContinuation();
    void continuationEnded(ContinuationState state, const QString& sentence);
    void popUpForm(JobForm& form);

    // mainwindowbatch.cpp
    void fillBatchMenu(QMenu* menu);
    void connectBatch();
    QString batchObstacle() const;
    void updateBatch();
    void askBatch(BatchRows which);
    void startBatch();
    void runBatch(const BatchSpec& spec, const std::filesystem::path& out, BatchStart start);
    void resumeBatch(const std::filesystem::path& out, const std::string& traces);
    void batchFinished(const BatchEnd& end);
    void batchStopped(bool isCancelled);
    void listProblems(const std::vector<BatchProblem>& problems);

    // mainwindowtoolbar.cpp, mainwindowstatus.cpp
    void tintWidgets();
    void makeToolBar();
    void fillChoices(QToolBar* bar);
    void fillToolBarEnd();
    void updateToolBar();
    void showMachine();
    void makeStatusBar();
    void updateStatus();

    // mainwindowpresentation.cpp
    void present();

    // mainwindowcommands.cpp
    void makeCommandField();
    std::vector<Command> commandsFor(const QString& text);
    void addTokens(std::vector<Command>& commands, const QString& text);
    const ViewHost* hostOf(const QObject* object) const;
    void showHost(ViewHost* host);

    // mainwindowmenus.cpp
    void makeMenus();
    void fillFileMenu();
    void fillEditMenu();
    void fillFigureMenu();
    void fillWindowMenu();
    void fillViewMenu();
    void fillTextSizeMenu(QMenu* menu);
    void fillLanguageMenu(QMenu* menu);
    void fillRunMenu();
    void fillHelpMenu();
    void addChoices(QMenu* menu, const std::vector<std::pair<QString, QString>>& choices,
                    std::string RunSpec::* field);
    void askModelFile();
    void askModelFolder();
    void askTraces();
    void askRunFolder();
    void showKeys();

    std::unique_ptr<QSettings> m_settings;
    std::unique_ptr<SelectionModel> m_selection;
    std::unique_ptr<RunService> m_service;
    Theme m_theme = Theme::light();
    RunSpec m_options; ///< what the menus chose: dtype, device, rule
    std::vector<ViewHost*> m_hosts;
    std::vector<QDockWidget*> m_leftDocks;
    std::vector<QDockWidget*> m_rightDocks;
    std::vector<QDockWidget*> m_bottomDocks;
    QStackedWidget* m_centre = nullptr;
    QTabWidget* m_centreTabs = nullptr;
    QWidget* m_centrePage = nullptr; ///< the tabs with their strip
    TabStrip* m_centreStrip = nullptr;
    QToolButton* m_foldedButton = nullptr;
    std::vector<DockTitle*> m_titles;
    QTimer* m_titlesTimer = nullptr;
    ViewHost* m_lastHost = nullptr; ///< that had the focus
    int m_widthClass = -1; ///< for which the docks were arranged
    bool m_isArranging = false;
    bool m_isOwnLayout = false; ///< the user has arranged the docks
    EmptyState* m_noModel = nullptr;
    EmptyState* m_noRun = nullptr;
    RunsPanel* m_runs = nullptr;
    InputPanel* m_input = nullptr;
    ExperimentBar* m_experimentBar = nullptr;
    ExperimentForm* m_experiment = nullptr;
    QMenu* m_experimentMenu = nullptr;
    std::vector<QAction*> m_experimentActions; ///< that propose one
    std::vector<QAction*> m_sweepActions;

    /// A sweep, an eviction, a continuation, a batch or an analysis under way: one at a time, as the runs.
    struct Job
    {
        int row = 0; ///< of the run that it is about; a batch is about none
        std::function<void(bool isCancelled)> stopped; ///< when it ends before its end; empty: there is none
    };

    Job m_job;
    ExperimentPlan m_sweepPlan; ///< of the last one
    int m_liveEntry = 0; ///< row of the last live run
    bool m_isLiveWanted = false; ///< the form changed while one was under way
    EvictionForm* m_evictionForm = nullptr;
    QAction* m_evictionAction = nullptr;
    std::map<int, std::shared_ptr<const EvictionTable>> m_evictions; ///< the last one of each row
    ContinuationForm* m_continuationForm = nullptr;
    QAction* m_continuationAction = nullptr;
    std::map<int, std::shared_ptr<const Continuations>> m_continuations; ///< the last ones of each row

    /// The last batch, under way or not.
    struct BatchState
    {
        std::filesystem::path out;
        std::string traces;
        std::int64_t rowsDone = 0; ///< 0: none has ended since it was started or resumed
        std::vector<BatchProblem> problems; ///< of the rows that have ended since then
    };

    BatchState m_batch;
    BatchForm* m_batchForm = nullptr;
    std::vector<std::pair<QAction*, BatchRows>> m_batchActions;
    QAction* m_runExperimentAction = nullptr;
    QAction* m_flickerAction = nullptr;
    QAction* m_editExperimentAction = nullptr;
    int m_flickerBack = 0; ///< experiment that flicker() came from
    MessageBar* m_messages = nullptr;
    RunProgress* m_progress = nullptr;
    QToolBar* m_tools = nullptr;
    FieldButton* m_modelButton = nullptr;
    FieldButton* m_inputButton = nullptr;
    QPushButton* m_runButton = nullptr;
    QPushButton* m_cancelButton = nullptr;
    QPushButton* m_firstRunButton = nullptr;
    QAction* m_machineRule = nullptr; ///< the line before the machine
    QLabel* m_chip = nullptr;
    QLabel* m_device = nullptr;
    QLabel* m_machine = nullptr;
    QLabel* m_where = nullptr;
    KeyHints* m_keyHints = nullptr;
    QToolButton* m_rule = nullptr;
    CommandField* m_commands = nullptr;
    RecentFiles* m_recent = nullptr;
    ViewHistory* m_history = nullptr;
    Redetection* m_redetection = nullptr;
    RuleForm* m_ruleForm = nullptr;
    SessionStore* m_session = nullptr; ///< null: sessions are not kept
    QTimer* m_sessionTimer = nullptr;
    QElapsedTimer m_unsaved; ///< since the first change that is not saved
    std::map<int, QString> m_keptRuns; ///< row of an unsaved run: where the session keeps it
    QString m_lastSession;
    QString m_modelToCome; ///< of a session that is being opened again
    std::optional<RunSpec> m_specToRun; ///< once its model is open
    std::multimap<std::filesystem::path, FigureOrigin> m_figuresToShow; ///< once this run is open
    std::optional<FigureOrigin> m_figureToRun; ///< once its spec has been run again
    QString m_memoryWarning; ///< that the last forecast gave; empty: it fits
    bool m_isRuleRecorded = false;
    bool m_hasLevels = false;
    RunResultPtr m_plain; ///< beside which the views show the current run
    bool m_isRestoring = false;
    QAction* m_runAction = nullptr;
    QAction* m_cancelAction = nullptr;
    QAction* m_saveAction = nullptr;
    QAction* m_closeRunAction = nullptr;
    QAction* m_renameAction = nullptr;
    QAction* m_lastSessionAction = nullptr;
    QAction* m_undoAction = nullptr;
    QAction* m_redoAction = nullptr;
    QAction* m_resetLayoutAction = nullptr;
    QAction* m_presentAction = nullptr;
    QPointer<Presentation> m_presentation; ///< a window of its own while it is shown
    QAction* m_darkAction = nullptr;
    QAction* m_defaultRuleAction = nullptr;
    QAction* m_parityRuleAction = nullptr;
    QTimer* m_forecastTimer = nullptr;
    int m_runEntry = 0; ///< row of the run that goes on
    int m_runNumber = 0;
    bool m_runWhenOpened = false;
    bool m_runWhenCounted = false;
    bool m_forecastFits = true;
    bool m_hasInput = false;
};

} // namespace sinkscope
