// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/gl/mapmargin.h"

#include <QImage>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <vector>

namespace sinkscope {

void MapMargin::received()
{
    const MapLayout& map = m_scene.map;
    if (!map.hasDetail() || !m_scene.run.hasScores()) {
        return; // the colour bar has all the room, or there is nothing to draw
    }
    const QRectF rect(map.margin.left(), map.margin.top(), map.margin.width(),
                      map.overview.bottom() - map.margin.top());
    const Theme& theme = m_scene.theme;
    const TensorView scores = m_scene.run.tensor("sink_score");
    if (scores.shape.size() != 2 || rect.height() < 120) {
        return;
    }
    m_painter.setFont(m_fonts.label);
    m_painter.setPen(theme.text);
    m_painter.drawText(QRectF(rect.left(), rect.top() - 4, rect.width() + 8, 15),
                       Qt::AlignLeft | Qt::AlignVCenter, tr("Attention received"));
    m_painter.setFont(m_fonts.tick);
    const auto entry = [&](double y, const QString& name, const QColor& colour, bool isDiamond) {
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(colour);
        const QPointF c(rect.left() + 5, y + 8);
        if (isDiamond) {
            m_painter.drawPolygon(
                QPolygonF { c + QPointF(0, -4), c + QPointF(4, 0), c + QPointF(0, 4), c + QPointF(-4, 0) });
        } else {
            m_painter.drawEllipse(c, 3.5, 3.5);
        }
        m_painter.setBrush(Qt::NoBrush);
        m_painter.setPen(colour);
        m_painter.drawText(QRectF(rect.left() + 14, y, rect.width() - 10, 16),
                           Qt::AlignLeft | Qt::AlignVCenter, name);
    };
    entry(rect.top() + 12, tr("anchor"), theme.anchor, true);
    entry(rect.top() + 27, tr("secondary, sum"), theme.secondary, false);

    // The layer axis is the map's own.
    const double left = rect.left() + 3;
    const double width = rect.width() - 12;
    const double right = left + width;
    std::vector<double> anchor;
    std::vector<double> secondary;
    double most = 0.05;
    for (int l = 0; l < m_scene.run.layers(); ++l) {
        double sum = 0;
        for (const Sink& sink : m_scene.run.detection().sinks) {
            if (sink.kind == SinkKind::Secondary) {
                sum += static_cast<double>(scores.at(l, sink.position));
            }
        }
        anchor.push_back(static_cast<double>(scores.at(l, m_scene.run.detection().anchor)));
        secondary.push_back(sum);
        most = std::max({ most, sum, anchor.back() });
    }
    const double end = std::min(1.0, std::ceil(most * 4) / 4);
    const double step = end > 0.75 ? 0.5 : 0.25;
    for (double value = 0; value <= end + 1e-9; value += step) {
        const double x = left + (value / end * width);
        m_painter.setPen(QPen(theme.gridHair, 1));
        m_painter.drawLine(QPointF(x, map.overview.top()), QPointF(x, map.overview.bottom()));
        m_painter.setPen(theme.muted);
        m_painter.drawText(QRectF(x - 20, map.overview.bottom() + 4, 40, 15), Qt::AlignCenter,
                           shortNumber(value));
    }
    const auto y = [&](int layer) { return map.rowTop(layer, false) + (map.rowHeight / 2.0); };
    const int layer = m_scene.selection.layer;
    m_painter.save();
    m_painter.setClipRect(QRectF(left - 5, map.overview.top(), width + 10, map.overview.height()));
    m_painter.setPen(QPen(theme.faint, 1));
    m_painter.drawLine(QPointF(left, y(layer)), QPointF(right, y(layer)));
    const auto curve = [&](const std::vector<double>& values, const QColor& colour, bool isDiamond) {
        QPolygonF line;
        for (int l = 0; l < static_cast<int>(values.size()); ++l) {
            line << QPointF(left + (std::min(1.0, values[static_cast<std::size_t>(l)] / end) * width), y(l));
        }
        m_painter.setPen(QPen(colour, 1.6));
        m_painter.drawPolyline(line);
        if (layer >= 0 && layer < line.size()) {
            const QPointF c = line[layer];
            m_painter.setPen(Qt::NoPen);
            m_painter.setBrush(colour);
            if (isDiamond) {
                m_painter.drawPolygon(QPolygonF { c + QPointF(0, -5), c + QPointF(5, 0), c + QPointF(0, 5),
                                                  c + QPointF(-5, 0) });
            } else {
                m_painter.drawEllipse(c, 4, 4);
            }
            m_painter.setBrush(Qt::NoBrush);
        }
    };
    curve(secondary, theme.secondary, false);
    curve(anchor, theme.anchor, true);
    m_painter.restore();
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
    const QString scaleName = m_scene.scale.logarithmic ? tr("log") : tr("linear");
    const QString title = m_scene.data.name + QStringLiteral(", ") + scaleName;
    const QFontMetricsF metrics(m_fonts.label);
    m_painter.drawText(QRectF(rect.left(), rect.top(), rect.width() + 10, 16),
                       Qt::AlignLeft | Qt::AlignVCenter,
                       metrics.elidedText(title, Qt::ElideRight, rect.width() + 8));
    const double barTop = rect.top() + 22;
    const double barHeight = std::clamp(rect.height() - 22 - 92, 50.0, 110.0);
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
    tick(m_scene.scale.high, shortNumber(m_scene.scale.high), theme.faint);
    const bool isOwnLow = m_scene.scale.low == m_scene.data.low && !m_scene.data.lowText.isEmpty();
    tick(m_scene.scale.low, isOwnLow ? m_scene.data.lowText : shortNumber(m_scene.scale.low), theme.faint);
    double taken = 0;
    const double mark = m_scene.data.mark;
    if (mark > m_scene.scale.low && mark < m_scene.scale.high) {
        taken = m_scene.scale.share(mark);
        if (taken * barHeight > 14 && (1 - taken) * barHeight > 13) {
            tick(mark, m_scene.data.markName + QStringLiteral(" = ") + shortNumber(mark), theme.text);
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
        if (y + 15 > rect.bottom() + 2) {
            return;
        }
        symbol(QPointF(rect.left() + 6, y + 8));
        m_painter.setBrush(Qt::NoBrush);
        m_painter.setPen(theme.text);
        m_painter.drawText(QRectF(rect.left() + 18, y, rect.width() - 8, 16),
                           Qt::AlignLeft | Qt::AlignVCenter, name);
        y += 16;
    };
    row(tr("anchor"), [&](QPointF c) {
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(theme.anchor);
        m_painter.drawPolygon(
            QPolygonF { c + QPointF(0, -5), c + QPointF(5, 0), c + QPointF(0, 5), c + QPointF(-5, 0) });
    });
    row(tr("secondary"), [&](QPointF c) {
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(theme.secondary);
        m_painter.drawEllipse(c, 4, 4);
    });
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
            m_painter.fillRect(QRectF(c.x() - 5, c.y() - 5, 10, 10), QColor(104, 108, 116));
        });
    }
}

} // namespace sinkscope
