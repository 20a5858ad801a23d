// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/selection.h"
#include "views/gl/lecturepainter.h"
#include "views/gl/mapoverlay.h"
#include "views/gl/mappainter.h"
#include "views/gl/maprenderer.h"

#include <QElapsedTimer>
#include <QJsonObject>
#include <QOpenGLWidget>

#include <deque>
#include <map>
#include <optional>

class QTimer;

namespace sinkscope {

/// The sink map: layers x tokens of one run, drawn by the GPU, with axes and text by QPainter and the bar by
/// Dear ImGui. Wheel zooms at the cursor, dragging pans, a click selects token and layer. Its OpenGL
/// resources are made anew whenever Qt replaces the context (floating a dock does). GUI thread.
class SinkMapWidget : public QOpenGLWidget
{
    Q_OBJECT
public:
    /// `selection` outlives the widget.
    explicit SinkMapWidget(SelectionModel* selection, QWidget* parent = nullptr);
    ~SinkMapWidget() override;

    /// Null clears the map.
    void setRun(RunResultPtr run);
    void setTheme(const Theme& theme);

    /// Draws the map of a presentation instead: large type, wide sinks, no bar, no detail, no readout. Its
    /// scale 0 (the default) is the window's own map.
    void setLecture(const LectureStyle& lecture);

    const MapSettings& settings() const { return m_settings; }

    /// Emits settingsChanged() when they differ.
    void setSettings(const MapSettings& settings);

    const MapData& data() const { return m_data; }

    const MapLayout& mapLayout() const { return m_map; }

    const MapScale& scale() const { return m_scale; }

    /// A stretch of about 64 tokens around the selected one.
    void fitSelection();
    void showWholeText();
    void zoom(double factor);
    void showRange(MapLayout::Range range);

    /// What lies under a point; nothing outside the maps.
    std::optional<Readout> readoutAt(QPointF position) const;
    /// Token and layer under a point, those with the largest value under the pixel; token -1 outside.
    /// Selects the token and layer at a place; false where there is none.
    bool selectAt(QPointF position);
    std::pair<std::int64_t, int> cellAt(QPointF position) const;

    /// Draws one frame at once and waits for the GPU; milliseconds. For measurements.
    double timeFrame();

    QSize sizeHint() const override { return { 1030, 560 }; }

    QSize minimumSizeHint() const override { return { 420, 260 }; }

    /// Width that the controls of the bar took in the last frame, px; 0 without a run.
    double barWidth() const { return m_barWidth; }

    /// Opens the bar's list of the range, for typing its ends.
    void openRange();

    /// What the user chose, for a saved session: see View::viewState().
    QJsonObject state() const;
    /// Takes over what fits; emits nothing and leaves the selection alone.
    void restoreState(const QJsonObject& state);

    /// "layer 4, token 65 ‘·the’, sink score 0.2055": the selected cell in words.
    QString cellInWords() const { return spokenCell(); }

    /// Of the selected cell, on the overview, in widget coordinates.
    QRect cellRect() const;

Q_SIGNALS:
    void settingsChanged();
    /// The user changed what state() holds, by the bar, the mouse or a call of the view's actions.
    void edited();
    /// A right click on a token, which is selected now, or the menu key.
    void menuRequested(const QPoint& globalPos);
    /// The map cannot be drawn on this display; one sentence.
    void failed(const QString& reason);

protected:
    bool event(QEvent* event) override;
    void initializeGL() override;
    void paintGL() override;
    void resizeGL(int width, int height) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    /// What of the text and lines is to be painted again.
    enum class LineChange
    {
        None,
        Layer, ///< another layer is selected
        Selection, ///< another token is selected, or the detail moved
        All,
    };

    void releaseGL();
    void selectionChanged();
    void updateData();
    void updateScale();
    void relayout();
    void layOutPins();
    void drawCells();
    void drawLines();
    QRegion paintLines(const MapScene& scene);
    void changeLines(LineChange change);
    QString spokenCell() const;
    void drawFrame();
    void requestFrames(int count);
    double columnWidth(std::int64_t token) const;
    QString tokenText(std::int64_t token) const;
    std::int64_t pinAt(QPointF position) const;
    void describe();

    SelectionModel* m_selection;
    Selection m_shown; ///< the selection this widget last drew
    RunResultPtr m_run;
    Theme m_theme = Theme::light();
    MapSettings m_settings;
    MapData m_data;
    MapScale m_scale;
    double m_barWidth = 0;
    MaxPyramid m_pyramid;
    MapFonts m_fonts;
    LectureStyle m_lecture;

    MapLayout m_map;
    MapLayout::Range m_range { .begin = 0, .end = 1e18 };
    int m_firstLayer = 0;
    std::int64_t m_detailFirst = 0;
    std::vector<MapLayout::DetailColumn> m_detail;
    std::vector<MapLayout::Column> m_overviewColumns;
    std::vector<MapLayout::PinRequest> m_pinRequests;
    std::vector<MapLayout::PinPlace> m_pinPlaces;
    std::vector<std::size_t> m_pinSinks;
    mutable std::map<std::int64_t, double> m_columnWidths;

    QImage m_still; ///< text and lines that the selection does not touch
    QImage m_base; ///< with those of the selected token and the detail
    QImage m_lines; ///< all of them
    LineChange m_lineChange = LineChange::All;
    int m_paintedLayer = 0;
    MapLayout::Input m_layoutInput; ///< of m_map
    MapRenderer m_renderer;
    MapOverlay m_overlay;
    QMetaObject::Connection m_contextConnection;
    bool m_areValuesNew = true;
    bool m_isScaleNew = true;
    bool m_areColoursNew = true;
    bool m_areColumnsNew = true;
    bool m_isDetailNew = true;
    bool m_opensRange = false;
    bool m_hadScoreMetric = false; ///< the sink score gave way to another metric: a run had none
    QTimer* m_rangeTimer = nullptr; ///< tells of a new range when the wheel rests
    bool m_hasFailed = false;

    enum class Drag
    {
        None,
        Overview,
        Detail,
        Overlay,
    };
    Drag m_drag = Drag::None;
    QPointF m_pressed;
    QPointF m_dragged;
    bool m_hasMoved = false;
    double m_detailRest = 0; ///< pixels of a detail drag that are less than a column
    std::optional<QPointF> m_hover;
    int m_framesWanted = 0;
    QElapsedTimer m_clock;
    std::deque<double> m_frameTimes;
};

} // namespace sinkscope
