// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/theme.h"

#include <QWidget>

#include <utility>
#include <vector>

namespace sinkscope {

/// The line at the top of a presentation: title and question on the left, two lines of facts on the right.
class PresentationHeader : public QWidget
{
    Q_OBJECT
public:
    using QWidget::QWidget;

    void setTexts(const QString& title, const QString& question, const QString& model, const QString& input);
    void setScale(double scale);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_title, m_question, m_model, m_input;
    double m_scale = 1;
};

/// The line at the bottom: where in the walk it is, a run that goes on, and the keys.
class PresentationFooter : public QWidget
{
    Q_OBJECT
public:
    using QWidget::QWidget;

    void setStep(int step, int steps, const QString& sentence);
    /// A sentence instead of the step's, with a bar where share >= 0; empty shows the step again.
    void setNote(const QString& sentence, double share);
    void setScale(double scale);

    QString sentence() const { return m_note.isEmpty() ? m_sentence : m_note; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    double paintKeys(QPainter& painter);

    int m_step = 1;
    int m_steps = 1;
    QString m_sentence, m_note;
    double m_share = -1;
    double m_scale = 1;
};

} // namespace sinkscope
