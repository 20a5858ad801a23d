// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/runservice.h"
#include "views/base/selection.h"
#include "views/base/theme.h"

#include <QMainWindow>
#include <QPointer>

#include <filesystem>
#include <memory>
#include <vector>

class QActionGroup;
class QDockWidget;
class QLabel;
class QPushButton;
class QSettings;
class QStackedWidget;
class QTabWidget;
class QTimer;
class QToolBar;
class QToolButton;

namespace sinkscope {

class CommandField;
struct Command;
class DockTitle;
class EmptyState;
class FieldButton;
class InputPanel;
class KeyHints;
class MessageBar;
class Presentation;
class RunProgress;
class RunsPanel;
class TabStrip;
class ViewHost;

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

    /// Opens each by its kind: model, run folder, traces, spec, text.
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

private:
    // mainwindow.cpp
    void showCurrentRun();
    void selectFirst(const RunResult& run);
    void showError(const Error& error);
    void updateCentre();
    void updateActions();
    QString modelName() const;
    void setDark(bool isDark);

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
    int widthClass() const;
    ViewHost* currentHost() const;
    QList<QDockWidget*> allDocks() const;

    // mainwindowfiles.cpp
    void openFile(const std::filesystem::path& file);
    void rememberFile(const std::filesystem::path& file);
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
    void runEnded(const QString& sentence, bool isDone);
    void useRule(Preset preset);

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
    void fillLanguageMenu(QMenu* menu);
    void fillRunMenu();
    void fillHelpMenu();
    void fillRecentMenu();
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
    MessageBar* m_messages = nullptr;
    RunProgress* m_progress = nullptr;
    QToolBar* m_tools = nullptr;
    FieldButton* m_modelButton = nullptr;
    FieldButton* m_inputButton = nullptr;
    QPushButton* m_runButton = nullptr;
    QPushButton* m_cancelButton = nullptr;
    QPushButton* m_firstRunButton = nullptr;
    QLabel* m_chip = nullptr;
    QLabel* m_device = nullptr;
    QLabel* m_machine = nullptr;
    QLabel* m_where = nullptr;
    KeyHints* m_keyHints = nullptr;
    QToolButton* m_rule = nullptr;
    CommandField* m_commands = nullptr;
    QMenu* m_recentMenu = nullptr;
    QAction* m_runAction = nullptr;
    QAction* m_cancelAction = nullptr;
    QAction* m_saveAction = nullptr;
    QAction* m_closeRunAction = nullptr;
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
