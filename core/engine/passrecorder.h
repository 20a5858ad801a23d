// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/architecture.h"
#include "core/engine/taps.h"
#include "core/run/engine.h"

#include <ATen/ATen.h>

#include <memory>
#include <string>
#include <vector>

namespace sinkscope {

/// The array of a captured tap: "tap/mlp_out/3"; layer -1: of a tap without one.
std::string tapArray(const std::string& tap, std::int64_t layer);

/// Turns a pass into the arrays of a run (RunResult lists them): reduces norms and cosines in fp32 while the
/// layers are computed, and copies captured rows straight into the output file, whose shapes are all known
/// before the pass.
class PassRecorder : public Taps
{
public:
    /// Checks the request against the model: taps the architecture does not have, layers and positions that
    /// do not exist, a tap asked for twice (all Usage).
    static Status check(const PassRequest& request, const ModelConfig& config,
                        const std::vector<TapPoint>& available);

    /// Declares every array of the run; before SafetensorsWriter::create().
    static void declare(SafetensorsWriter& writer, const PassRequest& request, const ModelConfig& config);

    /// After create(). All arguments outlive the recorder.
    PassRecorder(SafetensorsWriter& writer, const PassRequest& request, const ModelConfig& config);

    at::Tensor pass(TapPoint point, int layer, RowRange rows, at::Tensor x) override;

    /// State before layer 0, [T, h].
    void embedding(const at::Tensor& x);

    /// After a layer: how many queries saw each key, and the scores where the sums are wanted. Error when the
    /// sums do not add up to the number of queries: the numbers of such a run could not be trusted.
    Status attention(int layer, const AttentionSums& sums, const KeyMask& mask);

    /// Candidates' rows of the last state after the final norm, [C, h]; before finalRows().
    void finalCandidates(const at::Tensor& normed) { m_finalCandidates = normed; }

    /// Rows of the last state after the final norm.
    void finalRows(RowRange rows, const at::Tensor& normed);

private:
    struct Capture
    {
        TapPoint point = TapPoint::ResidPre;
        int layer = 0;
        std::vector<std::int64_t> positions; ///< empty = all
        std::span<float> out;
    };

    Status scores(int layer, const AttentionSums& sums, const at::Tensor& seen);
    void capture(const Capture& capture, RowRange rows, const at::Tensor& x) const;
    void states(int layer, const at::Tensor& x);
    /// Values of rows in row `layer` of an [L, T] array.
    void put(const char* name, int layer, RowRange rows, const at::Tensor& values);
    /// Cosines of x's rows with the candidates' rows into a [C, L, T] (or, layers = 1, [C, T]) array.
    void putCosines(const char* name, int layer, int layers, RowRange rows, const at::Tensor& x,
                    const at::Tensor& norms, const at::Tensor& candidates);

    SafetensorsWriter& m_writer;
    const PassRequest& m_request;
    const ModelConfig& m_config;
    std::int64_t m_tokens;
    std::vector<Capture> m_captures;
    at::Tensor m_finalCandidates; ///< [C, h]
};

} // namespace sinkscope
