// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/blocks/linear.h"

#include <ATen/core/dispatch/Dispatcher.h>

#include <string_view>

namespace sinkscope {

namespace {

// These two operators of libtorch have no C++ function of their own; they are found by name.
using Reorder = at::Tensor(const at::Tensor&, std::optional<c10::SymInt>);
using LinearPointwise = at::Tensor(const at::Tensor&, const at::Tensor&, const std::optional<at::Tensor>&,
                                   std::string_view, c10::List<std::optional<at::Scalar>>,
                                   std::optional<std::string_view>);

template<typename Signature>
std::optional<c10::TypedOperatorHandle<Signature>> operatorNamed(const char* name)
{
    const auto found = c10::Dispatcher::singleton().findSchema({ name, "" });
    return found ? std::optional(found->typed<Signature>()) : std::nullopt;
}

} // namespace

at::Tensor packedForLinear(const at::Tensor& weight)
{
    static const auto reorder = operatorNamed<Reorder>("mkldnn::_reorder_linear_weight");
    static const bool canMultiply = operatorNamed<LinearPointwise>("mkldnn::_linear_pointwise").has_value();
    const bool fits = weight.dim() == 2 && weight.device().is_cpu() && weight.scalar_type() == at::kFloat;
    return fits && reorder && canMultiply ? reorder->call(weight, std::nullopt) : weight;
}

at::Tensor linear(const at::Tensor& x, const at::Tensor& weight, PassState& state, const std::string& name)
{
    if (weight.is_mkldnn()) {
        static const auto multiply = operatorNamed<LinearPointwise>("mkldnn::_linear_pointwise");
        return multiply->call(x, weight, std::nullopt, "none", c10::List<std::optional<at::Scalar>>(), "");
    }
    at::Tensor out = state.block(name, x.size(0), weight.size(0), x.options());
    at::mm_out(out, x, weight.t());
    return out;
}

} // namespace sinkscope
