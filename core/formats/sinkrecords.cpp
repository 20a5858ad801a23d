// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/sinkrecords.h"

#include "core/formats/jsonlines.h"

#include <charconv>
#include <limits>

namespace sinkscope {

namespace {

/// Reads one line. Member functions give an Error or nothing.
class RecordReader
{
public:
    RecordReader(const Json& line, std::string where)
        : m_line(line)
        , m_where(std::move(where))
    {
    }

    Result<SinkRecords> read()
    {
        const auto sinks = m_line.find("candidate_sinks");
        if (sinks == m_line.end() || !sinks->is_object()) {
            return failed(m_where, "this line has no \"candidate_sinks\" object: it is no sink record");
        }
        SinkRecords records;
        for (const auto& [position, entry] : sinks->items()) {
            SinkRecord sink;
            if (const Status done = readSink(position, entry, sink); !done) {
                return done.error();
            }
            records.sinks.push_back(std::move(sink));
        }
        const std::pair<const char*, std::int64_t*> numbers[] = { { "sample_index", &records.sampleIndex },
                                                                  { "prompt_len", &records.promptLength },
                                                                  { "response_len", &records.responseLength },
                                                                  { "full_text_len", &records.fullLength } };
        for (const auto& [key, target] : numbers) {
            if (!readInteger(m_line, key, *target)) {
                return failed(m_where, "this line has no whole number \"%1\"", std::string_view(key));
            }
        }
        return records;
    }

private:
    static bool readInteger(const Json& object, const char* key, std::int64_t& target)
    {
        const auto found = object.find(key);
        return found != object.end() && toInteger(*found, target);
    }

    static bool toInteger(const Json& value, std::int64_t& target)
    {
        if (!value.is_number_integer()
            || (value.is_number_unsigned()
                && value.get<std::uint64_t>() > std::uint64_t { std::numeric_limits<std::int64_t>::max() })) {
            return false;
        }
        target = value.get<std::int64_t>();
        return true;
    }

    Status readSink(const std::string& position, const Json& entry, SinkRecord& sink) const
    {
        const char* end = position.data() + position.size();
        const auto [stop, problem] = std::from_chars(position.data(), end, sink.position);
        // "07" and "+7" would be written back otherwise than they were read.
        if (problem != std::errc() || stop != end || sink.position < 0
            || std::to_string(sink.position) != position) {
            return failed(m_where, "\"%1\" in \"candidate_sinks\" is no token position", position);
        }
        if (!entry.is_object()) {
            return failed(m_where, "the entry of position %1 in \"candidate_sinks\" is no object", position);
        }
        if (!readInteger(entry, "token_id", sink.tokenId)) {
            return failed(m_where, "the sink at position %1 has no whole number \"token_id\"", position);
        }
        if (Status done = readLayers(position, entry, sink); !done) {
            return done;
        }
        const auto type = entry.find("sink_type");
        sink.type = type != entry.end() && type->is_string() ? type->get<std::string>() : std::string();
        if (sink.type == "cliff") {
            sink.type = "secondary";
            sink.spelledCliff = true;
        }
        if (sink.type != "bos_sink" && sink.type != "secondary" && sink.type != "noise") {
            return failed(m_where,
                          "the sink at position %1 has the \"sink_type\" \"%2\"; bos_sink, secondary, cliff "
                          "or noise is "
                          "needed",
                          position, sink.type);
        }
        return { };
    }

    Status readLayers(const std::string& position, const Json& entry, SinkRecord& sink) const
    {
        const auto layers = entry.find("layer");
        if (layers == entry.end() || !layers->is_array() || layers->empty()) {
            return failed(m_where, "the sink at position %1 has no \"layer\" list", position);
        }
        for (const Json& layer : *layers) {
            std::int64_t number = 0;
            if (!toInteger(layer, number) || number < 0 || number > std::numeric_limits<int>::max()) {
                return failed(m_where,
                              "the \"layer\" list of the sink at position %1 holds %2, which is no layer",
                              position, dumpJson(layer));
            }
            if (!sink.layers.empty() && number <= sink.layers.back()) {
                return failed(m_where, "the \"layer\" list of the sink at position %1 does not ascend at %2",
                              position, number);
            }
            sink.layers.push_back(static_cast<int>(number));
        }
        return { };
    }

    const Json& m_line;
    std::string m_where;
};

} // namespace

Result<SinkRecords> sinkRecordsFromJson(const Json& line, const std::string& where)
{
    return RecordReader(line, where).read();
}

Result<std::vector<SinkRecords>> readSinkRecords(const std::filesystem::path& path)
{
    const auto lines = JsonLines::open(path);
    if (!lines) {
        return lines.error();
    }
    std::vector<SinkRecords> all;
    for (std::int64_t line = 0; line < lines.value().count(); ++line) {
        const auto json = lines.value().read(line);
        if (!json) {
            return json.error();
        }
        auto records = sinkRecordsFromJson(json.value(), lines.value().where(line));
        if (!records) {
            return records.error();
        }
        all.push_back(std::move(records).value());
    }
    return all;
}

// Spaces and the order of the keys are those of the published files, which this writes back byte for byte.
std::string toJsonLine(const SinkRecords& records)
{
    std::string line = "{\"candidate_sinks\": {";
    for (const SinkRecord& sink : records.sinks) {
        line += line.back() == '{' ? "\"" : ", \"";
        line += std::to_string(sink.position) + "\": {\"layer\": [";
        for (std::size_t i = 0; i < sink.layers.size(); ++i) {
            line += (i == 0 ? "" : ", ") + std::to_string(sink.layers[i]);
        }
        line += "], \"token_id\": " + std::to_string(sink.tokenId) + ", \"sink_type\": ";
        line += dumpJson(Json(sink.spelledCliff ? "cliff" : sink.type)) + "}";
    }
    line += "}, \"sample_index\": " + std::to_string(records.sampleIndex);
    line += ", \"prompt_len\": " + std::to_string(records.promptLength);
    line += ", \"response_len\": " + std::to_string(records.responseLength);
    line += ", \"full_text_len\": " + std::to_string(records.fullLength) + "}";
    return line;
}

} // namespace sinkscope
