// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QGridLayout;
class QLabel;
class QPushButton;

namespace sinkscope {

/// A small form over the window that starts one job: a few numbers, what stands in the way, a button. Return
/// starts, Esc closes it. GUI thread.
class JobForm : public QFrame
{
    Q_OBJECT
public:
    JobForm(const QString& title, const QString& explanation, const QString& start, QWidget* parent);

    /// Why it cannot be started, as one sentence; empty when it can.
    void setObstacle(const QString& sentence);

    bool canStart() const { return m_obstacle.isEmpty(); }

    /// Under the upper edge of its parent's content, in the middle, with the focus in its first field.
    void popUp(int top);

Q_SIGNALS:
    void startRequested();

protected:
    /// A named field below the others.
    void addField(const QString& name, const QString& tip, QWidget* field);
    /// Below the fields, over the whole width.
    void addWide(QWidget* widget);

    void keyPressEvent(QKeyEvent* event) override;

private:
    void start();

    QString m_obstacle;
    QGridLayout* m_grid;
    QLabel* m_reason;
    QPushButton* m_start;
    QWidget* m_first = nullptr;
};

} // namespace sinkscope
