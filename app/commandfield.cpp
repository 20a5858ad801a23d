// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commandfield.h"

#include "app/keyhints.h"
#include "views/base/icons.h"

#include <QApplication>
#include <QKeyEvent>
#include <QListWidget>
#include <QPainter>
#include <QPointer>
#include <QStyledItemDelegate>

#include <algorithm>

namespace sinkscope {

namespace {

constexpr int fieldWidth = 300;
constexpr int listWidth = 520;
constexpr int rowHeight = 26;
constexpr int mostRows = 14; // shown without scrolling
constexpr int mostOffered = 60;
constexpr int detailRole = Qt::UserRole;
constexpr int keyRole = Qt::UserRole + 1;

QString ownKey()
{
    return QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_P).toString(QKeySequence::NativeText);
}

/// Name on the left, where it belongs and its key on the right.
class CommandDelegate : public QStyledItemDelegate
{
public:
    CommandDelegate(const Theme& theme, QObject* parent)
        : QStyledItemDelegate(parent)
        , m_theme(theme)
    {
    }

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        (void)index;
        return { option.rect.width(), rowHeight };
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        painter->save();
        if ((option.state & QStyle::State_Selected) != 0) {
            painter->fillRect(option.rect, m_theme.accentSoft);
        }
        QRect room = option.rect.adjusted(12, 0, -10, 0);
        const QString key = index.data(keyRole).toString();
        if (!key.isEmpty()) {
            const int width = keyCapWidth(key);
            drawKeyCap(*painter, m_theme, room.right() - width, room.center().y(), key);
            room.setRight(room.right() - width - 10);
        }
        painter->setFont(Theme::uiFont(11));
        painter->setPen(m_theme.muted);
        const QString detail = index.data(detailRole).toString();
        painter->drawText(room, Qt::AlignRight | Qt::AlignVCenter, detail);
        room.setRight(room.right() - QFontMetrics(painter->font()).horizontalAdvance(detail) - 10);
        painter->setFont(Theme::uiFont(13));
        painter->setPen(m_theme.text);
        painter->drawText(
            room, Qt::AlignLeft | Qt::AlignVCenter,
            QFontMetrics(painter->font()).elidedText(index.data().toString(), Qt::ElideRight, room.width()));
        painter->restore();
    }

private:
    const Theme& m_theme;
};

} // namespace

int fuzzyScore(const QString& pattern, const QString& text)
{
    const QString wanted = pattern.toCaseFolded();
    const QString where = text.toCaseFolded();
    int score = 0;
    qsizetype at = 0;
    qsizetype last = -2;
    // Whether the pattern from `next` on still fits into the text from `from` on.
    const auto fits = [&wanted, &where](qsizetype next, qsizetype from) {
        for (; next < wanted.size(); ++next) {
            if (!wanted[next].isSpace()) {
                from = where.indexOf(wanted[next], from) + 1;
                if (from == 0) {
                    return false;
                }
            }
        }
        return true;
    };
    for (qsizetype i = 0; i < wanted.size(); ++i) {
        const QChar character = wanted[i];
        if (character.isSpace()) {
            continue;
        }
        // A beginning of a word first, when there is one ahead; else the next place.
        qsizetype found = where.indexOf(character, at);
        if (found < 0) {
            return -1;
        }
        if (found != last + 1) {
            for (qsizetype next = found; next >= 0; next = where.indexOf(character, next + 1)) {
                if ((next == 0 || !where[next - 1].isLetterOrNumber()) && fits(i + 1, next + 1)) {
                    found = next;
                    break;
                }
            }
        }
        score += found == last + 1 ? 6 : 1;
        score += found == 0 || !where[found - 1].isLetterOrNumber() ? 4 : 0;
        last = found;
        at = found + 1;
    }
    if (!wanted.isEmpty() && where.contains(wanted)) {
        score += 10;
    }
    return score;
}

CommandField::CommandField(Source source, QWidget* window)
    : QLineEdit(window)
    , m_source(std::move(source))
    , m_window(window)
    , m_list(new QListWidget(window))
{
    setObjectName(QStringLiteral("commandField"));
    setPlaceholderText(tr("Commands, views, tokens"));
    setAccessibleName(tr("Find a command, a view or a token"));
    setToolTip(tr("Find a command, a view or a token by a few letters or its number (Ctrl+Shift+P)"));
    setFocusPolicy(Qt::ClickFocus);
    setTextMargins(22, 0, keyCapWidth(ownKey()) + 6, 0);
    m_list->setObjectName(QStringLiteral("commandList"));
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setItemDelegate(new CommandDelegate(m_theme, m_list));
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setAccessibleName(tr("Found"));
    m_list->hide();
    connect(this, &QLineEdit::textEdited, this, &CommandField::fill);
    connect(m_list, &QListWidget::itemClicked, this, [this] { choose(m_list->currentRow()); });
}

QSize CommandField::sizeHint() const
{
    return { fieldWidth, 22 };
}

void CommandField::setTheme(const Theme& theme)
{
    m_theme = theme;
    update();
}

void CommandField::open()
{
    setFocus(Qt::ShortcutFocusReason);
    selectAll();
    fill();
}

void CommandField::fill()
{
    const QString text = this->text().trimmed();
    std::vector<std::pair<int, Command>> found;
    for (Command& command : m_source(text)) {
        const int score = fuzzyScore(text, command.text);
        if (score >= 0) {
            found.emplace_back(score, std::move(command));
        }
    }
    std::ranges::stable_sort(found, [](const auto& a, const auto& b) { return a.first > b.first; });
    m_offered.clear();
    m_list->clear();
    for (auto& [score, command] : found) {
        if (m_list->count() == mostOffered) {
            break;
        }
        auto* item = new QListWidgetItem(command.text, m_list);
        item->setData(detailRole, command.detail);
        item->setData(keyRole, command.key);
        m_offered.push_back(std::move(command));
    }
    if (m_offered.empty()) {
        auto* nothing = new QListWidgetItem(tr("Nothing of this name"), m_list);
        nothing->setFlags(Qt::NoItemFlags);
    } else {
        m_list->setCurrentRow(0);
    }
    const QPoint corner = mapTo(m_window, QPoint(width(), height() + 2));
    const int rows = std::min(m_list->count(), mostRows);
    const int width = std::min(listWidth, m_window->width() - 16);
    m_list->setGeometry(corner.x() - width, corner.y(), width, (rows * rowHeight) + 10);
    m_list->show();
    m_list->raise();
}

void CommandField::leave()
{
    m_list->hide();
    clear();
    if (hasFocus()) {
        if (m_before != nullptr && m_before->isVisible()) {
            m_before->setFocus(Qt::OtherFocusReason);
        } else {
            clearFocus();
        }
    }
}

void CommandField::choose(int row)
{
    if (row < 0 || row >= static_cast<int>(m_offered.size())) {
        return;
    }
    // The list is filled anew when the act changes the window.
    const std::function<void()> act = m_offered[static_cast<std::size_t>(row)].act;
    leave();
    act();
}

bool CommandField::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride
        && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
        event->accept(); // Esc leaves the field here and does not cancel a run
        return true;
    }
    return QLineEdit::event(event);
}

void CommandField::keyPressEvent(QKeyEvent* event)
{
    const int rows = m_list->count();
    const auto step = [&](int by) {
        if (!m_list->isVisible()) {
            fill();
        } else if (rows > 0) {
            m_list->setCurrentRow(std::clamp(m_list->currentRow() + by, 0, rows - 1));
        }
    };
    switch (event->key()) {
    case Qt::Key_Down:
        step(1);
        break;
    case Qt::Key_Up:
        step(-1);
        break;
    case Qt::Key_PageDown:
        step(mostRows);
        break;
    case Qt::Key_PageUp:
        step(-mostRows);
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        choose(m_list->currentRow());
        break;
    case Qt::Key_Escape:
        leave();
        break;
    default:
        QLineEdit::keyPressEvent(event);
    }
}

void CommandField::focusInEvent(QFocusEvent* event)
{
    QLineEdit::focusInEvent(event);
    if (event->reason() == Qt::MouseFocusReason) {
        fill();
    }
}

void CommandField::focusOutEvent(QFocusEvent* event)
{
    QLineEdit::focusOutEvent(event);
    if (event->reason() != Qt::ActiveWindowFocusReason && event->reason() != Qt::PopupFocusReason) {
        m_list->hide();
        clear();
    }
}

void CommandField::paintEvent(QPaintEvent* event)
{
    QLineEdit::paintEvent(event);
    QPainter painter(this);
    const QPixmap glass = iconPixmap(QStringLiteral("search"), m_theme.muted, 14, devicePixelRatioF());
    painter.drawPixmap(8, (height() - 14) / 2, glass);
    if (text().isEmpty()) {
        const QString key = ownKey();
        drawKeyCap(painter, m_theme, width() - keyCapWidth(key) - 4, height() / 2, key);
    }
}

} // namespace sinkscope
