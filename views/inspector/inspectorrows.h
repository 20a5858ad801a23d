// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/theme.h"
#include "views/base/tokenfacts.h"

#include <QString>

#include <vector>

namespace sinkscope {

/// A quantity of the inspector: its name and definition, the value and what it is compared with.
struct InspectorRow
{
    QString id; ///< "score", "norm", "cosine", "value", "mlp", "key"; stays the same in every language
    QString name;
    QString definition; ///< with layer axis and threshold
    QString value; ///< 4 significant digits; "—" where the run has none
    QString comparison; ///< with its base: "8.5 × median"; may be empty
    QString explanation; ///< formula, unit and layer axis, for the tooltip
};

/// All quantities of a token at a layer, in the order of their importance. Facts are those of the same run,
/// layer and head.
std::vector<InspectorRow> inspectorRows(const RunResult& run, const TokenFacts& facts, int layer);

/// "8.5 × median": two significant digits or whole.
QString ratioText(double ratio);

/// "anchor", "secondary sink", "other sink", "no sink".
QString kindText(const Sink* sink);
/// The same with its mark in the plots: "● secondary sink".
QString markedKindText(const Sink* sink);
QColor kindColour(const Theme& theme, const Sink* sink);
/// Text on a chip that is filled with kindColour(); a token that is no sink has a chip in restBand.
QColor kindInk(const Theme& theme, const Sink* sink);
QColor kindFill(const Theme& theme, const Sink* sink);

/// "Born 2, last 8" and "lives 7 layers, level (2, 7)"; of a token that is no sink "Never a sink".
QString lifeText(const Sink* sink);
QString levelText(const Sink* sink);

/// "2 of 9, prompt": which of the secondary sinks it is, and in which part of the input.
QString placeText(const RunResult& run, std::int64_t token);

/// "0 of 9 above ε"
QString headsAboveText(const TokenFacts& facts, double epsilon);

} // namespace sinkscope
