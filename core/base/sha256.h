// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

namespace sinkscope {

/// SHA-256 (FIPS 180-4) of bytes given in pieces. Used to tell files apart, not to keep secrets. Not
/// thread-safe.
class Sha256
{
public:
    void update(std::span<const std::byte> bytes);

    /// The digest as 64 lower-case hexadecimal digits. Call it once, at the end.
    std::string finish();

private:
    void compress(const std::byte* block);

    std::array<std::uint32_t, 8> m_state = { 0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                             0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19 };
    std::array<std::byte, 64> m_block { };
    std::size_t m_used = 0; ///< bytes waiting in m_block
    std::uint64_t m_total = 0;
};

} // namespace sinkscope
