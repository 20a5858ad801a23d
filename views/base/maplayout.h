// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRectF>
#include <QSizeF>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

namespace sinkscope {

/// Where everything on the sink map lies: a plain value in logical pixels, y downward, made anew for every
/// size, range or text. It draws nothing and knows no window, so pictures, mouse and tests share one
/// arithmetic.
///
/// From top to bottom: bar (Dear ImGui), pins, bands, overview (all tokens or a zoomed range, a pixel column
/// being the maximum of its tokens), token axis, tie, detail (columns as wide as their token's text), token
/// strip. From left to right: gutter with the layer axis, the anchor's own column ("lane"), the maps, the
/// margin with colour bar and key. Layer 0 is at the bottom, next to the text that enters there, or on top.
class MapLayout
{
public:
    /// Tokens [begin, end) that the overview shows; fractions while zooming.
    struct Range
    {
        double begin = 0;
        double end = 1;

        double length() const { return end - begin; }

        bool operator==(const Range&) const = default;
    };

    struct Input
    {
        QSizeF size;
        int layers = 1; ///< L, at least 1
        std::int64_t tokens = 1; ///< T, at least 1
        Range range; ///< clamped into [0, T]
        int firstLayer = 0; ///< lowest visible layer of a model too deep for the height; clamped
        bool hasBands = false; ///< prompt and answer are known
        /// 0: for the window. Otherwise for a presentation, with the measures of a page 1,080 pixels high
        /// times this: no bar, bands, detail and margin, one overview with wide pins, as high as there is
        /// room.
        double lecture = 0;
        bool isLayerZeroOnTop = false;

        bool operator==(const Input&) const = default;
    };

    /// One pixel column of a map: the tokens [first, last) of level `level` of the pyramid (token t lies in
    /// cell t >> level), and one more token (-1: none) that must show whatever else is there.
    struct Column
    {
        std::int64_t first = 0;
        std::int64_t last = 0;
        int level = 0;
        std::int64_t extra = -1;

        bool operator==(const Column&) const = default;
    };

    /// A column of the detail: token and its place.
    struct DetailColumn
    {
        std::int64_t token = 0;
        double x = 0;
        double width = 0;

        bool operator==(const DetailColumn&) const = default;
    };

    struct PinRequest
    {
        double x = 0; ///< where its tip stands
        double width = 0;
        double strength = 0; ///< the strongest keep their labels
        bool mustShow = false;

        bool operator==(const PinRequest&) const = default;
    };

    struct PinPlace
    {
        std::size_t request = 0;
        bool labelled = false; ///< false: a tick only
        double centre = 0; ///< of the label

        bool operator==(const PinPlace&) const = default;
    };

    /// Least and largest height of a row; the largest only keeps models of few layers from looking like bars.
    static constexpr int smallestRow = 3;
    static constexpr int largestRow = 20;
    /// More pins than this lose their labels, the weakest first.
    static constexpr std::size_t mostPins = 14;

    MapLayout() = default;
    explicit MapLayout(const Input& input);

    QRectF bar, pins, bands, gutter, lane, overview, tokenAxis, tie, detail, detailLane, strip, stripNumbers,
        margin;
    int rowHeight = smallestRow; ///< of the overview
    int detailRowHeight = smallestRow; ///< 0: no room for a detail
    int visibleLayers = 1;
    int firstLayer = 0;
    Range range;

    int layers() const { return m_layers; }

    bool isLayerZeroOnTop() const { return m_isLayerZeroOnTop; }

    /// Models too deep for the height show a part of their layers: of the scroll bar's length the shares
    /// where the visible part begins and ends, downwards.
    std::pair<double, double> visibleShare() const;

    std::int64_t tokens() const { return m_tokens; }

    bool hasDetail() const { return detailRowHeight > 0; }

    double tokensPerPixel() const;
    /// Left edge of a token in the overview; token + 0.5 gives its middle.
    double xOf(double token) const;
    /// The token position under x, not clamped.
    double tokenAt(double x) const;
    /// Top of a layer's row in the overview or the detail.
    double rowTop(int layer, bool inDetail) const;
    /// Top and bottom of the rows of layers [first, last].
    std::pair<double, double> span(int first, int last, bool inDetail) const;
    /// -1 outside the rows.
    int layerAt(double y, bool inDetail) const;

    /// Columns of the overview at `pixels` device pixels: every token of the range belongs to exactly one
    /// column. From 4 tokens a pixel on, edges are rounded to cells of the pyramid, by at most an eighth of a
    /// pixel. `wide` are tokens (weakest first) that take at least `leastWidth` device pixels around their
    /// middle.
    std::vector<Column> columns(int pixels, const std::vector<std::int64_t>& wide, int leastWidth) const;

    /// Columns of the detail from token `first` on, until its width is full; widths in logical pixels.
    std::vector<DetailColumn> detailColumns(std::int64_t first,
                                            const std::function<double(std::int64_t)>& widthOf) const;
    /// First token of a detail that has `token` near its middle.
    std::int64_t detailAround(std::int64_t token, const std::function<double(std::int64_t)>& widthOf) const;

    /// The range zoomed by `factor` (> 1: closer) about x; never shorter than 8 tokens (or T), never outside
    /// the text.
    Range zoomed(double factor, double x) const;
    /// The range moved by dx pixels of the mouse.
    Range panned(double dx) const;
    /// About 64 tokens around one.
    Range around(std::int64_t token) const;

    /// Label centres with least total displacement: neighbours that would overlap are merged and the cluster
    /// is centred (pool adjacent violators), inside [left, right], at least `gap` apart. Requests in
    /// ascending x.
    static std::vector<double> spread(const std::vector<PinRequest>& requests, double left, double right,
                                      double gap);
    /// Decides which pins keep a label and places them between `left` and `right`; where some lose theirs,
    /// `rest` at the right end stays free for the count of them.
    static std::vector<PinPlace> placePins(const std::vector<PinRequest>& requests, double left, double right,
                                           double gap, double rest = 0);

    /// Round numbers (1, 2, 5 x 10^n) inside [begin, end], at least `leastPixels` apart at `pixelsPerUnit`.
    static std::vector<std::int64_t> ticks(double begin, double end, double pixelsPerUnit,
                                           double leastPixels);

private:
    void layOutLecture(const Input& input);

    int m_layers = 1;
    std::int64_t m_tokens = 1;
    bool m_isLayerZeroOnTop = false;
};

} // namespace sinkscope
