// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spec/objectreader.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace sinkscope {

namespace {

std::string kindOf(const Json& json)
{
    if (json.is_number_float()) {
        return sentence("a number with a fraction");
    }
    if (json.is_number()) {
        return sentence("a number");
    }
    if (json.is_string()) {
        return sentence("a text");
    }
    if (json.is_boolean()) {
        return sentence("true or false");
    }
    return json.is_null() ? "null" : json.is_array() ? sentence("a list") : sentence("an object");
}

} // namespace

Error wrongType(const std::string& key, const char* wanted, const Json& json)
{
    return wrongUse(key, "%1 is needed here, not %2", wanted, kindOf(json));
}

ObjectReader::ObjectReader(const Json& json, std::string prefix, const std::string& self)
    : m_prefix(std::move(prefix))
{
    if (json.is_object()) {
        m_json = &json;
    } else {
        fail(wrongType(self, sentence("an object"), json));
    }
}

const Json* ObjectReader::take(const char* key)
{
    if (std::find(m_taken.begin(), m_taken.end(), key) == m_taken.end()) {
        m_taken.emplace_back(key);
    }
    if (m_error || !m_json) {
        return nullptr;
    }
    const auto at = m_json->find(key);
    return at == m_json->end() ? nullptr : &*at;
}

void ObjectReader::read(const char* key, std::string& out)
{
    if (const Json* json = take(key)) {
        if (json->is_string()) {
            out = json->get<std::string>();
        } else {
            fail(wrongType(m_prefix + key, sentence("a text"), *json));
        }
    }
}

void ObjectReader::read(const char* key, bool& out)
{
    if (const Json* json = take(key)) {
        if (json->is_boolean()) {
            out = json->get<bool>();
        } else {
            fail(wrongType(m_prefix + key, sentence("true or false"), *json));
        }
    }
}

void ObjectReader::read(const char* key, double& out)
{
    if (const Json* json = take(key)) {
        if (json->is_number()) {
            out = json->get<double>();
        } else {
            fail(wrongType(m_prefix + key, sentence("a number"), *json));
        }
    }
}

void ObjectReader::read(const char* key, std::int64_t& out)
{
    if (const Json* json = take(key)) {
        readInteger(m_prefix + key, *json, out);
    }
}

void ObjectReader::read(const char* key, std::vector<std::int64_t>& out)
{
    if (const Json* json = take(key)) {
        readList(m_prefix + key, *json, out);
    }
}

void ObjectReader::read(const char* key, std::vector<float>& out)
{
    const Json* json = take(key);
    if (!json) {
        return;
    }
    if (!json->is_array()) {
        fail(wrongType(m_prefix + key, sentence("a list of numbers"), *json));
        return;
    }
    out.clear();
    out.reserve(json->size());
    for (std::size_t i = 0; i < json->size(); ++i) {
        const Json& entry = (*json)[i];
        const std::string name = m_prefix + key + "[" + std::to_string(i) + "]";
        if (!entry.is_number()) {
            fail(wrongType(name, sentence("a number"), entry));
            return;
        }
        const auto value = entry.get<double>();
        if (!(std::abs(value) <= static_cast<double>(std::numeric_limits<float>::max()))) {
            fail(wrongUse(name, "the number is too large"));
            return;
        }
        out.push_back(static_cast<float>(value));
    }
}

void ObjectReader::read(const char* key, std::optional<std::vector<std::int64_t>>& out)
{
    const Json* json = take(key);
    if (!json || *json == "all") {
        return;
    }
    if (!json->is_array()) {
        fail(wrongUse(m_prefix + key, "\"all\" or a list of whole numbers is needed here"));
        return;
    }
    readList(m_prefix + key, *json, out.emplace());
}

void ObjectReader::need(const char* key)
{
    if (!take(key)) {
        fail(wrongUse(m_prefix + key, "the key is missing"));
    }
}

void ObjectReader::refuse(const char* key, const char* reason)
{
    const Json* json = take(key);
    if (json && !json->is_null() && *json != Json(false) && !(json->is_array() && json->empty())) {
        fail(wrongUse(m_prefix + key, reason));
    }
}

void ObjectReader::fail(Error error)
{
    if (!m_error) {
        m_error = std::move(error);
    }
}

Status ObjectReader::done()
{
    if (m_json) {
        for (const auto& member : m_json->items()) {
            checkKnown(member.key());
        }
    }
    return m_error ? Status(*m_error) : Status();
}

void ObjectReader::checkKnown(const std::string& key)
{
    std::string known;
    for (const std::string& taken : m_taken) {
        if (taken == key) {
            return;
        }
        known += (known.empty() ? "" : ", ") + taken;
    }
    fail(wrongUse(m_prefix + printable(key), "there is no such key; the keys here are %1", known));
}

void ObjectReader::unknownWord(const char* key, const std::string& word, const std::string& known)
{
    fail(wrongUse(m_prefix + key, "\"%1\" is not known here; one of %2 is needed", word, known));
}

bool ObjectReader::readInteger(const std::string& key, const Json& json, std::int64_t& out)
{
    const bool huge = json.is_number_unsigned()
        && json.get<std::uint64_t>() > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
    if (!json.is_number_integer() || huge) {
        fail(huge ? wrongUse(key, "the number is too large")
                  : wrongType(key, sentence("a whole number"), json));
        return false;
    }
    out = json.get<std::int64_t>();
    return true;
}

void ObjectReader::readList(const std::string& key, const Json& json, std::vector<std::int64_t>& out)
{
    if (!json.is_array()) {
        fail(wrongType(key, sentence("a list of whole numbers"), json));
        return;
    }
    out.clear();
    out.reserve(json.size());
    for (std::size_t i = 0; i < json.size(); ++i) {
        std::int64_t number = 0;
        if (!readInteger(key + "[" + std::to_string(i) + "]", json[i], number)) {
            return;
        }
        out.push_back(number);
    }
}

} // namespace sinkscope
