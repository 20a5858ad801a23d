// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/inputpanel.h"

#include "app/tracetable.h"
#include "views/base/theme.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QTabBar>
#include <QTabWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <limits>

namespace sinkscope {

InputPanel::InputPanel(QWidget* parent)
    : QWidget(parent)
    , m_tabs(new QTabWidget(this))
    , m_traces(new TraceTable(this))
    , m_limit(new QSpinBox(this))
    , m_count(new QLabel(this))
{
    setAutoFillBackground(true);
    m_tabs->setDocumentMode(true);
    m_tabs->tabBar()->setDrawBase(false);
    m_tabs->addTab(makeTextPage(), tr("Text"));
    m_tabs->addTab(m_traces, tr("Traces"));
    makeTracePage();
    m_limit->setRange(0, std::numeric_limits<int>::max());
    m_limit->setSpecialValueText(tr("all"));
    m_limit->setSingleStep(256);
    m_limit->setButtonSymbols(QAbstractSpinBox::NoButtons);
    m_limit->setGroupSeparatorShown(true);
    m_limit->setAccessibleName(tr("tokens to read at most"));
    m_limit->setToolTip(tr("Tokens to read at most; a longer text is cut there, and the run says so"));
    m_count->setWordWrap(true);
    m_count->setProperty("role", QStringLiteral("muted"));
    m_count->setObjectName(QStringLiteral("inputCount"));
    auto* limitRow = new QHBoxLayout;
    auto* limitLabel = new QLabel(tr("Read at most"), this);
    limitLabel->setFont(Theme::uiFont(12));
    limitLabel->setBuddy(m_limit);
    limitRow->addWidget(limitLabel);
    limitRow->addWidget(m_limit, 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 8);
    column->setSpacing(6);
    column->addWidget(m_tabs, 1);
    auto* below = new QVBoxLayout;
    below->setContentsMargins(12, 0, 12, 0);
    below->setSpacing(4);
    below->addLayout(limitRow);
    below->addWidget(m_count);
    column->addLayout(below);
    connect(m_limit, &QSpinBox::valueChanged, this, &InputPanel::changed);
    connect(m_tabs, &QTabWidget::currentChanged, this, [this] {
        m_ids.reset();
        Q_EMIT changed();
    });
}

QWidget* InputPanel::makeTextPage()
{
    auto* page = new QWidget(this);
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(8, 8, 8, 0);
    m_text = new QPlainTextEdit(page);
    m_text->setObjectName(QStringLiteral("inputText"));
    m_text->setPlaceholderText(
        tr("The text to run. Paste it here, or drop a .txt or .jsonl file on the window."));
    m_text->setAccessibleName(tr("Text to run"));
    m_text->setTabChangesFocus(true);
    m_text->setAcceptDrops(false); // the window takes dropped files
    m_text->setFont(Theme::uiFont(12));
    connect(m_text, &QPlainTextEdit::textChanged, this, [this] {
        m_textTitle.clear();
        m_ids.reset();
        Q_EMIT changed();
    });
    column->addWidget(m_text);
    return page;
}

void InputPanel::makeTracePage()
{
    auto* filter = new QAction(tr("Filter the traces"), this);
    filter->setShortcut(QKeySequence::Find);
    addAction(filter);
    connect(filter, &QAction::triggered, this, [this] {
        Q_EMIT wanted();
        m_tabs->setCurrentWidget(m_traces);
        m_traces->focusFilter();
    });
    connect(m_traces, &TraceTable::openRequested, this, &InputPanel::openRequested);
    connect(m_traces, &TraceTable::rowChanged, this, [this] {
        m_ids.reset();
        Q_EMIT changed();
    });
}

void InputPanel::setText(const QString& text, const QString& title)
{
    {
        const QSignalBlocker quiet(m_text);
        m_text->setPlainText(text);
    }
    m_tabs->setCurrentIndex(0);
    m_ids.reset();
    m_textTitle = title;
    Q_EMIT changed();
}

void InputPanel::setTraces(std::shared_ptr<const TraceFile> traces, const std::filesystem::path& file)
{
    m_tabs->setCurrentWidget(m_traces);
    m_traces->setTraces(std::move(traces), file);
    setRow(0);
}

void InputPanel::setRow(std::int64_t row)
{
    m_traces->setRow(row);
}

void InputPanel::setTokens(std::int64_t tokens)
{
    if (showsTraces() && !m_ids) {
        m_traces->setTokens(tokens);
    }
}

void InputPanel::countWith(std::shared_ptr<const OpenModel> model, const RunSpec& options)
{
    m_traces->countWith(std::move(model), options);
}

QString InputPanel::text() const
{
    return m_text->toPlainText();
}

std::filesystem::path InputPanel::traces() const
{
    return m_traces->file();
}

std::int64_t InputPanel::row() const
{
    return m_traces->row();
}

bool InputPanel::showsTraces() const
{
    return m_tabs->currentWidget() == m_traces;
}

void InputPanel::showTraces(bool isShown)
{
    m_tabs->setCurrentIndex(isShown ? 1 : 0);
}

void InputPanel::setMaxTokens(std::optional<std::int64_t> most)
{
    constexpr std::int64_t largest = std::numeric_limits<int>::max();
    m_limit->setValue(static_cast<int>(std::clamp<std::int64_t>(most.value_or(0), 0, largest)));
}

void InputPanel::setSpec(const RunSpec& spec)
{
    {
        const QSignalBlocker quiet(m_limit);
        setMaxTokens(spec.maxTokens);
    }
    if (const auto* text = std::get_if<TextInput>(&spec.input)) {
        setText(QString::fromStdString(text->text), tr("text of the spec"));
    } else if (const auto* ids = std::get_if<IdsInput>(&spec.input)) {
        m_ids = *ids;
        Q_EMIT changed();
    }
}

std::optional<RunInput> InputPanel::input() const
{
    if (m_ids) {
        return RunInput { *m_ids };
    }
    if (m_tabs->currentIndex() == 0) {
        const QString text = m_text->toPlainText();
        return text.isEmpty() ? std::nullopt : std::optional<RunInput>(TextInput { text.toStdString() });
    }
    if (m_traces->row() < 0) {
        return std::nullopt;
    }
    return RunInput { TraceInput { .file = m_traces->file().string(), .row = m_traces->row() } };
}

std::optional<std::int64_t> InputPanel::maxTokens() const
{
    return m_limit->value() == 0 ? std::nullopt : std::optional<std::int64_t>(m_limit->value());
}

QString InputPanel::title() const
{
    if (m_ids) {
        return tr("%1 token ids of a spec").arg(m_ids->ids.size());
    }
    if (m_tabs->currentIndex() == 0) {
        if (m_text->document()->isEmpty()) {
            return tr("no text yet");
        }
        return m_textTitle.isEmpty() ? tr("own text") : m_textTitle;
    }
    if (m_traces->row() < 0) {
        return tr("no trace chosen");
    }
    return tr("%1, row %2")
        .arg(QString::fromStdString(m_traces->file().filename().string()))
        .arg(m_traces->row());
}

void InputPanel::setCount(const QString& sentence)
{
    m_count->setText(sentence);
}

} // namespace sinkscope
