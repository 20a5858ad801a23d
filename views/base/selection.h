// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <cstdint>

namespace sinkscope {

/// What all views look at. head -1 = mean over heads; token -1 = none.
struct Selection
{
    int layer = 0;
    int head = -1;
    std::int64_t token = -1;
    int run = 0; ///< row of the runs tree (RunsPanel ids); 0 = none

    bool operator==(const Selection&) const = default;
};

/// The one selection that views read and write; they never talk to each other. GUI thread.
class SelectionModel : public QObject
{
    Q_OBJECT
public:
    using QObject::QObject;

    const Selection& current() const { return m_current; }

    /// Emits changed() when it differs from the present one.
    void select(const Selection& selection);

Q_SIGNALS:
    void changed(const sinkscope::Selection& selection);

private:
    Selection m_current;
};

} // namespace sinkscope
