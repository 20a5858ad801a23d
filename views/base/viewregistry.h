// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/view.h"

#include <functional>
#include <map>
#include <string>

namespace sinkscope {

enum class ViewPlace
{
    Centre,
    Right,
    Bottom,
};

struct ViewEntry
{
    QString title; ///< translated
    ViewPlace place = ViewPlace::Bottom;
    int order = 0; ///< among the views of its place, ascending
    std::function<View*(SelectionModel* selection, QWidget* parent)> create;
};

/// All panels; the window makes its docks from this and names none of them.
class ViewRegistry
{
public:
    void add(const std::string& id, ViewEntry entry) { m_entries.emplace(id, std::move(entry)); }

    const std::map<std::string, ViewEntry>& entries() const { return m_entries; }

private:
    std::map<std::string, ViewEntry> m_entries;
};

/// Generated: calls registerView_<stem> of every file in views/panels/.
void registerAllView(ViewRegistry& registry);

} // namespace sinkscope
