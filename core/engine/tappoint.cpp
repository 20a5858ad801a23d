// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/tappoint.h"

#include <array>

namespace sinkscope {

namespace {

constexpr std::array<std::string_view, tapPointCount> names {
    "resid_pre",  "attn_norm_out",  "q",        "k",
    "v",          "attn_z",         "attn_out", "attn_out_post",
    "resid_mid",  "mlp_in",         "mlp_gate", "mlp_up",
    "mlp_act",    "mlp_product",    "mlp_out",  "mlp_out_post",
    "resid_post", "final_norm_out", "k_proj",   "v_proj",
};

} // namespace

std::string nameOf(TapPoint point)
{
    return std::string(names.at(static_cast<std::size_t>(point)));
}

std::optional<TapPoint> tapPointOf(std::string_view name)
{
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (names.at(i) == name) {
            return static_cast<TapPoint>(i);
        }
    }
    return std::nullopt;
}

} // namespace sinkscope
