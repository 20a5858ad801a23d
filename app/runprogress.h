// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/job.h"
#include "core/run/batch.h"
#include "views/base/theme.h"

#include <QElapsedTimer>
#include <QWidget>

class QLabel;
class QProgressBar;

namespace sinkscope {

/// Seconds left of work that took `elapsed` seconds for `share` of it; -1 before a tenth is done.
double secondsLeft(double elapsed, double share);

/// "4 s left", "3 min left", "2.4 h left"; empty for a negative number.
QString leftText(double seconds);

/// The toolbar's account of the run: name, percent, a thin bar, layer k of L and time left; after it one
/// sentence.
class RunProgress : public QWidget
{
    Q_OBJECT
public:
    explicit RunProgress(QWidget* parent = nullptr);

    void start(const QString& name);
    void report(const JobProgress& progress);
    /// Which row of how many instead of the layer, which moves too fast to be read.
    void report(const BatchProgress& progress);
    /// "Cancelling" until the run has ended.
    void showCancelling();
    /// Done: a tick and one sentence.
    void finish(const QString& sentence);
    /// One sentence without a tick; empty hides all.
    void rest(const QString& sentence);
    void setTheme(const Theme& theme);

    /// What is written there, in one line.
    QString text() const;

    /// At rest no wider than its sentence: the choices beside it need the room.
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

private:
    void showWorking(bool isWorking);
    void showShare(double share);
    void showSentence(const QString& sentence);
    void fitTexts();

    QLabel* m_name;
    QLabel* m_percent;
    QProgressBar* m_bar;
    QLabel* m_layer;
    QLabel* m_left;
    QLabel* m_icon;
    QLabel* m_sentence;
    QWidget* m_working;
    QWidget* m_resting;
    QElapsedTimer m_clock;
    Theme m_theme = Theme::light();
    QString m_fullSentence;
    QString m_fullName;

protected:
    void resizeEvent(QResizeEvent* event) override;
};

} // namespace sinkscope
