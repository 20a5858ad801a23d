// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/gl/mapoverlay.h"

#include "views/gl/imguicolours.h"
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
        out.barWidth = bar(in, edited);
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
