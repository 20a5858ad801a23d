// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/selection.h"

namespace sinkscope {

void SelectionModel::select(const Selection& selection)
{
    if (selection == m_current) {
        return;
    }
    m_current = selection;
    Q_EMIT changed(m_current);
}

} // namespace sinkscope
