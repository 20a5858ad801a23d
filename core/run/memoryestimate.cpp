// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/memoryestimate.h"

#include <algorithm>
#include <fstream>
#include <limits>
#include <optional>
#include <sstream>
#include <sys/resource.h>
#include <unistd.h>

namespace sinkscope {

namespace {

constexpr std::uint64_t mib = std::uint64_t { 1 } << 20;

// Shape of the pass (performance.md 1.3, architecture.md "Memory").
constexpr std::uint64_t stripeRows = 64; ///< query rows whose attention is in memory at once
constexpr std::uint64_t mlpRows = 2048;
constexpr std::uint64_t logitRows = 64;
constexpr std::uint64_t hiddenBuffers = 4; ///< [T, hidden] tensors alive at once

// Resident size of the program with libtorch on the CPU before any weight, measured without a window (whose
// own share is in use before a run is checked). A CUDA libtorch brings more.
constexpr std::uint64_t programBytes = 90 * mib;
constexpr std::uint64_t cudaProgramBytes = 250 * mib;

/// Sums and products that stop at the largest value.
class Bytes
{
public:
    Bytes(std::uint64_t value = 0)
        : m_value(value)
    {
    }

    std::uint64_t value() const { return m_value; }

    friend Bytes operator*(Bytes a, Bytes b)
    {
        std::uint64_t out = 0;
        return __builtin_mul_overflow(a.m_value, b.m_value, &out) ? most() : std::min(out, most());
    }

    friend Bytes operator+(Bytes a, Bytes b)
    {
        std::uint64_t out = 0;
        return __builtin_add_overflow(a.m_value, b.m_value, &out) ? most() : std::min(out, most());
    }

private:
    /// A part of it, so that the sum of the four parts does not wrap.
    static std::uint64_t most() { return std::numeric_limits<std::uint64_t>::max() / 8; }

    std::uint64_t m_value;
};

std::uint64_t positive(std::int64_t value)
{
    return value > 0 ? static_cast<std::uint64_t>(value) : 0;
}

bool isOneOf(const std::string& name, std::initializer_list<const char*> names)
{
    return std::any_of(names.begin(), names.end(), [&](const char* other) { return name == other; });
}

struct Widths
{
    std::uint64_t layers, heads, kvHeads, queries, keys, hidden, intermediate, vocab;
};

Widths widthsOf(const ModelInfo& model)
{
    const std::uint64_t heads = std::max<std::uint64_t>(positive(model.heads), 1);
    const std::uint64_t headDim =
        model.headDim > 0 ? positive(model.headDim) : positive(model.hidden) / heads;
    const std::uint64_t kvHeads = std::max<std::uint64_t>(positive(model.kvHeads), 1);
    return { positive(model.layers),
             heads,
             kvHeads,
             heads * headDim,
             kvHeads * headDim,
             positive(model.hidden),
             positive(model.intermediate),
             positive(model.vocab) };
}

std::uint64_t widthOf(const std::string& tap, const Widths& w)
{
    if (isOneOf(tap, { "q", "attn_z" })) {
        return w.queries;
    }
    if (isOneOf(tap, { "k", "v", "k_proj", "v_proj" })) {
        return w.keys;
    }
    return isOneOf(tap, { "mlp_gate", "mlp_up", "mlp_act", "mlp_product" }) ? w.intermediate : w.hidden;
}

Bytes resultBytes(const RunSpec& spec, const Widths& w, std::uint64_t tokens)
{
    const std::uint64_t candidates = spec.rule.anchorCandidates.size() + (spec.anchor ? 1 : 0);
    std::uint64_t perLayer = 7 + candidates; // [L, T] arrays and cos_candidate, with queries_seen
    if (spec.scores) {
        perLayer += 1 + w.heads;
    }
    Bytes values = Bytes(w.layers) * tokens * perLayer + Bytes(tokens) * (4 + candidates);
    if (spec.logits != LogitsKept::None) {
        values = values + Bytes(w.vocab) * (spec.logits == LogitsKept::All ? tokens : 1);
    }
    for (const TapSpec& tap : spec.taps) {
        const std::uint64_t layers = tap.name == "final_norm_out" ? 1
            : tap.layers                                          ? tap.layers->size()
                                                                  : w.layers;
        const std::uint64_t rows = tap.positions ? tap.positions->size() : tokens;
        values = values + Bytes(layers) * rows * widthOf(tap.name, w);
    }
    return values * 4;
}

Bytes workBytes(const RunSpec& spec, const Widths& w, std::uint64_t tokens, std::uint64_t valueBytes)
{
    Bytes states =
        Bytes(tokens) * (Bytes(hiddenBuffers) * w.hidden + Bytes(2) * w.queries + Bytes(2) * w.keys);
    states = states * valueBytes;
    // Scores and probabilities of one stripe, of all heads of a group of queries that share a key head.
    const std::uint64_t group = std::max<std::uint64_t>(w.heads / w.kvHeads, 1);
    const Bytes stripe = Bytes(spec.scores ? 2 : 0) * std::min(stripeRows, tokens) * tokens * group * 4;
    const Bytes mlp = Bytes(3) * std::min(mlpRows, tokens) * w.intermediate * valueBytes;
    const Bytes logits = spec.logits == LogitsKept::All ? Bytes(logitRows) * w.vocab * 4 : Bytes(0);
    return states + std::max(stripe.value(), std::max(mlp.value(), logits.value()));
}

std::string readSmallFile(const std::filesystem::path& path)
{
    const std::ifstream file(path);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

/// The number in the first line that starts with `key`.
std::optional<std::uint64_t> numberAfter(const std::string& text, const std::string& key)
{
    std::istringstream lines(text);
    std::string line;
    while (std::getline(lines, line)) {
        if (line.starts_with(key)) {
            std::istringstream rest(line.substr(key.size()));
            std::uint64_t number = 0;
            if (rest >> number) {
                return number;
            }
        }
    }
    return { };
}

/// What one cgroup leaves. A word in place of the number ("max") is no limit.
std::optional<std::uint64_t> leftInGroup(const std::filesystem::path& folder, const char* limitName,
                                         const char* usedName, const char* cacheName)
{
    const auto limit = numberAfter(readSmallFile(folder / limitName), "");
    const auto used = numberAfter(readSmallFile(folder / usedName), "");
    if (!limit || !used) {
        return { };
    }
    // File cache counts as used, and is given back when memory is needed.
    const auto cache = numberAfter(readSmallFile(folder / "memory.stat"), cacheName).value_or(0);
    const std::uint64_t really = *used > cache ? *used - cache : 0;
    return *limit > really ? *limit - really : 0;
}

/// The limits of the group at `path` below `top` and of all those around it.
void lowerByGroups(std::optional<std::uint64_t>& least, const std::filesystem::path& top,
                   std::filesystem::path path, std::initializer_list<const char*> names)
{
    const char* const* name = names.begin();
    while (true) {
        const auto left = leftInGroup(top / path, name[0], name[1], name[2]);
        if (left && (!least || *left < *least)) {
            least = left;
        }
        if (path.empty()) {
            return;
        }
        path = path.parent_path();
    }
}

void lowerByCgroups(std::optional<std::uint64_t>& least, const std::filesystem::path& root)
{
    std::istringstream lines(readSmallFile(root / "proc/self/cgroup"));
    std::string line;
    while (std::getline(lines, line)) { // number:controllers:/path
        const auto first = line.find(':');
        const auto second = first == std::string::npos ? first : line.find(':', first + 1);
        if (second == std::string::npos) {
            continue;
        }
        const std::string controllers = "," + line.substr(first + 1, second - first - 1) + ",";
        const auto path = std::filesystem::path(line.substr(second + 1)).relative_path();
        if (controllers == ",,") {
            lowerByGroups(least, root / "sys/fs/cgroup", path,
                          { "memory.max", "memory.current", "inactive_file " });
        } else if (controllers.find(",memory,") != std::string::npos) {
            lowerByGroups(least, root / "sys/fs/cgroup/memory", path,
                          { "memory.limit_in_bytes", "memory.usage_in_bytes", "total_inactive_file " });
        }
    }
}

std::uint64_t valueBytesOf(const RunSpec& spec)
{
    const bool onCuda = spec.device.starts_with("cuda");
    return spec.dtype == "bf16" || spec.dtype == "f16" || (spec.dtype == "auto" && onCuda) ? 2 : 4;
}

} // namespace

MemoryEstimate estimateMemory(const ModelInfo& model, const RunSpec& spec, std::int64_t tokens)
{
    const Widths w = widthsOf(model);
    const std::uint64_t t = positive(tokens);
    const std::uint64_t valueBytes = valueBytesOf(spec);
    MemoryEstimate out;
    out.results = resultBytes(spec, w, t).value();
    if (spec.device.starts_with("cuda")) {
        out.program = cudaProgramBytes;
        // A layer at a time goes through main memory as fp32; the states stay on the device.
        out.weights = (Bytes(model.weightValues / std::max<std::uint64_t>(w.layers, 1)) * 4).value();
        return out;
    }
    // A smaller type is made from fp32, tensor by tensor; the embedding is the largest one.
    const Bytes conversion = valueBytes < 4 ? Bytes(w.vocab) * w.hidden * 4 : Bytes(0);
    out.program = programBytes;
    out.weights = (Bytes(model.weightValues) * valueBytes + conversion).value();
    out.work = workBytes(spec, w, t, valueBytes).value();
    return out;
}

std::uint64_t availableMemory(const std::filesystem::path& root)
{
    std::optional<std::uint64_t> least;
    if (const auto kib = numberAfter(readSmallFile(root / "proc/meminfo"), "MemAvailable:")) {
        least = (Bytes(*kib) * 1024).value();
    }
    lowerByCgroups(least, root);
    return least ? std::max<std::uint64_t>(*least, 1) : 0; // 0 would mean unknown
}

std::uint64_t availableMemory()
{
    std::uint64_t available = availableMemory("/");
    rlimit limit { };
    if (getrlimit(RLIMIT_AS, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY) {
        const auto pages = numberAfter(readSmallFile("/proc/self/statm"), "").value_or(0);
        const std::uint64_t used = (Bytes(pages) * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE))).value();
        const std::uint64_t left = limit.rlim_cur > used ? limit.rlim_cur - used : 1;
        available = available == 0 ? left : std::min(available, left);
    }
    return available;
}

Status checkMemory(std::uint64_t need, std::uint64_t available)
{
    if (available == 0 || need <= available / 10 * 9) {
        return { };
    }
    return ofMemory(failed(
        { },
        "this run needs about %1 MiB of memory and %2 MiB are free: take fewer tokens, or bf16 as the type",
        need / mib, available / mib));
}

} // namespace sinkscope
