// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commandfield.h"
#include "app/demoprompt.h"
#include "app/inputpanel.h"
#include "app/language.h"
#include "app/mainwindow.h"
#include "app/messagebar.h"
#include "app/recentfiles.h"
#include "app/runprogress.h"
#include "app/runspanel.h"
#include "app/textsize.h"
#include "app/viewhost.h"
#include "views/base/icons.h"
#include "views/base/plainwords.h"

#include <QActionGroup>
#include <QApplication>
#include <QClipboard>
#include <QDialog>
#include <QDialogButtonBox>
#include <QDockWidget>
#include <QFileDialog>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QSettings>
#include <QTextBrowser>
#include <QVBoxLayout>

namespace sinkscope {

bool MainWindow::eventFilter(QObject* watched, QEvent* event)
{
    // Keys that an open menu hands on to the menu bar are not for the shortcuts of what has the focus: the
    // arrows walk through the menus then, not over the map.
    if (watched == menuBar() && event->type() == QEvent::ShortcutOverride
        && QApplication::activePopupWidget() != nullptr) {
        event->accept();
        return true;
    }
    return QMainWindow::eventFilter(watched, event);
}

void MainWindow::makeMenus()
{
    menuBar()->installEventFilter(this);
    fillFileMenu();
    fillEditMenu();
    fillViewMenu();
    fillRunMenu();
    fillExperimentMenu();
    fillFigureMenu();
    fillWindowMenu();
    fillHelpMenu();
    makeCommandField();
}

void MainWindow::fillFileMenu()
{
    QMenu* menu = menuBar()->addMenu(tr("&File"));
    const auto add = [&](const QString& text, const QKeySequence& key, auto&& act) {
        QAction* action = menu->addAction(text);
        action->setShortcut(key);
        connect(action, &QAction::triggered, this, act);
        return action;
    };
    add(tr("Open &model..."), QKeySequence::Open, [this] { askModelFile(); });
    add(tr("Open model &folder..."), Qt::CTRL | Qt::SHIFT | Qt::Key_O, [this] { askModelFolder(); });
    add(tr("Open &run folder..."), Qt::CTRL | Qt::SHIFT | Qt::Key_R, [this] { askRunFolder(); });
    add(tr("Open &traces, records, text or figure..."), Qt::CTRL | Qt::Key_T, [this] { askTraces(); });
    m_recent = new RecentFiles(m_settings.get(), this);
    m_recent->menu()->setTitle(tr("Open r&ecent"));
    menu->addMenu(m_recent->menu());
    connect(m_recent, &RecentFiles::chosen, this,
            [this](const QString& file) { openFiles({ file.toStdString() }); });
    connect(m_recent, &RecentFiles::missing, this,
            [this](const QString& sentence) { m_messages->showWarning(sentence); });
    m_lastSessionAction = add(tr("Open &last session"), { }, [this] { openLastSession(); });
    m_lastSessionAction->setEnabled(false); // until one is found
    menu->addSeparator();
    m_saveAction = add(tr("&Save run as..."), QKeySequence::Save, [this] { saveRunAs(); });
    m_renameAction = add(tr("Re&name"), Qt::Key_F2, [this] { m_runs->editName(); });
    m_closeRunAction = add(tr("&Close run"), Qt::CTRL | Qt::Key_W, [this] { closeRows(m_runs->chosen()); });
    menu->addSeparator();
    add(tr("&Quit"), Qt::CTRL | Qt::Key_Q, [this] { close(); });
}

void MainWindow::fillViewMenu()
{
    QMenu* menu = menuBar()->addMenu(tr("&View"));
    m_darkAction = menu->addAction(tr("&Dark theme"));
    m_darkAction->setCheckable(true);
    m_darkAction->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_D);
    connect(m_darkAction, &QAction::triggered, this, &MainWindow::setDark);
    m_presentAction = menu->addAction(tr("&Presentation"));
    m_presentAction->setShortcut(Qt::Key_F11);
    m_presentAction->setProperty(IconProperty, QStringLiteral("present"));
    connect(m_presentAction, &QAction::triggered, this, &MainWindow::present);
    fillTextSizeMenu(menu->addMenu(tr("&Text size")));
    fillLanguageMenu(menu->addMenu(tr("&Language")));
    menu->addSeparator();
    for (const ViewHost* host : m_hosts) {
        // A view's own actions: its controls for the keyboard and for screen readers.
        if (!host->view()->actions().isEmpty()) {
            QMenu* own = menu->addMenu(host->title());
            own->addActions(host->view()->actions());
        }
    }
}

void MainWindow::fillLanguageMenu(QMenu* menu)
{
    const QString chosen = m_settings->value(languageSetting()).toString();
    auto* group = new QActionGroup(this);
    const auto add = [&](const QString& name, const QString& code) {
        QAction* action = menu->addAction(name);
        action->setCheckable(true);
        action->setChecked(code == chosen);
        group->addAction(action);
        connect(action, &QAction::triggered, this, [this, code] {
            m_settings->setValue(languageSetting(), code);
            m_messages->showWarning(tr("The language changes the next time Sinkscope starts"));
        });
    };
    add(tr("&As the system's"), { });
    for (const Language& language : languages()) {
        add(language.name, language.code);
    }
}

void MainWindow::fillTextSizeMenu(QMenu* menu)
{
    const int chosen = textSizeOf(m_settings->value(textSizeSetting()).toString());
    auto* group = new QActionGroup(this);
    for (const int percent : textSizes()) {
        const QString text = percentText(percent / 100.);
        QAction* action = menu->addAction(percent == 100 ? tr("%1, as the system's").arg(text) : text);
        action->setCheckable(true);
        action->setChecked(percent == chosen);
        group->addAction(action);
        connect(action, &QAction::triggered, this, [this, percent] {
            m_settings->setValue(textSizeSetting(), QString::number(percent));
            m_messages->showWarning(tr("The text size changes the next time Sinkscope starts"));
        });
    }
}

void MainWindow::fillEditMenu()
{
    QMenu* menu = menuBar()->addMenu(tr("&Edit"));
    m_undoAction = menu->addAction(tr("&Undo"));
    m_undoAction->setObjectName(QStringLiteral("undo"));
    m_undoAction->setShortcut(QKeySequence::Undo);
    m_undoAction->setProperty(IconProperty, QStringLiteral("undo"));
    m_redoAction = menu->addAction(tr("&Redo"));
    m_redoAction->setObjectName(QStringLiteral("redo"));
    m_redoAction->setShortcuts({ Qt::CTRL | Qt::SHIFT | Qt::Key_Z, Qt::CTRL | Qt::Key_Y });
    m_redoAction->setProperty(IconProperty, QStringLiteral("redo"));
    m_undoAction->setEnabled(false);
    m_redoAction->setEnabled(false);
    menu->addSeparator();
    QAction* commands = menu->addAction(tr("&Commands, views, tokens"));
    commands->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_P);
    commands->setProperty(IconProperty, QStringLiteral("search"));
    connect(commands, &QAction::triggered, this, [this] { m_commands->open(); });
}

void MainWindow::fillFigureMenu()
{
    QMenu* menu = menuBar()->addMenu(tr("F&igure"));
    // Of the view that has the focus, else of the one in the middle.
    const auto add = [&](const QString& text, const QKeySequence& key, const QString& icon, auto&& act) {
        QAction* action = menu->addAction(text);
        action->setShortcut(key);
        action->setProperty(IconProperty, icon);
        connect(action, &QAction::triggered, this, act);
    };
    const auto tool = [this](const QString& name) {
        for (QAction* action : currentHost()->tools()) {
            if (action->property(IconProperty).toString() == name) {
                action->trigger();
                return;
            }
        }
    };
    add(tr("&Export this figure..."), Qt::CTRL | Qt::Key_E, QStringLiteral("export"),
        [tool] { tool(QStringLiteral("export")); });
    add(tr("&Copy this figure"), Qt::CTRL | Qt::SHIFT | Qt::Key_C, QStringLiteral("copy"),
        [tool] { tool(QStringLiteral("copy")); });
    add(tr("Copy the &numbers of this figure"), Qt::CTRL | Qt::ALT | Qt::Key_C, QStringLiteral("table"),
        [this] {
            const QString text = currentHost()->dataText();
            if (!text.isEmpty()) {
                QApplication::clipboard()->setText(text);
            }
        });
    add(tr("Data &table of this figure"), Qt::CTRL | Qt::SHIFT | Qt::Key_T, QStringLiteral("table"),
        [this] { currentHost()->tableAction()->trigger(); });
    // Enabled again afterwards: a shortcut is for the panel of its moment.
    const auto setEnabled = [these = menu->actions()](bool isEnabled) {
        for (QAction* action : these) {
            action->setEnabled(isEnabled);
        }
    };
    connect(menu, &QMenu::aboutToShow, this,
            [this, setEnabled] { setEnabled(currentHost()->tableAction()->isEnabled()); });
    connect(menu, &QMenu::aboutToHide, this, [setEnabled] { setEnabled(true); });
    menu->addSeparator();
    for (const ViewHost* host : m_hosts) {
        menu->addMenu(host->title())->addActions(host->tools());
    }
}

void MainWindow::fillWindowMenu()
{
    QMenu* window = menuBar()->addMenu(tr("&Window"));
    int number = 1;
    for (const QDockWidget* dock : allDocks()) {
        QAction* action = dock->toggleViewAction();
        if (number <= 9) {
            action->setShortcut(QKeySequence(Qt::CTRL | (Qt::Key_0 + number++)));
        }
        window->addAction(action);
    }
    window->addSeparator();
    m_resetLayoutAction = window->addAction(tr("&Reset layout"));
    m_resetLayoutAction->setProperty(IconProperty, QStringLiteral("layout"));
    connect(m_resetLayoutAction, &QAction::triggered, this, &MainWindow::resetLayout);
}

void MainWindow::addChoices(QMenu* menu, const std::vector<std::pair<QString, QString>>& choices,
                            std::string RunSpec::* field)
{
    auto* group = new QActionGroup(this);
    for (const auto& [text, value] : choices) {
        QAction* action = menu->addAction(text);
        action->setCheckable(true);
        action->setChecked(value.toStdString() == m_options.*field);
        group->addAction(action);
        connect(action, &QAction::triggered, this, [this, field, chosen = value.toStdString()] {
            m_options.*field = chosen;
            inputChanged();
        });
    }
    // A spec that was opened may have chosen otherwise.
    connect(menu, &QMenu::aboutToShow, this, [this, group, choices, field] {
        const auto actions = group->actions();
        for (qsizetype i = 0; i < actions.size(); ++i) {
            actions[i]->setChecked(choices[static_cast<std::size_t>(i)].second.toStdString()
                                   == m_options.*field);
        }
    });
}

void MainWindow::fillRunMenu()
{
    QMenu* menu = menuBar()->addMenu(tr("&Run"));
    m_runAction = menu->addAction(tr("&Run"));
    m_runAction->setShortcuts(
        { QKeySequence(Qt::CTRL | Qt::Key_Return), QKeySequence(Qt::CTRL | Qt::Key_Enter) });
    connect(m_runAction, &QAction::triggered, this, &MainWindow::run);
    m_cancelAction = menu->addAction(tr("&Cancel"));
    m_cancelAction->setObjectName(QStringLiteral("cancel"));
    m_cancelAction->setShortcut(Qt::Key_Escape);
    connect(m_cancelAction, &QAction::triggered, this, [this] {
        m_cancelAction->setEnabled(false);
        m_cancelButton->setEnabled(false);
        m_progress->showCancelling();
        m_service->cancel();
    });
    connect(m_cancelButton, &QPushButton::clicked, m_cancelAction, &QAction::trigger);
    menu->addSeparator();
    fillBatchMenu(menu);
    menu->addSeparator();
    connect(menu->addAction(tr("Use the &demo text")), &QAction::triggered, this,
            [this] { m_input->setText(QString::fromStdString(demoPrompt()), tr("demo text")); });
    addChoices(menu->addMenu(tr("&Number type")),
               { { tr("automatic (f32 on CPU, bf16 on CUDA)"), QStringLiteral("auto") },
                 { QStringLiteral("f32"), QStringLiteral("f32") },
                 { QStringLiteral("bf16"), QStringLiteral("bf16") },
                 { QStringLiteral("f16"), QStringLiteral("f16") } },
               &RunSpec::dtype);
    addChoices(menu->addMenu(tr("D&evice")),
               { { tr("automatic"), QStringLiteral("auto") },
                 { tr("CPU"), QStringLiteral("cpu") },
                 { tr("first CUDA device"), QStringLiteral("cuda:0") } },
               &RunSpec::device);
    menu->addSeparator();
    QMenu* rules = menu->addMenu(tr("Sink r&ule"));
    auto* group = new QActionGroup(this);
    m_defaultRuleAction = rules->addAction(tr("&Default: aligned with the anchor and large"));
    m_parityRuleAction = rules->addAction(tr("&Parity: as the secondary-sinks paper's code"));
    for (QAction* action : { m_defaultRuleAction, m_parityRuleAction }) {
        action->setCheckable(true);
        group->addAction(action);
    }
    m_defaultRuleAction->setChecked(true);
    QAction* form = menu->addAction(tr("Rule and &anchor..."));
    form->setProperty(IconProperty, QStringLiteral("rule"));
    form->setShortcut(Qt::CTRL | Qt::Key_R);
    connect(form, &QAction::triggered, this, &MainWindow::showRuleForm);
    connect(m_defaultRuleAction, &QAction::triggered, this, [this] { useRule(Preset::Default); });
    connect(m_parityRuleAction, &QAction::triggered, this, [this] { useRule(Preset::Parity); });
}

void MainWindow::fillHelpMenu()
{
    QMenu* menu = menuBar()->addMenu(tr("&Help"));
    QAction* keys = menu->addAction(tr("&Keys"));
    keys->setShortcut(QKeySequence::HelpContents);
    connect(keys, &QAction::triggered, this, &MainWindow::showKeys);
}

void MainWindow::showKeys()
{
    QString html = QStringLiteral("<table cellpadding='3'>");
    const std::function<void(const QList<QAction*>&)> list = [&](const QList<QAction*>& actions) {
        for (const QAction* action : actions) {
            if (action->menu() != nullptr) {
                list(action->menu()->actions());
            } else if (!action->shortcut().isEmpty()) {
                html += QStringLiteral("<tr><td><b>%1</b></td><td>%2</td></tr>")
                            .arg(action->shortcut().toString(QKeySequence::NativeText).toHtmlEscaped(),
                                 action->text().remove(QLatin1Char('&')).toHtmlEscaped());
            }
        }
    };
    list(menuBar()->actions());
    auto* dialog = new QDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Keys"));
    auto* column = new QVBoxLayout(dialog);
    auto* text = new QTextBrowser(dialog);
    text->setHtml(html + QStringLiteral("</table>"));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, dialog);
    connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::close);
    column->addWidget(text);
    column->addWidget(buttons);
    dialog->resize(440, 560);
    dialog->show();
}

void MainWindow::askModelFile()
{
    auto* dialog = new QFileDialog(this, tr("Open model"), { },
                                   tr("Models (*.gguf *.safetensors config.json);;All files (*)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QFileDialog::fileSelected, this,
            [this](const QString& file) { openFiles({ file.toStdString() }); });
    dialog->open();
}

void MainWindow::askModelFolder()
{
    auto* dialog = new QFileDialog(this, tr("Open model folder"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    connect(dialog, &QFileDialog::fileSelected, this,
            [this](const QString& file) { openFiles({ file.toStdString() }); });
    dialog->open();
}

void MainWindow::askRunFolder()
{
    auto* dialog = new QFileDialog(this, tr("Open run folder"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    connect(dialog, &QFileDialog::fileSelected, this,
            [this](const QString& file) { openFiles({ file.toStdString() }); });
    dialog->open();
}

void MainWindow::askTraces()
{
    auto* dialog = new QFileDialog(
        this, tr("Open traces, records, text or figure"), { },
        tr("Traces, detections, texts, specs and figures (*.jsonl *.ndjson *.txt *.md *.json *.pdf *.svg "
           "*.png);;All files (*)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QFileDialog::fileSelected, this,
            [this](const QString& file) { openFiles({ file.toStdString() }); });
    dialog->open();
}

} // namespace sinkscope
