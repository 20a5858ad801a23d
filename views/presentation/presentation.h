// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/selection.h"
#include "views/presentation/presentationcurve.h"

#include <QWidget>

#include <functional>

class QAction;
class QLabel;

namespace sinkscope {

class PresentationFooter;
class PresentationHeader;
class PresentationText;
class SinkMapWidget;

/// A run told to a class: a window of its own without menus, always light, everything large and in proportion
/// to its height. A walk of six steps shows the text, the map, the first token, the other sinks, the handover
/// and the whole. Shares the window's selection. Left with Esc or F11; then it closes. GUI thread.
class Presentation : public QWidget
{
    Q_OBJECT
public:
    /// `selection` outlives it; `runAction` starts a run of the window and may be null.
    explicit Presentation(SelectionModel* selection, QAction* runAction, QWidget* parent = nullptr);
    ~Presentation() override;

    /// Null, or a run without scores: the reason is shown instead.
    void setRun(RunResultPtr run);

    int step() const { return m_step; }

    /// Clamped to 1 .. stepCount.
    void setStep(int step);

    /// The run that goes on, in one sentence, and how far it is; an empty sentence when there is none.
    void showProgress(const QString& sentence, double share);

    /// What stands there at present, for tests and screen readers.
    QString question() const;
    QString footerSentence() const;
    /// The reason why nothing is shown; empty when something is.
    QString problem() const;

    bool isBlank() const;

    const PresentationCurve& curve() const { return *m_curve; }

    /// Null where the display has no OpenGL.
    const SinkMapWidget* map() const { return m_map; }

    QSize sizeHint() const override { return { 1280, 720 }; }

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void addActions();
    QAction* add(const QString& text, const QList<QKeySequence>& keys, const std::function<void()>& act);
    void makeMap();
    void showProblem(const QString& sentence);
    void refresh();
    void arrange();
    void selectionChanged();
    void stepLayer(int by);
    void stepSink(int by);
    void runLive();
    PresentationCurve::Reveal reveal() const;

    SelectionModel* m_selection;
    QAction* m_runAction;
    RunResultPtr m_run;
    SinkMapWidget* m_map = nullptr;
    PresentationHeader* m_header;
    PresentationFooter* m_footer;
    PresentationText* m_line;
    PresentationText* m_page;
    PresentationCurve* m_curve;
    QLabel* m_noMap;
    QLabel* m_problem;
    QWidget* m_blank;
    int m_step = 1;
    int m_firstLayer = 0;
};

} // namespace sinkscope
