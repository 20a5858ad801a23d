// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/gl/mapscene.h"

#include <QCoreApplication>

class QPainter;

namespace sinkscope {

/// How the sink map looks in a presentation, and what of it is shown so far.
struct LectureStyle
{
    double scale = 0; ///< of everything, 1 on a page 1,080 pixels high; 0: not a presentation
    bool showsAnchor = true;
    bool showsSinks = true;

    bool isOn() const { return scale > 0; }

    bool operator==(const LectureStyle&) const = default;
};

MapFonts lectureFonts(double scale);

/// The token alone, shortened at its end when it is long.
QString lecturePinText(const Sink& sink);

/// Text and lines of the map in a presentation: key and colour bar in words, wide pins with the token's text,
/// axes, the selected layer.
class LecturePainter
{
    Q_DECLARE_TR_FUNCTIONS(LecturePainter)
public:
    LecturePainter(QPainter& painter, const MapScene& scene, const MapFonts& fonts, const LectureStyle& style)
        : m_painter(painter)
        , m_scene(scene)
        , m_fonts(fonts)
        , m_style(style)
        , m_unit(style.scale)
    {
    }

    void paint();

private:
    void key();
    void colourBar();
    void anchorPin();
    void pins();
    void pin(const QRectF& rect, const QString& text, const QColor& colour, bool isSelected);
    void layers();
    void tokens();
    void selectedLayer();

    QPainter& m_painter;
    const MapScene& m_scene;
    const MapFonts& m_fonts;
    const LectureStyle& m_style;
    double m_unit;
    double m_keyRight = 0; ///< where the key ends
};

} // namespace sinkscope
