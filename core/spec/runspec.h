// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/base/result.h"
#include "core/spec/intervention.h"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace sinkscope {

struct TextInput
{
    std::string text;

    bool operator==(const TextInput&) const = default;
};

struct IdsInput
{
    std::vector<std::int64_t> ids;

    bool operator==(const IdsInput&) const = default;
};

struct TraceInput
{
    std::string file;
    std::int64_t row = 0;

    bool operator==(const TraceInput&) const = default;
};

using RunInput = std::variant<TextInput, IdsInput, TraceInput>;

enum class AddBos
{
    Auto, ///< as the model's files ask
    Yes,
    No,
};

enum class Preset
{
    Default,
    Parity, ///< clipper, |cos| and labels of the secondary-sinks paper's own code
};

struct SinkRule
{
    Preset preset = Preset::Default;
    double cos = 0.95; ///< tau; 0.9 for Parity unless given
    double normRatio = 2.0; ///< rho, times the layer's lower median norm; not used by Parity
    std::vector<std::int64_t> anchorCandidates { 0, 1, 2 };

    bool operator==(const SinkRule&) const = default;
};

struct ScoreRule
{
    bool includeSelf = true;
    double epsilon = 0.3;

    bool operator==(const ScoreRule&) const = default;
};

struct TapSpec
{
    std::string name;
    std::optional<std::vector<std::int64_t>> layers; ///< nothing = all
    std::optional<std::vector<std::int64_t>> positions; ///< nothing = all

    bool operator==(const TapSpec&) const = default;
};

enum class LogitsKept
{
    None,
    Last,
    All,
};

/// What to run. A plain value that the window, the command line and a file all make; it is stored in the run.
struct RunSpec
{
    std::string model;
    RunInput input;
    AddBos addBos = AddBos::Auto;
    std::optional<std::int64_t> maxTokens; ///< a longer text is cut there, and the cut is recorded
    std::string dtype = "auto"; ///< auto | f32 | bf16 | f16; auto = f32 on CPU, bf16 on CUDA
    std::string device = "auto"; ///< auto | cpu | cuda:N
    int threads = 0; ///< 0 = as many as the machine has cores
    std::int64_t seed = 42;
    std::optional<std::int64_t> anchor; ///< nothing = auto
    SinkRule rule;
    ScoreRule score;
    std::vector<TapSpec> taps;
    std::vector<Intervention> interventions; ///< made in this order where they meet
    LogitsKept logits = LogitsKept::None;
    bool scores = true; ///< false (--no-scores): libtorch's fused attention, no sink scores

    bool operator==(const RunSpec&) const = default;
};

/// Checks what one value says by itself: closed lists, ranges, doubles. Errors (kind Usage) name the key.
/// What needs the model or the text (positions, layers, ids) is checked where those are known.
Status validate(const RunSpec& spec);

/// What validate() says of the taps, and that their layers and positions exist in a model of `layers` layers
/// and a run of `tokens` tokens. Which taps an architecture has is the engine's to say.
Status validateTaps(const std::vector<TapSpec>& taps, std::int64_t layers, std::int64_t tokens);

/// The same spec without its interventions. A run with interventions is a child of the run whose spec this
/// is.
RunSpec plainSpec(RunSpec spec);

/// Errors are of kind Usage and name the key: unknown keys, wrong types, impossible values, what this version
/// cannot do yet ("chat", "messages", "image": refused with the reason when they ask for something).
Result<RunSpec> runSpecFromJson(const Json& json);

/// Defaults are left out. runSpecFromJson(toJson(s)) == s.
Json toJson(const RunSpec& spec);

} // namespace sinkscope
