// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runprogress.h"

#include "views/base/icons.h"

#include <QCoreApplication>
#include <QGridLayout>
#include <QLabel>
#include <QLocale>
#include <QProgressBar>
#include <QStackedLayout>

#include <algorithm>
#include <cmath>

namespace sinkscope {

namespace {

constexpr int longestBar = 320;
constexpr int usualWidth = 250;
constexpr int leastWidth = 150; // of the bar with its words
constexpr int besideSentence = 26; // px: icon and gap
constexpr int percentGap = 8; // px between the name and the percents

} // namespace

double secondsLeft(double elapsed, double share)
{
    if (share < 0.1 || elapsed <= 0) {
        return -1;
    }
    return elapsed * (1 - std::min(share, 1.0)) / share;
}

QString leftText(double seconds)
{
    if (seconds < 0) {
        return { };
    }
    if (seconds >= 90. * 60) {
        return QCoreApplication::translate("RunProgress", "%1 h left")
            .arg(QLocale().toString(seconds / 3600, 'f', 1));
    }
    if (seconds < 90) {
        return QCoreApplication::translate("RunProgress", "%1 s left")
            .arg(std::max(1L, std::lround(seconds)));
    }
    return QCoreApplication::translate("RunProgress", "%1 min left").arg(std::lround(seconds / 60));
}

RunProgress::RunProgress(QWidget* parent)
    : QWidget(parent)
{
    auto* stack = new QStackedLayout(this);
    m_resting = new QWidget(this);
    auto* row = new QHBoxLayout(m_resting);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(6);
    m_icon = new QLabel(m_resting);
    m_icon->hide();
    m_sentence = new QLabel(m_resting);
    m_sentence->setObjectName(QStringLiteral("progressSentence"));
    m_sentence->setMinimumWidth(20);
    m_sentence->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    row->addWidget(m_icon);
    row->addWidget(m_sentence, 1);
    stack->addWidget(m_resting);

    m_working = new QWidget(this);
    auto* grid = new QGridLayout(m_working);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setVerticalSpacing(1);
    grid->setColumnStretch(0, 1);
    const auto label = [&] {
        auto* result = new QLabel(m_working);
        result->setFont(Theme::uiFont(12));
        return result;
    };
    m_name = label();
    m_name->setMinimumWidth(20);
    m_name->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_percent = label();
    m_layer = label();
    m_left = label();
    for (QLabel* muted : { m_layer, m_left }) {
        muted->setProperty("role", QStringLiteral("muted"));
    }
    m_bar = new QProgressBar(m_working);
    m_bar->setTextVisible(false);
    m_bar->setRange(0, 1000);
    grid->addWidget(m_name, 0, 0);
    grid->addWidget(m_percent, 0, 1, Qt::AlignRight);
    grid->addWidget(m_bar, 1, 0, 1, 2);
    grid->addWidget(m_layer, 2, 0);
    grid->addWidget(m_left, 2, 1, Qt::AlignRight);
    stack->addWidget(m_working);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    setAccessibleName(tr("Progress"));
}

QSize RunProgress::sizeHint() const
{
    if (static_cast<QStackedLayout*>(layout())->currentWidget() == m_working) {
        return { usualWidth, m_working->sizeHint().height() };
    }
    const int text = m_fullSentence.isEmpty()
        ? 0
        : m_sentence->fontMetrics().horizontalAdvance(m_fullSentence) + besideSentence;
    return { std::min(usualWidth, text), m_working->sizeHint().height() };
}

QSize RunProgress::minimumSizeHint() const
{
    const bool isWorking = static_cast<QStackedLayout*>(layout())->currentWidget() == m_working;
    return { isWorking ? leastWidth : std::min(20, sizeHint().width()), m_working->sizeHint().height() };
}

void RunProgress::showWorking(bool isWorking)
{
    static_cast<QStackedLayout*>(layout())->setCurrentWidget(isWorking ? m_working : m_resting);
    updateGeometry();
}

void RunProgress::start(const QString& name)
{
    m_clock.start();
    m_fullName = name;
    m_name->setToolTip(name);
    m_bar->setValue(0);
    m_percent->clear();
    m_layer->setText(tr("starting"));
    m_left->clear();
    showWorking(true);
    fitTexts();
}

void RunProgress::showShare(double share)
{
    m_bar->setValue(static_cast<int>(std::lround(share * 1000)));
    m_percent->setText(tr("%1 %").arg(static_cast<int>(share * 100)));
}

void RunProgress::report(const JobProgress& progress)
{
    const double share = progress.total > 0 ? std::clamp(progress.done / progress.total, 0.0, 1.0) : 0;
    showShare(share);
    if (progress.layer >= 0) {
        m_layer->setText(tr("layer %1 of %2").arg(progress.layer + 1).arg(progress.layers));
    } else if (progress.stage == "load") {
        m_layer->setText(tr("reading the weights"));
    } else if (progress.stage == "clusters") {
        m_layer->setText(tr("measuring separation"));
    } else if (progress.stage == "iterations") {
        m_layer->setText(tr("arranging the points"));
    } else if (progress.stage == "write") {
        m_layer->setText(tr("writing"));
    }
    m_left->setText(leftText(secondsLeft(static_cast<double>(m_clock.elapsed()) / 1000, share)));
    setAccessibleDescription(text());
}

void RunProgress::report(const BatchProgress& progress)
{
    const JobProgress& row = progress.inside;
    const bool isLoading = row.stage == "load";
    const double inside = row.total > 0 && !isLoading ? std::clamp(row.done / row.total, 0.0, 1.0) : 0;
    const auto rows = static_cast<double>(std::max<std::int64_t>(1, progress.rows));
    showShare(std::clamp((static_cast<double>(progress.rowsDone) + inside) / rows, 0.0, 1.0));
    const QLocale locale;
    m_layer->setText(isLoading
                         ? tr("reading the weights")
                         : tr("row %1 of %2")
                               .arg(locale.toString(static_cast<qlonglong>(
                                        std::min(progress.rowsDone + 1, progress.rows))),
                                    locale.toString(static_cast<qlonglong>(progress.rows))));
    m_left->setText(leftText(progress.secondsLeft.value_or(-1)));
    setAccessibleDescription(text());
}

void RunProgress::showCancelling()
{
    m_layer->setText(tr("cancelling"));
    m_left->clear();
}

void RunProgress::finish(const QString& sentence)
{
    m_icon->setPixmap(iconPixmap(QStringLiteral("done"), m_theme.done, 16, devicePixelRatioF()));
    m_icon->show();
    showSentence(sentence);
}

void RunProgress::rest(const QString& sentence)
{
    m_icon->hide();
    showSentence(sentence);
}

void RunProgress::showSentence(const QString& sentence)
{
    m_fullSentence = sentence;
    m_sentence->setToolTip(sentence);
    setAccessibleDescription(sentence);
    showWorking(false);
    fitTexts();
}

void RunProgress::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fitTexts();
}

void RunProgress::fitTexts()
{
    m_working->layout()->setContentsMargins(0, 0, std::max(0, width() - longestBar), 0);
    const int room = std::max(20, width() - besideSentence);
    m_sentence->setText(m_sentence->fontMetrics().elidedText(m_fullSentence, Qt::ElideRight, room));
    const QFontMetrics metrics = m_name->fontMetrics();
    const int percent = metrics.horizontalAdvance(tr("%1 %").arg(100)) + percentGap;
    m_name->setText(metrics.elidedText(m_fullName, Qt::ElideRight, std::min(width(), longestBar) - percent));
}

void RunProgress::setTheme(const Theme& theme)
{
    m_theme = theme;
    if (!m_icon->isHidden()) {
        m_icon->setPixmap(iconPixmap(QStringLiteral("done"), m_theme.done, 16, devicePixelRatioF()));
    }
}

QString RunProgress::text() const
{
    if (static_cast<QStackedLayout*>(layout())->currentWidget() == m_resting) {
        return m_fullSentence;
    }
    return QStringList { m_fullName, m_percent->text(), m_layer->text(), m_left->text() }.join(
        QLatin1Char(' '));
}

} // namespace sinkscope
