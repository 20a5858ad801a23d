// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commandregistry.h"
#include "app/console.h"
#include "app/openwindow.h"

#include <cstdio>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <new>
#include <string>
#include <system_error>
#include <unistd.h>
#include <vector>

namespace sinkscope {
namespace {

void printHelp(const CommandRegistry& registry)
{
    printLine("Sinkscope " SINKSCOPE_VERSION
              ": which tokens are attention sinks, where they are born, what they do.");
    printLine("");
    printLine("sinkscope [FILE...]      the window, with models, runs, traces or specs opened");
    printLine("sinkscope COMMAND ...    without a window; sinkscope COMMAND --help tells more");
    printLine("");
    for (const auto& [name, entry] : registry.entries()) {
        std::string line = "  " + name;
        line.resize(14, ' ');
        printLine(line + entry.summary);
    }
    printLine("");
    printLine("Exit codes: 0 done, 1 the work failed, 2 wrong usage, 130 cancelled.");
}

int runCommand(const CommandEntry& entry, const std::vector<std::string>& words)
{
    for (const auto& word : words) {
        if (word == "--") {
            break;
        }
        if (word == "--help" || word == "-h") {
            printLine(entry.usage);
            return 0;
        }
    }
    return entry.run(words);
}

int openFiles(int argc, char** argv)
{
    std::vector<std::filesystem::path> files;
    for (int i = 1; i < argc; ++i) {
        const std::string word = argv[i];
        if (word.size() > 1 && word[0] == '-') {
            return endWith(
                wrongUse(printable(word), "there is no such option; sinkscope --help lists the commands"));
        }
        std::error_code error;
        if (!std::filesystem::exists(word, error)) {
            return endWith(wrongUse(
                printable(word), "no such file, and no such command; sinkscope --help lists the commands"));
        }
        files.emplace_back(word);
    }
    return endWith(openWindow(files, false));
}

int start(int argc, char** argv)
{
    CommandRegistry registry;
    registerAllCommand(registry);
    const std::string first = argc > 1 ? argv[1] : "";
    if (first == "--help" || first == "-h" || first == "help") {
        printHelp(registry);
        return 0;
    }
    if (first == "--version") {
        printLine("Sinkscope " SINKSCOPE_VERSION);
        return 0;
    }
    const auto command = registry.entries().find(first);
    if (command != registry.entries().end()) {
        return runCommand(command->second, std::vector<std::string>(argv + 2, argv + argc));
    }
    return openFiles(argc, argv);
}

/// OpenMP's threads are to sleep instead of spinning while they wait for each other: beside other programs
/// (and our own window) spinning makes a pass several times slower. The runtime reads its settings when it is
/// loaded, which is before main() (a plot library brings it along), so the program starts itself once more;
/// that takes about 10 ms.
void restartWithSleepingThreads(char** argv)
{
    if (std::getenv("OMP_WAIT_POLICY")) {
        return; // the user's own choice, or this is the second start
    }
    setenv("OMP_WAIT_POLICY", "passive", 1);
    std::error_code problem;
    const auto self = std::filesystem::read_symlink("/proc/self/exe", problem);
    if (!problem) {
        execv(self.c_str(), argv); // comes back only where it failed: then this start goes on as it is
    }
}

/// oneDNN keeps the code it makes for each shape of a product, up to 1,024 of them: with texts of many lengths
/// some hundred megabytes. A pass needs a handful, again for each of its layers. Read at the first product.
void keepFewKernels()
{
    setenv("ONEDNN_PRIMITIVE_CACHE_CAPACITY", "32", 0); // not over the user's own choice
}

} // namespace
} // namespace sinkscope

int main(int argc, char** argv)
{
    sinkscope::keepFewKernels();
    sinkscope::restartWithSleepingThreads(argv);
    int code = 1;
    try {
        code = sinkscope::start(argc, argv);
    } catch (const std::bad_alloc&) {
        code = sinkscope::endWith(sinkscope::failed({ }, "there is not enough memory for this"));
    } catch (const std::exception& e) {
        code = sinkscope::endWith(sinkscope::failed({ }, "something failed inside a library: %1", e.what()));
    }
    // What went to a full disk or a closed pipe was not delivered.
    if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0) {
        const int failed =
            sinkscope::endWith(sinkscope::failed({ }, "the output could not be written whole"));
        return code != 0 ? code : failed;
    }
    return code;
}
