// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/batchrecord.h"

namespace sinkscope {

namespace {

constexpr std::int64_t schemaVersion = 1;

/// Fills a value from a key of its type; false where there is none.
bool take(const Json& json, const char* key, std::int64_t& out)
{
    const auto found = json.find(key);
    if (found == json.end() || !found->is_number_integer()) {
        return false;
    }
    out = found->get<std::int64_t>();
    return out >= 0;
}

bool take(const Json& json, const char* key, std::string& out)
{
    const auto found = json.find(key);
    if (found == json.end() || !found->is_string()) {
        return false;
    }
    out = found->get<std::string>();
    return true;
}

/// A list under a key; null where there is none.
const Json* listIn(const Json& json, const char* key)
{
    const auto found = json.find(key);
    return found != json.end() && found->is_array() ? &*found : nullptr;
}

Error damaged(const std::string& where)
{
    return failed(where,
                  "this is no record of a batch, or it is damaged: remove it and make the batch again");
}

} // namespace

std::filesystem::path batchPartPath(const std::filesystem::path& out)
{
    return out.string() + ".part";
}

std::filesystem::path batchRecordPath(const std::filesystem::path& out)
{
    return out.string() + ".batch.json";
}

Json toJson(const BatchProblem& problem)
{
    Json json;
    json["row"] = problem.row;
    json["kind"] = problem.error.kind == ErrorKind::Usage ? "usage"
        : problem.error.kind == ErrorKind::Memory         ? "memory"
                                                          : "failed";
    json["where"] = problem.error.where;
    json["code"] = problem.error.code;
    json["args"] = problem.error.args;
    json["text"] = toText(problem.error);
    return json;
}

Result<BatchProblem> batchProblemFromJson(const Json& json, const std::string& where)
{
    BatchProblem problem;
    std::string kind;
    const Json* args = json.is_object() ? listIn(json, "args") : nullptr;
    if (args == nullptr || !take(json, "row", problem.row) || !take(json, "kind", kind)
        || !take(json, "where", problem.error.where) || !take(json, "code", problem.error.code)) {
        return damaged(where);
    }
    problem.error.kind = kind == "usage" ? ErrorKind::Usage
        : kind == "memory"               ? ErrorKind::Memory
                                         : ErrorKind::Failed;
    for (const Json& arg : *args) {
        if (!arg.is_string()) {
            return damaged(where);
        }
        problem.error.args.push_back(arg.get<std::string>());
    }
    return problem;
}

Json toJson(const BatchRecord& record)
{
    Json json;
    json["schema"] = schemaVersion;
    json["hash"] = record.identity.hash();
    json["batch"] = record.identity.json();
    json["traces"] = record.traces;
    json["dtype"] = record.dtype;
    json["device"] = record.device;
    json["torch"] = record.torch;
    json["rows"] = record.rows;
    json["tokens"] = record.tokens;
    json["cut"] = Json::array();
    for (const BatchCut& cut : record.cuts) {
        json["cut"].push_back(Json { { "row", cut.row }, { "tokens", cut.tokens } });
    }
    json["problems"] = Json::array();
    for (const BatchProblem& problem : record.problems) {
        json["problems"].push_back(toJson(problem));
    }
    return json;
}

Result<BatchRecord> readBatchRecord(const std::filesystem::path& path)
{
    const auto read = readJsonFile(path);
    if (!read) {
        return read.error();
    }
    const Json& json = read.value();
    BatchRecord record;
    const auto batch = json.is_object() ? json.find("batch") : json.end();
    const Json* cuts = json.is_object() ? listIn(json, "cut") : nullptr;
    const Json* problems = json.is_object() ? listIn(json, "problems") : nullptr;
    if (batch == json.end() || !batch->is_object() || cuts == nullptr || problems == nullptr
        || !take(json, "traces", record.traces) || !take(json, "dtype", record.dtype)
        || !take(json, "device", record.device) || !take(json, "torch", record.torch)
        || !take(json, "rows", record.rows) || !take(json, "tokens", record.tokens)) {
        return damaged(path.string());
    }
    record.identity = BatchIdentity(*batch);
    for (const Json& entry : *cuts) {
        BatchCut cut;
        if (!entry.is_object() || !take(entry, "row", cut.row) || !take(entry, "tokens", cut.tokens)) {
            return damaged(path.string());
        }
        record.cuts.push_back(cut);
    }
    for (const Json& entry : *problems) {
        auto problem = batchProblemFromJson(entry, path.string());
        if (!problem) {
            return problem.error();
        }
        record.problems.push_back(std::move(problem).value());
    }
    return record;
}

} // namespace sinkscope
