// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/inputoptions.h"

#include "core/base/atomicfile.h"
#include "core/base/utf8.h"

#include <algorithm>
#include <array>
#include <limits>

namespace sinkscope {

namespace {

constexpr std::size_t longestText = 100'000'000;
constexpr std::array inputs { "--text", "--file", "--ids", "--traces" };

std::ptrdiff_t inputsGiven(const Arguments& arguments)
{
    return std::count_if(inputs.begin(), inputs.end(), [&](const char* name) { return arguments.has(name); });
}

} // namespace

bool namesInput(const Arguments& arguments)
{
    return inputsGiven(arguments) > 0;
}

Result<RunInput> inputOf(const Arguments& arguments)
{
    const std::ptrdiff_t given = inputsGiven(arguments);
    if (given != 1) {
        return wrongUse({ },
                        given == 0
                            ? "nothing to run: give one of --text, --file, --ids, --traces, --spec"
                            : "more than one input: give one of --text, --file, --ids, --traces, --spec");
    }
    if (arguments.has("--row") && !arguments.has("--traces")) {
        return wrongUse("--row", "goes with --traces only");
    }
    if (const auto text = arguments.text("--text")) {
        return RunInput(TextInput { *text });
    }
    if (const auto path = arguments.text("--file")) {
        auto text = readFile(*path, longestText);
        if (!text) {
            return text.error();
        }
        if (const std::size_t bad = firstInvalidUtf8(text.value()); bad != text.value().size()) {
            return failed(*path, "is not UTF-8 text: the byte at offset %1 fits no character", bad);
        }
        if (text.value().empty()) {
            return failed(*path, "is empty: there is nothing to run");
        }
        return RunInput(TextInput { std::move(text).value() });
    }
    if (const auto ids = arguments.text("--ids")) {
        auto values = parseIntegers("--ids", *ids);
        if (!values) {
            return values.error();
        }
        return RunInput(IdsInput { std::move(values).value() });
    }
    const auto row = arguments.integer("--row", 0, std::numeric_limits<std::int64_t>::max());
    if (!row) {
        return row.error();
    }
    return RunInput(
        TraceInput { .file = arguments.text("--traces").value_or(""), .row = row.value().value_or(0) });
}

} // namespace sinkscope
