// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/job.h"

#include <ATen/ATen.h>

namespace sinkscope {

/// Received attention of one layer: sums over queries of the attention to each key, and the part a key gave
/// itself.
struct AttentionSums
{
    at::Tensor received; ///< fp32 [H, T]; undefined = not wanted
    at::Tensor self; ///< fp32 [H, T]; undefined = not wanted
};

/// Causal attention with grouped keys and values, and what each key received.
///
/// q [H, T, d], k and v [K, T, d], H a multiple of K; query t sees the keys 0 .. t. Writes softmax(q k^T *
/// scale) v to `z` [T, H * d] (any floating type) and adds the attention that each key got to `sums` (where
/// defined). The softmax is exact and in fp32: a stripe of query rows against all keys it can see, once; the
/// same stripe serves the output and the sums, so nothing of size T x T ever exists. Keys above the diagonal
/// are skipped. Polls `cancel`; throws Cancelled.
void stripeAttention(const at::Tensor& q, const at::Tensor& k, const at::Tensor& v, double scale,
                     at::Tensor& z, const AttentionSums& sums, const CancelToken& cancel);

/// The same output by libtorch's fused attention, without any sums.
void fusedAttention(const at::Tensor& q, const at::Tensor& k, const at::Tensor& v, double scale,
                    at::Tensor& z, const CancelToken& cancel);

} // namespace sinkscope
