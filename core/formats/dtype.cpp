// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/dtype.h"

#include <array>
#include <utility>

namespace sinkscope {

namespace {

constexpr int noNumber = -1;

struct Facts
{
    DType type;
    std::string_view name;
    DTypeLayout layout;
    int ggml; ///< number in ggml's enum ggml_type
    bool inSafetensors;
    bool floating;
};

// In the order of the enumeration.
constexpr std::array facts = {
    Facts { DType::F32, "F32", { 1, 4 }, 0, true, true },
    Facts { DType::F16, "F16", { 1, 2 }, 1, true, true },
    Facts { DType::BF16, "BF16", { 1, 2 }, 30, true, true },
    Facts { DType::F64, "F64", { 1, 8 }, 28, true, true },
    Facts { DType::I64, "I64", { 1, 8 }, 27, true, false },
    Facts { DType::I32, "I32", { 1, 4 }, 26, true, false },
    Facts { DType::I16, "I16", { 1, 2 }, 25, true, false },
    Facts { DType::I8, "I8", { 1, 1 }, 24, true, false },
    Facts { DType::U8, "U8", { 1, 1 }, noNumber, true, false },
    Facts { DType::Bool, "BOOL", { 1, 1 }, noNumber, true, false },
    Facts { DType::Q4_0, "Q4_0", { 32, 18 }, 2, false, true },
    Facts { DType::Q4_1, "Q4_1", { 32, 20 }, 3, false, true },
    Facts { DType::Q5_0, "Q5_0", { 32, 22 }, 6, false, true },
    Facts { DType::Q5_1, "Q5_1", { 32, 24 }, 7, false, true },
    Facts { DType::Q8_0, "Q8_0", { 32, 34 }, 8, false, true },
};

const Facts& factsOf(DType type)
{
    return facts[static_cast<std::size_t>(type)];
}

} // namespace

DTypeLayout layoutOf(DType type)
{
    return factsOf(type).layout;
}

std::string_view nameOf(DType type)
{
    return factsOf(type).name;
}

std::optional<DType> safetensorsType(std::string_view name)
{
    for (const Facts& f : facts) {
        if (f.inSafetensors && f.name == name) {
            return f.type;
        }
    }
    return std::nullopt;
}

std::optional<DType> ggmlType(std::uint32_t number)
{
    for (const Facts& f : facts) {
        if (f.ggml != noNumber && std::cmp_equal(f.ggml, number)) {
            return f.type;
        }
    }
    return std::nullopt;
}

bool isFloating(DType type)
{
    return factsOf(type).floating;
}

std::string_view unreadGgmlType(std::uint32_t number)
{
    switch (number) {
    case 9:
        return "Q8_1";
    case 10:
        return "Q2_K";
    case 11:
        return "Q3_K";
    case 12:
        return "Q4_K";
    case 13:
        return "Q5_K";
    case 14:
        return "Q6_K";
    case 15:
        return "Q8_K";
    case 16:
        return "IQ2_XXS";
    case 17:
        return "IQ2_XS";
    case 18:
        return "IQ3_XXS";
    case 19:
        return "IQ1_S";
    case 20:
        return "IQ4_NL";
    case 21:
        return "IQ3_S";
    case 22:
        return "IQ2_S";
    case 23:
        return "IQ4_XS";
    case 29:
        return "IQ1_M";
    case 34:
        return "TQ1_0";
    case 35:
        return "TQ2_0";
    case 39:
        return "MXFP4";
    case 40:
        return "NVFP4";
    case 41:
        return "Q1_0";
    default:
        return { };
    }
}

} // namespace sinkscope
