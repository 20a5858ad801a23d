// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/messagebar.h"

#include "views/base/errortext.h"
#include "views/base/icons.h"

#include <QAccessible>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QStyle>
#include <QTextDocument>
#include <QTextEdit>
#include <QToolButton>

#include <algorithm>
#include <cmath>

namespace sinkscope {

namespace {

constexpr qsizetype mostSentences = 3;
constexpr qsizetype longestWord = 160; // characters; of a longer path its two ends are shown
constexpr qsizetype wordBegin = 50;

QString withShortWords(const QString& sentence)
{
    QStringList words = sentence.split(QLatin1Char(' '));
    for (QString& word : words) {
        if (word.size() > longestWord) {
            word = word.left(wordBegin) + QStringLiteral("…") + word.right(longestWord - wordBegin - 1);
        }
    }
    return words.join(QLatin1Char(' '));
}

} // namespace

MessageBar::MessageBar(QWidget* parent)
    : QFrame(parent)
    , m_icon(new QLabel(this))
    , m_text(new QTextEdit(this))
    , m_answers(new QHBoxLayout)
    , m_close(new QToolButton(this))
{
    setObjectName(QStringLiteral("messageBar"));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(12, 5, 6, 5);
    row->setSpacing(8);
    row->addWidget(m_icon);
    row->addWidget(m_text, 1);
    row->addLayout(m_answers);
    row->addWidget(m_close);
    m_answers->setSpacing(6);
    m_text->setReadOnly(true);
    m_text->setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_text->setFocusPolicy(Qt::NoFocus);
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_text->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_text->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    m_text->document()->setDocumentMargin(0);
    m_text->viewport()->setAutoFillBackground(false);
    m_text->viewport()->installEventFilter(this); // its width is what the text has
    m_text->setObjectName(QStringLiteral("messageText"));
    m_text->setAccessibleName(tr("Message"));
    m_close->setToolButtonStyle(Qt::ToolButtonIconOnly);
    m_close->setProperty("tool", true);
    m_close->setIconSize({ 16, 16 });
    m_close->setFixedSize(22, 22);
    m_close->setFocusPolicy(Qt::TabFocus);
    m_close->setAccessibleName(tr("Close the message"));
    m_close->setToolTip(tr("Close the message"));
    connect(m_close, &QToolButton::clicked, this, &MessageBar::close);
    hide();
}

QString MessageBar::text() const
{
    return isHidden() ? QString() : m_sentences.join(QLatin1Char('\n'));
}

void MessageBar::showError(const QString& sentence)
{
    add(sentence, Shown::Error);
}

void MessageBar::showWarning(const QString& sentence)
{
    add(sentence, Shown::Warning);
}

void MessageBar::offer(const QString& sentence, const std::vector<Answer>& answers)
{
    m_question = sentence;
    m_offered = answers;
    showOffer();
}

void MessageBar::showOffer()
{
    show({ m_question }, Shown::Offer);
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

void MessageBar::add(const QString& sentence, Shown kind)
{
    QStringList sentences { sentence };
    const bool isMore = m_shown == Shown::Error || m_shown == Shown::Warning;
    if (isMore) {
        QStringList before = m_sentences;
        before.removeAll(sentence);
        sentences += before;
    }
    const qsizetype left = std::max<qsizetype>(0, sentences.size() - mostSentences);
    m_left = (isMore ? m_left : 0) + static_cast<int>(left);
    show(sentences.mid(0, mostSentences), isMore && m_shown == Shown::Error ? Shown::Error : kind);
}

void MessageBar::show(const QStringList& sentences, Shown kind)
{
    clearAnswers();
    m_shown = kind;
    m_sentences = sentences;
    QStringList lines;
    for (const QString& sentence : sentences) {
        lines << withShortWords(sentence);
    }
    if (m_left > 0 && kind != Shown::Offer) {
        lines << tr("and %n more before", nullptr, m_left);
    }
    m_text->setPlainText(lines.join(QLatin1Char('\n')));
    const QString whole = sentences.join(QLatin1Char('\n'));
    m_text->setToolTip(lines == sentences ? QString() : whole);
    setAccessibleName(kind == Shown::Error         ? tr("Error: %1").arg(whole)
                          : kind == Shown::Warning ? tr("Warning: %1").arg(whole)
                                                   : tr("Question: %1").arg(whole));
    tint();
    fitHeight();
    setVisible(true);
    QAccessibleEvent event(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&event);
}

void MessageBar::clear()
{
    if (m_shown == Shown::Offer) {
        return;
    }
    m_left = 0;
    if (!m_question.isEmpty()) {
        showOffer();
        return;
    }
    hide();
    m_shown = Shown::Nothing;
    m_left = 0;
    m_sentences.clear();
    m_text->clear();
    clearAnswers();
}

bool MessageBar::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_text->viewport()
        && (event->type() == QEvent::Resize || event->type() == QEvent::FontChange
            || event->type() == QEvent::StyleChange)) {
        fitHeight();
    }
    return QFrame::eventFilter(watched, event);
}

void MessageBar::fitHeight()
{
    QTextDocument* document = m_text->document();
    document->setTextWidth(m_text->viewport()->width());
    m_text->setFixedHeight(static_cast<int>(std::ceil(document->size().height())));
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
    for (QWidget* widget :
         { static_cast<QWidget*>(this), static_cast<QWidget*>(m_text), static_cast<QWidget*>(m_close) }) {
        widget->style()->unpolish(widget);
        widget->style()->polish(widget);
    }
    const QString name = isError
        ? QStringLiteral("error")
        : (m_shown == Shown::Offer ? QStringLiteral("info") : QStringLiteral("warning"));
    const QColor& ink = isError ? m_theme.error : m_theme.warning;
    m_icon->setPixmap(iconPixmap(name, ink, 16, devicePixelRatioF()));
    m_close->setIcon(icon(QStringLiteral("close"), ink, ink));
}

QString sentenceOf(const Error& error)
{
    const QString text = errorText(error);
    return error.where.empty() ? text : QString::fromStdString(error.where) + QStringLiteral(": ") + text;
}

} // namespace sinkscope
