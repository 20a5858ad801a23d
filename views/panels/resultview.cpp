// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/experimentplan.h"
#include "core/run/experiment.h"
#include "views/base/errortext.h"
#include "views/base/experimentwords.h"
#include "views/base/icons.h"
#include "views/base/mapdifference.h"
#include "views/base/viewregistry.h"
#include "views/inspector/factrow.h"
#include "views/inspector/gainbars.h"
#include "views/inspector/resultrows.h"
#include "views/plot/figuretable.h"
#include "views/plot/sinklabels.h"

#include <QAction>
#include <QClipboard>
#include <QGridLayout>
#include <QGuiApplication>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>
#include <map>
#include <set>

namespace sinkscope {

namespace {

QLabel* plainLabel(const QFont& font, QWidget* parent, const char* role = nullptr)
{
    auto* label = new QLabel(parent);
    label->setFont(font);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    if (role != nullptr) {
        label->setProperty("role", QString::fromLatin1(role));
    }
    return label;
}

constexpr std::size_t nextTokensShown = 10; ///< of each run

} // namespace

/// What a change did to the selected token, in numbers before and after.
class ResultView : public View
{
    Q_OBJECT
public:
    ResultView(SelectionModel* selection, QWidget* parent);

    void setRun(RunResultPtr run) override;
    void setPlain(RunResultPtr plain) override;
    void setTokenizer(TokenizerPtr tokenizer, const std::string& sha256) override;
    void setTheme(const Theme& theme) override;
    QString obstacle(const RunResult& run) const override;

    QList<QAction*> tools() const override { return { m_copy }; }

    std::unique_ptr<QAbstractTableModel> makeTable() const override;

private:
    /// Shows a part's title with the line above it.
    void showTitle(QLabel* title, bool isShown);
    QLabel* addTitle(const QString& text, QLabel** remark = nullptr);
    void refresh();
    void fillRows(QGridLayout& grid, const std::vector<ResultRow>& rows, bool hasHeader);
    void fillGains(const Comparison& comparison);
    void fillNext(const Comparison& comparison);
    std::optional<Comparison> comparison() const;
    /// The experiment at all secondary sinks; nothing where it is about none alone.
    std::optional<std::vector<Intervention>> repeated() const;
    void showRepeat();

    RunResultPtr m_run;
    RunResultPtr m_plain;
    TokenizerPtr m_tokenizer;
    std::string m_tokenizerOf; ///< the model file's SHA-256
    Theme m_theme = Theme::light();
    QVBoxLayout* m_column = nullptr;
    std::map<const QLabel*, QWidget*> m_lines; ///< above the titles
    QWidget* m_page;
    QLabel* m_chip;
    QLabel* m_headline;
    QLabel* m_sentence;
    QLabel* m_changes;
    QGridLayout* m_rows;
    QLabel* m_gainTitle = nullptr;
    QLabel* m_gainRemark = nullptr;
    GainBars* m_gains;
    QLabel* m_effectTitle = nullptr;
    QLabel* m_effectRemark = nullptr;
    QGridLayout* m_effects;
    QLabel* m_nextTitle = nullptr;
    QGridLayout* m_next;
    QLabel* m_sinks;
    QPushButton* m_repeat;
    QAction* m_copy;
};

ResultView::ResultView(SelectionModel* selection, QWidget* parent)
    : View(selection, parent)
    , m_page(new QWidget(this))
    , m_chip(plainLabel(Theme::monoFont(13, QFont::DemiBold), m_page))
    , m_headline(plainLabel(Theme::uiFont(15, QFont::DemiBold), m_page))
    , m_sentence(plainLabel(Theme::uiFont(12), m_page, "remark"))
    , m_changes(plainLabel(Theme::uiFont(11), m_page, "muted"))
    , m_rows(new QGridLayout)
    , m_gains(new GainBars(m_page))
    , m_effects(new QGridLayout)
    , m_next(new QGridLayout)
    , m_sinks(plainLabel(Theme::uiFont(12), m_page))
    , m_repeat(new QPushButton(this))
    , m_copy(new QAction(tr("Copy what the result says"), this))
{
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    auto* scroll = new QScrollArea(this);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(m_page);
    outer->addWidget(scroll);
    m_repeat->setObjectName(QStringLiteral("repeatOnSinks"));
    m_repeat->setToolTip(tr("The same change at every secondary sink, all in one further run; a swap takes "
                            "the mean of each sink's own others"));
    auto* foot = new QHBoxLayout;
    foot->setContentsMargins(12, 4, 12, 8);
    foot->addStretch(1);
    foot->addWidget(m_repeat);
    outer->addLayout(foot);
    connect(m_repeat, &QPushButton::clicked, this, [this] {
        if (const auto list = repeated()) {
            Q_EMIT experimentWanted(*list);
        }
    });
    m_column = new QVBoxLayout(m_page);
    m_column->setContentsMargins(12, 8, 12, 8);
    m_column->setSpacing(5);
    auto* head = new QHBoxLayout;
    m_chip->setWordWrap(false);
    m_headline->setObjectName(QStringLiteral("resultHeadline"));
    head->addWidget(m_chip);
    head->addWidget(m_headline, 1);
    m_column->addLayout(head);
    m_column->addWidget(m_sentence);
    m_column->addWidget(m_changes);
    for (QGridLayout* grid : { m_rows, m_effects, m_next }) {
        grid->setHorizontalSpacing(8);
        grid->setVerticalSpacing(1);
        grid->setColumnStretch(0, 1);
    }
    m_column->addLayout(m_rows);
    m_gainTitle = addTitle(tr("Its attention went to"), &m_gainRemark);
    m_gains->setAccessibleName(tr("Tokens that received more attention"));
    m_column->addWidget(m_gains);
    m_effectTitle = addTitle(tr("Effect on the text"), &m_effectRemark);
    m_column->addLayout(m_effects);
    m_nextTitle = addTitle(tr("Next token after the text"));
    m_column->addLayout(m_next);
    m_column->addWidget(makeHairLine(m_page));
    m_column->addWidget(m_sinks);
    m_column->addStretch(1);
    setMinimumWidth(250);
    m_copy->setProperty(IconProperty, QStringLiteral("copy"));
    connect(m_copy, &QAction::triggered, this, [this] {
        if (const auto now = comparison()) {
            QGuiApplication::clipboard()->setText(QString::fromStdString(tabbedOf(resultData(*m_run, *now))));
        }
    });
    connect(m_gains, &GainBars::tokenChosen, this, [this](qint64 position) {
        Selection s = this->selection()->current();
        s.token = position;
        this->selection()->select(s);
    });
    connect(selection, &SelectionModel::changed, this, &ResultView::refresh);
}

QLabel* ResultView::addTitle(const QString& text, QLabel** remark)
{
    QWidget* line = makeHairLine(m_page);
    m_column->addWidget(line);
    auto* row = new QHBoxLayout;
    auto* title = plainLabel(Theme::uiFont(13, QFont::DemiBold), m_page);
    title->setText(text);
    title->setWordWrap(false);
    row->addWidget(title, 1);
    if (remark != nullptr) {
        *remark = plainLabel(Theme::uiFont(11), m_page, "muted");
        (*remark)->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
        row->addWidget(*remark);
    }
    m_column->addLayout(row);
    m_lines.emplace(title, line);
    return title;
}

void ResultView::showTitle(QLabel* title, bool isShown)
{
    title->setVisible(isShown);
    m_lines.at(title)->setVisible(isShown);
}

void ResultView::setRun(RunResultPtr run)
{
    m_run = std::move(run);
    refresh();
}

void ResultView::setPlain(RunResultPtr plain)
{
    m_plain = std::move(plain);
}

void ResultView::setTokenizer(TokenizerPtr tokenizer, const std::string& sha256)
{
    m_tokenizer = std::move(tokenizer);
    m_tokenizerOf = sha256;
    refresh();
}

void ResultView::setTheme(const Theme& theme)
{
    m_theme = theme;
    refresh();
}

QString ResultView::obstacle(const RunResult& run) const
{
    if (m_plain == nullptr) {
        return tr("This run changes nothing. Right-click a token in the sink map to ask what happens without "
                  "it.");
    }
    const Status fits = comparable(*m_plain, run);
    return fits ? QString() : errorText(fits.error());
}

std::unique_ptr<QAbstractTableModel> ResultView::makeTable() const
{
    const auto now = comparison();
    return now ? std::make_unique<FigureTable>(resultData(*m_run, *now)) : nullptr;
}

std::optional<Comparison> ResultView::comparison() const
{
    const std::int64_t token = selection()->current().token;
    if (m_run == nullptr || m_plain == nullptr || token < 0 || token >= m_run->tokens()) {
        return std::nullopt;
    }
    // The words of the text are known; without the model the others are given by their numbers.
    std::map<std::int64_t, std::string> words;
    for (const RunToken& word : m_run->record().tokens) {
        words.emplace(word.id, word.text);
    }
    ComparisonOptions options;
    options.text = [this, &words](std::int64_t id) {
        const auto found = words.find(id);
        if (found != words.end()) {
            return found->second;
        }
        const bool canDecode = m_tokenizer != nullptr && m_tokenizerOf == m_run->record().model.sha256;
        return canDecode ? m_tokenizer->decode({ &id, 1 }, false) : std::string();
    };
    auto result = compareAt(*m_plain, *m_run, token, options);
    return result ? std::optional(std::move(result).value()) : std::nullopt;
}

std::optional<std::vector<Intervention>> ResultView::repeated() const
{
    return m_run == nullptr || m_plain == nullptr
        ? std::nullopt
        : repeatedOnSinks(*m_plain, m_run->record().spec.interventions);
}

void ResultView::showRepeat()
{
    const auto list = repeated();
    m_repeat->setVisible(list.has_value());
    if (list) {
        std::set<std::int64_t> sinks;
        for (const Intervention& one : *list) {
            sinks.insert(positionsOf(one)->front());
        }
        const auto count = static_cast<int>(sinks.size());
        m_repeat->setText(tr("Repeat on all %n sink(s)", nullptr, count));
    }
}

void ResultView::refresh()
{
    const auto now = comparison();
    m_copy->setEnabled(now.has_value());
    m_page->setVisible(now.has_value());
    showRepeat();
    if (!now) {
        return;
    }
    const bool isAnchor = now->position == m_plain->detection().anchor;
    m_chip->setText(shortToken(*m_run, now->position));
    m_chip->setStyleSheet(
        QStringLiteral("background: %1; color: %2; border-radius: 3px; padding: 1px 5px;")
            .arg((isAnchor ? m_theme.anchor : m_theme.secondary).name(), m_theme.onSecondary.name()));
    m_headline->setText(resultHeadline(*now));
    const auto& list = m_run->record().spec.interventions;
    m_sentence->setText(list.empty() ? tr("Two runs of the same text side by side.")
                                     : experimentSentence(*m_run, list));
    QStringList changes;
    for (const double change : m_run->record().changes) {
        changes << displayNumber(change);
    }
    m_changes->setVisible(!changes.isEmpty() && changes.size() <= 4);
    m_changes->setText(tr("changed by %1 of its norm").arg(changes.join(QStringLiteral(", "))));
    m_changes->setToolTip(tr("|after − before| / |before| of the tensor rows that were changed; of a masked "
                             "key the mean attention that it lost"));
    fillRows(*m_rows, resultRows(*m_run, *now), true);
    fillGains(*now);
    const std::vector<ResultRow> effects = effectRows(*m_run, *now);
    showTitle(m_effectTitle, !effects.empty());
    m_effectRemark->setVisible(!effects.empty());
    const auto later = static_cast<int>(std::max<std::int64_t>(0, m_run->tokens() - 1 - now->firstChanged));
    m_effectRemark->setText(tr("%n later token(s)", nullptr, later));
    fillRows(*m_effects, effects, false);
    fillNext(*now);
    const auto names = [this](const std::vector<std::int64_t>& positions) {
        QStringList words;
        for (const std::int64_t position : positions) {
            words << sinkName(*m_run, position);
        }
        return words.join(QStringLiteral(", "));
    };
    QStringList sentences;
    if (now->vanished.empty() && now->appeared.empty()) {
        sentences << tr("All other sinks stay.");
    }
    if (!now->vanished.empty()) {
        sentences << tr("No longer sinks: %1.").arg(names(now->vanished));
    }
    if (!now->appeared.empty()) {
        sentences << tr("New sinks: %1.").arg(names(now->appeared));
    }
    m_sinks->setText(sentences.join(QLatin1Char(' ')));
}

void ResultView::fillRows(QGridLayout& grid, const std::vector<ResultRow>& rows, bool hasHeader)
{
    while (QLayoutItem* item = grid.takeAt(0)) {
        delete item->widget();
        delete item;
    }
    int line = 0;
    const auto put = [&](const QString& text, int column, const QFont& font, const char* role,
                         const QColor& ink = { }) {
        auto* label = plainLabel(font, m_page, role);
        label->setWordWrap(column == 0);
        label->setText(text);
        label->setAlignment((column == 0 ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
        if (ink.isValid()) {
            label->setStyleSheet(QStringLiteral("color: %1;").arg(ink.name()));
        }
        if (column > 0) {
            label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        }
        grid.addWidget(label, line, column);
        return label;
    };
    if (hasHeader) {
        put(tr("quantity"), 0, Theme::uiFont(11), "muted");
        put(tr("before"), 1, Theme::uiFont(11), "muted");
        put(tr("after"), 2, Theme::uiFont(11), "muted", m_theme.after);
        put(tr("change"), 3, Theme::uiFont(11), "muted");
        ++line;
    }
    for (const ResultRow& row : rows) {
        put(row.name, 0, Theme::uiFont(13), nullptr);
        put(row.before, 1, Theme::monoFont(12), nullptr);
        put(row.after, 2, Theme::monoFont(12, QFont::DemiBold), nullptr, m_theme.after);
        put(row.change, 3, Theme::monoFont(12), nullptr);
        grid.itemAtPosition(line, 0)->widget()->setAccessibleDescription(
            tr("%1: before %2, after %3, change %4").arg(row.name, row.before, row.after, row.change));
        ++line;
        auto* definition = put(row.definition, 0, Theme::uiFont(11), "muted");
        grid.removeWidget(definition);
        grid.addWidget(definition, line, 0, 1, 4);
        ++line;
    }
}

void ResultView::fillGains(const Comparison& comparison)
{
    std::vector<GainBars::Row> rows;
    for (const AttentionGain& gain : comparison.gains) {
        if (gain.gain > 0) {
            rows.push_back({ sinkName(*m_run, gain.position), gain.position, gain.gain,
                             gain.position == m_plain->detection().anchor });
        }
    }
    showTitle(m_gainTitle, !rows.empty());
    m_gainRemark->setVisible(!rows.empty());
    m_gains->setVisible(!rows.empty());
    m_gainRemark->setText(comparison.scoreFirst == comparison.scoreLast
                              ? tr("layer %1").arg(comparison.scoreFirst)
                              : tr("layers %1–%2").arg(comparison.scoreFirst).arg(comparison.scoreLast));
    m_gains->show(m_theme, std::move(rows));
}

void ResultView::fillNext(const Comparison& comparison)
{
    while (QLayoutItem* item = m_next->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    const bool has = !comparison.topBefore.empty() && !comparison.topAfter.empty();
    showTitle(m_nextTitle, has);
    if (!has) {
        return;
    }
    const auto textOf = [](const NextToken& token) {
        const QString name =
            token.text.empty() ? tr("id %1").arg(token.id) : visibleToken(QString::fromStdString(token.text));
        return QStringLiteral("%1  %2").arg(name, displayNumber(token.probability));
    };
    const auto put = [&](const QString& text, int line, int column, const QColor& ink) {
        auto* label = plainLabel(Theme::monoFont(12), m_page);
        label->setWordWrap(false);
        label->setText(text);
        label->setStyleSheet(QStringLiteral("color: %1;").arg(ink.name()));
        m_next->addWidget(label, line, column);
    };
    m_next->setColumnStretch(1, 1);
    put(tr("before"), 0, 0, m_theme.muted);
    put(tr("after"), 0, 1, m_theme.after);
    for (std::size_t i = 0; i < nextTokensShown; ++i) {
        const auto line = static_cast<int>(i) + 1;
        if (i < comparison.topBefore.size()) {
            put(textOf(comparison.topBefore[i]), line, 0, m_theme.text);
        }
        if (i < comparison.topAfter.size()) {
            put(textOf(comparison.topAfter[i]), line, 1, m_theme.after);
        }
    }
}

void registerView_resultview(ViewRegistry& registry)
{
    registry.add("result",
                 { ResultView::tr("Result"), ViewPlace::Right, 10,
                   [](SelectionModel* selection, QWidget* parent) -> View* {
                       return new ResultView(selection, parent);
                   } });
}

} // namespace sinkscope

#include "resultview.moc"
