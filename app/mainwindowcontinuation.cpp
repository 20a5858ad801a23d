// SPDX-License-Identifier: GPL-3.0-or-later
// The shown text continued, plain and under the form's experiment.
#include "app/continuationform.h"
#include "app/experimentform.h"
#include "app/mainwindow.h"
#include "app/messagebar.h"
#include "app/runprogress.h"
#include "app/runspanel.h"
#include "app/viewhost.h"
#include "views/base/continuations.h"
#include "views/base/experimentwords.h"

#include <QAction>
#include <QMenu>
#include <QStackedWidget>

#include <algorithm>

namespace sinkscope {

namespace {

constexpr std::size_t shownOfPrompt = 80; ///< tokens

std::string endOf(const RunResult& run)
{
    const auto& tokens = run.record().tokens;
    std::string text;
    for (std::size_t i = tokens.size() - std::min(tokens.size(), shownOfPrompt); i < tokens.size(); ++i) {
        text += tokens[i].text;
    }
    return text;
}

} // namespace

void MainWindow::popUpForm(JobForm& form)
{
    form.setObstacle(experimentObstacle());
    form.popUp(m_centre->mapTo(this, QPoint(0, 0)).y());
}

void MainWindow::fillContinuationMenu()
{
    m_continuationForm = new ContinuationForm(this);
    connect(m_continuationForm, &JobForm::startRequested, this, &MainWindow::startContinuation);
    m_continuationAction = m_experimentMenu->addAction(tr("&Continue the text..."));
    m_continuationAction->setObjectName(QStringLiteral("continueText"));
    m_continuationAction->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_G);
    m_continuationAction->setToolTip(
        tr("The model writes on where the text ends, as it is and with the experiment of the form"));
    connect(m_continuationAction, &QAction::triggered, this, &MainWindow::askContinuation);
    for (ViewHost* host : m_hosts) {
        if (host->objectName() == QStringLiteral("continuation")) {
            host->setRemedies([this](const RunResultPtr&) -> std::optional<ViewHost::Remedy> {
                return experimentBase() == nullptr
                    ? std::nullopt
                    : std::optional(ViewHost::Remedy {
                          tr("Continue the text..."), { }, [this] { askContinuation(); } });
            });
        }
    }
}

void MainWindow::connectContinuation()
{
    connect(m_service.get(), &RunService::continued, this, [this](RunId, const ContinuedToken& token) {
        const auto before = m_continuations.find(m_job.row);
        if (before == m_continuations.end()) {
            return;
        }
        auto next = std::make_shared<Continuations>(*before->second);
        (token.which == Continuation::Plain ? next->plain : next->steered).tokens.push_back(token);
        before->second = std::move(next);
        showContinuations();
    });
    connect(m_service.get(), &RunService::continuationFinished, this,
            [this](RunId, const GeneratedTexts& texts) {
                if (const auto before = m_continuations.find(m_job.row); before != m_continuations.end()) {
                    auto next = std::make_shared<Continuations>(*before->second);
                    next->plain.ended = texts.plain && texts.plain->ended;
                    next->steered.ended = texts.steered && texts.steered->ended;
                    before->second = std::move(next);
                }
                const ContinuedText* longest = texts.steered ? &*texts.steered : &*texts.plain;
                continuationEnded(ContinuationState::Finished,
                                  tr("The text is continued by %n token(s), nothing left the machine",
                                     nullptr, static_cast<int>(longest->ids.size())));
            });
}

void MainWindow::showContinuations()
{
    const auto found = m_continuations.find(baseRow());
    for (ViewHost* host : m_hosts) {
        host->setContinuations(found == m_continuations.end() ? nullptr : found->second);
    }
}

void MainWindow::askContinuation()
{
    const RunResultPtr base = experimentBase();
    if (base == nullptr) {
        return;
    }
    const std::vector<Intervention> list = interventionsOf(m_experiment->plan());
    const bool isSteered = m_experiment->isValid() && !list.empty();
    m_continuationForm->setSteering(isSteered ? tr("%1, %2").arg(experimentName(list), experimentDetail(list))
                                              : QString());
    m_continuationForm->setRoom(base->record().model.context - base->tokens());
    m_continuationForm->setSeed(base->record().spec.seed);
    popUpForm(*m_continuationForm);
}

void MainWindow::startContinuation()
{
    const RunResultPtr base = experimentBase();
    const RunRow* row = m_runs->row(baseRow());
    if (base == nullptr || row == nullptr || !experimentObstacle().isEmpty()) {
        return;
    }
    GenerateSpec spec;
    spec.run = row->own->record().spec;
    spec.most = m_continuationForm->most();
    spec.temperature = m_continuationForm->temperature();
    Continuations next;
    if (spec.temperature > 0) {
        spec.run.seed = m_continuationForm->seed(); // else the run's own, so that it can be used again
    }
    if (m_continuationForm->isSteered() && m_experiment->isValid()) {
        spec.run.interventions = interventionsOf(m_experiment->plan());
        next.steeredBy = tr("%1, %2").arg(experimentName(spec.run.interventions),
                                          experimentDetail(spec.run.interventions));
    }
    if (const Status fits = validate(spec); !fits) {
        showError(fits.error());
        return;
    }
    m_messages->clear();
    if (m_service->startContinuation(spec, row->own) == 0) {
        return;
    }
    next.promptTokens = base->tokens();
    next.promptEnd = endOf(*base);
    next.most = spec.most;
    next.temperature = spec.temperature;
    next.seed = spec.run.seed;
    m_job = { row->id, [this](bool isCancelled) {
                 continuationEnded(isCancelled ? ContinuationState::Cancelled : ContinuationState::Failed,
                                   isCancelled ? tr("The continuation was cancelled: what was made stays")
                                               : tr("The continuation failed"));
             } };
    m_continuations[row->id] = std::make_shared<const Continuations>(std::move(next));
    m_progress->start(tr("Continuing %1").arg(row->name));
    showContinuations();
    for (ViewHost* host : m_hosts) {
        if (host->objectName() == QStringLiteral("continuation")) {
            showHost(host);
        }
    }
    updateCentre();
    updateActions();
}

void MainWindow::continuationEnded(ContinuationState state, const QString& sentence)
{
    if (const auto found = m_continuations.find(m_job.row); found != m_continuations.end()) {
        if (found->second->plain.tokens.empty() && found->second->steered.tokens.empty()) {
            m_continuations.erase(found); // there is nothing to show of it
        } else {
            auto next = std::make_shared<Continuations>(*found->second);
            next->state = state;
            found->second = std::move(next);
        }
    }
    showContinuations();
    jobEnded(sentence, state == ContinuationState::Finished);
}

} // namespace sinkscope
