// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QSizeF>
#include <QString>

#include <filesystem>

class QCustomPlot;

namespace sinkscope {

enum class FigureFormat
{
    Pdf,
    Svg,
    Png,
};

/// "85x60mm", "85x60" -> millimetres. Error (Usage) for anything else and for sizes outside 20 .. 1000 mm.
Result<QSizeF> parseFigureSize(const QString& text);

/// Writes what `plot` shows at exactly `millimetres`, atomically: text as text, images lossless, PNG at 600 dpi. The
/// description (the run's spec as JSON, versions) goes into the file's metadata. GUI thread; works offscreen.
Status exportFigure(QCustomPlot& plot, FigureFormat format, QSizeF millimetres, const QString& title,
                    const QString& description, const std::filesystem::path& path);

} // namespace sinkscope
