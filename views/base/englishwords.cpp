// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/englishwords.h"

namespace sinkscope {

namespace {

thread_local int wanted = 0;

} // namespace

EnglishWords::EnglishWords()
{
    ++wanted;
}

EnglishWords::~EnglishWords()
{
    --wanted;
}

bool EnglishWords::areWanted()
{
    return wanted > 0;
}

} // namespace sinkscope
