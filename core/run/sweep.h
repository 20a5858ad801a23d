// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/comparison.h"
#include "core/base/json.h"
#include "core/run/execute.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace sinkscope {

enum class SweepOver
{
    Layers, ///< the same change in each layer
    Components, ///< resid_post, attn_out and mlp_out, each in each layer
    Norms, ///< cap_norm or set_norm at several norms
};

/// "layers", "components", "norms"
std::string nameOf(SweepOver over);

/// A family of runs that differ in one thing. The first intervention of `run` is the pattern; the others are
/// made in every run as they stand.
struct SweepSpec
{
    RunSpec run;
    SweepOver over = SweepOver::Layers;
    std::optional<std::int64_t> firstLayer, lastLayer; ///< nothing = the first, the last
    std::vector<double> norms { 0, 50, 100, 200, 500, 1000 }; ///< for Norms
    /// Two more runs, where the pattern names its positions: the pattern at a random position that is no sink
    /// (by run.seed), and a self-replace, which must change nothing.
    bool controls = true;

    bool operator==(const SweepSpec&) const = default;
};

enum class SweepKind
{
    Point,
    Control, ///< at a random position that is no sink
    Self, ///< replaced by itself
};

/// One run of a sweep. What is measured is always read at SweepTable::position.
struct SweepItem
{
    SweepKind kind = SweepKind::Point;
    std::string at; ///< tap; empty for mask_key
    std::int64_t layer = 0;
    std::optional<double> norm; ///< of cap_norm and set_norm
    std::vector<std::int64_t> positions; ///< changed; empty where the pass chose them
    std::string donor; ///< "mean_of", "position", "vector"; of no replace: the op
    std::int64_t donors = 0; ///< how many positions the donor is the mean of
    std::string folder; ///< its run folder inside the sweep's; empty in memory

    /// Why there is no run: the pattern selects nothing there. The numbers below are then NaN or 0.
    std::optional<Error> problem;
    double change = 0; ///< PassFacts::changes of the pattern
    PositionState after; ///< read where SweepTable::before is
    double suppression = 0; ///< Comparison::suppression
    std::int64_t sinks = 0; ///< how many of the plain run's secondary sinks are still sinks
    double meanLifetime = 0; ///< over the plain run's secondary sinks; 0 of one that is gone
    double meanScore =
        0; ///< over them, each over the layers that read it in the plain run; NaN without scores

    bool operator==(const SweepItem&) const = default;
};

/// What a sweep measured; grows item by item.
struct SweepTable
{
    SweepOver over = SweepOver::Layers;
    std::int64_t position =
        0; ///< first position of the pattern, else the plain run's strongest secondary sink
    int readLayer = 0; ///< where norms and cosines are read (Comparison::layer)
    PositionState before; ///< in the plain run
    std::int64_t sinks = 0; ///< secondary sinks of the plain run
    double meanLifetime = 0; ///< theirs
    double meanScore = 0;
    std::vector<SweepItem> plan; ///< the items there will be, in order: kind, at, layer, norm, positions
    std::vector<SweepItem> items; ///< finished ones, in order

    bool isComplete() const { return items.size() == plan.size(); }

    bool operator==(const SweepTable&) const = default;
};

/// Called on the worker thread. `item` is the number of the item just finished, the table's last; the run is
/// its result, null where the item has a problem. For the plain run, which comes first, `item` is nothing.
using SweepObserver =
    std::function<void(const SweepTable& table, std::optional<std::size_t> item, const RunResultPtr& run)>;

/// Checks what needs no model: a pattern, its op, the norms. Errors (Usage) name the key.
Status validate(const SweepSpec& spec);

inline RunSurroundings withoutComparison()
{
    RunSurroundings surroundings;
    surroundings.compare = false;
    return surroundings;
}

/// Runs a sweep as one job: the plain run once (surroundings.plain, if it fits), then the items, each from
/// the first layer that it changes. Predictions are compared only where surroundings.compare says so; it is
/// off by default here. `folder` (must not exist; empty = all in memory): one run folder an item and
/// sweep.json, which is whole after every item. A cancelled sweep keeps what is finished: the table that
/// comes back is not complete. Worker thread. Errors as executeRun().
Result<SweepTable> executeSweep(const SweepSpec& spec, OpenModel& model, const std::filesystem::path& folder,
                                const JobContext& job, const SweepObserver& observer = { },
                                RunSurroundings surroundings = withoutComparison());

/// sweep.json: the table with one entry an item, in the words of algorithms A10.
Json toJson(const SweepTable& table, const SweepSpec& spec);

inline constexpr auto sweepTableName = "sweep.json";
inline constexpr auto sweepPlainName = "plain.sinkrun"; ///< the plain run's folder inside a sweep's

/// The table of a sweep's folder, or of its sweep.json. Errors name the file and the key: no JSON, another
/// schema, words and numbers that no sweep writes.
Result<SweepTable> readSweepTable(const std::filesystem::path& path);

} // namespace sinkscope
