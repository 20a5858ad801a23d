// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tracetable.h"

#include "app/tracecounter.h"
#include "views/base/icons.h"
#include "views/base/theme.h"

#include <QAction>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QItemSelection>
#include <QLocale>
#include <QMenu>
#include <QMetaObject>
#include <QSignalBlocker>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <numeric>

namespace sinkscope {

namespace {

/// The question of arrange() as a value for the other thread.
struct Arrangement
{
    std::shared_ptr<const TraceFile> traces;
    QString preamble;
    QString filter;
    int column = 0;
    Qt::SortOrder order = Qt::AscendingOrder;
    QHash<int, std::int64_t> tokens;
};

/// The rows to show; what it has when `isVoid` says that nobody waits any more.
template<typename IsVoid>
std::vector<int> arranged(const Arrangement& wanted, int rows, const IsVoid& isVoid)
{
    std::vector<int> shown;
    QHash<int, QString> texts;
    const bool needsTexts = !wanted.filter.isEmpty() || wanted.column == TraceModel::TextColumn;
    for (int row = 0; row < rows && !isVoid(); ++row) {
        const QString text = needsTexts ? tracePreview(*wanted.traces, row, wanted.preamble) : QString();
        if (wanted.filter.isEmpty() || text.contains(wanted.filter, Qt::CaseInsensitive)
            || QString::number(row) == wanted.filter) {
            shown.push_back(row);
            if (wanted.column == TraceModel::TextColumn) {
                texts.insert(row, text.left(80));
            }
        }
    }
    const auto before = [&](int a, int b) {
        if (wanted.column == TraceModel::TextColumn) {
            return texts.value(a).localeAwareCompare(texts.value(b)) < 0;
        }
        return wanted.column == TraceModel::TokenColumn
            ? wanted.tokens.value(a, -1) < wanted.tokens.value(b, -1)
            : a < b;
    };
    if (wanted.order == Qt::AscendingOrder) {
        std::ranges::stable_sort(shown, before);
    } else {
        std::ranges::stable_sort(shown, [&](int a, int b) { return before(b, a); });
    }
    return shown;
}

} // namespace

TraceTable::TraceTable(QWidget* parent)
    : QWidget(parent)
    , m_filter(new QLineEdit(this))
    , m_batch(new QToolButton(this))
    , m_open(new QToolButton(this))
    , m_table(new QTableView(this))
    , m_footer(new QLabel(this))
    , m_model(new TraceModel(this))
    , m_counter(new TraceCounter(this))
    , m_options(std::make_unique<RunSpec>())
{
    m_pool.setMaxThreadCount(1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 8, 0, 0);
    column->setSpacing(6);
    auto* head = new QHBoxLayout;
    head->setContentsMargins(8, 0, 8, 0);
    m_filter->setObjectName(QStringLiteral("traceFilter"));
    m_filter->setClearButtonEnabled(true);
    m_filter->setAccessibleName(tr("Filter the rows by their text"));
    m_filter->setToolTip(tr("Show only rows that hold this text, or the row of this number (Ctrl+F)"));
    auto* open = new QAction(tr("Open a traces file"), this);
    open->setProperty(IconProperty, QStringLiteral("folder"));
    connect(open, &QAction::triggered, this, &TraceTable::openRequested);
    m_open->setDefaultAction(open);
    m_open->setProperty("flat", true);
    auto* batch = new QAction(tr("Run rows as a batch"), this);
    batch->setProperty(IconProperty, QStringLiteral("batch"));
    batch->setToolTip(tr("The sinks of all rows, of the rows that are shown, or of those that are chosen"));
    m_batch->setObjectName(QStringLiteral("batchButton"));
    m_batch->setDefaultAction(batch);
    m_batch->setMenu(new QMenu(m_batch));
    m_batch->setPopupMode(QToolButton::InstantPopup);
    m_batch->setProperty("flat", true);
    head->addWidget(m_filter, 1);
    head->addWidget(m_batch);
    head->addWidget(m_open);
    column->addLayout(head);
    m_table->setObjectName(QStringLiteral("traceTable"));
    m_table->setModel(m_model);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setTabKeyNavigation(false);
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(22);
    auto* header = m_table->horizontalHeader();
    header->setHighlightSections(false);
    header->setSectionsClickable(true);
    header->setSortIndicatorShown(false);
    header->setSectionResizeMode(QHeaderView::ResizeToContents);
    header->setSectionResizeMode(TraceModel::TextColumn, QHeaderView::Stretch);
    header->setResizeContentsPrecision(50); // not every row of a long file
    m_table->setAccessibleName(tr("Traces"));
    column->addWidget(m_table, 1);
    m_footer->setObjectName(QStringLiteral("traceFooter"));
    m_footer->setProperty("role", QStringLiteral("muted"));
    m_footer->setWordWrap(true);
    m_footer->setContentsMargins(12, 0, 12, 2);
    column->addWidget(m_footer);
    connect(m_filter, &QLineEdit::textChanged, this, &TraceTable::arrange);
    connect(header, &QHeaderView::sectionClicked, this, [this, header](int section) {
        const bool isSame = section == m_sortColumn;
        m_sortOrder = isSame && m_sortOrder == Qt::AscendingOrder ? Qt::DescendingOrder : Qt::AscendingOrder;
        m_sortColumn = section;
        header->setSortIndicatorShown(true);
        header->setSortIndicator(section, m_sortOrder);
        arrange();
    });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& now) {
                const int row = m_model->rowOf(now);
                if (row >= 0 && row != m_row) {
                    m_row = row;
                    Q_EMIT rowChanged();
                }
            });
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &TraceTable::rowsChanged);
    connect(m_counter, &TraceCounter::counted, this, &TraceTable::takeCounts);
    describe();
}

TraceTable::~TraceTable()
{
    ++m_question;
    m_pool.waitForDone();
}

void TraceTable::setTraces(std::shared_ptr<const TraceFile> traces, const std::filesystem::path& file)
{
    ++m_question; // of the file before
    m_path = file;
    m_row = -1;
    const QSignalBlocker quiet(m_filter);
    m_filter->clear();
    m_sortColumn = TraceModel::RowColumn;
    m_sortOrder = Qt::AscendingOrder;
    m_table->horizontalHeader()->setSortIndicatorShown(false);
    const auto first = traces->read(0);
    m_fields = first ? QString::fromStdString(first.value().fields) : QString();
    m_model->setTraces(std::move(traces));
    countRows();
    Q_EMIT rowsChanged();
}

void TraceTable::setRow(std::int64_t row)
{
    if (m_model->traces() == nullptr || row < 0 || row >= m_model->traces()->rows()) {
        return;
    }
    m_row = static_cast<int>(row);
    m_table->setCurrentIndex(m_model->indexOf(m_row));
    Q_EMIT rowChanged();
}

void TraceTable::setTokens(std::int64_t tokens)
{
    if (m_row >= 0) {
        m_model->setTokens(m_row, tokens);
    }
}

void TraceTable::countWith(std::shared_ptr<const OpenModel> model, const RunSpec& options)
{
    m_tokenizer = std::move(model);
    *m_options = options;
    m_model->forgetTokens();
    countRows();
}

void TraceTable::countRows()
{
    const bool isCounted =
        m_model->traces() != nullptr && m_tokenizer != nullptr && m_tokenizer->tokenizer != nullptr;
    m_counted = isCounted ? 0 : -1;
    m_counter->count(m_model->traces(), m_tokenizer, *m_options);
    describe();
}

void TraceTable::takeCounts(const QHash<int, std::int64_t>& tokens, int done)
{
    m_model->addTokens(tokens);
    m_counted = done < m_model->traces()->rows() ? done : -1;
    if (m_counted < 0 && m_sortColumn == TraceModel::TokenColumn) {
        arrange();
    }
    describe();
}

void TraceTable::focusFilter()
{
    m_filter->setFocus(Qt::ShortcutFocusReason);
    m_filter->selectAll();
}

void TraceTable::arrange()
{
    if (m_model->traces() == nullptr) {
        return;
    }
    const std::uint64_t question = ++m_question;
    const auto rows = static_cast<int>(m_model->traces()->rows());
    const Arrangement wanted { m_model->traces(), m_model->preamble(), m_filter->text().simplified(),
                               m_sortColumn,      m_sortOrder,         m_model->tokens() };
    m_pool.start([this, wanted, rows, question] {
        auto shown = arranged(wanted, rows, [&] { return question != m_question; });
        QMetaObject::invokeMethod(
            this,
            [this, question, shown = std::move(shown)]() mutable {
                if (question == m_question) {
                    show(std::move(shown));
                }
            },
            Qt::QueuedConnection);
    });
}

void TraceTable::show(std::vector<int> rows)
{
    {
        // The chosen row stays chosen, seen or not; of the others those that are seen.
        const QSignalBlocker quiet(m_table->selectionModel());
        const std::vector<int> chosen = chosenRows();
        m_model->setShown(std::move(rows));
        m_table->selectionModel()->setCurrentIndex(m_model->indexOf(m_row), QItemSelectionModel::NoUpdate);
        choose(chosen);
        if (chosenCount() == 0) {
            m_table->setCurrentIndex(m_model->indexOf(m_row));
        }
    }
    m_table->viewport()->update();
    describe();
    Q_EMIT rowsChanged();
}

void TraceTable::choose(const std::vector<int>& rows)
{
    QItemSelection selection;
    const int shown = m_model->rowCount();
    const auto isChosen = [&](int at) {
        return at < shown && std::ranges::binary_search(rows, m_model->rowOf(m_model->index(at, 0)));
    };
    for (int begin = 0; begin < shown; ++begin) {
        int end = begin;
        while (isChosen(end)) {
            ++end;
        }
        if (end > begin) {
            selection.select(m_model->index(begin, 0),
                             m_model->index(end - 1, TraceModel::ColumnCount - 1));
            begin = end;
        }
    }
    m_table->selectionModel()->select(selection, QItemSelectionModel::Select);
}

int TraceTable::rows() const
{
    return m_model->traces() == nullptr ? 0 : static_cast<int>(m_model->traces()->rows());
}

int TraceTable::shownCount() const
{
    return m_model->rowCount();
}

int TraceTable::chosenCount() const
{
    int count = 0;
    for (const QItemSelectionRange& range : m_table->selectionModel()->selection()) {
        count += range.height();
    }
    return count;
}

std::vector<int> TraceTable::shownRows() const
{
    std::vector<int> rows;
    for (int at = 0; at < m_model->rowCount(); ++at) {
        rows.push_back(m_model->rowOf(m_model->index(at, 0)));
    }
    std::ranges::sort(rows);
    return rows;
}

std::vector<int> TraceTable::chosenRows() const
{
    std::vector<int> rows;
    for (const QItemSelectionRange& range : m_table->selectionModel()->selection()) {
        for (int at = range.top(); at <= range.bottom(); ++at) {
            rows.push_back(m_model->rowOf(m_model->index(at, 0)));
        }
    }
    std::ranges::sort(rows);
    return rows;
}

void TraceTable::setBatchActions(const QList<QAction*>& actions)
{
    m_batch->menu()->addActions(actions);
}

void TraceTable::describe()
{
    const auto& traces = m_model->traces();
    m_filter->setEnabled(traces != nullptr);
    m_batch->setEnabled(traces != nullptr);
    m_table->setVisible(traces != nullptr);
    if (traces == nullptr) {
        m_filter->setPlaceholderText(tr("Filter"));
        m_footer->setText(tr("No traces file is open: open one, or drop a .jsonl on the window."));
        return;
    }
    const auto all = static_cast<int>(traces->rows());
    m_filter->setPlaceholderText(tr("Filter %n row(s)", nullptr, all));
    const QString file = QString::fromStdString(m_path.filename().string());
    if (m_model->rowCount() < all) {
        m_footer->setText(tr("%1: %2 of %n row(s)", nullptr, all).arg(file).arg(m_model->rowCount()));
    } else if (m_counted >= 0) {
        m_footer->setText(tr("%1: %n row(s), the tokens of %2 are counted", nullptr, all)
                              .arg(file, QLocale().toString(m_counted)));
    } else if (m_fields.isEmpty()) {
        m_footer->setText(tr("%1: %n row(s)", nullptr, all).arg(file));
    } else {
        m_footer->setText(tr("%1: %n row(s), read as %2", nullptr, all).arg(file, m_fields));
    }
    m_footer->setToolTip(QString::fromStdString(m_path.string()));
}

} // namespace sinkscope
