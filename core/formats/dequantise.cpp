// SPDX-License-Identifier: GPL-3.0-or-later
// Compiled with -ffp-contract=off: a fused multiply-add would round q * d + m once instead of twice.
#include "core/formats/dequantise.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

namespace sinkscope {

namespace {

static_assert(std::endian::native == std::endian::little,
              "files hold little-endian numbers and are read as they are");

constexpr std::size_t blockValues = 32;
constexpr std::size_t halfBlock = 16;

template<typename T>
T load(const std::byte* at)
{
    T value;
    std::memcpy(&value, at, sizeof value);
    return value;
}

/// IEEE half to single, every bit pattern: integer moves, and one exact subtraction for subnormal halves.
inline float fromHalf(std::uint16_t half)
{
    constexpr std::uint32_t exponent = 0x1FU << 23U; // of a half, after the shift by 13
    constexpr std::uint32_t rebias = (127U - 15U) << 23U;
    const std::uint32_t magnitude = (half & 0x7FFFU) << 13U;
    const std::uint32_t normal = magnitude + rebias;
    const std::uint32_t special = normal + rebias; // infinity and NaN: the exponent becomes 255
    const auto shifted = std::bit_cast<float>(normal + (1U << 23U));
    const auto subnormal = std::bit_cast<std::uint32_t>(shifted - std::bit_cast<float>(113U << 23U));
    const std::uint32_t e = magnitude & exponent;
    const std::uint32_t finite = e == 0 ? subnormal : normal;
    const std::uint32_t bits = e == exponent ? special : finite;
    return std::bit_cast<float>(bits | (static_cast<std::uint32_t>(half & 0x8000U) << 16U));
}

/// For each byte, its eight bits as eight bytes of 0 or 16, lowest bit first.
constexpr std::array<std::uint64_t, 256> makeFifthBits()
{
    std::array<std::uint64_t, 256> table = { };
    for (std::uint64_t byte = 0; byte < 256; ++byte) {
        for (unsigned bit = 0; bit < 8; ++bit) {
            table[byte] |= ((byte >> bit) & 1U) << ((8U * bit) + 4U);
        }
    }
    return table;
}

constexpr auto fifthBits = makeFifthBits();

using Quants = std::array<std::uint8_t, blockValues>;

/// 16 bytes hold values 0..15 in their low halves and 16..31 in their high halves.
inline void unpackNibbles(const std::byte* from, Quants& to)
{
    std::array<std::uint8_t, halfBlock> packed;
    std::memcpy(packed.data(), from, packed.size());
    for (std::size_t i = 0; i < halfBlock; ++i) {
        to[i] = packed[i] & 0x0FU;
        to[i + halfBlock] = packed[i] >> 4U;
    }
}

/// Adds bit 4 of each value; bit i of the 32-bit word belongs to value i.
inline void addFifthBits(const std::byte* from, Quants& to)
{
    for (std::size_t i = 0; i < 4; ++i) {
        auto eight = load<std::uint64_t>(reinterpret_cast<const std::byte*>(to.data()) + (8 * i));
        eight |= fifthBits[std::to_integer<std::size_t>(from[i])];
        std::memcpy(to.data() + (8 * i), &eight, sizeof eight);
    }
}

inline void scale(const Quants& q, float d, int zero, float* out)
{
    for (std::size_t i = 0; i < blockValues; ++i) {
        out[i] = static_cast<float>(static_cast<int>(q[i]) - zero) * d;
    }
}

inline void scaleAndShift(const Quants& q, float d, float m, float* out)
{
    for (std::size_t i = 0; i < blockValues; ++i) {
        out[i] = (static_cast<float>(static_cast<int>(q[i])) * d) + m;
    }
}

void fromQ40(const std::byte* block, float* out)
{
    Quants q;
    unpackNibbles(block + 2, q);
    scale(q, fromHalf(load<std::uint16_t>(block)), 8, out);
}

void fromQ41(const std::byte* block, float* out)
{
    Quants q;
    unpackNibbles(block + 4, q);
    scaleAndShift(q, fromHalf(load<std::uint16_t>(block)), fromHalf(load<std::uint16_t>(block + 2)), out);
}

void fromQ50(const std::byte* block, float* out)
{
    Quants q;
    unpackNibbles(block + 6, q);
    addFifthBits(block + 2, q);
    scale(q, fromHalf(load<std::uint16_t>(block)), 16, out);
}

void fromQ51(const std::byte* block, float* out)
{
    Quants q;
    unpackNibbles(block + 8, q);
    addFifthBits(block + 4, q);
    scaleAndShift(q, fromHalf(load<std::uint16_t>(block)), fromHalf(load<std::uint16_t>(block + 2)), out);
}

void fromQ80(const std::byte* block, float* out)
{
    const float d = fromHalf(load<std::uint16_t>(block));
    std::array<std::int8_t, blockValues> q;
    std::memcpy(q.data(), block + 2, q.size());
    for (std::size_t i = 0; i < blockValues; ++i) {
        out[i] = static_cast<float>(q[i]) * d;
    }
}

template<void (*convert)(const std::byte*, float*), std::size_t blockBytes>
void eachBlock(const std::byte* from, std::size_t blocks, float* out)
{
    for (std::size_t i = 0; i < blocks; ++i) {
        convert(from + (i * blockBytes), out + (i * blockValues));
    }
}

void fromHalves(const std::byte* from, std::size_t count, float* out)
{
    for (std::size_t i = 0; i < count; ++i) {
        out[i] = fromHalf(load<std::uint16_t>(from + (2 * i)));
    }
}

void fromBfloats(const std::byte* from, std::size_t count, float* out)
{
    for (std::size_t i = 0; i < count; ++i) {
        out[i] = std::bit_cast<float>(static_cast<std::uint32_t>(load<std::uint16_t>(from + (2 * i))) << 16U);
    }
}

void fromDoubles(const std::byte* from, std::size_t count, float* out)
{
    for (std::size_t i = 0; i < count; ++i) {
        out[i] = static_cast<float>(load<double>(from + (8 * i)));
    }
}

} // namespace

void dequantise(DType type, std::span<const std::byte> bytes, std::span<float> out)
{
    const DTypeLayout layout = layoutOf(type);
    // Both ends bound the work, so that a caller's wrong sum reads and writes nothing that is not there.
    const std::size_t blocks = std::min(bytes.size() / static_cast<std::size_t>(layout.blockBytes),
                                        out.size() / static_cast<std::size_t>(layout.blockValues));
    if (blocks == 0) {
        return;
    }
    const std::byte* from = bytes.data();
    switch (type) {
    case DType::F32:
        std::memcpy(out.data(), from, blocks * sizeof(float));
        return;
    case DType::F16:
        fromHalves(from, blocks, out.data());
        return;
    case DType::BF16:
        fromBfloats(from, blocks, out.data());
        return;
    case DType::F64:
        fromDoubles(from, blocks, out.data());
        return;
    case DType::Q4_0:
        eachBlock<fromQ40, 18>(from, blocks, out.data());
        return;
    case DType::Q4_1:
        eachBlock<fromQ41, 20>(from, blocks, out.data());
        return;
    case DType::Q5_0:
        eachBlock<fromQ50, 22>(from, blocks, out.data());
        return;
    case DType::Q5_1:
        eachBlock<fromQ51, 24>(from, blocks, out.data());
        return;
    case DType::Q8_0:
        eachBlock<fromQ80, 34>(from, blocks, out.data());
        return;
    case DType::I64:
    case DType::I32:
    case DType::I16:
    case DType::I8:
    case DType::U8:
    case DType::Bool:
        return;
    }
}

} // namespace sinkscope
