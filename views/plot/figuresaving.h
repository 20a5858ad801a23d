// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/exportrun.h"
#include "views/plot/figureexport.h"
#include "views/plot/figureregistry.h"

#include <QDialog>

#include <filesystem>
#include <optional>
#include <vector>

class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QLineEdit;

namespace sinkscope {

/// The bytes of a figure's file: drawn for a page in English, its zoom that of the options, its origin in the
/// metadata. The window and the command line write these. GUI thread. Errors: those of drawing and of
/// renderFigure().
Result<QByteArray> figureFile(const FigureEntry& entry, const FigureSource& source,
                              const FigureOptions& options, FigureFormat format, QSizeF millimetres);

/// An axis of a figure that is not zoomed.
struct FigureAxis
{
    double low = 0;
    double high = 1;
    bool isLogarithmic = false;
    bool isOfLayers = false; ///< a bottom axis of layers
};

/// The axes whose ranges FigureOptions::zoom holds, in its order. GUI thread. Errors: those of drawing.
Result<std::vector<FigureAxis>> figureAxes(const FigureEntry& entry, const FigureSource& source,
                                           const FigureOptions& options);

/// Asks for format, size, data and file name, and writes; stays open with a sentence when that fails. Not
/// modal. The last choice is remembered.
class FigureSavingDialog : public QDialog
{
    Q_OBJECT
public:
    FigureSavingDialog(FigureEntry entry, FigureSource source, FigureOptions options, QWidget* parent);

    /// Writes the figure, and the data beside it; closes when both are written. A file that exists is
    /// replaced the second time, or when it was chosen in the file dialog.
    void save();

private:
    FigureFormat format() const;
    std::optional<ExportFormat> dataFormat() const;
    QString ending() const;
    QStringList files() const;
    void showSize();
    void showEnding();
    void browse();
    void say(const QString& sentence);
    void remember() const;
    void restore();
    Status write(const QStringList& paths) const;

    FigureEntry m_entry;
    FigureSource m_source;
    FigureOptions m_options;
    QComboBox* m_format;
    QComboBox* m_width;
    QDoubleSpinBox* m_across;
    QDoubleSpinBox* m_down;
    QComboBox* m_data;
    QLineEdit* m_name;
    QLabel* m_problem;
    QStringList m_replaced; ///< existing files the user agreed to replace
};

/// Opens a FigureSavingDialog and returns at once; `parent` owns it.
void saveFigure(FigureEntry entry, FigureSource source, FigureOptions options, QWidget* parent);

} // namespace sinkscope
