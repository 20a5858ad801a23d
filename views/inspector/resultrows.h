// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/comparison.h"
#include "core/run/figuredata.h"

#include <QString>

#include <vector>

namespace sinkscope {

/// A quantity of the result card, before and after the change.
struct ResultRow
{
    QString name;
    QString definition; ///< layer and unit
    QString before, after; ///< 4 significant digits; "—" where a run cannot say it
    QString change; ///< from unrounded values; empty where there is none
};

/// "#65 is no longer a sink".
QString resultHeadline(const Comparison& comparison);

/// Lifetime, norms, cosine and score of the changed run.
std::vector<ResultRow> resultRows(const RunResult& run, const Comparison& comparison);

/// Loss and divergence, where the run holds them.
std::vector<ResultRow> effectRows(const RunResult& run, const Comparison& comparison);

/// All of it with full precision, the next tokens too.
FigureData resultData(const RunResult& run, const Comparison& comparison);

/// "+0.08", "-0.2051"
QString changeText(double change);
/// "-7"
QString countChangeText(int change);
/// "-91 %" of -0.91
QString changePercentText(double share);

} // namespace sinkscope
