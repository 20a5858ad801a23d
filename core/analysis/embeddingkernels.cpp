// SPDX-License-Identifier: GPL-3.0-or-later
// Compiled with -ffp-contract=off: a processor that fuses x * y + z would else give other bytes.
#include "core/analysis/embeddingkernels.h"

#include <cstring>
#include <vector>

namespace sinkscope {

namespace {

template<std::size_t Width>
struct VectorOf;

// Written out: GCC does not take a template's argument as a vector's size in all places.
template<>
struct VectorOf<4>
{
    using Type = float __attribute__((vector_size(16)));
};

template<>
struct VectorOf<8>
{
    using Type = float __attribute__((vector_size(32)));
};

template<>
struct VectorOf<16>
{
    using Type = float __attribute__((vector_size(64)));
};

#define SINKSCOPE_INLINE inline __attribute__((always_inline))

template<int D, std::size_t Width>
SINKSCOPE_INLINE void repelLanes(const RepulsionSources<D>& sources, RepulsionLanes<D>& lanes)
{
    using Vector = typename VectorOf<Width>::Type;
    constexpr std::size_t parts = embeddingLanes / Width;
    Vector points[D][parts];
    Vector forces[D][parts];
    Vector weights[parts];
    std::memcpy(points, lanes.points.data(), sizeof(points));
    std::memcpy(forces, lanes.forces.data(), sizeof(forces));
    std::memcpy(weights, lanes.weights.data(), sizeof(weights));
    for (std::size_t s = 0; s < sources.count; ++s) {
        for (std::size_t part = 0; part < parts; ++part) {
            Vector difference[D];
            Vector below = { };
            below += 1;
            for (int d = 0; d < D; ++d) {
                difference[d] = points[d][part] - sources.centres[static_cast<std::size_t>(d)][s];
                below += difference[d] * difference[d];
            }
            const Vector q = 1 / below;
            const Vector weight = sources.masses[s] * q;
            weights[part] += weight;
            const Vector pull = weight * q;
            for (int d = 0; d < D; ++d) {
                forces[d][part] += pull * difference[d];
            }
        }
    }
    std::memcpy(lanes.forces.data(), forces, sizeof(forces));
    std::memcpy(lanes.weights.data(), weights, sizeof(weights));
}

template<int D, std::size_t Width>
SINKSCOPE_INLINE void attractRow(const AffinityRow& row, const float* points, std::int64_t own, float* force)
{
    using Vector = typename VectorOf<Width>::Type;
    constexpr std::size_t parts = embeddingLanes / Width;
    Vector sums[D][parts] = { };
    for (std::size_t e = 0; e < row.count; e += embeddingLanes) {
        for (std::size_t part = 0; part < parts; ++part) {
            const std::size_t begin = e + part * Width;
            Vector values;
            std::memcpy(&values, row.values + begin, sizeof(values));
            Vector difference[D];
            Vector below = { };
            below += 1;
            for (int d = 0; d < D; ++d) {
                Vector others;
                for (std::size_t lane = 0; lane < Width; ++lane) {
                    others[lane] = points[static_cast<std::size_t>(row.columns[begin + lane]) * D
                                          + static_cast<std::size_t>(d)];
                }
                difference[d] = points[own * D + d] - others;
                below += difference[d] * difference[d];
            }
            const Vector pull = values / below;
            for (int d = 0; d < D; ++d) {
                sums[d][part] += pull * difference[d];
            }
        }
    }
    for (int d = 0; d < D; ++d) {
        float lanes[embeddingLanes];
        std::memcpy(lanes, sums[d], sizeof(lanes));
        for (std::size_t half = embeddingLanes / 2; half > 0; half /= 2) {
            for (std::size_t lane = 0; lane < half; ++lane) {
                lanes[lane] += lanes[lane + half];
            }
        }
        force[d] = lanes[0];
    }
}

template<int D>
void repelBasic(const RepulsionSources<D>& sources, RepulsionLanes<D>& lanes)
{
    repelLanes<D, 4>(sources, lanes);
}

template<int D>
void attractBasic(const AffinityRow& row, const float* points, std::int64_t own, float* force)
{
    attractRow<D, 4>(row, points, own, force);
}

#ifdef __x86_64__

template<int D>
__attribute__((target("avx2"))) void repelAvx2(const RepulsionSources<D>& sources, RepulsionLanes<D>& lanes)
{
    repelLanes<D, 8>(sources, lanes);
}

template<int D>
__attribute__((target("avx2"))) void attractAvx2(const AffinityRow& row, const float* points,
                                                 std::int64_t own, float* force)
{
    attractRow<D, 8>(row, points, own, force);
}

template<int D>
__attribute__((target("avx512f"))) void repelAvx512(const RepulsionSources<D>& sources,
                                                    RepulsionLanes<D>& lanes)
{
    repelLanes<D, 16>(sources, lanes);
}

template<int D>
__attribute__((target("avx512f"))) void attractAvx512(const AffinityRow& row, const float* points,
                                                      std::int64_t own, float* force)
{
    attractRow<D, 16>(row, points, own, force);
}

#endif

#undef SINKSCOPE_INLINE

template<int D>
const std::vector<EmbeddingKernels<D>>& allKernels()
{
    static const std::vector<EmbeddingKernels<D>> kernels = [] {
        std::vector<EmbeddingKernels<D>> list { { repelBasic<D>, attractBasic<D> } };
#ifdef __x86_64__
        if (__builtin_cpu_supports("avx2")) {
            list.push_back({ repelAvx2<D>, attractAvx2<D> });
        }
        if (__builtin_cpu_supports("avx512f")) {
            list.push_back({ repelAvx512<D>, attractAvx512<D> });
        }
#endif
        return list;
    }();
    return kernels;
}

} // namespace

template<int D>
const EmbeddingKernels<D>& embeddingKernels()
{
    return allKernels<D>().back();
}

template<int D>
std::size_t embeddingKernelCount()
{
    return allKernels<D>().size();
}

template<int D>
const EmbeddingKernels<D>& embeddingKernels(std::size_t index)
{
    return allKernels<D>()[index];
}

template const EmbeddingKernels<2>& embeddingKernels<2>();
template const EmbeddingKernels<3>& embeddingKernels<3>();
template std::size_t embeddingKernelCount<2>();
template std::size_t embeddingKernelCount<3>();
template const EmbeddingKernels<2>& embeddingKernels<2>(std::size_t);
template const EmbeddingKernels<3>& embeddingKernels<3>(std::size_t);

} // namespace sinkscope
