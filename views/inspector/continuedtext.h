// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/continuations.h"
#include "views/base/theme.h"

#include <QWidget>

#include <cstddef>

class QLabel;
class QPlainTextEdit;

namespace sinkscope {

/// One continuation: its name, how far it has come, and the text, which can be selected and copied. It grows
/// at its end; what is selected and where it is scrolled to stays.
class ContinuedTextBox : public QWidget
{
    Q_OBJECT
public:
    ContinuedTextBox(const QString& name, const QColor Theme::* ink, QWidget* parent);

    /// `difference`: the token to mark; -1: none. `state`: what is said where there is no token yet.
    void setColumn(const ContinuationColumn& column, std::int64_t difference, ContinuationState state);
    void setTheme(const Theme& theme);

    QString text() const;

private:
    /// Characters of the text that a token brought; of one that brought none those of the next one that did.
    std::pair<int, int> placeOf(std::int64_t token) const;
    void mark();

    QString m_name;
    const QColor Theme::* m_ink;
    QLabel* m_title;
    QLabel* m_count;
    QPlainTextEdit* m_text;
    std::vector<std::int64_t> m_ids; ///< of the tokens shown
    std::vector<int> m_ends; ///< characters up to the end of each
    std::int64_t m_difference = -1;
    Theme m_theme = Theme::light();
};

} // namespace sinkscope
