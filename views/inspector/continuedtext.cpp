// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/inspector/continuedtext.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QTextCursor>
#include <QVBoxLayout>

#include <algorithm>

namespace sinkscope {

ContinuedTextBox::ContinuedTextBox(const QString& name, const QColor Theme::* ink, QWidget* parent)
    : QWidget(parent)
    , m_name(name)
    , m_ink(ink)
    , m_title(new QLabel(name, this))
    , m_count(new QLabel(this))
    , m_text(new QPlainTextEdit(this))
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    auto* head = new QHBoxLayout;
    head->setSpacing(8);
    m_title->setFont(Theme::uiFont(13, QFont::DemiBold));
    m_count->setProperty("role", QStringLiteral("muted"));
    m_count->setWordWrap(true);
    head->addWidget(m_title);
    head->addWidget(m_count, 1);
    column->addLayout(head);
    m_text->setReadOnly(true);
    m_text->setTabChangesFocus(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_text->setAccessibleName(name);
    m_text->setUndoRedoEnabled(false);
    column->addWidget(m_text, 1);
    setFocusProxy(m_text);
}

void ContinuedTextBox::setColumn(const ContinuationColumn& column, std::int64_t difference,
                                 ContinuationState state)
{
    const bool isLonger = m_ids.size() <= column.tokens.size()
        && std::equal(m_ids.begin(), m_ids.end(), column.tokens.begin(),
                      [](std::int64_t id, const ContinuedToken& token) { return id == token.id; });
    if (!isLonger) {
        m_text->clear();
        m_ids.clear();
        m_ends.clear();
    }
    QScrollBar* bar = m_text->verticalScrollBar();
    const bool isAtEnd = bar->value() == bar->maximum();
    // A cursor of its own: the user's selection stays.
    QTextCursor end(m_text->document());
    end.movePosition(QTextCursor::End);
    for (std::size_t i = m_ids.size(); i < column.tokens.size(); ++i) {
        QString piece = QString::fromStdString(column.tokens[i].text);
        piece.replace(QLatin1String("\r\n"), QLatin1String("\n"));
        end.insertText(piece);
        m_ids.push_back(column.tokens[i].id);
        m_ends.push_back(end.position());
    }
    if (isAtEnd) {
        bar->setValue(bar->maximum());
    }
    m_difference = difference;
    mark();
    const auto count = static_cast<int>(m_ids.size());
    QString said = tr("%n token(s)", nullptr, count);
    if (column.ended) {
        said = tr("%n token(s), then the model ended the text", nullptr, std::max(0, count - 1));
    } else if (state == ContinuationState::UnderWay && count == 0) {
        said = tr("nothing yet");
    }
    m_count->setText(said);
    m_text->setAccessibleDescription(said);
}

std::pair<int, int> ContinuedTextBox::placeOf(std::int64_t token) const
{
    const int all = m_ends.empty() ? 0 : m_ends.back();
    if (token < 0 || static_cast<std::size_t>(token) >= m_ends.size()) {
        return { all, all };
    }
    const int begin = token == 0 ? 0 : m_ends[static_cast<std::size_t>(token) - 1];
    const auto found =
        std::find_if(m_ends.begin() + token, m_ends.end(), [begin](int at) { return at > begin; });
    return { begin, found == m_ends.end() ? begin : *found };
}

void ContinuedTextBox::mark()
{
    const auto [begin, end] = placeOf(m_difference);
    if (begin == end) {
        m_text->setExtraSelections({ });
        return;
    }
    QTextEdit::ExtraSelection selection;
    selection.cursor = QTextCursor(m_text->document());
    selection.cursor.setPosition(begin);
    selection.cursor.setPosition(end, QTextCursor::KeepAnchor);
    selection.format.setBackground(m_theme.*m_ink);
    selection.format.setForeground(m_theme.canvas);
    // Not by the colour alone.
    selection.format.setFontUnderline(true);
    m_text->setExtraSelections({ selection });
}

void ContinuedTextBox::setTheme(const Theme& theme)
{
    m_theme = theme;
    mark();
}

QString ContinuedTextBox::text() const
{
    return m_text->toPlainText();
}

} // namespace sinkscope
