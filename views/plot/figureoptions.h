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

/// Of which part of a layer the states of the figures "clusters" and "pca" are.
enum class StateComponent
{
    Residual, ///< its input
    Attention, ///< what its attention writes
    Mlp, ///< clusters: what its MLP writes; pca: what comes into its MLP
};

/// How points of many dimensions become a plane.
enum class Embedding
{
    Tsne,
    Pca,
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
    std::optional<std::pair<double, double>> range; ///< map: ends of its colours; nothing: the metric's own
    ColourMap colours = ColourMap::Viridis; ///< map: Viridis or Cividis
    bool isLayerZeroOnTop = false; ///< map; otherwise at the bottom
    std::optional<StateComponent> component; ///< nothing: clusters the MLP's, pca the layer's input
    Embedding embedding = Embedding::Tsne;
    /// compare: the layer whose changes are written out; -1: where the change is largest. clusters: whose
    /// points are shown; -1: in which most sinks are born
    int layer = -1;
    std::int64_t token = -1; ///< a sink at this position is the one that stands out; -1: the strongest does
    /// Shown range of every axis (bottom and left of each axis rect in their order); empty: the whole.
    std::vector<std::pair<double, double>> zoom;

    bool operator==(const FigureOptions&) const = default;
};

/// FigureOptions::zoom of a map: first and last token and first and last layer.
std::vector<std::pair<double, double>> mapZoom(std::pair<double, double> tokens,
                                               std::pair<double, double> layers);

/// Keys "quantity", "scale", "as_layer_input", "metric", "heads", "head", "epsilon", "range", "colours",
/// "layer_zero", "component", "embedding", "layer", "token", "zoom". What has its default is left out.
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
/// "viridis", "cividis".
const std::vector<std::string>& colourMapWords();
/// "residual", "attention", "mlp".
const std::vector<std::string>& stateComponentWords();
/// "tsne", "pca".
const std::vector<std::string>& embeddingWords();

NormPanels normPanelsOf(std::string_view word);
MapMetric mapMetricOf(std::string_view word);
HeadMode headModeOf(std::string_view word);
ColourMap colourMapOf(std::string_view word);
StateComponent stateComponentOf(std::string_view word);
Embedding embeddingOf(std::string_view word);

} // namespace sinkscope
