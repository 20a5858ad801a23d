// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/gl/mapoverlay.h"

#include "views/gl/mapscene.h"

#include <imgui.h>

#include <QCoreApplication>
#include <QDirIterator>
#include <QLocale>
#include <QStandardPaths>

#include <algorithm>
#include <backends/imgui_impl_opengl3.h>
#include <cmath>
#include <cstdio>

namespace sinkscope {

namespace {

// Dear ImGui counts the height of a line: 12.4 and 11.4 px of type.
constexpr float uiPixels = 15;
constexpr float monoPixels = 15;
constexpr double readoutWidth = 214;

ImVec4 toVec(const QColor& c)
{
    return { static_cast<float>(c.redF()), static_cast<float>(c.greenF()), static_cast<float>(c.blueF()),
             static_cast<float>(c.alphaF()) };
}

ImU32 toPacked(const QColor& c)
{
    return ImGui::ColorConvertFloat4ToU32(toVec(c));
}

std::string tr8(const char* source)
{
    return QCoreApplication::translate("MapOverlay", source).toStdString();
}

/// The first of the named font files in the system's font folders; empty when there is none.
QByteArray fontFile(const QStringList& names)
{
    for (const QString& name : names) {
        for (const QString& folder : QStandardPaths::standardLocations(QStandardPaths::FontsLocation)) {
            QDirIterator files(folder, { name }, QDir::Files | QDir::Readable,
                               QDirIterator::Subdirectories | QDirIterator::FollowSymlinks);
            if (files.hasNext()) {
                return files.next().toLocal8Bit();
            }
        }
    }
    return { };
}

// What the overlay's own words and numbers use: Latin letters, a few Greek ones, dashes, ellipsis, minus,
// comparisons. Each glyph costs time when the map first comes up.
constexpr ImWchar glyphs[] = { 0x20,   0xFF,   0x3B5,  0x3B5,  0x3C1,  0x3C1,  0x3C4,  0x3C4,  0x2013, 0x2014,
                               0x2026, 0x2026, 0x202F, 0x202F, 0x2212, 0x2212, 0x2264, 0x2265, 0 };

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
    ImGui::SameLine(0, 6);
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

} // namespace

MapOverlay::~MapOverlay()
{
    // Without a current OpenGL context only memory can be given back; destroy() was called where there was
    // one.
    if (m_context != nullptr) {
        ImGui::SetCurrentContext(m_context);
        ImGui::DestroyContext(m_context);
    }
}

void MapOverlay::create()
{
    IMGUI_CHECKVERSION();
    m_context = ImGui::CreateContext();
    ImGui::SetCurrentContext(m_context);
    ImGuiIO& io = ImGui::GetIO();
    io.IniFilename = nullptr;
    io.LogFilename = nullptr;
    // With keyboard navigation Escape closes a list and the arrows walk through it.
    io.ConfigFlags |= ImGuiConfigFlags_NoMouseCursorChange | ImGuiConfigFlags_NavEnableKeyboard;
    m_input = { };
    m_input.attach();
    m_devicePixelRatio = 0;
    m_isThemeNew = true;
    ImGui_ImplOpenGL3_Init("#version 330 core");
}

void MapOverlay::destroy()
{
    if (m_context == nullptr) {
        return;
    }
    ImGui::SetCurrentContext(m_context);
    ImGui_ImplOpenGL3_Shutdown();
    ImGui::DestroyContext(m_context);
    m_context = nullptr;
    m_monoFont = nullptr;
    m_strongFont = nullptr;
}

void MapOverlay::setTheme(const Theme& theme)
{
    m_theme = theme;
    m_isThemeNew = true;
}

ImGuiInput* MapOverlay::input()
{
    if (m_context == nullptr) {
        return nullptr;
    }
    ImGui::SetCurrentContext(m_context);
    return &m_input;
}

bool MapOverlay::wantsMouse() const
{
    if (m_context == nullptr) {
        return false;
    }
    ImGui::SetCurrentContext(m_context);
    return ImGui::GetIO().WantCaptureMouse;
}

bool MapOverlay::wantsKeys() const
{
    if (m_context == nullptr) {
        return false;
    }
    ImGui::SetCurrentContext(m_context);
    return ImGui::GetIO().WantTextInput || ImGui::IsPopupOpen(nullptr, ImGuiPopupFlags_AnyPopup);
}

void MapOverlay::makeFonts(double devicePixelRatio)
{
    static const QByteArray uiFile =
        fontFile({ QStringLiteral("Inter-Regular.otf"), QStringLiteral("Inter-Regular.ttf"),
                   QStringLiteral("NotoSans-Regular.ttf"), QStringLiteral("DejaVuSans.ttf") });
    static const QByteArray monoFile =
        fontFile({ QStringLiteral("JetBrainsMono-Regular.ttf"), QStringLiteral("JetBrainsMono-Regular.otf"),
                   QStringLiteral("NotoSansMono-Regular.ttf"), QStringLiteral("DejaVuSansMono.ttf") });
    ImGuiIO& io = ImGui::GetIO();
    const bool isRebuild = !io.Fonts->Fonts.empty();
    io.Fonts->Clear();
    const auto ratio = static_cast<float>(devicePixelRatio);
    const auto add = [&](const QByteArray& file, float pixels) {
        return file.isEmpty()
            ? io.Fonts->AddFontDefault()
            : io.Fonts->AddFontFromFileTTF(file.constData(), std::round(pixels * ratio), nullptr, glyphs);
    };
    add(uiFile, uiPixels);
    m_monoFont = add(monoFile, monoPixels);
    static const QByteArray strongFile =
        fontFile({ QStringLiteral("Inter-SemiBold.otf"), QStringLiteral("Inter-SemiBold.ttf"),
                   QStringLiteral("NotoSans-Bold.ttf"), QStringLiteral("DejaVuSans-Bold.ttf") });
    static constexpr ImWchar digits[] = { 0x30, 0x39, 0 };
    m_strongFont = strongFile.isEmpty()
        ? nullptr
        : io.Fonts->AddFontFromFileTTF(strongFile.constData(), std::round(uiPixels * ratio), nullptr, digits);
    io.FontGlobalScale = 1 / ratio;
    if (isRebuild) {
        ImGui_ImplOpenGL3_DestroyFontsTexture();
        ImGui_ImplOpenGL3_CreateFontsTexture();
    }
    m_devicePixelRatio = devicePixelRatio;
}

void MapOverlay::applyTheme()
{
    ImGuiStyle& style = ImGui::GetStyle();
    style = ImGuiStyle();
    style.WindowRounding = 3;
    style.FrameRounding = 3;
    style.PopupRounding = 3;
    style.GrabRounding = 2;
    style.FrameBorderSize = 0;
    style.WindowBorderSize = 0;
    style.PopupBorderSize = 1;
    style.WindowPadding = { 10, 6 };
    style.FramePadding = { 8, 3.5F };
    style.ItemSpacing = { 6, 4 };
    style.GrabMinSize = 8;
    style.AntiAliasedLinesUseTex = false;
    auto& colours = style.Colors;
    const auto set = [&](ImGuiCol index, const QColor& c) { colours[index] = toVec(c); };
    set(ImGuiCol_Text, m_theme.text);
    set(ImGuiCol_TextDisabled, m_theme.muted);
    set(ImGuiCol_WindowBg, m_theme.canvas);
    set(ImGuiCol_PopupBg, m_theme.control);
    set(ImGuiCol_Border, m_theme.controlBorder);
    set(ImGuiCol_FrameBg, m_theme.controlHover);
    set(ImGuiCol_FrameBgHovered, m_theme.border);
    set(ImGuiCol_FrameBgActive, m_theme.border);
    set(ImGuiCol_Button, m_theme.controlHover);
    set(ImGuiCol_ButtonHovered, m_theme.border);
    set(ImGuiCol_ButtonActive, m_theme.accentSoft);
    set(ImGuiCol_Header, m_theme.accentSoft);
    set(ImGuiCol_HeaderHovered, m_theme.controlHover);
    set(ImGuiCol_HeaderActive, m_theme.accentSoft);
    set(ImGuiCol_SliderGrab, m_theme.accent);
    set(ImGuiCol_SliderGrabActive, m_theme.accent);
    set(ImGuiCol_CheckMark, m_theme.accent);
    set(ImGuiCol_ScrollbarBg, m_theme.control);
    set(ImGuiCol_TextSelectedBg, m_theme.accentSoft);
    m_isThemeNew = false;
}

MapOverlay::Output MapOverlay::frame(const Input& in, const MapSettings& settings)
{
    Output out;
    if (m_context == nullptr) {
        return out;
    }
    ImGui::SetCurrentContext(m_context);
    if (m_devicePixelRatio != in.devicePixelRatio) {
        makeFonts(in.devicePixelRatio);
    }
    if (m_isThemeNew) {
        applyTheme();
    }
    m_input.beginFrame(in.size, in.devicePixelRatio, in.seconds);
    ImGui_ImplOpenGL3_NewFrame();
    ImGui::NewFrame();
    MapSettings edited = settings;
    if (in.data != nullptr) {
        bar(in, edited);
        if (in.readout != nullptr && !ImGui::IsPopupOpen(nullptr, ImGuiPopupFlags_AnyPopup)) {
            out.tokenText = readout(in);
        }
    }
    if (settings.showsFrameTimer && in.times != nullptr) {
        frameTimer(in);
    }
    if (!ImGui::IsPopupOpen(nullptr, ImGuiPopupFlags_AnyPopup) && !ImGui::IsAnyItemActive()) {
        ImGui::SetWindowFocus(nullptr); // no frame around what the keyboard chose last
    }
    ImGui::Render();
    ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
    if (edited != settings) {
        out.changed = edited;
    }
    out.wantsFrame = ImGui::IsAnyItemActive() || out.changed.has_value();
    return out;
}

void MapOverlay::bar(const Input& in, MapSettings& settings)
{
    ImGui::SetNextWindowPos({ static_cast<float>(in.bar.left()), static_cast<float>(in.bar.top()) });
    ImGui::SetNextWindowSize({ static_cast<float>(in.bar.width()), static_cast<float>(in.bar.height()) });
    ImGui::Begin("bar", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings
                     | ImGuiWindowFlags_NoBringToFrontOnFocus | ImGuiWindowFlags_NoNavFocus);
    metricControls(in, settings);
    scaleControls(in, settings);
    optionControls(in, settings);
    const float used = ImGui::GetItemRectMax().x - ImGui::GetWindowPos().x;
    counts(in, static_cast<float>(in.bar.width()) - used);
    ImGui::End();
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
    label(tr8(QT_TRANSLATE_NOOP("MapOverlay", "Metric")), m_theme);
    const std::string shown = nameOf(settings.request.metric).toStdString();
    if (beginList("##metric", shown, std::max(96.0F, listWidth({ shown })))) {
        for (const MapMetric metric : mapMetrics) {
            if (ImGui::Selectable(nameOf(metric).toUtf8().constData(), metric == settings.request.metric)) {
                settings.request.metric = metric;
                settings.isAutomatic = true;
            }
        }
        ImGui::EndCombo();
    }
    ImGui::SameLine(0, 14);
    if (settings.request.metric != MapMetric::SinkScore) {
        return;
    }
    label(tr8(QT_TRANSLATE_NOOP("MapOverlay", "Head")), m_theme);
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
    ImGui::SameLine(0, 14);
}

void MapOverlay::scaleSegments(const Input& in, MapSettings& settings)
{
    if (in.size.width() >= 860) {
        label(tr8(QT_TRANSLATE_NOOP("MapOverlay", "Scale")), m_theme);
    }
    for (const bool isLog : { true, false }) {
        if (segment(
                tr8(isLog ? QT_TRANSLATE_NOOP("MapOverlay", "log") : QT_TRANSLATE_NOOP("MapOverlay", "lin"))
                    .c_str(),
                in.scale.logarithmic == isLog, m_theme)
            && in.scale.logarithmic != isLog) {
            settings.isAutomatic = false;
            settings.scale = in.scale.with(isLog);
        }
        ImGui::SameLine(0, isLog ? 0 : 14);
    }
}

void MapOverlay::rangeControl(const Input& in, MapSettings& settings)
{
    if (in.size.width() >= 860) {
        label(tr8(QT_TRANSLATE_NOOP("MapOverlay", "Range")), m_theme);
    }
    const std::string low = settings.isAutomatic && !in.data->lowText.isEmpty()
        ? in.data->lowText.toStdString()
        : number(in.scale.low);
    const std::string shown = low + " … " + number(in.scale.high);
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
    ImGui::SameLine(0, 14);
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
    if (settings.request.metric != MapMetric::SinkScore) {
        return;
    }
    label("ε", m_theme);
    auto epsilon = static_cast<float>(settings.request.epsilon);
    ImGui::SetNextItemWidth(64);
    if (ImGui::SliderFloat("##epsilon", &epsilon, 0.01F, 0.99F, "")) {
        settings.request.epsilon = std::round(static_cast<double>(epsilon) * 100) / 100;
    }
    ImGui::SameLine(0, 7);
    ImGui::PushFont(m_monoFont);
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(QLocale().toString(settings.request.epsilon, 'f', 2).toUtf8().constData());
    ImGui::PopFont();
    ImGui::SameLine(0, 14);
}

void MapOverlay::optionControls(const Input& in, MapSettings& settings)
{
    if (in.size.width() >= 860) {
        label(tr8(QT_TRANSLATE_NOOP("MapOverlay", "Map")), m_theme);
    }
    const float width = listWidth({ colourName(ColourMap::Viridis), colourName(ColourMap::Cividis) });
    if (!beginList("##colours", colourName(settings.colours), width)) {
        return;
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

QRectF MapOverlay::readout(const Input& in)
{
    const Readout& shown = *in.readout;
    const double height = 24 + (17 * static_cast<double>(shown.rows.size())) + 12;
    double width = std::max(readoutWidth, shown.tokenWidth + 150);
    ImGui::PushFont(m_monoFont);
    for (const auto& [name, value] : shown.rows) {
        width = std::max(width, ImGui::CalcTextSize(value.toUtf8().constData()).x + 120.0);
    }
    ImGui::PopFont();
    double x = shown.cursor.x() + 14;
    double y = shown.cursor.y() + 10;
    if (x + width > in.size.width() - 4) {
        x = shown.cursor.x() - 10 - width;
    }
    if (y + height > in.size.height() - 4) {
        y = shown.cursor.y() - 10 - height;
    }
    x = std::max(4.0, x);
    y = std::max(4.0, y);
    ImGui::SetNextWindowPos({ static_cast<float>(x), static_cast<float>(y) });
    ImGui::SetNextWindowSize({ static_cast<float>(width), static_cast<float>(height) });
    ImGui::PushStyleColor(ImGuiCol_WindowBg, toVec(m_theme.tooltip));
    ImGui::PushStyleColor(ImGuiCol_Text, toVec(m_theme.tooltipText));
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, { 4, 2 });
    ImGui::Begin("readout", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoInputs | ImGuiWindowFlags_NoSavedSettings
                     | ImGuiWindowFlags_NoFocusOnAppearing | ImGuiWindowFlags_NoNav);
    const auto right = [&](const std::string& text) {
        ImGui::SameLine(static_cast<float>(width) - 10 - ImGui::CalcTextSize(text.c_str()).x);
        ImGui::TextUnformatted(text.c_str());
    };
    ImGui::TextUnformatted(shown.title.toUtf8().constData());
    const ImVec2 end = ImGui::GetItemRectMax();
    const ImVec2 begin = ImGui::GetItemRectMin();
    right(shown.corner.toStdString());
    ImGui::SetCursorPosY(28);
    for (const auto& [name, value] : shown.rows) {
        ImGui::PushStyleColor(ImGuiCol_Text, { 0.75F, 0.78F, 0.82F, 1 });
        ImGui::TextUnformatted(name.toUtf8().constData());
        ImGui::PopStyleColor();
        ImGui::PushFont(m_monoFont);
        right(value.toStdString());
        ImGui::PopFont();
    }
    ImGui::End();
    ImGui::PopStyleVar();
    ImGui::PopStyleColor(2);
    return { end.x + 8.0, begin.y - 1.0, shown.tokenWidth, end.y - begin.y + 2.0 };
}

void MapOverlay::frameTimer(const Input& in)
{
    char text[120];
    std::snprintf(text, sizeof text, "frame %5.1f ms   median %5.1f   worst %5.1f", in.times->last,
                  in.times->median, in.times->worst);
    ImGui::SetNextWindowPos({ 6, static_cast<float>(in.size.height()) - 30 });
    ImGui::SetNextWindowSize({ 360, 26 });
    ImGui::PushStyleColor(ImGuiCol_WindowBg, toVec(m_theme.tooltip));
    ImGui::PushStyleColor(ImGuiCol_Text, toVec(m_theme.tooltipText));
    ImGui::Begin("timer", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoInputs | ImGuiWindowFlags_NoSavedSettings
                     | ImGuiWindowFlags_NoFocusOnAppearing);
    ImGui::PushFont(m_monoFont);
    ImGui::TextUnformatted(text);
    ImGui::PopFont();
    ImGui::End();
    ImGui::PopStyleColor(2);
}

} // namespace sinkscope
