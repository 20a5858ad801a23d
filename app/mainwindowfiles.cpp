// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/experimentform.h"
#include "app/filekind.h"
#include "app/inputpanel.h"
#include "app/mainwindow.h"
#include "app/messagebar.h"
#include "app/recentfiles.h"
#include "app/runprogress.h"
#include "app/runspanel.h"
#include "app/viewhistory.h"
#include "app/viewhost.h"
#include "core/run/runfolder.h"

#include <QDockWidget>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QMimeData>

#include <tuple>
#include <utility>

namespace sinkscope {

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
    case FileKind::Sweep:
        m_service->openSweep(file.filename() == sweepTableName ? whole.parent_path() : whole);
        break;
    case FileKind::Traces:
        m_service->openTraces(whole);
        break;
    case FileKind::Records:
        m_service->openRecords(whole);
        break;
    case FileKind::Figure:
        m_service->openFigure(whole);
        break;
    case FileKind::Spec:
        m_service->openSpec(whole);
        break;
    case FileKind::Text:
        m_service->openText(whole);
        break;
    }
}

void MainWindow::connectFiles()
{
    RunService* service = m_service.get();
    connect(service, &RunService::runOpened, this, &MainWindow::addRun);
    connect(service, &RunService::sweepOpened, this,
            [this](const std::shared_ptr<const SweepTable>& table, const RunResultPtr& plain,
                   const std::filesystem::path& folder) {
                addRun(plain, folder / sweepPlainName);
                m_runs->setSweep(m_runs->currentId(), table);
                showSweep();
                showBottom(QStringLiteral("view.sweep"));
            });
    connect(service, &RunService::recordsOpened, this, &MainWindow::addRecords);
    connect(service, &RunService::tracesOpened, this,
            [this](const std::shared_ptr<const TraceFile>& traces, const std::filesystem::path& file) {
                m_input->setTraces(traces, file);
                // A window of middle width folds its left docks away; the toolbar says what was opened.
                if (m_widthClass != 1 || m_isOwnLayout || !m_leftDocks[1]->isHidden()) {
                    m_leftDocks[1]->show();
                    m_leftDocks[1]->raise();
                }
                rememberFile(file);
            });
    connect(service, &RunService::textOpened, this,
            [this](const QString& text, const std::filesystem::path& file) {
                m_input->setText(text, QString::fromStdString(file.filename().string()));
                rememberFile(file);
            });
    connect(service, &RunService::specOpened, this,
            [this](const RunSpec& spec, const std::filesystem::path& file) {
                rememberFile(file);
                takeSpec(spec);
                if (!spec.model.empty()) {
                    openFile(spec.model);
                }
            });
    connect(service, &RunService::figureOpened, this, &MainWindow::takeFigure);
    connect(service, &RunService::runSaved, this,
            [this](const RunResultPtr& run, const std::filesystem::path& folder) {
                m_runs->setFile(run, folder);
                m_progress->finish(tr("Saved in %1").arg(QString::fromStdString(folder.string())));
                rememberFile(folder);
            });
}

void MainWindow::addRun(const RunResultPtr& run, const std::filesystem::path& folder)
{
    // One that is open already is shown; one that was written anew in the same place is another run.
    int id = 0;
    for (const RunRow& row : m_runs->rows()) {
        if (row.own != nullptr && row.file == folder && row.own->record().spec == run->record().spec
            && row.own->record().seconds == run->record().seconds) {
            id = row.id;
        }
    }
    if (id == 0) {
        RunRow row;
        row.name = QString::fromStdString(folder.stem().string());
        row.detail = detailOf(*run);
        row.run = run;
        row.own = run;
        row.file = folder;
        id = m_runs->insert(std::move(row));
    }
    m_runs->setCurrent(id);
    rememberFile(folder);
    const auto [first, last] = m_figuresToShow.equal_range(folder);
    const std::vector<std::pair<std::filesystem::path, FigureOrigin>> figures(first, last);
    m_figuresToShow.erase(first, last);
    for (const auto& each : figures) {
        showFigure(each.second);
    }
}

void MainWindow::addRecords(const OpenRecordsPtr& records, const std::filesystem::path& file)
{
    int id = 0;
    for (const RunRow& row : m_runs->rows()) {
        if (row.records != nullptr && row.file == file && row.records->texts == records->texts
            && row.records->secondary == records->secondary) {
            id = row.id;
        }
    }
    if (id == 0) {
        RunRow row;
        std::tie(row.name, row.detail) = recordsTitle(file, records->texts);
        row.records = records;
        row.file = file;
        id = m_runs->insert(std::move(row));
    }
    m_runs->setCurrent(id);
    rememberFile(file);
}

void MainWindow::takeSpec(const RunSpec& spec)
{
    const bool isOtherStart = m_options.addBos != spec.addBos;
    // The run first, then what changes it: both are rows.
    m_options = plainSpec(spec);
    if (const auto plan = planOf(spec.interventions)) {
        m_experiment->setPlan(*plan);
        showExperimentForm();
    } else if (!spec.interventions.empty()) {
        m_messages->showWarning(
            tr("This spec makes several different changes, and the window holds one: only "
               "its text is taken over. sinkscope run --spec makes them all."));
    }
    if (isOtherStart) {
        m_input->countWith(m_service->model(), m_options);
    }
    m_input->setSpec(spec);
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
}

int MainWindow::openRowOf(const FigureOrigin& origin) const
{
    for (const RunRow& row : m_runs->rows()) {
        if (row.own != nullptr && !origin.runFolder.empty()
            && (row.file == origin.runFolder || runFolderOf(*row.own) == origin.runFolder)) {
            return row.id;
        }
    }
    if (!origin.spec || !origin.runFolder.empty()) {
        return 0;
    }
    // Never saved: the run that was made by the same spec, whatever rule was chosen after it.
    for (const RunRow& row : m_runs->rows()) {
        if (row.own != nullptr) {
            RunSpec spec = *origin.spec;
            spec.rule = row.own->record().spec.rule;
            spec.anchor = row.own->record().spec.anchor;
            if (spec == row.own->record().spec) {
                return row.id;
            }
        }
    }
    return 0;
}

void MainWindow::takeFigure(const FigureOrigin& origin, const std::filesystem::path& file)
{
    rememberFile(file);
    const QString name = QString::fromStdString(file.filename().string());
    if (const int id = openRowOf(origin); id != 0) {
        m_runs->setCurrent(id);
        showFigure(origin);
        return;
    }
    std::error_code error;
    if (!origin.runFolder.empty() && std::filesystem::exists(origin.runFolder / runRecordName, error)) {
        const bool isComing = m_figuresToShow.contains(origin.runFolder);
        m_figuresToShow.emplace(origin.runFolder, origin);
        if (!isComing) {
            m_service->openRun(origin.runFolder);
        }
        return;
    }
    if (!origin.spec) {
        m_messages->showWarning(tr("%1 was drawn from several runs or from detection files, and names no "
                                   "single run to open: open "
                                   "them and choose them together")
                                    .arg(name));
        return;
    }
    const QString sentence = origin.runFolder.empty()
        ? tr("The run of %1 was never saved. Run it again?").arg(name)
        : tr("The run of %1 is not there any more: %2. Run it again?")
              .arg(name, QString::fromStdString(origin.runFolder.string()));
    m_messages->offer(sentence, { { tr("Run again"), [this, origin] {
                                       runAgain(*origin.spec);
                                       if (m_specToRun) {
                                           m_figureToRun = origin;
                                       }
                                   } } });
}

void MainWindow::showFigure(const FigureOrigin& origin)
{
    for (ViewHost* host : m_hosts) {
        if (host->objectName().toStdString() == origin.view) {
            showHost(host);
            const QJsonObject state = toQJson(origin.options);
            host->view()->restoreViewState(state);
            m_history->takeStates();
        }
    }
    if (const RunResultPtr run = m_runs->current(); run != nullptr && origin.spec) {
        askRule(m_runs->currentId(), origin.spec->rule, origin.spec->anchor, true);
        Selection s = m_selection->current();
        if (origin.options.token >= 0 && origin.options.token < run->tokens()) {
            s.token = origin.options.token;
        }
        // The map shows the head that is selected.
        if (origin.view == "map") {
            const MapRequest& map = origin.options.map;
            s.head = map.headMode == HeadMode::One && map.head < run->heads() ? map.head : -1;
        }
        m_selection->select(s);
    }
}

void MainWindow::runAgain(const RunSpec& spec)
{
    if (m_service->isRunning()) {
        m_messages->showWarning(tr("A run goes on: wait until it has ended, or cancel it first"));
        return;
    }
    const auto kind = fileKindOf(spec.model);
    if (!kind) {
        showError(kind.error());
        return;
    }
    takeSpec(spec);
    m_specToRun = spec;
    openFile(spec.model);
}

void MainWindow::rememberFile(const std::filesystem::path& file)
{
    m_recent->remember(QString::fromStdString(file.string()));
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
