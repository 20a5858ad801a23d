// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/gl/mapstate.h"

#include <cmath>

namespace sinkscope {

QJsonObject toJson(const MapSettings& settings)
{
    QJsonObject json {
        { QStringLiteral("metric"), idOf(settings.request.metric) },
        { QStringLiteral("heads"), idOf(settings.request.headMode) },
        { QStringLiteral("epsilon"), settings.request.epsilon },
        { QStringLiteral("colours"),
          settings.colours == ColourMap::Cividis ? QStringLiteral("cividis") : QStringLiteral("viridis") },
        { QStringLiteral("layer_zero"),
          settings.isLayerZeroOnTop ? QStringLiteral("top") : QStringLiteral("bottom") },
        { QStringLiteral("columns"),
          settings.hasEqualColumns ? QStringLiteral("equal") : QStringLiteral("text") },
    };
    if (settings.request.headMode == HeadMode::One) {
        json.insert(QStringLiteral("head"), settings.request.head);
    }
    if (!settings.isAutomatic) {
        json.insert(QStringLiteral("scale"),
                    settings.scale.logarithmic ? QStringLiteral("log") : QStringLiteral("lin"));
        json.insert(QStringLiteral("low"), settings.scale.low);
        json.insert(QStringLiteral("high"), settings.scale.high);
    }
    return json;
}

MapSettings mapSettingsFromJson(const QJsonObject& json, const MapSettings& now)
{
    MapSettings out;
    out.showsFrameTimer = now.showsFrameTimer;
    const auto word = [&json](const char* key) { return json.value(QLatin1String(key)).toString(); };
    out.request.metric = metricOfId(word("metric")).value_or(out.request.metric);
    const int head = json.value(QStringLiteral("head")).toInt(-1);
    const HeadMode mode = headModeOfId(word("heads")).value_or(HeadMode::Mean);
    if (mode != HeadMode::One || head >= 0) {
        out.request.headMode = mode;
        out.request.head = mode == HeadMode::One ? head : 0;
    }
    const double epsilon = json.value(QStringLiteral("epsilon")).toDouble(-1);
    if (epsilon > 0 && epsilon < 1) {
        out.request.epsilon = epsilon;
    }
    const QJsonValue low = json.value(QStringLiteral("low"));
    const QJsonValue high = json.value(QStringLiteral("high"));
    const bool isLog = word("scale") == QStringLiteral("log");
    if (low.isDouble() && high.isDouble() && std::isfinite(low.toDouble()) && std::isfinite(high.toDouble())
        && low.toDouble() < high.toDouble() && (!isLog || low.toDouble() > 0)) {
        out.isAutomatic = false;
        out.scale = { .low = low.toDouble(), .high = high.toDouble(), .logarithmic = isLog };
    }
    out.colours = word("colours") == QStringLiteral("cividis") ? ColourMap::Cividis : ColourMap::Viridis;
    out.isLayerZeroOnTop = word("layer_zero") == QStringLiteral("top");
    out.hasEqualColumns = word("columns") == QStringLiteral("equal");
    return out;
}

QJsonObject mapStateOf(const FigureOptions& options)
{
    MapSettings settings;
    settings.request = options.map;
    settings.colours = options.colours;
    settings.isLayerZeroOnTop = options.isLayerZeroOnTop;
    if (options.range && options.logarithmic) {
        settings.isAutomatic = false;
        settings.scale = { .low = options.range->first,
                           .high = options.range->second,
                           .logarithmic = *options.logarithmic };
    }
    QJsonObject state = toJson(settings);
    // The lane's axes, then the map's.
    if (options.zoom.size() == 4) {
        state.insert(QStringLiteral("begin"), options.zoom[2].first + 0.5);
        state.insert(QStringLiteral("end"), options.zoom[2].second + 0.5);
    }
    return state;
}

} // namespace sinkscope
