// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/formats/modelfiles.h"
#include "core/formats/safetensors.h"
#include "core/run/engine.h"
#include "tests/support/testdata.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <stdexcept>

namespace sinkscope::test {

/// The value, or a test failure with the error's sentence.
template<typename T>
T need(Result<T> result)
{
    if (!result) {
        throw std::runtime_error(toText(result.error()));
    }
    return std::move(result).value();
}

/// A model loaded through the door.
struct LoadedFixture
{
    Engine* engine = nullptr;
    std::shared_ptr<const ModelFiles> files;
    std::shared_ptr<LoadedModel> model;

    explicit LoadedFixture(const std::filesystem::path& path, const RunSpec& spec = { })
        : engine(need(openEngine()))
        , files(need(ModelFiles::open(path)))
        , model(need(engine->load(files, spec, { })))
    {
    }

    Result<std::shared_ptr<const SafetensorsFile>> pass(const PassRequest& request,
                                                        const JobContext& job = { })
    {
        SafetensorsWriter writer;
        auto facts = engine->pass(*model, request, writer, { }, job);
        if (!facts) {
            return facts.error();
        }
        return writer.finish();
    }
};

/// max |a - b| / max |b|
inline double difference(std::span<const float> a, std::span<const float> b)
{
    if (a.size() != b.size() || a.empty()) {
        return std::numeric_limits<double>::infinity();
    }
    double most = 0;
    double scale = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        const double d = std::abs(static_cast<double>(a[i]) - static_cast<double>(b[i]));
        most = d > most || std::isnan(d) ? d : most;
        scale = std::max(scale, static_cast<double>(std::abs(b[i])));
    }
    return scale > 0 ? most / scale : most;
}

} // namespace sinkscope::test
