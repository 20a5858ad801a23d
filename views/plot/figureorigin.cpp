// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/plot/figureorigin.h"

#include "core/base/mappedfile.h"
#include "core/run/runfolder.h"
#include "views/plot/pngtext.h"

#include <QByteArrayView>
#include <QXmlStreamReader>

#include <system_error>

namespace sinkscope {

namespace {

constexpr int Schema = 1;
constexpr std::uint64_t MostBytes = 256'000'000;
constexpr JsonLimits Limits { .bytes = 32'000'000, .depth = 32, .values = 4'000'000 };

/// An attribute of markup up to where the text stands; a reader that meets anything wrong gives nothing.
std::optional<std::string> svgDescription(QByteArrayView bytes)
{
    QXmlStreamReader xml(QByteArray::fromRawData(bytes.data(), bytes.size()));
    if (!xml.readNextStartElement() || xml.name() != QStringLiteral("svg")) {
        return std::nullopt;
    }
    while (xml.readNextStartElement()) {
        if (xml.name() == QStringLiteral("desc")) {
            const QString text = xml.readElementText(QXmlStreamReader::SkipChildElements);
            return xml.hasError() ? std::nullopt : std::optional(text.toStdString());
        }
        if (xml.name() != QStringLiteral("title")) {
            return std::nullopt; // it stands before every drawing
        }
        xml.skipCurrentElement();
    }
    return std::nullopt;
}

/// The metadata packet of a PDF is plain XML between two marks.
std::optional<std::string> pdfDescription(QByteArrayView bytes)
{
    const qsizetype begin = bytes.indexOf("<x:xmpmeta");
    const QByteArrayView last("</x:xmpmeta>");
    const qsizetype end = begin < 0 ? -1 : bytes.indexOf(last, begin);
    if (end < 0) {
        return std::nullopt;
    }
    QXmlStreamReader xml(QByteArray::fromRawData(bytes.data() + begin, end + last.size() - begin));
    bool inDescription = false;
    while (!xml.atEnd()) {
        const auto token = xml.readNext();
        const bool isDescription = xml.name() == QStringLiteral("description")
            && xml.namespaceUri() == QStringLiteral("http://purl.org/dc/elements/1.1/");
        if (token == QXmlStreamReader::StartElement && isDescription) {
            inDescription = true;
        } else if (token == QXmlStreamReader::EndElement && isDescription) {
            inDescription = false;
        } else if (token == QXmlStreamReader::StartElement && inDescription
                   && xml.name() == QStringLiteral("li")) {
            const QString text = xml.readElementText(QXmlStreamReader::SkipChildElements);
            return xml.hasError() ? std::nullopt : std::optional(text.toStdString());
        }
    }
    return std::nullopt;
}

std::string textAt(const Json& json, const char* key)
{
    const auto found = json.find(key);
    return found != json.end() && found->is_string() ? found->get<std::string>() : std::string();
}

std::vector<std::string> textsAt(const Json& json, const char* key)
{
    std::vector<std::string> texts;
    const auto found = json.find(key);
    if (found != json.end() && found->is_array()) {
        for (const Json& text : *found) {
            if (text.is_string()) {
                texts.push_back(text.get<std::string>());
            }
        }
    }
    return texts;
}

Error noSpec(const std::string& where)
{
    return failed(where,
                  "this picture holds no spec of a run: only figures that Sinkscope exported can be opened");
}

} // namespace

std::filesystem::path runFolderOf(const RunResult& run)
{
    const std::filesystem::path& file = run.file().file().path();
    std::error_code error;
    if (file.filename() != runTensorsName || !std::filesystem::exists(file, error)) {
        return { };
    }
    const auto absolute = std::filesystem::absolute(file, error);
    return error ? std::filesystem::path() : absolute.lexically_normal().parent_path();
}

FigureOrigin figureOrigin(const std::string& view, const FigureSource& source, const FigureOptions& options)
{
    FigureOrigin origin;
    origin.view = view;
    origin.options = options;
    for (const auto& [title, levels] : source.levels) {
        origin.titles.push_back(title.toStdString());
    }
    for (std::size_t i = 0; source.together != nullptr && i < source.together->size(); ++i) {
        origin.titles.push_back((*source.together)[i].title);
    }
    if (source.run && origin.titles.empty()) {
        const RunRecord& record = source.run->record();
        origin.spec = record.spec;
        // A rule or an anchor that was changed after the pass is in the record's spec already.
        origin.runFolder = runFolderOf(*source.run);
        origin.model = record.model.name;
        origin.versions = record.versions;
    }
    return origin;
}

QString figureDescription(const FigureOrigin& origin)
{
    Json json;
    json["sinkscope_figure"] = Schema;
    json["view"] = origin.view;
    json["options"] = toJson(origin.options);
    if (!origin.titles.empty()) {
        json["levels_of"] = origin.titles;
    }
    if (origin.spec) {
        json["model"] = origin.model;
        if (!origin.runFolder.empty()) {
            json["run"] = origin.runFolder.string();
        }
        json["spec"] = toJson(*origin.spec);
        json["versions"] = origin.versions;
    }
    return QString::fromStdString(dumpJson(json));
}

Result<FigureOrigin> parseFigureDescription(const std::string& text, const std::string& where)
{
    const Result<Json> parsed = parseJson(text, where, Limits);
    if (!parsed || !parsed.value().is_object()) {
        return noSpec(where);
    }
    const Json& json = parsed.value();
    const auto schema = json.find("sinkscope_figure");
    if (schema == json.end() || !schema->is_number_unsigned()) {
        return noSpec(where);
    }
    if (*schema != Schema) {
        return failed(where,
                      "this figure was made by a newer version of Sinkscope: update the program to open it");
    }
    FigureOrigin origin;
    origin.view = textAt(json, "view");
    if (const auto options = json.find("options"); options != json.end()) {
        origin.options = figureOptionsFromJson(*options);
    }
    origin.titles = textsAt(json, "levels_of");
    origin.model = textAt(json, "model");
    const std::filesystem::path folder(textAt(json, "run"));
    origin.runFolder = folder.is_absolute() ? folder : std::filesystem::path();
    if (const auto versions = json.find("versions"); versions != json.end() && versions->is_object()) {
        for (const auto& [name, version] : versions->items()) {
            if (version.is_string()) {
                origin.versions.emplace(name, version.get<std::string>());
            }
        }
    }
    if (const auto spec = json.find("spec"); spec != json.end()) {
        auto read = runSpecFromJson(*spec);
        if (!read) {
            return failed(where, "the spec in this figure cannot be run by this version: %1",
                          toText(read.error()));
        }
        origin.spec = std::move(read).value();
    }
    if (origin.view.empty() || (!origin.spec && origin.titles.empty())) {
        return noSpec(where);
    }
    return origin;
}

Result<FigureOrigin> readFigureOrigin(const std::filesystem::path& path)
{
    const auto file = MappedFile::open(path);
    if (!file) {
        return file.error();
    }
    const std::string where = path.string();
    if (file.value()->size() > MostBytes) {
        return failed(where, "is larger than 256 MB: no figure of Sinkscope is");
    }
    const auto span = file.value()->bytes();
    // A copy, so that a file that shrinks meanwhile is an error and not a signal.
    std::string copy(span.size(), '\0');
    if (const Status read = file.value()->read(0, std::as_writable_bytes(std::span(copy))); !read) {
        return read.error();
    }
    const QByteArrayView bytes(copy.data(), static_cast<qsizetype>(copy.size()));
    std::optional<std::string> text;
    if (bytes.startsWith(PngSignature)) {
        text = pngText(bytes, "Description");
    } else if (bytes.startsWith("%PDF-")) {
        text = pdfDescription(bytes);
    } else if (bytes.trimmed().startsWith('<')) {
        text = svgDescription(bytes);
    } else {
        return failed(where, "is no figure: give a PDF, SVG or PNG that Sinkscope exported");
    }
    return text ? parseFigureDescription(*text, where) : Result<FigureOrigin>(noSpec(where));
}

} // namespace sinkscope
