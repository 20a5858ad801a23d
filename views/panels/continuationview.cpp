// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/continuations.h"
#include "views/base/icons.h"
#include "views/base/viewregistry.h"
#include "views/inspector/continuedtext.h"
#include "views/plot/figuretable.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>
#include <limits>

namespace sinkscope {

namespace {

/// For plural forms.
int whole(std::int64_t count)
{
    return static_cast<int>(std::min<std::int64_t>(count, std::numeric_limits<int>::max()));
}

} // namespace

/// The run's text continued, as the model does it and under an experiment, side by side.
class ContinuationView : public View
{
    Q_OBJECT
public:
    ContinuationView(SelectionModel* selection, QWidget* parent);

    void setRun(RunResultPtr run) override;
    void setContinuations(std::shared_ptr<const Continuations> continuations) override;
    void setTheme(const Theme& theme) override;
    QString obstacle(const RunResult& run) const override;

    QList<QAction*> tools() const override { return { m_copy }; }

    std::unique_ptr<QAbstractTableModel> makeTable() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void refresh();
    void showPrompt();
    QString differenceSentence() const;

    std::shared_ptr<const Continuations> m_shown;
    bool m_hasRun = false;
    QLabel* m_prompt;
    QLabel* m_difference;
    QLabel* m_settings;
    ContinuedTextBox* m_plain;
    ContinuedTextBox* m_steered;
    QAction* m_copy;
};

ContinuationView::ContinuationView(SelectionModel* selection, QWidget* parent)
    : View(selection, parent)
    , m_prompt(new QLabel(this))
    , m_difference(new QLabel(this))
    , m_settings(new QLabel(this))
    , m_plain(new ContinuedTextBox(tr("Plain"), &Theme::before, this))
    , m_steered(new ContinuedTextBox(tr("Steered"), &Theme::after, this))
    , m_copy(new QAction(tr("Copy both texts"), this))
{
    m_plain->setObjectName(QStringLiteral("plainContinuation"));
    m_steered->setObjectName(QStringLiteral("steeredContinuation"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(12, 10, 12, 10);
    column->setSpacing(6);
    m_prompt->setTextFormat(Qt::PlainText);
    m_prompt->setProperty("role", QStringLiteral("remark"));
    m_prompt->setMinimumWidth(20);
    m_prompt->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    m_difference->setObjectName(QStringLiteral("continuationDifference"));
    for (QLabel* label : { m_difference, m_settings }) {
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
    }
    m_settings->setProperty("role", QStringLiteral("muted"));
    column->addWidget(m_prompt);
    column->addWidget(m_difference);
    auto* texts = new QHBoxLayout;
    texts->setSpacing(12);
    texts->addWidget(m_plain, 1);
    texts->addWidget(m_steered, 1);
    column->addLayout(texts, 1);
    column->addWidget(m_settings);
    setFocusProxy(m_plain);
    m_copy->setProperty(IconProperty, QStringLiteral("copy"));
    m_copy->setObjectName(QStringLiteral("copyContinuations"));
    connect(m_copy, &QAction::triggered, this, [this] {
        if (m_shown == nullptr) {
            return;
        }
        QStringList lines { tr("Plain:"), m_plain->text() };
        if (m_shown->isSteered()) {
            lines << QString() << tr("Steered, %1:").arg(m_shown->steeredBy) << m_steered->text();
        }
        QGuiApplication::clipboard()->setText(lines.join(QLatin1Char('\n')));
    });
    refresh();
}

void ContinuationView::setRun(RunResultPtr run)
{
    m_hasRun = run != nullptr;
    refresh();
}

void ContinuationView::setContinuations(std::shared_ptr<const Continuations> continuations)
{
    m_shown = std::move(continuations);
    refresh();
}

QString ContinuationView::obstacle(const RunResult&) const
{
    return m_shown != nullptr
        ? QString()
        : tr("how does the text go on, plain and under an experiment? Choose Experiment > Continue the text: "
             "the model writes both, side by side");
}

QString ContinuationView::differenceSentence() const
{
    if (!m_shown->isSteered()) {
        return tr("No experiment was in the form: the model continues the text as it is.");
    }
    const std::int64_t first = firstDifference(*m_shown);
    if (first >= 0) {
        return tr("Steered by %1. The texts differ from their token %2 on, which is marked.")
            .arg(m_shown->steeredBy)
            .arg(first + 1);
    }
    if (m_shown->steered.tokens.empty() && m_shown->state != ContinuationState::UnderWay) {
        return tr("Steered by %1: it did not come to its first token.").arg(m_shown->steeredBy);
    }
    return m_shown->state == ContinuationState::UnderWay
        ? tr("Steered by %1. No token differs so far.").arg(m_shown->steeredBy)
        : tr("Steered by %1. No token differs.").arg(m_shown->steeredBy);
}

void ContinuationView::refresh()
{
    static const Continuations none;
    const Continuations& shown = m_shown != nullptr && m_hasRun ? *m_shown : none;
    const std::int64_t first = shown.isSteered() ? firstDifference(shown) : -1;
    m_plain->setColumn(shown.plain, first, shown.state);
    m_steered->setColumn(shown.steered, first, shown.state);
    m_steered->setVisible(shown.isSteered());
    const bool isShown = &shown != &none;
    m_difference->setText(isShown ? differenceSentence() : QString());
    QString settings;
    if (isShown) {
        const int most = whole(shown.most);
        settings = shown.temperature > 0 ? tr("At most %n token(s), temperature %1, seed %2.", nullptr, most)
                                               .arg(displayNumber(shown.temperature))
                                               .arg(shown.seed)
                                         : tr("At most %n token(s), always the likeliest.", nullptr, most);
        if (shown.state == ContinuationState::Cancelled) {
            settings = tr("Cancelled: what was made stays. %1").arg(settings);
        } else if (shown.state == ContinuationState::Failed) {
            settings = tr("It failed: what was made stays. %1").arg(settings);
        }
    }
    m_settings->setText(settings);
    m_settings->setVisible(isShown);
    showPrompt();
}

void ContinuationView::showPrompt()
{
    if (m_shown == nullptr) {
        m_prompt->clear();
        return;
    }
    // Line breaks and control characters are shown as such, spaces stay spaces.
    QStringList words = QString::fromStdString(m_shown->promptEnd).split(QLatin1Char(' '));
    for (QString& word : words) {
        word = visibleToken(word);
    }
    const QString end = words.join(QLatin1Char(' ')).trimmed();
    const auto count = whole(m_shown->promptTokens);
    const auto said = [&](const QString& text) {
        return tr("After %Ln token(s): %1", nullptr, count).arg(text);
    };
    // The end of the text is what the continuation follows: it is cut at its beginning.
    const QFontMetrics metrics = m_prompt->fontMetrics();
    const int room = m_prompt->width() - metrics.horizontalAdvance(said({ }));
    m_prompt->setText(end.isEmpty() ? tr("After %Ln token(s)", nullptr, count)
                                    : said(metrics.elidedText(end, Qt::ElideLeft, std::max(20, room))));
    m_prompt->setToolTip(end);
}

void ContinuationView::resizeEvent(QResizeEvent* event)
{
    View::resizeEvent(event);
    showPrompt();
}

void ContinuationView::setTheme(const Theme& theme)
{
    m_plain->setTheme(theme);
    m_steered->setTheme(theme);
}

std::unique_ptr<QAbstractTableModel> ContinuationView::makeTable() const
{
    if (m_shown == nullptr || !m_hasRun) {
        return nullptr;
    }
    FigureData numbers;
    const auto add = [&numbers](const std::string& name, const ContinuationColumn& column, std::size_t rows) {
        std::vector<std::int64_t> ids(rows, -1);
        std::vector<std::string> texts(rows);
        std::vector<double> probabilities(rows, std::numeric_limits<double>::quiet_NaN());
        for (std::size_t i = 0; i < column.tokens.size(); ++i) {
            ids[i] = column.tokens[i].id;
            texts[i] = column.tokens[i].text;
            probabilities[i] = column.tokens[i].probability;
        }
        numbers.columns.push_back({ name + "_id", "token; -1: none", std::move(ids) });
        numbers.columns.push_back({ name + "_text", "that it adds", std::move(texts) });
        numbers.columns.push_back({ name + "_p", "probability that the model gave it, at temperature 1",
                                    std::move(probabilities) });
    };
    const std::size_t rows = std::max(m_shown->plain.tokens.size(), m_shown->steered.tokens.size());
    std::vector<std::int64_t> positions(rows);
    for (std::size_t i = 0; i < rows; ++i) {
        positions[i] = m_shown->promptTokens + static_cast<std::int64_t>(i);
    }
    numbers.columns.push_back({ "position", "in the whole text", std::move(positions) });
    add("plain", m_shown->plain, rows);
    if (m_shown->isSteered()) {
        add("steered", m_shown->steered, rows);
    }
    return std::make_unique<FigureTable>(std::move(numbers));
}

void registerView_continuationview(ViewRegistry& registry)
{
    registry.add("continuation",
                 { ContinuationView::tr("Continuation"), ViewPlace::Centre, 60,
                   [](SelectionModel* selection, QWidget* parent) {
                       return new ContinuationView(selection, parent);
                   } });
}

} // namespace sinkscope

#include "continuationview.moc"
