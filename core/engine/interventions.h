// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/architecture.h"
#include "core/engine/taps.h"
#include "core/spec/intervention.h"

#include <ATen/ATen.h>

#include <map>
#include <optional>
#include <vector>

namespace sinkscope {

/// What is to be changed, and in which text.
struct InterventionPlan
{
    const std::vector<Intervention>& list; ///< outlives whatever is made from the plan
    std::optional<std::int64_t> anchor; ///< for those that refer to it
    std::int64_t tokens = 0; ///< of the whole text, T
    /// Above 0: the text comes in several passes (it is generated), the first over so many tokens. Rows that
    /// others are made from must be among these; rows are changed whenever they come by, and it is known only
    /// at the end whether one was.
    std::int64_t prompt = 0;
};

/// Makes the interventions of a pass: stands in front of the observer, changes the rows of a tap in place and
/// hands the changed tensor on, so that arrays and captures show what the model went on with. Computes in
/// fp32.
///
/// An intervention may read rows (a donor's, the anchor's) that come by later than the row it changes, where
/// a tap comes in several blocks of rows. Then the layer is computed again from a kept copy of its input,
/// with the rows collected the first time; the blocks keep their shapes, so that rows nobody changed stay
/// bit for bit what they were. No architecture knows of any of it:
///
///     begin(l); x = architecture.layer(...); while (again(l)) { x = copy; x = architecture.layer(...); }
///     end(l)
class Interventions : public Taps
{
public:
    /// Checks the plan against the model (all Usage, the key named): layers, heads, positions, taps that do
    /// not exist, vectors of another width, sources that nobody resolved, an anchor that is needed and
    /// missing, in a generated text donors behind the prompt.
    static Status check(const InterventionPlan& plan, const ModelConfig& config,
                        const std::vector<TapPoint>& available);

    /// Of a checked plan. All arguments outlive it.
    Interventions(const InterventionPlan& plan, const ModelConfig& config, at::Device device, Taps& next);

    at::Tensor pass(TapPoint point, int layer, RowRange rows, at::Tensor x) override;

    /// Whether again() may say so: the layer's input must be kept.
    bool mayNeedAgain(int layer) const;

    /// Before a layer: which keys are masked in it; undefined tensors where none is.
    KeyMask begin(int layer);

    /// After a layer: whether rows were missing, so that it must be computed again. Each time at least one
    /// more intervention has its rows.
    bool again(int layer);

    /// After a layer for good, computed for the tokens `rows`: what its masks took away. Error (Usage) of an
    /// intervention that changed no row.
    Status end(int layer, const KeyMask& mask, RowRange rows);

    /// The change each made, in the spec's order (PassFacts). Error of one that changed no row, or whose tap
    /// never came by.
    Result<std::vector<double>> changes() const;

private:
    struct Edit
    {
        std::size_t index = 0; ///< in the spec
        TapPoint point = TapPoint::ResidPre; ///< not of a MaskKey
        bool masks = false;
        int layer = 0;
        std::vector<std::int64_t> needs; ///< rows it reads
        std::map<std::int64_t, at::Tensor> known; ///< those that have come by, fp32 [width]
        bool waiting = false; ///< a row could not be changed, for want of those
        double difference = 0; ///< squared, over the changed rows
        double size = 0; ///< squared, of these rows before
        std::int64_t rows = 0;
        bool reached = false;
    };

    static std::vector<std::int64_t> rowsRead(const Intervention& intervention,
                                              std::optional<std::int64_t> anchor);
    /// Rows out of `rows` that it changes, counted from rows.begin.
    std::vector<std::int64_t> targets(const Edit& edit, RowRange rows, const at::Tensor& x) const;
    bool mayChangeIn(const Edit& edit, RowRange rows) const;
    void collect(Edit& edit, RowRange rows, const at::Tensor& x) const;
    void change(Edit& edit, RowRange rows, const at::Tensor& x) const;
    void zeroHeads(Edit& edit, const at::Tensor& z) const;
    at::Tensor changed(const Edit& edit, RowRange rows, const std::vector<std::int64_t>& local,
                       const at::Tensor& before) const;
    void forgetUnsafe(std::vector<Edit*>& order) const;
    Status changedNothing(const Edit& edit) const;

    const Intervention& spec(const Edit& edit) const { return m_plan.list[edit.index]; }

    InterventionPlan m_plan;
    const ModelConfig& m_config;
    at::Device m_device;
    Taps& m_next;
    std::vector<Edit> m_edits; ///< in the spec's order
    std::vector<TapPoint> m_seen; ///< taps of this layer with edits, in the order in which they first came
};

} // namespace sinkscope
