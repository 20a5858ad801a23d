// SPDX-License-Identifier: GPL-3.0-or-later
// What the rows of the runs tree do to the window: which run is shown, by which rule, and what can be undone.
#include "app/mainwindow.h"
#include "app/messagebar.h"
#include "app/redetection.h"
#include "app/ruleform.h"
#include "app/runspanel.h"
#include "app/viewhistory.h"
#include "app/viewhost.h"

#include <QAction>
#include <QStatusBar>

#include <algorithm>
#include <memory>

namespace sinkscope {

void MainWindow::connectRows()
{
    // Before the history: what it records has been put right.
    connect(m_selection.get(), &SelectionModel::changed, this, &MainWindow::followSelection);
    m_history = new ViewHistory(m_selection.get(), this);
    for (ViewHost* host : m_hosts) {
        m_history->watch(host->objectName(), host->title(), host->view());
    }
    m_redetection = new Redetection(this);
    m_ruleForm = new RuleForm(this);
    connect(m_runs, &RunsPanel::currentChanged, this, &MainWindow::showCurrentRun);
    connect(m_runs, &RunsPanel::chosenChanged, this, &MainWindow::showChosen);
    connect(m_runs, &RunsPanel::saveRequested, this, &MainWindow::saveRunAs);
    connect(m_runs, &RunsPanel::ruleRequested, this, &MainWindow::showRuleForm);
    connect(m_runs, &RunsPanel::closeRequested, this, &MainWindow::closeRows);
    connect(m_runs, &RunsPanel::renameRequested, this, &MainWindow::renameRow);
    connect(m_ruleForm, &RuleForm::changed, this, [this] {
        if (m_ruleForm->isForNextRuns()) {
            m_options.rule = m_ruleForm->rule();
        }
        askRule(m_runs->currentId(), m_ruleForm->rule(), m_ruleForm->anchor(), true);
    });
    connect(m_ruleForm, &RuleForm::ownRequested, this, [this] {
        if (const RunRow* row = m_runs->row(m_runs->currentId()); row != nullptr && row->own != nullptr) {
            const RunSpec& spec = row->own->record().spec;
            askRule(row->id, spec.rule, spec.anchor, true);
        }
    });
    connect(m_redetection, &Redetection::done, this, &MainWindow::showRule);
    connect(m_redetection, &Redetection::failed, this, &MainWindow::showError);
}

void MainWindow::showCurrentRun()
{
    const RunResultPtr run = m_runs->current();
    const int id = m_runs->currentId();
    Selection s = m_selection->current();
    s.run = id;
    if (run != nullptr) {
        const bool isParity = run->record().spec.rule.preset == Preset::Parity;
        m_defaultRuleAction->setChecked(!isParity);
        m_parityRuleAction->setChecked(isParity);
        s = fitted(s, *run);
    }
    m_selection->select(s);
    m_plain = plainRun();
    showSweep();
    showEviction();
    showContinuations();
    showAnalyses();
    for (ViewHost* host : m_hosts) {
        host->setRun(run, m_plain);
    }
    showChosen();
    const RunRow* row = m_runs->row(id);
    m_ruleForm->setRun(run, row == nullptr ? nullptr : row->own);
    updateCentre();
    updateActions();
    updateStatus();
}

/// Of two runs that are chosen together the one that is not current; of an experiment the run it changes.
RunResultPtr MainWindow::plainRun() const
{
    const std::vector<int> chosen = m_runs->chosen();
    if (chosen.size() != 2) {
        const RunRow* row = m_runs->row(m_runs->currentId());
        return row != nullptr && row->own != nullptr && isExperiment(*row->own) ? parentRun(*row->own)
                                                                                : nullptr;
    }
    const RunRow* other = m_runs->row(chosen[0] == m_runs->currentId() ? chosen[1] : chosen[0]);
    return other == nullptr ? nullptr : other->run;
}

Selection MainWindow::fitted(Selection s, const RunResult& run) const
{
    s.head = s.head < run.heads() ? s.head : -1;
    const int layers = run.layers();
    if (s.token >= 0 && s.token < run.tokens()) {
        s.layer = std::clamp(s.layer, 0, layers - 1);
        return s;
    }
    // The strongest secondary sink in the middle of its life; the anchor when there is none.
    s.token = run.detection().anchor;
    s.layer = std::min(layers - 1, 4);
    s.head = -1;
    float strongest = -1;
    for (const Sink& sink : run.detection().sinks) {
        if (sink.kind == SinkKind::Secondary && (sink.score > strongest || strongest < 0)) {
            strongest = sink.score;
            s.token = sink.position;
            s.layer = sink.layers[sink.layers.size() / 2];
        }
    }
    return s;
}

void MainWindow::followSelection(const Selection& selection)
{
    if (selection.run != m_runs->currentId()) {
        const RunRow* row = m_runs->row(selection.run);
        if (row != nullptr && !row->isUnderWay()) {
            m_runs->setCurrent(selection.run);
        } else {
            Selection back = selection;
            back.run = m_runs->currentId();
            m_selection->select(back);
        }
        return;
    }
    if (const RunResultPtr run = m_runs->current()) {
        if (const Selection in = fitted(selection, *run); in != selection) {
            m_selection->select(in);
            return;
        }
    }
    updateStatus();
}

void MainWindow::showChosen()
{
    if (const RunResultPtr plain = plainRun(); plain != m_plain) {
        m_plain = plain;
        for (ViewHost* host : m_hosts) {
            host->setRun(m_runs->current(), m_plain);
        }
    }
    std::vector<std::pair<QString, Levels>> levels;
    auto together = std::make_shared<SinkSources>();
    const std::vector<int> chosen = m_runs->chosen();
    for (const int id : chosen) {
        const RunRow* row = m_runs->row(id);
        if (row != nullptr && !row->isUnderWay() && (chosen.size() > 1 || row->records != nullptr)) {
            together->push_back(sinkSource(*row));
            levels.emplace_back(QString::fromStdString(together->back().title), levelsOf(*row));
        }
    }
    if (levels.empty() && !m_hasLevels) {
        return;
    }
    m_hasLevels = !levels.empty();
    for (ViewHost* host : m_hosts) {
        host->setLevels(levels);
        host->setTogether(together->empty() ? nullptr : together);
    }
}

void MainWindow::closeRows(const std::vector<int>& ids)
{
    struct Closed
    {
        std::vector<std::pair<RunRow, int>> rows;
        int current = 0;
    };

    const auto closed = std::make_shared<Closed>();
    closed->current = m_runs->currentId();
    QString name;
    const auto close = [this, ids] {
        std::vector<std::pair<RunRow, int>> rows;
        for (const int id : ids) {
            if (auto taken = m_runs->take(id)) {
                rows.push_back(std::move(*taken));
            }
        }
        return rows;
    };
    m_history->quietly([&] { closed->rows = close(); });
    if (closed->rows.empty()) {
        return;
    }
    name = closed->rows.front().first.name;
    const auto many = static_cast<int>(closed->rows.size());
    m_history->add({ many > 1 ? tr("close %n row(s)", nullptr, many) : tr("close %1").arg(name),
                     { },
                     [this, closed] {
                         for (auto row = closed->rows.rbegin(); row != closed->rows.rend(); ++row) {
                             m_runs->insert(row->first, row->second);
                         }
                         m_runs->setCurrent(closed->current);
                     },
                     [closed, close] { closed->rows = close(); } });
}

void MainWindow::renameRow(int id, const QString& name)
{
    const RunRow* row = m_runs->row(id);
    if (row == nullptr) {
        return;
    }
    const QString before = row->name;
    m_runs->setName(id, name);
    updateStatus();
    m_history->add({ tr("rename %1").arg(before),
                     { },
                     [this, id, before] {
                         m_runs->setName(id, before);
                         updateStatus();
                     },
                     [this, id, name] {
                         m_runs->setName(id, name);
                         updateStatus();
                     } });
}

void MainWindow::showRuleForm()
{
    if (m_ruleForm->isVisible()) {
        m_ruleForm->hide();
        return;
    }
    const RunRow* row = m_runs->row(m_runs->currentId());
    m_ruleForm->setRun(m_runs->current(), row == nullptr ? nullptr : row->own);
    m_ruleForm->popUp(statusBar()->y());
}

void MainWindow::askRule(int id, const SinkRule& rule, std::optional<std::int64_t> anchor, bool isRecorded)
{
    const RunRow* row = m_runs->row(id);
    if (row == nullptr || row->own == nullptr) {
        return;
    }
    m_isRuleRecorded = isRecorded;
    m_redetection->ask(id, row->own, rule, anchor);
}

void MainWindow::showRule(int id, const RunResultPtr& run)
{
    const RunRow* row = m_runs->row(id);
    if (row == nullptr || row->run == nullptr) {
        return;
    }
    const RunSpec before = row->run->record().spec;
    const RunSpec& now = run->record().spec;
    const RunSpec& own = row->own->record().spec;
    const bool isOwn = now.rule == own.rule && now.anchor == own.anchor;
    if (now.rule == before.rule && now.anchor == before.anchor) {
        return;
    }
    const QString name = row->name;
    m_history->quietly([&] { m_runs->setShown(id, isOwn ? nullptr : run); });
    if (m_isRuleRecorded) {
        m_history->add(
            { tr("change the rule of %1").arg(name), QStringLiteral("rule:%1").arg(id),
              [this, id, before] { askRule(id, before.rule, before.anchor, false); },
              [this, id, rule = now.rule, anchor = now.anchor] { askRule(id, rule, anchor, false); } });
    }
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
    askRule(m_runs->currentId(), rule, run->record().spec.anchor, true);
}

} // namespace sinkscope
