// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/specfile.h"

#include "core/base/atomicfile.h"
#include "core/base/json.h"

namespace sinkscope {

Result<RunSpec> readSpecFile(const std::string& path)
{
    const auto text = readFile(path, JsonLimits { }.bytes);
    if (!text) {
        return text.error();
    }
    const auto json = parseJson(text.value(), path);
    auto spec = json ? runSpecFromJson(json.value()) : Result<RunSpec>(json.error());
    if (!spec) {
        Error error = spec.error();
        error.kind = ErrorKind::Usage; // a malformed spec is a wrong request, whatever is wrong with it
        if (json) {
            error.where = error.where.empty() ? path : path + ": " + error.where;
        }
        return error;
    }
    return spec;
}

} // namespace sinkscope
