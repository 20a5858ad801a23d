// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/view.h"
#include "views/plot/figureregistry.h"
#include "views/scenes/scenepicture.h"

class QAction;
class QLabel;
class QMenu;
class QStackedLayout;

namespace sinkscope {

class SceneWidget;

/// A panel that shows a figure in three dimensions, drawn by the GPU; its files are the figure's own vector
/// drawing from the same side. VTK is opened when there is something to show for the first time.
class SceneView : public View
{
    Q_OBJECT
public:
    /// `entry` outlives the view.
    SceneView(const FigureEntry& entry, SelectionModel* selection, QWidget* parent);

    void setRun(RunResultPtr run) override;
    void setAnalyses(const RunAnalyses& analyses) override;
    void setTheme(const Theme& theme) override;
    QString obstacle(const RunResult& run) const override;
    QJsonObject viewState() const override;
    void restoreViewState(const QJsonObject& state) override;

    QList<QAction*> tools() const override { return { m_reset, m_copyPicture, m_export }; }

    std::unique_ptr<QAbstractTableModel> makeTable() const override;

    /// What a click at a place selects; the present selection where it selects nothing.
    virtual Selection selectionAt(const QPointF& place) const = 0;
    /// What is said about a place.
    virtual QString readout(const QPointF& place) const = 0;

    /// Null until something was shown, and where nothing can be.
    SceneWidget* scene() const { return m_scene; }

protected:
    /// The scene of the source as it is now.
    virtual Result<std::shared_ptr<ScenePicture>> makePicture(const FigureStyle& style) = 0;

    /// What is marked in it.
    virtual std::vector<SceneLine> marks(ScenePicture& picture) = 0;

    /// More actions for the context menu.
    virtual void extendMenu(QMenu&) { }

    /// What is chosen; a change of it ends with changed().
    FigureOptions& options() { return m_options; }

    const FigureOptions& options() const { return m_options; }

    const FigureSource& source() const { return m_source; }

    const Theme& theme() const { return m_theme; }

    /// The user chose something else: makes the picture anew and tells.
    void changed();

    void showEvent(QShowEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    void addTools();
    QAction* add(const QString& text, const QString& name, const QList<QKeySequence>& keys,
                 const std::function<void()>& act);
    void changeCamera(const std::function<void(SceneCamera&)>& change);
    void resetView();
    void copyPicture();
    void copyData();
    void stepToken(std::int64_t by);
    void stepLayer(int by);
    bool openScene();
    void rebuild();
    void say(const QString& sentence);
    FigureOptions figureOptions() const;
    Result<FigureData> numbers() const;

    const FigureEntry& m_entry;
    FigureSource m_source;
    FigureOptions m_options;
    Theme m_theme = Theme::light();
    SceneWidget* m_scene = nullptr;
    QLabel* m_message;
    QStackedLayout* m_stack;
    QAction* m_reset = nullptr;
    QAction* m_copyPicture = nullptr;
    QAction* m_copyData = nullptr;
    QAction* m_export = nullptr;
    bool m_isDirty = false;
};

} // namespace sinkscope
