// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/plot/plotstyle.h"

#include <algorithm>
#include <cmath>

namespace sinkscope {

namespace {

constexpr double PaperUnitsPerInch = 254;
constexpr double ScreenUnitsPerInch = 96;
constexpr const char* UnitsProperty = "sinkscopeUnitsPerInch";

double points(double pt)
{
    return pt * PaperUnitsPerInch / 72;
}

/// Pixel sizes are whole numbers: rounded up, because 8 and 7 pt are the smallest sizes allowed on paper.
int paperPixels(double pt)
{
    return static_cast<int>(std::ceil(points(pt)));
}

QFont paperFont(QFont font)
{
    font.setHintingPreference(QFont::PreferNoHinting);
    // Inter's contextual forms of dashes and operators are glyphs without a character: they would be lost
    // when the text of a PDF is searched or copied.
    font.setStyleStrategy(QFont::PreferNoShaping);
    return font;
}

double niceStep(double rough)
{
    const double power = std::pow(10, std::floor(std::log10(rough)));
    for (const double factor : { 1., 2., 5. }) {
        if (rough <= factor * power * 1.0001) {
            return factor * power;
        }
    }
    return 10 * power;
}

} // namespace

PlotMetrics plotMetrics(bool forPaper)
{
    PlotMetrics m;
    if (!forPaper) {
        m.text = Theme::uiFont(12);
        m.strong = Theme::uiFont(12, QFont::DemiBold);
        m.tick = Theme::uiFont(11);
        m.token = Theme::monoFont(11);
        return m;
    }
    m.unit = PaperUnitsPerInch / ScreenUnitsPerInch;
    m.text = paperFont(Theme::uiFont(paperPixels(8)));
    m.strong = paperFont(Theme::uiFont(paperPixels(8), QFont::DemiBold));
    m.tick = paperFont(Theme::uiFont(paperPixels(7)));
    m.token = paperFont(Theme::monoFont(paperPixels(7)));
    m.axisPen = points(0.5);
    m.gridPen = points(0.25);
    m.linePen = points(1);
    m.selectedPen = points(1.5);
    m.thinPen = points(0.5);
    m.marker = points(3);
    m.tickLength = points(2.5);
    return m;
}

QLocale plotLocale(bool forPaper)
{
    return forPaper ? QLocale(QLocale::English, QLocale::UnitedStates) : QLocale();
}

QString plotNumber(double value, bool forPaper)
{
    if (!std::isfinite(value)) {
        return QStringLiteral("—");
    }
    const QLocale locale = plotLocale(forPaper);
    const double magnitude = std::abs(value);
    QString text;
    if (magnitude != 0 && (magnitude < 1e-4 || magnitude >= 1e15)) {
        text = locale.toString(magnitude, 'e', 1);
        text.replace(locale.negativeSign(), QChar(0x2212));
    } else {
        const int exponent = magnitude == 0 ? 0 : static_cast<int>(std::floor(std::log10(magnitude)));
        // Whole numbers as they are; others with at most four significant digits, trailing zeros cut.
        int decimals = std::clamp(3 - exponent, 0, 7);
        while (decimals > 0) {
            const double scaled = magnitude * std::pow(10, decimals - 1);
            if (std::abs(scaled - std::round(scaled)) > 0.05) {
                break;
            }
            --decimals;
        }
        text = locale.toString(magnitude, 'f', decimals);
    }
    return value < 0 ? QChar(0x2212) + text : text;
}

QPen beforePen(const Theme& theme, const PlotMetrics& metrics)
{
    // 7 and 4 px at the usual width of 2.
    QPen pen(theme.before, metrics.linePen);
    pen.setDashPattern({ 3.5, 2 });
    pen.setCapStyle(Qt::FlatCap);
    return pen;
}

void styleAxisRect(QCPAxisRect& rect, const Theme& theme, bool forPaper)
{
    const Theme t = forPaper ? Theme::light() : theme;
    const PlotMetrics m = plotMetrics(forPaper);
    const QColor gridColour = forPaper ? QColor(0xD0, 0xD5, 0xDA) : t.gridHair;
    const auto all = rect.axes();
    for (QCPAxis* axis : all) {
        const QPen line(t.faint, m.axisPen, Qt::SolidLine, Qt::FlatCap);
        axis->setBasePen(line);
        axis->setTickPen(line);
        axis->setSubTickPen(line);
        axis->setSubTicks(false);
        axis->setTickLengthIn(0);
        axis->setTickLengthOut(static_cast<int>(std::lround(m.tickLength)));
        axis->setTickLabelPadding(static_cast<int>(std::lround(3 * m.unit)));
        axis->setTickLabelFont(m.tick);
        axis->setTickLabelColor(t.muted);
        axis->setLabelFont(m.text);
        axis->setLabelColor(t.muted);
        axis->setNumberFormat(QStringLiteral("gb"));
        axis->grid()->setPen(QPen(gridColour, m.gridPen));
        axis->grid()->setZeroLinePen(Qt::NoPen);
        axis->grid()->setSubGridVisible(false);
        axis->grid()->setVisible(axis->axisType() == QCPAxis::atLeft);
        axis->grid()->setAntialiased(false);
    }
}

void applyTheme(QCustomPlot& plot, const Theme& theme, bool forPaper)
{
    plot.setProperty(UnitsProperty, forPaper ? PaperUnitsPerInch : ScreenUnitsPerInch);
    plot.setBackground(QBrush(forPaper ? QColor(Qt::white) : theme.canvas));
    plot.setAntialiasedElements(QCP::aePlottables | QCP::aeScatters | QCP::aeFills | QCP::aeItems);
    const auto rects = plot.axisRects();
    for (QCPAxisRect* rect : rects) {
        styleAxisRect(*rect, theme, forPaper);
    }
}

double plotUnitsPerInch(const QCustomPlot& plot)
{
    const QVariant stored = plot.property(UnitsProperty);
    return stored.isValid() ? stored.toDouble() : ScreenUnitsPerInch;
}

WholeTicker::WholeTicker(int last, bool forPaper)
    : m_last(last)
    , m_forPaper(forPaper)
{
}

double WholeTicker::getTickStep(const QCPRange& range)
{
    return std::max(1., niceStep(range.size() / std::max(1, tickCount())));
}

int WholeTicker::getSubTickCount(double)
{
    return 0;
}

QVector<double> WholeTicker::createTickVector(double tickStep, const QCPRange& range)
{
    QVector<double> ticks;
    const double first = std::ceil(range.lower / tickStep - 1e-9);
    for (double i = first; i * tickStep <= range.upper + 1e-9; ++i) {
        ticks.append(i * tickStep);
    }
    if (m_last >= 0 && m_last <= range.upper && m_last >= range.lower && !ticks.contains(m_last)) {
        while (!ticks.isEmpty() && ticks.back() > m_last) {
            ticks.removeLast();
        }
        if (!ticks.isEmpty() && m_last - ticks.back() < 0.5 * tickStep) {
            ticks.removeLast();
        }
        ticks.append(m_last);
    }
    return ticks;
}

QString WholeTicker::getTickLabel(double tick, const QLocale&, QChar, int)
{
    return plotLocale(m_forPaper).toString(static_cast<qlonglong>(std::llround(tick)));
}

NumberTicker::NumberTicker(bool forPaper)
    : m_forPaper(forPaper)
{
}

double NumberTicker::getTickStep(const QCPRange& range)
{
    double step = niceStep(range.size() / std::max(1, tickCount()));
    // One tick alone is no scale; with a step of a fifth of the range there are two.
    for (int i = 0; i < 4 && std::floor(range.upper / step) - std::ceil(range.lower / step) < 1; ++i) {
        step = niceStep(step / 2.6);
    }
    m_decimals = std::clamp(static_cast<int>(std::ceil(-std::log10(step) - 1e-9)), 0, 12);
    return step;
}

QString NumberTicker::getTickLabel(double tick, const QLocale&, QChar, int)
{
    const QString text =
        plotLocale(m_forPaper).toString(std::abs(tick), 'f', std::abs(tick) < 1e-12 ? 0 : m_decimals);
    return tick < -1e-12 ? QChar(0x2212) + text : text;
}

DecadeTicker::DecadeTicker(bool forPaper)
    : m_forPaper(forPaper)
{
}

int DecadeTicker::getSubTickCount(double)
{
    return 0;
}

QVector<double> DecadeTicker::createTickVector(double, const QCPRange& range)
{
    QVector<double> ticks;
    if (range.lower <= 0 || !std::isfinite(range.upper)) {
        return ticks;
    }
    const int low = static_cast<int>(std::floor(std::log10(range.lower)));
    const int high = static_cast<int>(std::ceil(std::log10(range.upper)));
    const int powers = high - low;
    const int every = std::max(1, powers / std::max(1, tickCount() + 1));
    const double slack = 1e-9;
    for (int e = low; e <= high; e += every) {
        ticks.append(std::pow(10, e));
    }
    const auto inside = [&](double v) {
        return v >= range.lower * (1 - slack) && v <= range.upper * (1 + slack);
    };
    if (std::count_if(ticks.cbegin(), ticks.cend(), inside) < 3) {
        ticks.clear();
        for (int e = low; e <= high; ++e) {
            for (const int factor : { 1, 2, 5 }) {
                ticks.append(factor * std::pow(10, e));
            }
        }
    }
    return ticks;
}

QString DecadeTicker::getTickLabel(double tick, const QLocale&, QChar, int)
{
    return plotNumber(tick, m_forPaper);
}

} // namespace sinkscope
