// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/theme.h"
#include "views/gl/imguiinput.h"
#include "views/gl/mapsettings.h"

#include <QRectF>
#include <QString>

#include <optional>
#include <utility>
#include <vector>

struct ImGuiContext;
struct ImFont;

namespace sinkscope {

/// What lies under the cursor, ready to show. The token's text is not in it: ImGui cannot shape it, so
/// QPainter draws it into the place that MapOverlay leaves free.
struct Readout
{
    QPointF cursor;
    QString title; ///< "token 519"
    QString corner; ///< "layer 6"
    double tokenWidth = 0; ///< of the text that QPainter will draw
    std::vector<std::pair<QString, QString>> rows;
};

/// Frame times in milliseconds.
struct FrameTimes
{
    double last = 0;
    double median = 0;
    double worst = 0;
};

/// The Dear ImGui overlay of one sink map: bar, hover readout, frame timer. Owns one ImGuiContext. create(),
/// frame() and destroy() with the widget's OpenGL context current. It reads and writes no file.
class MapOverlay
{
public:
    struct Input
    {
        QSizeF size;
        QRectF bar;
        double devicePixelRatio = 1;
        double seconds = 0; ///< since the last frame
        int heads = 0;
        bool hasHeadScores = false;
        const MapData* data = nullptr; ///< null: no run, no bar
        bool opensRange = false; ///< the list of the range opens in this frame
        MapScale scale; ///< that is used now
        int anchors = 0;
        int secondarySinks = 0;
        const Readout* readout = nullptr;
        const FrameTimes* times = nullptr;
    };

    struct Output
    {
        std::optional<MapSettings> changed;
        QRectF tokenText; ///< where the readout leaves room for the token; empty without a readout
        double barWidth = 0; ///< from the left end of the bar to the end of its last control, px
        bool wantsFrame = false; ///< something of the overlay still moves
    };

    MapOverlay() = default;
    ~MapOverlay();
    MapOverlay(const MapOverlay&) = delete;
    MapOverlay& operator=(const MapOverlay&) = delete;

    void create();
    void destroy();
    void setTheme(const Theme& theme);
    Output frame(const Input& input, const MapSettings& settings);

    /// The mouse belongs to the overlay: over the bar or an open list.
    bool wantsMouse() const;
    bool wantsKeys() const;

    /// Makes the context current and gives the event adapter; null before create().
    ImGuiInput* input();

private:
    void makeFonts(double devicePixelRatio);
    void applyTheme();

    /// What of the bar there is room for. Names give way first, those that say least before the others, then
    /// controls that the menu of the map has too.
    struct BarFit
    {
        bool hasFirstNames = true; ///< of metric and head
        bool hasOtherNames = true;
        bool hasEpsilon = true;
        bool hasScale = true; ///< linear or logarithmic
        bool hasColourName = true; ///< in the closed list of the colours
        float gap = 14; ///< between controls, px

        bool operator==(const BarFit&) const = default;
    };

    /// With ImGui's fonts in place; `room` in px.
    static BarFit fitBar(const Input& input, const MapSettings& settings, float room);
    static float barWidth(const Input& input, const MapSettings& settings, const BarFit& fit);
    /// Gives Output::barWidth.
    double bar(const Input& input, MapSettings& settings);
    void metricControls(const Input& input, MapSettings& settings);
    void scaleControls(const Input& input, MapSettings& settings);
    void scaleSegments(const Input& input, MapSettings& settings);
    void rangeControl(const Input& input, MapSettings& settings);
    void rangeList(const Input& input, MapSettings& settings);
    /// Where the last control ends, px from the left end of the bar.
    float optionControls(MapSettings& settings);
    bool beginList(const char* id, const std::string& shown, float width);
    void counts(const Input& input, float room);
    QRectF readout(const Input& input);
    void frameTimer(const Input& input);

    ImGuiContext* m_context = nullptr;
    ImGuiInput m_input;
    Theme m_theme = Theme::light();
    ImFont* m_monoFont = nullptr;
    ImFont* m_strongFont = nullptr; ///< digits only
    BarFit m_fit; ///< of this frame
    double m_devicePixelRatio = 0;
    bool m_isThemeNew = true;
};

} // namespace sinkscope
