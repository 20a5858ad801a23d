// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/config.h"

#include <map>

namespace sinkscope {

std::optional<double> ConfigReader::number(const char* key) const
{
    const auto it = m_json.find(key);
    return it != m_json.end() && it->is_number() ? std::optional(it->get<double>()) : std::nullopt;
}

bool ConfigReader::flag(const char* key) const
{
    const auto it = m_json.find(key);
    return it != m_json.end() && it->is_boolean() && it->get<bool>();
}

std::optional<std::string> ConfigReader::text(const char* key) const
{
    const auto it = m_json.find(key);
    return it != m_json.end() && it->is_string() ? std::optional(it->get<std::string>()) : std::nullopt;
}

Status ConfigReader::refuseUnless(const char* key, const std::string& value) const
{
    const auto found = text(key);
    if (found && *found != value) {
        return failed(m_where, "%1 is %2, which this architecture does not have (it has %3)", key, *found,
                      value);
    }
    return { };
}

const Json* ConfigReader::ropeObject() const
{
    for (const char* key : { "rope_parameters", "rope_scaling" }) {
        const auto it = m_json.find(key);
        if (it != m_json.end() && it->is_object()) {
            return &*it;
        }
    }
    return nullptr;
}

RopeSettings ConfigReader::rope(double defaultTheta) const
{
    RopeSettings settings;
    settings.theta = number("rope_theta").value_or(defaultTheta);
    if (const Json* object = ropeObject()) {
        const ConfigReader inner(*object, m_where);
        settings.theta = inner.number("rope_theta").value_or(settings.theta);
        settings.type = inner.text("rope_type").value_or(inner.text("type").value_or("default"));
    }
    return settings;
}

Result<Llama3Scaling> ConfigReader::llama3Scaling() const
{
    const Json* object = ropeObject();
    const Json none = Json::object();
    const ConfigReader inner(object != nullptr ? *object : none, m_where);
    Llama3Scaling scaling;
    const std::pair<const char*, double*> fields[] {
        { "factor", &scaling.factor },
        { "low_freq_factor", &scaling.lowFrequencyFactor },
        { "high_freq_factor", &scaling.highFrequencyFactor },
        { "original_max_position_embeddings", &scaling.originalContext },
    };
    for (const auto& [key, target] : fields) {
        const auto value = inner.number(key);
        if (!value || !(*value > 0)) {
            return failed(m_where, "%1 of the llama3 rotary scaling is missing or not above 0", key);
        }
        *target = *value;
    }
    return scaling;
}

at::Tensor gatherRows(const RowReader& rows, const std::string& name, const std::vector<std::int64_t>& ids)
{
    std::map<std::int64_t, at::Tensor> distinct;
    std::vector<at::Tensor> list;
    list.reserve(ids.size());
    for (const std::int64_t id : ids) {
        at::Tensor& row = distinct[id];
        if (!row.defined()) {
            row = rows(name, id, id + 1);
        }
        list.push_back(row);
    }
    return at::cat(list, 0);
}

} // namespace sinkscope
