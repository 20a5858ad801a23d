// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/batchspec.h"

#include "core/base/filedescriptor.h"
#include "core/base/sha256.h"
#include "core/formats/jsonlines.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <span>
#include <string_view>
#include <vector>

namespace sinkscope {

namespace {

constexpr std::int64_t mostShards = 1'000'000;
constexpr std::size_t step = std::size_t { 1 } << 20U;

Result<std::string> sha256OfFile(const std::filesystem::path& path, const CancelToken& cancel)
{
    const auto file = openForReading(path);
    if (!file) {
        return file.error();
    }
    const auto size = sizeOf(file.value(), path);
    if (!size) {
        return size.error();
    }
    Sha256 sum;
    std::vector<std::byte> buffer(step);
    for (std::uint64_t at = 0; at < size.value();) {
        if (cancel.isCancelled()) {
            return cancelledError();
        }
        const auto count = static_cast<std::size_t>(std::min<std::uint64_t>(step, size.value() - at));
        const std::span<std::byte> piece = std::span(buffer).first(count);
        if (const Status got = readExactly(file.value(), path, at, piece); !got) {
            return got.error();
        }
        sum.update(piece);
        at += count;
    }
    return sum.finish();
}

std::optional<std::int64_t> wholeNumber(std::string_view text)
{
    std::int64_t value = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
    return problem == std::errc() && end == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

/// A whole number at a path of keys; -1 where there is none.
std::int64_t numberAt(const Json& json, const char* object, const char* key)
{
    const auto found = json.find(object);
    if (found == json.end() || !found->is_object()) {
        return -1;
    }
    const auto number = found->find(key);
    return number != found->end() && number->is_number_integer() ? number->get<std::int64_t>() : -1;
}

} // namespace

Result<BatchShard> parseShard(const std::string& key, const std::string& text)
{
    const std::size_t slash = text.find('/');
    const auto index = wholeNumber(std::string_view(text).substr(0, slash));
    const auto count =
        slash == std::string::npos ? std::nullopt : wholeNumber(std::string_view(text).substr(slash + 1));
    if (!index || !count) {
        return wrongUse(key, "\"%1\" is no part of a batch such as 0/4, the first of four", text);
    }
    if (*count < 1 || *count > mostShards) {
        return wrongUse(key, "a batch has 1 to %1 parts, not %2", mostShards, *count);
    }
    if (*index < 0 || *index >= *count) {
        return wrongUse(key, "there is no part %1 of %2: the first is 0, the last %3", *index, *count,
                        *count - 1);
    }
    return BatchShard { *index, *count };
}

std::string toText(const BatchShard& shard)
{
    return std::to_string(shard.index) + "/" + std::to_string(shard.count);
}

Result<std::vector<std::int64_t>> parseRows(const std::string& key, const std::string& text)
{
    std::vector<std::int64_t> rows;
    std::string_view rest = text;
    for (bool more = true; more;) {
        const std::size_t comma = rest.find(',');
        const std::string_view piece = rest.substr(0, comma);
        const std::size_t dash = piece.find('-');
        const auto first = wholeNumber(piece.substr(0, dash));
        const auto last = dash == std::string_view::npos ? first : wholeNumber(piece.substr(dash + 1));
        if (!first || !last || *first < 0 || *last < *first) {
            return wrongUse(key, "\"%1\" are no rows such as 0,3,8-12", text);
        }
        if (!rows.empty() && *first <= rows.back()) {
            return wrongUse(key, "row %1 stands behind row %2: give the rows in ascending order, each once",
                            *first, rows.back());
        }
        if (*last >= JsonLines::largestCount) {
            return wrongUse(key, "there is no row %1: a traces file has at most %2", *last,
                            JsonLines::largestCount);
        }
        for (std::int64_t row = *first; row <= *last; ++row) {
            rows.push_back(row);
        }
        more = comma != std::string_view::npos;
        rest.remove_prefix(more ? comma + 1 : rest.size());
    }
    return rows;
}

std::string rowsText(const std::vector<std::int64_t>& rows)
{
    std::string text;
    for (std::size_t i = 0; i < rows.size();) {
        std::size_t end = i + 1;
        while (end < rows.size() && rows[end] == rows[end - 1] + 1) {
            ++end;
        }
        text += (text.empty() ? "" : ",") + std::to_string(rows[i]);
        text += end - i > 1 ? "-" + std::to_string(rows[end - 1]) : std::string();
        i = end;
    }
    return text;
}

Status validate(const BatchSpec& spec)
{
    if (const Status good = validate(spec.run); !good) {
        return good;
    }
    if (const auto shard = parseShard("shard", toText(spec.shard)); !shard) {
        return shard.error();
    }
    if (!spec.rows.empty()) {
        if (const auto rows = parseRows("rows", rowsText(spec.rows)); !rows) {
            return rows.error();
        }
    }
    if (!spec.run.interventions.empty()) {
        return wrongUse("interventions", "a batch detects sinks in unchanged runs: leave them out");
    }
    return { };
}

Result<BatchIdentity> BatchIdentity::of(const BatchSpec& spec, const ModelInfo& model,
                                        const TraceFile& traces, const CancelToken& cancel)
{
    auto sum = sha256OfFile(traces.path(), cancel);
    if (!sum) {
        return sum.error();
    }
    Json json;
    json["sinkscope"] = SINKSCOPE_VERSION;
    json["model"]["name"] = model.name;
    json["model"]["architecture"] = model.architecture;
    json["model"]["layers"] = model.layers;
    if (model.ropeTheta > 0) {
        json["model"]["rope_theta"] = model.ropeTheta;
    }
    json["model"]["sha256"] = model.sha256;
    json["traces"]["rows"] = traces.rows();
    json["traces"]["sha256"] = std::move(sum).value();
    json["spec"] = toJson(spec.run);
    for (const char* path : { "schema", "model", "input", "seed", "score", "scores" }) {
        json["spec"].erase(path); // they say where things lie, or have no part in detection
    }
    json["shard"] = toText(spec.shard);
    if (!spec.rows.empty()) {
        json["rows"] = rowsText(spec.rows);
    }
    return BatchIdentity(std::move(json));
}

std::string BatchIdentity::hash() const
{
    const std::string text = dumpJson(m_json);
    Sha256 sum;
    sum.update(std::as_bytes(std::span(text)));
    return sum.finish();
}

BatchIdentity BatchIdentity::withShard(const BatchShard& shard) const
{
    Json json = m_json;
    json["shard"] = toText(shard);
    return BatchIdentity(std::move(json));
}

std::optional<BatchShard> BatchIdentity::shard() const
{
    const auto found = m_json.find("shard");
    if (found == m_json.end() || !found->is_string()) {
        return std::nullopt;
    }
    const auto shard = parseShard("shard", found->get<std::string>());
    return shard ? std::optional(shard.value()) : std::nullopt;
}

Result<std::vector<std::int64_t>> BatchIdentity::chosenRows() const
{
    const auto found = m_json.find("rows");
    if (found == m_json.end()) {
        return std::vector<std::int64_t> { };
    }
    return parseRows("rows", found->is_string() ? found->get<std::string>() : std::string());
}

std::int64_t BatchIdentity::rows() const
{
    return numberAt(m_json, "traces", "rows");
}

std::int64_t BatchIdentity::layers() const
{
    return numberAt(m_json, "model", "layers");
}

std::optional<BatchDifference> differenceOf(const Json& there, const Json& here)
{
    const Json a = there.flatten();
    const Json b = here.flatten();
    const auto valueIn = [](const Json& flat, const std::string& key) {
        const auto found = flat.find(key);
        // An empty object flattens to null: nothing in it is nothing said.
        return found == flat.end() || found->is_null() ? std::string("-") : dumpJson(*found);
    };
    for (const Json* side : { &a, &b }) {
        for (const auto& [key, value] : side->items()) {
            std::string first = valueIn(a, key);
            std::string second = valueIn(b, key);
            if (first != second) {
                std::string name = key.substr(std::min<std::size_t>(1, key.size()));
                std::replace(name.begin(), name.end(), '/', '.');
                return BatchDifference { std::move(name), std::move(first), std::move(second) };
            }
        }
    }
    return std::nullopt;
}

} // namespace sinkscope
