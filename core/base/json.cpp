// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/json.h"

#include "core/base/atomicfile.h"
#include "core/base/utf8.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

namespace sinkscope {

namespace {

using Members = std::vector<std::pair<std::string, Json>>;

/// The key that occurs twice, if any. Sorting keeps large vocabularies fast.
const std::string* repeatedKey(const Members& members)
{
    std::vector<const std::string*> keys;
    keys.reserve(members.size());
    for (const auto& member : members) {
        keys.push_back(&member.first);
    }
    std::ranges::sort(keys, [](const auto* a, const auto* b) { return *a < *b; });
    const auto found =
        std::ranges::adjacent_find(keys, [](const auto* a, const auto* b) { return *a == *b; });
    return found == keys.end() ? nullptr : *found;
}

/// Line (the text's first is `firstLine`) and column (in characters, from 1) of a byte of the text.
std::pair<std::size_t, std::size_t> lineAndColumn(std::string_view text, std::size_t at,
                                                  std::size_t firstLine)
{
    const std::string_view before = text.substr(0, at);
    const auto line = static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n'));
    const std::size_t lineBegin = before.rfind('\n') + 1; // npos + 1 is 0: the first line
    const auto tail = before.substr(lineBegin);
    const auto characters = std::count_if(
        tail.begin(), tail.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; });
    return { firstLine + line, static_cast<std::size_t>(characters) + 1 };
}

/// Builds the document and stops at the first limit. Open arrays and objects collect their content in plain
/// vectors: ordered_json's own insertion searches all keys each time, and its growth copies the values.
class LimitedBuilder
{
public:
    LimitedBuilder(std::string_view text, const std::string& where, const JsonLimits& limits,
                   std::size_t firstLine)
        : m_text(text)
        , m_where(where)
        , m_limits(limits)
        , m_firstLine(firstLine)
    {
    }

    // NOLINTBEGIN(readability-identifier-naming): the names of nlohmann's SAX interface
    bool null() { return add(nullptr); }

    bool boolean(bool value) { return add(value); }

    bool number_integer(Json::number_integer_t value) { return add(value); }

    bool number_unsigned(Json::number_unsigned_t value) { return add(value); }

    bool number_float(Json::number_float_t value, const std::string& /*spelling*/) { return add(value); }

    bool string(std::string& value) { return add(std::move(value)); }

    bool binary(Json::binary_t& /*value*/) { return false; }

    bool start_object(std::size_t /*count*/) { return open(true); }

    bool start_array(std::size_t /*count*/) { return open(false); }

    bool key(std::string& value)
    {
        m_open.back().key = std::move(value);
        return count();
    }

    bool end_array()
    {
        Json array = Json::array();
        array.get_ref<Json::array_t&>() = std::move(m_open.back().elements);
        m_open.pop_back();
        return place(std::move(array));
    }

    bool end_object()
    {
        Members members = std::move(m_open.back().members);
        m_open.pop_back();
        if (const std::string* repeated = repeatedKey(members)) {
            m_error = failed(m_where, "the key \"%1\" occurs twice in one object of this JSON", *repeated);
            return false;
        }
        Json object = Json::object();
        auto& content = object.get_ref<Json::object_t&>();
        content.reserve(members.size());
        for (auto& [name, value] : members) {
            // The base class: ordered_map::emplace would search all earlier keys.
            static_cast<Json::object_t::Container&>(content).emplace_back(std::move(name), std::move(value));
        }
        return place(std::move(object));
    }

    template<typename Exception>
    bool parse_error(std::size_t position, const std::string& /*token*/, const Exception& problem)
    {
        const auto [line, column] = lineAndColumn(m_text, position > 0 ? position - 1 : 0, m_firstLine);
        // "[json.exception.parse_error.101] parse error at line 1, column 2: REASON"
        const std::string_view what = problem.what();
        const std::size_t colon = what.find(": ");
        const std::string_view reason = colon == std::string_view::npos ? what : what.substr(colon + 2);
        m_error = failed(m_where, "this is not valid JSON at line %1, column %2: %3", line, column, reason);
        return false;
    }

    // NOLINTEND(readability-identifier-naming)

    Result<Json> result()
    {
        if (m_error) {
            return *m_error;
        }
        return std::move(m_root);
    }

private:
    struct Open
    {
        bool isObject = false;
        std::string key;
        Members members;
        std::vector<Json> elements;
    };

    bool count()
    {
        if (++m_values > m_limits.values) {
            m_error =
                failed(m_where, "this JSON has more than %1 values, which is more than this program reads",
                       m_limits.values);
            return false;
        }
        return true;
    }

    bool open(bool isObject)
    {
        if (m_open.size() >= m_limits.depth) {
            m_error = failed(m_where, "this JSON is nested deeper than %1 levels", m_limits.depth);
            return false;
        }
        if (!count()) {
            return false;
        }
        m_open.emplace_back().isObject = isObject;
        return true;
    }

    template<typename Value>
    bool add(Value&& value)
    {
        return count() && place(Json(std::forward<Value>(value)));
    }

    bool place(Json value)
    {
        if (m_open.empty()) {
            m_root = std::move(value);
        } else if (m_open.back().isObject) {
            m_open.back().members.emplace_back(std::move(m_open.back().key), std::move(value));
        } else {
            m_open.back().elements.push_back(std::move(value));
        }
        return true;
    }

    std::string_view m_text;
    const std::string& m_where;
    const JsonLimits& m_limits;
    std::size_t m_firstLine;
    std::vector<Open> m_open;
    std::size_t m_values = 0;
    Json m_root;
    std::optional<Error> m_error;
};

} // namespace

Result<Json> parseJson(std::string_view text, const std::string& where, const JsonLimits& limits,
                       std::size_t firstLine)
{
    if (text.size() > limits.bytes) {
        return failed(where, "this JSON has %1 bytes, more than the %2 that are read", text.size(),
                      limits.bytes);
    }
    if (const std::size_t bad = firstInvalidUtf8(text); bad != text.size()) {
        return failed(where, "the text is not UTF-8 at byte %1", bad);
    }
    // To nlohmann's lexer a zero byte is the end of the text, whatever follows.
    if (const std::size_t zero = text.find('\0'); zero != std::string_view::npos) {
        const auto [line, column] = lineAndColumn(text, zero, firstLine);
        return failed(where, "this is not valid JSON at line %1, column %2: %3", line, column,
                      std::string_view(sentence("a zero byte")));
    }
    // nlohmann throws for want of memory and, in places, for numbers out of range.
    try {
        LimitedBuilder builder(text, where, limits, firstLine);
        (void)Json::sax_parse(text.begin(), text.end(), &builder);
        return builder.result();
    } catch (const std::exception& problem) {
        return failed(where, "this JSON could not be read (%1)", std::string_view(problem.what()));
    }
}

Result<Json> readJsonFile(const std::filesystem::path& path, const JsonLimits& limits)
{
    const auto text = readFile(path, limits.bytes);
    if (!text) {
        return text.error();
    }
    return parseJson(text.value(), path.string(), limits);
}

std::string dumpJson(const Json& value, int indent)
{
    return value.dump(indent, ' ', false, Json::error_handler_t::replace);
}

} // namespace sinkscope
