// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/base/result.h"
#include "core/spec/taps.h"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace sinkscope {

/// Where a replacement comes from. Rows of this pass are those of the same tap and layer, after earlier
/// interventions.
struct VectorSource
{
    std::vector<float> values; ///< one row of the tap: q, k, v have their heads one behind the other

    bool operator==(const VectorSource&) const = default;
};

struct PositionSource
{
    std::int64_t position = 0;

    bool operator==(const PositionSource&) const = default;
};

struct MeanSource
{
    std::vector<std::int64_t> positions;

    bool operator==(const MeanSource&) const = default;
};

/// The mean over all positions > 0 that carry the same token id as the target and are no sink in the plain
/// run. A run stores what it resolved it to: a MeanSource.
struct SameTokenOthersSource
{
    bool operator==(const SameTokenOthersSource&) const = default;
};

/// A position of another run, which must hold the tap there. A run stores the row itself: a VectorSource.
struct OtherRunSource
{
    std::string folder;
    std::int64_t position = 0;

    bool operator==(const OtherRunSource&) const = default;
};

using DonorSource =
    std::variant<VectorSource, PositionSource, MeanSource, SameTokenOthersSource, OtherRunSource>;

/// The rows of the tap whose cosine with the anchor's row is above `cos`, in this pass and after earlier
/// interventions; never the anchor itself.
struct AlignedWithAnchor
{
    double cos = 0.98;

    bool operator==(const AlignedWithAnchor&) const = default;
};

using RowSelection = std::variant<std::vector<std::int64_t>, AlignedWithAnchor>;

/// The rows of `positions` become the donor's.
struct Replace
{
    std::string at; ///< a tap
    std::int64_t layer = 0;
    std::vector<std::int64_t> positions;
    DonorSource source;

    bool operator==(const Replace&) const = default;
};

/// The rows of two positions change places.
struct Exchange
{
    std::string at; ///< a tap
    std::int64_t layer = 0;
    std::vector<std::int64_t> positions; ///< two

    bool operator==(const Exchange&) const = default;
};

enum class ReshapeOp
{
    Zero,
    Scale, ///< times `amount`
    SetNorm, ///< y * amount / |y|; a row of zeros stays
    CapNorm, ///< y * min(1, amount / |y|)
    ProjectOut, ///< y minus its part along the anchor's row
};

/// Rows are changed by themselves.
struct Reshape
{
    ReshapeOp op = ReshapeOp::Zero;
    std::string at; ///< a tap
    std::int64_t layer = 0;
    RowSelection rows;
    double amount = 0; ///< the factor of Scale, the norm of SetNorm and CapNorm; not used by the others

    bool operator==(const Reshape&) const = default;
};

/// Later queries no longer see the keys `positions`: their logits are set to -inf before the softmax.
struct MaskKey
{
    std::int64_t layer = 0;
    std::vector<std::int64_t> positions;
    std::optional<std::vector<std::int64_t>> heads; ///< query heads; nothing = all
    /// The queries t + 1 .. t + window still see key t, as a cache that keeps a window does.
    std::int64_t window = 0;

    bool operator==(const MaskKey&) const = default;
};

/// The slices of these query heads in the input of the output projection become 0.
struct ZeroHead
{
    std::int64_t layer = 0;
    std::vector<std::int64_t> heads;

    bool operator==(const ZeroHead&) const = default;
};

using Intervention = std::variant<Replace, Exchange, Reshape, MaskKey, ZeroHead>;

std::int64_t layerOf(const Intervention& intervention);

/// The tap whose tensor it changes; of a MaskKey, which changes the attention itself, empty.
std::string tapOf(const Intervention& intervention);

/// "replace", "exchange", "zero", "scale", "set_norm", "cap_norm", "project_out", "mask_key", "zero_head"
std::string opOf(const Intervention& intervention);

/// The positions an intervention names; null where the pass chooses them, or heads are changed.
const std::vector<std::int64_t>* positionsOf(const Intervention& intervention);

/// The same at another position; of an exchange the first of the two.
Intervention atPosition(Intervention intervention, std::int64_t position);

/// Whether its effect hangs on where the anchor is.
bool refersToAnchor(const Intervention& intervention);

/// "interventions[2]" and, with a member, "interventions[2].positions": the key in errors.
std::string interventionKey(std::size_t index, const char* member = nullptr);

/// Checks what the list says by itself: closed lists, finite numbers, nothing empty, nothing twice. Errors
/// are of kind Usage and name the key: "interventions[2].positions".
Status validateInterventions(const std::vector<Intervention>& list);

/// What an intervention must fit to.
struct RunShape
{
    std::int64_t tokens = 0;
    std::int64_t layers = 0;
    std::int64_t heads = 0;
    std::int64_t kvHeads = 0;
    std::int64_t headDim = 0;
    std::int64_t hidden = 0;
    std::int64_t intermediate = 0;
};

/// Values of one row of a tap, the heads of q, k, v one behind the other.
std::int64_t tapWidth(const std::string& tap, const RunShape& shape);

/// What validateInterventions() says, and that layers, heads and positions exist, vectors have the tap's
/// width and something is left to be masked. Which taps an architecture has is the engine's to say.
Status validateInterventions(const std::vector<Intervention>& list, const RunShape& shape);

/// As in product.md "Spec". Errors are of kind Usage and name the key.
Result<std::vector<Intervention>> interventionsFromJson(const Json& json);
Json toJson(const Intervention& intervention);

} // namespace sinkscope
