// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/levels.h"
#include "core/run/sinksources.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace sinkscope {

/// The sinks of one model in all its texts (algorithms A3, A13). What the sources do not say is nothing.
struct ModelRow
{
    std::string model; ///< its name; of a detection file that names none the file's title
    std::string sha256; ///< of ModelInfo; empty: the file does not say its model, and is a row by itself
    std::optional<std::string> architecture;
    std::optional<int> layers; ///< depth
    std::optional<double> ropeTheta; ///< base of the rotary positions
    std::int64_t runs = 0; ///< run folders in it
    std::int64_t files = 0; ///< detection files in it
    std::int64_t texts = 0;
    std::int64_t textsWith = 0; ///< that have a secondary sink
    std::int64_t tokens = 0; ///< of all texts
    std::int64_t sinks = 0; ///< secondary ones
    Levels levels; ///< Levels::layers is what was seen where `layers` is nothing

    /// Secondary sinks per text.
    double sinksPerText() const
    {
        return texts == 0 ? 0 : static_cast<double>(sinks) / static_cast<double>(texts);
    }
};

/// One row a model, in the order in which the sources name them first. A model is told by its files' SHA-256:
/// runs and batches of it are counted together. Any thread.
std::vector<ModelRow> modelTable(const SinkSources& sources);

} // namespace sinkscope
