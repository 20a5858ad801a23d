// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/execute.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace sinkscope {

/// Rows of one tap of a run at one layer.
struct StateRows
{
    std::string tap;
    std::int64_t layer = -1; ///< -1: of the tap that belongs to no layer
    std::vector<std::int64_t> positions; ///< of the rows, in the order asked for
    TensorView values; ///< [positions, width]; of q, k, v the heads one behind the other
};

/// States of a run at chosen taps, layers and positions. Immutable; any thread.
class RunStates
{
public:
    explicit RunStates(std::vector<StateRows> rows)
        : m_rows(std::move(rows))
    {
    }

    const std::vector<StateRows>& all() const { return m_rows; }

    /// Null when they were not asked for.
    const StateRows* find(const std::string& tap, std::int64_t layer) const;

private:
    std::vector<StateRows> m_rows;
};

using RunStatesPtr = std::shared_ptr<const RunStates>;

/// Whether the model is that of the run: of its shape, with its weights. Error: what is other about it.
Status checkModelOf(const RunResult& run, const ModelFiles& files);

/// The rows of `taps` in a finished run, its interventions made again. What the run holds itself is read from
/// it; else one pass in memory, without scores, keeps them, up to the last layer that is asked for; of a run
/// whose states `model` still has (RunSurroundings::keepStates) from the first one on. The values are
/// those of the run but for rounding: the pass has its kind of numbers, not its scores. Stages of progress as
/// executeRun(). surroundings: engine, availableBytes and, of a run with interventions, plain. Worker thread.
///
/// Errors as sentences: no tap, or one that the architecture has not; layers or positions that do not exist
/// (Usage, naming the key); another model than the run's; not enough memory; cancelledError().
Result<RunStatesPtr> readStates(const RunResultPtr& run, const std::vector<TapSpec>& taps, OpenModel& model,
                                const JobContext& job, const RunSurroundings& surroundings = { });

} // namespace sinkscope
