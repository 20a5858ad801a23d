// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/base/result.h"
#include "core/engine/architecture.h"
#include "core/engine/blocks/rope.h"

#include <optional>
#include <string>

namespace sinkscope {

/// Rotary settings of a config.json; type "default" when there is no scaling.
struct RopeSettings
{
    double theta = 10000.0;
    std::string type = "default";
};

/// Reads a Hugging Face config.json in both spellings: rope_theta + rope_scaling, or rope_parameters.
class ConfigReader
{
public:
    /// `json` outlives the reader.
    ConfigReader(const Json& json, std::string where)
        : m_json(json)
        , m_where(std::move(where))
    {
    }

    std::optional<double> number(const char* key) const;
    bool flag(const char* key) const;
    std::optional<std::string> text(const char* key) const;

    /// Error when the key is there and says something else.
    Status refuseUnless(const char* key, const std::string& value) const;

    RopeSettings rope(double defaultTheta) const;

    /// Errors: a factor that is missing or not above 0.
    Result<Llama3Scaling> llama3Scaling() const;

private:
    const Json* ropeObject() const;

    const Json& m_json;
    std::string m_where;
};

/// Rows of an on-demand weight for a list of ids, [ids, columns]; each distinct row is read once.
at::Tensor gatherRows(const RowReader& rows, const std::string& name, const std::vector<std::int64_t>& ids);

} // namespace sinkscope
