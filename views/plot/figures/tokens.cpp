// SPDX-License-Identifier: GPL-3.0-or-later
// Which tokens become secondary sinks, and where in the text they stand.
#include "core/analysis/sinktokens.h"
#include "core/run/exportrun.h"
#include "views/plot/figurelayout.h"
#include "views/plot/figures.h"
#include "views/plot/sinklabels.h"

#include <algorithm>
#include <cmath>
#include <memory>

namespace sinkscope {

namespace {

constexpr int Bins = 20;
// In units of 1/96 inch.
constexpr double LowPage = 150; ///< below, the axis goes without its name
constexpr double LeastAcross = 240; ///< of a page whose two parts stand side by side
constexpr double MostList = 420; ///< width of the list of tokens

struct TokensFigure : FigureLook
{
    using FigureLook::FigureLook;

    SinkTokens tokens;
    QString title, kinds, remark, places;
    QCPAxisRect* rect = nullptr;
    QStringList titleLines, kindLines, remarkLines, placeLines, axisLines;
    QRectF titleBox, kindBox, remarkBox, listBox, placeBox, axisBox;
};

QString wordOf(TokenClass kind)
{
    switch (kind) {
    case TokenClass::Space:
        return FigureText::tr("space", "a token of white space");
    case TokenClass::Number:
        return FigureText::tr("number", "a token");
    case TokenClass::Punctuation:
        return FigureText::tr("punctuation", "a token");
    case TokenClass::Word:
        return FigureText::tr("word", "a token");
    case TokenClass::Tag:
        return FigureText::tr("tag", "a token such as <think>");
    case TokenClass::Unknown:
        break;
    }
    return FigureText::tr("unknown", "a token");
}

QString percent(double share, bool forPaper)
{
    const double value = 100 * share;
    // 99.7 is not all, and 0.3 not none.
    const int decimals = value > 0 && (value < 1 || (value > 99 && value < 100)) ? 1 : 0;
    return FigureText::tr("%1 %", "percent").arg(plotLocale(forPaper).toString(value, 'f', decimals));
}

QString kindsText(const SinkTokens& tokens, bool forPaper)
{
    std::vector<TokenClass> order(tokenClasses.begin(), tokenClasses.end());
    const auto count = [&tokens](TokenClass kind) { return tokens.kinds[static_cast<std::size_t>(kind)]; };
    std::ranges::stable_sort(order, [&](TokenClass a, TokenClass b) { return count(a) > count(b); });
    QStringList parts;
    for (const TokenClass kind : order) {
        if (count(kind) > 0) {
            parts << FigureText::tr("%1 %2", "a kind of token and its share")
                         .arg(wordOf(kind),
                              percent(static_cast<double>(count(kind)) / static_cast<double>(tokens.sinks),
                                      forPaper));
        }
    }
    return parts.join(QStringLiteral(", "));
}

/// "·the" in quotes of no kind; "id 220" where the text is not known.
QString nameOf(const SinkToken& token)
{
    if (token.text.empty()) {
        return FigureText::tr("id %1", "of a token").arg(token.id);
    }
    const QString text = visibleToken(QString::fromStdString(token.text));
    return text.size() > 16 ? text.left(15) + QChar(0x2026) : text;
}

SinkSources sourcesOf(const FigureSource& source)
{
    if (source.together != nullptr) {
        return *source.together;
    }
    return source.run == nullptr ? SinkSources { }
                                 : SinkSources { { source.run->record().model.name, source.run, nullptr } };
}

SinkTokens tokensOf(const FigureSource& source)
{
    return sinkTokens(sourcesOf(source), source.tokenizer, source.tokenizerModel);
}

Status tokensNeeds(const FigureSource& source)
{
    if (source.run == nullptr && source.together == nullptr) {
        return wrongUse("tokens", "there is nothing to draw: give run folders or detection files");
    }
    if (tokensOf(source).sinks == 0) {
        return wrongUse("tokens",
                        "there is no secondary sink in what is shown: run another text, or loosen the rule");
    }
    return { };
}

void addHistogram(QCustomPlot& plot, TokensFigure& figure)
{
    QVector<double> keys;
    QVector<double> counts(Bins, 0);
    for (int bin = 0; bin < Bins; ++bin) {
        keys << (bin + 0.5) / Bins;
    }
    for (const double place : figure.tokens.places) {
        ++counts[std::clamp(static_cast<int>(place * Bins), 0, Bins - 1)];
    }
    auto* bars = new QCPBars(figure.rect->axis(QCPAxis::atBottom), figure.rect->axis(QCPAxis::atLeft));
    bars->setWidth(0.9 / Bins);
    bars->setData(keys, counts, true);
    bars->setPen(Qt::NoPen);
    bars->setBrush(figure.theme.secondary);
    bars->setName(FigureText::tr("sinks by place in the text"));
    const double most = *std::ranges::max_element(counts);
    figure.rect->axis(QCPAxis::atBottom)->setRange(0, 1);
    figure.rect->axis(QCPAxis::atLeft)->setRange(0, 1.12 * std::max(1., most));
    figure.rect->axis(QCPAxis::atBottom)
        ->setTicker(QSharedPointer<QCPAxisTicker>(new NumberTicker(figure.forPaper)));
    figure.rect->axis(QCPAxis::atLeft)
        ->setTicker(QSharedPointer<QCPAxisTicker>(new WholeTicker(-1, figure.forPaper)));
    QCPGraph* median =
        plot.addGraph(figure.rect->axis(QCPAxis::atBottom), figure.rect->axis(QCPAxis::atLeft));
    QPen dashes(figure.theme.text, figure.metrics.linePen * 0.7);
    dashes.setDashPattern({ 4, 3 });
    median->setPen(dashes);
    median->setName(FigureText::tr("median place"));
    median->addData(figure.tokens.quartiles[1], 0);
    median->addData(figure.tokens.quartiles[1], 1.12 * std::max(1., most));
}

void arrange(TokensFigure& figure, const QRectF& page)
{
    const PlotMetrics& m = figure.metrics;
    const double u = m.unit;
    QRectF area = page.adjusted(8 * u, 4 * u, -8 * u, -4 * u);
    const auto stack = [&area](QRectF& box, const QStringList& lines, const QFont& font) {
        box = { area.left(), area.top(), area.width(), static_cast<double>(lines.size()) * lineHeight(font) };
        area.setTop(box.bottom());
    };
    const bool isLow = page.height() < LowPage * u;
    figure.titleLines = wrapped(figure.title, m.text, area.width());
    figure.kindLines = wrapped(figure.kinds, m.tick, area.width());
    figure.remarkLines =
        isLow || figure.remark.isEmpty() ? QStringList() : wrapped(figure.remark, m.tick, area.width());
    stack(figure.titleBox, figure.titleLines, m.text);
    stack(figure.kindBox, figure.kindLines, m.tick);
    stack(figure.remarkBox, figure.remarkLines, m.tick);
    area.setTop(area.top() + 4 * u);
    const bool isAcross = page.width() >= LeastAcross * u && page.height() < 1.3 * page.width();
    QRectF places = area;
    figure.listBox = area;
    if (isAcross) {
        figure.listBox.setWidth(std::min(0.5 * area.width(), MostList * u) - 6 * u);
        places.setLeft(figure.listBox.right() + 12 * u);
    } else {
        figure.listBox.setHeight(0.55 * area.height() - 4 * u);
        places.setTop(figure.listBox.bottom() + 8 * u);
    }
    figure.placeLines = wrapped(figure.places, m.tick, places.width());
    figure.axisLines = isLow
        ? QStringList()
        : axisText(FigureText::tr("place in the text: 0 begin, 1 end"), FigureText::tr("place in the text"),
                   m.text, places.width(), page.height(), u);
    const double above = static_cast<double>(figure.placeLines.size()) * lineHeight(m.tick);
    const double below = static_cast<double>(figure.axisLines.size()) * lineHeight(m.text);
    figure.placeBox = { places.left(), places.top(), places.width(), above };
    figure.axisBox = { places.left(), places.bottom() - below, places.width(), below };
    const QRectF inner(
        QPointF(places.left() + m.tickLength + 6 * u + textWidth(QStringLiteral("000"), m.tick),
                figure.placeBox.bottom() + 5 * u),
        QPointF(places.right() - 8 * u, figure.axisBox.top() - lineHeight(m.tick) - m.tickLength - 3 * u));
    figure.rect->setVisible(inner.height() > 10 * u && inner.width() > 10 * u);
    figure.rect->setOuterRect(
        QRectF(inner.left(), inner.top(), std::max(1.0, inner.width()), std::max(1.0, inner.height()))
            .toRect());
    figure.rect->axis(QCPAxis::atBottom)
        ->ticker()
        ->setTickCount(std::max(2, static_cast<int>(inner.width() / (44 * u))));
    figure.rect->axis(QCPAxis::atLeft)
        ->ticker()
        ->setTickCount(std::max(2, static_cast<int>(inner.height() / (28 * u))));
}

/// The tokens with most sinks, as many as there is room for: text, bar, count, and the share of the token's
/// occurrences that are sinks.
void paintList(const TokensFigure& figure, QCPPainter& painter)
{
    const PlotMetrics& m = figure.metrics;
    const Theme& t = figure.theme;
    const double u = m.unit;
    const QRectF& box = figure.listBox;
    const std::vector<SinkToken>& tokens = figure.tokens.tokens;
    const double step = lineHeight(m.token) + 2 * u;
    auto rows = static_cast<std::size_t>(std::max(0., std::floor(box.height() / step) - 1));
    const bool isCut = rows < tokens.size();
    rows = isCut && rows > 0 ? rows - 1 : std::min(rows, tokens.size());
    if (rows == 0) {
        return;
    }
    const QLocale locale = plotLocale(figure.forPaper);
    const QString sinks = FigureText::tr("sinks", "header of a column: their number");
    const QString share = FigureText::tr("of its tokens", "header of a column: share that are sinks");
    double names = textWidth(FigureText::tr("token", "header of a column"), m.tick);
    double counts = textWidth(sinks, m.tick);
    double shares = 0;
    bool hasShares = false;
    const auto shareText = [&](const SinkToken& token) {
        return token.occurrences && *token.occurrences > 0
            ? percent(static_cast<double>(token.sinks) / static_cast<double>(*token.occurrences),
                      figure.forPaper)
            : QStringLiteral("—");
    };
    for (std::size_t i = 0; i < rows; ++i) {
        names = std::max(names, textWidth(nameOf(tokens[i]), m.token));
        counts =
            std::max(counts, textWidth(locale.toString(static_cast<qlonglong>(tokens[i].sinks)), m.token));
        hasShares = hasShares || tokens[i].occurrences;
        shares = std::max(shares, textWidth(shareText(tokens[i]), m.token));
    }
    shares = std::max(shares, textWidth(share, m.tick));
    // The share goes first where there is little room.
    hasShares = hasShares && box.width() - names - counts - shares - 24 * u >= 50 * u;
    const double countsRight = box.right() - (hasShares ? shares + 8 * u : 0);
    const double barLeft = box.left() + names + 6 * u;
    const double barRoom = countsRight - counts - 6 * u - barLeft;
    const auto right = [&](double edge, double y, const QString& text, const QFont& font, const QColor& ink) {
        drawLines(painter, QRectF(QPointF(box.left(), y), QPointF(edge, y + step)), Qt::AlignRight, { text },
                  font, ink);
    };
    drawLines(painter, box, Qt::AlignLeft, { FigureText::tr("token", "header of a column") }, m.tick,
              t.muted);
    right(countsRight, box.top(), sinks, m.tick, t.muted);
    if (hasShares) {
        right(box.right(), box.top(), share, m.tick, t.muted);
    }
    const auto most = static_cast<double>(tokens.front().sinks);
    double y = box.top() + step;
    for (std::size_t i = 0; i < rows; ++i, y += step) {
        const SinkToken& token = tokens[i];
        drawLines(painter, QRectF(box.left(), y, box.width(), step), Qt::AlignLeft, { nameOf(token) },
                  m.token, token.text.empty() ? t.muted : t.text);
        right(countsRight, y, locale.toString(static_cast<qlonglong>(token.sinks)), m.token, t.text);
        if (hasShares) {
            right(box.right(), y, shareText(token), m.token, t.muted);
        }
        if (barRoom > 4 * u) {
            painter.setPen(Qt::NoPen);
            painter.setBrush(t.secondary);
            painter.drawRect(QRectF(barLeft, y + 2.5 * u,
                                    std::max(1 * u, barRoom * static_cast<double>(token.sinks) / most),
                                    step - 6 * u));
        }
    }
    if (isCut) {
        drawLines(painter, QRectF(box.left(), y, box.width(), step), Qt::AlignLeft,
                  { FigureText::tr("and %1 more").arg(tokens.size() - rows) }, m.tick, t.muted);
    }
}

void paint(const TokensFigure& figure, QCPPainter& painter)
{
    const PlotMetrics& m = figure.metrics;
    const Theme& t = figure.theme;
    drawLines(painter, figure.titleBox, Qt::AlignLeft, figure.titleLines, m.text, t.text);
    drawLines(painter, figure.kindBox, Qt::AlignLeft, figure.kindLines, m.tick, t.secondaryInk);
    drawLines(painter, figure.remarkBox, Qt::AlignLeft, figure.remarkLines, m.tick, t.muted);
    drawLines(painter, figure.placeBox, Qt::AlignLeft, figure.placeLines, m.tick, t.muted);
    drawLines(painter, figure.axisBox, Qt::AlignHCenter, figure.axisLines, m.text, t.muted);
    paintList(figure, painter);
}

Status drawTokens(QCustomPlot& plot, const FigureSource& source, const FigureStyle& style)
{
    if (Status needs = tokensNeeds(source); !needs) {
        return needs;
    }
    FigureLayout& layout = startFigure(plot, style);
    const auto figure = std::make_shared<TokensFigure>(style);
    figure->tokens = tokensOf(source);
    const SinkTokens& tokens = figure->tokens;
    const QLocale locale = plotLocale(style.forPaper);
    const auto number = [&locale](std::int64_t value) {
        return locale.toString(static_cast<qlonglong>(value));
    };
    figure->title = tokens.texts == 1
        ? FigureText::tr("Secondary sinks of one text: %1").arg(number(tokens.sinks))
        : FigureText::tr("Secondary sinks: %1, in %2 of %3 texts")
              .arg(number(tokens.sinks), number(tokens.textsWith), number(tokens.texts));
    figure->kinds = kindsText(tokens, style.forPaper);
    if (tokens.isAssumed) {
        figure->remark =
            FigureText::tr("the files do not say their model: texts as the given tokenizer has them");
    } else if (!tokens.isNamed) {
        figure->remark = FigureText::tr("where a token's text is not known, its id stands");
    }
    const auto place = [&locale](double value) { return locale.toString(value, 'f', 2); };
    figure->places = tokens.places.empty()
        ? QString()
        : FigureText::tr("sinks by place, quartiles %1, %2, %3")
              .arg(place(tokens.quartiles[0]), place(tokens.quartiles[1]), place(tokens.quartiles[2]));
    figure->rect = addPanel(plot, layout, style);
    addHistogram(plot, *figure);
    layout.setArrange([figure](const QRectF& page) { arrange(*figure, page); });
    new PaintItem(plot, [figure](QCPPainter& painter) { paint(*figure, painter); });
    return { };
}

Json jsonOf(const SinkTokens& tokens)
{
    Json json;
    json["texts"] = tokens.texts;
    json["texts_with_secondary"] = tokens.textsWith;
    json["sinks"] = tokens.sinks;
    for (const TokenClass kind : tokenClasses) {
        json["classes"][std::string(nameOf(kind))] = tokens.kinds[static_cast<std::size_t>(kind)];
    }
    json["tokens"] = Json::array();
    for (const SinkToken& token : tokens.tokens) {
        json["tokens"].push_back(
            { { "token_id", token.id },
              { "text", token.text.empty() ? Json() : Json(token.text) },
              { "class", std::string(nameOf(token.kind)) },
              { "sinks", token.sinks },
              { "texts", token.texts },
              { "occurrences", token.occurrences ? Json(*token.occurrences) : Json() } });
    }
    json["relative_position"] = { { "values", tokens.places }, { "quartiles", tokens.quartiles } };
    json["in_prompt"] = { { "sinks", tokens.inPrompt }, { "of", tokens.promptKnown } };
    json["texts_are_assumed"] = tokens.isAssumed;
    return json;
}

Result<FigureData> tokensDataOf(const FigureSource& source, const FigureOptions&)
{
    if (Status needs = tokensNeeds(source); !needs) {
        return needs.error();
    }
    const SinkTokens tokens = tokensOf(source);
    FigureData data;
    if (source.together == nullptr) {
        data.notes = notesOf(*source.run);
    }
    data.notes.push_back(std::to_string(tokens.sinks) + " secondary sinks in "
                         + std::to_string(tokens.textsWith) + " of " + std::to_string(tokens.texts)
                         + " texts");
    data.notes.push_back("place, position / tokens of the text: quartiles " + Json(tokens.quartiles[0]).dump()
                         + ", " + Json(tokens.quartiles[1]).dump() + ", " + Json(tokens.quartiles[2]).dump());
    data.notes.push_back(std::to_string(tokens.inPrompt) + " of " + std::to_string(tokens.promptKnown)
                         + " sinks stand inside the prompt");
    std::vector<std::int64_t> ids;
    std::vector<std::int64_t> sinks;
    std::vector<std::int64_t> texts;
    std::vector<std::string> words;
    std::vector<std::string> kinds;
    std::vector<double> shares;
    std::vector<double> occurrences;
    for (const SinkToken& token : tokens.tokens) {
        ids.push_back(token.id);
        words.push_back(token.text);
        kinds.emplace_back(nameOf(token.kind));
        sinks.push_back(token.sinks);
        texts.push_back(token.texts);
        shares.push_back(static_cast<double>(token.sinks) / static_cast<double>(tokens.sinks));
        occurrences.push_back(token.occurrences ? static_cast<double>(*token.occurrences)
                                                : std::numeric_limits<double>::quiet_NaN());
    }
    const auto count = static_cast<std::int64_t>(ids.size());
    data.arrays = {
        { "token_id", { "token" }, { count }, ids },
        { "sinks", { "token" }, { count }, sinks },
        { "texts", { "token" }, { count }, texts },
        { "occurrences", { "token" }, { count }, occurrences },
        { "place", { "sink" }, { static_cast<std::int64_t>(tokens.places.size()) }, tokens.places }
    };
    data.columns = { { "token_id", "", std::move(ids) },
                     { "text", "decoded alone; empty where no tokenizer knows it", std::move(words) },
                     { "class", "space, number, punctuation, word, tag or unknown", std::move(kinds) },
                     { "sinks", "how often it is a secondary sink", std::move(sinks) },
                     { "share", "of all secondary sinks", std::move(shares) },
                     { "texts", "in how many texts it is one", std::move(texts) },
                     { "occurrences",
                       "how often it stands in the texts; nan where their tokens are not known",
                       std::move(occurrences) } };
    data.json = jsonOf(tokens);
    return data;
}

} // namespace

void registerFigure_tokens(FigureRegistry& registry)
{
    registry.add({ .id = "tokens",
                   .title = QLatin1String(QT_TRANSLATE_NOOP("FigureText", "Sink tokens")),
                   .needs = tokensNeeds,
                   .draw = drawTokens,
                   .data = tokensDataOf,
                   .words = { "--tokenizer", "--zoom" },
                   .showsTogether = true });
}

} // namespace sinkscope
