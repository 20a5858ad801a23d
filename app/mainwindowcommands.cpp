// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commandfield.h"
#include "app/mainwindow.h"
#include "app/runspanel.h"
#include "app/viewhost.h"

#include <QAction>
#include <QDockWidget>
#include <QHBoxLayout>
#include <QMenu>
#include <QMenuBar>
#include <QPointer>
#include <QTabWidget>

namespace sinkscope {

namespace {

constexpr int mostTokens = 24;

} // namespace

void MainWindow::makeCommandField()
{
    m_commands = new CommandField([this](const QString& text) { return commandsFor(text); }, this);
    auto* corner = new QWidget(menuBar());
    auto* row = new QHBoxLayout(corner);
    row->setContentsMargins(0, 2, 8, 2);
    row->addWidget(m_commands);
    menuBar()->setCornerWidget(corner, Qt::TopRightCorner);
}

std::vector<Command> MainWindow::commandsFor(const QString& text)
{
    std::vector<Command> result;
    if (!text.isEmpty()) {
        addTokens(result, text);
    }
    for (ViewHost* host : m_hosts) {
        result.push_back(
            { tr("Show %1").arg(host->title()), tr("view"), { }, [this, host] { showHost(host); } });
    }
    QSet<QString> seen;
    for (QAction* action : findChildren<QAction*>()) {
        const QString name = action->text().remove(QLatin1Char('&'));
        if (name.isEmpty() || action->isSeparator() || action->menu() != nullptr || !action->isEnabled()) {
            continue;
        }
        QString detail;
        if (const auto* host = hostOf(action)) {
            detail = host->title();
        } else if (const auto* menu = qobject_cast<const QMenu*>(action->parent())) {
            detail = menu->title().remove(QLatin1Char('&'));
        }
        if (seen.contains(detail + QLatin1Char('\n') + name)) {
            continue;
        }
        seen.insert(detail + QLatin1Char('\n') + name);
        result.push_back({ name, detail, action->shortcut().toString(QKeySequence::NativeText),
                           [action = QPointer<QAction>(action)] {
                               if (action != nullptr) {
                                   action->trigger();
                               }
                           } });
    }
    return result;
}

void MainWindow::addTokens(std::vector<Command>& commands, const QString& text)
{
    const RunResultPtr run = m_runs->current();
    if (run == nullptr) {
        return;
    }
    const auto add = [&](std::int64_t position, const QString& token, const QString& detail) {
        commands.push_back({ tr("Token %1 %2").arg(position).arg(token), detail, { }, [this, position] {
                                Selection s = m_selection->current();
                                s.token = position;
                                m_selection->select(s);
                            } });
    };
    QHash<std::int64_t, QString> kinds;
    for (const Sink& sink : run->detection().sinks) {
        if (sink.kind != SinkKind::Other) {
            kinds.insert(sink.position, sink.kind == SinkKind::Anchor ? tr("anchor") : tr("secondary sink"));
        }
    }
    const auto tokenOf = [&run](std::int64_t position) {
        return visibleToken(
            QString::fromStdString(run->record().tokens[static_cast<std::size_t>(position)].text));
    };
    QString digits = text;
    if (digits.startsWith(QLatin1Char('#'))) {
        digits.remove(0, 1);
    }
    bool isNumber = false;
    const qlonglong number = digits.toLongLong(&isNumber);
    if (isNumber && number >= 0 && number < run->tokens()) {
        add(number, tokenOf(number), kinds.value(number, tr("token")));
    }
    // Sinks first: they are what one looks for.
    int found = 0;
    for (const bool sinks : { true, false }) {
        for (std::int64_t t = 0; t < run->tokens() && found < mostTokens; ++t) {
            if (kinds.contains(t) != sinks || (isNumber && t == number)) {
                continue;
            }
            const QString token = tokenOf(t);
            if (token.contains(text, Qt::CaseInsensitive)) {
                add(t, token, kinds.value(t, tr("token")));
                ++found;
            }
        }
    }
}

const ViewHost* MainWindow::hostOf(const QObject* object) const
{
    for (; object != nullptr; object = object->parent()) {
        if (const auto* host = qobject_cast<const ViewHost*>(object)) {
            return host;
        }
    }
    return nullptr;
}

void MainWindow::showHost(ViewHost* host)
{
    for (QDockWidget* dock : allDocks()) {
        if (dock->isAncestorOf(host)) {
            dock->show();
            dock->raise();
            host->setFocus(Qt::OtherFocusReason);
            return;
        }
    }
    m_centreTabs->setCurrentWidget(host);
    host->setFocus(Qt::OtherFocusReason);
}

} // namespace sinkscope
