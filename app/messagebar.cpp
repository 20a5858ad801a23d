// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/messagebar.h"

#include "views/base/errortext.h"
#include "views/base/icons.h"

#include <QAccessible>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QStyle>
#include <QToolButton>

namespace sinkscope {

MessageBar::MessageBar(QWidget* parent)
    : QFrame(parent)
    , m_icon(new QLabel(this))
    , m_text(new QLabel(this))
    , m_answers(new QHBoxLayout)
    , m_close(new QToolButton(this))
{
    setObjectName(QStringLiteral("messageBar"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(12, 5, 6, 5);
    row->setSpacing(8);
    row->addWidget(m_icon);
    row->addWidget(m_text, 1);
    row->addLayout(m_answers);
    row->addWidget(m_close);
    m_answers->setSpacing(6);
    m_text->setWordWrap(true);
    m_text->setTextFormat(Qt::PlainText);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_text->setObjectName(QStringLiteral("messageText"));
    m_close->setText(QStringLiteral("×"));
    m_close->setAutoRaise(true);
    m_close->setAccessibleName(tr("Close the message"));
    m_close->setToolTip(tr("Close the message"));
    connect(m_close, &QToolButton::clicked, this, &MessageBar::close);
    hide();
}

QString MessageBar::text() const
{
    return isHidden() ? QString() : m_text->text();
}

void MessageBar::showError(const QString& sentence)
{
    show(sentence, Shown::Error);
}

void MessageBar::showWarning(const QString& sentence)
{
    show(sentence, Shown::Warning);
}

void MessageBar::offer(const QString& sentence, const std::vector<Answer>& answers)
{
    m_question = sentence;
    m_offered = answers;
    showOffer();
}

void MessageBar::showOffer()
{
    show(m_question, Shown::Offer);
    for (const auto& [text, act] : m_offered) {
        auto* button = new QPushButton(text, this);
        connect(button, &QPushButton::clicked, this, [this, act = act] {
            close();
            act();
        });
        m_answers->addWidget(button);
    }
}

void MessageBar::clearAnswers()
{
    while (QLayoutItem* item = m_answers->takeAt(0)) {
        // Later: it may be the button whose click led here.
        item->widget()->hide();
        item->widget()->deleteLater();
        delete item;
    }
}

void MessageBar::show(const QString& sentence, Shown kind)
{
    clearAnswers();
    m_shown = kind;
    m_text->setText(sentence);
    setAccessibleName(kind == Shown::Error         ? tr("Error: %1").arg(sentence)
                          : kind == Shown::Warning ? tr("Warning: %1").arg(sentence)
                                                   : tr("Question: %1").arg(sentence));
    tint();
    setVisible(true);
    QAccessibleEvent event(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&event);
}

void MessageBar::clear()
{
    if (m_shown == Shown::Offer) {
        return;
    }
    if (!m_question.isEmpty()) {
        showOffer();
        return;
    }
    hide();
    m_shown = Shown::Nothing;
    m_text->clear();
    clearAnswers();
}

void MessageBar::close()
{
    if (m_shown == Shown::Offer) {
        m_question.clear();
        m_offered.clear();
        m_shown = Shown::Nothing;
    }
    clear();
}

void MessageBar::setTheme(const Theme& theme)
{
    m_theme = theme;
    tint();
}

void MessageBar::tint()
{
    const bool isError = m_shown == Shown::Error;
    setProperty("role", isError ? QStringLiteral("error") : QStringLiteral("warning"));
    for (QWidget* widget : { static_cast<QWidget*>(this), static_cast<QWidget*>(m_text) }) {
        widget->style()->unpolish(widget);
        widget->style()->polish(widget);
    }
    const QString name = isError
        ? QStringLiteral("error")
        : (m_shown == Shown::Offer ? QStringLiteral("info") : QStringLiteral("warning"));
    m_icon->setPixmap(iconPixmap(name, isError ? m_theme.error : m_theme.warning, 16, devicePixelRatioF()));
}

QString sentenceOf(const Error& error)
{
    const QString text = errorText(error);
    return error.where.empty() ? text : QString::fromStdString(error.where) + QStringLiteral(": ") + text;
}

} // namespace sinkscope
