// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/language.h"
#include "views/plot/figureexport.h"
#include "views/plot/figureregistry.h"

#include <QSizeF>

#include <filesystem>
#include <memory>

class QApplication;

namespace sinkscope {

/// The QApplication of a command that draws figures; it draws into memory, so that no display is needed. One
/// at a time.
class FigureApplication
{
public:
    FigureApplication();
    ~FigureApplication();
    FigureApplication(const FigureApplication&) = delete;
    FigureApplication& operator=(const FigureApplication&) = delete;

private:
    std::unique_ptr<QApplication> m_application;
    std::unique_ptr<Translation> m_english; ///< for the plurals
};

/// What a figure's command asks for.
struct FigureFile
{
    FigureFormat format = FigureFormat::Pdf;
    QSizeF millimetres;
    FigureOptions options;
};

/// Draws one figure for paper and writes it; the run's spec and the versions go into its metadata. Needs an
/// application.
Status writeFigure(const FigureEntry& entry, const FigureSource& source, const FigureFile& file,
                   const std::filesystem::path& path);

} // namespace sinkscope
