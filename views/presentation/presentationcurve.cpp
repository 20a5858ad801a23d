// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/presentation/presentationcurve.h"

#include "views/base/plainwords.h"
#include "views/plot/figurelayout.h"
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
    const PhaseText text = phaseText(phase, m_series);
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
    painter.setPen(QPen(m_theme.muted, 1.5 * u));
    painter.drawLine(QPointF(m_place.data.left(), y), QPointF(m_place.data.right(), y));
    std::vector<Value> values;
    if (m_reveal.anchor) {
        values.push_back({ m_series.anchor[at], m_theme.anchor, true });
    }
    if (m_reveal.secondary && m_series.secondarySinks > 0) {
        values.push_back({ m_series.secondary[at], m_theme.secondary, false });
    }
    std::ranges::sort(values, { }, &Value::share);
    const QFont font = heavy(25 * u);
    const QFontMetricsF metrics(font);
    const double gap = 19 * u;
    const double height = 36 * u;
    const auto widthOf = [&](const Value& value) {
        return metrics.horizontalAdvance(percentText(value.share));
    };
    const auto label = [&](const Value& value, double x, double top) {
        const QRectF box(x, top, widthOf(value) + 2, height);
        painter.fillRect(box.adjusted(-3 * u, 4 * u, 3 * u, -4 * u), QColor(255, 255, 255, 215));
        painter.setFont(font);
        painter.setPen(value.colour);
        painter.drawText(box, Qt::AlignCenter, percentText(value.share));
    };
    const double above = y - height - (6 * u);
    for (std::size_t i = 0; i < values.size(); ++i) {
        const Value& value = values[i];
        const double x = xOf(std::min(value.share, m_end));
        const bool isLast = i + 1 == values.size();
        const bool fitsRight = x + gap + widthOf(value) < m_place.data.right() + (20 * u);
        if (values.size() == 2) {
            const double room = std::abs(xOf(values[1].share) - xOf(values[0].share));
            const bool isFar = room > widthOf(values[0]) + widthOf(values[1]) + (3 * gap);
            // Side by side between the two points; where they are close, one above and one below the line.
            if (isFar) {
                label(value, isLast ? x - gap - widthOf(value) : x + gap, above + (6 * u));
            } else {
                label(value, fitsRight ? x + gap : x - gap - widthOf(value), isLast ? above : y + (6 * u));
            }
        } else {
            label(value, fitsRight ? x + gap : x - gap - widthOf(value), above + (6 * u));
        }
        painter.setPen(QPen(m_theme.canvas, 2 * u));
        painter.setBrush(value.colour);
        if (value.isDiamond) {
            drawDiamond(painter, { x, y }, 12 * u);
        } else {
            painter.drawEllipse(QPointF(x, y), 11 * u, 11 * u);
        }
        painter.setBrush(Qt::NoBrush);
    }
}

} // namespace sinkscope
