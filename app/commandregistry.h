// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

namespace sinkscope {

/// One subcommand of the command line. `run` gets the words behind its name and gives the exit code: 0 done,
/// 1 the work failed, 2 wrong usage, 130 cancelled. Results go to stdout, progress and errors to stderr.
struct CommandEntry
{
    std::string summary; ///< one line for --help
    std::string usage; ///< the whole text of COMMAND --help
    std::function<int(const std::vector<std::string>& arguments)> run;
};

class CommandRegistry
{
public:
    void add(const std::string& name, CommandEntry entry) { m_entries.emplace(name, std::move(entry)); }

    const std::map<std::string, CommandEntry>& entries() const { return m_entries; }

private:
    std::map<std::string, CommandEntry> m_entries;
};

/// Generated: calls registerCommand_<stem> of every file in app/commands/.
void registerAllCommand(CommandRegistry& registry);

} // namespace sinkscope
