// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/runresult.h"
#include "views/base/selection.h"
#include "views/base/theme.h"

#include <QWidget>

namespace sinkscope {

/// Base of every panel. Gets whole immutable snapshots, never partial updates. GUI thread.
class View : public QWidget
{
    Q_OBJECT
public:
    /// `selection` outlives the view.
    explicit View(SelectionModel* selection, QWidget* parent = nullptr)
        : QWidget(parent)
        , m_selection(selection)
    {
    }

    /// Null = no run: the dock host then shows the empty state instead of the view.
    virtual void setRun(RunResultPtr run) = 0;

    virtual void setTheme(const Theme& theme) = 0;

    /// Why this run cannot be shown here, as one sentence for the user; empty when it can.
    virtual QString obstacle(const RunResult& run) const
    {
        (void)run;
        return { };
    }

protected:
    SelectionModel* selection() const { return m_selection; }

private:
    SelectionModel* m_selection;
};

} // namespace sinkscope
