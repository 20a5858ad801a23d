// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/job.h"
#include "core/base/json.h"
#include "core/formats/modelfiles.h"
#include "core/formats/tracefile.h"
#include "core/spec/runspec.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace sinkscope {

/// One of `count` equal parts of a batch: the rows r with r % count == index.
struct BatchShard
{
    std::int64_t index = 0;
    std::int64_t count = 1;

    bool holds(std::int64_t row) const { return row % count == index; }

    /// How many of `rows` rows are in it.
    std::int64_t rowsOf(std::int64_t rows) const { return rows > index ? (rows - index - 1) / count + 1 : 0; }

    bool operator==(const BatchShard&) const = default;
};

/// The sinks of every row of a traces file.
struct BatchSpec
{
    /// What each row is run with; its input is not looked at. No interventions, taps or logits, no scores:
    /// detection needs none of them.
    RunSpec run;
    std::string traces; ///< JSONL file
    bool cutAtContext = false; ///< longer rows are cut at the model's context; else run.maxTokens decides
    std::vector<std::int64_t> rows; ///< of the file, ascending, each once; empty = all
    BatchShard shard; ///< of the file's rows, chosen or not

    bool operator==(const BatchSpec&) const = default;
};

/// "2/8". Errors (Usage) name `key`.
Result<BatchShard> parseShard(const std::string& key, const std::string& text);

/// The inverse of parseShard().
std::string toText(const BatchShard& shard);

/// "0,3,8-12": rows of a traces file, given ascending and each once. Errors (Usage) name `key`.
Result<std::vector<std::int64_t>> parseRows(const std::string& key, const std::string& text);

/// The inverse of parseRows().
std::string rowsText(const std::vector<std::int64_t>& rows);

/// What validate() says of spec.run, the rows and the shard. Errors (Usage) name the key.
Status validate(const BatchSpec& spec);

/// What a batch is: two with the same identity give the same bytes. Paths are not in it, contents are.
class BatchIdentity
{
public:
    BatchIdentity() = default;

    /// Out of a file that holds one.
    explicit BatchIdentity(Json json)
        : m_json(std::move(json))
    {
    }

    /// Reads the traces file once for its SHA-256. Errors: the file cannot be read, cancelled.
    static Result<BatchIdentity> of(const BatchSpec& spec, const ModelInfo& model, const TraceFile& traces,
                                    const CancelToken& cancel);

    const Json& json() const { return m_json; }

    /// SHA-256 of the JSON.
    std::string hash() const;

    /// The same batch as another part of it.
    BatchIdentity withShard(const BatchShard& shard) const;

    /// Nothing where the file holds none.
    std::optional<BatchShard> shard() const;

    /// The rows that were chosen, ascending; empty = all. Error: the file says something else.
    Result<std::vector<std::int64_t>> chosenRows() const;

    std::int64_t rows() const; ///< of the traces file; -1 where the file does not say
    std::int64_t layers() const; ///< of the model; -1 where the file does not say

private:
    Json m_json;
};

/// The first value in which two JSON objects differ.
struct BatchDifference
{
    std::string key; ///< "spec.max_tokens"
    std::string there; ///< JSON text of the first's value; "-" where it has none
    std::string here; ///< of the second's
};

std::optional<BatchDifference> differenceOf(const Json& there, const Json& here);

} // namespace sinkscope
