#version 330 core
// SPDX-License-Identifier: GPL-3.0-or-later
// One fragment is one cell: a column of the map in one layer. Its colour is that of the largest value among the
// column's tokens; alpha 0 marks a cell without any value.
uniform sampler2DArray values; // rows of the max pyramid, cut into tiles of tileWidth
uniform isampler2D columns; // per column: first and last + 1 address of its cells, address of the extra token or -1
uniform sampler2D colours; // 256 x 1
uniform int tileWidth;
uniform ivec2 origin; // of the viewport
uniform int columnRow;
uniform vec2 range; // low, high; their logarithms when logarithmic
uniform bool logarithmic;
uniform float none;

out vec4 colour;

float valueAt(int address, int layer)
{
    return texelFetch(values, ivec3(address % tileWidth, layer, address / tileWidth), 0).r;
}

void main()
{
    ivec2 cell = ivec2(gl_FragCoord.xy) - origin;
    ivec4 column = texelFetch(columns, ivec2(cell.x, columnRow), 0);
    float largest = none;
    for (int address = column.x; address < column.y; ++address) {
        largest = max(largest, valueAt(address, cell.y));
    }
    if (column.z >= 0) {
        largest = max(largest, valueAt(column.z, cell.y));
    }
    if (largest <= none) {
        colour = vec4(0.0);
        return;
    }
    float x = logarithmic ? log(max(largest, 1e-37)) : largest;
    float share = clamp((x - range.x) / max(range.y - range.x, 1e-30), 0.0, 1.0);
    colour = vec4(texelFetch(colours, ivec2(int(share * 255.0 + 0.5), 0), 0).rgb, 1.0);
}
