// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/maplayout.h"
#include "views/base/selection.h"
#include "views/base/theme.h"
#include "views/base/tokenfacts.h"
#include "views/gl/mapsettings.h"

#include <QFont>
#include <QFontMetricsF>
#include <QImage>
#include <QString>

#include <vector>

class QPainter;

namespace sinkscope {

/// Everything on the sink map that is text or line: axes, pins, brackets, bands, frames, token strip, colour
/// bar. Real text by QPainter, placed by MapLayout. Holds references for the time of one frame only.
struct MapScene
{
    const MapLayout& map;
    const RunResult& run;
    const MapData& data;
    const MapScale& scale;
    const ColourTable& colours;
    const Theme& theme;
    Selection selection;
    const std::vector<MapLayout::DetailColumn>& detail;
    const std::vector<MapLayout::PinRequest>& pinRequests;
    const std::vector<MapLayout::PinPlace>& pinPlaces;
    const std::vector<std::size_t>& pinSinks; ///< index into the run's sinks, one per pin
};

/// Fonts and what was measured with them.
struct MapFonts
{
    QFont tick = Theme::uiFont(11);
    QFont label = Theme::uiFont(11, QFont::DemiBold);
    QFont token = Theme::monoFont(12);
    QFont strongToken = Theme::monoFont(12, QFont::Bold);

    /// Width of a column of the detail that shows this text.
    double columnWidth(const QString& visibleText) const;
    double pinWidth(const QString& text) const;
};

/// Three significant digits in the user's locale: "0.5", "22,700".
QString shortNumber(double value);

/// "65 ·the", shortened in the middle of the token when it is long.
QString pinText(const Sink& sink);

/// First token from which on fewer than 48 queries see each key of a layer; T where there is none.
std::int64_t veilBegin(const MapData& data, int layer);

class MapPainter
{
public:
    MapPainter(QPainter& painter, const MapScene& scene, const MapFonts& fonts)
        : m_painter(painter)
        , m_scene(scene)
        , m_fonts(fonts)
    {
    }

    void paint();

private:
    void layerAxis(bool inDetail);
    void tokenAxis();
    void bands();
    void veil();
    void pins();
    void anchorPin();
    void laneBrackets(bool inDetail);
    void overviewBrackets();
    void selectedLayer(bool inDetail);
    void frameAndTie();
    void detailLines();
    void strip();
    void stripToken(const MapLayout::DetailColumn& column, const Sink* sink);
    void stripNumbers();
    void received(const QRectF& rect);
    void colourBar(const QRectF& rect);
    void key(QRectF rect);
    void bracket(double x, double top, double bottom, double foot, const QColor& colour, double width);
    void haloText(QRectF rect, const QString& text);
    const Sink* sinkAt(std::int64_t token) const;
    const Sink* anchorSink() const;

    QPainter& m_painter;
    const MapScene& m_scene;
    const MapFonts& m_fonts;
};

} // namespace sinkscope
