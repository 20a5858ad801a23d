// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/inspector/tokenhead.h"

#include "views/base/wrappingrow.h"
#include "views/inspector/capbutton.h"
#include "views/inspector/factrow.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

namespace sinkscope {

namespace {

constexpr std::int64_t contextTokens = 9;
constexpr qsizetype longestContextToken = 40;
constexpr qsizetype longestChip = 18;

QLabel* makeLabel(QWidget* parent, const QFont& font)
{
    auto* label = new QLabel(parent);
    label->setFont(font);
    label->setTextFormat(Qt::PlainText);
    return label;
}

QString textOf(const RunResult& run, std::int64_t token)
{
    return QString::fromStdString(run.record().tokens[static_cast<std::size_t>(token)].text);
}

} // namespace

TokenHead::TokenHead(QWidget* parent)
    : QWidget(parent)
    , m_chip(makeLabel(this, Theme::monoFont(15, QFont::Bold)))
    , m_position(makeLabel(this, Theme::uiFont(15, QFont::DemiBold)))
    , m_id(makeLabel(this, Theme::uiFont(12)))
    , m_kind(makeLabel(this, Theme::uiFont(12, QFont::DemiBold)))
    , m_context(makeLabel(this, Theme::monoFont(12)))
    , m_previous(new CapButton(QStringLiteral("["), CapButton::Side::Left, this))
    , m_next(new CapButton(QStringLiteral("]"), CapButton::Side::Right, this))
    , m_place(new ElidedLabel(Theme::uiFont(12), false, this))
{
    m_chip->setObjectName(QStringLiteral("inspectorToken"));
    m_position->setObjectName(QStringLiteral("inspectorPosition"));
    m_kind->setObjectName(QStringLiteral("inspectorKind"));
    m_context->setObjectName(QStringLiteral("inspectorContext"));
    m_place->setObjectName(QStringLiteral("inspectorPlace"));
    m_previous->setObjectName(QStringLiteral("inspectorPrevious"));
    m_next->setObjectName(QStringLiteral("inspectorNext"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);
    auto* first = new WrappingRow;
    first->setSpacing(6);
    for (QLabel* label : { m_chip, m_position, m_id, m_kind }) {
        first->addWidget(label);
    }
    column->addLayout(first);
    m_context->setTextFormat(Qt::RichText);
    m_context->setWordWrap(true);
    // The least of a wrapped label would be that of its narrowest shape, as tall as the panel.
    m_context->setMinimumSize(40, 16);
    m_context->setAccessibleName(tr("Text around the token"));
    column->addWidget(m_context);
    m_place->setAlignment(Qt::AlignCenter);
    m_previous->setAccessibleName(tr("Previous sink"));
    m_next->setAccessibleName(tr("Next sink"));
    m_previous->setToolTip(tr("Previous sink ([)"));
    m_next->setToolTip(tr("Next sink (])"));
    auto* steps = new QHBoxLayout;
    steps->setSpacing(6);
    steps->addWidget(m_previous);
    steps->addWidget(m_place, 1);
    steps->addWidget(m_next);
    column->addLayout(steps);
    connect(m_previous, &QAbstractButton::clicked, this, [this] { Q_EMIT tokenChosen(m_previousToken); });
    connect(m_next, &QAbstractButton::clicked, this, [this] { Q_EMIT tokenChosen(m_nextToken); });
}

QWidget* TokenHead::context() const
{
    return m_context;
}

void TokenHead::setTheme(const Theme& theme)
{
    m_theme = theme;
    m_previous->setTheme(theme);
    m_next->setTheme(theme);
}

void TokenHead::show(const RunResult& run, const TokenFacts& facts)
{
    const QString text = visibleToken(textOf(run, facts.position));
    m_chip->setText(text.isEmpty()
                        ? tr("(no text)")
                        : (text.size() > longestChip ? text.left(longestChip - 1) + QChar(0x2026) : text));
    m_chip->setToolTip(text);
    m_chip->setStyleSheet(
        QStringLiteral("background: %1; color: %2; border-radius: 3px; padding: 2px 6px;")
            .arg(kindFill(m_theme, facts.sink).name(), kindInk(m_theme, facts.sink).name()));
    m_position->setText(QStringLiteral("#%1").arg(facts.position));
    m_id->setText(tr("id %1").arg(facts.id));
    m_id->setStyleSheet(QStringLiteral("color: %1;").arg(m_theme.muted.name()));
    m_kind->setText(markedKindText(facts.sink));
    m_kind->setStyleSheet(QStringLiteral("color: %1;").arg(kindColour(m_theme, facts.sink).name()));
    m_chip->setAccessibleName(
        tr("Token %1, position %2, %3").arg(text).arg(facts.position).arg(kindText(facts.sink)));
    showContext(run, facts);
    showNeighbours(run, facts.position);
}

void TokenHead::showContext(const RunResult& run, const TokenFacts& facts)
{
    const auto last = std::min<std::int64_t>(run.tokens() - 1, facts.position + contextTokens);
    QString html = QStringLiteral("<span style='color:%1'>").arg(m_theme.muted.name());
    QString spoken;
    for (std::int64_t t = std::max<std::int64_t>(0, facts.position - contextTokens); t <= last; ++t) {
        QString text = textOf(run, t).left(longestContextToken);
        spoken += text;
        if (t == facts.position) {
            html += QStringLiteral("<span style='background:%1;color:%2'>%3</span>")
                        .arg(kindFill(m_theme, facts.sink).name(), kindInk(m_theme, facts.sink).name(),
                             visibleToken(text).toHtmlEscaped());
        } else {
            html += text.replace(QChar(u'\n'), QChar(0x21B5)).toHtmlEscaped();
        }
    }
    m_context->setText(html + QStringLiteral("</span>"));
    m_context->setAccessibleDescription(spoken);
}

void TokenHead::showNeighbours(const RunResult& run, std::int64_t token)
{
    const auto positions = sinkPositions(run);
    const auto at = std::ranges::lower_bound(positions, token);
    const auto behind = std::ranges::upper_bound(positions, token);
    m_previousToken = at != positions.begin() ? *std::prev(at) : -1;
    m_nextToken = behind != positions.end() ? *behind : -1;
    const auto set = [](CapButton* button, std::int64_t position) {
        button->setEnabled(position >= 0);
        button->setText(position >= 0 ? QStringLiteral("#%1").arg(position) : QString());
        button->updateGeometry();
        button->update();
    };
    set(m_previous, m_previousToken);
    set(m_next, m_nextToken);
    m_place->setText(placeText(run, token));
    m_place->setToolTip(m_place->text());
}

} // namespace sinkscope
