// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/view.h"
#include "views/plot/figureexport.h"
#include "views/plot/figureregistry.h"

#include <QPointF>

#include <optional>

class QAction;
class QCPAxisRect;
class QCPGraph;
class QCPPainter;
class QCustomPlot;
class QLabel;
class QMenu;

namespace sinkscope {

/// A panel that shows one figure: value under the pointer, zoom by wheel, pan by drag, reset by double click,
/// the selected layer as a hairline, a click selects a layer (and the token whose line it hit). Its context
/// menu copies the picture or the numbers and writes the figure for paper.
class FigureView : public View
{
    Q_OBJECT
public:
    /// `entry` outlives the view.
    FigureView(const FigureEntry& entry, SelectionModel* selection, QWidget* parent);

    void setRun(RunResultPtr run) override;
    void setPlain(RunResultPtr plain) override;
    void setAnalyses(const RunAnalyses& analyses) override;
    void setTogether(std::shared_ptr<const SinkSources> sources) override;
    std::optional<QString> obstacleTogether() const override;
    void setTheme(const Theme& theme) override;
    QString obstacle(const RunResult& run) const override;
    /// FigureOptions as JSON, with the zoom and without the token.
    QJsonObject viewState() const override;
    void restoreViewState(const QJsonObject& state) override;

    QList<QAction*> tools() const override { return { m_reset, m_copyPicture, m_export }; }

    std::unique_ptr<QAbstractTableModel> makeTable() const override;

    QCustomPlot& plot() const { return *m_plot; }

    /// What the readout says about a place of the plot; empty where there is nothing.
    virtual QString readout(const QPointF& pos) const;

    /// The whole figure again.
    void resetView();
    void copyPicture();
    /// The columns of makeTable(), with tabs.
    void copyData();

protected:
    /// How the figure is drawn; `forPaper` for a file.
    virtual FigureStyle style(bool forPaper) const;

    /// What a click at a place of the plot selects; the present selection where it selects nothing.
    virtual Selection selectionAt(const QPointF& pos) const;

    /// Painted over the figure on a screen at every change of the selection, below the readout.
    virtual void paintMarks(QCPPainter&) { }

    const FigureSource& source() const { return m_source; }

    const Theme& theme() const { return m_theme; }

    /// The number of what is selected on the bottom axis of `rect`, under the axis.
    void paintTab(QCPPainter& painter, const QCPAxisRect& rect, std::int64_t value) const;

    /// More actions for the context menu.
    virtual void extendMenu(QMenu&) { }

    /// Takes over what the view lets the user choose; draws nothing.
    virtual void restoreOptions(const FigureOptions&) { }

    /// Levels instead of the run's own; empty: the run's.
    void setSourceLevels(std::vector<std::pair<QString, Levels>> levels);

    /// For figures that name tokens by their ids.
    void setSourceTokenizer(TokenizerPtr tokenizer, const std::string& sha256);

    /// For the figure "sweep": it grows while it is shown.
    void setSourceSweep(std::shared_ptr<const SweepTable> sweep);
    /// The same for the figure "eviction".
    void setSourceEviction(std::shared_ptr<const EvictionTable> eviction);

    /// True when another token selected changes the picture.
    virtual bool followsToken() const { return false; }

    /// True when the figure's labels keep clear of the selected layer's values: it is then drawn again.
    virtual bool followsLayer() const { return false; }

    /// Draws the figure again with its zoom kept; at once when visible, else when it is shown.
    void redraw();

    void showEvent(QShowEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

    /// The axes under a place of the plot; null outside all.
    QCPAxisRect* axesAt(const QPointF& pos) const;

    /// A point of a curve.
    struct Hit
    {
        const QCPGraph* graph = nullptr;
        int layer = 0; ///< its key
        double value = 0;
    };

    /// The point near a place of the plot.
    std::optional<Hit> hitAt(const QPointF& pos) const;

private:
    bool hasSource() const;
    void draw();
    void limitRanges();
    void selectionChanged(const Selection& selection);
    void paintHairlines(QCPPainter& painter) const;
    void paintOverlay(QCPPainter& painter);
    void paintSelection(QCPPainter& painter, const QCPAxisRect& rect);
    void paintValues(QCPPainter& painter, const QCPAxisRect& rect, double x);
    void paintReadout(QCPPainter& painter);
    void replotOverlay();
    void showMenu(const QPoint& pos);
    void askExport();
    void say(const QString& sentence);
    /// What is drawn, with its zoom.
    FigureOptions shownOptions() const;
    /// The numbers behind what is drawn, in English as in the files that the command line writes.
    Result<FigureData> numbers() const;
    void describe();
    void addActions();

    const FigureEntry& m_entry;
    QCustomPlot* m_plot;
    QLabel* m_message;
    FigureSource m_source;
    Theme m_theme = Theme::light();
    QAction* m_reset = nullptr;
    QAction* m_copyPicture = nullptr;
    QAction* m_copyData = nullptr;
    QAction* m_export = nullptr;
    std::vector<std::pair<double, double>>
        m_full; ///< range of every axis of the whole figure, in axisRects() order
    std::int64_t m_drawnToken = -1;
    int m_drawnLayer = -1;
    bool m_isDirty = false;
    bool m_isOtherPlain = false; ///< than when it was drawn last
    bool m_isWhole = true; ///< not zoomed
    QPointF m_pressed;
    QPointF m_hover;
    QString m_hoverText;
};

} // namespace sinkscope
