// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QByteArray>
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

/// "pdf", "svg", "png" in any case; error (Usage) for anything else.
Result<FigureFormat> figureFormatOf(const QString& name);

/// The bytes of a file as exportFigure() writes it. Errors: a PNG of more than 200 million pixels.
Result<QByteArray> renderFigure(QCustomPlot& plot, FigureFormat format, QSizeF millimetres,
                                const QString& title, const QString& description);

/// Writes what `plot` shows at exactly `millimetres`, atomically: text as text, images lossless, PNG at 600
/// dpi. The description (the run's spec as JSON, versions) goes into the file's metadata, with no date and no
/// random number: the same plot gives the same bytes. GUI thread; works offscreen.
Status exportFigure(QCustomPlot& plot, FigureFormat format, QSizeF millimetres, const QString& title,
                    const QString& description, const std::filesystem::path& path);

} // namespace sinkscope
