// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/tracefile.h"

#include <array>

namespace sinkscope {

namespace {

constexpr std::string_view between = "\n\n";
/// Names under which data sets keep what was thought before the content.
constexpr std::array<const char*, 3> reasoningKeys = { "reasoning_content", "reasoning", "thinking" };

/// Null when the row does not have this field as a text.
const std::string* textOf(const Json& object, const char* key)
{
    const auto found = object.find(key);
    return found != object.end() && found->is_string() ? &found->get_ref<const std::string&>() : nullptr;
}

/// Takes one row apart.
class RowReader
{
public:
    RowReader(const Json& row, std::string where)
        : m_row(row)
        , m_where(std::move(where))
    {
    }

    Result<Trace> read()
    {
        const std::string* prompt = textOf(m_row, "prompt");
        const std::string* output = textOf(m_row, "output");
        const std::string* text = textOf(m_row, "text");
        const auto messages = m_row.find("messages");
        Trace trace;
        if (prompt != nullptr && output != nullptr) {
            trace = { 0, *prompt, *output, "prompt + output" };
        } else if (messages != m_row.end() && messages->is_array()) {
            if (Status done = readMessages(*messages, trace); !done) {
                return done.error();
            }
        } else if (text != nullptr) {
            trace = { 0, { }, *text, "text" };
        } else if (prompt != nullptr) {
            trace = { 0, *prompt, { }, "prompt" };
        } else {
            return nothingKnown();
        }
        if (trace.prompt.empty() && trace.answer.empty()) {
            return failed(m_where, "the text of this row is empty");
        }
        return trace;
    }

private:
    Status readMessages(const Json& messages, Trace& trace)
    {
        trace.fields = "messages";
        for (std::size_t i = 0; i < messages.size(); ++i) {
            const Json& message = messages[i];
            if (!message.is_object()) {
                return failed(m_where, "message %1 of this row is no object", i + 1);
            }
            std::string text;
            if (Status done = readMessage(message, i, text, trace); !done) {
                return done;
            }
            if (text.empty()) {
                continue;
            }
            if (!trace.prompt.empty()) {
                trace.prompt += between;
            }
            const std::string* role = textOf(message, "role");
            if (i + 1 == messages.size() && role != nullptr && *role == "assistant") {
                trace.answer = std::move(text);
            } else {
                trace.prompt += text;
            }
        }
        return { };
    }

    Status readMessage(const Json& message, std::size_t index, std::string& text, Trace& trace) const
    {
        for (const char* key : reasoningKeys) {
            const std::string* reasoning = textOf(message, key);
            if (reasoning != nullptr && !reasoning->empty()) {
                text = *reasoning;
                trace.fields = std::string("messages with ") + key;
                break;
            }
        }
        const auto content = message.find("content");
        if (content == message.end() || content->is_null()) {
            return { }; // a call of a tool has none
        }
        std::string said;
        if (content->is_string()) {
            said = content->get_ref<const std::string&>();
        } else if (content->is_array()) {
            for (const Json& part : *content) {
                const std::string* piece = part.is_object() ? textOf(part, "text") : nullptr;
                if (piece == nullptr) {
                    return failed(m_where,
                                  "the content of message %1 of this row holds something that is no text",
                                  index + 1);
                }
                said += *piece;
            }
        } else {
            return failed(m_where, "the content of message %1 of this row is no text", index + 1);
        }
        if (!text.empty() && !said.empty()) {
            text += between;
        }
        text += said;
        return { };
    }

    Error nothingKnown() const
    {
        for (const char* key : { "prompt", "text" }) {
            if (m_row.contains(key)) {
                return failed(m_where, "the field \"%1\" of this row is no text", std::string_view(key));
            }
        }
        if (m_row.contains("messages")) {
            return failed(m_where, "the field \"messages\" of this row is no list");
        }
        std::string names;
        for (const auto& [name, value] : m_row.items()) {
            names += (names.empty() ? "" : ", ") + name;
        }
        if (names.empty()) {
            return failed(m_where,
                          "this row has no fields; \"prompt\" and \"output\", \"messages\", \"text\" or "
                          "\"prompt\" is needed");
        }
        return failed(
            m_where,
            "this row holds no trace: \"prompt\" and \"output\", \"messages\", \"text\" or \"prompt\" is "
            "needed, it has %1",
            names);
    }

    const Json& m_row;
    std::string m_where;
};

} // namespace

TraceFile::TraceFile(JsonLines lines)
    : m_lines(std::move(lines))
{
}

Result<TraceFile> TraceFile::open(const std::filesystem::path& path)
{
    auto lines = JsonLines::open(path);
    if (!lines) {
        return lines.error();
    }
    return TraceFile(std::move(lines).value());
}

Result<Trace> TraceFile::read(std::int64_t row) const
{
    if (row < 0 || row >= rows()) {
        return wrongUse(path().string(), "there is no row %1: the file has %2 rows, the first is row 0", row,
                        rows());
    }
    const auto json = m_lines.read(row);
    if (!json) {
        return json.error();
    }
    auto trace = RowReader(json.value(), m_lines.where(row)).read();
    if (trace) {
        trace.value().row = row;
    }
    return trace;
}

} // namespace sinkscope
