// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/sha256.h"

#include <algorithm>
#include <bit>

namespace sinkscope {

namespace {

constexpr std::array<std::uint32_t, 64> roundConstants = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2
};

std::uint32_t bigEndianWord(const std::byte* at)
{
    return std::to_integer<std::uint32_t>(at[0]) << 24U | std::to_integer<std::uint32_t>(at[1]) << 16U
        | std::to_integer<std::uint32_t>(at[2]) << 8U | std::to_integer<std::uint32_t>(at[3]);
}

} // namespace

void Sha256::compress(const std::byte* block)
{
    std::array<std::uint32_t, 64> w;
    for (std::size_t i = 0; i < 16; ++i) {
        w[i] = bigEndianWord(block + 4 * i);
    }
    for (std::size_t i = 16; i < 64; ++i) {
        const auto s0 = std::rotr(w[i - 15], 7) ^ std::rotr(w[i - 15], 18) ^ (w[i - 15] >> 3U);
        const auto s1 = std::rotr(w[i - 2], 17) ^ std::rotr(w[i - 2], 19) ^ (w[i - 2] >> 10U);
        w[i] = w[i - 16] + s0 + w[i - 7] + s1;
    }
    auto [a, b, c, d, e, f, g, h] = m_state;
    for (std::size_t i = 0; i < 64; ++i) {
        const auto s1 = std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25);
        const auto t1 = h + s1 + ((e & f) ^ (~e & g)) + roundConstants[i] + w[i];
        const auto s0 = std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22);
        const auto t2 = s0 + ((a & b) ^ (a & c) ^ (b & c));
        h = g;
        g = f;
        f = e;
        e = d + t1;
        d = c;
        c = b;
        b = a;
        a = t1 + t2;
    }
    const std::array<std::uint32_t, 8> change = { a, b, c, d, e, f, g, h };
    for (std::size_t i = 0; i < 8; ++i) {
        m_state[i] += change[i];
    }
}

void Sha256::update(std::span<const std::byte> bytes)
{
    m_total += bytes.size();
    while (!bytes.empty()) {
        if (m_used == 0 && bytes.size() >= m_block.size()) {
            compress(bytes.data());
            bytes = bytes.subspan(m_block.size());
            continue;
        }
        const std::size_t n = std::min(bytes.size(), m_block.size() - m_used);
        std::copy_n(bytes.begin(), n, m_block.begin() + static_cast<std::ptrdiff_t>(m_used));
        m_used += n;
        bytes = bytes.subspan(n);
        if (m_used == m_block.size()) {
            compress(m_block.data());
            m_used = 0;
        }
    }
}

std::string Sha256::finish()
{
    const std::uint64_t bits = m_total * 8;
    std::array<std::byte, 72> tail { std::byte { 0x80 } };
    const std::size_t zeros = (m_used < 56 ? 56 : 120) - m_used; // the 0x80 counted in
    for (std::size_t i = 0; i < 8; ++i) {
        tail[zeros + i] = static_cast<std::byte>(bits >> (56 - 8 * i));
    }
    update(std::span(tail).first(zeros + 8));
    constexpr char digits[] = "0123456789abcdef";
    std::string text;
    for (const std::uint32_t word : m_state) {
        for (unsigned shift = 32; shift > 0; shift -= 4) {
            text += digits[word >> (shift - 4) & 0xFU];
        }
    }
    return text;
}

} // namespace sinkscope
