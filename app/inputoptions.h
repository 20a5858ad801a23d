// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/arguments.h"
#include "core/spec/runspec.h"

namespace sinkscope {

/// Whether one of --text, --file, --ids, --traces is given.
bool namesInput(const Arguments& arguments);

/// The one input that --text, --file, --ids or --traces (with --row) names. Errors: none or several of them,
/// a file that cannot be read, is empty or not UTF-8, ids that are no numbers.
Result<RunInput> inputOf(const Arguments& arguments);

} // namespace sinkscope
