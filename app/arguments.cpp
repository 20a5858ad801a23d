// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/arguments.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <string_view>
#include <system_error>

namespace sinkscope {

namespace {

bool contains(const std::vector<std::string>& words, const std::string& word)
{
    return std::ranges::find(words, word) != words.end();
}

bool takesTheRest(const std::string& positionalName)
{
    return positionalName.ends_with("...");
}

template<typename T>
std::optional<T> whole(std::string_view text)
{
    T value { };
    const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (code != std::errc { } || end != text.data() + text.size()) {
        return std::nullopt;
    }
    return value;
}

std::vector<std::string_view> splitAtCommas(std::string_view text)
{
    std::vector<std::string_view> parts;
    std::size_t begin = 0;
    while (true) {
        const std::size_t comma = text.find(',', begin);
        parts.push_back(text.substr(begin, comma == std::string_view::npos ? comma : comma - begin));
        if (comma == std::string_view::npos) {
            return parts;
        }
        begin = comma + 1;
    }
}

std::string joined(const std::vector<std::string>& words)
{
    std::string text;
    for (const auto& word : words) {
        text += (text.empty() ? "" : ", ") + word;
    }
    return text;
}

} // namespace

Result<Arguments> Arguments::parse(const std::vector<std::string>& words, const ArgumentRules& rules)
{
    Arguments result;
    result.m_names = rules.positional;
    bool onlyPositional = false;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string& word = words[i];
        if (onlyPositional || word.size() < 2 || word[0] != '-') {
            result.m_positional.push_back(word);
            continue;
        }
        if (word == "--") {
            onlyPositional = true;
            continue;
        }
        const std::size_t equals = word.find('=');
        const std::string name = word.substr(0, equals);
        std::string value;
        if (contains(rules.flags, name)) {
            if (equals != std::string::npos) {
                return wrongUse(printable(name), "takes no value");
            }
        } else if (contains(rules.options, name)) {
            if (equals != std::string::npos) {
                value = word.substr(equals + 1);
            } else if (i + 1 < words.size() && !words[i + 1].starts_with("--")) {
                value = words[++i];
            } else {
                return wrongUse(printable(name), "needs a value (write %1=VALUE for one that begins with --)",
                                name);
            }
        } else {
            return wrongUse(printable(name), "there is no such option here; --help lists those there are");
        }
        if (!result.m_values.emplace(name, value).second) {
            return wrongUse(printable(name), "is given twice");
        }
    }
    const bool open = !rules.positional.empty() && takesTheRest(rules.positional.back());
    if (!open && result.m_positional.size() > rules.positional.size()) {
        return wrongUse(
            printable(result.m_positional[rules.positional.size()]),
            "this word has no place here; --help shows the form (a text with spaces needs quotes)");
    }
    return result;
}

std::optional<std::string> Arguments::text(const std::string& name) const
{
    const auto found = m_values.find(name);
    return found == m_values.end() ? std::nullopt : std::optional(found->second);
}

Result<std::string> Arguments::required(const std::string& name) const
{
    const auto value = text(name);
    if (!value) {
        return wrongUse(name, "is missing; --help shows the form");
    }
    if (value->empty()) {
        return wrongUse(name, "is empty");
    }
    return *value;
}

Result<std::optional<std::int64_t>> Arguments::integer(const std::string& name, std::int64_t least,
                                                       std::int64_t most) const
{
    const auto given = text(name);
    if (!given) {
        return std::optional<std::int64_t>();
    }
    const auto value = whole<std::int64_t>(*given);
    if (!value) {
        return wrongUse(name, "\"%1\" is no whole number", *given);
    }
    if (*value < least) {
        return wrongUse(name, "%1 is too small; the least is %2", *value, least);
    }
    if (*value > most) {
        return wrongUse(name, "%1 is too large; the most is %2", *value, most);
    }
    return value;
}

Result<std::optional<double>> Arguments::number(const std::string& name, double least, double most) const
{
    const auto given = text(name);
    if (!given) {
        return std::optional<double>();
    }
    const auto value = whole<double>(*given);
    if (!value || !std::isfinite(*value)) {
        return wrongUse(name, "\"%1\" is no number", *given);
    }
    if (*value < least || *value > most) {
        return wrongUse(name, "%1 is outside %2 to %3", *value, least, most);
    }
    return value;
}

Result<std::optional<std::string>> Arguments::choice(const std::string& name,
                                                     const std::vector<std::string>& words) const
{
    const auto given = text(name);
    if (given && !contains(words, *given)) {
        return wrongUse(name, "\"%1\" is none of: %2", *given, joined(words));
    }
    return given;
}

Result<std::string> Arguments::requiredPositional(std::size_t index) const
{
    if (index < m_positional.size() && !m_positional[index].empty()) {
        return m_positional[index];
    }
    std::string name = m_names[std::min(index, m_names.size() - 1)];
    if (takesTheRest(name)) {
        name.resize(name.size() - 3);
    }
    return wrongUse(name, "is missing; --help shows the form");
}

Result<std::vector<std::int64_t>> parseIntegers(const std::string& name, const std::string& text)
{
    std::vector<std::int64_t> values;
    for (const auto part : splitAtCommas(text)) {
        const auto value = whole<std::int64_t>(part);
        if (!value) {
            return wrongUse(name, "\"%1\" is no whole number; write numbers with commas between, as in 1,2,3",
                            part);
        }
        values.push_back(*value);
    }
    return values;
}

Result<std::vector<double>> parseNumbers(const std::string& name, const std::string& text)
{
    std::vector<double> values;
    for (const auto part : splitAtCommas(text)) {
        const auto value = whole<double>(part);
        if (!value || !std::isfinite(*value)) {
            return wrongUse(name, "\"%1\" is no number", part);
        }
        values.push_back(*value);
    }
    return values;
}

Result<std::vector<std::string>> parseWords(const std::string& name, const std::string& text)
{
    std::vector<std::string> values;
    for (const auto part : splitAtCommas(text)) {
        if (part.empty()) {
            return wrongUse(name, "an empty name; write names with commas between, as in q,k");
        }
        values.emplace_back(part);
    }
    return values;
}

} // namespace sinkscope
