// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runspanel.h"

#include "app/runrowdelegate.h"

#include <QAction>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QMenu>
#include <QSignalBlocker>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <cstdlib>
#include <limits>

namespace sinkscope {

namespace {

constexpr int numberMargin = 8;
constexpr int numberWidth = 48; // of the right column; more where a number needs it

} // namespace

RunsPanel::RunsPanel(QWidget* parent)
    : QWidget(parent)
    , m_tree(new QTreeWidget(this))
    , m_delegate(new RunRowDelegate(this))
    , m_heading(new QTreeWidgetItem(m_tree))
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    // Not the tree's own header: the numbers are far narrower than their title.
    auto* head = new QHBoxLayout;
    head->setContentsMargins(8, 4, 8, 4);
    auto* numbers = new QLabel(tr("secondary sinks"), this);
    for (QLabel* title : { new QLabel(tr("run"), this), numbers }) {
        title->setProperty("role", QStringLiteral("muted"));
        title->setFont(Theme::uiFont(11, QFont::DemiBold));
        head->addWidget(title, title == numbers ? 0 : 1);
    }
    numbers->setToolTip(tr("Number of secondary sinks, by the rule that is chosen for the row"));
    column->addLayout(head);
    column->addWidget(m_tree, 1);
    m_tree->setObjectName(QStringLiteral("runsTree"));
    m_tree->setColumnCount(2);
    m_tree->setHeaderLabels({ tr("run"), tr("secondary sinks") });
    m_tree->setHeaderHidden(true); // its titles are for screen readers
    m_tree->header()->setStretchLastSection(false);
    m_tree->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_tree->header()->setSectionResizeMode(1, QHeaderView::Fixed);
    m_tree->header()->setMinimumSectionSize(0);
    m_tree->header()->resizeSection(1, numberWidth);
    m_tree->setRootIsDecorated(false);
    m_tree->setIndentation(0);
    m_tree->setItemDelegate(m_delegate);
    m_tree->setMouseTracking(true);
    m_tree->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_tree->setEditTriggers(QAbstractItemView::EditKeyPressed);
    m_tree->setAccessibleName(tr("Runs"));
    m_tree->setContextMenuPolicy(Qt::CustomContextMenu);
    m_heading->setText(0, tr("published records"));
    m_heading->setData(0, HeadingRole, true);
    m_heading->setFlags(Qt::NoItemFlags);
    m_heading->setFirstColumnSpanned(true);
    updateHeading();
    auto* close = new QAction(tr("Close"), this);
    close->setShortcut(QKeySequence::Delete);
    close->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    addAction(close);
    connect(close, &QAction::triggered, this, &RunsPanel::askClose);
    connect(m_tree, &QTreeWidget::currentItemChanged, this, &RunsPanel::currentChanged);
    connect(m_tree, &QTreeWidget::itemSelectionChanged, this, &RunsPanel::chosenChanged);
    connect(m_tree, &QTreeWidget::customContextMenuRequested, this, &RunsPanel::showMenu);
    connect(m_delegate, &RunRowDelegate::renamed, this, &RunsPanel::renameRequested);
}

RunRow* RunsPanel::find(int id)
{
    const auto found = std::ranges::find_if(m_rows, [id](const RunRow& e) { return e.id == id; });
    return found == m_rows.end() ? nullptr : &*found;
}

const RunRow* RunsPanel::row(int id) const
{
    const auto found = std::ranges::find_if(m_rows, [id](const RunRow& e) { return e.id == id; });
    return found == m_rows.end() ? nullptr : &*found;
}

std::vector<RunRow> RunsPanel::rows() const
{
    return m_rows;
}

QTreeWidgetItem* RunsPanel::itemOf(int id) const
{
    const auto found = m_items.find(id);
    return found == m_items.end() ? nullptr : found->second;
}

int RunsPanel::idOf(const QTreeWidgetItem* item) const
{
    return item == nullptr ? 0 : item->data(0, IdRole).toInt();
}

int RunsPanel::addUnderWay(const QString& name, const QString& detail)
{
    RunRow row;
    row.name = name;
    row.detail = detail;
    row.percent = 0;
    return insert(std::move(row));
}

int RunsPanel::addExperiment(int parent, const QString& name, const QString& detail)
{
    RunRow row;
    row.name = name;
    row.detail = detail;
    row.percent = 0;
    row.isChild = true;
    auto at = std::ranges::find_if(m_rows, [parent](const RunRow& e) { return e.id == parent; });
    if (at == m_rows.end()) {
        return insert(std::move(row));
    }
    ++at;
    while (at != m_rows.end() && at->isChild) {
        ++at;
    }
    return insert(std::move(row), static_cast<int>(at - m_rows.begin()));
}

int RunsPanel::insert(RunRow row, int place)
{
    if (row.run != nullptr && isExperiment(*row.run)) {
        row.isChild = std::ranges::any_of(
            m_rows, [&](const RunRow& e) { return e.own != nullptr && isPlainOf(*e.own, *row.run); });
    }
    if (row.id == 0) {
        row.id = m_nextId++;
    }
    const int id = row.id;
    const bool isRecords = row.records != nullptr;
    const auto firstRecords =
        std::ranges::find_if(m_rows, [](const RunRow& e) { return e.records != nullptr; });
    const auto runs = static_cast<int>(firstRecords - m_rows.begin());
    const int kind = isRecords ? count() - runs : runs;
    const int at = place < 0 || place > kind ? kind : place;
    const int index = isRecords ? runs + at : at;
    auto* item = new QTreeWidgetItem;
    item->setData(0, IdRole, id);
    m_items[id] = item;
    m_rows.insert(m_rows.begin() + index, row);
    m_tree->insertTopLevelItem(isRecords ? index + 1 : index, item); // the heading stands between
    describe(row);
    updateHeading();
    Q_EMIT rowsChanged();
    return id;
}

void RunsPanel::updateHeading()
{
    m_heading->setHidden(std::ranges::none_of(m_rows, [](const RunRow& e) { return e.records != nullptr; }));
}

void RunsPanel::setRunning(int id, int percent)
{
    if (RunRow* row = find(id); row != nullptr && row->isUnderWay()) {
        row->percent = percent;
        itemOf(id)->setData(1, PercentRole, percent);
    }
}

void RunsPanel::setResult(int id, RunResultPtr run, const std::filesystem::path& folder, bool isShown)
{
    RunRow* row = find(id);
    if (row == nullptr) {
        return;
    }
    row->detail = detailOf(*run);
    row->run = run;
    row->own = std::move(run);
    row->file = folder;
    row->percent = -1;
    describe(*row);
    Q_EMIT rowsChanged();
    if (isShown && currentId() == id) {
        Q_EMIT currentChanged(); // another result in the same row
    } else if (isShown) {
        setCurrent(id);
    }
}

void RunsPanel::describe(const RunRow& row)
{
    QTreeWidgetItem* item = itemOf(row.id);
    item->setText(0, row.name);
    item->setData(0, DetailRole, row.detail);
    item->setData(
        0, IconNameRole,
        row.records != nullptr
            ? QStringLiteral("database")
            : (row.isUnderWay()
                   ? QStringLiteral("clock")
                   : (row.own != nullptr && isExperiment(*row.own) ? QStringLiteral("swap") : QString())));
    item->setData(0, ChildRole, row.isChild);
    item->setData(1, PercentRole, row.isUnderWay() ? row.percent : -1);
    const QString count =
        row.isUnderWay() ? QString() : QLocale().toString(static_cast<qlonglong>(secondarySinks(row)));
    item->setText(1, count);
    const int width = QFontMetrics(Theme::monoFont(12)).horizontalAdvance(count) + 2 * numberMargin;
    if (width > m_tree->header()->sectionSize(1)) {
        m_tree->header()->resizeSection(1, width);
    }
    item->setData(0, Qt::AccessibleTextRole, tr("%1, %2").arg(row.name, row.detail));
    item->setFlags(row.isUnderWay() ? Qt::NoItemFlags
                                    : Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsEditable);
    QString tip;
    if (row.run != nullptr) {
        const RunRecord& record = row.run->record();
        tip = tr("%1, %2 tokens, %3 on %4, %5 s")
                  .arg(QString::fromStdString(record.model.name))
                  .arg(QLocale().toString(static_cast<qlonglong>(row.run->tokens())),
                       QString::fromStdString(record.dtype), QString::fromStdString(record.device),
                       QLocale().toString(record.seconds, 'f', 1));
        tip += QStringLiteral("\n")
            + (row.file.empty() ? tr("not saved") : QString::fromStdString(row.file.string()));
    } else if (row.records != nullptr) {
        tip = QString::fromStdString(row.file.string());
    }
    if (!tip.isEmpty()) {
        // The row shows what of it has room.
        tip = tr("%1, %2").arg(row.name, row.detail) + QStringLiteral("\n") + tip;
    }
    item->setToolTip(0, tip);
    item->setToolTip(1,
                     row.isUnderWay()
                         ? tr("The run goes on: %1 %").arg(row.percent)
                         : tr("Number of secondary sinks, by the rule that is chosen for the row"));
}

int RunsPanel::neighbourOf(const RunRow& row) const
{
    // The next one of its kind, else the one before it, else the nearest of the other kind.
    const auto at = static_cast<int>(&row - m_rows.data());
    int best = 0;
    int least = std::numeric_limits<int>::max();
    for (int i = 0; i < count(); ++i) {
        const RunRow& each = m_rows[static_cast<std::size_t>(i)];
        const bool isOtherKind = (each.records != nullptr) != (row.records != nullptr);
        const int distance =
            2 * std::abs(i - at) + (i < at ? 2 * count() : 0) + (isOtherKind ? 8 * count() : 0);
        if (i != at && !each.isUnderWay() && distance < least) {
            least = distance;
            best = each.id;
        }
    }
    return best;
}

std::optional<std::pair<RunRow, int>> RunsPanel::take(int id)
{
    const auto found = std::ranges::find_if(m_rows, [id](const RunRow& e) { return e.id == id; });
    if (found == m_rows.end()) {
        return std::nullopt;
    }
    const auto isSameKind = [&](const RunRow& e) {
        return (e.records != nullptr) == (found->records != nullptr);
    };
    const auto place = static_cast<int>(std::count_if(m_rows.begin(), found, isSameKind));
    const int next = neighbourOf(*found);
    RunRow row = std::move(*found);
    const QTreeWidgetItem* item = itemOf(id);
    const bool wasCurrent = m_tree->currentItem() == item;
    m_rows.erase(found);
    m_items.erase(id);
    {
        const QSignalBlocker quiet(m_tree); // the neighbour is made current below, not by the way
        delete item;
    }
    updateHeading();
    if (wasCurrent) {
        setCurrent(next);
    }
    Q_EMIT rowsChanged();
    return std::pair { std::move(row), place };
}

void RunsPanel::setShown(int id, RunResultPtr run)
{
    RunRow* row = find(id);
    if (row == nullptr || row->own == nullptr) {
        return;
    }
    row->run = run == nullptr ? row->own : std::move(run);
    std::erase_if(row->analyses, [&](const auto& each) { return each.second.run() != row->run; });
    describe(*row);
    Q_EMIT rowsChanged();
    if (id == currentId()) {
        Q_EMIT currentChanged();
    }
    Q_EMIT chosenChanged();
}

void RunsPanel::setFile(const RunResultPtr& run, const std::filesystem::path& folder)
{
    for (RunRow& row : m_rows) {
        if (run != nullptr && (row.run == run || row.own == run)) {
            row.file = folder;
            describe(row);
            Q_EMIT rowsChanged();
        }
    }
}

void RunsPanel::setSweep(int id, std::shared_ptr<const SweepTable> sweep)
{
    if (RunRow* row = find(id)) {
        row->sweep = std::move(sweep);
    }
}

bool RunsPanel::setAnalysis(int id, const std::string& name, const RunAnalysis& analysis)
{
    RunRow* row = find(id);
    if (row == nullptr || row->run != analysis.run()) {
        return false;
    }
    row->analyses.insert_or_assign(name, analysis);
    return true;
}

void RunsPanel::setName(int id, const QString& name)
{
    if (RunRow* row = find(id)) {
        row->name = name;
        describe(*row);
        Q_EMIT rowsChanged();
    }
}

int RunsPanel::currentId() const
{
    return idOf(m_tree->currentItem());
}

void RunsPanel::setCurrent(int id)
{
    QTreeWidgetItem* item = itemOf(id);
    const bool isSame = m_tree->currentItem() == item;
    m_tree->setCurrentItem(item);
    if (item == nullptr) {
        m_tree->clearSelection();
    }
    if (isSame) {
        Q_EMIT currentChanged(); // it shows something else now
    }
}

std::vector<int> RunsPanel::chosen() const
{
    std::vector<int> ids;
    for (const RunRow& row : m_rows) {
        const QTreeWidgetItem* item = itemOf(row.id);
        if (!row.isUnderWay() && (item->isSelected() || item == m_tree->currentItem())) {
            ids.push_back(row.id);
        }
    }
    return ids;
}

RunResultPtr RunsPanel::current() const
{
    const RunRow* current = row(currentId());
    return current == nullptr ? nullptr : current->run;
}

QString RunsPanel::currentName() const
{
    const RunRow* current = row(currentId());
    return current == nullptr ? QString() : current->name;
}

void RunsPanel::editName()
{
    if (QTreeWidgetItem* item = m_tree->currentItem()) {
        m_tree->editItem(item, 0);
    }
}

void RunsPanel::askClose()
{
    if (const std::vector<int> ids = chosen(); !ids.empty()) {
        Q_EMIT closeRequested(ids);
    }
}

void RunsPanel::setTheme(const Theme& theme)
{
    m_delegate->setTheme(theme);
    m_tree->viewport()->update();
}

void RunsPanel::showMenu(const QPoint& at)
{
    const RunRow* current = row(currentId());
    if (current == nullptr) {
        return;
    }
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const std::vector<int> ids = chosen();
    if (current->run != nullptr) {
        connect(menu->addAction(tr("Save run as...")), &QAction::triggered, this, &RunsPanel::saveRequested);
        connect(menu->addAction(tr("Rule and anchor...")), &QAction::triggered, this,
                &RunsPanel::ruleRequested);
    }
    QAction* rename = menu->addAction(tr("Rename"));
    rename->setShortcut(Qt::Key_F2);
    connect(rename, &QAction::triggered, this, &RunsPanel::editName);
    const auto many = static_cast<int>(ids.size());
    QAction* close = menu->addAction(many > 1 ? tr("Close %n row(s)", nullptr, many) : tr("Close"));
    close->setShortcut(QKeySequence::Delete);
    connect(close, &QAction::triggered, this, &RunsPanel::askClose);
    for (QAction* action : { rename, close }) {
        action->setShortcutContext(Qt::WidgetShortcut); // shown; the tree and the window hear the keys
        action->setShortcutVisibleInContextMenu(true);
    }
    menu->popup(m_tree->viewport()->mapToGlobal(at));
}

} // namespace sinkscope
