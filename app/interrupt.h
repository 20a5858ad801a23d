// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/job.h"

namespace sinkscope {

/// Makes the first SIGINT, SIGTERM or SIGHUP cancel `token`, so that a command ends with 130 and removes what
/// it had half written; the second one kills the process as usual. For the whole process, from any thread.
void cancelOnSignals(const CancelToken& token);

} // namespace sinkscope
