#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Sets up, builds, and opens the window on the demo model; without a display it draws the figures instead.
set -euo pipefail
cd "$(dirname "$0")/.."

packaging/setup.sh
packaging/build.sh sinkscope
if [[ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]]; then
    exec build/release/bin/sinkscope demo
fi
echo "demo: no display here, so the demo runs without a window"
exec build/release/bin/sinkscope demo --headless build/demo
