// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/runspec.h"

#include <string>

namespace sinkscope {

/// The spec of --spec. Whatever is wrong inside the file is wrong usage, with the path and the key in front.
Result<RunSpec> readSpecFile(const std::string& path);

} // namespace sinkscope
