// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/runresult.h"

#include <QCoreApplication>
#include <QString>

namespace sinkscope {

/// The translation context of all figures.
class FigureText
{
    Q_DECLARE_TR_FUNCTIONS(FigureText)
};

/// Text of a token with visible white space, cut to `characters` with an ellipsis.
QString shortToken(const RunResult& run, std::int64_t position, int characters = 12);

/// "#65 ·the"
QString sinkName(const RunResult& run, std::int64_t position);

/// "anchor #0 You"
QString anchorName(const RunResult& run);

/// The run's secondary sinks by position.
std::vector<const Sink*> secondarySinks(const RunResult& run);

/// The anchor's entry among the sinks; null when no layer passes the rule.
const Sink* anchorSink(const RunResult& run);

/// The sink of `token` among `sinks`, else the one that receives most (by score; by norm at birth without
/// scores); null when there are none.
const Sink* standOut(const std::vector<const Sink*>& sinks, std::int64_t token);

/// "layer l (state after layer l)": axis of what is read from the residual stream.
QString stateAxisLabel();

/// "layer l (its attention reads the state after layer l − 1)": axis of attention, keys and values.
QString attentionAxisLabel();
/// The same for a place with little room.
QString briefAttentionAxisLabel();

} // namespace sinkscope
