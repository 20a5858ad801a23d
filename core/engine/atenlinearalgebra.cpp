// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/atenlinearalgebra.h"

#include "core/base/workteam.h"
#include "core/engine/rows.h"

#include <ATen/Parallel.h>

#include <cmath>
#include <new>
#include <random>

namespace sinkscope {

namespace {

constexpr std::int64_t productRows = 128;
constexpr std::int64_t productColumns = 2048;
constexpr std::int64_t chunkLength = 4096; ///< rows (or columns) that are centred at a time
constexpr std::int64_t stripLength = chunkLength / 8; ///< rows of it that one thread takes
constexpr std::int64_t tileSize = 160;
constexpr std::int64_t largestDense = 1024;
constexpr double exactFlop = 2e10; ///< products in 64 bits up to here
constexpr std::int64_t spare = 16; ///< directions beside those asked for in a subspace
constexpr int mostIterations = 16;

/// What a job is done with: threads of its own, each of which calls a torch that has one. So every product
/// and every factorisation comes out the same, however many they are.
class Workers
{
public:
    Workers(const ComputeOptions& options, const CancelToken& cancel)
        : m_team(options.threads)
        , m_cancel(cancel)
    {
        at::set_num_threads(1);
    }

    /// Calls task(i) for i in [0, count).
    void run(std::int64_t count, const std::function<void(std::int64_t)>& task)
    {
        m_team.run(count, [&](std::int64_t i) {
            const c10::InferenceMode inference; // thread-local
            if (!m_cancel.isCancelled()) {
                task(i);
            }
        });
        throwIfCancelled(m_cancel);
    }

    const CancelToken& cancel() const { return m_cancel; }

private:
    WorkTeam m_team;
    const CancelToken& m_cancel;
};

/// Runs `work` with every exception turned into an error.
template<typename T, typename Work>
T guardedOn(const TensorView& x, Work&& work)
{
    const auto noMemory = [&] {
        return ofMemory(
            failed({ }, "there is not enough memory for work on %1 vectors: take fewer of them", x.dim(0)));
    };
    try {
        const c10::InferenceMode inference;
        return work();
    } catch (const Cancelled&) {
        return cancelledError();
    } catch (const std::bad_alloc&) {
        return noMemory();
    } catch (const c10::OutOfMemoryError&) {
        return noMemory();
    } catch (const c10::Error& e) {
        return failed({ }, "the computation failed: %1", e.what_without_backtrace());
    }
}

/// The view as a tensor that begins where a vector of the processor does: products of the same numbers at
/// other addresses may differ in their last bits.
at::Tensor aligned(const TensorView& x)
{
    constexpr std::uintptr_t line = 64;
    const auto view = at::from_blob(const_cast<float*>(x.values.data()), { x.dim(0), x.dim(1) }, at::kFloat);
    return reinterpret_cast<std::uintptr_t>(x.values.data()) % line == 0 ? view : view.clone();
}

at::Tensor part(const at::Tensor& t, int dim, std::int64_t begin, std::int64_t length)
{
    return t.narrow(dim, begin, std::min(length, t.size(dim) - begin));
}

std::int64_t partsOf(std::int64_t size, std::int64_t length)
{
    return (size + length - 1) / length;
}

/// Vectors and their mean.
struct Cloud
{
    at::Tensor x; ///< [N, d]
    at::Tensor mean; ///< [d]

    std::int64_t rows() const { return x.size(0); }

    std::int64_t columns() const { return x.size(1); }
};

at::Tensor meanOf(const at::Tensor& x, Workers& workers)
{
    const std::int64_t parts = partsOf(x.size(0), chunkLength);
    const at::Tensor sums = at::zeros({ parts, x.size(1) }, at::kDouble);
    workers.run(parts, [&](std::int64_t i) {
        const at::Tensor rows = part(x, 0, i * chunkLength, chunkLength);
        const auto* from = rows.const_data_ptr<float>();
        auto* to = sums.data_ptr<double>() + i * x.size(1);
        for (std::int64_t row = 0; row < rows.size(0); ++row, from += x.stride(0)) {
            for (std::int64_t j = 0; j < x.size(1); ++j) {
                to[j] += static_cast<double>(from[j]);
            }
        }
    });
    return sums.sum(0).div_(static_cast<double>(x.size(0))).to(at::kFloat);
}

/// Sum over `length` of products of each two of the `small` ones, [small, small] in 64 bits, over N - 1: of
/// the columns (the covariance) or of the rows of the centred vectors.
at::Tensor gram(const Cloud& cloud, bool ofRows, Workers& workers)
{
    const std::int64_t small = ofRows ? cloud.rows() : cloud.columns();
    const std::int64_t length = ofRows ? cloud.columns() : cloud.rows();
    const auto n = static_cast<double>(small);
    const bool isExact = 2 * n * n * static_cast<double>(length) <= exactFlop;
    const std::int64_t tiles = partsOf(small, tileSize);
    const at::Tensor sum = at::zeros({ small, small }, at::kDouble);
    for (std::int64_t begin = 0; begin < length; begin += chunkLength) {
        const at::Tensor some = part(cloud.x, ofRows ? 1 : 0, begin, chunkLength);
        const at::Tensor mean = ofRows ? part(cloud.mean, 0, begin, chunkLength) : cloud.mean;
        const at::Tensor chunk = at::empty(some.sizes(), isExact ? at::kDouble : at::kFloat);
        workers.run(partsOf(some.size(0), stripLength), [&](std::int64_t i) {
            part(chunk, 0, i * stripLength, stripLength)
                .copy_(part(some, 0, i * stripLength, stripLength).sub(mean));
        });
        const auto side = [&](std::int64_t i) {
            return ofRows ? part(chunk, 0, i * tileSize, tileSize)
                          : part(chunk, 1, i * tileSize, tileSize).t();
        };
        workers.run(tiles * tiles, [&](std::int64_t tile) {
            const std::int64_t i = tile / tiles;
            const std::int64_t j = tile % tiles;
            if (j <= i) {
                part(part(sum, 0, i * tileSize, tileSize), 1, j * tileSize, tileSize)
                    .add_(at::mm(side(i), side(j).t()));
            }
        });
    }
    const at::Tensor lower = sum.div_(static_cast<double>(cloud.rows() - 1)).tril();
    return lower + lower.tril(-1).t();
}

/// Eigenvectors as rows, by falling eigenvalue.
struct Spectrum
{
    at::Tensor values; ///< [k]
    at::Tensor vectors; ///< [k, n]

    Spectrum first(std::int64_t k) const { return { part(values, 0, 0, k), part(vectors, 0, 0, k) }; }
};

Spectrum spectrumOf(const at::Tensor& symmetric)
{
    const auto [values, vectors] = at::linalg_eigh(symmetric);
    return { values.flip(0), vectors.t().flip(0) };
}

/// The best approximations of eigenvectors within the space of the columns of `q`, and of `image`, the matrix
/// times them.
Spectrum withinSpace(const at::Tensor& q, const at::Tensor& image)
{
    const at::Tensor inner = at::mm(q.t(), image);
    const Spectrum turned = spectrumOf((inner + inner.t()).div_(2));
    return { turned.values, at::mm(turned.vectors, q.t()) };
}

Spectrum denseSpectrum(const at::Tensor& matrix, std::int64_t count)
{
    constexpr std::int64_t quick = 512;
    const std::int64_t n = matrix.size(0);
    if (n <= quick || 4 * (count + spare) > n) {
        return spectrumOf(matrix).first(count);
    }
    // In half the time: in 32 bits, and then two steps of subspace iteration in 64.
    at::Tensor q = spectrumOf(matrix.to(at::kFloat)).first(count + spare).vectors.t().to(at::kDouble);
    for (int step = 0; step < 2; ++step) {
        q = std::get<0>(at::linalg_qr(at::mm(matrix, q)));
    }
    return withinSpace(q, at::mm(matrix, q)).first(count);
}

/// Covariance of the cloud times the columns of q [d, w], without the covariance. In 64 bits.
at::Tensor covarianceTimes(const Cloud& cloud, const at::Tensor& q, Workers& workers)
{
    const std::int64_t parts = partsOf(cloud.rows(), chunkLength);
    const at::Tensor floats = q.to(at::kFloat).contiguous();
    const at::Tensor sums = at::zeros({ parts, q.size(0), q.size(1) }, at::kFloat);
    const auto block =
        std::clamp(static_cast<std::int64_t>(maxCallFlop / (2.0 * static_cast<double>(q.numel()))),
                   std::int64_t { 1 }, chunkLength / 4);
    workers.run(parts, [&](std::int64_t i) {
        const at::Tensor rows = part(cloud.x, 0, i * chunkLength, chunkLength);
        at::Tensor sum = sums.select(0, i);
        for (std::int64_t begin = 0; begin < rows.size(0) && !workers.cancel().isCancelled();
             begin += block) {
            const at::Tensor some = part(rows, 0, begin, block).sub(cloud.mean);
            sum.addmm_(some.t(), at::mm(some, floats));
        }
    });
    return sums.sum(0, false, at::kDouble).div_(static_cast<double>(cloud.rows() - 1));
}

Spectrum iteratedSpectrum(const Cloud& cloud, std::int64_t count, std::uint64_t seed, Workers& workers)
{
    constexpr double settled = 1e-7; // of the values; their vectors are then good to the root of it
    at::Tensor q = at::empty({ cloud.columns(), count + spare }, at::kDouble);
    std::mt19937_64 random(seed);
    for (std::int64_t i = 0; i < q.numel(); ++i) {
        q.data_ptr<double>()[i] = static_cast<double>(random() >> 11) * 0x1p-52 - 1;
    }
    at::Tensor last = at::zeros({ count }, at::kDouble);
    Spectrum found;
    for (int step = 0; step < mostIterations; ++step) {
        q = std::get<0>(at::linalg_qr(q));
        const at::Tensor image = covarianceTimes(cloud, q, workers);
        found = withinSpace(q, image).first(count);
        if ((found.values - last).abs().max().item<double>() <= settled * found.values[0].item<double>()) {
            break;
        }
        last = found.values;
        q = image;
    }
    return found;
}

/// Of the rows' matrix eigenvectors u to axes: X^T u of length 1.
at::Tensor axesOfRows(const Cloud& cloud, const at::Tensor& vectors)
{
    const at::Tensor axes = at::mm(vectors, cloud.x.sub(cloud.mean).to(at::kDouble));
    return axes.div(axes.norm(2, { 1 }, true));
}

void fixSigns(at::Tensor& axes)
{
    const at::Tensor largest = axes.abs().argmax(1, true);
    axes.mul_(axes.gather(1, largest).sgn());
}

at::Tensor scoresOf(const Cloud& cloud, const at::Tensor& axes, Workers& workers)
{
    const at::Tensor scores = at::empty({ cloud.rows(), axes.size(0) }, at::kFloat);
    workers.run(partsOf(cloud.rows(), stripLength), [&](std::int64_t i) {
        at::Tensor out = part(scores, 0, i * stripLength, stripLength);
        at::mm_out(out, part(cloud.x, 0, i * stripLength, stripLength).sub(cloud.mean), axes.t());
    });
    return scores;
}

template<typename T>
std::vector<T> toVector(const at::Tensor& t)
{
    const at::Tensor c = t.contiguous();
    return { c.const_data_ptr<T>(), c.const_data_ptr<T>() + c.numel() };
}

/// What the cloud varies by in all dimensions together.
double varianceOf(const Cloud& cloud, Workers& workers)
{
    const std::int64_t parts = partsOf(cloud.rows(), stripLength);
    const at::Tensor sums = at::zeros({ parts }, at::kDouble);
    workers.run(parts, [&](std::int64_t i) {
        const at::Tensor rows =
            part(cloud.x, 0, i * stripLength, stripLength).sub(cloud.mean).to(at::kDouble);
        sums[i] = rows.square_().sum();
    });
    return sums.sum().item<double>() / static_cast<double>(cloud.rows() - 1);
}

Pca components(const Cloud& cloud, std::int64_t asked, std::uint64_t seed, Workers& workers)
{
    const std::int64_t small = std::min(cloud.rows(), cloud.columns());
    const std::int64_t count = std::clamp<std::int64_t>(asked, 0, small);
    const bool isDense = small <= largestDense || 2 * count > small;
    const bool ofRows = isDense && cloud.rows() < cloud.columns();
    Pca out;
    out.mean = toVector<float>(cloud.mean);
    Spectrum spectrum;
    if (isDense) {
        const at::Tensor matrix = gram(cloud, ofRows, workers);
        out.variance = matrix.trace().item<double>();
        spectrum = denseSpectrum(matrix, count);
    } else {
        out.variance = varianceOf(cloud, workers);
        spectrum = iteratedSpectrum(cloud, count, seed, workers);
    }
    while (out.count < count && spectrum.values[out.count].item<double>() > leastShare * out.variance) {
        ++out.count;
    }
    spectrum = spectrum.first(out.count);
    out.variances = toVector<double>(spectrum.values.to(at::kDouble));
    for (const double variance : out.variances) {
        out.shares.push_back(variance / out.variance);
    }
    if (out.count == 0) {
        return out;
    }
    at::Tensor axes = (ofRows ? axesOfRows(cloud, spectrum.vectors) : spectrum.vectors).to(at::kFloat);
    axes = axes.contiguous();
    fixSigns(axes);
    out.axes = toVector<float>(axes);
    out.scores = toVector<float>(scoresOf(cloud, axes, workers));
    return out;
}

} // namespace

Status AtenLinearAlgebra::products(const TensorView& a, const TensorView& b, std::span<float> out,
                                   const ComputeOptions& options, const CancelToken& cancel)
{
    return guardedOn<Status>(b, [&]() -> Status {
        Workers workers(options, cancel);
        const at::Tensor left = aligned(a);
        const at::Tensor right = aligned(b);
        const at::Tensor all = at::from_blob(out.data(), { a.dim(0), b.dim(0) }, at::kFloat);
        const std::int64_t across = partsOf(b.dim(0), productColumns);
        workers.run(partsOf(a.dim(0), productRows) * across, [&](std::int64_t task) {
            const std::int64_t row = task / across * productRows;
            const std::int64_t column = task % across * productColumns;
            at::Tensor target = part(part(all, 0, row, productRows), 1, column, productColumns);
            at::mm_out(target, part(left, 0, row, productRows), part(right, 0, column, productColumns).t());
        });
        return { };
    });
}

Result<Pca> AtenLinearAlgebra::pca(const TensorView& x, std::int64_t count, const ComputeOptions& options,
                                   const CancelToken& cancel)
{
    if (x.dim(0) < 2) {
        return failed({ }, "principal components need at least two vectors, and there are %1", x.dim(0));
    }
    return guardedOn<Result<Pca>>(x, [&]() -> Result<Pca> {
        Workers workers(options, cancel);
        Cloud cloud { aligned(x), { } };
        cloud.mean = meanOf(cloud.x, workers);
        return components(cloud, count, options.seed, workers);
    });
}

} // namespace sinkscope
