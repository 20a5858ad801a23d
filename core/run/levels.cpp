// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/levels.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>

namespace sinkscope {

namespace {

constexpr auto secondaryLabel = "secondary";

/// Collects sinks of any number of texts.
class LevelCounter
{
public:
    void add(const std::vector<int>& layers, const std::string& label)
    {
        if (layers.empty()) {
            return;
        }
        ++m_cells[{ layers.front(), static_cast<int>(layers.size()), label }];
        m_layers = std::max(m_layers, layers.back() + 1);
    }

    void addAnchor(const std::vector<int>& layers)
    {
        if (!layers.empty()) {
            auto& cell = m_anchors[{ layers.front(), static_cast<int>(layers.size()) }];
            ++cell.count;
            ++cell.ends[layers.back() + 1];
        }
    }

    Levels levels(int layers) const
    {
        Levels out;
        out.layers = std::max(layers, m_layers);
        for (const auto& [key, count] : m_cells) {
            out.cells.push_back({ std::get<0>(key), std::get<1>(key), count, std::get<2>(key) });
        }
        setAnchor(out);
        setLevels(out);
        return out;
    }

private:
    struct AnchorCell
    {
        std::int64_t count = 0;
        std::map<int, std::int64_t> ends; ///< last layer + 1: gaps make it differ within a cell
    };

    void setAnchor(Levels& out) const
    {
        std::int64_t most = 0;
        for (const auto& [key, cell] : m_anchors) {
            if (cell.count <= most) {
                continue;
            }
            most = cell.count;
            out.bosStart = key.first;
            std::int64_t mostEnds = 0;
            for (const auto& [end, count] : cell.ends) {
                if (count > mostEnds) {
                    mostEnds = count;
                    out.bosEnd = end;
                }
            }
        }
    }

    /// Cells lie by start, then lifetime, so that the cells of one level are neighbours.
    static void setLevels(Levels& out)
    {
        std::int64_t total = 0;
        for (const LevelCell& cell : out.cells) {
            total += cell.label == secondaryLabel ? cell.count : 0;
        }
        const LevelCell* previous = nullptr;
        for (const LevelCell& cell : out.cells) {
            if (cell.label != secondaryLabel) {
                continue;
            }
            const double share = static_cast<double>(cell.count) / static_cast<double>(total);
            out.entropy -= share * std::log(share);
            if (cell.count < 3 || cell.count * 20 < total) {
                continue;
            }
            if (!previous || previous->start != cell.start || cell.lifetime - previous->lifetime > 1) {
                ++out.levels;
            }
            previous = &cell;
        }
        out.entropy = std::max(out.entropy, 0.0); // a single cell gives -0
    }

    std::map<std::tuple<int, int, std::string>, std::int64_t> m_cells;
    std::map<std::pair<int, int>, AnchorCell> m_anchors;
    int m_layers = 0;
};

} // namespace

Levels levelsOf(const std::vector<SinkRecords>& records)
{
    LevelCounter counter;
    for (const SinkRecords& sample : records) {
        const SinkRecord* anchor = nullptr;
        for (const SinkRecord& sink : sample.sinks) {
            counter.add(sink.layers, sink.type);
            // No position before the anchor is ever listed by the official code.
            if (sink.type == "bos_sink" && (!anchor || sink.position < anchor->position)) {
                anchor = &sink;
            }
        }
        if (anchor) {
            counter.addAnchor(anchor->layers);
        }
    }
    return counter.levels(0);
}

Levels levelsOf(const std::vector<Sink>& sinks, int layers)
{
    LevelCounter counter;
    for (const Sink& sink : sinks) {
        switch (sink.kind) {
        case SinkKind::Anchor:
            counter.add(sink.layers, "bos_sink");
            counter.addAnchor(sink.layers);
            break;
        case SinkKind::Secondary:
            counter.add(sink.layers, secondaryLabel);
            break;
        case SinkKind::Other:
            counter.add(sink.layers, "noise");
            break;
        }
    }
    return counter.levels(layers);
}

Json toJson(const Levels& levels)
{
    Json cells = Json::array();
    for (const LevelCell& cell : levels.cells) {
        cells.push_back({ { "l_start", cell.start },
                          { "lifetime", cell.lifetime },
                          { "count", cell.count },
                          { "label", cell.label } });
    }
    Json bos;
    if (levels.bosStart >= 0) {
        bos = { { "start", levels.bosStart }, { "end", levels.bosEnd } };
    }
    Json inner;
    inner["layers"] = levels.layers;
    inner["bos"] = std::move(bos);
    inner["cells"] = std::move(cells);
    inner["n_levels"] = levels.levels;
    inner["entropy"] = levels.entropy;
    Json out;
    out["levels"] = std::move(inner);
    return out;
}

} // namespace sinkscope
