// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of the traces file run as one job, which writes their sinks to a file and can be gone on with.
#include "app/batchform.h"
#include "app/datatable.h"
#include "app/inputpanel.h"
#include "app/mainwindow.h"
#include "app/messagebar.h"
#include "app/runprogress.h"
#include "app/tracetable.h"
#include "core/run/batchfile.h"
#include "views/base/errortext.h"

#include <QAction>
#include <QDialog>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLocale>
#include <QMenu>
#include <QStackedWidget>
#include <QStandardItemModel>
#include <QVBoxLayout>

#include <utility>

namespace sinkscope {

namespace {

bool isThere(const std::filesystem::path& path)
{
    std::error_code problem;
    return std::filesystem::exists(path, problem);
}

/// A name that no batch has used, in the folder of the traces.
std::filesystem::path freeName(const std::filesystem::path& traces, const std::string& model)
{
    const std::filesystem::path folder = traces.parent_path();
    for (int number = 1;; ++number) {
        const std::string end = number == 1 ? std::string() : "_" + std::to_string(number);
        const std::filesystem::path out = folder / ("sink_detection_" + model + end + ".jsonl");
        if (!isThere(out) && !isThere(batchPartPath(out))) {
            return out;
        }
    }
}

QString fileName(const std::filesystem::path& path)
{
    return QString::fromStdString(path.filename().string());
}

} // namespace

void MainWindow::fillBatchMenu(QMenu* menu)
{
    m_batchForm = new BatchForm(this);
    connect(m_batchForm, &JobForm::startRequested, this, &MainWindow::startBatch);
    QList<QAction*> actions;
    for (const auto& [which, name] : { std::pair { BatchRows::All, "batchAll" },
                                       { BatchRows::Shown, "batchShown" },
                                       { BatchRows::Chosen, "batchChosen" } }) {
        QAction* action = menu->addAction(QString());
        action->setObjectName(QLatin1String(name));
        action->setToolTip(tr("The sinks of these rows, in one detection file; it can be cancelled and gone "
                              "on with"));
        connect(action, &QAction::triggered, this, [this, which = which] { askBatch(which); });
        m_batchActions.emplace_back(action, which);
        actions << action;
    }
    m_batchActions.front().first->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_B);
    m_input->table().setBatchActions(actions);
    connect(&m_input->table(), &TraceTable::rowsChanged, this, &MainWindow::updateBatch);
}

void MainWindow::connectBatch()
{
    connect(m_service.get(), &RunService::batchProgressed, this,
            [this](RunId, const BatchProgress& progress) {
                if (m_cancelAction->isEnabled()) {
                    m_progress->report(progress);
                }
            });
    connect(m_service.get(), &RunService::batchRowEnded, this, [this](RunId, const BatchRow& row) {
        m_batch.rowsDone = row.rowsDone;
        if (row.problem && !row.again) {
            m_batch.problems.push_back({ row.row, *row.problem });
        }
    });
    connect(m_service.get(), &RunService::batchFinished, this,
            [this](RunId, const BatchEnd& end) { batchFinished(end); });
}

QString MainWindow::batchObstacle() const
{
    if (m_input->table().rows() == 0) {
        return tr("Open a traces file first: a batch runs its rows.");
    }
    if (m_service->model() == nullptr) {
        return tr("Open a model first: a batch runs it on each row.");
    }
    return m_service->isRunning() ? tr("A run goes on: wait for it, or cancel it.") : QString();
}

void MainWindow::updateBatch()
{
    const TraceTable& table = m_input->table();
    for (const auto& [action, which] : m_batchActions) {
        const int count = which == BatchRows::All ? table.rows()
            : which == BatchRows::Shown           ? table.shownCount()
                                                  : table.chosenCount();
        action->setText(which == BatchRows::All ? tr("Run all %n row(s) as a &batch...", nullptr, count)
                            : which == BatchRows::Shown
                            ? tr("Run the %n row(s) s&hown as a batch...", nullptr, count)
                            : tr("Run the %n cho&sen row(s) as a batch...", nullptr, count));
        action->setEnabled(count > 0);
    }
    m_batchForm->setOutside(batchObstacle());
}

void MainWindow::askBatch(BatchRows which)
{
    const TraceTable& table = m_input->table();
    if (table.rows() == 0) {
        return;
    }
    m_batchForm->setRows(table.rows(), table.shownRows(), table.chosenRows(), which);
    const auto& model = m_service->model();
    m_batchForm->setContext(model == nullptr ? 0 : model->files->info().context);
    m_batchForm->setFile(freeName(table.file(), model == nullptr ? "model" : modelName().toStdString()));
    m_batchForm->setOutside(batchObstacle());
    m_batchForm->popUp(m_centre->mapTo(this, QPoint(0, 0)).y());
}

void MainWindow::startBatch()
{
    if (!batchObstacle().isEmpty()) {
        return;
    }
    const std::filesystem::path out = m_batchForm->file();
    const std::string traces = m_input->table().file().string();
    if (m_batchForm->isBegun()) {
        resumeBatch(out, traces);
        return;
    }
    BatchSpec spec;
    spec.run = m_options;
    spec.run.model = m_service->model()->files->path().string();
    spec.run.maxTokens = m_batchForm->maxTokens();
    spec.cutAtContext = !spec.run.maxTokens;
    spec.traces = traces;
    spec.rows = m_batchForm->rows();
    runBatch(spec, out, BatchStart::New);
}

void MainWindow::resumeBatch(const std::filesystem::path& out, const std::string& traces)
{
    if (m_service->model() == nullptr || m_service->isRunning()) {
        m_messages->showWarning(m_service->isRunning()
                                    ? tr("A run goes on: wait for it, or cancel it.")
                                    : tr("Open a model first: a batch runs it on each row."));
        return;
    }
    const auto spec = unfinishedBatch(batchPartPath(out), m_service->model()->files->path().string(), traces);
    if (!spec) {
        showError(spec.error());
        return;
    }
    runBatch(spec.value(), out, BatchStart::Resume);
}

void MainWindow::runBatch(const BatchSpec& spec, const std::filesystem::path& out, BatchStart start)
{
    m_messages->clear();
    if (m_service->startBatch(spec, out, start) == 0) {
        return;
    }
    m_batch = { out, spec.traces, 0, {} };
    m_job = { 0, [this](bool isCancelled) { batchStopped(isCancelled); } };
    m_progress->start(tr("Batch, %1").arg(fileName(out)));
    updateCentre();
    updateActions();
}

void MainWindow::batchFinished(const BatchEnd& end)
{
    const BatchRecord& record = end.record;
    const std::filesystem::path out = m_batch.out;
    const QString file = QString::fromStdString(out.string());
    const auto rows = static_cast<int>(record.rows);
    QStringList sentences { tr("The sinks of %n row(s) are in %1", nullptr, rows).arg(file) };
    if (!record.cuts.empty()) {
        const auto cuts = static_cast<int>(record.cuts.size());
        sentences << tr("%n row(s) were cut at the limit of tokens", nullptr, cuts);
    }
    jobEnded(sentences.join(QStringLiteral("; ")), true);
    if (record.rows > 0) {
        m_service->openRecords(out);
        showBottom(QStringLiteral("view.levels"));
    }
    if (!record.problems.empty()) {
        const auto left = static_cast<int>(record.problems.size());
        m_messages->offer(
            tr("%n row(s) could not be run and are left out of %1.", nullptr, left).arg(file),
            { { tr("List the rows"), [this, problems = record.problems] { listProblems(problems); } } });
    }
}

void MainWindow::batchStopped(bool isCancelled)
{
    const bool isKept = m_batch.rowsDone > 0 && isThere(batchPartPath(m_batch.out));
    if (!isCancelled) {
        jobEnded(tr("The batch failed"), false);
    } else {
        jobEnded(isKept ? tr("The batch was cancelled: what was finished stays")
                        : tr("The batch was cancelled before a row of it was finished"),
                 false);
    }
    if (!isKept) {
        return;
    }
    const auto done = static_cast<int>(m_batch.rowsDone);
    std::vector<MessageBar::Answer> answers {
        { tr("Go on"), [this, out = m_batch.out, traces = m_batch.traces] { resumeBatch(out, traces); } }
    };
    if (!m_batch.problems.empty()) {
        answers.emplace_back(tr("List the rows that could not be run"),
                             [this, problems = m_batch.problems] { listProblems(problems); });
    }
    m_messages->offer(
        tr("%n row(s) are finished and kept in %1. The batch goes on from there now, or when %2 is "
           "chosen for a batch again.",
           nullptr, done)
            .arg(QString::fromStdString(batchPartPath(m_batch.out).string()), fileName(m_batch.out)),
        answers);
}

void MainWindow::listProblems(const std::vector<BatchProblem>& problems)
{
    auto model = std::make_unique<QStandardItemModel>();
    model->setHorizontalHeaderLabels({ tr("row"), tr("why it could not be run") });
    for (const BatchProblem& problem : problems) {
        auto* row = new QStandardItem;
        row->setData(static_cast<qlonglong>(problem.row), Qt::DisplayRole);
        model->appendRow({ row, new QStandardItem(errorText(problem.error)) });
    }
    auto* dialog = new QDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Rows that could not be run"));
    auto* column = new QVBoxLayout(dialog);
    auto* table = new DataTable(dialog);
    table->setObjectName(QStringLiteral("batchProblems"));
    table->setAccessibleName(dialog->windowTitle());
    table->setTable(std::move(model));
    table->horizontalHeader()->setStretchLastSection(true);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, dialog);
    connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::close);
    column->addWidget(table);
    column->addWidget(buttons);
    dialog->resize(640, 360);
    dialog->show();
}

} // namespace sinkscope
