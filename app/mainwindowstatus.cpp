// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/keyhints.h"
#include "app/mainwindow.h"
#include "app/runspanel.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QStatusBar>
#include <QToolButton>

namespace sinkscope {

namespace {

constexpr int statusHeight = 26;
constexpr int longestToken = 24; // characters

} // namespace

void MainWindow::makeStatusBar()
{
    auto* line = new QWidget(this);
    auto* row = new QHBoxLayout(line);
    row->setContentsMargins(10, 0, 6, 0);
    row->setSpacing(6);
    m_where = new QLabel(line);
    m_where->setObjectName(QStringLiteral("whereLabel"));
    m_where->setFont(Theme::uiFont(12));
    m_where->setTextFormat(Qt::RichText);
    m_keyHints = new KeyHints(line);
    m_keyHints->setHints({ { { QStringLiteral("←"), QStringLiteral("→") }, tr("token") },
                           { { QStringLiteral("↑"), QStringLiteral("↓") }, tr("layer") },
                           { { QStringLiteral("["), QStringLiteral("]") }, tr("previous, next sink") },
                           { { QStringLiteral("F") }, tr("fit selection") },
                           { { QStringLiteral("0") }, tr("whole text") } });
    m_rule = new QToolButton(line);
    m_rule->setObjectName(QStringLiteral("ruleButton"));
    m_rule->setProperty("flat", true);
    m_rule->setToolTip(tr("The rule by which tokens count as sinks: see and change it"));
    connect(m_rule, &QToolButton::clicked, this, &MainWindow::showRuleForm);
    row->addWidget(m_where);
    row->addWidget(m_keyHints, 1);
    row->addWidget(m_rule);
    statusBar()->addWidget(line, 1);
    statusBar()->setSizeGripEnabled(false);
    statusBar()->setFixedHeight(statusHeight);
}

void MainWindow::updateStatus()
{
    const RunResultPtr run = m_runs->current();
    m_rule->setVisible(run != nullptr);
    if (run == nullptr) {
        m_where->clear();
        return;
    }
    const Selection s = m_selection->current();
    QStringList parts { m_runs->currentName().toHtmlEscaped(), tr("layer %1").arg(s.layer),
                        s.head < 0 ? tr("mean of heads") : tr("head %1").arg(s.head) };
    QString spoken = parts.join(QStringLiteral(", "));
    if (s.token >= 0 && s.token < run->tokens()) {
        const QString token =
            visibleToken(QString::fromStdString(run->record().tokens[static_cast<std::size_t>(s.token)].text))
                .left(longestToken);
        const QFont mono = Theme::monoFont(12);
        spoken += QStringLiteral(", ") + tr("token %1 %2").arg(s.token).arg(token);
        parts << tr("token %1 %2")
                     .arg(s.token)
                     .arg(QStringLiteral("<span style=\"font-family:'%1'\">%2</span>")
                              .arg(mono.families().constFirst(), token.toHtmlEscaped()));
    }
    m_where->setText(parts.join(QStringLiteral(" › ")));
    m_where->setAccessibleName(spoken);
    const SinkRule& rule = run->record().spec.rule;
    const QLocale locale;
    m_rule->setText(rule.preset == Preset::Default
                        ? tr("rule: cos > %1, norm > %2 × median")
                              .arg(locale.toString(rule.cos), locale.toString(rule.normRatio))
                        : tr("rule: parity, |cos| > %1").arg(locale.toString(rule.cos)));
}

} // namespace sinkscope
