// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/inputpanel.h"

#include "views/base/theme.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QTabBar>
#include <QTabWidget>
#include <QTableView>
#include <QVBoxLayout>

#include <limits>

namespace sinkscope {

InputPanel::InputPanel(QWidget* parent)
    : QWidget(parent)
    , m_tabs(new QTabWidget(this))
    , m_model(new TraceModel(this))
    , m_limit(new QSpinBox(this))
    , m_count(new QLabel(this))
{
    setAutoFillBackground(true);
    m_tabs->setDocumentMode(true);
    m_tabs->tabBar()->setDrawBase(false);
    m_tabs->addTab(makeTextPage(), tr("Text"));
    m_tabs->addTab(makeTracePage(), tr("Traces"));
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

QWidget* InputPanel::makeTracePage()
{
    auto* page = new QWidget(this);
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(8, 8, 8, 0);
    column->setSpacing(6);
    auto* head = new QHBoxLayout;
    m_file = new QLabel(tr("No traces file is open."), page);
    m_file->setWordWrap(true);
    m_file->setProperty("role", QStringLiteral("muted"));
    auto* open = new QPushButton(tr("Open..."), page);
    open->setAccessibleName(tr("Open a traces file"));
    connect(open, &QPushButton::clicked, this, &InputPanel::openRequested);
    head->addWidget(m_file, 1);
    head->addWidget(open);
    column->addLayout(head);
    m_table = new QTableView(page);
    m_table->setObjectName(QStringLiteral("traceTable"));
    m_table->setModel(m_model);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setTabKeyNavigation(false);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(22);
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->setColumnWidth(0, 52);
    m_table->setAccessibleName(tr("Traces"));
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this] {
        m_ids.reset();
        Q_EMIT changed();
    });
    column->addWidget(m_table, 1);
    return page;
}

void InputPanel::setText(const QString& text, const QString& title)
{
    {
        const QSignalBlocker quiet(m_text);
        const QSignalBlocker quietTabs(m_tabs);
        m_text->setPlainText(text);
        m_tabs->setCurrentIndex(0);
    }
    m_ids.reset();
    m_textTitle = title;
    Q_EMIT changed();
}

void InputPanel::setTraces(std::shared_ptr<const TraceFile> traces, const std::filesystem::path& file)
{
    {
        const QSignalBlocker quietTabs(m_tabs);
        m_tracePath = file;
        m_model->setTraces(std::move(traces));
        m_file->setText(QString::fromStdString(file.filename().string()));
        m_file->setToolTip(QString::fromStdString(file.string()));
        m_tabs->setCurrentIndex(1);
    }
    setRow(0);
}

void InputPanel::setRow(std::int64_t row)
{
    if (row >= 0 && row < m_model->rowCount()) {
        m_table->setCurrentIndex(m_model->index(static_cast<int>(row), 0));
    }
    Q_EMIT changed();
}

void InputPanel::setSpec(const RunSpec& spec)
{
    {
        const QSignalBlocker quiet(m_limit);
        constexpr std::int64_t most = std::numeric_limits<int>::max();
        m_limit->setValue(static_cast<int>(std::min(spec.maxTokens.value_or(0), most)));
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
    const QModelIndex current = m_table->currentIndex();
    if (!current.isValid()) {
        return std::nullopt;
    }
    return RunInput { TraceInput { .file = m_tracePath.string(), .row = current.row() } };
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
    const QModelIndex current = m_table->currentIndex();
    if (!current.isValid()) {
        return tr("no trace chosen");
    }
    return tr("%1, row %2").arg(QString::fromStdString(m_tracePath.filename().string())).arg(current.row());
}

void InputPanel::setCount(const QString& sentence)
{
    m_count->setText(sentence);
}

} // namespace sinkscope
