// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/presentation/presentation.h"

#include "views/base/maplayout.h"
#include "views/base/style.h"
#include "views/base/tokenfacts.h"
#include "views/gl/openglsupport.h"
#include "views/gl/sinkmapwidget.h"
#include "views/presentation/presentationframe.h"
#include "views/presentation/presentationtext.h"

#include <QAction>
#include <QEvent>
#include <QLabel>

#include <algorithm>
#include <cmath>

namespace sinkscope {

namespace {

// Measures of a page 1,080 pixels high.
constexpr double pageHeight = 1080;
constexpr double leastPageWidth = 1728; ///< a narrower page is drawn smaller
constexpr double headerHeight = 95;
constexpr double lineHeight = 74;
constexpr double footerHeight = 88;
constexpr double mapShare = 0.537; ///< of the width, to the map's right edge
constexpr double curveShare = 0.784; ///< to the end of the curve's axis
constexpr double curveGap = 35;
constexpr double sideMargin = 48;

constexpr int textStep = 1;
constexpr int anchorStep = 3;
constexpr int sinksStep = 4;
constexpr int handoverStep = 5;

double scaleOf(QSize size)
{
    return std::max(0.3, std::min(size.height() / pageHeight, size.width() / leastPageWidth));
}

} // namespace

Presentation::Presentation(SelectionModel* selection, QAction* runAction, QWidget* parent)
    : QWidget(parent, Qt::Window)
    , m_selection(selection)
    , m_runAction(runAction)
    , m_header(new PresentationHeader(this))
    , m_footer(new PresentationFooter(this))
    , m_line(new PresentationText(PresentationText::Form::Line, this))
    , m_page(new PresentationText(PresentationText::Form::Page, this))
    , m_curve(new PresentationCurve(this))
    , m_noMap(new QLabel(this))
    , m_problem(new QLabel(this))
    , m_blank(new QWidget(this))
{
    const Theme theme = Theme::light();
    setWindowTitle(tr("Sinkscope: presentation"));
    setAccessibleName(tr("Presentation"));
    setObjectName(QStringLiteral("presentation"));
    setAttribute(Qt::WA_DeleteOnClose);
    setFocusPolicy(Qt::StrongFocus);
    setStyleSheet(styleSheetOf(theme));
    QPalette colours = paletteOf(theme);
    colours.setColor(QPalette::Window, theme.canvas);
    setPalette(colours);
    setAutoFillBackground(true);
    for (QLabel* label : { m_noMap, m_problem }) {
        label->setAlignment(Qt::AlignCenter);
        label->setWordWrap(true);
        label->hide();
    }
    m_problem->setObjectName(QStringLiteral("presentationProblem"));
    m_noMap->setObjectName(QStringLiteral("presentationNoMap"));
    m_blank->setObjectName(QStringLiteral("presentationBlank"));
    m_blank->setAccessibleName(tr("Blank"));
    m_blank->setAttribute(Qt::WA_StyledBackground);
    m_blank->setStyleSheet(QStringLiteral("background: black;"));
    m_blank->hide();
    makeMap();
    addActions();
    connect(m_curve, &PresentationCurve::layerClicked, this, [this](int layer) {
        Selection s = m_selection->current();
        s.layer = layer;
        m_selection->select(s);
    });
    connect(m_line, &PresentationText::tokenClicked, this, [this](qint64 token) {
        Selection s = m_selection->current();
        s.token = token;
        m_selection->select(s);
    });
    connect(m_selection, &SelectionModel::changed, this, &Presentation::selectionChanged);
    refresh();
}

Presentation::~Presentation() = default;

void Presentation::makeMap()
{
    if (!hasOpenGL()) {
        m_noMap->setText(
            tr("The sink map needs OpenGL 3.3, which this display does not offer. The curve shows "
               "the same attention."));
        return;
    }
    m_map = new SinkMapWidget(m_selection, this);
    m_map->setTheme(Theme::light());
    connect(m_map, &SinkMapWidget::failed, this, [this](const QString& reason) {
        m_noMap->setText(reason);
        m_map->hide();
        m_map->deleteLater();
        m_map = nullptr;
        refresh();
    });
}

QAction* Presentation::add(const QString& text, const QList<QKeySequence>& keys,
                           const std::function<void()>& act)
{
    auto* action = new QAction(text, this);
    action->setShortcuts(keys);
    connect(action, &QAction::triggered, this, act);
    addAction(action);
    return action;
}

void Presentation::addActions()
{
    // Page keys and the full stop are what a presenter's remote control sends.
    add(tr("Next step"), { Qt::Key_Right, Qt::Key_PageDown }, [this] { setStep(m_step + 1); });
    add(tr("Previous step"), { Qt::Key_Left, Qt::Key_PageUp }, [this] { setStep(m_step - 1); });
    add(tr("First step"), { Qt::Key_Home }, [this] { setStep(1); });
    add(tr("Last step"), { Qt::Key_End }, [this] { setStep(stepCount); });
    add(tr("Layer above"), { Qt::Key_Up }, [this] { stepLayer(1); });
    add(tr("Layer below"), { Qt::Key_Down }, [this] { stepLayer(-1); });
    add(tr("Next sink"), { Qt::Key_BracketRight }, [this] { stepSink(1); });
    add(tr("Previous sink"), { Qt::Key_BracketLeft }, [this] { stepSink(-1); });
    add(tr("Run live"), { Qt::Key_Space }, [this] { runLive(); });
    add(tr("Blank screen"), { Qt::Key_B, Qt::Key_Period }, [this] {
        m_blank->setVisible(m_blank->isHidden());
        m_blank->raise();
    });
    add(tr("Leave the presentation"), { Qt::Key_Escape, Qt::Key_F11 }, [this] { close(); });
}

void Presentation::setRun(RunResultPtr run)
{
    m_run = std::move(run);
    m_firstLayer = 0;
    const bool canShow = m_run != nullptr && presentationObstacle(*m_run).isEmpty();
    m_curve->setSeries(canShow ? decaySeries(*m_run) : DecaySeries { });
    m_line->setRun(m_run);
    m_page->setRun(m_run);
    if (m_map != nullptr) {
        m_map->setRun(canShow ? m_run : nullptr);
    }
    selectionChanged();
    refresh();
}

void Presentation::setStep(int step)
{
    m_step = std::clamp(step, 1, stepCount);
    m_blank->hide();
    refresh();
}

void Presentation::showProgress(const QString& sentence, double share)
{
    m_footer->setNote(sentence, share);
}

QString Presentation::question() const
{
    return stepQuestion(m_step);
}

QString Presentation::footerSentence() const
{
    return m_footer->sentence();
}

QString Presentation::problem() const
{
    return m_problem->isHidden() ? QString() : m_problem->text();
}

bool Presentation::isBlank() const
{
    return !m_blank->isHidden();
}

PresentationCurve::Reveal Presentation::reveal() const
{
    const auto& phases = m_curve->phases();
    PresentationCurve::Reveal shown { .anchor = m_step >= anchorStep, .secondary = m_step >= sinksStep };
    if (m_step == handoverStep && !phases.empty()) {
        const auto [first, last] = handoverOf(phases);
        shown.firstPhase = first;
        shown.endPhase = last + 1;
    } else if (m_step > handoverStep) {
        shown.endPhase = phases.size();
    }
    return shown;
}

void Presentation::refresh()
{
    const QString problem = m_run == nullptr
        ? tr("There is no run to present yet: press Space to run the text of the window.")
        : presentationObstacle(*m_run);
    const bool canShow = problem.isEmpty();
    m_problem->setText(problem);
    m_problem->setVisible(!canShow);
    const bool isText = m_step == textStep;
    m_page->setVisible(canShow && isText);
    m_line->setVisible(canShow && !isText);
    m_curve->setVisible(canShow && m_step >= anchorStep);
    if (m_map != nullptr) {
        m_map->setVisible(canShow && !isText);
    }
    m_noMap->setVisible(m_map == nullptr && canShow && !isText);
    m_curve->setReveal(reveal());
    m_line->setReveal(m_step >= anchorStep, m_step >= sinksStep);
    m_header->setTexts(tr("BOS decay"), stepQuestion(m_step),
                       m_run == nullptr ? QString() : modelFacts(*m_run),
                       m_run == nullptr ? QString() : inputFacts(*m_run));
    m_footer->setStep(m_step, stepCount,
                      tr("Step %1 of %2: %3").arg(m_step).arg(stepCount).arg(stepName(m_step)));
    arrange();
}

void Presentation::arrange()
{
    const double u = scaleOf(size());
    const auto px = [u](double value) { return static_cast<int>(std::lround(value * u)); };
    m_header->setScale(u);
    m_footer->setScale(u);
    m_line->setScale(u);
    m_page->setScale(u);
    m_header->setGeometry(0, 0, width(), px(headerHeight));
    m_footer->setGeometry(0, height() - px(footerHeight), width(), px(footerHeight));
    const int top = m_header->height();
    const int bottom = height() - m_footer->height() - px(lineHeight);
    m_line->setGeometry(0, bottom, width(), px(lineHeight));
    m_page->setGeometry(0, top, width(), m_footer->y() - top);
    m_problem->setGeometry(px(160), top, width() - px(320), bottom - top);
    m_problem->setFont(Theme::uiFont(std::max(1, px(28))));
    const int mapRight = static_cast<int>(std::lround(width() * mapShare));
    m_noMap->setGeometry(px(sideMargin), top, mapRight - px(2 * sideMargin), bottom - top);
    m_noMap->setFont(Theme::uiFont(std::max(1, px(25))));
    m_blank->setGeometry(rect());
    const QRect mapPlace(0, top, mapRight, bottom - top);
    if (m_map != nullptr) {
        m_map->setLecture(
            { .scale = u, .showsAnchor = m_step >= anchorStep, .showsSinks = m_step >= sinksStep });
        m_map->setGeometry(mapPlace);
    }
    MapLayout::Input input;
    input.size = mapPlace.size();
    input.lecture = u;
    input.layers = m_run == nullptr ? 1 : m_run->layers();
    input.tokens = m_run == nullptr ? 1 : m_run->tokens();
    input.firstLayer = m_firstLayer;
    const MapLayout layout(input);
    // The rule of the map where a model is too deep for the height: the selected layer stays visible.
    const int layer = m_selection->current().layer;
    if (layer < layout.firstLayer || layer >= layout.firstLayer + layout.visibleLayers) {
        input.firstLayer = layer < layout.firstLayer ? layer : layer - layout.visibleLayers + 1;
    }
    const MapLayout shown(input);
    m_firstLayer = shown.firstLayer;
    const double axisLeft = mapRight + (curveGap * u);
    const QRect curvePlace(mapRight, top, width() - mapRight, bottom - top);
    m_curve->setGeometry(curvePlace);
    PresentationCurve::Place place;
    place.scale = u;
    place.data = QRectF(QPointF(std::round(axisLeft) - mapRight, shown.overview.top()),
                        QPointF(std::round(width() * curveShare) - mapRight, shown.overview.bottom()));
    place.right = width() - (sideMargin * u) - mapRight;
    place.firstLayer = shown.firstLayer;
    place.visibleLayers = shown.visibleLayers;
    m_curve->setPlace(place);
}

void Presentation::selectionChanged()
{
    const Selection s = m_selection->current();
    m_line->setToken(s.token);
    m_curve->setLayer(s.layer);
    arrange();
}

void Presentation::stepLayer(int by)
{
    if (m_run != nullptr) {
        Selection s = m_selection->current();
        s.layer = std::clamp(s.layer + by, 0, m_run->layers() - 1);
        m_selection->select(s);
    }
}

void Presentation::stepSink(int by)
{
    if (m_run == nullptr) {
        return;
    }
    Selection s = m_selection->current();
    const auto positions = sinkPositions(*m_run);
    const auto at =
        by > 0 ? std::ranges::upper_bound(positions, s.token) : std::ranges::lower_bound(positions, s.token);
    if (by > 0 ? at != positions.end() : at != positions.begin()) {
        s.token = by > 0 ? *at : *std::prev(at);
        m_selection->select(s);
    }
}

void Presentation::runLive()
{
    if (m_runAction != nullptr && m_runAction->isEnabled()) {
        m_runAction->trigger();
    } else {
        showProgress(tr("No run can be started now: the window needs a model and a text, and one run at a "
                        "time."),
                     -1);
    }
}

void Presentation::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrange();
}

void Presentation::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        refresh();
    }
    QWidget::changeEvent(event);
}

} // namespace sinkscope
