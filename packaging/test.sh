#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Sets up, builds everything with warnings as errors, and runs every test. Ends with ctest's summary.
set -euo pipefail
cd "$(dirname "$0")/.."

packaging/setup.sh
packaging/build.sh
ctest --preset release
