// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLayout>

#include <memory>
#include <vector>

namespace sinkscope {

/// A row whose items go to a new line where the width does not hold them all: longer words of another
/// language cost height and are never cut. The room left over on a line stands before its last item.
class WrappingRow : public QLayout
{
public:
    WrappingRow();
    ~WrappingRow() override;

    void addItem(QLayoutItem* item) override;
    int count() const override;
    QLayoutItem* itemAt(int index) const override;
    QLayoutItem* takeAt(int index) override;
    QSize sizeHint() const override;
    QSize minimumSize() const override;
    Qt::Orientations expandingDirections() const override;
    bool hasHeightForWidth() const override;
    int heightForWidth(int width) const override;
    void setGeometry(const QRect& rect) override;

private:
    /// The items of each line, without those that are hidden.
    std::vector<std::vector<QLayoutItem*>> lines(int width) const;

    std::vector<std::unique_ptr<QLayoutItem>> m_items;
};

} // namespace sinkscope
