// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/textsize.h"

#include <QSettings>

#include <algorithm>
#include <cmath>

namespace sinkscope {

namespace {

constexpr const char* factorVariable = "QT_SCALE_FACTOR";
constexpr const char* dpiVariable = "QT_FONT_DPI";
constexpr double usualDpi = 96;

} // namespace

const std::vector<int>& textSizes()
{
    static const std::vector<int> all { 90, 100, 110, 125, 150 };
    return all;
}

QString textSizeSetting()
{
    return QStringLiteral("textSize");
}

int textSizeOf(const QString& setting)
{
    bool isNumber = false;
    const int percent = setting.toInt(&isNumber);
    return isNumber && std::ranges::find(textSizes(), percent) != textSizes().end() ? percent : 100;
}

double windowFactor(int percent, double fontDpi, double already)
{
    const auto orOne = [](double value) { return std::isfinite(value) && value > 0 ? value : 1; };
    return std::clamp(percent / 100. * orOne(fontDpi / usualDpi) * orOne(already), 0.5, 4.);
}

void useTextSize()
{
    const QSettings settings(QStringLiteral("Sinkscope"), QStringLiteral("Sinkscope"));
    const double already = qgetenv(factorVariable).toDouble();
    const double dpi = qgetenv(dpiVariable).toDouble();
    const double factor =
        windowFactor(textSizeOf(settings.value(textSizeSetting()).toString()), dpi, already);
    if (factor != 1 || already != 0) {
        qputenv(factorVariable, QByteArray::number(factor));
    }
}

} // namespace sinkscope
