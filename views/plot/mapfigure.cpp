// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/plot/mapfigure.h"

#include "views/plot/sinklabels.h"

#include <algorithm>
#include <cmath>

namespace sinkscope {

void makeMapPins(MapFigure& figure)
{
    const RunResult& run = *figure.run;
    for (const Sink* sink : secondarySinks(run)) {
        MapPin pin;
        pin.position = sink->position;
        pin.text = plotLocale(figure.forPaper).toString(static_cast<qlonglong>(sink->position))
            + QLatin1Char(' ') + shortToken(run, sink->position, 8);
        pin.strength = std::isfinite(sink->score) ? sink->score : 0;
        figure.pins.push_back(std::move(pin));
    }
}

void arrangeMapPins(MapFigure& figure)
{
    const PlotMetrics& m = figure.metrics;
    const double u = m.unit;
    std::vector<std::size_t> order;
    const QCPAxis* tokens = figure.rect->axis(QCPAxis::atBottom);
    for (std::size_t i = 0; i < figure.pins.size(); ++i) {
        MapPin& pin = figure.pins[i];
        pin.shown = false;
        pin.inside = tokens->range().contains(static_cast<double>(pin.position));
        pin.wanted = tokens->coordToPixel(static_cast<double>(pin.position));
        if (pin.inside) {
            order.push_back(i);
        }
    }
    std::stable_sort(order.begin(), order.end(), [&figure](std::size_t a, std::size_t b) {
        const MapPin& pa = figure.pins[a];
        const MapPin& pb = figure.pins[b];
        const bool first = pa.position == figure.options.token;
        return first != (pb.position == figure.options.token) ? first : pa.strength > pb.strength;
    });
    const QString more = FigureText::tr("+%1 more").arg(order.size());
    const double gap = 8 * u;
    double room = figure.pinBox.width();
    double all = 0;
    for (const std::size_t i : order) {
        all += textWidth(figure.pins[i].text, m.token) + gap;
    }
    const bool cut = all > room || order.size() > mapMostPins;
    room -= cut ? textWidth(more, m.tick) + gap : 0;
    std::size_t shown = 0;
    for (const std::size_t i : order) {
        const double width = textWidth(figure.pins[i].text, m.token) + gap;
        if (shown == mapMostPins || width > room) {
            break;
        }
        room -= width;
        figure.pins[i].shown = true;
        ++shown;
    }
    figure.hiddenPins = static_cast<int>(order.size() - shown);
    std::vector<double> wanted;
    std::vector<double> sizes;
    for (const MapPin& pin : figure.pins) {
        if (pin.shown) {
            wanted.push_back(pin.wanted);
            sizes.push_back(textWidth(pin.text, m.token) + gap);
        }
    }
    const double right = figure.pinBox.right() - (cut ? textWidth(more, m.tick) + gap : 0);
    const std::vector<double> centres = spreadLabels(wanted, sizes, figure.pinBox.left(), right);
    std::size_t next = 0;
    for (MapPin& pin : figure.pins) {
        if (pin.shown) {
            pin.centre = centres[next++];
        }
    }
}

namespace {

void paintBracket(QCPPainter& painter, const MapFigure& figure, double x, int from, int to,
                  const QColor& colour, bool halo)
{
    const double u = figure.metrics.unit;
    const QCPAxis* left = figure.rect->axis(QCPAxis::atLeft);
    const QCPRange shown = left->range();
    if (to + 0.5 <= shown.lower || from - 0.5 >= shown.upper) {
        return;
    }
    const double arm = 2.5 * u;
    // Open where the life goes on outside the layers that are shown.
    const double begin = left->coordToPixel(std::max(from - 0.5, shown.lower));
    const double end = left->coordToPixel(std::min(to + 0.5, shown.upper));
    QPolygonF line({ QPointF(x, begin), QPointF(x, end) });
    if (from - 0.5 >= shown.lower) {
        line.prepend(QPointF(x - arm, begin));
    }
    if (to + 0.5 <= shown.upper) {
        line.append(QPointF(x - arm, end));
    }
    painter.setBrush(Qt::NoBrush);
    painter.setAntialiasing(true);
    if (halo) {
        QPen shade(figure.theme.mapHalo, 2.8 * u);
        shade.setCapStyle(Qt::SquareCap);
        painter.setPen(shade);
        painter.drawPolyline(line);
    }
    painter.setPen(QPen(colour, 1.1 * u, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter.drawPolyline(line);
}

/// The unbroken runs of ascending layers.
std::vector<std::pair<int, int>> lives(const std::vector<int>& layers)
{
    std::vector<std::pair<int, int>> result;
    for (const int layer : layers) {
        if (!result.empty() && result.back().second == layer - 1) {
            result.back().second = layer;
        } else {
            result.emplace_back(layer, layer);
        }
    }
    return result;
}

void paintBrackets(const MapFigure& figure, QCPPainter& painter)
{
    const double u = figure.metrics.unit;
    const QRectF area(figure.rect->rect());
    const double half =
        std::max(mapSinkWidth * u, area.width() / figure.rect->axis(QCPAxis::atBottom)->range().size()) / 2;
    for (const Sink* sink : secondarySinks(*figure.run)) {
        // Where there are too many for labels there is no room for brackets either.
        const bool labelled = std::any_of(figure.pins.begin(), figure.pins.end(), [sink](const MapPin& pin) {
            return pin.shown && pin.position == sink->position;
        });
        if (!labelled && figure.pins.size() > mapMostPins) {
            continue;
        }
        const double x =
            figure.rect->axis(QCPAxis::atBottom)->coordToPixel(static_cast<double>(sink->position));
        // To the left of a sink at the very end of the text.
        const double at = x + half + 4 * u > area.right() ? x - half - 1.5 * u : x + half + 3.5 * u;
        if (x >= area.left() && x <= area.right()) {
            for (const auto& [from, to] : lives(sink->layers)) {
                paintBracket(painter, figure, at, from, to, figure.theme.mapSecondary, true);
            }
        }
    }
    if (const Sink* anchor = anchorSink(*figure.run)) {
        for (const auto& [from, to] : lives(anchor->layers)) {
            paintBracket(painter, figure, figure.laneBox.right() + 5 * u, from, to, figure.theme.anchor,
                         false);
        }
    }
}

void paintPins(const MapFigure& figure, QCPPainter& painter)
{
    const PlotMetrics& m = figure.metrics;
    const Theme& t = figure.theme;
    const double u = m.unit;
    const double mapTop =
        figure.rect->rect().top() - (figure.bandBox.isNull() ? 0 : figure.bandBox.height() + u);
    const auto chip = [&](double centre, const QString& text, const QColor& ink, const QColor& fill,
                          double foot) {
        const double width = textWidth(text, m.token) + 5 * u;
        const QRectF box(centre - width / 2, figure.pinBox.top(), width, lineHeight(m.token) + 2 * u);
        painter.setAntialiasing(true);
        painter.setPen(QPen(ink, m.axisPen));
        painter.setBrush(Qt::NoBrush);
        painter.drawPolyline(QPolygonF({ QPointF(centre, box.bottom()), QPointF(centre, box.bottom() + 2 * u),
                                         QPointF(foot, mapTop - 4 * u), QPointF(foot, mapTop - u) }));
        painter.setBrush(fill);
        painter.drawRoundedRect(box, 2 * u, 2 * u);
        drawLines(painter, QRectF(box.left() + 2.5 * u, box.top() + u, box.width(), box.height()),
                  Qt::AlignLeft, { text }, m.token, ink);
    };
    for (const MapPin& pin : figure.pins) {
        if (pin.shown) {
            chip(pin.centre, pin.text, t.secondaryInk, t.secondarySoft, pin.wanted);
        } else if (pin.inside) {
            painter.setPen(QPen(t.secondary, m.axisPen));
            painter.drawLine(QLineF(pin.wanted, mapTop - 5 * u, pin.wanted, mapTop - u));
        }
    }
    if (figure.hiddenPins > 0) {
        drawLines(painter, figure.pinBox.adjusted(0, u, 0, 0), Qt::AlignRight,
                  { FigureText::tr("+%1 more").arg(figure.hiddenPins) }, m.tick, t.secondaryInk);
    }
    const QString name =
        plotLocale(figure.forPaper).toString(static_cast<qlonglong>(figure.run->detection().anchor));
    // The anchor's pin ends before the first pin of the map.
    chip(figure.laneBox.center().x(), name, t.anchor, t.anchorSoft, figure.laneBox.center().x());
}

void paintBands(const MapFigure& figure, QCPPainter& painter)
{
    const PlotMetrics& m = figure.metrics;
    const Theme& t = figure.theme;
    const QRectF area(figure.rect->rect());
    const QCPAxis* bottom = figure.rect->axis(QCPAxis::atBottom);
    const std::int64_t tokens = figure.run->tokens();
    if (tokens > 2 * mapFewQueries && !figure.data.queriesSeen.empty()) {
        const double from = bottom->coordToPixel(static_cast<double>(tokens - mapFewQueries) + 0.5);
        painter.setPen(Qt::NoPen);
        painter.setBrush(QColor(0x9A, 0xA2, 0xAB, 150));
        painter.drawRect(QRectF(QPointF(from, area.top()), area.bottomRight()) & area);
    }
    if (figure.bandBox.isNull()) {
        return;
    }
    const std::int64_t prompt = std::min(figure.run->record().promptTokens, tokens);
    const double split =
        std::clamp(bottom->coordToPixel(static_cast<double>(prompt) - 0.5), area.left(), area.right());
    const auto part = [&](double from, double to, const QColor& fill, const QStringList& variants) {
        if (to <= from) {
            return;
        }
        painter.setPen(Qt::NoPen);
        painter.setBrush(fill);
        painter.drawRect(QRectF(from, figure.bandBox.top(), to - from, figure.bandBox.height()));
        for (const QString& text : variants) {
            if (textWidth(text, m.tick) <= to - from - 6 * m.unit) {
                drawLines(painter,
                          QRectF(from + 3 * m.unit, figure.bandBox.top() + 0.5 * m.unit, to - from, 0),
                          Qt::AlignLeft, { text }, m.tick, t.text);
                break;
            }
        }
    };
    const QLocale locale = plotLocale(figure.forPaper);
    const auto number = [&locale](std::int64_t n) { return locale.toString(static_cast<qlonglong>(n)); };
    part(area.left(), split, t.border,
         { FigureText::tr("prompt %1–%2").arg(number(0), number(prompt - 1)), FigureText::tr("prompt") });
    if (prompt < tokens) {
        QStringList variants { FigureText::tr("answer %1–%2").arg(number(prompt), number(tokens - 1)),
                               FigureText::tr("answer") };
        if (figure.run->record().cutFrom > tokens) {
            variants.prepend(variants.front() + FigureText::tr(", cut at %1 tokens").arg(number(tokens)));
        }
        part(split, area.right(), t.gridHair, variants);
    }
}

} // namespace

void paintMapFigure(const MapFigure& figure, QCPPainter& painter)
{
    const PlotMetrics& m = figure.metrics;
    const Theme& t = figure.theme;
    drawLines(painter, figure.captionBox, Qt::AlignLeft, figure.captionLines, m.text, t.text);
    figure.legend.paint(painter, figure.legendAt);
    paintBands(figure, painter);
    paintBrackets(figure, painter);
    paintPins(figure, painter);
    drawLines(painter, figure.tokenBox, Qt::AlignHCenter,
              wrapped(FigureText::tr("token position t"), m.text, figure.tokenBox.width()).mid(0, 1), m.text,
              t.muted);
    double widest = 0;
    for (const QString& line : figure.layerLines) {
        widest = std::max(widest, textWidth(line, m.text));
    }
    painter.save();
    painter.translate(figure.layerBox.left(), figure.layerBox.center().y() + widest / 2);
    painter.rotate(-90);
    drawLines(painter, QRectF(0, 0, widest, 0), Qt::AlignHCenter, figure.layerLines, m.text, t.muted);
    painter.restore();
    figure.bar.paint(painter, figure.barBox);
    painter.setAntialiasing(false);
    painter.setPen(QPen(t.faint, m.axisPen));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(QRectF(figure.rect->rect()));
    painter.drawRect(figure.laneBox);
}

} // namespace sinkscope
