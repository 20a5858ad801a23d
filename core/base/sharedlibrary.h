// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <string>

namespace sinkscope {

/// A library of this program that is opened when it is needed, so that the program starts without what it
/// needs.
struct DoorLibrary
{
    const char* file; ///< "libsinkscope_engine.so", beside the program's own libraries
    const char* symbol; ///< the function that makes what it is opened for
    const char* cannotLoad; ///< a sentence with the loader's reason as %1
    const char* isOther; ///< the same, when the library has no such function
};

/// The address of the symbol. The library is never unloaded: what it needs may start threads that would
/// outlive it. Any thread.
Result<void*> openDoor(const DoorLibrary& door);

} // namespace sinkscope
