// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/filekind.h"
#include "app/mainwindow.h"
#include "app/messagebar.h"
#include "app/runprogress.h"
#include "app/runspanel.h"

#include <QDragEnterEvent>
#include <QFileDialog>
#include <QMimeData>
#include <QSettings>

namespace sinkscope {

namespace {

constexpr int recentFiles = 10;

} // namespace

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
