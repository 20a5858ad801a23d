// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/modeltable.h"

#include <algorithm>

namespace sinkscope {

namespace {

/// A run as a text of a detection file.
SinkRecords recordsOf(const RunResult& run)
{
    SinkRecords records;
    for (const Sink& sink : run.detection().sinks) {
        SinkRecord& record = records.sinks.emplace_back();
        record.position = sink.position;
        record.tokenId = sink.tokenId;
        record.layers = sink.layers;
        record.type = sink.kind == SinkKind::Anchor ? "bos_sink"
            : sink.kind == SinkKind::Secondary      ? "secondary"
                                                    : "noise";
    }
    records.fullLength = run.tokens();
    return records;
}

constexpr int mostLayers = 100'000; ///< that a file can say

/// A row under way and its texts.
struct Counted
{
    ModelRow row;
    std::vector<SinkRecords> texts;
};

class TableMaker
{
public:
    void add(const SinkSource& source)
    {
        if (source.run != nullptr) {
            const ModelInfo& model = source.run->record().model;
            Counted& counted = rowOf(model.sha256, model.name);
            counted.row.architecture = model.architecture;
            counted.row.layers = model.layers;
            if (model.ropeTheta > 0) {
                counted.row.ropeTheta = model.ropeTheta;
            }
            ++counted.row.runs;
            counted.texts.push_back(recordsOf(*source.run));
        } else if (source.file != nullptr) {
            addFile(*source.file, source.title);
        }
    }

    std::vector<ModelRow> take()
    {
        std::vector<ModelRow> rows;
        for (Counted& counted : m_rows) {
            ModelRow& row = counted.row;
            for (const SinkRecords& text : counted.texts) {
                const auto sinks = std::ranges::count(text.sinks, "secondary", &SinkRecord::type);
                row.sinks += sinks;
                row.textsWith += sinks > 0 ? 1 : 0;
                row.tokens += text.fullLength;
            }
            row.texts = static_cast<std::int64_t>(counted.texts.size());
            row.levels = levelsOf(counted.texts);
            row.levels.layers = row.layers.value_or(row.levels.layers);
            rows.push_back(std::move(row));
        }
        return rows;
    }

private:
    void addFile(const SinkFile& file, const std::string& title)
    {
        const auto text = [&file](const char* key) -> std::optional<std::string> {
            const Json* value = modelFact(file, key);
            return value != nullptr && value->is_string() ? std::optional(value->get<std::string>())
                                                          : std::nullopt;
        };
        Counted& counted = rowOf(modelOf(file), text("name").value_or(title));
        ++counted.row.files;
        counted.texts.insert(counted.texts.end(), file.texts.begin(), file.texts.end());
        if (auto architecture = text("architecture")) {
            counted.row.architecture = std::move(architecture);
        }
        if (const Json* layers = modelFact(file, "layers");
            layers != nullptr && layers->is_number_integer() && *layers > 0 && *layers <= mostLayers) {
            counted.row.layers = layers->get<int>();
        }
        if (const Json* theta = modelFact(file, "rope_theta");
            theta != nullptr && theta->is_number() && *theta > 0) {
            counted.row.ropeTheta = theta->get<double>();
        }
    }

    Counted& rowOf(const std::string& sha256, const std::string& name)
    {
        for (Counted& counted : m_rows) {
            if (!sha256.empty() && counted.row.sha256 == sha256) {
                return counted;
            }
        }
        Counted& counted = m_rows.emplace_back();
        counted.row.sha256 = sha256;
        counted.row.model = name;
        return counted;
    }

    std::vector<Counted> m_rows;
};

} // namespace

std::vector<ModelRow> modelTable(const SinkSources& sources)
{
    TableMaker maker;
    for (const SinkSource& source : sources) {
        maker.add(source);
    }
    return maker.take();
}

} // namespace sinkscope
