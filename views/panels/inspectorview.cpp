// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/headbars.h"
#include "views/base/icons.h"
#include "views/base/lifestrip.h"
#include "views/base/viewregistry.h"
#include "views/base/wrappingrow.h"
#include "views/inspector/factrow.h"
#include "views/inspector/inspectortable.h"
#include "views/inspector/tokenhead.h"

#include <QAction>
#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QScrollArea>
#include <QScrollBar>
#include <QStackedLayout>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace sinkscope {

/// All numbers of the selected token at the selected layer, each with its definition and what it is compared
/// with. What has no room without scrolling is left to the table: first the key norm, then the text around
/// the token, then the heads.
class InspectorView : public View
{
    Q_OBJECT
public:
    InspectorView(SelectionModel* selection, QWidget* parent);

    void setRun(RunResultPtr run) override;
    void setTheme(const Theme& theme) override;
    QList<QAction*> tools() const override;
    std::unique_ptr<QAbstractTableModel> makeTable() const override;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void makeLife(QVBoxLayout* column);
    void makeLayer(QVBoxLayout* column);
    QWidget* makeHeads();
    bool hasToken() const;
    TokenFacts facts() const;
    void refresh();
    void showLife(const TokenFacts& facts);
    void showHeads(const TokenFacts& facts);
    void fit();
    void copy();
    void selectToken(std::int64_t token);
    void selectLayer(int layer);
    void selectHead(int head);

    RunResultPtr m_run;
    Theme m_theme = Theme::light();
    QStackedLayout* m_stack;
    QScrollArea* m_scroll;
    QWidget* m_content;
    QLabel* m_empty;
    TokenHead* m_head;
    QLabel* m_life = nullptr;
    QLabel* m_level = nullptr;
    LifeStrip* m_strip = nullptr;
    QLabel* m_layer = nullptr;
    QToolButton* m_up = nullptr;
    QToolButton* m_down = nullptr;
    std::vector<FactRow*> m_rows;
    std::vector<QWidget*> m_lines; ///< above each row but the first
    QWidget* m_headsPart = nullptr;
    QLabel* m_headsTitle = nullptr;
    QLabel* m_headsLayer = nullptr;
    QLabel* m_headsCount = nullptr;
    HeadBars* m_heads = nullptr;
    QAction* m_copy;
    bool m_isFitting = false;
};

namespace {

constexpr std::size_t rowCount = 6; ///< of inspectorRows()

QLabel* makeTitle(QWidget* parent)
{
    auto* label = new QLabel(parent);
    label->setFont(Theme::uiFont(13, QFont::DemiBold));
    label->setTextFormat(Qt::PlainText);
    return label;
}

QLabel* makeMuted(QWidget* parent)
{
    auto* label = new QLabel(parent);
    label->setFont(Theme::uiFont(11));
    label->setTextFormat(Qt::PlainText);
    label->setProperty("role", QStringLiteral("muted"));
    return label;
}

} // namespace

InspectorView::InspectorView(SelectionModel* selection, QWidget* parent)
    : View(selection, parent)
    , m_stack(new QStackedLayout(this))
    , m_scroll(new QScrollArea(this))
    , m_content(new QWidget(m_scroll))
    , m_empty(new QLabel(this))
    , m_head(new TokenHead(m_content))
    , m_copy(new QAction(tr("Copy what the inspector says"), this))
{
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setWidgetResizable(true);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->setObjectName(QStringLiteral("inspectorScroll"));
    auto* column = new QVBoxLayout(m_content);
    column->setContentsMargins(12, 8, 12, 6);
    column->setSpacing(5);
    column->addWidget(m_head);
    column->addWidget(makeHairLine(m_content));
    makeLife(column);
    column->addWidget(makeHairLine(m_content));
    makeLayer(column);
    column->addWidget(makeHeads());
    column->addStretch(1);
    m_scroll->setWidget(m_content);
    m_scroll->installEventFilter(this);
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    m_empty->setMargin(24);
    m_empty->setObjectName(QStringLiteral("inspectorEmpty"));
    m_stack->addWidget(m_empty);
    m_stack->addWidget(m_scroll);
    setMinimumWidth(250);
    m_copy->setProperty(IconProperty, QStringLiteral("copy"));
    connect(m_copy, &QAction::triggered, this, &InspectorView::copy);
    connect(m_head, &TokenHead::tokenChosen, this, &InspectorView::selectToken);
    connect(selection, &SelectionModel::changed, this, &InspectorView::refresh);
    refresh();
}

void InspectorView::makeLife(QVBoxLayout* column)
{
    m_life = makeTitle(m_content);
    m_life->setObjectName(QStringLiteral("inspectorLife"));
    m_level = makeMuted(m_content);
    m_level->setObjectName(QStringLiteral("inspectorLevel"));
    const QString explanation = tr(
        "Layers after which the token passes the sink rule: first and last, how many they are, and its level "
        "(birth layer, number of layers).");
    m_life->setToolTip(explanation);
    m_level->setToolTip(explanation);
    auto* row = new WrappingRow;
    row->setSpacing(6);
    row->addWidget(m_life);
    row->addWidget(m_level);
    column->addLayout(row);
    m_strip = new LifeStrip(m_content);
    m_strip->setAccessibleName(tr("Layers in which the token is a sink"));
    connect(m_strip, &LifeStrip::layerClicked, this, &InspectorView::selectLayer);
    column->addWidget(m_strip);
}

void InspectorView::makeLayer(QVBoxLayout* column)
{
    m_layer = makeTitle(m_content);
    m_layer->setObjectName(QStringLiteral("inspectorLayer"));
    auto* buttons = new QWidget(m_content);
    auto* pair = new QHBoxLayout(buttons);
    pair->setContentsMargins(0, 0, 0, 0);
    pair->setSpacing(4);
    const auto button = [&](const QString& arrow, const QString& name, const QString& tip, int by) {
        auto* result = new QToolButton(buttons);
        result->setText(arrow);
        result->setAccessibleName(name);
        result->setToolTip(tip);
        // Small and square: the style sheet's room for words would make it a wide button.
        result->setStyleSheet(QStringLiteral("padding: 0; min-height: 20px;"));
        result->setFixedSize(24, 22);
        connect(result, &QToolButton::clicked, this,
                [this, by] { selectLayer(this->selection()->current().layer + by); });
        pair->addWidget(result);
        return result;
    };
    m_up = button(QStringLiteral("↑"), tr("Layer above"), tr("Layer above (↑ in the sink map)"), 1);
    m_down = button(QStringLiteral("↓"), tr("Layer below"), tr("Layer below (↓ in the sink map)"), -1);
    auto* row = new WrappingRow;
    row->setSpacing(6);
    row->addWidget(m_layer);
    row->addWidget(buttons);
    column->addLayout(row);
    auto* rows = new QVBoxLayout;
    rows->setSpacing(0);
    for (std::size_t i = 0; i < rowCount; ++i) {
        if (i > 0) {
            m_lines.push_back(makeHairLine(m_content));
            rows->addWidget(m_lines.back());
        }
        m_rows.push_back(new FactRow(m_content));
        rows->addWidget(m_rows.back());
    }
    column->addLayout(rows);
}

QWidget* InspectorView::makeHeads()
{
    m_headsPart = new QWidget(m_content);
    auto* column = new QVBoxLayout(m_headsPart);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    m_headsTitle = makeTitle(m_headsPart);
    m_headsLayer = makeMuted(m_headsPart);
    m_headsCount = makeMuted(m_headsPart);
    m_headsTitle->setText(tr("Heads"));
    m_headsCount->setObjectName(QStringLiteral("inspectorHeads"));
    auto* row = new WrappingRow;
    row->setSpacing(8);
    row->addWidget(m_headsTitle);
    row->addWidget(m_headsLayer);
    row->addWidget(m_headsCount);
    column->addLayout(row);
    m_heads = new HeadBars(m_headsPart);
    m_heads->setAccessibleName(tr("Attention received per head"));
    connect(m_heads, &HeadBars::headClicked, this, &InspectorView::selectHead);
    column->addWidget(m_heads);
    return m_headsPart;
}

void InspectorView::setRun(RunResultPtr run)
{
    m_run = std::move(run);
    refresh();
}

void InspectorView::setTheme(const Theme& theme)
{
    m_theme = theme;
    m_head->setTheme(theme);
    refresh();
}

QList<QAction*> InspectorView::tools() const
{
    return { m_copy };
}

std::unique_ptr<QAbstractTableModel> InspectorView::makeTable() const
{
    return hasToken() ? std::make_unique<InspectorTable>(*m_run, facts(), selection()->current().layer)
                      : nullptr;
}

bool InspectorView::hasToken() const
{
    const Selection s = selection()->current();
    return m_run != nullptr && s.token >= 0 && s.token < m_run->tokens() && s.layer >= 0
        && s.layer < m_run->layers();
}

TokenFacts InspectorView::facts() const
{
    const Selection s = selection()->current();
    return tokenFacts(*m_run, s.token, s.layer, s.head);
}

void InspectorView::refresh()
{
    m_copy->setEnabled(hasToken());
    if (!hasToken()) {
        m_empty->setText(
            m_run == nullptr
                ? tr("No run yet: its tokens are described here.")
                : tr("No token is selected. Click one in the sink map, or press ] for the first sink."));
        m_stack->setCurrentWidget(m_empty);
        return;
    }
    const TokenFacts now = facts();
    const int layer = selection()->current().layer;
    m_head->show(*m_run, now);
    showLife(now);
    m_layer->setText(tr("At layer %1").arg(layer));
    m_up->setEnabled(layer + 1 < m_run->layers());
    m_down->setEnabled(layer > 0);
    const auto rows = inspectorRows(*m_run, now, layer);
    for (std::size_t i = 0; i < std::min(rows.size(), m_rows.size()); ++i) {
        m_rows[i]->show(rows[i], tr("↑ and ↓ in the sink map choose the layer, [ and ] the sink."));
    }
    showHeads(now);
    m_stack->setCurrentWidget(m_scroll);
    fit();
}

void InspectorView::showLife(const TokenFacts& facts)
{
    m_life->setText(lifeText(facts.sink));
    m_level->setText(levelText(facts.sink));
    std::vector<LifeStrip::Row> rows;
    rows.push_back({ .name = QStringLiteral("#%1").arg(facts.position),
                     .colour = kindColour(m_theme, facts.sink),
                     .layers = facts.sink != nullptr ? facts.sink->layers : std::vector<int> { } });
    const std::int64_t anchor = m_run->detection().anchor;
    if (anchor != facts.position) {
        const auto& sinks = m_run->detection().sinks;
        const auto found = std::ranges::find(sinks, anchor, &Sink::position);
        rows.push_back({ .name = QStringLiteral("#%1").arg(anchor),
                         .colour = m_theme.anchor,
                         .layers = found != sinks.end() ? found->layers : std::vector<int> { } });
    }
    m_strip->show(m_theme, m_run->layers(), selection()->current().layer, std::move(rows));
    m_strip->setAccessibleDescription(tr("%1, %2").arg(m_life->text(), m_level->text()));
}

void InspectorView::showHeads(const TokenFacts& facts)
{
    const double epsilon = m_run->record().spec.score.epsilon;
    m_headsLayer->setText(tr("attention received, layer %1").arg(selection()->current().layer));
    m_headsCount->setText(facts.heads.empty() ? QString() : headsAboveText(facts, epsilon));
    QStringList spoken;
    for (std::size_t head = 0; head < facts.heads.size(); ++head) {
        spoken << tr("head %1: %2").arg(head).arg(displayNumber(static_cast<double>(facts.heads[head])));
    }
    m_heads->setAccessibleDescription(spoken.join(QStringLiteral("; ")));
    m_heads->show(m_theme, facts.heads, epsilon, facts.head, kindColour(m_theme, facts.sink));
}

void InspectorView::fit()
{
    if (m_isFitting || !hasToken()) {
        return;
    }
    m_isFitting = true;
    const bool hasHeads = !m_run->tensor("head_score").empty();

    // What comes first is kept longest.
    struct Part
    {
        std::vector<QWidget*> widgets;
        bool isWanted = true;
    };

    const std::vector<Part> parts { { .widgets = { m_headsPart }, .isWanted = hasHeads },
                                    { .widgets = { m_head->context() } },
                                    { .widgets = { m_lines.back(), m_rows.back() } } };
    const auto show = [](const Part& part, bool isShown) {
        for (QWidget* widget : part.widgets) {
            widget->setVisible(isShown && part.isWanted);
        }
    };
    // Without a scroll bar: whether there is one depends on the answer.
    const QSize room = m_scroll->maximumViewportSize();
    const auto height = [this, room] {
        QLayout* column = m_content->layout();
        m_head->layout()->activate();
        m_headsPart->layout()->activate();
        column->invalidate();
        return std::max(column->totalMinimumSize().height(),
                        column->hasHeightForWidth() ? column->totalHeightForWidth(room.width())
                                                    : column->totalSizeHint().height());
    };
    for (const Part& part : parts) {
        show(part, false);
    }
    // Where even the rest must scroll, nothing is gained by leaving something out.
    const bool scrolls = height() > room.height();
    for (const Part& part : parts) {
        show(part, true);
        if (!scrolls && height() > room.height()) {
            show(part, false);
        }
    }
    m_scroll->setVerticalScrollBarPolicy(scrolls ? Qt::ScrollBarAsNeeded : Qt::ScrollBarAlwaysOff);
    m_isFitting = false;
}

bool InspectorView::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_scroll && event->type() == QEvent::Resize) {
        fit();
    }
    return View::eventFilter(watched, event);
}

void InspectorView::copy()
{
    if (hasToken()) {
        QGuiApplication::clipboard()->setText(
            InspectorTable(*m_run, facts(), selection()->current().layer).text());
    }
}

void InspectorView::selectToken(std::int64_t token)
{
    Selection s = selection()->current();
    s.token = token;
    selection()->select(s);
}

void InspectorView::selectLayer(int layer)
{
    if (m_run != nullptr && layer >= 0 && layer < m_run->layers()) {
        Selection s = selection()->current();
        s.layer = layer;
        selection()->select(s);
    }
}

void InspectorView::selectHead(int head)
{
    Selection s = selection()->current();
    s.head = head;
    selection()->select(s);
}

void registerView_inspectorview(ViewRegistry& registry)
{
    registry.add("inspector",
                 { .title = QCoreApplication::translate("InspectorView", "Inspector"),
                   .place = ViewPlace::Right,
                   .order = 0,
                   .create = [](SelectionModel* selection, QWidget* parent) -> View* {
                       return new InspectorView(selection, parent);
                   } });
}

} // namespace sinkscope

#include "inspectorview.moc"
