// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace sinkscope {

/// What a command's words may be.
struct ArgumentRules
{
    std::vector<std::string> flags; ///< "--json": takes no value
    std::vector<std::string> options; ///< "--out": takes one value, given once
    std::vector<std::string>
        positional; ///< names for messages: "MODEL"; a last name that ends in "..." takes the rest
};

/// The words of one command, parsed strictly: `--name value`, `--name=value`, and everything behind `--` is
/// positional. All errors are of kind Usage and name the option: unknown, given twice, without its value, no
/// number, out of range.
class Arguments
{
public:
    static Result<Arguments> parse(const std::vector<std::string>& words, const ArgumentRules& rules);

    /// A flag or an option was given.
    bool has(const std::string& name) const { return m_values.contains(name); }

    /// The value of an option; nothing when it was not given.
    std::optional<std::string> text(const std::string& name) const;

    /// The value of an option that must be there.
    Result<std::string> required(const std::string& name) const;

    /// A whole number in [least, most]; nothing when the option was not given.
    Result<std::optional<std::int64_t>> integer(const std::string& name, std::int64_t least,
                                                std::int64_t most) const;

    /// A finite number in [least, most], with a dot whatever the locale; nothing when the option was not
    /// given.
    Result<std::optional<double>> number(const std::string& name, double least, double most) const;

    /// One of `words`; nothing when the option was not given.
    Result<std::optional<std::string>> choice(const std::string& name,
                                              const std::vector<std::string>& words) const;

    const std::vector<std::string>& positional() const { return m_positional; }

    /// Positional word `index`; an error that names it when it was not given.
    Result<std::string> requiredPositional(std::size_t index) const;

private:
    std::map<std::string, std::string> m_values;
    std::vector<std::string> m_positional;
    std::vector<std::string> m_names;
};

/// Whole numbers between commas: "1,2,3". `name` stands in front of the errors (kind Usage).
Result<std::vector<std::int64_t>> parseIntegers(const std::string& name, const std::string& text);

/// Finite numbers between commas, with a dot whatever the locale: "0,50,2.5".
Result<std::vector<double>> parseNumbers(const std::string& name, const std::string& text);

/// Words between commas, none of them empty: "q,k".
Result<std::vector<std::string>> parseWords(const std::string& name, const std::string& text);

} // namespace sinkscope
