// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ATen/ATen.h>

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace sinkscope {

/// How rows of a file's tensor are turned into rows of ours.
enum class RowOrder
{
    AsStored,
    /// ggml's llama files keep each head's rotary rows as neighbours (2i, 2i+1); ours are halves (i, i +
    /// d/2).
    PairsToHalves,
};

/// A piece of a weight: one tensor of the file.
struct WeightPart
{
    std::string fileName;
    std::int64_t rows = 0; ///< 1 for a vector
    RowOrder order = RowOrder::AsStored;
    std::int64_t heads = 1; ///< for PairsToHalves
};

/// One weight as the architecture uses it: the parts one below the other, [rows, columns]; a vector has rows
/// = 0.
struct WeightSpec
{
    std::string name;
    int layer = -1; ///< -1 = not of a layer
    std::vector<WeightPart> parts;
    std::int64_t rows = 0;
    std::int64_t columns = 0;
    /// Never held whole: only the rows asked for are read (embedding, head).
    bool onDemand = false;
};

/// Weights of one layer (or the global ones) by their names here, in the compute type on the device; matrices
/// as packedForLinear() gives them.
class Weights
{
public:
    void set(const std::string& name, at::Tensor tensor) { m_tensors[name] = std::move(tensor); }

    /// The tensor; a name the architecture did not declare is a mistake of the program and throws.
    const at::Tensor& at(const std::string& name) const { return m_tensors.at(name); }

    bool has(const std::string& name) const { return m_tensors.contains(name); }

private:
    std::map<std::string, at::Tensor> m_tensors;
};

} // namespace sinkscope
