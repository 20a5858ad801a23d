// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "views/base/theme.h"

#include <QFrame>
#include <QStringList>

#include <functional>
#include <utility>
#include <vector>

class QHBoxLayout;
class QLabel;
class QTextEdit;
class QToolButton;

namespace sinkscope {

/// One sentence under the toolbar: an error, a warning or an offer with its answers as buttons, until it is
/// closed, answered or replaced. Errors and warnings that come before clear() stand below each other, the
/// newest first and three at most. However long a path in it is, the bar asks for no width. Never modal.
class MessageBar : public QFrame
{
    Q_OBJECT
public:
    explicit MessageBar(QWidget* parent = nullptr);

    void showError(const QString& sentence);
    void showWarning(const QString& sentence);
    /// A question that may stay unanswered: each answer is a button; pressing one closes the bar first.
    /// Errors and warnings cover it and clear() brings it back, until it is answered, closed or replaced.
    using Answer = std::pair<QString, std::function<void()>>;
    void offer(const QString& sentence, const std::vector<Answer>& answers);
    /// Takes an error or a warning away.
    void clear();
    void setTheme(const Theme& theme);

    /// Empty when nothing is shown; whole, also where a long word is shown shortened.
    QString text() const;

    /// Only this sentence is shown.
    bool shows(const QString& sentence) const { return !isHidden() && m_sentences == QStringList(sentence); }

    bool isOffer() const { return m_shown == Shown::Offer; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    enum class Shown
    {
        Nothing,
        Error,
        Warning,
        Offer,
    };

    void add(const QString& sentence, Shown kind);
    void show(const QStringList& sentences, Shown kind);
    void fitHeight();
    void showOffer();
    void close();
    void tint();

    void clearAnswers();

    QLabel* m_icon;
    QTextEdit* m_text; ///< a label cannot break a long path
    QStringList m_sentences; ///< shown, newest first
    int m_left = 0; ///< sentences that had no room
    QHBoxLayout* m_answers;
    QToolButton* m_close;
    Theme m_theme = Theme::light();
    Shown m_shown = Shown::Nothing;
    QString m_question; ///< of the offer that waits; empty: none
    std::vector<Answer> m_offered;
};

/// The sentence of an error in the user's language (context "Error"), with the file in front.
QString sentenceOf(const Error& error);

} // namespace sinkscope
