// SPDX-License-Identifier: GPL-3.0-or-later
// The bar over the sink map: metric, head, scale, range, epsilon, colours, counts.
#include "views/gl/imguicolours.h"
#include "views/gl/mapoverlay.h"
#include "views/gl/mapscene.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cmath>

namespace sinkscope {

namespace {

constexpr float narrowGap = 6; // px, between controls where there is little room
constexpr float nameGap = 6; // between a name and its control
constexpr float epsilonWidth = 64; // of the slider
constexpr float epsilonGap = 7;

constexpr const char* firstNames[] = { QT_TRANSLATE_NOOP("MapOverlay", "Metric"),
                                       QT_TRANSLATE_NOOP("MapOverlay", "Head") };
constexpr const char* otherNames[] = { QT_TRANSLATE_NOOP("MapOverlay", "Scale"),
                                       QT_TRANSLATE_NOOP("MapOverlay", "Range"),
                                       QT_TRANSLATE_NOOP("MapOverlay", "Map") };

std::string tr8(const char* source)
{
    return QCoreApplication::translate("MapOverlay", source).toStdString();
}

std::string number(double value)
{
    return shortNumber(value).toStdString();
}

bool segment(const char* label, bool isOn, const Theme& theme)
{
    ImGui::PushStyleColor(ImGuiCol_Button, toVec(isOn ? theme.accent : theme.controlHover));
    ImGui::PushStyleColor(ImGuiCol_ButtonHovered, toVec(isOn ? theme.accent : theme.border));
    ImGui::PushStyleColor(ImGuiCol_Text, toVec(isOn ? theme.onAccent : theme.text));
    const bool clicked = ImGui::Button(label);
    ImGui::PopStyleColor(3);
    return clicked;
}

void label(const std::string& text, const Theme& theme)
{
    ImGui::AlignTextToFramePadding();
    ImGui::PushStyleColor(ImGuiCol_Text, toVec(theme.muted));
    ImGui::TextUnformatted(text.c_str());
    ImGui::PopStyleColor();
    ImGui::SameLine(0, nameGap);
}

/// Room for the widest of the texts in a frame with a chevron.
float listWidth(const std::vector<std::string>& texts)
{
    float width = 0;
    for (const std::string& text : texts) {
        width = std::max(width, ImGui::CalcTextSize(text.c_str()).x);
    }
    return std::ceil(width) + 32;
}

/// The thin mark of a list at the right end of a frame that begins at `at`.
void chevron(ImDrawList& draw, const ImVec2& at, float width, const QColor& colour)
{
    const float x = at.x + width - 13;
    const float y = at.y + (ImGui::GetFrameHeight() / 2) - 1.5F;
    const ImVec2 points[] = { { x - 3.5F, y - 1.5F }, { x, y + 2 }, { x + 3.5F, y - 1.5F } };
    draw.AddPolyline(points, 3, toPacked(colour), 0, 1.3F);
}

std::string colourName(ColourMap colours)
{
    return colours == ColourMap::Cividis ? "cividis" : "viridis";
}

std::string headName(const MapRequest& request, int heads)
{
    switch (request.headMode) {
    case HeadMode::Mean:
        return QCoreApplication::translate("MapOverlay", "mean of %1").arg(heads).toStdString();
    case HeadMode::Max:
        return tr8(QT_TRANSLATE_NOOP("MapOverlay", "maximum"));
    case HeadMode::ShareAbove:
        return tr8(QT_TRANSLATE_NOOP("MapOverlay", "share ≥ ε"));
    case HeadMode::One:
        break;
    }
    return QCoreApplication::translate("MapOverlay", "head %1").arg(request.head).toStdString();
}

std::string logName(bool isLog)
{
    return tr8(isLog ? QT_TRANSLATE_NOOP("MapOverlay", "log") : QT_TRANSLATE_NOOP("MapOverlay", "lin"));
}

std::string rangeText(const MapOverlay::Input& in, const MapSettings& settings)
{
    const std::string low = settings.isAutomatic && !in.data->lowText.isEmpty()
        ? in.data->lowText.toStdString()
        : number(in.scale.low);
    return low + " … " + number(in.scale.high);
}

std::string epsilonText(const MapSettings& settings)
{
    return QLocale().toString(settings.request.epsilon, 'f', 2).toStdString();
}

float metricWidth(const MapSettings& settings)
{
    return std::max(96.0F, listWidth({ nameOf(settings.request.metric).toStdString() }));
}

float coloursWidth(bool hasName)
{
    return !hasName ? listWidth({ })
                    : listWidth({ colourName(ColourMap::Viridis), colourName(ColourMap::Cividis) });
}

float textWidth(const std::string& text)
{
    return ImGui::CalcTextSize(text.c_str()).x;
}

} // namespace

float MapOverlay::barWidth(const Input& in, const MapSettings& settings, const BarFit& fit)
{
    const bool isScore = settings.request.metric == MapMetric::SinkScore;
    const ImGuiStyle& style = ImGui::GetStyle();
    float width = (2 * style.WindowPadding.x) + metricWidth(settings) + fit.gap
        + listWidth({ rangeText(in, settings) }) + fit.gap + coloursWidth(fit.hasColourName);
    if (isScore) {
        width += listWidth({ headName(settings.request, in.heads) }) + fit.gap;
    }
    if (fit.hasScale) {
        width += textWidth(logName(true)) + textWidth(logName(false)) + (4 * style.FramePadding.x) + fit.gap;
    }
    if (isScore && fit.hasEpsilon) {
        // The digits stand in the wider font of numbers.
        width += textWidth("ε") + nameGap + epsilonWidth + epsilonGap
            + (1.4F * textWidth(epsilonText(settings))) + fit.gap;
    }
    for (const char* name : firstNames) {
        const bool isThere = fit.hasFirstNames && (isScore || name == firstNames[0]);
        width += isThere ? textWidth(tr8(name)) + nameGap : 0;
    }
    for (const char* name : otherNames) {
        const bool isThere = fit.hasOtherNames && (fit.hasScale || name != otherNames[0]);
        width += isThere ? textWidth(tr8(name)) + nameGap : 0;
    }
    return width;
}

MapOverlay::BarFit MapOverlay::fitBar(const Input& in, const MapSettings& settings, float room)
{
    BarFit fit;
    const auto steps = {
        +[](BarFit& f) { f.hasOtherNames = false; }, +[](BarFit& f) { f.hasFirstNames = false; },
        +[](BarFit& f) { f.hasEpsilon = false; },    +[](BarFit& f) { f.gap = narrowGap; },
        +[](BarFit& f) { f.hasScale = false; },      +[](BarFit& f) { f.hasColourName = false; }
    };
    for (const auto& step : steps) {
        if (barWidth(in, settings, fit) <= room) {
            break;
        }
        step(fit);
    }
    return fit;
}

double MapOverlay::bar(const Input& in, MapSettings& settings)
{
    ImGui::SetNextWindowPos({ static_cast<float>(in.bar.left()), static_cast<float>(in.bar.top()) });
    ImGui::SetNextWindowSize({ static_cast<float>(in.bar.width()), static_cast<float>(in.bar.height()) });
    ImGui::Begin("bar", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings
                     | ImGuiWindowFlags_NoBringToFrontOnFocus | ImGuiWindowFlags_NoNavFocus);
    m_fit = fitBar(in, settings, static_cast<float>(in.bar.width()));
    metricControls(in, settings);
    scaleControls(in, settings);
    const float used = optionControls(settings);
    counts(in, static_cast<float>(in.bar.width()) - used);
    ImGui::End();
    return used;
}

bool MapOverlay::beginList(const char* id, const std::string& shown, float width)
{
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImDrawList* draw = ImGui::GetWindowDrawList();
    ImGui::SetNextItemWidth(width);
    const bool isOpen =
        ImGui::BeginCombo(id, shown.c_str(), ImGuiComboFlags_NoArrowButton | ImGuiComboFlags_HeightLargest);
    chevron(*draw, at, width, m_theme.muted);
    return isOpen;
}

void MapOverlay::metricControls(const Input& in, MapSettings& settings)
{
    if (m_fit.hasFirstNames) {
        label(tr8(firstNames[0]), m_theme);
    }
    if (beginList("##metric", nameOf(settings.request.metric).toStdString(), metricWidth(settings))) {
        for (const MapMetric metric : mapMetrics) {
            if (ImGui::Selectable(nameOf(metric).toUtf8().constData(), metric == settings.request.metric)) {
                settings.request.metric = metric;
                settings.isAutomatic = true;
            }
        }
        ImGui::EndCombo();
    }
    ImGui::SameLine(0, m_fit.gap);
    if (settings.request.metric != MapMetric::SinkScore) {
        return;
    }
    if (m_fit.hasFirstNames) {
        label(tr8(firstNames[1]), m_theme);
    }
    const std::string head = headName(settings.request, in.heads);
    if (beginList("##head", head, listWidth({ head }))) {
        const auto choice = [&](HeadMode mode, int number) {
            MapRequest request = settings.request;
            request.headMode = mode;
            request.head = number;
            const bool isOn = settings.request.headMode == mode
                && (mode != HeadMode::One || settings.request.head == number);
            if (ImGui::Selectable(headName(request, in.heads).c_str(), isOn)) {
                settings.request = request;
                settings.isAutomatic = true;
            }
        };
        choice(HeadMode::Mean, 0);
        if (in.hasHeadScores) {
            choice(HeadMode::Max, 0);
            choice(HeadMode::ShareAbove, 0);
            for (int h = 0; h < in.heads; ++h) {
                choice(HeadMode::One, h);
            }
        }
        ImGui::EndCombo();
    }
    ImGui::SameLine(0, m_fit.gap);
}

void MapOverlay::scaleSegments(const Input& in, MapSettings& settings)
{
    if (!m_fit.hasScale) {
        return;
    }
    if (m_fit.hasOtherNames) {
        label(tr8(otherNames[0]), m_theme);
    }
    for (const bool isLog : { true, false }) {
        if (segment(logName(isLog).c_str(), in.scale.logarithmic == isLog, m_theme)
            && in.scale.logarithmic != isLog) {
            settings.isAutomatic = false;
            settings.scale = in.scale.with(isLog);
        }
        ImGui::SameLine(0, isLog ? 0 : m_fit.gap);
    }
}

void MapOverlay::rangeControl(const Input& in, MapSettings& settings)
{
    if (m_fit.hasOtherNames) {
        label(tr8(otherNames[1]), m_theme);
    }
    const std::string shown = rangeText(in, settings);
    const float width = listWidth({ shown });
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImGui::PushStyleVar(ImGuiStyleVar_ButtonTextAlign, { 0, 0.5F });
    if (ImGui::Button((shown + "##range").c_str(), { width, 0 }) || in.opensRange) {
        ImGui::OpenPopup("range");
    }
    ImGui::PopStyleVar();
    chevron(*ImGui::GetWindowDrawList(), at, width, m_theme.muted);
    ImGui::SetNextWindowPos({ at.x, at.y + ImGui::GetFrameHeight() + 2 });
    if (ImGui::BeginPopup("range")) {
        rangeList(in, settings);
        ImGui::EndPopup();
    }
    ImGui::SameLine(0, m_fit.gap);
}

void MapOverlay::rangeList(const Input& in, MapSettings& settings)
{
    MapScale scale = in.scale;
    if (in.opensRange) {
        ImGui::SetKeyboardFocusHere();
    }
    const auto field = [&](const char* name, double& value) {
        ImGui::SetNextItemWidth(110);
        const auto speed = static_cast<float>(std::max(std::abs(value), 1e-6) / 100);
        return ImGui::DragScalar(tr8(name).c_str(), ImGuiDataType_Double, &value, speed, nullptr, nullptr,
                                 "%.4g");
    };
    const bool isHighNew = field(QT_TRANSLATE_NOOP("MapOverlay", "highest"), scale.high);
    const bool isLowNew = field(QT_TRANSLATE_NOOP("MapOverlay", "lowest"), scale.low);
    // Ends that do not make a scale are not taken over: the field shows the last that did.
    const bool isScale = std::isfinite(scale.low) && std::isfinite(scale.high) && scale.low < scale.high
        && (!scale.logarithmic || scale.low > 0);
    if ((isHighNew || isLowNew) && isScale) {
        settings.isAutomatic = false;
        settings.scale = scale;
    }
    if (ImGui::Selectable(tr8(QT_TRANSLATE_NOOP("MapOverlay", "automatic")).c_str(), settings.isAutomatic)) {
        settings.isAutomatic = true;
    }
    ImGui::PushStyleColor(ImGuiCol_Text, toVec(m_theme.muted));
    ImGui::TextUnformatted(tr8(QT_TRANSLATE_NOOP("MapOverlay", "drag, or double-click to type")).c_str());
    ImGui::PopStyleColor();
}

void MapOverlay::scaleControls(const Input& in, MapSettings& settings)
{
    scaleSegments(in, settings);
    rangeControl(in, settings);
    if (settings.request.metric != MapMetric::SinkScore || !m_fit.hasEpsilon) {
        return;
    }
    label("ε", m_theme);
    auto epsilon = static_cast<float>(settings.request.epsilon);
    ImGui::SetNextItemWidth(epsilonWidth);
    if (ImGui::SliderFloat("##epsilon", &epsilon, 0.01F, 0.99F, "")) {
        settings.request.epsilon = std::round(static_cast<double>(epsilon) * 100) / 100;
    }
    ImGui::SameLine(0, epsilonGap);
    ImGui::PushFont(m_monoFont);
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(epsilonText(settings).c_str());
    ImGui::PopFont();
    ImGui::SameLine(0, m_fit.gap);
}

float MapOverlay::optionControls(MapSettings& settings)
{
    if (m_fit.hasOtherNames) {
        label(tr8(otherNames[2]), m_theme);
    }
    const float end =
        ImGui::GetCursorScreenPos().x + coloursWidth(m_fit.hasColourName) - ImGui::GetWindowPos().x;
    if (!beginList("##colours", m_fit.hasColourName ? colourName(settings.colours) : std::string(),
                   coloursWidth(m_fit.hasColourName))) {
        return end;
    }
    for (const ColourMap colours : { ColourMap::Viridis, ColourMap::Cividis }) {
        if (ImGui::Selectable(colourName(colours).c_str(), settings.colours == colours)) {
            settings.colours = colours;
        }
    }
    ImGui::Separator();
    if (ImGui::Selectable(tr8(QT_TRANSLATE_NOOP("MapOverlay", "layer 0 on top")).c_str(),
                          settings.isLayerZeroOnTop)) {
        settings.isLayerZeroOnTop = !settings.isLayerZeroOnTop;
    }
    if (ImGui::Selectable(tr8(QT_TRANSLATE_NOOP("MapOverlay", "equal detail columns")).c_str(),
                          settings.hasEqualColumns)) {
        settings.hasEqualColumns = !settings.hasEqualColumns;
    }
    ImGui::EndCombo();
    return end;
}

void MapOverlay::counts(const Input& in, float room)
{
    const std::string anchors =
        QCoreApplication::translate("MapOverlay", "%n anchor(s)", nullptr, in.anchors).toStdString();
    const std::string secondary =
        QCoreApplication::translate("MapOverlay", "%n secondary sink(s)", nullptr, in.secondarySinks)
            .toStdString();
    const float width = ImGui::CalcTextSize(anchors.c_str()).x + ImGui::CalcTextSize(secondary.c_str()).x
        + (2 * 14) + 14 + 18;
    if (room < width + 12) {
        return;
    }
    ImGui::SameLine(ImGui::GetWindowWidth() - width);
    ImDrawList* draw = ImGui::GetWindowDrawList();
    const auto mark = [&](const std::string& text, const QColor& colour, bool isDiamond) {
        const ImVec2 at = ImGui::GetCursorScreenPos();
        const ImVec2 middle { at.x + 5, at.y + (ImGui::GetFrameHeight() / 2) };
        if (isDiamond) {
            draw->AddQuadFilled({ middle.x, middle.y - 5 }, { middle.x + 5, middle.y },
                                { middle.x, middle.y + 5 }, { middle.x - 5, middle.y }, toPacked(colour));
        } else {
            draw->AddCircleFilled(middle, 4, toPacked(colour));
        }
        ImGui::SetCursorScreenPos({ at.x + 14, at.y });
        ImGui::AlignTextToFramePadding();
        // The count stands first in most languages: then it is the strong part.
        const std::size_t digits = text.find_first_not_of("0123456789");
        if (m_strongFont != nullptr && digits != 0 && digits != std::string::npos) {
            ImGui::PushFont(m_strongFont);
            ImGui::TextUnformatted(text.c_str(), text.c_str() + digits);
            ImGui::PopFont();
            ImGui::SameLine(0, 0);
            ImGui::TextUnformatted(text.c_str() + digits);
        } else {
            ImGui::TextUnformatted(text.c_str());
        }
    };
    mark(anchors, m_theme.anchor, true);
    ImGui::SameLine(0, 14);
    mark(secondary, m_theme.secondary, false);
}

} // namespace sinkscope
