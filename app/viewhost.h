// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/viewregistry.h"

#include <QStackedWidget>

class QLabel;

namespace sinkscope {

/// A view and, in its place, one sentence when there is no run or the run does not hold what the view needs.
/// A view that is not visible is given its run only when it is shown.
class ViewHost : public QStackedWidget
{
    Q_OBJECT
public:
    ViewHost(const ViewEntry& entry, SelectionModel* selection, QWidget* parent = nullptr);

    View* view() const { return m_view; }

    const QString& title() const { return m_title; }

    void setRun(RunResultPtr run);
    void setTheme(const Theme& theme);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void refresh();

    QString m_title;
    View* m_view;
    QLabel* m_sentence;
    RunResultPtr m_run;
    bool m_isDirty = true;
};

} // namespace sinkscope
