// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/maplayout.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace sinkscope {

namespace {

// Measures of the look, in logical pixels.
constexpr double barHeight = 34;
constexpr double pinsHeight = 34;
constexpr double bandHeight = 13;
constexpr double gutterWidth = 42;
constexpr double laneWidth = 26;
constexpr double laneGap = 9;
constexpr double marginWidth = 118;
constexpr double axisHeight = 20;
constexpr double tieHeight = 9;
constexpr double stripHeight = 23;
constexpr double numbersHeight = 16;
constexpr double edge = 10;
constexpr double shortestRange = 8;

MapLayout::Range clamped(MapLayout::Range range, double tokens)
{
    const double length = std::clamp(range.length(), std::min(shortestRange, tokens), tokens);
    range.begin = std::clamp(range.begin, 0.0, tokens - length);
    range.end = range.begin + length;
    return range;
}

} // namespace

MapLayout::MapLayout(const Input& input)
    : m_layers(std::max(1, input.layers))
    , m_tokens(std::max<std::int64_t>(1, input.tokens))
    , m_isLayerZeroOnTop(input.isLayerZeroOnTop)
{
    range = clamped(input.range, static_cast<double>(m_tokens));
    if (input.lecture > 0) {
        layOutLecture(input);
        return;
    }
    const double width = std::max(320.0, input.size.width());
    const double height = std::max(160.0, input.size.height());

    const double left = gutterWidth;
    const double mapLeft = left + laneWidth + laneGap;
    const double mapWidth = width - mapLeft - marginWidth - edge;
    bar = { 0, 0, width, barHeight };
    pins = { mapLeft, barHeight, mapWidth, pinsHeight };
    double y = pins.bottom();
    bands = { mapLeft, y, mapWidth, input.hasBands ? bandHeight : 0 };
    y = bands.bottom() + (input.hasBands ? 1 : 0);

    // Rows are whole pixels. The overview takes about three fifths of what is left; a detail that would have
    // rows below the smallest gives its place to the overview.
    const double below = axisHeight;
    const double detailExtra = tieHeight + stripHeight + numbersHeight + 2;
    const double both = height - y - below - detailExtra;
    const auto rows = [this](double room) {
        return std::clamp(static_cast<int>(room / m_layers), smallestRow, largestRow);
    };
    rowHeight = rows(both * 3 / 5);
    detailRowHeight = std::min(rows(both - static_cast<double>(rowHeight) * m_layers), rowHeight);
    visibleLayers = m_layers;
    const auto needed = [&] { return static_cast<double>(rowHeight + detailRowHeight) * visibleLayers; };
    if (needed() > both) {
        visibleLayers = std::clamp(static_cast<int>(both / (2 * smallestRow)), 1, m_layers);
        rowHeight = smallestRow;
        detailRowHeight = smallestRow;
        if (visibleLayers < std::min(m_layers, 12)) {
            detailRowHeight = 0;
            const double alone = height - y - below;
            rowHeight = rows(alone);
            visibleLayers = std::clamp(static_cast<int>(alone / rowHeight), 1, m_layers);
        }
    }
    firstLayer = std::clamp(input.firstLayer, 0, m_layers - visibleLayers);

    overview = { mapLeft, y, mapWidth, static_cast<double>(rowHeight) * visibleLayers };
    gutter = { 0, y, left, overview.height() };
    lane = { left, y, laneWidth, overview.height() };
    tokenAxis = { mapLeft, overview.bottom(), mapWidth, axisHeight };
    tie = { mapLeft, tokenAxis.bottom(), mapWidth, hasDetail() ? tieHeight : 0 };
    const double detailHeight = static_cast<double>(detailRowHeight) * visibleLayers;
    detail = { mapLeft, tie.bottom(), mapWidth, detailHeight };
    detailLane = { left, tie.bottom(), laneWidth, detailHeight };
    strip = { mapLeft, detail.bottom() + (hasDetail() ? 2 : 0), mapWidth, hasDetail() ? stripHeight : 0 };
    stripNumbers = { mapLeft, strip.bottom(), mapWidth, hasDetail() ? numbersHeight : 0 };
    margin = { overview.right() + 12, barHeight + 4, marginWidth - 12,
               (hasDetail() ? detail.bottom() : overview.bottom()) - barHeight - 4 };
}

void MapLayout::layOutLecture(const Input& input)
{
    const double u = input.lecture;
    const double left = 104 * u;
    const double mapLeft = 186 * u;
    const double mapWidth = std::max(40.0, input.size.width() - mapLeft);
    const double top = 111 * u;
    const double room = std::max(60.0, input.size.height() - top - (52 * u));
    rowHeight = std::max(smallestRow, static_cast<int>(room / m_layers));
    detailRowHeight = 0;
    visibleLayers = std::clamp(static_cast<int>(room / rowHeight), 1, m_layers);
    firstLayer = std::clamp(input.firstLayer, 0, m_layers - visibleLayers);
    const double height = static_cast<double>(rowHeight) * visibleLayers;
    overview = { mapLeft, std::round(top + room - height), mapWidth, height };
    pins = { mapLeft, overview.top() - (62 * u), mapWidth, 31 * u };
    bands = { mapLeft, overview.top(), mapWidth, 0 };
    gutter = { 0, overview.top(), left, height };
    lane = { left, overview.top(), 63 * u, height };
    tokenAxis = { mapLeft, overview.bottom(), mapWidth, 42 * u };
}

double MapLayout::tokensPerPixel() const
{
    return range.length() / std::max(1.0, overview.width());
}

double MapLayout::xOf(double token) const
{
    return overview.left() + (token - range.begin) / tokensPerPixel();
}

double MapLayout::tokenAt(double x) const
{
    return range.begin + (x - overview.left()) * tokensPerPixel();
}

double MapLayout::rowTop(int layer, bool inDetail) const
{
    const QRectF& map = inDetail ? detail : overview;
    const double row = inDetail ? detailRowHeight : rowHeight;
    const auto index = static_cast<double>(layer - firstLayer);
    return m_isLayerZeroOnTop ? map.top() + (index * row) : map.bottom() - ((index + 1) * row);
}

std::pair<double, double> MapLayout::span(int first, int last, bool inDetail) const
{
    const double a = rowTop(first, inDetail);
    const double b = rowTop(last, inDetail);
    return { std::min(a, b), std::max(a, b) + (inDetail ? detailRowHeight : rowHeight) };
}

std::pair<double, double> MapLayout::visibleShare() const
{
    const double begin = static_cast<double>(firstLayer) / m_layers;
    const double end = static_cast<double>(firstLayer + visibleLayers) / m_layers;
    return m_isLayerZeroOnTop ? std::pair(begin, end) : std::pair(1 - end, 1 - begin);
}

int MapLayout::layerAt(double y, bool inDetail) const
{
    const QRectF& map = inDetail ? detail : overview;
    if (map.height() <= 0 || y < map.top() || y >= map.bottom()) {
        return -1;
    }
    const double depth = m_isLayerZeroOnTop ? y - map.top() : map.bottom() - y;
    const int row = static_cast<int>(depth / (inDetail ? detailRowHeight : rowHeight));
    return firstLayer + std::min(row, visibleLayers - 1);
}

std::vector<MapLayout::Column> MapLayout::columns(int pixels, const std::vector<std::int64_t>& wide,
                                                  int leastWidth) const
{
    const auto count = static_cast<std::size_t>(std::max(0, pixels));
    std::vector<Column> out(count);
    if (count == 0) {
        return out;
    }
    const double perPixel = range.length() / static_cast<double>(pixels);
    // Cells of at most a quarter of a pixel: five fetches a pixel at the most.
    const int level = perPixel < 4 ? 0 : static_cast<int>(std::floor(std::log2(perPixel / 4)));
    const auto cellOf = [&](double token) {
        return static_cast<std::int64_t>(level == 0 ? std::floor(token)
                                                    : std::round(std::ldexp(token, -level)));
    };
    const std::int64_t cells = (m_tokens + (std::int64_t { 1 } << level) - 1) >> level;
    for (std::size_t i = 0; i < count; ++i) {
        const double begin = range.begin + static_cast<double>(i) * perPixel;
        Column& column = out[i];
        column.level = level;
        if (perPixel >= 1) {
            column.first = cellOf(begin);
            column.last =
                i + 1 == count ? std::max(cellOf(range.end), column.first + 1) : cellOf(begin + perPixel);
            if (i + 1 == count && level > 0 && range.end >= static_cast<double>(m_tokens)) {
                column.last = cells; // the last cell is rarely full
            }
        } else {
            column.first = static_cast<std::int64_t>(std::floor(begin + perPixel / 2));
            column.last = column.first + 1;
        }
        column.first = std::clamp<std::int64_t>(column.first, 0, cells - 1);
        column.last = std::clamp<std::int64_t>(column.last, column.first + 1, cells);
    }
    for (const std::int64_t token : wide) {
        const double middle = (static_cast<double>(token) + 0.5 - range.begin) / perPixel;
        if (1 / perPixel >= leastWidth || middle < 0 || middle >= pixels) {
            continue;
        }
        const auto from = static_cast<std::int64_t>(std::floor(middle)) - leastWidth / 2;
        for (auto i = std::max<std::int64_t>(0, from); i < std::min<std::int64_t>(pixels, from + leastWidth);
             ++i) {
            out[static_cast<std::size_t>(i)].extra = token;
        }
    }
    return out;
}

std::vector<MapLayout::DetailColumn>
MapLayout::detailColumns(std::int64_t first, const std::function<double(std::int64_t)>& widthOf) const
{
    std::vector<DetailColumn> out;
    if (!hasDetail()) {
        return out;
    }
    double x = detail.left();
    for (std::int64_t t = std::clamp<std::int64_t>(first, 0, m_tokens - 1);
         t < m_tokens && x < detail.right(); ++t) {
        const double width = widthOf(t);
        out.push_back({ t, x, width });
        x += width;
    }
    return out;
}

std::int64_t MapLayout::detailAround(std::int64_t token,
                                     const std::function<double(std::int64_t)>& widthOf) const
{
    token = std::clamp<std::int64_t>(token, 0, m_tokens - 1);
    // Walk back over half the width; near the end over as much as the rest of the text leaves free.
    double after = widthOf(token);
    for (std::int64_t t = token + 1; t < m_tokens && after < detail.width() / 2; ++t) {
        after += widthOf(t);
    }
    double before = detail.width() - std::min(after, detail.width() / 2);
    std::int64_t first = token;
    while (first > 0) {
        before -= widthOf(first - 1);
        if (before < 0) {
            break;
        }
        --first;
    }
    return first;
}

MapLayout::Range MapLayout::zoomed(double factor, double x) const
{
    const double at = tokenAt(std::clamp(x, overview.left(), overview.right()));
    const double total = static_cast<double>(m_tokens);
    const double length = std::clamp(range.length() / factor, std::min(shortestRange, total), total);
    const double share = (at - range.begin) / range.length();
    return clamped({ at - share * length, at - share * length + length }, total);
}

MapLayout::Range MapLayout::panned(double dx) const
{
    const double moved = dx * tokensPerPixel();
    return clamped({ range.begin - moved, range.end - moved }, static_cast<double>(m_tokens));
}

MapLayout::Range MapLayout::around(std::int64_t token) const
{
    const double middle = static_cast<double>(token) + 0.5;
    return clamped({ middle - 32, middle + 32 }, static_cast<double>(m_tokens));
}

std::vector<double> MapLayout::spread(const std::vector<PinRequest>& requests, double left, double right,
                                      double gap)
{
    struct Cluster
    {
        std::size_t first = 0;
        std::size_t count = 0;
        double wanted = 0; ///< sum over members of (wanted left edge of the cluster)
        double width = 0;
        double at = 0; ///< left edge
    };

    const auto settle = [&](Cluster& c) {
        c.at = std::max(left, std::min(c.wanted / static_cast<double>(c.count), right - c.width));
    };
    std::vector<Cluster> clusters;
    for (std::size_t i = 0; i < requests.size(); ++i) {
        Cluster next { i, 1, requests[i].x - requests[i].width / 2, requests[i].width, 0 };
        settle(next);
        while (!clusters.empty() && clusters.back().at + clusters.back().width + gap > next.at) {
            Cluster merged = clusters.back();
            clusters.pop_back();
            // Members of `next` want the cluster to start further left by what stands before them.
            merged.wanted += next.wanted - static_cast<double>(next.count) * (merged.width + gap);
            merged.width += gap + next.width;
            merged.count += next.count;
            settle(merged);
            next = merged;
        }
        clusters.push_back(next);
    }
    std::vector<double> centres;
    centres.reserve(requests.size());
    for (const Cluster& c : clusters) {
        double x = c.at;
        for (std::size_t i = c.first; i < c.first + c.count; ++i) {
            centres.push_back(x + requests[i].width / 2);
            x += requests[i].width + gap;
        }
    }
    return centres;
}

std::vector<MapLayout::PinPlace> MapLayout::placePins(const std::vector<PinRequest>& requests, double left,
                                                      double right, double gap, double rest)
{
    double all = 0;
    for (const PinRequest& request : requests) {
        all += request.width + gap;
    }
    if (requests.size() > mostPins || all - gap > right - left) {
        right -= rest;
    }
    std::vector<std::size_t> order(requests.size());
    std::iota(order.begin(), order.end(), std::size_t { 0 });
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        if (requests[a].mustShow != requests[b].mustShow) {
            return requests[a].mustShow;
        }
        return requests[a].strength > requests[b].strength;
    });
    std::vector<PinPlace> out(requests.size());
    double used = 0;
    std::size_t labels = 0;
    for (const std::size_t i : order) {
        const double more = requests[i].width + (labels > 0 ? gap : 0);
        out[i].request = i;
        if (labels < mostPins && used + more <= right - left) {
            out[i].labelled = true;
            used += more;
            ++labels;
        }
    }
    std::vector<PinRequest> shown;
    for (const PinPlace& place : out) {
        if (place.labelled) {
            shown.push_back(requests[place.request]);
        }
    }
    const auto centres = spread(shown, left, right, gap);
    std::size_t next = 0;
    for (PinPlace& place : out) {
        place.centre = place.labelled ? centres[next++] : requests[place.request].x;
    }
    return out;
}

std::vector<std::int64_t> MapLayout::ticks(double begin, double end, double pixelsPerUnit, double leastPixels)
{
    std::int64_t step = 1;
    for (int i = 0; i < 54 && static_cast<double>(step) * pixelsPerUnit < leastPixels; ++i) {
        constexpr std::int64_t parts[] = { 2, 5, 10 };
        std::int64_t power = 1;
        for (int k = 0; k < i / 3; ++k) {
            power *= 10;
        }
        step = power * parts[i % 3];
    }
    std::vector<std::int64_t> out;
    const auto first = static_cast<std::int64_t>(std::ceil(begin / static_cast<double>(step))) * step;
    for (std::int64_t value = first; static_cast<double>(value) <= end; value += step) {
        out.push_back(value);
    }
    return out;
}

} // namespace sinkscope
