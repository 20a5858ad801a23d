// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/plot/colourmaps.h"

#include "views/plot/qcustomplot_include.h"

#include <algorithm>
#include <cmath>
#include <span>

namespace sinkscope {

namespace {

// Every fifth of the 256 published values (viridis: S. van der Walt and N. Smith, CC0; cividis: Nunez,
// Anderton and Renslow 2018): linear between them, viridis stays within 1 and cividis within 4 of 255 of the
// published table.
constexpr std::array<unsigned, 52> Viridis {
    0x440154, 0x46085C, 0x471063, 0x481769, 0x481D6F, 0x482475, 0x472A7A, 0x46307E, 0x453781,
    0x433D84, 0x414287, 0x3F4889, 0x3D4E8A, 0x3A538B, 0x38598C, 0x355E8D, 0x33638D, 0x31688E,
    0x2E6D8E, 0x2C718E, 0x2A768E, 0x297B8E, 0x27808E, 0x25848E, 0x23898E, 0x218E8D, 0x20928C,
    0x1F978B, 0x1E9C89, 0x1FA188, 0x21A585, 0x24AA83, 0x28AE80, 0x2EB37C, 0x35B779, 0x3DBC74,
    0x46C06F, 0x50C46A, 0x5AC864, 0x65CB5E, 0x70CF57, 0x7CD250, 0x89D548, 0x95D840, 0xA2DA37,
    0xB0DD2F, 0xBDDF26, 0xCAE11F, 0xD8E219, 0xE5E419, 0xF1E51D, 0xFDE725
};
constexpr std::array<unsigned, 52> Cividis {
    0x00224E, 0x002656, 0x002A5F, 0x002D68, 0x003070, 0x083370, 0x163770, 0x203A6F, 0x273E6E,
    0x2E416D, 0x34456C, 0x3A486C, 0x3F4C6C, 0x444F6C, 0x49536C, 0x4E566C, 0x535A6D, 0x575D6D,
    0x5C616E, 0x60646F, 0x656870, 0x696B71, 0x6D6F72, 0x727274, 0x767676, 0x7A7A78, 0x7E7D78,
    0x838179, 0x888578, 0x8D8878, 0x928C78, 0x969077, 0x9B9476, 0xA09875, 0xA59C74, 0xAAA073,
    0xAFA471, 0xB5A86F, 0xBAAC6D, 0xBFB06B, 0xC4B468, 0xC9B965, 0xCFBD62, 0xD4C15F, 0xDAC65B,
    0xDFCA57, 0xE5CF52, 0xEAD34C, 0xF0D846, 0xF6DD3F, 0xFCE236, 0xFEE838
};
// ColorBrewer's RdBu from its blue end, its middle set to white.
constexpr std::array<unsigned, 11> RedBlue { 0x053061, 0x2166AC, 0x4393C3, 0x92C5DE, 0xD1E5F0, 0xFFFFFF,
                                             0xFDDBC7, 0xF4A582, 0xD6604D, 0xB2182B, 0x67001F };
// Crameri's berlin at eleven places, its middle set to black.
constexpr std::array<unsigned, 11> Berlin { 0x9EB0FF, 0x62A6DF, 0x36789B, 0x1F4E66, 0x132A36, 0x000000,
                                            0x3A1103, 0x5C1D07, 0x8F4632, 0xC37A6D, 0xFFACAC };

ColourTable interpolate(std::span<const unsigned> anchors)
{
    ColourTable table { };
    for (std::size_t i = 0; i < table.size(); ++i) {
        const double place = static_cast<double>(i) / static_cast<double>(table.size() - 1)
            * static_cast<double>(anchors.size() - 1);
        const std::size_t low = std::min(static_cast<std::size_t>(place), anchors.size() - 2);
        const double part = place - static_cast<double>(low);
        const auto channel = [&](unsigned shift) {
            const double a = anchors[low] >> shift & 0xFFU;
            const double b = anchors[low + 1] >> shift & 0xFFU;
            return static_cast<int>(std::lround(a + part * (b - a)));
        };
        table[i] = qRgb(channel(16), channel(8), channel(0));
    }
    return table;
}

} // namespace

const ColourTable& colourTable(ColourMap map)
{
    static const ColourTable viridis = interpolate(Viridis);
    static const ColourTable cividis = interpolate(Cividis);
    static const ColourTable light = interpolate(RedBlue);
    static const ColourTable dark = interpolate(Berlin);
    switch (map) {
    case ColourMap::Cividis:
        return cividis;
    case ColourMap::DifferenceLight:
        return light;
    case ColourMap::DifferenceDark:
        return dark;
    case ColourMap::Viridis:
        break;
    }
    return viridis;
}

QCPColorGradient colourGradient(ColourMap map)
{
    const ColourTable& table = colourTable(map);
    QCPColorGradient gradient;
    gradient.clearColorStops();
    gradient.setLevelCount(256);
    for (std::size_t i = 0; i < table.size(); ++i) {
        gradient.setColorStopAt(static_cast<double>(i) / 255, QColor::fromRgb(table[i]));
    }
    gradient.setNanHandling(QCPColorGradient::nhTransparent);
    return gradient;
}

} // namespace sinkscope
