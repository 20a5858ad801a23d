// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/scenes/landscape.h"

#include "views/plot/figures.h"
#include "views/plot/sinklabels.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace sinkscope {

namespace {

constexpr double boxDepth = 1.15, boxHeight = 0.55; ///< along the layers and upwards
constexpr double leastWidth = 1.2, mostWidth = 4;
constexpr double raised = 0.004; ///< of marks above the surface
constexpr SceneColour profileColour = 0x55ffffff;
constexpr double layerWidth = 1.5, tokenWidth = 2.5;

/// The tokens of a column, first and one past the last.
std::pair<std::int64_t, std::int64_t> tokensOf(std::size_t column, std::int64_t tokens, std::int64_t columns)
{
    const auto c = static_cast<std::int64_t>(column);
    return { c * tokens / columns, (c + 1) * tokens / columns };
}

/// The box that fills a place of this aspect when it is seen as a camera sees it at first: its picture is
/// cos a X + sin a Y wide and sin e (sin a X + cos a Y) + cos e Z high.
ScenePoint boxFor(double aspect)
{
    constexpr double degree = std::numbers::pi / 180;
    const double a = std::abs(SceneCamera { }.azimuth) * degree;
    const double e = SceneCamera { }.elevation * degree;
    const double high = std::sin(e) * std::cos(a) * boxDepth + std::cos(e) * boxHeight;
    const double slope = std::cos(a) - aspect * std::sin(e) * std::sin(a);
    const double width = slope > 0 ? (aspect * high - std::sin(a) * boxDepth) / slope : mostWidth;
    return { std::clamp(width, leastWidth, mostWidth), boxDepth, boxHeight };
}

SceneSurface surfaceOf(const LandscapeInput& input, const ScenePoint& box, int columns)
{
    const MapData& data = input.data;
    SceneSurface surface;
    const auto across = static_cast<std::size_t>(columns);
    const auto up = static_cast<std::size_t>(data.layers);
    for (std::size_t c = 0; c < across; ++c) {
        const auto [first, end] = tokensOf(c, data.tokens, columns);
        surface.xs.push_back(box.x * static_cast<double>(first + end - 1) / 2
                             / static_cast<double>(data.tokens - 1));
    }
    std::vector<double> shares;
    shares.reserve(across * up);
    for (int layer = 0; layer < data.layers; ++layer) {
        surface.ys.push_back(box.y * layer / (data.layers - 1));
        for (const float value : maxPool(seenRow(data, layer, 0, data.tokens), columns)) {
            shares.push_back(std::isfinite(value) ? input.scale.share(static_cast<double>(value))
                                                  : std::numeric_limits<double>::quiet_NaN());
        }
    }
    surface.profile = profileColour;
    surface.heights.reserve(shares.size());
    for (const double share : shares) {
        surface.heights.push_back(share * box.z);
    }
    const ColourTable& table = colourTable(input.colours);
    for (std::size_t row = 0; row + 1 < up; ++row) {
        for (std::size_t column = 0; column + 1 < across; ++column) {
            const std::size_t i = row * across + column;
            const double highest =
                std::max({ shares[i], shares[i + 1], shares[i + across], shares[i + across + 1] });
            surface.colours.push_back(
                surface.hasCell(row, column)
                    ? table[static_cast<std::size_t>(std::lround(highest * (table.size() - 1)))]
                    : 0);
        }
    }
    return surface;
}

std::vector<SceneLabel> labelsOf(const LandscapeInput& input, const Scene& scene)
{
    const RunResult& run = *input.run;
    std::vector<SceneLabel> labels;
    const auto add = [&](std::int64_t position, bool isAnchor) {
        SceneLabel label;
        label.isAnchor = isAnchor;
        label.token = position;
        label.strength = -1;
        for (int layer = 0; layer < input.data.layers; ++layer) {
            const auto place = landscapePoint(scene, input.data, layer, position);
            if (place && place->z > label.strength) {
                label.strength = place->z;
                label.at = *place;
            }
        }
        const QString name = plotLocale(input.forPaper).toString(static_cast<qlonglong>(position))
            + QLatin1Char(' ') + shortToken(run, position, 8);
        label.text = isAnchor ? FigureText::tr("anchor %1").arg(name) : name;
        if (label.strength >= 0) {
            labels.push_back(std::move(label));
        }
    };
    add(run.detection().anchor, true);
    for (const Sink* sink : secondarySinks(run)) {
        add(sink->position, false);
    }
    return labels;
}

} // namespace

int landscapeColumns(std::int64_t tokens, double wanted)
{
    return static_cast<int>(std::clamp(wanted, 2., static_cast<double>(std::max<std::int64_t>(2, tokens))));
}

Scene landscapeScene(const LandscapeInput& input, int columns, double aspect)
{
    const MapData& data = input.data;
    Scene scene;
    scene.box = boxFor(aspect);
    scene.shapes.surface = surfaceOf(input, scene.box, columns);
    scene.axes[0] = { { FigureText::tr("token position t"), FigureText::tr("token") },
                      0,
                      static_cast<double>(data.tokens - 1) };
    scene.axes[1] = { mapLayerTexts(input.request.metric), 0, static_cast<double>(data.layers - 1) };
    scene.axes[2] = { { data.name }, input.scale.low, input.scale.high };
    for (const ColourBar::Tick& tick : mapTicks(data, input.scale, input.forPaper)) {
        scene.axes[2].ticks.emplace_back(tick.part, tick.text);
    }
    scene.labels = labelsOf(input, scene);
    const std::int64_t most = (data.tokens + columns - 1) / columns;
    if (most > 1) {
        scene.notes.append(FigureText::tr("each point is the largest of up to %1 tokens").arg(most));
    }
    if (data.hasHoles) {
        scene.notes.append(FigureText::tr("holes: no query sees the key"));
    }
    return scene;
}

std::size_t landscapeColumnOf(std::int64_t token, std::int64_t tokens, int columns)
{
    return static_cast<std::size_t>(((token + 1) * columns - 1) / tokens);
}

std::pair<int, std::int64_t> landscapeCell(const MapData& data, int columns, const SurfaceHit& corner)
{
    const auto layer = static_cast<int>(corner.row);
    const auto [first, end] = tokensOf(corner.column, data.tokens, columns);
    std::int64_t best = first;
    for (std::int64_t t = first; t < end; ++t) {
        if (data.isSeen(layer, t)
            && (!data.isSeen(layer, best) || data.at(layer, t) > data.at(layer, best))) {
            best = t;
        }
    }
    return { layer, best };
}

std::optional<ScenePoint> landscapePoint(const Scene& scene, const MapData& data, int layer,
                                         std::int64_t token)
{
    const SceneSurface& surface = scene.shapes.surface;
    if (layer < 0 || layer >= data.layers || token < 0 || token >= data.tokens) {
        return std::nullopt;
    }
    const ScenePoint point =
        surface.point(static_cast<std::size_t>(layer),
                      landscapeColumnOf(token, data.tokens, static_cast<int>(surface.columns())));
    return std::isfinite(point.z) ? std::optional(point) : std::nullopt;
}

std::vector<SceneLine> landscapeMarks(const Scene& scene, const MapData& data, int layer, std::int64_t token,
                                      SceneColour colour)
{
    const SceneSurface& surface = scene.shapes.surface;
    std::vector<SceneLine> lines;
    const auto add = [&](std::size_t count, double width, auto&& pointOf) {
        bool isNew = true;
        for (std::size_t i = 0; i < count; ++i) {
            ScenePoint point = pointOf(i);
            if (!std::isfinite(point.z)) {
                isNew = true;
                continue;
            }
            point.z += raised;
            if (isNew) {
                lines.push_back({ { }, colour, width });
                isNew = false;
            }
            lines.back().points.push_back(point);
        }
    };
    if (layer >= 0 && layer < data.layers) {
        add(surface.columns(), layerWidth,
            [&](std::size_t column) { return surface.point(static_cast<std::size_t>(layer), column); });
    }
    if (token >= 0 && token < data.tokens) {
        const std::size_t column = landscapeColumnOf(token, data.tokens, static_cast<int>(surface.columns()));
        add(surface.rows(), tokenWidth, [&](std::size_t row) { return surface.point(row, column); });
    }
    return lines;
}

} // namespace sinkscope
