// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/base/result.h"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace sinkscope {

/// The words of a closed list and what they mean.
template<typename E>
using Names = std::vector<std::pair<const char*, E>>;

template<typename E>
const char* nameIn(const Names<E>& names, E value)
{
    for (const auto& [name, known] : names) {
        if (known == value) {
            return name;
        }
    }
    return names.front().first;
}

template<typename E>
std::string wordsOf(const Names<E>& names)
{
    std::string known;
    for (const auto& [name, value] : names) {
        known += (known.empty() ? "" : ", ") + std::string(name);
    }
    return known;
}

/// "a number is needed here, not a text", about `key`.
Error wrongType(const std::string& key, const char* wanted, const Json& json);

/// Reads the members of one object of a spec and keeps the first error. Every read() says what key it takes,
/// so that done() can name the keys nobody took. All errors are of kind Usage and name the key.
class ObjectReader
{
public:
    /// `prefix`: the object's own key with a full stop, in front of its members' names in errors.
    ObjectReader(const Json& json, std::string prefix, const std::string& self);

    /// Null when the key is missing or an error came before.
    const Json* take(const char* key);

    void read(const char* key, std::string& out);
    void read(const char* key, bool& out);
    void read(const char* key, double& out);
    void read(const char* key, std::int64_t& out);
    void read(const char* key, std::vector<std::int64_t>& out);
    void read(const char* key, std::vector<float>& out);
    /// "all" (nothing) or a list.
    void read(const char* key, std::optional<std::vector<std::int64_t>>& out);

    template<typename E>
    void read(const char* key, const Names<E>& names, E& out)
    {
        std::string name = nameIn(names, out);
        read(key, name);
        for (const auto& [candidate, value] : names) {
            if (name == candidate) {
                out = value;
                return;
            }
        }
        unknownWord(key, name, wordsOf(names));
    }

    /// The key must be there.
    void need(const char* key);

    /// A key of the file format that this version accepts only where it asks for nothing.
    void refuse(const char* key, const char* reason);

    void fail(Error error);

    Status done();

private:
    void checkKnown(const std::string& key);
    void unknownWord(const char* key, const std::string& word, const std::string& known);
    bool readInteger(const std::string& key, const Json& json, std::int64_t& out);
    void readList(const std::string& key, const Json& json, std::vector<std::int64_t>& out);

    const Json* m_json = nullptr;
    std::string m_prefix;
    std::vector<std::string> m_taken;
    std::optional<Error> m_error;
};

} // namespace sinkscope
