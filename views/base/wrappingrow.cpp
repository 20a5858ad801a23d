// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/wrappingrow.h"

#include <algorithm>

namespace sinkscope {

namespace {

int heightOf(const std::vector<QLayoutItem*>& line)
{
    int height = 0;
    for (const QLayoutItem* item : line) {
        height = std::max(height, item->sizeHint().height());
    }
    return height;
}

int widthOf(const std::vector<QLayoutItem*>& line, int spacing)
{
    int width = -spacing;
    for (const QLayoutItem* item : line) {
        width += spacing + item->sizeHint().width();
    }
    return std::max(0, width);
}

} // namespace

WrappingRow::WrappingRow()
{
    setContentsMargins(0, 0, 0, 0);
}

WrappingRow::~WrappingRow() = default;

void WrappingRow::addItem(QLayoutItem* item)
{
    m_items.emplace_back(item);
}

int WrappingRow::count() const
{
    return static_cast<int>(m_items.size());
}

QLayoutItem* WrappingRow::itemAt(int index) const
{
    return index >= 0 && index < count() ? m_items[static_cast<std::size_t>(index)].get() : nullptr;
}

QLayoutItem* WrappingRow::takeAt(int index)
{
    if (index < 0 || index >= count()) {
        return nullptr;
    }
    QLayoutItem* item = m_items[static_cast<std::size_t>(index)].release();
    m_items.erase(m_items.begin() + index);
    return item;
}

std::vector<std::vector<QLayoutItem*>> WrappingRow::lines(int width) const
{
    std::vector<std::vector<QLayoutItem*>> result;
    for (const auto& item : m_items) {
        if (item->isEmpty()) {
            continue;
        }
        if (!result.empty()) {
            auto line = result.back();
            line.push_back(item.get());
            if (widthOf(line, spacing()) <= width) {
                result.back() = std::move(line);
                continue;
            }
        }
        result.push_back({ item.get() });
    }
    return result;
}

QSize WrappingRow::sizeHint() const
{
    const auto all = lines(QLAYOUTSIZE_MAX);
    return all.empty() ? QSize() : QSize(widthOf(all.front(), spacing()), heightOf(all.front()));
}

QSize WrappingRow::minimumSize() const
{
    QSize size;
    for (const auto& item : m_items) {
        size = size.expandedTo(item->isEmpty() ? QSize() : item->minimumSize());
    }
    return size;
}

Qt::Orientations WrappingRow::expandingDirections() const
{
    return Qt::Horizontal;
}

bool WrappingRow::hasHeightForWidth() const
{
    return true;
}

int WrappingRow::heightForWidth(int width) const
{
    int height = -spacing();
    for (const auto& line : lines(width)) {
        height += spacing() + heightOf(line);
    }
    return std::max(0, height);
}

void WrappingRow::setGeometry(const QRect& rect)
{
    QLayout::setGeometry(rect);
    int y = rect.top();
    for (const auto& line : lines(rect.width())) {
        const int height = heightOf(line);
        const int gaps = static_cast<int>(line.size()) - 1;
        const int left = std::max(0, rect.width() - widthOf(line, spacing()));
        int x = rect.left();
        for (int i = 0; i <= gaps; ++i) {
            QLayoutItem* item = line[static_cast<std::size_t>(i)];
            if (i > 0) {
                x += spacing() + (i == gaps ? left : 0);
            }
            const QSize size = item->sizeHint();
            item->setGeometry({ x, y + ((height - size.height()) / 2), std::min(size.width(), rect.width()),
                                size.height() });
            x += size.width();
        }
        y += height + spacing();
    }
}

} // namespace sinkscope
