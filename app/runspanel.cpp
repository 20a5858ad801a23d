// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runspanel.h"

#include "views/base/theme.h"

#include <QHeaderView>
#include <QLocale>
#include <QMenu>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace sinkscope {

RunsPanel::RunsPanel(QWidget* parent)
    : QWidget(parent)
    , m_tree(new QTreeWidget(this))
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_tree);
    m_tree->setColumnCount(2);
    m_tree->setHeaderLabels({ tr("run"), tr("secondary sinks") });
    m_tree->headerItem()->setTextAlignment(1, Qt::AlignRight | Qt::AlignVCenter);
    m_tree->header()->setStretchLastSection(false);
    m_tree->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_tree->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    m_tree->setRootIsDecorated(false);
    m_tree->setUniformRowHeights(true);
    m_tree->setIndentation(12);
    m_tree->setAccessibleName(tr("Runs"));
    m_tree->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_tree, &QTreeWidget::currentItemChanged, this, [this] { Q_EMIT currentChanged(); });
    connect(m_tree, &QTreeWidget::customContextMenuRequested, this, &RunsPanel::showMenu);
}

RunsPanel::Entry* RunsPanel::find(int id)
{
    const auto found = std::ranges::find_if(m_entries, [id](const Entry& e) { return e.id == id; });
    return found == m_entries.end() ? nullptr : &*found;
}

const RunsPanel::Entry* RunsPanel::currentEntry() const
{
    const QTreeWidgetItem* item = m_tree->currentItem();
    const auto found = std::ranges::find_if(m_entries, [item](const Entry& e) { return e.item == item; });
    return item == nullptr || found == m_entries.end() ? nullptr : &*found;
}

int RunsPanel::add(const QString& name)
{
    Entry entry;
    entry.id = m_nextId++;
    entry.name = name;
    entry.item = new QTreeWidgetItem(m_tree, { name });
    entry.item->setTextAlignment(1, Qt::AlignRight | Qt::AlignVCenter);
    entry.item->setFont(1, Theme::monoFont(12));
    entry.item->setDisabled(true);
    m_entries.push_back(entry);
    return entry.id;
}

void RunsPanel::setRunning(int id, int percent)
{
    if (const Entry* entry = find(id)) {
        entry->item->setText(1, tr("%1 %").arg(percent));
    }
}

void RunsPanel::setResult(int id, RunResultPtr run, const std::filesystem::path& folder)
{
    Entry* entry = find(id);
    if (entry == nullptr) {
        return;
    }
    entry->run = std::move(run);
    entry->folder = folder;
    describe(*entry);
    entry->item->setDisabled(false);
    if (m_tree->currentItem() == entry->item) {
        Q_EMIT currentChanged();
    } else {
        m_tree->setCurrentItem(entry->item);
    }
}

void RunsPanel::describe(Entry& entry)
{
    const auto secondary =
        std::count_if(entry.run->detection().sinks.begin(), entry.run->detection().sinks.end(),
                      [](const Sink& s) { return s.kind == SinkKind::Secondary; });
    entry.item->setText(1, QString::number(secondary));
    const RunRecord& record = entry.run->record();
    QString tip = tr("%1, %2 tokens, %3 on %4, %5 s")
                      .arg(QString::fromStdString(record.model.name))
                      .arg(QLocale().toString(static_cast<qlonglong>(entry.run->tokens())),
                           QString::fromStdString(record.dtype), QString::fromStdString(record.device),
                           QLocale().toString(record.seconds, 'f', 1));
    if (!entry.folder.empty()) {
        tip += QStringLiteral("\n") + QString::fromStdString(entry.folder.string());
    } else {
        tip += QStringLiteral("\n") + tr("not saved");
    }
    entry.item->setToolTip(0, tip);
}

void RunsPanel::remove(int id)
{
    const auto found = std::ranges::find_if(m_entries, [id](const Entry& e) { return e.id == id; });
    if (found == m_entries.end()) {
        return;
    }
    const QTreeWidgetItem* item = found->item;
    m_entries.erase(found); // before the tree tells that its current item changed
    delete item;
}

void RunsPanel::replaceCurrent(RunResultPtr run)
{
    if (const Entry* entry = currentEntry(); entry != nullptr && entry->run != nullptr) {
        Entry* own = find(entry->id);
        own->run = std::move(run);
        describe(*own);
        Q_EMIT currentChanged();
    }
}

void RunsPanel::setFolder(const RunResultPtr& run, const std::filesystem::path& folder)
{
    for (Entry& entry : m_entries) {
        if (entry.run == run) {
            entry.folder = folder;
            describe(entry);
        }
    }
}

void RunsPanel::closeCurrent()
{
    if (const Entry* entry = currentEntry(); entry != nullptr && entry->run != nullptr) {
        remove(entry->id);
        Q_EMIT currentChanged();
    }
}

RunResultPtr RunsPanel::current() const
{
    const Entry* entry = currentEntry();
    return entry == nullptr ? nullptr : entry->run;
}

QString RunsPanel::currentName() const
{
    const Entry* entry = currentEntry();
    return entry == nullptr ? QString() : entry->name;
}

void RunsPanel::showMenu(const QPoint& at)
{
    if (current() == nullptr) {
        return;
    }
    QMenu menu(this);
    connect(menu.addAction(tr("Save run as...")), &QAction::triggered, this, &RunsPanel::saveRequested);
    connect(menu.addAction(tr("Close run")), &QAction::triggered, this, &RunsPanel::closeCurrent);
    menu.exec(m_tree->viewport()->mapToGlobal(at));
}

} // namespace sinkscope
