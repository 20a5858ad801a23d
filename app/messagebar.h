// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "views/base/theme.h"

#include <QFrame>

#include <functional>
#include <utility>
#include <vector>

class QHBoxLayout;
class QLabel;
class QToolButton;

namespace sinkscope {

/// One sentence under the toolbar: an error, a warning or an offer with its answers as buttons, until it is
/// closed, answered or replaced. Never modal.
class MessageBar : public QFrame
{
    Q_OBJECT
public:
    explicit MessageBar(QWidget* parent = nullptr);

    void showError(const QString& sentence);
    void showWarning(const QString& sentence);
    /// A question that may stay unanswered: each answer is a button; pressing one closes the bar first.
    using Answer = std::pair<QString, std::function<void()>>;
    void offer(const QString& sentence, const std::vector<Answer>& answers);
    void clear();
    void setTheme(const Theme& theme);

    /// Empty when nothing is shown.
    QString text() const;

    bool isWarning() const { return m_isWarning; }

private:
    void show(const QString& sentence, bool isWarning);
    void tint();

    void clearAnswers();

    QLabel* m_icon;
    QLabel* m_text;
    QHBoxLayout* m_answers;
    QToolButton* m_close;
    Theme m_theme = Theme::light();
    bool m_isWarning = false;
};

/// The sentence of an error in the user's language (context "Error"), with the file in front.
QString sentenceOf(const Error& error);

} // namespace sinkscope
