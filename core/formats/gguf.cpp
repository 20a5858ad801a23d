// SPDX-License-Identifier: GPL-3.0-or-later
// Written after the GGUF specification in ggml's docs/gguf.md. Nothing the file says is believed before it
// has been compared with the bytes that are left: see the limits below and GgufParser::left().
#include "core/formats/gguf.h"

#include "core/base/utf8.h"
#include "core/formats/notgguf.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <limits>
#include <type_traits>

namespace sinkscope {

static_assert(std::endian::native == std::endian::little, "GGUF is read in place");

namespace {

constexpr std::uint64_t maxKeys = 65'536; ///< real files have fewer than 100
constexpr std::uint64_t maxTensors = 262'144; ///< the largest mixtures have some 10,000
constexpr std::uint64_t maxKeyBytes = 65'535; ///< of the specification
constexpr std::uint64_t maxNameBytes = 1'024; ///< the specification says 64; some writers exceed it
constexpr std::uint64_t maxAlignment = 1U << 20U;
constexpr int maxArrayDepth = 8;
/// Numbers of arrays are widened to 8 bytes; an array that would exceed this in sum is left in the file, so
/// that a file full of single bytes does not take eight times its size in memory.
constexpr std::uint64_t maxWidenedNumbers = 1U << 23U;

enum ValueType : std::uint32_t
{
    typeU8,
    typeI8,
    typeU16,
    typeI16,
    typeU32,
    typeI32,
    typeF32,
    typeBool,
    typeString,
    typeArray,
    typeU64,
    typeI64,
    typeF64,
    typeCount,
};

/// Fewest bytes a value of the type takes; exact for all but strings and arrays.
constexpr std::array<std::uint64_t, typeCount> leastBytes = { 1, 1, 2, 2, 4, 4, 4, 1, 8, 12, 8, 8, 8 };

std::string_view asText(std::span<const std::byte> bytes)
{
    return { reinterpret_cast<const char*>(bytes.data()), bytes.size() };
}

} // namespace

/// Reads one file. Every read*() returns false after the first error, which is kept.
class GgufParser
{
public:
    explicit GgufParser(std::shared_ptr<const MappedFile> file)
        : m_bytes(file->bytes())
        , m_where(file->path().string())
        , m_out(std::make_shared<GgufFile>())
    {
        m_out->m_file = std::move(file);
    }

    Result<std::shared_ptr<const GgufFile>> parse()
    {
        if (!readHead() || !readValues() || !readTensors() || !placeTensors()) {
            return *m_error;
        }
        return std::shared_ptr<const GgufFile>(std::move(m_out));
    }

private:
    template<typename... Args>
    bool fail(const char* code, const Args&... args)
    {
        if (!m_error) {
            m_error = failed(m_where, code, args...);
        }
        return false;
    }

    std::uint64_t left() const { return m_bytes.size() - m_at; }

    template<typename T>
    bool read(T& value, const char* what)
    {
        if (left() < sizeof(T)) {
            return fail("the file ends at byte %1 inside %2: it is cut short or damaged, get it again",
                        m_bytes.size(), what);
        }
        std::memcpy(&value, m_bytes.data() + m_at, sizeof(T));
        m_at += sizeof(T);
        return true;
    }

    /// A view into the mapping.
    bool readText(std::string_view& text, std::uint64_t longest, const char* what)
    {
        const std::uint64_t at = m_at;
        std::uint64_t length = 0;
        if (!read(length, what)) {
            return false;
        }
        if (length > left()) {
            return fail(
                "%1 at byte %2 claims %3 bytes, but the file has only %4 more: it is cut short or damaged",
                what, at, length, left());
        }
        if (length > longest) {
            return fail("%1 at byte %2 has %3 bytes; at most %4 are allowed", what, at, length, longest);
        }
        text = asText(m_bytes.subspan(m_at, length));
        m_at += length;
        return true;
    }

    /// The name of a key or a tensor: UTF-8, not empty.
    bool readName(std::string& name, std::uint64_t longest, const char* what)
    {
        const std::uint64_t at = m_at;
        std::string_view text;
        if (!readText(text, longest, what)) {
            return false;
        }
        if (text.empty()) {
            return fail("%1 at byte %2 is empty", what, at);
        }
        if (firstInvalidUtf8(text) != text.size()) {
            return fail("%1 at byte %2 is not UTF-8: %3", what, at, text);
        }
        name = text;
        return true;
    }

    bool readHead();
    bool readValues();
    bool readValue(const std::string& key, std::uint32_t type, GgufValue& value);
    bool readArray(const std::string& key, GgufValue& value);
    bool skipArray(const std::string& key, std::uint32_t type, std::uint64_t count, int depth);
    bool readArrayHead(const std::string& key, std::uint32_t& type, std::uint64_t& count);
    bool checkAlignment(std::uint32_t type, const GgufValue& value);
    bool readTensors();
    bool readTensor(StoredTensor& tensor);
    bool sizeTensor(StoredTensor& tensor, std::uint32_t typeNumber);
    bool placeTensors();

    template<typename T>
    void widen(std::uint64_t count, GgufValue& value)
    {
        using Wide = std::conditional_t<std::is_floating_point_v<T>, double, std::int64_t>;
        std::vector<Wide> wide(count);
        const std::byte* from = m_bytes.data() + m_at;
        for (std::uint64_t i = 0; i < count; ++i) {
            T number;
            std::memcpy(&number, from + i * sizeof(T), sizeof(T));
            if (std::is_same_v<T, std::uint64_t>
                && number > static_cast<T>(std::numeric_limits<std::int64_t>::max())) {
                value = std::monostate { }; // no int64 holds it; no known key needs it
                return;
            }
            wide[i] = static_cast<Wide>(number);
        }
        value = std::move(wide);
    }

    std::span<const std::byte> m_bytes;
    std::uint64_t m_at = 0;
    std::string m_where;
    std::shared_ptr<GgufFile> m_out;
    std::optional<Error> m_error;
    std::uint64_t m_tensorCount = 0;
    std::uint64_t m_keyCount = 0;
    std::uint64_t m_alignment = 32;
    std::uint64_t m_widened = 0;
};

bool GgufParser::readHead()
{
    if (!asText(m_bytes).starts_with("GGUF")) {
        m_error = notGguf(m_where, m_bytes);
        return false;
    }
    m_at = 4;
    std::uint32_t version = 0;
    if (!read(version, sentence("the version"))) {
        return false;
    }
    if (version != 0 && (version & 0xFFFFU) == 0) {
        return fail("this GGUF file is big-endian; only little-endian files are read, convert it with "
                    "gguf-convert-endian");
    }
    if (version != 2 && version != 3) {
        return fail("GGUF version %1 is not read by this version of the program: it reads versions 2 and 3",
                    version);
    }
    m_out->m_version = version;
    if (!read(m_tensorCount, sentence("the number of tensors"))
        || !read(m_keyCount, sentence("the number of keys"))) {
        return false;
    }
    // A key takes 8 bytes of length, 1 of name, 4 of type and 1 of value; a tensor at least 33.
    if (m_keyCount > std::min(maxKeys, left() / 14)) {
        return fail("byte 16 claims %1 metadata keys, which is more than the file can hold", m_keyCount);
    }
    if (m_tensorCount > std::min(maxTensors, left() / 33)) {
        return fail("byte 8 claims %1 tensors, which is more than the file can hold", m_tensorCount);
    }
    return true;
}

bool GgufParser::readValues()
{
    for (std::uint64_t i = 0; i < m_keyCount; ++i) {
        const std::uint64_t at = m_at;
        std::string key;
        std::uint32_t type = 0;
        GgufValue value;
        if (!readName(key, maxKeyBytes, sentence("a metadata key"))
            || !read(type, sentence("the type of a value")) || !readValue(key, type, value)) {
            return false;
        }
        if (key == "general.alignment" && !checkAlignment(type, value)) {
            return false;
        }
        if (!m_out->m_values.try_emplace(key, std::move(value)).second) {
            return fail("the metadata key %1 at byte %2 occurs twice", key, at);
        }
        m_out->m_keys.push_back(std::move(key));
    }
    return true;
}

bool GgufParser::readValue(const std::string& key, std::uint32_t type, GgufValue& value)
{
    const auto number = [&](auto zero, auto wide) {
        if (!read(zero, sentence("a value"))) {
            return false;
        }
        value = static_cast<decltype(wide)>(zero);
        return true;
    };
    switch (type) {
    case typeU8:
        return number(std::uint8_t { }, std::int64_t { });
    case typeI8:
        return number(std::int8_t { }, std::int64_t { });
    case typeU16:
        return number(std::uint16_t { }, std::int64_t { });
    case typeI16:
        return number(std::int16_t { }, std::int64_t { });
    case typeU32:
        return number(std::uint32_t { }, std::int64_t { });
    case typeI32:
        return number(std::int32_t { }, std::int64_t { });
    case typeU64:
        return number(std::uint64_t { }, std::uint64_t { });
    case typeI64:
        return number(std::int64_t { }, std::int64_t { });
    case typeF32:
        return number(float { }, double { });
    case typeF64:
        return number(double { }, double { });
    case typeBool: {
        std::uint8_t byte = 0;
        if (!read(byte, sentence("a value"))) {
            return false;
        }
        if (byte > 1) {
            return fail("the truth value of %1 at byte %2 is %3; it must be 0 or 1", key, m_at - 1,
                        int { byte });
        }
        value = byte == 1;
        return true;
    }
    case typeString: {
        std::string_view text;
        if (!readText(text, m_bytes.size(), sentence("a text"))) {
            return false;
        }
        value = std::string(text);
        return true;
    }
    case typeArray:
        return readArray(key, value);
    default:
        return fail("the value of %1 has the unknown type number %2 at byte %3", key, type, m_at - 4);
    }
}

bool GgufParser::readArrayHead(const std::string& key, std::uint32_t& type, std::uint64_t& count)
{
    const std::uint64_t at = m_at;
    if (!read(type, sentence("the type of a list")) || !read(count, sentence("the length of a list"))) {
        return false;
    }
    if (type >= typeCount) {
        return fail("the list %1 at byte %2 has elements of the unknown type number %3", key, at, type);
    }
    if (count > left() / leastBytes[type]) {
        return fail("the list %1 at byte %2 claims %3 elements, which is more than the file can hold", key,
                    at, count);
    }
    return true;
}

bool GgufParser::readArray(const std::string& key, GgufValue& value)
{
    std::uint32_t type = 0;
    std::uint64_t count = 0;
    if (!readArrayHead(key, type, count)) {
        return false;
    }
    if (type == typeString) {
        std::vector<std::string_view> texts(count);
        for (std::string_view& text : texts) {
            if (!readText(text, m_bytes.size(), sentence("a text of a list"))) {
                return false;
            }
        }
        value = std::move(texts);
        return true;
    }
    if (type == typeArray || count > maxWidenedNumbers - m_widened) {
        return skipArray(key, type, count, 1);
    }
    m_widened += count;
    switch (type) {
    case typeU8:
        widen<std::uint8_t>(count, value);
        break;
    case typeBool:
        widen<std::uint8_t>(count, value);
        break;
    case typeI8:
        widen<std::int8_t>(count, value);
        break;
    case typeU16:
        widen<std::uint16_t>(count, value);
        break;
    case typeI16:
        widen<std::int16_t>(count, value);
        break;
    case typeU32:
        widen<std::uint32_t>(count, value);
        break;
    case typeI32:
        widen<std::int32_t>(count, value);
        break;
    case typeU64:
        widen<std::uint64_t>(count, value);
        break;
    case typeI64:
        widen<std::int64_t>(count, value);
        break;
    case typeF32:
        widen<float>(count, value);
        break;
    default:
        widen<double>(count, value);
        break;
    }
    m_at += count * leastBytes[type];
    return true;
}

bool GgufParser::skipArray(const std::string& key, std::uint32_t type, std::uint64_t count, int depth)
{
    if (depth > maxArrayDepth) {
        return fail("the lists in %1 are nested deeper than %2", key, maxArrayDepth);
    }
    if (type != typeString && type != typeArray) {
        m_at += count * leastBytes[type];
        return true;
    }
    for (std::uint64_t i = 0; i < count; ++i) {
        std::string_view text;
        std::uint32_t innerType = 0;
        std::uint64_t innerCount = 0;
        if (type == typeString ? !readText(text, m_bytes.size(), sentence("a text of a list"))
                               : !readArrayHead(key, innerType, innerCount)
                    || !skipArray(key, innerType, innerCount, depth + 1)) {
            return false;
        }
    }
    return true;
}

bool GgufParser::checkAlignment(std::uint32_t type, const GgufValue& value)
{
    if (type != typeU32) {
        return fail("general.alignment has the type number %1; it must be a 32-bit unsigned number (4)",
                    type);
    }
    const auto alignment = static_cast<std::uint64_t>(std::get<std::int64_t>(value));
    if (!std::has_single_bit(alignment) || alignment > maxAlignment) {
        return fail("general.alignment is %1; it must be a power of two of at most %2", alignment,
                    maxAlignment);
    }
    m_alignment = alignment;
    return true;
}

bool GgufParser::readTensors()
{
    m_out->m_tensors.resize(m_tensorCount);
    m_out->m_index.reserve(m_tensorCount);
    for (std::uint64_t i = 0; i < m_tensorCount; ++i) {
        StoredTensor& tensor = m_out->m_tensors[i];
        const std::uint64_t at = m_at;
        if (!readTensor(tensor)) {
            return false;
        }
        if (!m_out->m_index.try_emplace(tensor.name, i).second) {
            return fail("the tensor %1 at byte %2 occurs twice", tensor.name, at);
        }
    }
    m_out->m_headerBytes = m_at;
    return true;
}

bool GgufParser::readTensor(StoredTensor& tensor)
{
    std::uint32_t dimensions = 0;
    if (!readName(tensor.name, maxNameBytes, sentence("a tensor's name"))
        || !read(dimensions, sentence("a tensor's number of dimensions"))) {
        return false;
    }
    if (dimensions < 1 || dimensions > 4) {
        return fail("the tensor %1 has %2 dimensions (byte %3); 1 to 4 are possible", tensor.name, dimensions,
                    m_at - 4);
    }
    tensor.shape.resize(dimensions);
    for (std::uint32_t i = 0; i < dimensions; ++i) {
        std::uint64_t length = 0;
        if (!read(length, sentence("a tensor's shape"))) {
            return false;
        }
        if (length == 0 || length > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max())) {
            return fail("dimension %1 of the tensor %2 is %3 (byte %4)", i, tensor.name, length, m_at - 8);
        }
        // The file names the fastest dimension first.
        tensor.shape[dimensions - 1 - i] = static_cast<std::int64_t>(length);
    }
    std::uint32_t typeNumber = 0;
    return read(typeNumber, sentence("a tensor's type")) && sizeTensor(tensor, typeNumber)
        && read(tensor.offset, sentence("a tensor's offset"));
}

bool GgufParser::sizeTensor(StoredTensor& tensor, std::uint32_t typeNumber)
{
    const std::optional<DType> type = ggmlType(typeNumber);
    if (!type) {
        const std::string_view name = unreadGgmlType(typeNumber);
        if (name.empty()) {
            return fail("the tensor %1 has the unknown type number %2 (byte %3)", tensor.name, typeNumber,
                        m_at - 4);
        }
        return fail(
            "the tensor %1 is stored as %2, which is not read by this version: it reads F32, F16, BF16, "
            "Q4_0, Q4_1, Q5_0, Q5_1 and Q8_0; take a file of one of these types",
            tensor.name, name);
    }
    tensor.type = *type;
    const DTypeLayout layout = layoutOf(*type);
    if (tensor.shape.back() % layout.blockValues != 0) {
        return fail("the rows of the tensor %1 have %2 values; for %3 it must be a multiple of %4",
                    tensor.name, tensor.shape.back(), nameOf(*type), layout.blockValues);
    }
    std::int64_t bytes = 0;
    bool overflow =
        __builtin_mul_overflow(tensor.shape.back() / layout.blockValues, layout.blockBytes, &bytes);
    // The number of values is looked at too: blocks of fewer bits than a byte have more values than bytes.
    std::int64_t values = tensor.shape.back();
    for (std::size_t i = 0; i + 1 < tensor.shape.size(); ++i) {
        overflow = overflow || __builtin_mul_overflow(bytes, tensor.shape[i], &bytes)
            || __builtin_mul_overflow(values, tensor.shape[i], &values);
    }
    if (overflow || static_cast<std::uint64_t>(bytes) > m_bytes.size()) {
        return fail("the shape of the tensor %1 asks for more bytes than the file has", tensor.name);
    }
    tensor.bytes = static_cast<std::uint64_t>(bytes);
    return true;
}

bool GgufParser::placeTensors()
{
    const std::uint64_t dataBegin = (m_at + m_alignment - 1) / m_alignment * m_alignment;
    const std::uint64_t dataBytes = m_bytes.size() > dataBegin ? m_bytes.size() - dataBegin : 0;
    std::vector<const StoredTensor*> inOrder;
    inOrder.reserve(m_tensorCount);
    for (StoredTensor& tensor : m_out->m_tensors) {
        if (tensor.offset % m_alignment != 0) {
            return fail("the offset %1 of the tensor %2 is no multiple of the alignment %3", tensor.offset,
                        tensor.name, m_alignment);
        }
        if (tensor.offset > dataBytes || tensor.bytes > dataBytes - tensor.offset) {
            return fail(
                "the tensor %1 (%2 bytes at offset %3) ends outside the file, which has %4 bytes of data: "
                "it is cut short or damaged, get it again",
                tensor.name, tensor.bytes, tensor.offset, dataBytes);
        }
        tensor.offset += dataBegin;
        inOrder.push_back(&tensor);
    }
    std::ranges::sort(inOrder, { }, &StoredTensor::offset);
    for (std::size_t i = 1; i < inOrder.size(); ++i) {
        const StoredTensor& before = *inOrder[i - 1];
        if (before.offset + before.bytes > inOrder[i]->offset) {
            return fail("the tensors %1 and %2 overlap at byte %3", before.name, inOrder[i]->name,
                        inOrder[i]->offset);
        }
    }
    return true;
}

Result<std::shared_ptr<const GgufFile>> GgufFile::open(const std::filesystem::path& path)
{
    auto file = MappedFile::open(path);
    if (!file) {
        return file.error();
    }
    return GgufParser(std::move(file).value()).parse();
}

const StoredTensor* GgufFile::find(const std::string& name) const
{
    const auto found = m_index.find(name);
    return found == m_index.end() ? nullptr : &m_tensors[found->second];
}

const GgufValue* GgufFile::value(const std::string& key) const
{
    const auto found = m_values.find(key);
    return found == m_values.end() ? nullptr : &found->second;
}

std::optional<std::int64_t> GgufFile::integer(const std::string& key) const
{
    const GgufValue* found = value(key);
    if (found == nullptr) {
        return std::nullopt;
    }
    if (const auto* number = std::get_if<std::int64_t>(found)) {
        return *number;
    }
    const auto* large = std::get_if<std::uint64_t>(found);
    if (large != nullptr && *large <= static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max())) {
        return static_cast<std::int64_t>(*large);
    }
    return std::nullopt;
}

std::optional<double> GgufFile::number(const std::string& key) const
{
    const GgufValue* found = value(key);
    if (found == nullptr) {
        return std::nullopt;
    }
    if (const auto* floating = std::get_if<double>(found)) {
        return *floating;
    }
    if (const auto* large = std::get_if<std::uint64_t>(found)) {
        return static_cast<double>(*large);
    }
    const auto whole = integer(key);
    return whole ? std::optional<double>(static_cast<double>(*whole)) : std::nullopt;
}

std::optional<std::string> GgufFile::text(const std::string& key) const
{
    const GgufValue* found = value(key);
    const auto* text = found == nullptr ? nullptr : std::get_if<std::string>(found);
    return text == nullptr ? std::nullopt : std::optional<std::string>(*text);
}

std::optional<bool> GgufFile::boolean(const std::string& key) const
{
    const GgufValue* found = value(key);
    const auto* flag = found == nullptr ? nullptr : std::get_if<bool>(found);
    return flag == nullptr ? std::nullopt : std::optional<bool>(*flag);
}

const std::vector<std::string_view>* GgufFile::texts(const std::string& key) const
{
    const GgufValue* found = value(key);
    return found == nullptr ? nullptr : std::get_if<std::vector<std::string_view>>(found);
}

const std::vector<std::int64_t>* GgufFile::integers(const std::string& key) const
{
    const GgufValue* found = value(key);
    return found == nullptr ? nullptr : std::get_if<std::vector<std::int64_t>>(found);
}

} // namespace sinkscope
