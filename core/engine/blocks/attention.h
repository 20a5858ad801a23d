// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/job.h"

#include <ATen/ATen.h>

namespace sinkscope {

/// Received attention of one layer: sums over queries of the attention to each key, and the part a key gave
/// itself.
struct AttentionSums
{
    at::Tensor received; ///< fp64 [H, T]; undefined = not wanted
    at::Tensor self; ///< fp32 [H, T]; undefined = not wanted
};

/// Keys that later queries no longer see.
struct KeyMask
{
    at::Tensor from; ///< i64 [H, at least T]: the first query that does not see the key, at least t + 1;
                     ///< undefined = nothing masked
    at::Tensor mass; ///< fp64, as large: adds up the attention these queries would have given the key
    std::int64_t firstQuery = 0; ///< the least of `from`
};

/// Causal attention with grouped keys and values, and what each key received.
///
/// q [H, T, d], k and v [K, T, d], H a multiple of K; query t sees the keys 0 .. t. Writes softmax(q k^T *
/// scale) v to `z` [T, H * d] (any floating type) and adds the attention that each key got to `sums` (where
/// defined). The softmax is exact and in fp32: a stripe of query rows against all keys it can see, once; the
/// same stripe serves the output and the sums, so nothing of size T x T ever exists. Keys above the diagonal
/// are skipped. The sums do not hang on which thread computes what: the stripes' parts are rounded to
/// multiples of one power of two, so that they add up without an error, in any order. Where `mask` is
/// defined, the masked logits become -inf before the softmax. Polls `cancel`; throws Cancelled.
void stripeAttention(const at::Tensor& q, const at::Tensor& k, const at::Tensor& v, double scale,
                     at::Tensor& z, const AttentionSums& sums, const KeyMask& mask,
                     const CancelToken& cancel);

/// The same output by libtorch's fused attention, without any sums.
void fusedAttention(const at::Tensor& q, const at::Tensor& k, const at::Tensor& v, double scale,
                    at::Tensor& z, const CancelToken& cancel);

/// The last n queries of a text alone: q [H, n, d] against k and v [K, tokens so far, d]; query i of them
/// stands at position tokens - n + i and sees the keys up to its own. Exact, in fp32; `mask` as above.
void cachedAttention(const at::Tensor& q, const at::Tensor& k, const at::Tensor& v, double scale,
                     at::Tensor& z, const KeyMask& mask);

} // namespace sinkscope
