#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Builds the release preset in build/release; words given are targets. Set-up must have run.
set -euo pipefail
cd "$(dirname "$0")/.."

torch=()
[[ -z "${SINKSCOPE_TORCH:-}" ]] || torch=("-DSINKSCOPE_TORCH=$SINKSCOPE_TORCH")

# Ninja runs CMake again by itself when a CMakeLists.txt or the list of files changes, but not for the presets.
if [[ ! -f build/release/build.ninja || CMakePresets.json -nt build/release/build.ninja || ${#torch[@]} -gt 0 ]]; then
    cmake --preset release "${torch[@]}"
fi
cmake --build --preset release ${1:+--target "$@"}
