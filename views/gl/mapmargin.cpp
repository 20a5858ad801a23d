// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/gl/mapmargin.h"

#include "core/analysis/maskedkeys.h"

#include <QImage>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <vector>

namespace sinkscope {

void MapMargin::diamond(QPointF centre, double radius, const QColor& colour)
{
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(colour);
    m_painter.drawPolygon(QPolygonF { centre + QPointF(0, -radius), centre + QPointF(radius, 0),
                                      centre + QPointF(0, radius), centre + QPointF(-radius, 0) });
    m_painter.setBrush(Qt::NoBrush);
}

void MapMargin::disc(QPointF centre, double radius, const QColor& colour)
{
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(colour);
    m_painter.drawEllipse(centre, radius, radius);
    m_painter.setBrush(Qt::NoBrush);
}

QPointF MapMargin::Received::at(const MapLayout& map, const std::vector<double>& values, int layer) const
{
    const double value = values[static_cast<std::size_t>(layer)];
    const double share = std::isfinite(value) ? std::clamp(value / end, 0.0, 1.0) : 0;
    return { plot.left() + (share * plot.width()), map.rowTop(layer, false) + (map.rowHeight / 2.0) };
}

std::optional<MapMargin::Received> MapMargin::receivedCurves() const
{
    const MapLayout& map = m_scene.map;
    const RunResult& run = m_scene.run;
    const TensorView mean = run.tensor("sink_score");
    if (!map.hasDetail() || map.overview.bottom() - map.margin.top() < 110 || mean.shape.size() != 2
        || mean.dim(0) != run.layers() || mean.dim(1) != run.tokens()) {
        return std::nullopt;
    }
    // One head or the largest of them on the map: the same here. Shares of heads are no attention.
    const MapRequest& request = m_scene.settings.request;
    const bool isOfTheMap = request.metric == MapMetric::SinkScore && !m_scene.data.empty()
        && request.headMode != HeadMode::ShareAbove;
    const auto at = [&](int layer, std::int64_t token) {
        const double score = scoreAt(run, layer, token);
        return isOfTheMap && std::isfinite(score) ? static_cast<double>(m_scene.data.at(layer, token))
                                                  : score;
    };
    Received out;
    double most = 0.05;
    for (int l = 0; l < run.layers(); ++l) {
        double sum = 0;
        for (const Sink& sink : run.detection().sinks) {
            if (sink.kind == SinkKind::Secondary) {
                const double part = at(l, sink.position);
                sum += std::isfinite(part) ? part : 0;
            }
        }
        out.anchor.push_back(at(l, run.detection().anchor));
        out.secondary.push_back(sum);
        for (const double value : { sum, out.anchor.back() }) {
            most = std::isfinite(value) ? std::max(most, value) : most;
        }
    }
    out.end = std::ceil(most * 4) / 4;
    out.plot =
        QRectF(map.margin.left() + 3, map.overview.top(), map.margin.width() - 12, map.overview.height());
    return out;
}

void MapMargin::receivedHead(const QRectF& rect)
{
    const Theme& theme = m_scene.theme;
    m_painter.setFont(m_fonts.label);
    m_painter.setPen(theme.text);
    const QFontMetricsF metrics(m_fonts.label);
    m_painter.drawText(QRectF(rect.left(), rect.top(), rect.width() + 8, 15),
                       Qt::AlignLeft | Qt::AlignVCenter,
                       metrics.elidedText(tr("Attention received"), Qt::ElideRight, rect.width() + 6));
    m_painter.setFont(m_fonts.tick);
    const auto entry = [&](double y, const QString& name) {
        m_painter.setPen(theme.text);
        m_painter.drawText(QRectF(rect.left() + 13, y, rect.width() - 8, 14),
                           Qt::AlignLeft | Qt::AlignVCenter, name);
    };
    const double first = rect.top() + 15;
    diamond({ rect.left() + 4.5, first + 7.5 }, 4, theme.anchor);
    entry(first, tr("anchor"));
    disc({ rect.left() + 4.5, first + 21.5 }, 3.5, theme.secondary);
    entry(first + 14, tr("secondary, sum"));
}

void MapMargin::received()
{
    const MapLayout& map = m_scene.map;
    const Theme& theme = m_scene.theme;
    const auto curves = receivedCurves();
    if (!curves) {
        if (map.hasDetail() && !m_scene.run.hasScores()) {
            m_painter.setFont(m_fonts.tick);
            m_painter.setPen(theme.muted);
            m_painter.drawText(
                QRectF(map.margin.left(), map.overview.top(), map.margin.width() - 4, map.overview.height()),
                Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap,
                tr("Attention received: this run was made without sink scores."));
        }
        return;
    }
    const QRectF plot = curves->plot;
    receivedHead(QRectF(map.margin.left(), plot.top() - 46, map.margin.width(), 46));
    m_painter.setFont(m_fonts.tick);
    const double step = curves->end > 1 ? curves->end / 2 : (curves->end > 0.75 ? 0.5 : 0.25);
    for (double value = 0; value <= curves->end + 1e-9; value += step) {
        const double x = plot.left() + (value / curves->end * plot.width());
        m_painter.setPen(QPen(theme.gridHair, 1));
        m_painter.drawLine(QPointF(x, plot.top()), QPointF(x, plot.bottom()));
        m_painter.setPen(theme.muted);
        m_painter.drawText(QRectF(x - 20, plot.bottom() + 4, 40, 15), Qt::AlignCenter, shareNumber(value));
    }
    m_painter.setRenderHint(QPainter::Antialiasing, false);
    m_painter.setPen(QPen(theme.border, 1));
    m_painter.drawRect(plot.adjusted(0, 0, 0, -1));
    m_painter.setRenderHint(QPainter::Antialiasing, true);
    m_painter.save();
    m_painter.setClipRect(plot.adjusted(-3, 0, 3, 0));
    const auto curve = [&](const std::vector<double>& values, const QColor& colour) {
        QPolygonF line;
        for (int l = 0; l < static_cast<int>(values.size()); ++l) {
            line << curves->at(map, values, l);
        }
        m_painter.setPen(QPen(colour, 1.5));
        m_painter.drawPolyline(line);
    };
    curve(curves->secondary, theme.secondary);
    curve(curves->anchor, theme.anchor);
    m_painter.restore();
}

void MapMargin::receivedMarks()
{
    const MapLayout& map = m_scene.map;
    const auto curves = receivedCurves();
    const int layer = m_scene.selection.layer;
    if (!curves || layer < map.firstLayer || layer >= map.firstLayer + map.visibleLayers) {
        return;
    }
    const QPointF anchor = curves->at(map, curves->anchor, layer);
    m_painter.setPen(QPen(m_scene.theme.faint, 1));
    m_painter.drawLine(QPointF(curves->plot.left(), anchor.y()), QPointF(curves->plot.right(), anchor.y()));
    disc(curves->at(map, curves->secondary, layer), 4, m_scene.theme.canvas);
    disc(curves->at(map, curves->secondary, layer), 3.5, m_scene.theme.secondary);
    diamond(anchor, 5.5, m_scene.theme.canvas);
    diamond(anchor, 4.5, m_scene.theme.anchor);
}

void MapMargin::colourBar()
{
    const MapLayout& map = m_scene.map;
    const double detailTop = map.detail.top() - 6;
    const QRectF rect = map.hasDetail()
        ? QRectF(map.margin.left(), detailTop, map.margin.width(), map.stripNumbers.bottom() - detailTop)
        : map.margin;
    const Theme& theme = m_scene.theme;
    m_painter.setFont(m_fonts.label);
    m_painter.setPen(theme.text);
    // The name, on two lines where it is long, then the scale.
    const QFontMetricsF metrics(m_fonts.label);
    const double room = rect.width() + 4;
    QString name = m_scene.data.name;
    double baseline = rect.top() + 12;
    if (metrics.horizontalAdvance(name) > room) {
        qsizetype end = name.lastIndexOf(QLatin1Char(' '));
        while (end > 0 && metrics.horizontalAdvance(name.left(end)) > room) {
            end = name.lastIndexOf(QLatin1Char(' '), end - 1);
        }
        if (end > 0) {
            m_painter.drawText(QPointF(rect.left(), baseline), name.left(end));
            name = name.mid(end + 1);
            baseline += 13;
        }
    }
    name = metrics.elidedText(name, Qt::ElideRight, room);
    const QString scaleName = m_scene.scale.logarithmic ? tr(", log") : tr(", linear");
    const double nameWidth = metrics.horizontalAdvance(name);
    const bool isShort =
        nameWidth + QFontMetricsF(m_fonts.tick).horizontalAdvance(scaleName) < rect.width() + 6;
    m_painter.drawText(QPointF(rect.left(), baseline), name);
    m_painter.setFont(m_fonts.tick);
    m_painter.setPen(theme.muted);
    m_painter.drawText(isShort ? QPointF(rect.left() + nameWidth, baseline)
                               : QPointF(rect.left(), baseline + 13),
                       isShort ? scaleName : (m_scene.scale.logarithmic ? tr("log") : tr("linear")));
    const double barTop = baseline + (isShort ? 10 : 22);
    const double barHeight = std::clamp(rect.bottom() - barTop - 92, 36.0, 110.0);
    QImage image(1, 256, QImage::Format_RGB32);
    for (int i = 0; i < 256; ++i) {
        image.setPixel(0, i, m_scene.colours[static_cast<std::size_t>(255 - i)]);
    }
    m_painter.drawImage(QRectF(rect.left() + 1, barTop, 12, barHeight), image);
    m_painter.setFont(m_fonts.tick);
    const auto tick = [&](double value, QString label, const QColor& colour) {
        const double y = barTop + ((1 - m_scene.scale.share(value)) * barHeight);
        m_painter.setPen(QPen(colour, 1));
        m_painter.drawLine(QPointF(rect.left() + 13, y), QPointF(rect.left() + 17, y));
        m_painter.setPen(colour == theme.faint ? theme.muted : colour);
        m_painter.drawText(QRectF(rect.left() + 21, y - 8, rect.width() - 12, 16),
                           Qt::AlignLeft | Qt::AlignVCenter, label);
    };
    // Values beyond an end have its colour.
    const QString high = shortNumber(m_scene.scale.high);
    tick(m_scene.scale.high, m_scene.data.largest > m_scene.scale.high ? tr("≥ %1").arg(high) : high,
         theme.faint);
    const bool isOwnLow = m_scene.scale.low == m_scene.data.low && !m_scene.data.lowText.isEmpty();
    const QString low = isOwnLow ? m_scene.data.lowText : shortNumber(m_scene.scale.low);
    tick(m_scene.scale.low, m_scene.data.smallest < m_scene.scale.low ? tr("≤ %1").arg(low) : low,
         theme.faint);
    double taken = 0;
    const double mark = m_scene.data.mark;
    if (mark > m_scene.scale.low && mark < m_scene.scale.high) {
        taken = m_scene.scale.share(mark);
        if (taken * barHeight > 14 && (1 - taken) * barHeight > 13) {
            tick(mark, tr("%1 = %2").arg(m_scene.data.markName, shortNumber(mark)), theme.text);
        }
    }
    if (m_scene.scale.logarithmic && m_scene.scale.low > 0) {
        for (double power = std::pow(10, std::ceil(std::log10(m_scene.scale.low)));
             power < m_scene.scale.high; power *= 10) {
            const double share = m_scene.scale.share(power);
            if (share * barHeight > 14 && (1 - share) * barHeight > 14
                && std::abs(share - taken) * barHeight > 14) {
                tick(power, shortNumber(power), theme.faint);
            }
        }
    }
    key({ rect.left(), barTop + barHeight + 12, rect.width(), rect.bottom() - barTop - barHeight - 12 });
}

void MapMargin::key(QRectF rect)
{
    const Theme& theme = m_scene.theme;
    m_painter.setFont(m_fonts.tick);
    double y = rect.top();
    const auto row = [&](const QString& name, auto&& symbol) {
        if (y + 16 > rect.bottom()) {
            return; // half a row is worse than none
        }
        symbol(QPointF(rect.left() + 6, y + 8));
        m_painter.setBrush(Qt::NoBrush);
        m_painter.setPen(theme.text);
        m_painter.drawText(QRectF(rect.left() + 18, y, rect.width() - 8, 16),
                           Qt::AlignLeft | Qt::AlignVCenter, name);
        y += 16;
    };
    row(tr("anchor"), [&](QPointF c) { diamond(c, 5, theme.anchor); });
    row(tr("secondary"), [&](QPointF c) { disc(c, 4, theme.secondary); });
    row(tr("born to last"), [&](QPointF c) {
        m_painter.setPen(QPen(theme.secondary, 1.5));
        m_painter.drawPolyline(
            QPolygonF { c + QPointF(-2, -5), c + QPointF(2, -5), c + QPointF(2, 5), c + QPointF(-2, 5) });
    });
    row(tr("detail"), [&](QPointF c) {
        m_painter.setPen(QPen(theme.text, 1));
        m_painter.drawRect(QRectF(c.x() - 4.5, c.y() - 4.5, 9, 9));
    });
    if (!m_scene.data.queriesSeen.empty()) {
        row(tr("< %1 queries").arg(fewQueries), [&](QPointF c) {
            // The veil over the map's darkest colour.
            const QRectF swatch(c.x() - 5, c.y() - 4, 10, 8);
            m_painter.fillRect(swatch, QColor(m_scene.colours.front()));
            m_painter.fillRect(swatch, veilColour);
        });
    }
    if (m_scene.data.hasHoles) {
        row(tr("no value"), [&](QPointF c) {
            const QRectF swatch(c.x() - 5, c.y() - 4, 10, 8);
            m_painter.fillRect(swatch, theme.restBand);
            m_painter.fillRect(swatch, QBrush(theme.faint, Qt::BDiagPattern));
        });
    }
}

} // namespace sinkscope
