// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/plot/labellayout.h"

#include <QLineF>

#include <algorithm>
#include <numeric>

namespace sinkscope {

namespace {

/// Neighbours that touch: first and last label, their extent, and where their common start would like to be.
struct Cluster
{
    std::size_t count = 0;
    double size = 0;
    double wish = 0; ///< sum over labels of wanted start of the cluster

    double start(double low, double high) const
    {
        return std::max(low, std::min(wish / static_cast<double>(count), high - size));
    }
};

} // namespace

bool lineCrosses(const QPolygonF& line, const QRectF& box)
{
    const QPointF corners[] = { box.topLeft(), box.topRight(), box.bottomRight(), box.bottomLeft() };
    for (qsizetype i = 0; i + 1 < line.size(); ++i) {
        const QLineF part(line[i], line[i + 1]);
        if (box.contains(part.p1()) || box.contains(part.p2())) {
            return true;
        }
        if (std::max(part.x1(), part.x2()) < box.left() || std::min(part.x1(), part.x2()) > box.right()) {
            continue;
        }
        for (int c = 0; c < 4; ++c) {
            if (part.intersects(QLineF(corners[c], corners[(c + 1) % 4]), nullptr)
                == QLineF::BoundedIntersection) {
                return true;
            }
        }
    }
    return false;
}

std::vector<double> spreadLabels(const std::vector<double>& wanted, const std::vector<double>& sizes,
                                 double low, double high)
{
    std::vector<Cluster> clusters;
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        clusters.push_back({ 1, sizes[i], wanted[i] - sizes[i] / 2 });
        while (clusters.size() > 1) {
            Cluster& last = clusters.back();
            Cluster& before = clusters[clusters.size() - 2];
            if (before.start(low, high) + before.size <= last.start(low, high)) {
                break;
            }
            before.wish += last.wish - static_cast<double>(last.count) * before.size;
            before.count += last.count;
            before.size += last.size;
            clusters.pop_back();
        }
    }
    std::vector<double> centres;
    std::size_t label = 0;
    for (const Cluster& cluster : clusters) {
        double at = cluster.start(low, high);
        for (std::size_t i = 0; i < cluster.count; ++i, ++label) {
            centres.push_back(at + sizes[label] / 2);
            at += sizes[label];
        }
    }
    return centres;
}

std::optional<QRectF> placeBesideLine(const QSizeF& size, const QPolygonF& along, const QRectF& inside,
                                      const QList<QPolygonF>& lines, const QList<QRectF>& taken, double gap)
{
    std::vector<qsizetype> order(static_cast<std::size_t>(along.size()));
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(),
                     [&along](qsizetype a, qsizetype b) { return along[a].y() < along[b].y(); });
    for (const double distance : { 1., 2.5, 5. }) {
        for (const qsizetype i : order) {
            const QPointF p = along[i];
            const double off = gap * distance;
            const QPointF corners[] = {
                { p.x() - size.width() / 2, p.y() - off - size.height() }, // above
                { p.x() + off, p.y() - size.height() / 2 }, // right
                { p.x() - off - size.width(), p.y() - size.height() / 2 }, // left
                { p.x() + off, p.y() - off - size.height() },
                { p.x() - off - size.width(), p.y() - off - size.height() },
                { p.x() - size.width() / 2, p.y() + off }, // below
            };
            for (const QPointF& corner : corners) {
                const QRectF box(corner, size);
                const QRectF air = box.adjusted(-gap / 2, -gap / 4, gap / 2, gap / 4);
                if (!inside.contains(box)
                    || std::any_of(taken.begin(), taken.end(),
                                   [&](const QRectF& r) { return r.intersects(air); })
                    || std::any_of(lines.begin(), lines.end(),
                                   [&](const QPolygonF& l) { return lineCrosses(l, air); })) {
                    continue;
                }
                return box;
            }
        }
    }
    return std::nullopt;
}

} // namespace sinkscope
