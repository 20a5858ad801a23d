// SPDX-License-Identifier: GPL-3.0-or-later
// What is open, kept for the next start.
#include "app/inputpanel.h"
#include "app/mainwindow.h"
#include "app/messagebar.h"
#include "app/runspanel.h"
#include "app/sessionstore.h"
#include "app/viewhistory.h"
#include "app/viewhost.h"

#include <QAction>
#include <QDockWidget>
#include <QTimer>

#include <algorithm>

namespace sinkscope {

namespace {

constexpr int quietTime = 2000; // ms after the last change
constexpr qint64 longestUnsaved = 4000; // ms after the first change, while changes go on

} // namespace

void MainWindow::keepSession(const std::filesystem::path& folder)
{
    m_session = new SessionStore(folder, this);
    m_sessionTimer = new QTimer(this);
    m_sessionTimer->setSingleShot(true);
    connect(m_sessionTimer, &QTimer::timeout, this, [this] {
        m_unsaved.invalidate();
        m_session->save(currentSession());
    });
    connect(m_session, &SessionStore::found, this, [this](const QString& crashed, const QString& last) {
        m_lastSession = last;
        m_lastSessionAction->setEnabled(!last.isEmpty());
        if (!crashed.isEmpty()) {
            offerSession(crashed);
        }
    });
    connect(m_session, &SessionStore::problem, this,
            [this](const Error& error) { m_messages->showError(sentenceOf(error)); });
    connect(m_session, &SessionStore::dropped, this, [this](const QString& name) {
        for (auto& [id, kept] : m_keptRuns) {
            kept = kept == name ? QString() : kept;
        }
        sessionChanged();
    });
    connect(m_session, &SessionStore::loaded, this,
            [this](const std::shared_ptr<const LoadedSession>& loaded) { takeSession(*loaded); });
    watchSession();
    m_session->look();
}

void MainWindow::watchSession()
{
    connect(m_history, &ViewHistory::changed, this, &MainWindow::sessionChanged);
    connect(m_runs, &RunsPanel::rowsChanged, this, [this] {
        keepRuns();
        sessionChanged();
    });
    connect(m_runs, &RunsPanel::currentChanged, this, &MainWindow::sessionChanged);
    connect(m_service.get(), &RunService::modelOpened, this, &MainWindow::sessionChanged);
    for (const QDockWidget* dock : allDocks()) {
        connect(dock, &QDockWidget::dockLocationChanged, this, &MainWindow::sessionChanged);
        connect(dock, &QDockWidget::visibilityChanged, this, &MainWindow::sessionChanged);
    }
}

void MainWindow::sessionChanged()
{
    if (m_session == nullptr || m_isRestoring) {
        return;
    }
    if (!m_unsaved.isValid()) {
        m_unsaved.start();
    }
    const qint64 left = std::max<qint64>(0, longestUnsaved - m_unsaved.elapsed());
    m_sessionTimer->start(static_cast<int>(std::min<qint64>(quietTime, left)));
}

void MainWindow::keepRuns()
{
    std::map<int, bool> unsaved;
    for (const RunRow& row : m_runs->rows()) {
        if (row.own == nullptr || !row.file.empty()) {
            continue;
        }
        unsaved[row.id] = true;
        if (!m_keptRuns.contains(row.id)) {
            m_keptRuns[row.id] = m_session->keepRun(row.own);
        }
    }
    std::erase_if(m_keptRuns, [&](const auto& each) {
        if (unsaved.contains(each.first)) {
            return false;
        }
        m_session->forgetRun(each.second);
        return true;
    });
}

Session MainWindow::currentSession()
{
    Session session;
    session.model = m_service->model() == nullptr
        ? m_modelToCome
        : QString::fromStdString(m_service->model()->files->path().string());
    for (const RunRow& row : m_runs->rows()) {
        if (row.isUnderWay()) {
            continue;
        }
        if (row.id == m_runs->currentId()) {
            session.current = static_cast<int>(session.rows.size());
        }
        SessionRow saved;
        saved.name = row.name;
        saved.isRecords = row.records != nullptr;
        saved.file = QString::fromStdString(row.file.string());
        const auto kept = m_keptRuns.find(row.id);
        saved.kept = kept == m_keptRuns.end() ? QString() : kept->second;
        if (row.run != row.own) {
            saved.rule = SessionRow::Rule { row.run->record().spec.rule, row.run->record().spec.anchor };
        }
        session.rows.push_back(std::move(saved));
    }
    session.traces = QString::fromStdString(m_input->traces().string());
    session.traceRow = m_input->row();
    session.showsTraces = m_input->showsTraces();
    session.text = m_input->text();
    session.textTitle = m_input->textTitle();
    session.options = m_options;
    session.options.maxTokens = m_input->maxTokens();
    session.selection = m_selection->current();
    for (const ViewHost* host : m_hosts) {
        const QJsonObject state = host->view()->viewState();
        if (!state.isEmpty()) {
            session.views.insert(host->objectName(), state);
        }
    }
    session.isDark = m_theme.isDark;
    session.geometry = saveGeometry();
    session.layout = layoutState();
    return session;
}

void MainWindow::offerSession(const QString& file)
{
    m_messages->offer(tr("Sinkscope ended unexpectedly. Open again what was open?"),
                      { { tr("Open again"), [this, file] { m_session->load(file); } },
                        { tr("Discard"), [this, file] {
                             m_session->discard(file);
                             if (m_lastSession == file) {
                                 m_lastSession.clear();
                                 m_lastSessionAction->setEnabled(false);
                             }
                         } } });
}

void MainWindow::openLastSession()
{
    if (m_session != nullptr && !m_lastSession.isEmpty()) {
        m_session->load(m_lastSession);
    }
}

void MainWindow::takeSession(const LoadedSession& loaded)
{
    const Session& session = loaded.session;
    m_isRestoring = true;
    if (m_lastSession == loaded.file) {
        m_lastSession.clear();
        m_lastSessionAction->setEnabled(false);
    }
    m_options = session.options;
    m_options.model.clear();
    m_options.input = TextInput { };
    m_options.maxTokens.reset();
    m_input->setMaxTokens(session.options.maxTokens);
    m_input->setText(session.text, session.textTitle);
    if (loaded.traces != nullptr) {
        m_input->setTraces(loaded.traces, session.traces.toStdString());
        m_input->setRow(session.traceRow);
        m_input->showTraces(session.showsTraces);
    }
    std::vector<int> ids;
    m_history->quietly([&] {
        for (std::size_t i = 0; i < loaded.rows.size(); ++i) {
            const RunRow& row = loaded.rows[i];
            int id = 0;
            if (!row.isUnderWay()) {
                // Before the row is there: it needs no second copy.
                if (row.file.empty()) {
                    m_keptRuns[m_runs->nextId()] = session.rows[i].kept;
                }
                id = m_runs->insert(row);
            }
            ids.push_back(id);
        }
        takeViews(loaded, ids);
    });
    m_history->clear();
    m_isRestoring = false;
    if (loaded.hasModel) {
        m_modelToCome = session.model;
        openFile(session.model.toStdString());
    }
    m_session->replace(loaded.file, currentSession());
    if (!loaded.problems.empty()) {
        QStringList sentences;
        for (const Error& error : loaded.problems) {
            sentences << sentenceOf(error);
        }
        m_messages->showWarning(
            tr("Not everything could be opened again. %1").arg(sentences.join(QStringLiteral("; "))));
    }
}

void MainWindow::takeViews(const LoadedSession& loaded, const std::vector<int>& ids)
{
    const Session& session = loaded.session;
    if (session.isDark != m_theme.isDark) {
        setDark(session.isDark);
    }
    if (!session.geometry.isEmpty() && session.geometry != saveGeometry()) {
        restoreGeometry(session.geometry); // moves the window by a title bar where nothing draws one
    }
    if (!session.layout.isEmpty()) {
        restoreLayoutState(session.layout);
    }
    int current = session.current >= 0 && static_cast<std::size_t>(session.current) < ids.size()
        ? ids[static_cast<std::size_t>(session.current)]
        : 0;
    if (current == 0) {
        const auto first = std::ranges::find_if(ids, [](int id) { return id != 0; });
        current = first == ids.end() ? 0 : *first;
    }
    if (current != 0) {
        m_runs->setCurrent(current);
    }
    for (ViewHost* host : m_hosts) {
        const QJsonValue state = session.views.value(host->objectName());
        if (state.isObject()) {
            host->view()->restoreViewState(state.toObject());
        }
    }
    if (m_runs->current() != nullptr) {
        Selection selection = session.selection;
        selection.run = m_runs->currentId();
        m_selection->select(selection);
    }
    updateCentre();
    updateActions();
    updateStatus();
}

void MainWindow::endSession()
{
    if (m_session != nullptr) {
        m_sessionTimer->stop();
        m_session->end(currentSession());
    }
}

} // namespace sinkscope
