// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/sweep.h"

#include <cmath>
#include <memory>

namespace sinkscope::test {

/// A finished sweep over states and the layers 0 to `layers` - 1 in which the sink at 65 is decided in layer
/// 1, with its two controls.
inline SweepTable fakeSweep(int layers = 3)
{
    SweepTable table;
    table.over = SweepOver::Components;
    table.position = 65;
    table.readLayer = 2;
    table.before = { 2, 7, 0.2, 615, 746, 0.992 };
    table.sinks = 9;
    table.meanLifetime = 6.8;
    table.meanScore = 0.065;
    int state = 0;
    for (const char* at : { "resid_post", "attn_out", "mlp_out" }) {
        for (int layer = 0; layer < layers; ++layer) {
            SweepItem item;
            item.at = at;
            item.layer = layer;
            item.positions = { 65 };
            item.donor = "mean_of";
            item.donors = 18;
            item.change = 0.5;
            const bool isGone = layer == 1 ? state == 0 : layer == 2 && state == 2;
            const double left = layer == 0 ? 0.92 : isGone ? 0.02 : 1 - (0.3 / (state + 1));
            item.after = isGone ? PositionState { -1, 0, 0.001, 615 * left, 60, 0.66 }
                                : PositionState { 2, 7, 0.2 * left, 615 * left, 746 * left, 0.99 };
            item.suppression = 1 - left;
            item.sinks = isGone ? 8 : 9;
            item.meanLifetime = isGone ? 6 : 6.8;
            item.meanScore = isGone ? 0.06 : 0.065;
            table.items.push_back(item);
        }
        ++state;
    }
    SweepItem control = table.items.front();
    control.kind = SweepKind::Control;
    control.positions = { 150 };
    control.sinks = 9;
    table.items.push_back(control);
    SweepItem self = table.items.front();
    self.kind = SweepKind::Self;
    self.change = 0;
    self.after = table.before;
    table.items.push_back(self);
    table.plan = table.items;
    return table;
}

/// The aligned MLP outputs of layer 2 cut to each norm.
inline SweepTable fakeNormSweep()
{
    SweepTable table = fakeSweep(1);
    const SweepItem like = table.items.front();
    table.over = SweepOver::Norms;
    table.items.clear();
    for (const double norm : { 0.0, 50.0, 100.0, 200.0, 500.0, 1000.0 }) {
        SweepItem item = like;
        item.at = "mlp_out";
        item.layer = 2;
        item.norm = norm;
        item.positions.clear();
        item.sinks = norm > 0 ? 9 : 0;
        item.meanLifetime = 6.8 * (1 - std::exp(-norm / 120));
        item.meanScore = 0.035 + (0.03 * (1 - std::exp(-norm / 150)));
        table.items.push_back(item);
    }
    table.plan = table.items;
    return table;
}

} // namespace sinkscope::test
