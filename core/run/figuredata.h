// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/run/exportrun.h"
#include "core/run/sinksources.h"

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <variant>
#include <vector>

namespace sinkscope {

/// A column of a figure's table.
struct DataColumn
{
    std::string name; ///< "h_anchor_0"
    std::string definition; ///< quantity, unit and layer axis; empty for keys such as "layer"
    std::variant<std::vector<double>, std::vector<float>, std::vector<std::int64_t>, std::vector<std::string>>
        values;
};

/// An array with named axes.
struct DataArray
{
    std::string name;
    std::vector<std::string> axes; ///< one name per dimension of `shape`
    std::vector<std::int64_t> shape;
    std::variant<std::vector<double>, std::vector<float>, std::vector<std::int64_t>> values;
};

/// The numbers behind a figure, in the three shapes in which they can be written.
struct FigureData
{
    std::vector<std::string> notes; ///< model, rule: comment lines of the CSV
    std::vector<DataColumn> columns; ///< CSV: all of one length
    std::vector<DataArray> arrays; ///< NPZ
    Json json = { }; ///< null: the notes and the columns make it
};

/// Lines that begin with # name every column's quantity, unit and layer axis; then the header; numbers have a
/// dot and read back to the same value, "nan" for none.
std::string csvOf(const FigureData& data);

/// The columns with tabs and without comments, for the clipboard.
std::string tabbedOf(const FigureData& data);

/// One cell as csvOf() writes it, without quotes.
std::string cellText(const DataColumn& column, std::size_t row);
std::size_t rowsOf(const FigureData& data);

/// NPZ arrays are called "name[axis,axis]". Atomically over `path`.
Status writeFigureData(const FigureData& data, ExportFormat format, const std::filesystem::path& path);

/// Norms per layer (algorithms A4): the anchor, every secondary sink, median and 5-95 % of the rest; for
/// those of "h", "k", "v" in `quantities`. `asLayerInput`: the hidden state after layer l stands at l + 1,
/// the layer that reads it; layer 0 reads no such state (NaN), and no layer reads the last one. The run holds
/// the arrays.
FigureData normsData(const RunResult& run, const std::string& quantities, bool asLayerInput = false);

/// BOS decay (algorithms A9 without the fits): bos_l, sec_l, their minimum and its distance to the modal
/// birth layer, their correlation. The run holds sink_score.
FigureData decayData(const RunResult& run);

/// The same over several runs of one model (batchDecay()): means, range and texts with and without sinks.
FigureData batchDecayData(const SinkSources& sources);

/// The cells of one or more level tables (algorithms A3), titles first.
FigureData levelsData(const std::vector<std::pair<std::string, Levels>>& levels);

/// A map of layers x tokens; `values` [L, T], the definition says unit and layer axis.
FigureData mapFigureData(const RunResult& run, const std::string& name, const std::string& definition,
                         std::span<const float> values);

} // namespace sinkscope
