// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figurefile.h"

#include "core/base/atomicfile.h"
#include "views/plot/figuresaving.h"

#include <QApplication>

#include <array>
#include <clocale>
#include <cstdio>
#include <cstdlib>

namespace sinkscope {

namespace {

// QApplication keeps references to these.
char programName[] = "sinkscope";
int argumentCount = 1;
std::array<char*, 2> argumentWords { programName, nullptr };

/// Qt's remarks about the desktop (no XDG_RUNTIME_DIR, no fonts for a script) are no result of a text
/// command.
void onlyWhatIsBroken(QtMsgType type, const QMessageLogContext& /*context*/, const QString& text)
{
    if (type == QtCriticalMsg || type == QtFatalMsg) {
        std::fprintf(stderr, "sinkscope: %s\n", text.toStdString().c_str());
    }
}

} // namespace

FigureApplication::FigureApplication()
{
    // Figures look the same with and without a display: always into memory, unless the user chose a platform.
    setenv("QT_QPA_PLATFORM", "offscreen", 0);
    qInstallMessageHandler(onlyWhatIsBroken);
    m_application = std::make_unique<QApplication>(argumentCount, argumentWords.data());
    m_english = std::make_unique<Translation>(languages().front().code);
    // Qt sets the user's locale; what the commands print keeps its dot.
    std::setlocale(LC_NUMERIC, "C");
}

FigureApplication::~FigureApplication() = default;

Status writeFigure(const FigureEntry& entry, const FigureSource& source, const FigureFile& file,
                   const std::filesystem::path& path)
{
    const Result<QByteArray> bytes = figureFile(entry, source, file.options, file.format, file.millimetres);
    if (!bytes) {
        return bytes.error();
    }
    return writeFileAtomically(path,
                               { bytes.value().constData(), static_cast<std::size_t>(bytes.value().size()) });
}

} // namespace sinkscope
