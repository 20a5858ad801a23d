// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "views/base/mapmetric.h"
#include "views/plot/colourmaps.h"

#include <QJsonObject>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sinkscope {

/// Which norms the figure "norms" shows.
enum class NormPanels
{
    All, ///< as many as the page has room for: hidden state; key and value beside or below it
    Hidden,
    Key,
    Value,
};

/// What a cell of the figure "heads" says of the keys it is about.
enum class HeadQuantity
{
    Share, ///< share of the keys whose received attention is above epsilon
    Received, ///< received attention, mean over the keys
};

/// Which keys those are.
enum class HeadTarget
{
    Secondary, ///< all secondary sinks
    Anchor,
    Token, ///< the one at FigureOptions::token
    All, ///< every token of the text
};

/// Along what the figure "entropy" runs.
enum class EntropyAxis
{
    Layer, ///< a curve for each of some prefixes
    Prefix, ///< a curve for each of some layers
};

/// What of two runs the figure "compare" puts beside each other.
enum class CompareAlign
{
    Token, ///< the same tokens in the same layer
    Depth, ///< the same tokens at the same relative depth of the two models
};

/// Everything that can be chosen in a figure, for a panel of the window, the command line and a file alike:
/// the same run with the same options at the same size gives the same bytes. A figure reads what concerns it.
struct FigureOptions
{
    NormPanels norms = NormPanels::Hidden;
    /// Scale of the norms' or the map's values; nothing: as the quantity proposes (hidden norm and scores
    /// logarithmic, keys and values linear).
    std::optional<bool> logarithmic;
    /// norms: the hidden state after layer l stands at l + 1, the layer that reads it (algorithms 0.1).
    bool asLayerInput = false;
    MapRequest map;
    HeadQuantity headQuantity = HeadQuantity::Share; ///< heads; its epsilon is that of `map`
    HeadTarget headTarget = HeadTarget::Secondary; ///< heads
    EntropyAxis entropyAxis = EntropyAxis::Layer;
    bool isWithPrompt = false; ///< entropy: prefixes of the whole text, not of what follows the prompt
    CompareAlign align = CompareAlign::Token;
    /// map, heads: ends of the colours; nothing: the quantity's own
    std::optional<std::pair<double, double>> range;
    ColourMap colours = ColourMap::Viridis; ///< map, heads: Viridis or Cividis
    bool isLayerZeroOnTop = false; ///< map; otherwise at the bottom
    /// compare: the layer whose changes are written out; -1: where the change is largest
    int layer = -1;
    std::int64_t token = -1; ///< a sink at this position is the one that stands out; -1: the strongest does
    /// Shown range of every axis (bottom and left of each axis rect in their order); empty: the whole.
    std::vector<std::pair<double, double>> zoom;

    bool operator==(const FigureOptions&) const = default;
};

/// FigureOptions::zoom of a map: first and last token and first and last layer.
std::vector<std::pair<double, double>> mapZoom(std::pair<double, double> tokens,
                                               std::pair<double, double> layers);

/// Keys "quantity", "scale", "as_layer_input", "metric", "heads", "head", "epsilon", "head_quantity",
/// "target", "by", "with_prompt", "align", "range", "colours", "layer_zero", "layer", "token", "zoom". What
/// has its default is left out.
Json toJson(const FigureOptions& options);

/// Unknown keys and values that do not fit are passed over; never an error.
FigureOptions figureOptionsFromJson(const Json& json);

/// The same for a view's state.
QJsonObject toQJson(const FigureOptions& options);
FigureOptions figureOptionsFromQJson(const QJsonObject& json);

/// Words of the command line and of files: "h", "k", "v", "all".
const std::vector<std::string>& normPanelWords();
/// "sink_score", "cosine", "hidden_norm" ..., in the order of MapMetric.
const std::vector<std::string>& mapMetricWords();
/// "mean", "max", "share", "one", in the order of HeadMode.
const std::vector<std::string>& headModeWords();
/// "share", "mean", in the order of HeadQuantity.
const std::vector<std::string>& headQuantityWords();
/// "secondary", "anchor", "token", "all", in the order of HeadTarget.
const std::vector<std::string>& headTargetWords();
/// "layer", "prefix", in the order of EntropyAxis.
const std::vector<std::string>& entropyAxisWords();
/// "token", "depth", in the order of CompareAlign.
const std::vector<std::string>& compareAlignWords();
/// "viridis", "cividis".
const std::vector<std::string>& colourMapWords();

NormPanels normPanelsOf(std::string_view word);
MapMetric mapMetricOf(std::string_view word);
HeadMode headModeOf(std::string_view word);
HeadQuantity headQuantityOf(std::string_view word);
HeadTarget headTargetOf(std::string_view word);
EntropyAxis entropyAxisOf(std::string_view word);
CompareAlign compareAlignOf(std::string_view word);
ColourMap colourMapOf(std::string_view word);

} // namespace sinkscope
