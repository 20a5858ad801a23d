// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/headbars.h"
#include "views/base/lifestrip.h"
#include "views/base/tokenfacts.h"
#include "views/base/viewregistry.h"
#include "views/base/wrappingrow.h"

#include <QCoreApplication>
#include <QFrame>
#include <QGridLayout>
#include <QLabel>
#include <QLocale>
#include <QPainter>
#include <QScrollArea>
#include <QStackedLayout>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace sinkscope {

namespace {

constexpr std::int64_t contextTokens = 9;

QLabel* makeLabel(QWidget* parent, const QFont& font)
{
    auto* label = new QLabel(parent);
    label->setFont(font);
    label->setTextFormat(Qt::PlainText);
    return label;
}

QLabel* makeMuted(QWidget* parent)
{
    auto* label = makeLabel(parent, Theme::uiFont(11));
    label->setProperty("role", QStringLiteral("muted"));
    return label;
}

QString grouped(std::int64_t value)
{
    return QLocale().toString(static_cast<qlonglong>(value));
}

QString times(double ratio)
{
    return QCoreApplication::translate("InspectorView", "%1 × median").arg(QLocale().toString(ratio, 'g', 3));
}

/// One muted line that ends in an ellipsis where there is no room for all of it.
class ElidedLabel : public QLabel
{
public:
    explicit ElidedLabel(QWidget* parent)
        : QLabel(parent)
    {
        setFont(Theme::uiFont(11));
        setProperty("role", QStringLiteral("muted"));
        setMinimumWidth(20);
        setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    }

protected:
    void paintEvent(QPaintEvent* event) override
    {
        (void)event;
        QPainter painter(this);
        painter.setPen(palette().color(foregroundRole()));
        painter.drawText(rect(), Qt::AlignLeft | Qt::AlignVCenter,
                         fontMetrics().elidedText(text(), Qt::ElideRight, width()));
    }
};

/// A quantity: name and definition on the left, value and what it is compared with on the right.
class FactRow : public QWidget
{
public:
    FactRow(const QString& name, QWidget* parent)
        : QWidget(parent)
        , m_name(makeLabel(this, Theme::uiFont(13)))
        , m_definition(new ElidedLabel(this))
        , m_value(makeLabel(this, Theme::monoFont(13, QFont::DemiBold)))
        , m_comparison(makeMuted(this))
    {
        m_name->setText(name);
        auto* grid = new QGridLayout(this);
        grid->setContentsMargins(0, 4, 0, 4);
        grid->setVerticalSpacing(0);
        grid->setHorizontalSpacing(6);
        grid->setColumnStretch(0, 1);
        grid->addWidget(m_name, 0, 0);
        grid->addWidget(m_value, 0, 1, Qt::AlignRight);
        auto* below = new QHBoxLayout;
        below->setSpacing(6);
        below->addWidget(m_definition, 1);
        below->addWidget(m_comparison, 0, Qt::AlignRight);
        grid->addLayout(below, 1, 0, 1, 2);
        m_value->setTextInteractionFlags(Qt::TextSelectableByMouse);
    }

    void set(const QString& definition, const QString& value, const QString& comparison)
    {
        m_definition->setText(definition);
        m_value->setText(value);
        m_comparison->setText(comparison);
        setToolTip(m_name->text() + QStringLiteral(": ") + definition);
        setAccessibleName(QStringLiteral("%1: %2, %3").arg(m_name->text(), value, comparison));
        m_value->setAccessibleName(accessibleName());
    }

private:
    QLabel* m_name;
    ElidedLabel* m_definition;
    QLabel* m_value;
    QLabel* m_comparison;
};

QFrame* makeLine(QWidget* parent)
{
    auto* line = new QFrame(parent);
    line->setFrameShape(QFrame::HLine);
    line->setFixedHeight(1);
    line->setForegroundRole(QPalette::Mid);
    return line;
}

} // namespace

/// All numbers of the selected token at the selected layer, each with its definition and what it is compared
/// with.
class InspectorView : public View
{
    Q_OBJECT
public:
    InspectorView(SelectionModel* selection, QWidget* parent);

    void setRun(RunResultPtr run) override;
    void setTheme(const Theme& theme) override;

private:
    QWidget* makeHead();
    QWidget* makeBody();
    void refresh();
    void showHead(const TokenFacts& facts);
    void showContext(std::int64_t token);
    void showNeighbours(std::int64_t token);
    void showLife(const TokenFacts& facts);
    void showValues(const TokenFacts& facts);
    void showHeads(const TokenFacts& facts);
    QColor kindColour(const Sink* sink) const;
    void selectToken(std::int64_t token);
    void selectLayer(int layer);

    RunResultPtr m_run;
    Theme m_theme = Theme::light();
    QStackedLayout* m_stack;
    QWidget* m_content;
    QLabel* m_empty;
    QLabel* m_chip = nullptr;
    QLabel* m_position = nullptr;
    QLabel* m_id = nullptr;
    QLabel* m_kind = nullptr;
    QLabel* m_context = nullptr;
    QToolButton* m_previous = nullptr;
    QToolButton* m_next = nullptr;
    QLabel* m_place = nullptr;
    QLabel* m_life = nullptr;
    QLabel* m_level = nullptr;
    LifeStrip* m_strip = nullptr;
    QLabel* m_layer = nullptr;
    QToolButton* m_up = nullptr;
    QToolButton* m_down = nullptr;
    FactRow* m_score = nullptr;
    FactRow* m_norm = nullptr;
    FactRow* m_cosine = nullptr;
    FactRow* m_key = nullptr;
    FactRow* m_value = nullptr;
    FactRow* m_mlp = nullptr;
    QLabel* m_headsTitle = nullptr;
    QLabel* m_headsCount = nullptr;
    HeadBars* m_heads = nullptr;
};

InspectorView::InspectorView(SelectionModel* selection, QWidget* parent)
    : View(selection, parent)
    , m_stack(new QStackedLayout(this))
    , m_empty(new QLabel(this))
{
    auto* scroll = new QScrollArea(this);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_content = new QWidget(scroll);
    auto* column = new QVBoxLayout(m_content);
    column->setContentsMargins(12, 10, 12, 10);
    column->setSpacing(6);
    column->addWidget(makeHead());
    column->addWidget(makeBody());
    column->addStretch(1);
    scroll->setWidget(m_content);
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    m_empty->setMargin(24);
    m_empty->setObjectName(QStringLiteral("inspectorEmpty"));
    m_stack->addWidget(m_empty);
    m_stack->addWidget(scroll);
    setMinimumWidth(250);
    connect(selection, &SelectionModel::changed, this, &InspectorView::refresh);
    refresh();
}

QWidget* InspectorView::makeHead()
{
    auto* head = new QWidget(m_content);
    auto* column = new QVBoxLayout(head);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    auto* first = new WrappingRow;
    first->setSpacing(8);
    m_chip = makeLabel(head, Theme::monoFont(15, QFont::Bold));
    m_chip->setObjectName(QStringLiteral("inspectorToken"));
    m_position = makeLabel(head, Theme::uiFont(15, QFont::DemiBold));
    m_position->setObjectName(QStringLiteral("inspectorPosition"));
    m_id = makeMuted(head);
    m_kind = makeLabel(head, Theme::uiFont(12, QFont::DemiBold));
    m_kind->setObjectName(QStringLiteral("inspectorKind"));
    first->addWidget(m_chip);
    first->addWidget(m_position);
    first->addWidget(m_id);
    first->addWidget(m_kind);
    column->addLayout(first);
    m_context = makeLabel(head, Theme::monoFont(12));
    m_context->setTextFormat(Qt::RichText);
    m_context->setWordWrap(true);
    m_context->setMinimumWidth(40);
    m_context->setAccessibleName(tr("text around the token"));
    column->addWidget(m_context);
    auto* steps = new QHBoxLayout;
    m_previous = new QToolButton(head);
    m_next = new QToolButton(head);
    m_place = makeLabel(head, Theme::uiFont(12));
    m_previous->setAccessibleName(tr("previous sink"));
    m_next->setAccessibleName(tr("next sink"));
    m_previous->setToolTip(tr("Previous sink ([)"));
    m_next->setToolTip(tr("Next sink (])"));
    steps->addWidget(m_previous);
    m_place->setWordWrap(true);
    m_place->setAlignment(Qt::AlignCenter);
    steps->addWidget(m_place, 1);
    steps->addWidget(m_next);
    column->addLayout(steps);
    column->addWidget(makeLine(head));
    return head;
}

QWidget* InspectorView::makeBody()
{
    auto* body = new QWidget(m_content);
    auto* column = new QVBoxLayout(body);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    const auto titleRow = [&](QLabel*& left, QWidget* right) {
        auto* row = new WrappingRow;
        row->setSpacing(4);
        left = makeLabel(body, Theme::uiFont(13, QFont::DemiBold));
        row->addWidget(left);
        row->addWidget(right);
        column->addLayout(row);
    };
    m_level = makeMuted(body);
    titleRow(m_life, m_level);
    m_strip = new LifeStrip(body);
    m_strip->setAccessibleName(tr("layers in which the token is a sink"));
    connect(m_strip, &LifeStrip::layerClicked, this, &InspectorView::selectLayer);
    column->addWidget(m_strip);
    column->addWidget(makeLine(body));
    auto* steps = new QWidget(body);
    m_up = new QToolButton(steps);
    m_down = new QToolButton(steps);
    m_up->setText(QStringLiteral("↑"));
    m_down->setText(QStringLiteral("↓"));
    m_up->setAccessibleName(tr("layer above"));
    m_down->setAccessibleName(tr("layer below"));
    connect(m_up, &QToolButton::clicked, this, [this] { selectLayer(selection()->current().layer + 1); });
    connect(m_down, &QToolButton::clicked, this, [this] { selectLayer(selection()->current().layer - 1); });
    auto* pair = new QHBoxLayout(steps);
    pair->setContentsMargins(0, 0, 0, 0);
    pair->setSpacing(4);
    pair->addWidget(m_up);
    pair->addWidget(m_down);
    titleRow(m_layer, steps);
    m_score = new FactRow(tr("Sink score"), body);
    m_norm = new FactRow(tr("Residual norm ‖h‖₂"), body);
    m_cosine = new FactRow(tr("Cosine to anchor"), body);
    m_key = new FactRow(tr("Key norm ‖k‖₂"), body);
    m_value = new FactRow(tr("Value norm ‖v‖₂"), body);
    m_mlp = new FactRow(tr("MLP output ‖y‖₂"), body);
    for (FactRow* row : { m_score, m_norm, m_cosine, m_key, m_value, m_mlp }) {
        column->addWidget(row);
        column->addWidget(makeLine(body));
    }
    m_headsCount = makeMuted(body);
    titleRow(m_headsTitle, m_headsCount);
    m_headsTitle->setText(tr("Heads"));
    m_heads = new HeadBars(body);
    connect(m_heads, &HeadBars::headClicked, this, [this](int head) {
        Selection s = selection()->current();
        s.head = head;
        selection()->select(s);
    });
    column->addWidget(m_heads);
    return body;
}

void InspectorView::setRun(RunResultPtr run)
{
    m_run = std::move(run);
    refresh();
}

void InspectorView::setTheme(const Theme& theme)
{
    m_theme = theme;
    refresh();
}

QColor InspectorView::kindColour(const Sink* sink) const
{
    if (sink == nullptr) {
        return m_theme.muted;
    }
    return sink->kind == SinkKind::Anchor
        ? m_theme.anchor
        : (sink->kind == SinkKind::Secondary ? m_theme.secondary : m_theme.text);
}

void InspectorView::refresh()
{
    const Selection s = selection()->current();
    if (m_run == nullptr || s.token < 0 || s.token >= m_run->tokens() || s.layer < 0
        || s.layer >= m_run->layers()) {
        m_empty->setText(
            m_run == nullptr
                ? tr("No run yet: its tokens are described here.")
                : tr("No token is selected. Click one in the sink map, or press ] for the first sink."));
        m_stack->setCurrentIndex(0);
        return;
    }
    const TokenFacts facts = tokenFacts(*m_run, s.token, s.layer);
    showHead(facts);
    showContext(s.token);
    showNeighbours(s.token);
    showLife(facts);
    showValues(facts);
    showHeads(facts);
    m_stack->setCurrentIndex(1);
}

void InspectorView::showHead(const TokenFacts& facts)
{
    const QString text = visibleToken(
        QString::fromStdString(m_run->record().tokens[static_cast<std::size_t>(facts.position)].text));
    m_chip->setText(text.isEmpty() ? tr("(no text)")
                                   : (text.size() > 18 ? text.left(17) + QChar(0x2026) : text));
    const bool isPlain = facts.sink == nullptr;
    const QColor back = isPlain ? m_theme.restBand : kindColour(facts.sink);
    const QColor strong = facts.sink != nullptr && facts.sink->kind == SinkKind::Secondary
        ? m_theme.onSecondary
        : m_theme.canvas;
    m_chip->setStyleSheet(QStringLiteral("background: %1; color: %2; border-radius: 3px; padding: 3px 8px;")
                              .arg(back.name(), (isPlain ? m_theme.text : strong).name()));
    m_position->setText(QStringLiteral("#%1").arg(facts.position));
    m_id->setText(tr("id %1").arg(facts.id));
    QString kind = tr("no sink");
    if (facts.sink != nullptr) {
        kind = facts.sink->kind == SinkKind::Anchor
            ? tr("◆ anchor")
            : (facts.sink->kind == SinkKind::Secondary ? tr("● secondary sink") : tr("● other sink"));
    }
    m_kind->setText(kind);
    m_kind->setStyleSheet(QStringLiteral("color: %1;").arg(kindColour(facts.sink).name()));
    m_chip->setAccessibleName(tr("token %1, position %2, %3").arg(text).arg(facts.position).arg(kind));
}

void InspectorView::showContext(std::int64_t token)
{
    const auto& tokens = m_run->record().tokens;
    const auto last = std::min<std::int64_t>(m_run->tokens() - 1, token + contextTokens);
    QString html = QStringLiteral("<span style='color:%1'>").arg(m_theme.muted.name());
    for (std::int64_t t = std::max<std::int64_t>(0, token - contextTokens); t <= last; ++t) {
        QString text = QString::fromStdString(tokens[static_cast<std::size_t>(t)].text).left(60);
        if (t == token) {
            html += QStringLiteral("<span style='background:%1;color:%2'>%3</span>")
                        .arg(m_theme.text.name(), m_theme.canvas.name(), visibleToken(text).toHtmlEscaped());
        } else {
            html += text.replace(QChar(u'\n'), QChar(0x21B5)).toHtmlEscaped();
        }
    }
    m_context->setText(html + QStringLiteral("</span>"));
}

void InspectorView::showNeighbours(std::int64_t token)
{
    const auto positions = sinkPositions(*m_run);
    const auto at = std::ranges::lower_bound(positions, token);
    const auto behind = std::ranges::upper_bound(positions, token);
    const auto set = [this](QToolButton* button, bool exists, std::int64_t position, bool isNext) {
        button->setEnabled(exists);
        button->disconnect(this);
        const QString number = exists ? QStringLiteral("#%1").arg(position) : QString();
        button->setText(isNext ? number + QStringLiteral(" ]") : QStringLiteral("[ ") + number);
        if (exists) {
            connect(button, &QToolButton::clicked, this, [this, position] { selectToken(position); });
        }
    };
    set(m_previous, at != positions.begin(), at != positions.begin() ? *std::prev(at) : -1, false);
    set(m_next, behind != positions.end(), behind != positions.end() ? *behind : -1, true);
    const RunRecord& record = m_run->record();
    QString part;
    if (record.promptTokens >= 0) {
        part = token < record.promptTokens ? tr("prompt") : tr("answer");
    }
    if (at != behind) {
        const QString place = tr("%1 of %2 sinks").arg(at - positions.begin() + 1).arg(positions.size());
        part = part.isEmpty() ? place : place + QStringLiteral(", ") + part;
    }
    m_place->setText(part);
}

void InspectorView::showLife(const TokenFacts& facts)
{
    std::vector<LifeStrip::Row> rows;
    if (facts.sink != nullptr) {
        m_life->setText(tr("Born %1, last %2").arg(facts.sink->start).arg(facts.sink->layers.back()));
        m_level->setText(
            tr("lives %1 layers, level (%2, %1)").arg(facts.sink->lifetime).arg(facts.sink->start));
    } else {
        m_life->setText(tr("Never a sink"));
        m_level->setText(tr("in no layer of this run"));
    }
    rows.push_back({ .name = QStringLiteral("#%1").arg(facts.position),
                     .colour = kindColour(facts.sink),
                     .layers = facts.sink != nullptr ? facts.sink->layers : std::vector<int> { } });
    const std::int64_t anchor = m_run->detection().anchor;
    if (anchor != facts.position) {
        const auto& sinks = m_run->detection().sinks;
        const auto found = std::ranges::find_if(sinks, [&](const Sink& s) { return s.position == anchor; });
        rows.push_back({ .name = QStringLiteral("#%1").arg(anchor),
                         .colour = m_theme.anchor,
                         .layers = found != sinks.end() ? found->layers : std::vector<int> { } });
    }
    m_strip->show(m_theme, m_run->layers(), selection()->current().layer, std::move(rows));
    m_strip->setAccessibleDescription(m_life->text() + QStringLiteral(", ") + m_level->text());
}

void InspectorView::showValues(const TokenFacts& facts)
{
    const int layer = selection()->current().layer;
    const SinkRule& rule = m_run->record().spec.rule;
    const bool isDefault = rule.preset == Preset::Default;
    const QLocale locale;
    m_layer->setText(tr("At layer %1").arg(layer));
    m_up->setEnabled(layer + 1 < m_run->layers());
    m_down->setEnabled(layer > 0);
    m_score->setVisible(facts.score.has_value());
    if (facts.score) {
        m_score->set(tr("mean of %1 heads over %2 queries").arg(m_run->heads()).arg(grouped(facts.queries)),
                     displayNumber(*facts.score),
                     tr("rank %1 of %2").arg(grouped(facts.rank), grouped(m_run->tokens())));
    }
    if (facts.hiddenNorm) {
        m_norm->set(
            isDefault
                ? tr("after layer %1; sink if > %2 × median").arg(layer).arg(locale.toString(rule.normRatio))
                : tr("after layer %1; not tested by this rule").arg(layer),
            displayNumber(facts.hiddenNorm->value), times(facts.hiddenNorm->ratio()));
    }
    if (facts.cosine) {
        const auto anchor = m_run->detection().anchor;
        const double cosine = isDefault ? *facts.cosine : std::abs(*facts.cosine);
        m_cosine->set((isDefault ? tr("with #%1; sink if > %2") : tr("with #%1; sink if |cos| > %2"))
                          .arg(anchor)
                          .arg(locale.toString(rule.cos)),
                      QLocale().toString(*facts.cosine, 'f', 3).replace(QLatin1Char('-'), QChar(0x2212)),
                      cosine > rule.cos ? tr("aligned") : tr("not aligned"));
    }
    const auto compare = [&](FactRow* row, const std::optional<ComparedValue>& value,
                             const QString& definition) {
        row->setVisible(value.has_value());
        if (value) {
            row->set(definition, displayNumber(value->value), times(value->ratio()));
        }
    };
    compare(m_key, facts.keyNorm, tr("key projection of layer %1").arg(layer));
    compare(m_value, facts.valueNorm, tr("value projection of layer %1").arg(layer));
    compare(m_mlp, facts.mlpNorm,
            facts.sink != nullptr ? tr("at birth, in layer %1").arg(facts.mlpLayer)
                                  : tr("in layer %1").arg(layer));
}

void InspectorView::showHeads(const TokenFacts& facts)
{
    const double epsilon = m_run->record().spec.score.epsilon;
    const bool hasHeads = !facts.heads.empty();
    m_heads->setVisible(hasHeads);
    const auto above = std::count_if(facts.heads.begin(), facts.heads.end(),
                                     [epsilon](float v) { return static_cast<double>(v) >= epsilon; });
    m_headsCount->setText(
        hasHeads ? tr("attention received, %1 of %2 at ε or above").arg(above).arg(facts.heads.size())
                 : tr("this run kept no scores"));
    QString spoken;
    for (std::size_t h = 0; h < facts.heads.size(); ++h) {
        spoken += tr("head %1: %2; ").arg(h).arg(displayNumber(static_cast<double>(facts.heads[h])));
    }
    m_heads->setAccessibleName(tr("attention received per head"));
    m_heads->setAccessibleDescription(spoken);
    m_heads->show(m_theme, facts.heads, epsilon, selection()->current().head, kindColour(facts.sink));
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
