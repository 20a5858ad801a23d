// SPDX-License-Identifier: GPL-3.0-or-later
// The format: 8 bytes little-endian n, n bytes of JSON, data. Sources: the README and tests of the
// safetensors project. The verdicts are those of its reader, but for two: it takes the last of two tensors of
// one name in silence, here that is an error (as its README asks); and types that this program cannot use are
// refused by name.
#include "core/formats/safetensors.h"

#include "core/base/json.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <functional>
#include <limits>
#include <numeric>
#include <optional>

namespace sinkscope {

namespace {

constexpr std::uint64_t lengthBytes = 8;
constexpr std::uint64_t largestHeader = 100'000'000;

/// Bytes of all values; nothing for a negative dimension and where a product passes 2^63 - 1. From left to
/// right as in the reference: [2^62, 8, 0] overflows, [0, 2^62, 8] is empty.
std::optional<std::uint64_t> byteCount(const std::vector<std::int64_t>& shape, DType type)
{
    std::int64_t count = 1;
    for (const std::int64_t dimension : shape) {
        if (dimension < 0 || __builtin_mul_overflow(count, dimension, &count)) {
            return std::nullopt;
        }
    }
    if (__builtin_mul_overflow(count, layoutOf(type).blockBytes, &count)) {
        return std::nullopt;
    }
    return static_cast<std::uint64_t>(count);
}

std::uint64_t littleEndian(const std::array<std::byte, lengthBytes>& bytes)
{
    std::uint64_t value = 0;
    std::memcpy(&value, bytes.data(), bytes.size());
    return value;
}

} // namespace

std::int64_t StoredTensor::values() const
{
    return std::accumulate(shape.begin(), shape.end(), std::int64_t { 1 }, std::multiplies<> { });
}

/// Reads and checks the header of one file.
class SafetensorsHeader
{
public:
    explicit SafetensorsHeader(std::shared_ptr<const MappedFile> mapped)
        : m_where(mapped->path().string())
        , m_result(new SafetensorsFile)
    {
        m_result->m_file = std::move(mapped);
    }

    Result<std::shared_ptr<const SafetensorsFile>> read()
    {
        for (const auto step : { &SafetensorsHeader::readText, &SafetensorsHeader::readEntries,
                                 &SafetensorsHeader::checkCover }) {
            if (Status done = (this->*step)(); !done) {
                return done.error();
            }
        }
        return std::shared_ptr<const SafetensorsFile>(std::move(m_result));
    }

private:
    Status readText()
    {
        const MappedFile& file = *m_result->m_file;
        if (file.size() < lengthBytes) {
            return failed(m_where, "this is no safetensors file: it has only %1 bytes", file.size());
        }
        std::array<std::byte, lengthBytes> length;
        if (Status got = file.read(0, length); !got) {
            return got;
        }
        const std::uint64_t n = littleEndian(length);
        if (n > largestHeader) {
            return failed(
                m_where,
                "this is no safetensors file: bytes 0 to 7 announce a header of %1 bytes, at most %2 are "
                "allowed",
                n, largestHeader);
        }
        if (n > file.size() - lengthBytes) {
            return failed(
                m_where,
                "bytes 0 to 7 announce a header of %1 bytes but only %2 follow: the file is cut or is no "
                "safetensors file",
                n, file.size() - lengthBytes);
        }
        m_dataBegin = lengthBytes + n;
        // pread and not the mapping: a file that shrinks just now gives an error and not a signal.
        std::string text(static_cast<std::size_t>(n), '\0');
        if (Status got = file.read(lengthBytes, std::as_writable_bytes(std::span(text))); !got) {
            return got;
        }
        return parse(text);
    }

    Status parse(const std::string& text)
    {
        // Writers pad with spaces, some in front; anything else there is another kind of file.
        const std::size_t first = text.find_first_not_of(" \t\r\n");
        if (first == std::string::npos || text[first] != '{') {
            return failed(m_where, "this is no safetensors file: its header does not begin with \"{\"");
        }
        JsonLimits limits;
        // A tensor needs at least 46 bytes and 9 values; this bounds the memory for headers of nothing but
        // digits.
        limits.values = text.size() / 3 + 16;
        limits.depth = 16;
        auto header = parseJson(text, m_where, limits);
        if (!header) {
            return header.error();
        }
        m_header = std::move(header).value();
        return { };
    }

    Status readEntries()
    {
        for (const auto& [name, entry] : m_header.items()) {
            Status done = name == "__metadata__" ? readMetadata(entry) : readTensor(name, entry);
            if (!done) {
                return done;
            }
        }
        m_header = nullptr;
        return { };
    }

    Status readMetadata(const Json& entry)
    {
        if (entry.is_null()) {
            return { };
        }
        if (!entry.is_object()) {
            return failed(m_where, "\"__metadata__\" in the header is no object of texts");
        }
        for (const auto& [key, value] : entry.items()) {
            if (!value.is_string()) {
                return failed(m_where, "\"%1\" in the \"__metadata__\" of the header is no text", key);
            }
            m_result->m_metadata.emplace(key, value.get_ref<const std::string&>());
        }
        return { };
    }

    Status readTensor(const std::string& name, const Json& entry)
    {
        if (!entry.is_object()) {
            return failed(m_where, "the header's entry for the tensor \"%1\" is no object", name);
        }
        StoredTensor tensor;
        tensor.name = name;
        if (Status done = readType(entry, tensor); !done) {
            return done;
        }
        if (Status done = readShape(entry, tensor); !done) {
            return done;
        }
        if (Status done = readOffsets(entry, tensor); !done) {
            return done;
        }
        m_result->m_tensors.push_back(std::move(tensor));
        return { };
    }

    Status readType(const Json& entry, StoredTensor& tensor) const
    {
        const auto dtype = entry.find("dtype");
        if (dtype == entry.end() || !dtype->is_string()) {
            return failed(m_where, "the tensor \"%1\" has no \"dtype\" text in the header", tensor.name);
        }
        const auto& spelling = dtype->get_ref<const std::string&>();
        const auto type = safetensorsType(spelling);
        if (!type) {
            return failed(
                m_where,
                "the tensor \"%1\" has the number type \"%2\", which this program does not read; convert the "
                "model to F32, F16 or BF16",
                tensor.name, spelling);
        }
        tensor.type = *type;
        return { };
    }

    Status readShape(const Json& entry, StoredTensor& tensor) const
    {
        const auto shape = entry.find("shape");
        if (shape == entry.end() || !shape->is_array()) {
            return failed(m_where, "the tensor \"%1\" has no \"shape\" list in the header", tensor.name);
        }
        for (const Json& dimension : *shape) {
            if (!dimension.is_number_unsigned()
                || dimension.get<std::uint64_t>() > std::numeric_limits<std::int64_t>::max()) {
                return failed(m_where, "the shape of the tensor \"%1\" holds %2, which is no length",
                              tensor.name, dumpJson(dimension));
            }
            tensor.shape.push_back(dimension.get<std::int64_t>());
        }
        const auto bytes = byteCount(tensor.shape, tensor.type);
        if (!bytes) {
            return failed(m_where, "the shape %2 of the tensor \"%1\" is too large for any file", tensor.name,
                          dumpJson(*shape));
        }
        tensor.bytes = *bytes;
        return { };
    }

    /// The offset stays relative to the data until checkCover().
    Status readOffsets(const Json& entry, StoredTensor& tensor) const
    {
        const auto offsets = entry.find("data_offsets");
        if (offsets == entry.end() || !offsets->is_array() || offsets->size() != 2
            || !(*offsets)[0].is_number_unsigned() || !(*offsets)[1].is_number_unsigned()) {
            return failed(m_where, "the tensor \"%1\" has no \"data_offsets\" of two numbers in the header",
                          tensor.name);
        }
        const auto begin = (*offsets)[0].get<std::uint64_t>();
        const auto end = (*offsets)[1].get<std::uint64_t>();
        const std::uint64_t room = m_result->m_file->size() - m_dataBegin;
        if (begin > end) {
            return failed(m_where, "the data of the tensor \"%1\" ends (byte %3) before it begins (byte %2)",
                          tensor.name, begin, end);
        }
        if (end > room) {
            return failed(
                m_where,
                "the tensor \"%1\" ends at byte %2 of the data, the file holds %3: it is cut, download it "
                "again",
                tensor.name, end, room);
        }
        if (end - begin != tensor.bytes) {
            return failed(
                m_where,
                "the tensor \"%1\" has %2 bytes of data, its shape and type need %3: the header is wrong",
                tensor.name, end - begin, tensor.bytes);
        }
        tensor.offset = begin;
        return { };
    }

    /// Every byte of the data belongs to exactly one tensor.
    Status checkCover()
    {
        auto& tensors = m_result->m_tensors;
        std::stable_sort(tensors.begin(), tensors.end(), [](const StoredTensor& a, const StoredTensor& b) {
            return std::pair(a.offset, a.bytes) < std::pair(b.offset, b.bytes);
        });
        std::uint64_t at = 0;
        for (std::size_t i = 0; i < tensors.size(); ++i) {
            StoredTensor& tensor = tensors[i];
            if (tensor.offset < at) {
                return failed(m_where, "the tensors \"%1\" and \"%2\" share bytes of the data (from byte %3)",
                              tensors[i - 1].name, tensor.name, tensor.offset);
            }
            if (tensor.offset > at) {
                return failed(m_where,
                              "bytes %1 to %2 of the data, before the tensor \"%3\", belong to no tensor", at,
                              tensor.offset, tensor.name);
            }
            at += tensor.bytes;
            tensor.offset += m_dataBegin;
            m_result->m_index.emplace(tensor.name, i);
        }
        const std::uint64_t room = m_result->m_file->size() - m_dataBegin;
        if (at != room) {
            return failed(m_where,
                          "the last %1 bytes of the file, from byte %2 of the data, belong to no tensor",
                          room - at, at);
        }
        return { };
    }

    std::string m_where;
    std::shared_ptr<SafetensorsFile> m_result;
    std::uint64_t m_dataBegin = 0;
    Json m_header;
};

Result<std::shared_ptr<const SafetensorsFile>> SafetensorsFile::open(const std::filesystem::path& path)
{
    auto file = MappedFile::open(path);
    if (!file) {
        return file.error();
    }
    return read(std::move(file).value());
}

Result<std::shared_ptr<const SafetensorsFile>> SafetensorsFile::read(std::shared_ptr<const MappedFile> file)
{
    return SafetensorsHeader(std::move(file)).read();
}

const StoredTensor* SafetensorsFile::find(const std::string& name) const
{
    const auto found = m_index.find(name);
    return found == m_index.end() ? nullptr : &m_tensors[found->second];
}

Result<TensorView> SafetensorsFile::view(const std::string& name) const
{
    const StoredTensor* tensor = find(name);
    if (tensor == nullptr) {
        return failed(m_file->path().string(), "there is no tensor \"%1\" in this file", name);
    }
    if (tensor->type != DType::F32) {
        return failed(m_file->path().string(), "the tensor \"%1\" is of type %2, F32 is needed", name,
                      nameOf(tensor->type));
    }
    if (tensor->offset % alignof(float) != 0) {
        return failed(m_file->path().string(),
                      "the tensor \"%1\" begins at byte %2, which is no multiple of 4: write the file again",
                      name, tensor->offset);
    }
    const auto bytes = m_file->bytes().subspan(static_cast<std::size_t>(tensor->offset),
                                               static_cast<std::size_t>(tensor->bytes));
    TensorView view;
    view.shape = tensor->shape;
    view.values = { reinterpret_cast<const float*>(bytes.data()), bytes.size() / sizeof(float) };
    view.owner = m_file;
    return view;
}

namespace {

template<typename T>
Result<std::vector<std::int64_t>> readIntegers(const MappedFile& file, const StoredTensor& tensor)
{
    std::vector<T> stored(static_cast<std::size_t>(tensor.bytes / sizeof(T)));
    if (Status got = file.read(tensor.offset, std::as_writable_bytes(std::span(stored))); !got) {
        return got.error();
    }
    if constexpr (std::is_same_v<T, std::int64_t>) {
        return stored;
    } else {
        return std::vector<std::int64_t>(stored.begin(), stored.end());
    }
}

} // namespace

Result<std::vector<std::int64_t>> SafetensorsFile::integers(const std::string& name) const
{
    const StoredTensor* tensor = find(name);
    if (tensor == nullptr) {
        return failed(m_file->path().string(), "there is no tensor \"%1\" in this file", name);
    }
    if (tensor->type == DType::I64) {
        return readIntegers<std::int64_t>(*m_file, *tensor);
    }
    if (tensor->type == DType::I32) {
        return readIntegers<std::int32_t>(*m_file, *tensor);
    }
    return failed(m_file->path().string(), "the tensor \"%1\" is of type %2, I64 or I32 is needed", name,
                  nameOf(tensor->type));
}

} // namespace sinkscope
