// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commandfield.h"
#include "app/demoprompt.h"
#include "app/emptystate.h"
#include "app/experimentbar.h"
#include "app/fieldbutton.h"
#include "app/inputpanel.h"
#include "app/keyhints.h"
#include "app/mainwindow.h"
#include "app/messagebar.h"
#include "app/runprogress.h"
#include "app/runspanel.h"
#include "app/viewhost.h"
#include "views/base/icons.h"

#include <QAction>
#include <QDockWidget>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QMenu>
#include <QPushButton>
#include <QThread>
#include <QToolBar>
#include <QToolButton>

namespace sinkscope {

namespace {

constexpr int toolbarHeight = 46;
constexpr int machineNeeds = 1080; // px of the window
constexpr int deviceNeeds = 1400;
constexpr int progressNeeds = 200; // more of it while a run is under way

QFrame* makeRule(QWidget* parent)
{
    auto* rule = new QFrame(parent);
    rule->setProperty("role", QStringLiteral("rule"));
    rule->setFixedSize(1, 22);
    return rule;
}

} // namespace

void MainWindow::makeToolBar()
{
    auto* bar = addToolBar(tr("Run"));
    bar->setObjectName(QStringLiteral("runBar"));
    bar->setMovable(false);
    bar->toggleViewAction()->setVisible(false);
    bar->setContextMenuPolicy(Qt::PreventContextMenu);
    bar->setFixedHeight(toolbarHeight);
    // The style's padding counts for all four sides, and the progress needs the height.
    auto* indent = new QWidget(bar);
    indent->setFixedWidth(0);
    bar->addWidget(indent);
    fillChoices(bar);
    m_runButton = new QPushButton(tr("Run"), bar);
    m_runButton->setProperty("primary", true);
    m_runButton->setObjectName(QStringLiteral("runButton"));
    m_runButton->setToolTip(tr("Run the model on the input (Ctrl+Return)"));
    connect(m_runButton, &QPushButton::clicked, this, &MainWindow::run);
    m_cancelButton = new QPushButton(tr("Cancel"), bar);
    m_cancelButton->setObjectName(QStringLiteral("cancelButton"));
    m_cancelButton->setToolTip(tr("Stop the run (Esc)"));
    for (QPushButton* button : { m_runButton, m_cancelButton }) {
        button->setFixedHeight(28);
        bar->addWidget(button);
    }
    m_progress = new RunProgress(bar);
    bar->addWidget(m_progress);
    m_tools = bar;
}

void MainWindow::fillChoices(QToolBar* bar)
{
    m_modelButton = new FieldButton(tr("Model"), bar);
    m_modelButton->setObjectName(QStringLiteral("modelButton"));
    bar->addWidget(m_modelButton);
    QMenu* model = m_modelButton->menu();
    connect(model->addAction(tr("Open model file...")), &QAction::triggered, this, &MainWindow::askModelFile);
    connect(model->addAction(tr("Open model folder...")), &QAction::triggered, this,
            &MainWindow::askModelFolder);
    std::error_code error;
    if (std::filesystem::exists(demoModelPath(), error)) {
        connect(model->addAction(tr("Demo model")), &QAction::triggered, this,
                [this] { openFiles({ demoModelPath() }); });
    }
    m_inputButton = new FieldButton(tr("Input"), bar);
    m_inputButton->setObjectName(QStringLiteral("inputButton"));
    bar->addWidget(m_inputButton);
    QMenu* input = m_inputButton->menu();
    connect(input->addAction(tr("Edit the text")), &QAction::triggered, this, [this] {
        m_leftDocks[1]->show();
        m_leftDocks[1]->raise();
    });
    connect(input->addAction(tr("Use the demo text")), &QAction::triggered, this,
            [this] { m_input->setText(QString::fromStdString(demoPrompt()), tr("demo text")); });
    connect(input->addAction(tr("Open traces, text or spec...")), &QAction::triggered, this,
            &MainWindow::askTraces);
}

void MainWindow::fillToolBarEnd()
{
    const auto tool = [this](QAction* action) {
        auto* button = new QToolButton(m_tools);
        button->setDefaultAction(action);
        button->setToolButtonStyle(Qt::ToolButtonIconOnly);
        button->setProperty("tool", true);
        button->setIconSize({ 16, 16 });
        button->setFixedSize(28, 28);
        button->setFocusPolicy(Qt::TabFocus);
        m_tools->addWidget(button);
    };
    tool(m_undoAction);
    tool(m_redoAction);
    m_tools->addWidget(makeRule(m_tools));
    tool(m_resetLayoutAction);
    tool(m_presentAction);
    tool(m_darkAction);
    m_tools->widgetForAction(m_tools->actions().constLast())->setProperty("quiet", true); // its icon tells
    m_machineRule = m_tools->addWidget(makeRule(m_tools));
    auto* machine = new QWidget(m_tools);
    auto* row = new QHBoxLayout(machine);
    row->setContentsMargins(4, 0, 10, 0);
    row->setSpacing(7);
    m_chip = new QLabel(machine);
    m_device = new QLabel(machine);
    m_device->setObjectName(QStringLiteral("deviceLabel"));
    m_device->setProperty("role", QStringLiteral("remark"));
    m_machine = new QLabel(machine);
    m_machine->setObjectName(QStringLiteral("memoryLabel"));
    m_machine->setFont(Theme::uiFont(12));
    for (QLabel* label : { m_chip, m_device, m_machine }) {
        row->addWidget(label);
    }
    m_tools->addWidget(machine);
}

void MainWindow::updateToolBar()
{
    for (ViewHost* host : m_hosts) {
        host->updateRemedy();
    }
    const auto& model = m_service->model();
    QString name = model == nullptr ? QString() : modelName();
    const QString weights =
        model == nullptr ? QString() : QString::fromStdString(model->files->info().weightType);
    // Files of one model in several types carry the type in their name; it is said once.
    if (!weights.isEmpty() && name.endsWith(weights, Qt::CaseInsensitive) && name.size() > weights.size() + 1
        && !name[name.size() - weights.size() - 1].isLetterOrNumber()) {
        name.chop(weights.size() + 1);
    }
    m_modelButton->setValue(name, weights);
    // A trace's row is said apart from its file.
    const QString title = m_input->title();
    const qsizetype comma = title.lastIndexOf(QStringLiteral(", "));
    m_inputButton->setValue(comma < 0 ? title : title.left(comma),
                            comma < 0 ? QString() : title.mid(comma + 2));
    if (model == nullptr) {
        m_device->clear();
        showMachine();
        return;
    }
    // Without the driver's device "automatic" can only be the CPU; with it the run decides.
    const bool isCpu = m_options.device == "cpu"
        || (m_options.device == "auto" && !QFileInfo::exists(QStringLiteral("/dev/nvidiactl")));
    const bool isCuda = m_options.device.starts_with("cuda");
    const QString device = isCpu ? tr("CPU") : (isCuda ? tr("CUDA") : tr("automatic device"));
    QString type = QString::fromStdString(m_options.dtype);
    if (type == QStringLiteral("auto")) {
        type = isCpu ? QStringLiteral("fp32") : (isCuda ? QStringLiteral("bf16") : QString());
    } else if (type == QStringLiteral("f32") || type == QStringLiteral("f16")) {
        type.insert(1, QLatin1Char('p'));
    }
    QStringList parts { device };
    if (!type.isEmpty()) {
        parts << type;
    }
    if (isCpu) {
        const int threads = m_options.threads > 0 ? m_options.threads : QThread::idealThreadCount();
        parts << (threads == 1 ? tr("one thread") : tr("%n threads", nullptr, threads));
    }
    m_device->setText(parts.join(QStringLiteral(", ")));
    showMachine();
    const std::uint64_t bytes = model->files->info().weightValues * (type == QStringLiteral("fp32") ? 4 : 2);
    m_machine->setText(tr("weights %1").arg(megabytes(bytes)));
}

void MainWindow::showMachine()
{
    // The choices and the progress need the room in a narrow window.
    const bool hasModel = m_service->model() != nullptr;
    const int room = width() - (m_service->isRunning() ? progressNeeds : 0);
    m_machineRule->setVisible(hasModel && room >= machineNeeds);
    m_chip->setVisible(hasModel && room >= machineNeeds);
    m_machine->setVisible(hasModel && room >= machineNeeds);
    m_device->setVisible(hasModel && room >= deviceNeeds);
}

void MainWindow::tintWidgets()
{
    for (ViewHost* host : m_hosts) {
        host->setTheme(m_theme);
    }
    m_messages->setTheme(m_theme);
    m_progress->setTheme(m_theme);
    m_noModel->setTheme(m_theme);
    m_noRun->setTheme(m_theme);
    m_modelButton->setTheme(m_theme);
    m_inputButton->setTheme(m_theme);
    m_keyHints->setTheme(m_theme);
    m_commands->setTheme(m_theme);
    m_runs->setTheme(m_theme);
    m_experimentBar->setTheme(m_theme);
    m_foldedButton->setIcon(icon(QStringLiteral("panel-left"), m_theme.muted, m_theme.faint));
    m_runButton->setIcon(icon(QStringLiteral("run"), m_theme.onAccent, m_theme.faint));
    m_cancelButton->setIcon(icon(QStringLiteral("cancel"), m_theme.muted, m_theme.faint));
    m_chip->setPixmap(iconPixmap(QStringLiteral("chip"), m_theme.muted, 16, devicePixelRatioF()));
    m_darkAction->setProperty(IconProperty, m_theme.isDark ? QStringLiteral("sun") : QStringLiteral("moon"));
    tintActions(findChildren<QAction*>(), m_theme);
}

} // namespace sinkscope
