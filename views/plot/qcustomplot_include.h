// SPDX-License-Identifier: GPL-3.0-or-later
// The only way to QCustomPlot: its header needs Qt's foreach, which own code does without.
#pragma once

#ifdef QT_NO_FOREACH
#undef QT_NO_FOREACH
#endif

#include <qcustomplot.h>
