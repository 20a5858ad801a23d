// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/blocks/attention.h"

#include "core/engine/rows.h"

#include <ATen/Parallel.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <limits>
#include <mutex>

#ifndef _OPENMP
#error "ATen's parallel_for is a header: compiled without OpenMP it runs on one thread"
#endif

namespace sinkscope {

namespace {

/// Shape of one layer's attention.
struct Shape
{
    std::int64_t heads, groups, share, tokens, dim; // share = query heads per key head

    Shape(const at::Tensor& q, const at::Tensor& k)
        : heads(q.size(0))
        , groups(k.size(0))
        , share(q.size(0) / k.size(0))
        , tokens(q.size(1))
        , dim(q.size(2))
    {
    }
};

/// Query rows of a stripe: on the CPU the stripe's scores should stay in the second-level cache; a GPU wants
/// large matrices.
std::int64_t stripeRows(const Shape& shape, const at::Device& device)
{
    const std::int64_t budget = device.is_cpu() ? std::int64_t { 1 } << 20 : std::int64_t { 1 } << 28;
    const std::int64_t least = device.is_cpu() ? 32 : 256;
    const std::int64_t most = device.is_cpu() ? 64 : 1024;
    const std::int64_t rowBytes = shape.share * shape.tokens * static_cast<std::int64_t>(sizeof(float));
    return std::min(shape.tokens, std::clamp(budget / std::max<std::int64_t>(1, rowBytes), least, most));
}

/// Rounds sums of at most `most` to multiples of one power of two, fine enough that fp64 adds them up
/// exactly: by adding a number so large that only these multiples are left behind its point.
class ExactSums
{
public:
    explicit ExactSums(std::int64_t most)
        : m_large(3 * std::exp2(std::ceil(std::log2(static_cast<double>(most) + 1))))
    {
    }

    at::Tensor rounded(const at::Tensor& sums) const
    {
        return sums.to(at::kDouble).add_(m_large).sub_(m_large);
    }

private:
    double m_large; ///< 1.5 x 2^n with 2^(n - 1) above the largest sum
};

/// Computes stripes for one thread (or the whole GPU) with buffers of its own.
class StripeWorker
{
public:
    StripeWorker(const Shape& shape, std::int64_t rows, const at::TensorOptions& options, bool sums,
                 bool selfSums, const KeyMask& mask)
        : m_shape(shape)
        , m_exact(shape.tokens)
        , m_keyMask(mask)
        , m_scores(at::empty({ shape.share * rows * shape.tokens }, options))
        , m_out(at::empty({ shape.share * rows * shape.dim }, options))
        , m_mask(at::full({ rows, rows }, -std::numeric_limits<float>::infinity(), options).triu_(1))
    {
        if (sums) {
            m_received = at::zeros({ shape.heads, shape.tokens }, options.dtype(at::kDouble));
            m_stripeSum = at::empty({ shape.share * shape.tokens }, options);
        }
        if (selfSums) {
            m_self = at::zeros({ shape.heads, shape.tokens }, options);
        }
        if (mask.from.defined()) {
            m_mass = at::zeros({ shape.heads, shape.tokens }, options.dtype(at::kDouble));
        }
    }

    void compute(const at::Tensor& q, const at::Tensor& k, const at::Tensor& v, double scale, at::Tensor& z,
                 std::int64_t group, RowRange rows)
    {
        const std::int64_t share = m_shape.share;
        const std::int64_t count = rows.size();
        const std::int64_t keys = rows.end; // the keys above the diagonal are never touched
        const at::Tensor queries = q.narrow(0, group * share, share)
                                       .narrow(1, rows.begin, count)
                                       .to(at::kFloat)
                                       .reshape({ share * count, m_shape.dim });
        at::Tensor scores = m_scores.narrow(0, 0, share * count * keys).view({ share * count, keys });
        at::addmm_out(scores, scores, queries, k.select(0, group).narrow(0, 0, keys).t(), 0, scale);
        at::Tensor byHead = scores.view({ share, count, keys });
        byHead.narrow(2, rows.begin, count).add_(m_mask.narrow(0, 0, count).narrow(1, 0, count));
        if (m_keyMask.from.defined() && rows.end > m_keyMask.firstQuery) {
            hideKeys(byHead, group, rows);
        }
        at::_softmax_out(scores, scores, 1, false);
        at::Tensor out = m_out.narrow(0, 0, share * count * m_shape.dim).view({ share * count, m_shape.dim });
        at::mm_out(out, scores, v.select(0, group).narrow(0, 0, keys));
        z.narrow(0, rows.begin, count)
            .narrow(1, group * share * m_shape.dim, share * m_shape.dim)
            .view({ count, share, m_shape.dim })
            .copy_(out.view({ share, count, m_shape.dim }).transpose(0, 1));
        if (m_received.defined()) {
            at::Tensor sum = m_stripeSum.narrow(0, 0, share * keys).view({ share, keys });
            at::sum_out(sum, byHead, at::IntArrayRef { 1 });
            m_received.narrow(0, group * share, share).narrow(1, 0, keys).add_(m_exact.rounded(sum));
        }
        if (m_self.defined()) {
            m_self.narrow(0, group * share, share)
                .narrow(1, rows.begin, count)
                .copy_(byHead.narrow(2, rows.begin, count).diagonal(0, 1, 2));
        }
    }

    void addTo(const AttentionSums& sums) const
    {
        if (m_received.defined()) {
            sums.received.add_(m_received);
        }
        if (m_self.defined()) {
            sums.self.add_(m_self);
        }
        if (m_mass.defined()) {
            m_keyMask.mass.narrow(1, 0, m_shape.tokens).add_(m_mass);
        }
    }

private:
    /// The logits [share, count, keys] of masked keys become -inf; what they would have got is kept.
    void hideKeys(const at::Tensor& logits, std::int64_t group, RowRange rows)
    {
        const std::int64_t share = m_shape.share;
        const auto ofGroup = [&](const at::Tensor& x) {
            return x.narrow(0, group * share, share).narrow(1, 0, rows.end);
        };
        const at::Tensor query =
            at::arange(rows.begin, rows.end, m_keyMask.from.options()).view({ 1, rows.size(), 1 });
        const at::Tensor hidden = ofGroup(m_keyMask.from).unsqueeze(1).le(query);
        const at::Tensor open = at::softmax(logits, 2).mul_(hidden).sum(1);
        ofGroup(m_mass).add_(m_exact.rounded(open));
        logits.masked_fill_(hidden, -std::numeric_limits<float>::infinity());
    }

    Shape m_shape;
    ExactSums m_exact;
    KeyMask m_keyMask;
    at::Tensor m_scores, m_out, m_mask;
    at::Tensor m_received, m_stripeSum, m_self, m_mass;
};

} // namespace

void stripeAttention(const at::Tensor& q, const at::Tensor& k, const at::Tensor& v, double scale,
                     at::Tensor& z, const AttentionSums& sums, const KeyMask& mask, const CancelToken& cancel)
{
    const Shape shape(q, k);
    const at::Tensor keys = k.to(at::kFloat).contiguous();
    const at::Tensor values = v.to(at::kFloat).contiguous();
    const std::int64_t rows = stripeRows(shape, q.device());
    const std::int64_t stripes = (shape.tokens + rows - 1) / rows;
    const std::int64_t tasks = stripes * shape.groups;
    const auto options = at::TensorOptions(at::kFloat).device(q.device());
    std::atomic<std::int64_t> next { 0 };
    std::mutex adding;
    const auto work = [&](std::int64_t, std::int64_t) {
        const c10::InferenceMode inference; // thread-local: OpenMP's threads do not inherit it
        StripeWorker worker(shape, rows, options, sums.received.defined(), sums.self.defined(), mask);
        while (true) {
            const std::int64_t task = next.fetch_add(1);
            if (task >= tasks || cancel.isCancelled()) {
                break;
            }
            // The longest stripes first, so that the threads end together.
            const std::int64_t stripe = stripes - 1 - task / shape.groups;
            worker.compute(q, keys, values, scale, z, task % shape.groups,
                           { stripe * rows, std::min(shape.tokens, (stripe + 1) * rows) });
        }
        const std::scoped_lock lock(adding);
        worker.addTo(sums);
    };
    if (q.device().is_cpu()) {
        // One parallel region for the whole layer: inside it every torch call runs on its own thread.
        at::parallel_for(0, at::get_num_threads(), 1, work);
    } else {
        work(0, 1);
    }
    throwIfCancelled(cancel);
}

void cachedAttention(const at::Tensor& q, const at::Tensor& k, const at::Tensor& v, double scale,
                     at::Tensor& z, const KeyMask& mask)
{
    const std::int64_t heads = q.size(0);
    const std::int64_t count = q.size(1);
    const std::int64_t dim = q.size(2);
    const std::int64_t groups = k.size(0);
    const std::int64_t keys = k.size(1);
    const std::int64_t first = keys - count;
    constexpr float hidden = -std::numeric_limits<float>::infinity();
    const at::Tensor queries = q.to(at::kFloat).reshape({ groups, heads / groups * count, dim });
    at::Tensor scores = at::bmm(queries, k.to(at::kFloat).transpose(1, 2)).mul_(scale);
    const at::Tensor byHead = scores.view({ heads, count, keys });
    if (count > 1) {
        const auto options = at::TensorOptions(at::kBool).device(q.device());
        byHead.masked_fill_(at::ones({ count, keys }, options).triu_(first + 1), hidden);
    }
    if (mask.from.defined() && keys > mask.firstQuery) {
        const at::Tensor query = at::arange(first, keys, mask.from.options()).view({ 1, count, 1 });
        const at::Tensor masked = mask.from.narrow(1, 0, keys).unsqueeze(1).le(query);
        mask.mass.narrow(1, 0, keys).add_(at::softmax(byHead, 2).mul_(masked).sum(1));
        byHead.masked_fill_(masked, hidden);
    }
    const at::Tensor out = at::bmm(at::softmax(scores, 2), v.to(at::kFloat));
    z.view({ count, heads, dim }).copy_(out.view({ heads, count, dim }).transpose(0, 1));
}

void fusedAttention(const at::Tensor& q, const at::Tensor& k, const at::Tensor& v, double scale,
                    at::Tensor& z, const CancelToken& cancel)
{
    const Shape shape(q, k);
    const double groupFlop = 2.0 * static_cast<double>(shape.share * shape.dim)
        * static_cast<double>(shape.tokens) * static_cast<double>(shape.tokens);
    const bool whole = groupFlop <= maxCallFlop;
    const auto perCall =
        std::clamp<std::int64_t>(static_cast<std::int64_t>(maxCallFlop / groupFlop), 1, shape.groups);
    for (std::int64_t first = 0; first < shape.groups; first += perCall) {
        const std::int64_t groups = std::min(perCall, shape.groups - first);
        const auto part = [&](const at::Tensor& x, std::int64_t share, RowRange rows) {
            return x.narrow(0, first * share, groups * share).narrow(1, rows.begin, rows.size()).unsqueeze(0);
        };
        const auto compute = [&](RowRange rows, const std::optional<at::Tensor>& mask) {
            const at::Tensor out =
                at::scaled_dot_product_attention(part(q, shape.share, rows), part(k, 1, { 0, rows.end }),
                                                 part(v, 1, { 0, rows.end }), mask, 0, !mask, scale, true);
            z.narrow(0, rows.begin, rows.size())
                .narrow(1, first * shape.share * shape.dim, groups * shape.share * shape.dim)
                .view({ rows.size(), groups * shape.share, shape.dim })
                .copy_(out.squeeze(0).transpose(0, 1));
        };
        if (whole) {
            throwIfCancelled(cancel);
            compute({ 0, shape.tokens }, std::nullopt);
            continue;
        }
        // Long texts: blocks of queries with their own mask, so that no single call is long.
        forRows({ 0, shape.tokens }, 2 * groupFlop / static_cast<double>(shape.tokens), cancel,
                [&](RowRange rows) {
                    compute(
                        rows,
                        at::ones({ rows.size(), rows.end }, q.options().dtype(at::kBool)).tril_(rows.begin));
                });
    }
}

} // namespace sinkscope
