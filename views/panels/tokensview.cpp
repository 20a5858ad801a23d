// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/viewregistry.h"
#include "views/plot/figureview.h"
#include "views/plot/qcustomplot_include.h"

#include <cmath>

namespace sinkscope {

namespace {

/// Which tokens become sinks, and where in the text.
class TokensView : public FigureView
{
    Q_OBJECT
public:
    TokensView(SelectionModel* selection, QWidget* parent)
        : FigureView(figureNamed("tokens"), selection, parent)
    {
    }

    void setTokenizer(TokenizerPtr tokenizer, const std::string& sha256) override
    {
        setSourceTokenizer(std::move(tokenizer), sha256);
    }

    QString readout(const QPointF& pos) const override
    {
        const QCPAxisRect* rect = axesAt(pos);
        if (rect == nullptr) {
            return { };
        }
        const double place = rect->axis(QCPAxis::atBottom)->pixelToCoord(pos.x());
        const auto plottables = rect->plottables();
        for (const QCPAbstractPlottable* plottable : plottables) {
            const auto* bars = qobject_cast<const QCPBars*>(plottable);
            if (bars == nullptr || bars->data()->isEmpty()) {
                continue;
            }
            const auto bin = bars->data()->findBegin(place - 0.5 / bars->data()->size(), false);
            if (bin != bars->data()->constEnd()) {
                const double half = 0.5 / bars->data()->size();
                return tr("place %1 to %2, sinks: %3")
                    .arg(displayNumber(bin->key - half), displayNumber(bin->key + half),
                         displayNumber(bin->value));
            }
        }
        return { };
    }

protected:
    /// Nothing here is a layer or a token of the run.
    Selection selectionAt(const QPointF&) const override { return selection()->current(); }
};

} // namespace

void registerView_tokensview(ViewRegistry& registry)
{
    registry.add(
        "tokens",
        { TokensView::tr("Sink tokens"), ViewPlace::Bottom, 64,
          [](SelectionModel* selection, QWidget* parent) { return new TokensView(selection, parent); } });
}

} // namespace sinkscope

#include "tokensview.moc"
