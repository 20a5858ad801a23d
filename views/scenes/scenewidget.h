// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/scenes/scenepicture.h"
#include "views/scenes/scenerenderer.h"

#include <QOpenGLWidget>

#include <functional>
#include <memory>
#include <optional>

namespace sinkscope {

/// A scene drawn by the GPU with its words above it: dragging turns it, with Shift or the middle button moves
/// it, the wheel zooms at the pointer, a double click shows the whole again. GUI thread.
class SceneWidget : public QOpenGLWidget
{
    Q_OBJECT
public:
    SceneWidget(std::shared_ptr<SceneRenderer> renderer, QWidget* parent);
    ~SceneWidget() override;

    /// Null: nothing is shown.
    void setPicture(std::shared_ptr<ScenePicture> picture);

    const ScenePicture* picture() const { return m_picture.get(); }

    /// What is marked of the picture's scene; may also give the picture a label for it.
    std::function<std::vector<SceneLine>(ScenePicture& picture)> marks = [](ScenePicture&) {
        return std::vector<SceneLine>();
    };
    /// What is said about a place; empty: nothing.
    std::function<QString(const QPointF& place)> readout = [](const QPointF&) { return QString(); };

    /// Draws again: the selection or the camera is another.
    void refresh();

    void setCamera(const SceneCamera& camera);

Q_SIGNALS:
    /// The user turned, moved or zoomed.
    void cameraChanged(const sinkscope::SceneCamera& camera);
    void clicked(const QPointF& place);
    void resetWanted();
    /// This display does not do what the scene needs; one sentence.
    void failed(const QString& sentence);

protected:
    void initializeGL() override;
    void paintGL() override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    class Words;

    void release();
    void changeCamera(const std::function<void(SceneCamera&)>& change);

    std::shared_ptr<SceneRenderer> m_renderer;
    std::shared_ptr<ScenePicture> m_picture;
    Words* m_words;
    std::vector<SceneLine> m_marks;
    QMetaObject::Connection m_contextConnection;
    bool m_isReady = false; ///< the renderer has the context
    bool m_areShapesNew = true;
    QPointF m_pressed, m_dragged;
    bool m_hasMoved = false;
    std::optional<QPointF> m_hover;
};

} // namespace sinkscope
