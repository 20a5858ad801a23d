// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/plainwords.h"
#include "views/base/viewregistry.h"
#include "views/plot/figures.h"
#include "views/plot/sinklabels.h"
#include "views/scenes/landscapepicture.h"
#include "views/scenes/sceneview.h"
#include "views/scenes/scenewidget.h"

#include <QActionGroup>
#include <QMenu>

namespace sinkscope {

namespace {

/// The values of the sink map as a landscape over layers and tokens.
class LandscapeView : public SceneView
{
    Q_OBJECT
public:
    LandscapeView(SelectionModel* selection, QWidget* parent)
        : SceneView(figureNamed("landscape"), selection, parent)
        , m_metrics(new QActionGroup(this))
        , m_scale(new QAction(tr("Landscape: logarithmic scale"), this))
    {
        for (const MapMetric metric : mapMetrics) {
            auto* action = m_metrics->addAction(tr("Landscape: %1", "a quantity").arg(nameOf(metric)));
            action->setData(static_cast<int>(metric));
            action->setCheckable(true);
        }
        m_scale->setCheckable(true);
        addActions(m_metrics->actions());
        addAction(m_scale);
        connect(m_metrics, &QActionGroup::triggered, this, [this](const QAction* action) {
            options().map = { .metric = static_cast<MapMetric>(action->data().toInt()) };
            options().logarithmic.reset(); // as the metric proposes
            options().range.reset();
            changed();
        });
        connect(m_scale, &QAction::triggered, this, [this](bool on) {
            options().logarithmic = on;
            changed();
        });
    }

    Selection selectionAt(const QPointF& place) const override
    {
        Selection next = selection()->current();
        if (const auto cell = cellAt(place)) {
            next.layer = cell->first;
            next.token = cell->second;
        }
        return next;
    }

    QString readout(const QPointF& place) const override
    {
        const auto cell = cellAt(place);
        if (!cell) {
            return { };
        }
        const MapData& values = m_picture->data();
        const QString value = values.isSeen(cell->first, cell->second)
            ? displayNumber(static_cast<double>(values.at(cell->first, cell->second)))
            : tr("no query sees it");
        return tr("token %1, layer %2, %3: %4", "number and text of a token, layer, quantity, value")
            .arg(sinkName(*source().run, cell->second))
            .arg(cell->first)
            .arg(values.name, value);
    }

protected:
    Result<std::shared_ptr<ScenePicture>> makePicture(const FigureStyle& style) override
    {
        auto picture = landscapePicture(source(), style);
        if (!picture) {
            return picture.error();
        }
        m_picture = std::move(picture).value();
        for (QAction* action : m_metrics->actions()) {
            action->setChecked(action->data().toInt() == static_cast<int>(options().map.metric));
        }
        m_scale->setChecked(options().logarithmic.value_or(m_picture->data().logarithmic));
        return std::shared_ptr<ScenePicture>(m_picture);
    }

    std::vector<SceneLine> marks(ScenePicture& picture) override
    {
        const Selection& now = selection()->current();
        picture.selected.reset();
        picture.standsOut = now.token;
        if (const auto at = landscapePoint(picture.scene(), m_picture->data(), now.layer, now.token)) {
            SceneLabel label;
            label.at = *at;
            label.token = now.token;
            label.isAnchor = now.token == source().run->detection().anchor;
            label.text = sinkName(*source().run, now.token);
            picture.selected = label;
        }
        return landscapeMarks(picture.scene(), m_picture->data(), now.layer, now.token, theme().text.rgb());
    }

    void extendMenu(QMenu& menu) override
    {
        menu.addActions(m_metrics->actions());
        menu.addSeparator();
        menu.addAction(m_scale);
        menu.addSeparator();
    }

private:
    std::optional<std::pair<int, std::int64_t>> cellAt(const QPointF& place) const
    {
        if (m_picture == nullptr || scene() == nullptr) {
            return std::nullopt;
        }
        const auto hit = surfaceAt(m_picture->scene().shapes.surface, m_picture->projection(), place);
        return hit ? std::optional(landscapeCell(m_picture->data(), m_picture->columns(), *hit))
                   : std::nullopt;
    }

    std::shared_ptr<LandscapePicture> m_picture;
    QActionGroup* m_metrics;
    QAction* m_scale;
};

} // namespace

void registerView_landscapeview(ViewRegistry& registry)
{
    registry.add(
        "landscape",
        { LandscapeView::tr("Landscape 3-D"), ViewPlace::Bottom, 90,
          [](SelectionModel* selection, QWidget* parent) { return new LandscapeView(selection, parent); } });
}

} // namespace sinkscope

#include "landscapeview.moc"
