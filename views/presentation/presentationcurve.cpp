// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/presentation/presentationcurve.h"

#include "views/base/plainwords.h"
#include "views/plot/figurelayout.h"
#include "views/plot/labellayout.h"
#include "views/plot/qcustomplot_include.h"

#include <QMouseEvent>

#include <algorithm>
#include <cmath>

namespace sinkscope {

namespace {

QFont plain(double px)
{
    return Theme::uiFont(std::max(1, static_cast<int>(std::lround(px))));
}

QFont heavy(double px, QFont::Weight weight = QFont::DemiBold)
{
    return Theme::uiFont(std::max(1, static_cast<int>(std::lround(px))), weight);
}

double heightOf(const QString& text, const QFont& font, double width)
{
    return text.isEmpty()
        ? 0
        : QFontMetricsF(font).boundingRect(QRectF(0, 0, width, 1e5), Qt::TextWordWrap, text).height();
}

void drawDiamond(QPainter& painter, QPointF at, double half)
{
    painter.drawPolygon(QPolygonF { at + QPointF(0, -half), at + QPointF(half, 0), at + QPointF(0, half),
                                    at + QPointF(-half, 0) });
}

} // namespace

std::pair<double, double> percentAxis(double most)
{
    for (const double step : { 0.01, 0.02, 0.05, 0.1, 0.25 }) {
        if (most <= step * 4 + 1e-9) {
            const double steps = std::max(1.0, std::ceil((most / step) - 1e-9));
            return { steps * step, step };
        }
    }
    // Sums over sinks can exceed one where few queries see the keys.
    return { std::max(1.0, std::ceil(most * 2 - 1e-9) / 2), 0.5 };
}

std::vector<std::optional<QRectF>> placeValues(const std::vector<QPointF>& points,
                                               const std::vector<QSizeF>& sizes,
                                               const QList<QPolygonF>& lines, const QRectF& inside,
                                               double gap)
{
    QList<QRectF> taken;
    for (const QPointF& point : points) {
        taken.append(QRectF(point - QPointF(gap, gap) * 0.75, QSizeF(gap, gap) * 1.5));
    }
    const auto isFree = [&](const QRectF& box) {
        const QRectF air = box.adjusted(-gap / 2, 0, gap / 2, 0);
        return inside.contains(box)
            && std::none_of(taken.cbegin(), taken.cend(),
                            [&](const QRectF& other) { return other.intersects(air); })
            && std::none_of(lines.cbegin(), lines.cend(),
                            [&](const QPolygonF& line) { return lineCrosses(line, air); });
    };
    const auto place = [&](const QPointF& point, const QSizeF& size) -> std::optional<QRectF> {
        // On the layer's line or hanging from it, as close as the curves let it; else further up or down.
        for (const double lift : { 0.25, 1.5, 3. }) {
            const double above = point.y() - lift * gap - size.height();
            const double below = point.y() + lift * gap;
            for (const double distance : { 1., 1.75, 2.5, 4., 6., 8. }) {
                const double right = point.x() + distance * gap;
                const double left = point.x() - distance * gap - size.width();
                for (const QPointF& corner : { QPointF(right, above), QPointF(left, above),
                                               QPointF(right, below), QPointF(left, below) }) {
                    if (const QRectF box(corner, size); isFree(box)) {
                        return box;
                    }
                }
            }
        }
        return std::nullopt;
    };
    std::vector<std::optional<QRectF>> boxes;
    for (std::size_t i = 0; i < points.size(); ++i) {
        boxes.push_back(place(points[i], sizes[i]));
        if (boxes.back()) {
            taken.append(*boxes.back());
        }
    }
    return boxes;
}

PresentationCurve::PresentationCurve(QWidget* parent)
    : QWidget(parent)
    , m_plot(new QCustomPlot(this))
{
    setAccessibleName(tr("Attention received, by layer"));
    m_plot->setObjectName(QStringLiteral("presentationPlot"));
    m_plot->setAccessibleName(accessibleName());
    m_plot->setFocusPolicy(Qt::NoFocus);
    m_plot->setBackground(QBrush(m_theme.canvas));
    m_plot->setNoAntialiasingOnDrag(false);
    m_plot->plotLayout()->setMargins({ });
    m_plot->plotLayout()->setAutoMargins(QCP::msNone);
    m_rect = m_plot->axisRect();
    m_rect->setAutoMargins(QCP::msNone);
    auto* back = new PaintItem(*m_plot, [this](QCPPainter& painter) { paintBack(painter); });
    back->setLayer(QStringLiteral("background"));
    back->setClipToAxisRect(false);
    m_plot->addLayer(QStringLiteral("front"));
    auto* front = new PaintItem(*m_plot, [this](QCPPainter& painter) { paintFront(painter); });
    front->setLayer(QStringLiteral("front"));
    front->setClipToAxisRect(false);
    m_plot->installEventFilter(this);
}

void PresentationCurve::setSeries(DecaySeries series)
{
    m_series = std::move(series);
    m_phases = decayPhases(m_series);
    refresh();
}

void PresentationCurve::setPlace(const Place& place)
{
    m_place = place;
    refresh();
}

void PresentationCurve::setReveal(const Reveal& reveal)
{
    if (reveal != m_reveal) {
        m_reveal = reveal;
        refresh();
    }
}

void PresentationCurve::setLayer(int layer)
{
    if (layer != m_layer) {
        m_layer = layer;
        m_plot->replot();
    }
}

void PresentationCurve::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    m_plot->setGeometry(rect());
    refresh();
}

bool PresentationCurve::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_plot && event->type() == QEvent::MouseButtonPress && m_place.data.height() > 0) {
        const double y = static_cast<QMouseEvent*>(event)->position().y();
        const double share = (m_place.data.bottom() - y) / m_place.data.height();
        if (share >= 0 && share < 1) {
            Q_EMIT layerClicked(m_place.firstLayer + static_cast<int>(share * m_place.visibleLayers));
        }
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

double PresentationCurve::yOf(int layer) const
{
    return m_rect->axis(QCPAxis::atLeft)->coordToPixel(layer);
}

double PresentationCurve::xOf(double share) const
{
    return m_rect->axis(QCPAxis::atBottom)->coordToPixel(share);
}

void PresentationCurve::addCurve(const std::vector<double>& values, const QColor& colour, bool isDiamond)
{
    // Layers lie on y and are in order there, values on x are not: a curve, not a graph.
    auto* curve = new QCPCurve(m_rect->axis(QCPAxis::atBottom), m_rect->axis(QCPAxis::atLeft));
    QVector<double> x;
    QVector<double> y;
    for (std::size_t l = 0; l < values.size(); ++l) {
        x.append(values[l]);
        y.append(static_cast<double>(l));
    }
    curve->setData(x, y);
    const double u = m_place.scale;
    QPen pen(colour, 5 * u);
    pen.setJoinStyle(Qt::RoundJoin);
    pen.setCapStyle(Qt::RoundCap);
    curve->setPen(pen);
    curve->setScatterStyle({ isDiamond ? QCPScatterStyle::ssDiamond : QCPScatterStyle::ssDisc, colour, colour,
                             (isDiamond ? 14 : 11) * u });
    curve->setAntialiased(true);
    curve->setAntialiasedScatters(true);
}

void PresentationCurve::refresh()
{
    m_plot->clearPlottables();
    const double u = m_place.scale;
    const QRectF& area = m_place.data;
    m_rect->setMargins({ static_cast<int>(std::lround(area.left())),
                         static_cast<int>(std::lround(area.top())),
                         static_cast<int>(std::lround(width() - area.right())),
                         static_cast<int>(std::lround(height() - area.bottom())) });
    double most = 0;
    for (const auto* values : { &m_series.anchor, &m_series.secondary }) {
        for (const double value : *values) {
            most = std::max(most, value);
        }
    }
    const auto [end, step] = percentAxis(most);
    m_end = end;
    QCPAxis* bottom = m_rect->axis(QCPAxis::atBottom);
    QCPAxis* left = m_rect->axis(QCPAxis::atLeft);
    bottom->setRange(0, end);
    left->setRange(m_place.firstLayer - 0.5, m_place.firstLayer + m_place.visibleLayers - 0.5);
    const QSharedPointer<QCPAxisTickerText> ticks(new QCPAxisTickerText);
    for (double value = 0; value <= end + 1e-9; value += step) {
        ticks->addTick(value, percentText(value));
    }
    bottom->setTicker(ticks);
    bottom->setTickLabelFont(plain(22 * u));
    bottom->setTickLabelColor(m_theme.text);
    bottom->setTickLabelPadding(static_cast<int>(std::lround(9 * u)));
    bottom->setTickLength(0);
    bottom->setSubTickLength(0);
    bottom->setBasePen(Qt::NoPen);
    bottom->grid()->setPen(QPen(m_theme.border, 1.5 * u));
    bottom->grid()->setZeroLinePen(QPen(m_theme.muted, 2 * u));
    left->setBasePen(Qt::NoPen);
    left->setTicks(false);
    left->setTickLabels(false);
    left->grid()->setVisible(false);
    const bool isShown = m_reveal.anchor || m_reveal.secondary;
    bottom->setVisible(isShown);
    bottom->grid()->setVisible(isShown);
    if (m_reveal.secondary && m_series.secondarySinks > 0) {
        addCurve(m_series.secondary, m_theme.secondary, false);
    }
    if (m_reveal.anchor) {
        addCurve(m_series.anchor, m_theme.anchor, true);
    }
    setAccessibleDescription(shownTexts().join(QStringLiteral(". ")));
    m_plot->setAccessibleDescription(accessibleDescription());
    m_plot->replot();
}

QStringList PresentationCurve::shownTexts() const
{
    QStringList out;
    for (std::size_t i = m_reveal.firstPhase; i < std::min(m_reveal.endPhase, m_phases.size()); ++i) {
        out << phaseText(m_phases[i], m_series).spoken();
    }
    return out;
}

QRectF PresentationCurve::bandOf(const DecayPhase& phase) const
{
    const double row = m_place.data.height() / std::max(1, m_place.visibleLayers);
    const double top = m_place.data.bottom() - ((phase.last + 1 - m_place.firstLayer) * row);
    const double bottom = m_place.data.bottom() - ((phase.first - m_place.firstLayer) * row);
    return QRectF(QPointF(m_place.data.left(), std::max(top, m_place.data.top())),
                  QPointF(m_place.right, std::min(bottom, m_place.data.bottom())));
}

void PresentationCurve::paintBack(QCPPainter& painter)
{
    painter.setPen(Qt::NoPen);
    for (std::size_t i = m_reveal.firstPhase; i < std::min(m_reveal.endPhase, m_phases.size()); ++i) {
        const QRectF band = bandOf(m_phases[i]);
        const bool leads = m_phases[i].leader == Leader::Anchor || m_phases[i].leader == Leader::Secondary;
        if (leads && band.height() > 0) {
            painter.fillRect(band, m_theme.panel);
        }
    }
}

void PresentationCurve::paintFront(QCPPainter& painter)
{
    if (!m_reveal.anchor && !m_reveal.secondary) {
        return;
    }
    painter.setAntialiasing(true);
    paintKey(painter);
    for (std::size_t i = m_reveal.firstPhase; i < std::min(m_reveal.endPhase, m_phases.size()); ++i) {
        paintPhase(painter, m_phases[i]);
    }
    paintValues(painter);
}

void PresentationCurve::paintKey(QCPPainter& painter)
{
    const double u = m_place.scale;
    const double left = m_place.data.left();
    const double top = m_place.data.top();
    const double height = 32 * u;
    const auto line = [&](double centre, const QString& text, const QFont& font, const QColor& colour,
                          double x) {
        painter.setFont(font);
        painter.setPen(colour);
        painter.drawText(QRectF(x, top + (centre * u) - (height / 2), width() - x, height),
                         Qt::AlignLeft | Qt::AlignVCenter, text);
        return x + QFontMetricsF(font).horizontalAdvance(text);
    };
    line(-81, tr("attention received"), heavy(22 * u), m_theme.text, left);
    line(-51, tr("mean over queries and heads"), plain(22 * u), m_theme.muted, left);
    double x = left;
    const auto entry = [&](const QString& text, const QColor& colour, bool isDiamond) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(colour);
        const QPointF at(x + (9 * u), top - (20 * u));
        if (isDiamond) {
            drawDiamond(painter, at, 9 * u);
        } else {
            painter.drawEllipse(at, 8 * u, 8 * u);
        }
        painter.setBrush(Qt::NoBrush);
        x = line(-20, text, heavy(22 * u), colour, x + (24 * u)) + (32 * u);
    };
    if (m_reveal.anchor) {
        entry(anchorWord(m_series.anchorPosition), m_theme.anchor, true);
    }
    if (m_reveal.secondary && m_series.secondarySinks > 0) {
        const auto count = static_cast<int>(m_series.secondarySinks);
        entry(count == 1 ? tr("one sink")
                         : tr("%1 sinks, sum", nullptr, count).arg(numberWord(m_series.secondarySinks)),
              m_theme.secondary, false);
    }
}

void PresentationCurve::paintPhase(QCPPainter& painter, const DecayPhase& phase)
{
    const double u = m_place.scale;
    const QRectF band = bandOf(phase);
    const double left = m_place.data.right() + (34 * u);
    const double width = band.right() - left - (14 * u);
    if (band.height() <= 0 || width < 60 * u) {
        return;
    }
    PhaseText text = phaseText(phase, m_series);
    // A number and its sign stay in one line.
    for (QString* part : { &text.title, &text.sentence, &text.strong, &text.brief }) {
        part->replace(QStringLiteral(" %"), QStringLiteral("\u00A0%"));
    }
    const QColor colour = phase.leader == Leader::Anchor ? m_theme.anchor
        : phase.leader == Leader::Secondary              ? m_theme.secondary
                                                         : m_theme.muted;
    const QFont title = heavy(22 * u);
    const QFont body = plain(25 * u);
    const QFont bold = heavy(25 * u);
    const double heights[] = { heightOf(text.title, title, width), heightOf(text.sentence, body, width),
                               heightOf(text.strong, bold, width) };
    double y = band.center().y() - ((heights[0] + heights[1] + heights[2]) / 2);
    const bool isBrief = phase.leader == Leader::Handover || phase.leader == Leader::None;
    if (!isBrief && y >= band.top() - (2 * u)) {
        const auto part = [&](const QString& words, const QFont& font, const QColor& ink, double height) {
            painter.setFont(font);
            painter.setPen(ink);
            painter.drawText(QRectF(left, y, width, height + 2), Qt::TextWordWrap, words);
            y += height;
        };
        part(text.title, title, colour, heights[0]);
        part(text.sentence, body, m_theme.text, heights[1]);
        part(text.strong, bold, m_theme.text, heights[2]);
        return;
    }
    const QFont small = plain(22 * u);
    const double number = QFontMetricsF(title).horizontalAdvance(text.layers);
    const double rest = width - number - (12 * u);
    const double high = heightOf(text.brief, small, rest);
    if (high > band.height() + (4 * u) || band.height() < 24 * u) {
        return; // no room; the description for screen readers has it
    }
    const double top = band.center().y() - (high / 2);
    painter.setFont(title);
    painter.setPen(colour);
    painter.drawText(QRectF(left, top, number + 2, high), Qt::AlignLeft | Qt::AlignTop, text.layers);
    painter.setFont(small);
    painter.setPen(m_theme.text);
    painter.drawText(QRectF(left + number + (12 * u), top, rest, high + 2), Qt::TextWordWrap, text.brief);
}

QList<QPolygonF> PresentationCurve::shownLines() const
{
    QList<QPolygonF> lines;
    const auto add = [&](const std::vector<double>& values) {
        QPolygonF line;
        for (std::size_t l = 0; l < values.size(); ++l) {
            if (std::isfinite(values[l])) {
                line.append({ xOf(values[l]), yOf(static_cast<int>(l)) });
            }
        }
        lines.append(line);
    };
    if (m_reveal.anchor) {
        add(m_series.anchor);
    }
    if (m_reveal.secondary && m_series.secondarySinks > 0) {
        add(m_series.secondary);
    }
    return lines;
}

void PresentationCurve::paintValues(QCPPainter& painter)
{
    struct Value
    {
        double share;
        QColor colour;
        bool isDiamond;
    };

    const auto at = static_cast<std::size_t>(std::max(0, m_layer));
    const bool isVisible =
        m_layer >= m_place.firstLayer && m_layer < m_place.firstLayer + m_place.visibleLayers;
    if (at >= m_series.anchor.size() || !isVisible) {
        return;
    }
    const double u = m_place.scale;
    const double y = yOf(m_layer);
    const QLineF hairline(m_place.data.left(), y, m_place.data.right(), y);
    painter.setPen(QPen(m_theme.muted, 1.5 * u));
    painter.drawLine(hairline);
    std::vector<Value> values;
    if (m_reveal.anchor) {
        values.push_back({ m_series.anchor[at], m_theme.anchor, true });
    }
    if (m_reveal.secondary && m_series.secondarySinks > 0) {
        values.push_back({ m_series.secondary[at], m_theme.secondary, false });
    }
    const QFont font = heavy(25 * u);
    std::vector<QPointF> points;
    std::vector<QSizeF> sizes;
    for (const Value& value : values) {
        points.emplace_back(xOf(std::min(value.share, m_end)), y);
        sizes.emplace_back(QFontMetricsF(font).horizontalAdvance(percentText(value.share)) + 2, 30 * u);
    }
    QList<QPolygonF> lines = shownLines();
    lines.append(QPolygonF({ hairline.p1(), hairline.p2() }));
    const std::vector<std::optional<QRectF>> boxes =
        placeValues(points, sizes, lines, m_place.data.adjusted(0, 0, 20 * u, 0), 16 * u);
    for (std::size_t i = 0; i < values.size(); ++i) {
        painter.setPen(QPen(m_theme.canvas, 2 * u));
        painter.setBrush(values[i].colour);
        if (values[i].isDiamond) {
            drawDiamond(painter, points[i], 12 * u);
        } else {
            painter.drawEllipse(points[i], 11 * u, 11 * u);
        }
        painter.setBrush(Qt::NoBrush);
        if (boxes[i]) {
            painter.setFont(font);
            painter.setPen(values[i].colour);
            painter.drawText(*boxes[i], Qt::AlignCenter, percentText(values[i].share));
        }
    }
}

} // namespace sinkscope
