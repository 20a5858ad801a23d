// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spec/taps.h"

namespace sinkscope {

const std::vector<std::string>& tapNames()
{
    static const std::vector<std::string> names {
        "resid_pre", "attn_norm_out", "q",          "k",
        "v",         "k_proj",        "v_proj",     "attn_z",
        "attn_out",  "attn_out_post", "resid_mid",  "mlp_in",
        "mlp_gate",  "mlp_up",        "mlp_act",    "mlp_product",
        "mlp_out",   "mlp_out_post",  "resid_post", tapWithoutLayer,
    };
    return names;
}

} // namespace sinkscope
