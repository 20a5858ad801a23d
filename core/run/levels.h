// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/formats/sinkrecords.h"
#include "core/run/detection.h"

#include <cstdint>
#include <string>
#include <vector>

namespace sinkscope {

/// Sinks with one birth layer, lifetime and label.
struct LevelCell
{
    int start = 0; ///< l_start
    int lifetime = 0;
    std::int64_t count = 0;
    std::string label; ///< "bos_sink", "secondary", "noise"

    bool operator==(const LevelCell&) const = default;
};

/// Sink levels (algorithms A3).
struct Levels
{
    int layers = 0; ///< L where known, else the largest layer seen + 1
    int bosStart = -1; ///< of the anchor's most frequent cell: [bosStart, bosEnd); -1 when there is none
    int bosEnd = -1;
    std::vector<LevelCell> cells; ///< by start, then lifetime
    int levels = 0; ///< components of cells with count >= max(3, 5 % of the secondary sinks), equal start,
                    ///< lifetimes <= 1 apart
    double entropy = 0; ///< nats, of the secondary sinks' histogram

    bool operator==(const Levels&) const = default;
};

Levels levelsOf(const std::vector<SinkRecords>& records);
Levels levelsOf(const std::vector<Sink>& sinks, int layers);

/// {"levels": {...}} of product.md.
Json toJson(const Levels& levels);

} // namespace sinkscope
