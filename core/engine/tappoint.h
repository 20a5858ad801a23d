// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace sinkscope {

/// The closed list of taps, in the order of tapNames() (core/spec/taps.h), which holds their names. Shapes
/// (T tokens, h hidden, H heads, K kv heads, d head dim, I intermediate): resid_* attn_norm_out attn_out*
/// mlp_in mlp_out* final_norm_out [T,h]; q [H,T,d]; k, v [K,T,d] (operands of the dot product, after RoPE);
/// k_proj, v_proj [T,K*d] (before q/k-norm and RoPE); attn_z [T,H*d]; mlp_gate mlp_up mlp_act mlp_product
/// [T,I].
enum class TapPoint
{
    ResidPre,
    AttnNormOut,
    Q,
    K,
    V,
    KProj,
    VProj,
    AttnZ,
    AttnOut,
    AttnOutPost,
    ResidMid,
    MlpIn,
    MlpGate,
    MlpUp,
    MlpAct,
    MlpProduct,
    MlpOut,
    MlpOutPost,
    ResidPost,
    FinalNormOut,
};

/// The name in specs and files: "resid_pre" ...
std::string nameOf(TapPoint point);

std::optional<TapPoint> tapPointOf(std::string_view name);

} // namespace sinkscope
