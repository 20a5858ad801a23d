// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <QString>

namespace sinkscope {

/// The sentence of an error in the user's language, without the place in front. Words that core/ put into an
/// argument ("a whole number") are translated too.
QString errorText(const Error& error);

} // namespace sinkscope
