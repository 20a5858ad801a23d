// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runrowdelegate.h"

#include "views/base/icons.h"

#include <QLineEdit>
#include <QPainter>

#include <algorithm>

namespace sinkscope {

namespace {

constexpr int rowHeight = 24;
constexpr int margin = 8;
constexpr int iconSize = 15;
constexpr int barWidth = 34;
constexpr int barHeight = 5;

} // namespace

void RunRowDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                           const QModelIndex& index) const
{
    const bool isHeading = index.data(HeadingRole).toBool();
    if ((option.state & QStyle::State_Selected) != 0) {
        painter->fillRect(option.rect, m_theme.accentSoft);
    } else if ((option.state & QStyle::State_MouseOver) != 0 && !isHeading) {
        painter->fillRect(option.rect, m_theme.controlHover);
    }
    painter->save();
    const bool isFirst = index.column() == 0;
    QRect rect = option.rect.adjusted(isFirst ? margin : 0, 0, -margin, 0);
    if (isFirst && (option.state & QStyle::State_HasFocus) != 0) {
        painter->fillRect(QRect(option.rect.left(), option.rect.top() + 3, 2, option.rect.height() - 6),
                          m_theme.accent);
    }
    const QVariant percent = index.data(PercentRole);
    if (!isFirst && percent.isValid() && percent.toInt() >= 0) {
        const QRect bar(rect.right() - barWidth + 1, rect.center().y() - barHeight / 2, barWidth, barHeight);
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(Qt::NoPen);
        painter->setBrush(m_theme.border);
        painter->drawRoundedRect(bar, 2, 2);
        painter->setBrush(m_theme.accent);
        const int done = std::clamp(percent.toInt(), 0, 100) * barWidth / 100;
        painter->drawRoundedRect(QRect(bar.topLeft(), QSize(done, barHeight)), 2, 2);
        painter->restore();
        return;
    }
    const QString text = index.data(Qt::DisplayRole).toString();
    if (!isFirst) {
        painter->setFont(Theme::monoFont(12));
        painter->setPen(m_theme.text);
        painter->drawText(rect, Qt::AlignRight | Qt::AlignVCenter, text);
        painter->restore();
        return;
    }
    if (isFirst && index.data(ChildRole).toBool()) {
        rect.setLeft(rect.left() + 14);
    }
    if (const QString name = index.data(IconNameRole).toString(); !name.isEmpty()) {
        painter->drawPixmap(
            rect.left(), rect.center().y() - iconSize / 2,
            iconPixmap(name, m_theme.muted, iconSize, painter->device()->devicePixelRatioF()));
        rect.setLeft(rect.left() + iconSize + 6);
    }
    const bool isSelected = (option.state & QStyle::State_Selected) != 0;
    painter->setFont(
        Theme::uiFont(isHeading ? 11 : 12, isHeading || isSelected ? QFont::DemiBold : QFont::Normal));
    painter->setPen(isHeading ? m_theme.muted : m_theme.text);
    const QString name = painter->fontMetrics().elidedText(text, Qt::ElideMiddle, rect.width());
    painter->drawText(rect, Qt::AlignLeft | Qt::AlignVCenter, name);
    rect.setLeft(rect.left() + painter->fontMetrics().horizontalAdvance(name + QLatin1Char(' ')));
    painter->setFont(Theme::uiFont(12));
    painter->setPen(m_theme.muted);
    painter->drawText(rect, Qt::AlignLeft | Qt::AlignVCenter,
                      painter->fontMetrics().elidedText(index.data(DetailRole).toString(), Qt::ElideRight,
                                                        std::max(0, rect.width())));
    painter->restore();
}

QSize RunRowDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    (void)option;
    const QFontMetrics metrics(index.column() == 0 ? Theme::uiFont(12) : Theme::monoFont(12));
    return { metrics.horizontalAdvance(index.data(Qt::DisplayRole).toString()) + 2 * margin,
             std::max(rowHeight, metrics.height() + 4) };
}

QWidget* RunRowDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem& option,
                                      const QModelIndex& index) const
{
    (void)option;
    if (index.column() != 0) {
        return nullptr;
    }
    auto* editor = new QLineEdit(parent);
    editor->setMaxLength(200);
    editor->setAccessibleName(tr("Name of the run"));
    return editor;
}

void RunRowDelegate::updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                                          const QModelIndex& index) const
{
    (void)index;
    // Taller than the row where the style's field needs it: a cut-off text cannot be edited.
    const int height = std::max(option.rect.height(), editor->sizeHint().height());
    const int room = editor->parentWidget()->height();
    const int top = std::clamp(option.rect.center().y() - height / 2, 0, std::max(0, room - height));
    editor->setGeometry(option.rect.left(), top, option.rect.width(), height);
}

void RunRowDelegate::setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const
{
    (void)model;
    const auto* field = qobject_cast<const QLineEdit*>(editor);
    const QString name = field == nullptr ? QString() : field->text().simplified();
    if (!name.isEmpty() && name != index.data(Qt::DisplayRole).toString()) {
        Q_EMIT renamed(index.data(IdRole).toInt(), name);
    }
}

} // namespace sinkscope
