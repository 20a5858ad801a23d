// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/plot/figureview.h"

#include "views/base/englishwords.h"
#include "views/base/errortext.h"
#include "views/base/icons.h"
#include "views/base/mapdifference.h"
#include "views/plot/figurelayout.h"
#include "views/plot/figuresaving.h"
#include "views/plot/figuretable.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QMenu>
#include <QMimeData>
#include <QMouseEvent>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace sinkscope {

namespace {

constexpr double HitDistance = 14; ///< px

/// The figures have no legend of QCustomPlot's: its layer is free.
QString hairlineLayer()
{
    return QStringLiteral("legend");
}

QString overlayLayer()
{
    return QStringLiteral("overlay");
}

QList<QCPAxis*> axesOf(const QCustomPlot& plot)
{
    QList<QCPAxis*> axes;
    const auto rects = plot.axisRects();
    for (const QCPAxisRect* rect : rects) {
        axes.append(rect->axis(QCPAxis::atBottom));
        axes.append(rect->axis(QCPAxis::atLeft));
    }
    return axes;
}

} // namespace

FigureView::FigureView(const FigureEntry& entry, SelectionModel* selection, QWidget* parent)
    : View(selection, parent)
    , m_entry(entry)
    , m_plot(new QCustomPlot(this))
    , m_message(new QLabel(this))
{
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(0, 0, 0, 0);
    box->setSpacing(0);
    box->addWidget(m_plot, 1);
    box->addWidget(m_message);
    m_message->setWordWrap(true);
    m_message->setMargin(4);
    m_message->hide();
    m_plot->setInteractions(QCP::iRangeDrag | QCP::iRangeZoom);
    // The pointer and the selection move over the picture without drawing it again. The hairline lies on a
    // layer of its own under the labels of the figure.
    for (const QString& layer : { hairlineLayer(), overlayLayer() }) {
        m_plot->layer(layer)->setMode(QCPLayer::lmBuffered);
    }
    m_plot->setAccessibleName(QCoreApplication::translate("FigureText", m_entry.title.toUtf8().constData()));
    m_plot->setFocusPolicy(Qt::StrongFocus);
    m_plot->setContextMenuPolicy(Qt::CustomContextMenu);
    m_plot->setMouseTracking(true);
    m_plot->installEventFilter(this);
    addActions();
    connect(m_plot, &QWidget::customContextMenuRequested, this, &FigureView::showMenu);
    connect(selection, &SelectionModel::changed, this, &FigureView::selectionChanged);
}

void FigureView::addActions()
{
    const auto add = [this](const QString& text, const QString& name, auto act) {
        auto* action = new QAction(text, this);
        action->setObjectName(name);
        connect(action, &QAction::triggered, this, act);
        addAction(action);
        return action;
    };
    m_reset = add(tr("Reset view"), QStringLiteral("resetView"), &FigureView::resetView);
    m_copyPicture = add(tr("Copy picture"), QStringLiteral("copyPicture"), &FigureView::copyPicture);
    m_copyPicture->setShortcut(QKeySequence::Copy);
    m_copyPicture->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    m_copyData = add(tr("Copy data"), QStringLiteral("copyData"), &FigureView::copyData);
    m_reset->setProperty(IconProperty, QStringLiteral("reset-view"));
    m_copyPicture->setProperty(IconProperty, QStringLiteral("copy"));
    m_export = add(tr("Export figure..."), QStringLiteral("exportFigure"), &FigureView::askExport);
    m_export->setProperty(IconProperty, QStringLiteral("export"));
}

void FigureView::setRun(RunResultPtr run)
{
    if (m_source.run == run && !m_isOtherPlain) {
        return;
    }
    // Before and after are looked at in the same place.
    const bool isSameText = m_source.run && run && comparable(*m_source.run, *run);
    m_isOtherPlain = false;
    m_source.run = std::move(run);
    m_source.curves = m_source.run ? std::make_shared<RunCurves>(m_source.run) : nullptr;
    m_isWhole = m_isWhole || !isSameText;
    redraw();
}

void FigureView::setPlain(RunResultPtr plain)
{
    m_isOtherPlain = m_isOtherPlain || m_source.plain != plain;
    m_source.plain = std::move(plain);
}

void FigureView::setTheme(const Theme& theme)
{
    m_theme = theme;
    redraw();
}

void FigureView::setSourceLevels(std::vector<std::pair<QString, Levels>> levels)
{
    m_source.levels = std::move(levels);
    m_isWhole = true;
    redraw();
}

void FigureView::setSourceSweep(std::shared_ptr<const SweepTable> sweep)
{
    m_source.sweep = std::move(sweep);
    m_isWhole = true;
    redraw();
}

void FigureView::setSourceEviction(std::shared_ptr<const EvictionTable> eviction)
{
    m_source.eviction = std::move(eviction);
    m_isWhole = true;
    redraw();
}

void FigureView::setAnalyses(const RunAnalyses& analyses)
{
    const auto mine = analyses.find(m_entry.id);
    RunAnalyses next;
    if (mine != analyses.end()) {
        next.insert(*mine);
    }
    if (next != m_source.analyses) {
        m_source.analyses = std::move(next);
        m_isWhole = true;
        redraw();
    }
}

void FigureView::setTogether(std::shared_ptr<const SinkSources> sources)
{
    if (m_entry.showsTogether && m_source.together != sources) {
        m_source.together = std::move(sources);
        m_isWhole = true;
        redraw();
    }
}

std::optional<QString> FigureView::obstacleTogether() const
{
    if (m_source.together == nullptr) {
        return std::nullopt;
    }
    const Status needs = m_entry.needs(m_source);
    return needs ? QString() : errorText(needs.error());
}

void FigureView::setSourceTokenizer(TokenizerPtr tokenizer, const std::string& sha256)
{
    m_source.tokenizer = std::move(tokenizer);
    m_source.tokenizerModel = sha256;
    redraw();
}

bool FigureView::hasSource() const
{
    return m_source.run != nullptr || !m_source.levels.empty() || m_source.together != nullptr;
}

FigureOptions FigureView::shownOptions() const
{
    FigureOptions options = style(true).options;
    options.zoom.clear();
    if (!m_isWhole) {
        const QList<QCPAxis*> axes = axesOf(*m_plot);
        for (const QCPAxis* axis : axes) {
            options.zoom.emplace_back(axis->range().lower, axis->range().upper);
        }
    }
    return options;
}

QJsonObject FigureView::viewState() const
{
    FigureOptions options = shownOptions();
    options.token = -1; // the selection's
    return toQJson(options);
}

void FigureView::restoreViewState(const QJsonObject& state)
{
    const FigureOptions options = figureOptionsFromQJson(state);
    restoreOptions(options);
    m_isWhole = true;
    redraw();
    const QList<QCPAxis*> axes = axesOf(*m_plot);
    if (isVisible() && options.zoom.size() == static_cast<std::size_t>(axes.size())) {
        for (qsizetype i = 0; i < axes.size(); ++i) {
            const auto& [low, high] = options.zoom[static_cast<std::size_t>(i)];
            const QSignalBlocker quiet(axes[i]);
            axes[i]->setRange(low, high);
        }
        limitRanges();
        m_plot->replot();
    }
}

std::unique_ptr<QAbstractTableModel> FigureView::makeTable() const
{
    if (!hasSource()) {
        return nullptr;
    }
    auto found = numbers();
    return found ? std::make_unique<FigureTable>(std::move(found).value()) : nullptr;
}

Result<FigureData> FigureView::numbers() const
{
    const EnglishWords english;
    return m_entry.data(m_source, style(true).options);
}

QString FigureView::obstacle(const RunResult& run) const
{
    // The check reads the run and keeps nothing of it.
    const Status needs = m_entry.needs({ RunResultPtr(&run, [](const RunResult*) { }),
                                         { },
                                         { },
                                         m_source.plain,
                                         m_source.sweep,
                                         m_source.eviction,
                                         m_source.analyses });
    return needs ? QString() : errorText(needs.error());
}

FigureStyle FigureView::style(bool forPaper) const
{
    FigureStyle result;
    result.theme = m_theme;
    result.forPaper = forPaper;
    result.layer = forPaper ? -1 : selection()->current().layer;
    return result;
}

void FigureView::redraw()
{
    m_isDirty = true;
    if (isVisible()) {
        draw();
    }
}

void FigureView::showEvent(QShowEvent* event)
{
    View::showEvent(event);
    if (m_isDirty) {
        draw();
    }
}

void FigureView::draw()
{
    m_isDirty = false;
    m_hoverText.clear();
    std::vector<QCPRange> zoomed;
    if (!m_isWhole) {
        const QList<QCPAxis*> axes = axesOf(*m_plot);
        for (const QCPAxis* axis : axes) {
            zoomed.push_back(axis->range());
        }
    }
    const bool has = hasSource();
    const Status drawn = has ? m_entry.draw(*m_plot, m_source, style(false)) : Status { };
    if (!has || !drawn) {
        startFigure(*m_plot, style(false));
        m_full.clear();
        m_plot->setAccessibleDescription({ });
        say(drawn ? QString() : errorText(drawn.error()));
        m_plot->replot();
        return;
    }
    say({ });
    m_drawnToken = selection()->current().token;
    m_drawnLayer = selection()->current().layer;
    describe();
    const QList<QCPAxis*> axes = axesOf(*m_plot);
    m_full.clear();
    for (qsizetype i = 0; i < axes.size(); ++i) {
        m_full.emplace_back(axes[i]->range().lower, axes[i]->range().upper);
        if (zoomed.size() == static_cast<std::size_t>(axes.size())) {
            axes[i]->setRange(zoomed[static_cast<std::size_t>(i)]);
        }
        connect(axes[i], qOverload<const QCPRange&>(&QCPAxis::rangeChanged), this, &FigureView::limitRanges);
    }
    auto* hairline = new PaintItem(*m_plot, [this](QCPPainter& painter) { paintHairlines(painter); });
    hairline->setLayer(hairlineLayer());
    new PaintItem(*m_plot, [this](QCPPainter& painter) { paintOverlay(painter); });
    m_plot->replot();
}

void FigureView::describe()
{
    // The names of the curves; the numbers are for the data table, where a screen reader goes cell by cell.
    QStringList curves;
    for (int g = 0; g < m_plot->graphCount(); ++g) {
        const QCPGraph* graph = m_plot->graph(g);
        if (graph->property(ValueLabelProperty).toBool() && !curves.contains(graph->name())) {
            curves.append(graph->name());
        }
    }
    m_plot->setAccessibleDescription(curves.isEmpty()
                                         ? tr("The data table of this panel has the numbers.")
                                         : tr("It shows: %1. The data table of this panel has the numbers.")
                                               .arg(QLocale().createSeparatedList(curves)));
}

void FigureView::limitRanges()
{
    m_isWhole = true;
    const QList<QCPAxis*> axes = axesOf(*m_plot);
    for (qsizetype i = 0; i < axes.size() && static_cast<std::size_t>(i) < m_full.size(); ++i) {
        const auto [low, high] = m_full[static_cast<std::size_t>(i)];
        QCPAxis* axis = axes[i];
        const bool logarithmic = axis->scaleType() == QCPAxis::stLogarithmic;
        const auto to = [logarithmic](double v) { return logarithmic ? std::log(v) : v; };
        const auto from = [logarithmic](double v) { return logarithmic ? std::exp(v) : v; };
        double lower = to(axis->range().lower);
        double upper = to(axis->range().upper);
        const double whole = to(high) - to(low);
        // Not beyond the whole figure, and not closer than a thousandth of it.
        const double size = std::clamp(upper - lower, whole / 1000, whole);
        const double centre = std::clamp((lower + upper) / 2, to(low) + size / 2, to(high) - size / 2);
        lower = centre - size / 2;
        upper = centre + size / 2;
        const QSignalBlocker quiet(axis);
        if (size >= whole * (1 - 1e-9)) {
            axis->setRange(low, high);
        } else {
            axis->setRange(from(lower), from(upper));
            m_isWhole = false;
        }
    }
}

void FigureView::resetView()
{
    const QList<QCPAxis*> axes = axesOf(*m_plot);
    for (qsizetype i = 0; i < axes.size() && static_cast<std::size_t>(i) < m_full.size(); ++i) {
        const QSignalBlocker quiet(axes[i]);
        axes[i]->setRange(m_full[static_cast<std::size_t>(i)].first,
                          m_full[static_cast<std::size_t>(i)].second);
    }
    m_isWhole = true;
    m_plot->replot();
}

QCPAxisRect* FigureView::axesAt(const QPointF& pos) const
{
    const auto rects = m_plot->axisRects();
    for (QCPAxisRect* rect : rects) {
        if (rect->visible() && rect->rect().contains(pos.toPoint())) {
            return rect;
        }
    }
    return nullptr;
}

std::optional<FigureView::Hit> FigureView::hitAt(const QPointF& pos) const
{
    const QCPAxisRect* rect = axesAt(pos);
    std::optional<Hit> best;
    double distance = HitDistance;
    for (int g = 0; rect != nullptr && g < m_plot->graphCount(); ++g) {
        const QCPGraph* graph = m_plot->graph(g);
        if (graph->keyAxis()->axisRect() != rect) {
            continue;
        }
        for (auto p = graph->data()->constBegin(); p != graph->data()->constEnd(); ++p) {
            const QPointF at = graph->coordsToPixels(p->key, p->value);
            const double d = std::hypot(at.x() - pos.x(), at.y() - pos.y());
            // Lines are drawn in this order: of two at the same place the upper one is meant.
            if (std::isfinite(p->value) && d <= distance) {
                distance = d;
                best = Hit { graph, static_cast<int>(std::lround(p->key)), p->value };
            }
        }
    }
    return best;
}

QString FigureView::readout(const QPointF& pos) const
{
    const std::optional<Hit> hit = hitAt(pos);
    if (!hit) {
        return { };
    }
    return tr("%1, layer %2: %3").arg(hit->graph->name()).arg(hit->layer).arg(displayNumber(hit->value));
}

Selection FigureView::selectionAt(const QPointF& pos) const
{
    const QCPAxisRect* rect = axesAt(pos);
    Selection next = selection()->current();
    if (rect == nullptr || !rect->property(LayerAxisProperty).toBool() || m_source.run == nullptr) {
        return next;
    }
    const double layer = std::round(rect->axis(QCPAxis::atBottom)->pixelToCoord(pos.x()));
    next.layer = static_cast<int>(std::clamp(layer, 0., m_source.run->layers() - 1.));
    if (const std::optional<Hit> hit = hitAt(pos)) {
        next.layer = hit->layer;
        const QVariant token = hit->graph->property(TokenProperty);
        if (token.isValid()) {
            next.token = token.toLongLong();
        }
    }
    return next;
}

void FigureView::selectionChanged(const Selection& selection)
{
    if ((followsToken() && selection.token != m_drawnToken)
        || (followsLayer() && selection.layer != m_drawnLayer)) {
        redraw();
    } else if (isVisible()) {
        replotOverlay();
    }
}

void FigureView::replotOverlay()
{
    if (!m_isDirty) {
        m_plot->layer(hairlineLayer())->replot();
        m_plot->layer(overlayLayer())->replot();
    }
}

bool FigureView::eventFilter(QObject* watched, QEvent* event)
{
    const auto place = [event] { return static_cast<QMouseEvent*>(event)->position(); };
    const auto button = [event] { return static_cast<QMouseEvent*>(event)->button(); };
    switch (event->type()) {
    case QEvent::MouseButtonPress:
        m_pressed = place();
        break;
    case QEvent::MouseButtonRelease:
        if (button() == Qt::LeftButton
            && (place() - m_pressed).manhattanLength() < QApplication::startDragDistance()) {
            selection()->select(selectionAt(place()));
        }
        break;
    case QEvent::MouseButtonDblClick:
        resetView();
        return true;
    case QEvent::MouseMove: {
        m_hover = place();
        const QString text = readout(m_hover);
        if (!text.isEmpty() || !m_hoverText.isEmpty()) {
            m_hoverText = text;
            replotOverlay();
        }
        break;
    }
    case QEvent::Leave:
        if (!m_hoverText.isEmpty()) {
            m_hoverText.clear();
            replotOverlay();
        }
        break;
    default:
        break;
    }
    return View::eventFilter(watched, event);
}

void FigureView::copyPicture()
{
    auto* mime = new QMimeData;
    mime->setImageData(m_plot->toPixmap(0, 0, 2).toImage());
    const QSizeF millimetres = QSizeF(m_plot->size()) * 25.4 / 96;
    if (const Result<QByteArray> svg =
            figureFile(m_entry, m_source, shownOptions(), FigureFormat::Svg, millimetres)) {
        mime->setData(QStringLiteral("image/svg+xml"), svg.value());
    }
    QApplication::clipboard()->setMimeData(mime);
}

void FigureView::copyData()
{
    if (!hasSource()) {
        return;
    }
    const Result<FigureData> found = numbers();
    if (!found) {
        Q_EMIT failed(errorText(found.error()));
        return;
    }
    QApplication::clipboard()->setText(QString::fromStdString(tabbedOf(found.value())));
}

void FigureView::askExport()
{
    saveFigure(m_entry, m_source, shownOptions(), this);
}

void FigureView::say(const QString& sentence)
{
    m_message->setText(sentence);
    m_message->setStyleSheet(
        QStringLiteral("color: %1; background: %2;").arg(m_theme.error.name(), m_theme.errorSoft.name()));
    m_message->setVisible(!sentence.isEmpty());
}

void FigureView::showMenu(const QPoint& pos)
{
    QMenu menu(this);
    extendMenu(menu);
    menu.addAction(m_reset);
    menu.addSeparator();
    menu.addAction(m_copyPicture);
    menu.addAction(m_copyData);
    menu.addAction(m_export);
    menu.exec(m_plot->mapToGlobal(pos));
}

} // namespace sinkscope
