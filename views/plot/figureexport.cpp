// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/plot/figureexport.h"

#include "core/base/atomicfile.h"
#include "views/plot/plotstyle.h"
#include "views/plot/pngtext.h"
#include "views/plot/svgclip.h"

#include <QBuffer>
#include <QImage>
#include <QImageWriter>
#include <QPageSize>
#include <QPdfWriter>
#include <QRegularExpression>
#include <QSvgGenerator>

#include <cmath>

namespace sinkscope {

namespace {

constexpr double MillimetresPerInch = 25.4;
/// 1 unit = 0.1 mm: whole millimetres are whole units, so that QSvgGenerator states the page exactly.
constexpr int VectorResolution = 254;
constexpr int PngResolution = 600;
constexpr double MaxPixels = 200e6;

/// The page in the units the plot was drawn for.
QSize pageUnits(const QCustomPlot& plot, QSizeF millimetres)
{
    return (millimetres / MillimetresPerInch * plotUnitsPerInch(plot)).toSize();
}

void paintPage(QCustomPlot& plot, QCPPainter& painter, QSizeF millimetres, double resolution, bool vector)
{
    painter.setMode(QCPPainter::pmVectorized, vector);
    painter.setRenderHint(QPainter::LosslessImageRendering);
    const double scale = resolution / plotUnitsPerInch(plot);
    painter.scale(scale, scale);
    const QSize page = pageUnits(plot, millimetres);
    plot.toPainter(&painter, page.width(), page.height());
}

QByteArray xmlEscaped(const QString& text)
{
    // XML 1.0 has no control characters, not even escaped ones.
    QString clean;
    for (const QChar c : text) {
        clean += c.unicode() < 0x20 && c != QLatin1Char('\n') && c != QLatin1Char('\t') ? QChar(0xFFFD) : c;
    }
    return clean.toHtmlEscaped().toUtf8();
}

QByteArray xmpPacket(const QString& title, const QString& description)
{
    return QByteArrayLiteral("<?xpacket begin=\"\xef\xbb\xbf\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n"
                             "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\">"
                             "<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">"
                             "<rdf:Description rdf:about=\"\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\">"
                             "<dc:format>application/pdf</dc:format>"
                             "<dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">")
        + xmlEscaped(title)
        + QByteArrayLiteral("</rdf:li></rdf:Alt></dc:title>"
                            "<dc:description><rdf:Alt><rdf:li xml:lang=\"x-default\">")
        + xmlEscaped(description)
        + QByteArrayLiteral("</rdf:li></rdf:Alt></dc:description>"
                            "</rdf:Description></rdf:RDF></x:xmpmeta>\n<?xpacket end=\"w\"?>\n");
}

/// Replaces what `pattern` captures by as many of `filler`'s characters, so that the offsets of the file stay
/// right.
void pin(QByteArray& bytes, const QRegularExpression& pattern, const QByteArray& filler)
{
    // Latin-1 maps bytes to characters one to one.
    const QString text = QString::fromLatin1(bytes);
    auto matches = pattern.globalMatch(text);
    while (matches.hasNext()) {
        const QRegularExpressionMatch match = matches.next();
        for (int group = 1; group <= match.lastCapturedIndex(); ++group) {
            for (qsizetype i = 0; i < match.capturedLength(group); ++i) {
                bytes[match.capturedStart(group) + i] = filler[i % filler.size()];
            }
        }
    }
}

/// QPdfWriter rounds the page to whole points. Writes the exact size and moves the offsets of the objects
/// behind it.
void setExactPage(QByteArray& bytes, QSizeF millimetres)
{
    static const QRegularExpression box(QStringLiteral("/MediaBox \\[[^\\]]*\\]"));
    static const QRegularExpression entry(QStringLiteral("(\\d{10}) \\d{5} n"));
    static const QRegularExpression start(QStringLiteral("startxref\\s+(\\d+)"));
    const QString text = QString::fromLatin1(bytes);
    const QRegularExpressionMatch old = box.match(text);
    const QRegularExpressionMatch tail = start.match(text, text.lastIndexOf(QStringLiteral("startxref")));
    if (!old.hasMatch() || !tail.hasMatch()) {
        return;
    }
    const auto pt = [](double mm) { return QByteArray::number(mm / MillimetresPerInch * 72, 'f', 4); };
    const QByteArray exact =
        "/MediaBox [0 0 " + pt(millimetres.width()) + ' ' + pt(millimetres.height()) + ']';
    const qsizetype shift = exact.size() - old.capturedLength();
    const qsizetype table = tail.captured(1).toLongLong();
    // From the end, so that the places found in `text` stay right.
    bytes.replace(tail.capturedStart(1), tail.capturedLength(1), QByteArray::number(table + shift));
    auto entries = entry.globalMatch(text, table);
    while (entries.hasNext()) {
        const QRegularExpressionMatch match = entries.next();
        const qsizetype offset = match.captured(1).toLongLong();
        if (offset > old.capturedStart()) {
            bytes.replace(match.capturedStart(1), 10,
                          QByteArray::number(offset + shift).rightJustified(10, '0'));
        }
    }
    bytes.replace(old.capturedStart(), old.capturedLength(), exact);
}

QByteArray renderPdf(QCustomPlot& plot, QSizeF millimetres, const QString& title, const QString& description)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    {
        QPdfWriter writer(&buffer);
        writer.setResolution(VectorResolution);
        writer.setPageSize(QPageSize(millimetres, QPageSize::Millimeter, QString(), QPageSize::ExactMatch));
        writer.setPageMargins(QMarginsF());
        writer.setTitle(title);
        writer.setCreator(QStringLiteral("Sinkscope"));
        writer.setDocumentXmpMetadata(xmpPacket(title, description));
        QCPPainter painter(&writer);
        paintPage(plot, painter, millimetres, VectorResolution, true);
        painter.end();
    }
    QByteArray bytes = buffer.data();
    static const QRegularExpression date(
        QStringLiteral("/(?:CreationDate|ModDate)\\s*\\(D:(\\d{14})[^)]*\\)"));
    pin(bytes, date, QByteArrayLiteral("20000101000000"));
    static const QRegularExpression id(QStringLiteral("/ID\\s*\\[\\s*<([0-9A-Fa-f]+)>\\s*<([0-9A-Fa-f]+)>"));
    pin(bytes, id, QByteArrayLiteral("0"));
    setExactPage(bytes, millimetres);
    return bytes;
}

QByteArray renderSvg(QCustomPlot& plot, QSizeF millimetres, const QString& title, const QString& description)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setResolution(VectorResolution);
    const QSize page = (millimetres / MillimetresPerInch * VectorResolution).toSize();
    generator.setSize(page);
    generator.setViewBox(QRect(QPoint(), page));
    // Whether QSvgGenerator escapes these depends on the version of Qt: place holders are replaced below.
    generator.setTitle(QStringLiteral("figure-title"));
    generator.setDescription(QStringLiteral("figure-description"));
    // QSvgGenerator ignores clipping: a plot that is zoomed in would draw outside its axes.
    const ClippedGraphs clipped(plot);
    QCPPainter painter(&generator);
    paintPage(plot, painter, millimetres, VectorResolution, true);
    painter.end();
    QByteArray bytes = buffer.data();
    const auto fill = [&bytes](const QByteArray& before, const QByteArray& place, const QByteArray& text) {
        const qsizetype at = bytes.indexOf(before + place);
        if (at >= 0) {
            bytes.replace(at + before.size(), place.size(), text);
        }
    };
    fill("<desc>", "figure-description", xmlEscaped(description));
    fill("<title>", "figure-title", xmlEscaped(title));
    return bytes;
}

Result<QByteArray> renderPng(QCustomPlot& plot, QSizeF millimetres, const QString& title,
                             const QString& description)
{
    const QSize size = (millimetres / MillimetresPerInch * PngResolution).toSize();
    if (static_cast<double>(size.width()) * size.height() > MaxPixels) {
        return wrongUse("--size",
                        "a PNG of %1 x %2 pixels (600 dpi) is too large: choose a smaller page, PDF or SVG",
                        size.width(), size.height());
    }
    QImage image(size, QImage::Format_RGB32);
    if (image.isNull()) {
        return failed({ }, "there is not enough memory for a picture of %1 x %2 pixels", size.width(),
                      size.height());
    }
    image.fill(Qt::white);
    const int dotsPerMetre = static_cast<int>(std::lround(PngResolution / MillimetresPerInch * 1000));
    {
        QCPPainter painter(&image);
        paintPage(plot, painter, millimetres, PngResolution, false);
    }
    image.setDotsPerMeterX(dotsPerMetre);
    image.setDotsPerMeterY(dotsPerMetre);
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QImageWriter writer(&buffer, "png");
    if (!writer.write(image)) {
        return failed({ }, "the PNG could not be made: %1", writer.errorString().toStdString());
    }
    // Written here, uncompressed: what reads them back need not unpack anything.
    return withPngTexts(
        buffer.data(),
        { { "Title", title }, { "Description", description }, { "Software", QStringLiteral("Sinkscope") } });
}

} // namespace

Result<QSizeF> parseFigureSize(const QString& text)
{
    static const QRegularExpression pattern(QStringLiteral(
        "\\A\\s*([0-9]{1,4}(?:\\.[0-9]{1,3})?)\\s*[xX\u00D7]\\s*([0-9]{1,4}(?:\\.[0-9]{1,3})?)\\s*"
        "(?:mm)?\\s*\\z"));
    const QRegularExpressionMatch match = pattern.match(text);
    if (!match.hasMatch()) {
        return wrongUse("--size", "\"%1\" is no size: write width x height in millimetres, as 85x60mm",
                        text.toStdString());
    }
    const QSizeF size(match.captured(1).toDouble(), match.captured(2).toDouble());
    for (const double side : { size.width(), size.height() }) {
        if (side < 20 || side > 1000) {
            return wrongUse("--size",
                            "\"%1\" is no possible page: both sides must lie between 20 and 1000 mm",
                            text.toStdString());
        }
    }
    return size;
}

Result<FigureFormat> figureFormatOf(const QString& name)
{
    const QString lower = name.toLower();
    if (lower == QStringLiteral("pdf")) {
        return FigureFormat::Pdf;
    }
    if (lower == QStringLiteral("svg")) {
        return FigureFormat::Svg;
    }
    if (lower == QStringLiteral("png")) {
        return FigureFormat::Png;
    }
    return wrongUse("--format", "\"%1\" is no format of a figure: use pdf, svg or png", name.toStdString());
}

Result<QByteArray> renderFigure(QCustomPlot& plot, FigureFormat format, QSizeF millimetres,
                                const QString& title, const QString& description)
{
    switch (format) {
    case FigureFormat::Svg:
        return renderSvg(plot, millimetres, title, description);
    case FigureFormat::Png:
        return renderPng(plot, millimetres, title, description);
    case FigureFormat::Pdf:
        break;
    }
    return renderPdf(plot, millimetres, title, description);
}

Status exportFigure(QCustomPlot& plot, FigureFormat format, QSizeF millimetres, const QString& title,
                    const QString& description, const std::filesystem::path& path)
{
    const Result<QByteArray> bytes = renderFigure(plot, format, millimetres, title, description);
    if (!bytes) {
        return bytes.error();
    }
    return writeFileAtomically(path,
                               { bytes.value().constData(), static_cast<std::size_t>(bytes.value().size()) });
}

} // namespace sinkscope
