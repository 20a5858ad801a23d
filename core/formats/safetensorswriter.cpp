// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/atomicfile.h"
#include "core/base/json.h"
#include "core/base/utf8.h"
#include "core/formats/safetensors.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <limits>
#include <sys/mman.h>
#include <unistd.h>

namespace sinkscope {

namespace {

constexpr std::uint64_t lengthBytes = 8;
constexpr std::uint64_t dataAlignment = 64;
constexpr std::uint64_t largestHeader = 100'000'000;
/// No file system holds more; sums below it cannot overflow.
constexpr std::uint64_t largestFile = std::numeric_limits<std::int64_t>::max() / 2;
constexpr const char* memoryName = "result in memory";

} // namespace

struct SafetensorsWriter::Internals
{
    std::vector<StoredTensor> tensors;
    std::map<std::string, std::size_t> index;
    std::map<std::string, std::string> metadata;
    std::filesystem::path path; ///< empty = in memory
    AtomicFile file;
    FileDescriptor memory;
    std::byte* data = nullptr;
    std::uint64_t size = 0;

    Internals() = default;
    Internals(const Internals&) = delete;
    Internals& operator=(const Internals&) = delete;

    ~Internals() { unmap(); }

    void unmap()
    {
        if (data != nullptr) {
            ::munmap(data, static_cast<std::size_t>(size));
            data = nullptr;
        }
    }

    std::filesystem::path name() const { return path.empty() ? memoryName : path; }

    const FileDescriptor& descriptor() const { return path.empty() ? memory : file.descriptor(); }

    Status check();
    Status layOut(std::string& header);
    Status reserve();
    Status map();
};

/// Also fills in the sizes in bytes.
Status SafetensorsWriter::Internals::check()
{
    const std::string where = name().string();
    index.clear();
    for (std::size_t i = 0; i < tensors.size(); ++i) {
        StoredTensor& tensor = tensors[i];
        if (tensor.name == "__metadata__" || firstInvalidUtf8(tensor.name) != tensor.name.size()) {
            return failed(where, "a tensor of a safetensors file cannot have the name \"%1\"", tensor.name);
        }
        if (!index.emplace(tensor.name, i).second) {
            return failed(where, "the tensor \"%1\" is declared twice", tensor.name);
        }
        if (!safetensorsType(nameOf(tensor.type))) {
            return failed(where, "the tensor \"%1\" is of type %2, which a safetensors file cannot hold",
                          tensor.name, nameOf(tensor.type));
        }
        auto bytes = static_cast<std::uint64_t>(layoutOf(tensor.type).blockBytes);
        for (const std::int64_t dimension : tensor.shape) {
            if (dimension < 0 || __builtin_mul_overflow(bytes, static_cast<std::uint64_t>(dimension), &bytes)
                || bytes > largestFile) {
                return failed(where, "the tensor \"%1\" has a dimension of %2, it is too large for any file",
                              tensor.name, dimension);
            }
        }
        tensor.bytes = bytes;
    }
    return { };
}

/// Gives every tensor its place and makes the header: n, JSON, padding.
Status SafetensorsWriter::Internals::layOut(std::string& header)
{
    std::vector<std::size_t> order(tensors.size());
    for (std::size_t i = 0; i < order.size(); ++i) {
        order[i] = i;
    }
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return layoutOf(tensors[a].type).blockBytes > layoutOf(tensors[b].type).blockBytes;
    });
    std::uint64_t at = 0;
    Json json = Json::object();
    if (!metadata.empty()) {
        json["__metadata__"] = metadata;
    }
    // Not operator[] for each tensor: it searches all earlier keys.
    auto& entries = static_cast<Json::object_t::Container&>(json.get_ref<Json::object_t&>());
    entries.reserve(tensors.size() + 1);
    for (const std::size_t i : order) {
        StoredTensor& tensor = tensors[i];
        tensor.offset = at;
        at += tensor.bytes;
        if (at > largestFile) {
            return fileError(name(), EFBIG);
        }
        entries.emplace_back(tensor.name,
                             Json { { "dtype", nameOf(tensor.type) },
                                    { "shape", tensor.shape },
                                    { "data_offsets", { tensor.offset, at } } });
    }
    std::string text = dumpJson(json);
    text.append((dataAlignment - (lengthBytes + text.size()) % dataAlignment) % dataAlignment, ' ');
    if (text.size() > largestHeader) {
        return failed(name().string(),
                      "the header would have %1 bytes, at most %2 are allowed: store fewer tensors",
                      text.size(), largestHeader);
    }
    const std::uint64_t n = text.size();
    header.assign(reinterpret_cast<const char*>(&n), lengthBytes);
    header += text;
    for (StoredTensor& tensor : tensors) {
        tensor.offset += header.size();
    }
    size = header.size() + at;
    return { };
}

/// Makes the file with all its blocks. On tmpfs and in memory this takes the pages at once, on a disk it
/// reserves them; where the file system cannot do that, the C library writes a byte into every block.
Status SafetensorsWriter::Internals::reserve()
{
    if (path.empty()) {
        memory = FileDescriptor(::memfd_create("sinkscope-result", MFD_CLOEXEC));
        if (!memory.isOpen()) {
            return fileError(name(), errno);
        }
    } else {
        auto made = AtomicFile::create(path);
        if (!made) {
            return made.error();
        }
        file = std::move(made).value();
    }
    int number = EINTR;
    while (number == EINTR) {
        number = ::posix_fallocate(descriptor().value(), 0, static_cast<off_t>(size));
    }
    if (number != 0) {
        // A file in memory lies on no disk.
        return fileError(name(), path.empty() && number == ENOSPC ? ENOMEM : number);
    }
    return { };
}

Status SafetensorsWriter::Internals::map()
{
    void* mapped = ::mmap(nullptr, static_cast<std::size_t>(size), PROT_READ | PROT_WRITE, MAP_SHARED,
                          descriptor().value(), 0);
    if (mapped == MAP_FAILED) {
        return fileError(name(), errno);
    }
    data = static_cast<std::byte*>(mapped);
    return { };
}

SafetensorsWriter::SafetensorsWriter()
    : m_internals(std::make_unique<Internals>())
{
}

SafetensorsWriter::~SafetensorsWriter() = default;
SafetensorsWriter::SafetensorsWriter(SafetensorsWriter&&) noexcept = default;
SafetensorsWriter& SafetensorsWriter::operator=(SafetensorsWriter&&) noexcept = default;

void SafetensorsWriter::declare(std::string name, DType type, std::vector<std::int64_t> shape)
{
    m_internals->tensors.push_back({ std::move(name), type, std::move(shape), 0, 0 });
}

void SafetensorsWriter::setMetadata(std::map<std::string, std::string> metadata)
{
    m_internals->metadata = std::move(metadata);
}

Status SafetensorsWriter::create(const std::filesystem::path& path)
{
    Internals& in = *m_internals;
    in.unmap();
    in.path = path;
    std::string header;
    if (Status done = in.check(); !done) {
        return done;
    }
    if (Status done = in.layOut(header); !done) {
        return done;
    }
    if (Status done = in.reserve(); !done) {
        return done;
    }
    if (Status done = in.map(); !done) {
        return done;
    }
    std::memcpy(in.data, header.data(), header.size());
    return { };
}

std::span<std::byte> SafetensorsWriter::bytes(const std::string& name)
{
    const Internals& in = *m_internals;
    const auto found = in.index.find(name);
    if (in.data == nullptr || found == in.index.end()) {
        return { };
    }
    const StoredTensor& tensor = in.tensors[found->second];
    return { in.data + tensor.offset, static_cast<std::size_t>(tensor.bytes) };
}

std::span<float> SafetensorsWriter::floats(const std::string& name)
{
    const auto found = m_internals->index.find(name);
    if (found == m_internals->index.end() || m_internals->tensors[found->second].type != DType::F32) {
        return { };
    }
    const auto raw = bytes(name);
    return { reinterpret_cast<float*>(raw.data()), raw.size() / sizeof(float) };
}

Result<std::shared_ptr<const SafetensorsFile>> SafetensorsWriter::finish()
{
    const auto in = std::exchange(m_internals, std::make_unique<Internals>());
    if (in->data == nullptr) {
        return failed(in->name().string(), "this file was not made");
    }
    if (!in->path.empty() && ::msync(in->data, static_cast<std::size_t>(in->size), MS_SYNC) != 0) {
        return fileError(in->path, errno);
    }
    in->unmap();
    if (!in->path.empty()) {
        if (Status done = in->file.commit(); !done) {
            return done.error();
        }
        return SafetensorsFile::open(in->path);
    }
    auto mapped = MappedFile::fromDescriptor(std::move(in->memory), memoryName);
    if (!mapped) {
        return mapped.error();
    }
    return SafetensorsFile::read(std::move(mapped).value());
}

} // namespace sinkscope
