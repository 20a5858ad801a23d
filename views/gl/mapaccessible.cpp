// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/gl/mapaccessible.h"

#include "views/gl/sinkmapwidget.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <QPointer>

namespace sinkscope {

namespace {

/// The selected cell of a map.
class CellAccessible : public QAccessibleInterface
{
public:
    explicit CellAccessible(SinkMapWidget* map)
        : m_map(map)
    {
    }

    bool isValid() const override { return m_map != nullptr; }

    QObject* object() const override { return nullptr; }

    QAccessibleInterface* childAt(int, int) const override { return nullptr; }

    QAccessibleInterface* parent() const override { return QAccessible::queryAccessibleInterface(m_map); }

    QAccessibleInterface* child(int) const override { return nullptr; }

    int childCount() const override { return 0; }

    int indexOfChild(const QAccessibleInterface*) const override { return -1; }

    QString text(QAccessible::Text kind) const override
    {
        return kind == QAccessible::Name && m_map != nullptr ? m_map->cellInWords() : QString();
    }

    void setText(QAccessible::Text, const QString&) override { }

    QRect rect() const override
    {
        const QRect cell = m_map == nullptr ? QRect() : m_map->cellRect();
        return cell.isEmpty() ? QRect() : QRect(m_map->mapToGlobal(cell.topLeft()), cell.size());
    }

    QAccessible::Role role() const override { return QAccessible::Cell; }

    QAccessible::State state() const override
    {
        QAccessible::State state;
        state.selectable = state.selected = state.focusable = true;
        state.focused = m_map != nullptr && m_map->hasFocus();
        return state;
    }

private:
    QPointer<SinkMapWidget> m_map;
};

class MapAccessible : public QAccessibleWidget
{
public:
    explicit MapAccessible(SinkMapWidget* map)
        : QAccessibleWidget(map, QAccessible::Chart)
        , m_cell(QAccessible::registerAccessibleInterface(new CellAccessible(map)))
    {
    }

    ~MapAccessible() override { QAccessible::deleteAccessibleInterface(m_cell); }

    int childCount() const override { return 1; }

    QAccessibleInterface* child(int index) const override
    {
        return index == 0 ? QAccessible::accessibleInterface(m_cell) : nullptr;
    }

    int indexOfChild(const QAccessibleInterface* child) const override
    {
        return child != nullptr && child == QAccessible::accessibleInterface(m_cell) ? 0 : -1;
    }

    QAccessibleInterface* focusChild() const override
    {
        return widget()->hasFocus() ? QAccessible::accessibleInterface(m_cell) : nullptr;
    }

    QAccessibleInterface* childAt(int x, int y) const override
    {
        QAccessibleInterface* cell = QAccessible::accessibleInterface(m_cell);
        return cell != nullptr && cell->rect().contains(x, y) ? cell : nullptr;
    }

private:
    QAccessible::Id m_cell;
};

QAccessibleInterface* makeMapAccessible(const QString&, QObject* object)
{
    auto* map = qobject_cast<SinkMapWidget*>(object);
    return map == nullptr ? nullptr : new MapAccessible(map);
}

} // namespace

void installMapAccessible()
{
    QAccessible::installFactory(makeMapAccessible); // the same factory twice is kept once
}

void announceMapCell(SinkMapWidget& map)
{
    QAccessibleEvent description(&map, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&description);
    QAccessibleInterface* chart = QAccessible::queryAccessibleInterface(&map);
    QAccessibleInterface* cell = chart == nullptr ? nullptr : chart->child(0);
    if (cell == nullptr) {
        return;
    }
    QAccessibleEvent name(cell, QAccessible::NameChanged);
    QAccessible::updateAccessibility(&name);
    if (map.hasFocus()) {
        QAccessibleEvent focus(cell, QAccessible::Focus);
        QAccessible::updateAccessibility(&focus);
    }
}

} // namespace sinkscope
