// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/npz.h"

#include "core/base/atomicfile.h"
#include "core/base/utf8.h"

#include <array>
#include <bit>
#include <cstring>
#include <limits>
#include <set>
#include <string_view>
#include <utility>

namespace sinkscope {

namespace {

static_assert(std::endian::native == std::endian::little, "arrays are written as they lie in memory");

constexpr std::uint32_t in64 = 0xFFFFFFFF; ///< "this number is in the ZIP64 field"
constexpr std::uint16_t countIn64 = 0xFFFF;
constexpr std::uint16_t extra64 = 1;
constexpr std::uint16_t versionPlain = 20;
constexpr std::uint16_t version64 = 45;
constexpr std::uint16_t madeOnUnix = 3U << 8U; ///< else unzip takes names for a DOS code page
constexpr std::uint32_t unixFile = 0100644U << 16U;
constexpr std::uint16_t namesAreUtf8 = 1U << 11U;
constexpr std::uint16_t firstOfJanuary1980 = (1U << 5U) | 1U;
constexpr std::size_t longestName = 1000;

/// Tables for eight bytes a step; [0] is the usual table of the polynomial 0xEDB88320.
constexpr std::array<std::array<std::uint32_t, 256>, 8> makeCrcTables()
{
    std::array<std::array<std::uint32_t, 256>, 8> tables = { };
    for (std::uint32_t byte = 0; byte < 256; ++byte) {
        std::uint32_t crc = byte;
        for (int bit = 0; bit < 8; ++bit) {
            crc = (crc >> 1U) ^ ((crc & 1U) != 0 ? 0xEDB88320U : 0U);
        }
        tables[0][byte] = crc;
    }
    for (std::size_t t = 1; t < 8; ++t) {
        for (std::size_t byte = 0; byte < 256; ++byte) {
            tables[t][byte] = (tables[t - 1][byte] >> 8U) ^ tables[0][tables[t - 1][byte] & 0xFFU];
        }
    }
    return tables;
}

constexpr auto crcTables = makeCrcTables();

class Crc32
{
public:
    void add(std::string_view bytes)
    {
        while (bytes.size() >= 8) {
            std::uint64_t eight = 0;
            std::memcpy(&eight, bytes.data(), 8);
            eight ^= m_crc;
            m_crc = 0;
            for (std::size_t i = 0; i < 8; ++i) {
                m_crc ^= crcTables[7 - i][(eight >> (8 * i)) & 0xFFU];
            }
            bytes.remove_prefix(8);
        }
        for (const char c : bytes) {
            m_crc = (m_crc >> 8U) ^ crcTables[0][(m_crc ^ static_cast<unsigned char>(c)) & 0xFFU];
        }
    }

    std::uint32_t value() const { return ~m_crc; }

private:
    std::uint32_t m_crc = 0xFFFFFFFF;
};

template<typename T>
void put(std::string& out, T value)
{
    out.append(reinterpret_cast<const char*>(&value), sizeof value);
}

struct Content
{
    const char* descr = nullptr; ///< of NumPy
    std::string_view bytes;
    std::size_t values = 0;
};

Content contentOf(const NpzArray& array)
{
    return std::visit(
        [](const auto& values) {
            using T = std::decay_t<decltype(values)>::value_type;
            const char* descr = std::is_same_v<T, float> ? "<f4"
                : std::is_same_v<T, double>              ? "<f8"
                : sizeof(T) == 8                         ? "<i8"
                                                         : "<i4";
            return Content { descr,
                             { reinterpret_cast<const char*>(values.data()), values.size() * sizeof(T) },
                             values.size() };
        },
        array.values);
}

/// Magic, version 1.0, length, a Python dictionary, padded so that the data begins at a multiple of 64 bytes.
std::string npyHeader(const Content& content, const std::vector<std::int64_t>& shape)
{
    std::string dictionary =
        std::string("{'descr': '") + content.descr + "', 'fortran_order': False, 'shape': (";
    for (std::size_t i = 0; i < shape.size(); ++i) {
        dictionary += (i == 0 ? "" : ", ") + std::to_string(shape[i]);
    }
    dictionary += shape.size() == 1 ? ",), }" : "), }";
    constexpr std::size_t before = 10;
    dictionary.append(63 - ((before + dictionary.size()) % 64), ' ');
    dictionary += '\n';
    std::string header("\x93NUMPY\x01\x00", 8);
    put(header, static_cast<std::uint16_t>(dictionary.size()));
    return header + dictionary;
}

/// One member of the archive, for the directory at its end.
struct Member
{
    std::string name;
    std::uint32_t crc = 0;
    std::uint64_t size = 0;
    std::uint64_t offset = 0;
};

std::uint32_t low(std::uint64_t number)
{
    return number >= in64 ? in64 : static_cast<std::uint32_t>(number);
}

/// What local and central headers share: version to read, flags, method, time, date, CRC, sizes, length of
/// the name.
void putFacts(std::string& out, const Member& member, bool wide)
{
    put(out, wide ? version64 : versionPlain);
    put(out, namesAreUtf8);
    put(out, std::uint16_t { 0 }); // stored
    put(out, std::uint16_t { 0 });
    put(out, firstOfJanuary1980);
    put(out, member.crc);
    put(out, low(member.size));
    put(out, low(member.size));
    put(out, static_cast<std::uint16_t>(member.name.size()));
}

std::string localHeader(const Member& member)
{
    std::string extra;
    if (member.size >= in64) {
        put(extra, extra64);
        put(extra, std::uint16_t { 16 });
        put(extra, member.size);
        put(extra, member.size);
    }
    std::string out("PK\x03\x04", 4);
    putFacts(out, member, !extra.empty());
    put(out, static_cast<std::uint16_t>(extra.size()));
    return out + member.name + extra;
}

std::string centralHeader(const Member& member)
{
    std::string numbers;
    if (member.size >= in64) {
        put(numbers, member.size);
        put(numbers, member.size);
    }
    if (member.offset >= in64) {
        put(numbers, member.offset);
    }
    std::string extra;
    if (!numbers.empty()) {
        put(extra, extra64);
        put(extra, static_cast<std::uint16_t>(numbers.size()));
        extra += numbers;
    }
    std::string out("PK\x01\x02", 4);
    put(out, static_cast<std::uint16_t>(madeOnUnix | (extra.empty() ? versionPlain : version64)));
    putFacts(out, member, !extra.empty());
    put(out, static_cast<std::uint16_t>(extra.size()));
    put(out, std::uint16_t { 0 }); // comment
    put(out, std::uint16_t { 0 }); // disk
    put(out, std::uint16_t { 0 }); // internal attributes
    put(out, unixFile);
    put(out, low(member.offset));
    return out + member.name + extra;
}

/// End of the archive; the ZIP64 records come before it when a number does not fit.
std::string endRecords(std::uint64_t count, std::uint64_t directory, std::uint64_t directoryBytes)
{
    std::string out;
    if (count >= countIn64 || directory >= in64 || directoryBytes >= in64) {
        out.append("PK\x06\x06", 4);
        put(out, std::uint64_t { 44 }); // bytes of this record that follow
        put(out, version64);
        put(out, version64);
        put(out, std::uint32_t { 0 }); // disks
        put(out, std::uint32_t { 0 });
        put(out, count);
        put(out, count);
        put(out, directoryBytes);
        put(out, directory);
        out.append("PK\x06\x07", 4);
        put(out, std::uint32_t { 0 });
        put(out, directory + directoryBytes);
        put(out, std::uint32_t { 1 });
    }
    const auto shortCount = count >= countIn64 ? countIn64 : static_cast<std::uint16_t>(count);
    out.append("PK\x05\x06", 4);
    put(out, std::uint16_t { 0 });
    put(out, std::uint16_t { 0 });
    put(out, shortCount);
    put(out, shortCount);
    put(out, low(directoryBytes));
    put(out, low(directory));
    put(out, std::uint16_t { 0 });
    return out;
}

/// Names become paths when the archive is unpacked.
bool isGoodName(const std::string& name)
{
    if (name.empty() || name.size() > longestName || name.front() == '/'
        || firstInvalidUtf8(name) != name.size()) {
        return false;
    }
    for (const char c : name) {
        if (static_cast<unsigned char>(c) < 0x20 || c == '\\') {
            return false;
        }
    }
    return ("/" + name + "/").find("/../") == std::string::npos;
}

Status check(const std::string& where, const std::vector<NpzArray>& arrays)
{
    std::set<std::string_view> names;
    for (const NpzArray& array : arrays) {
        if (!isGoodName(array.name)) {
            return failed(where, "an array cannot have the name \"%1\"", array.name);
        }
        if (!names.insert(array.name).second) {
            return failed(where, "there are two arrays of the name \"%1\"", array.name);
        }
        std::int64_t values = 1;
        bool fits = array.shape.size() <= 64; // NumPy reads no more dimensions
        for (const std::int64_t dimension : array.shape) {
            fits = fits && dimension >= 0 && !__builtin_mul_overflow(values, dimension, &values);
        }
        if (!fits || std::cmp_not_equal(values, contentOf(array).values)) {
            return failed(where, "the shape of the array \"%1\" does not fit its %2 values", array.name,
                          contentOf(array).values);
        }
    }
    return { };
}

} // namespace

Status writeNpz(const std::filesystem::path& path, const std::vector<NpzArray>& arrays)
{
    if (Status good = check(path.string(), arrays); !good) {
        return good;
    }
    auto file = AtomicFile::create(path);
    if (!file) {
        return file.error();
    }
    std::uint64_t at = 0;
    const auto write = [&](std::string_view bytes) {
        at += bytes.size();
        return file.value().write(bytes);
    };
    std::string directory;
    for (const NpzArray& array : arrays) {
        const Content content = contentOf(array);
        const std::string npy = npyHeader(content, array.shape);
        Crc32 crc;
        crc.add(npy);
        crc.add(content.bytes);
        const Member member { array.name + ".npy", crc.value(), npy.size() + content.bytes.size(), at };
        directory += centralHeader(member);
        if (Status done = write(localHeader(member) + npy); !done) {
            return done;
        }
        if (Status done = write(content.bytes); !done) {
            return done;
        }
    }
    const std::string end = endRecords(arrays.size(), at, directory.size());
    if (Status done = write(directory + end); !done) {
        return done;
    }
    return file.value().commit();
}

} // namespace sinkscope
