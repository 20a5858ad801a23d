#version 330 core
// SPDX-License-Identifier: GPL-3.0-or-later
// Puts cells on the screen: a column is one pixel wide, a layer rowHeight pixels high, the first layer at the bottom or on
// top. Cells without a value are hatched.
uniform sampler2D cells;
uniform ivec2 origin; // of the viewport on the screen
uniform ivec2 cellOrigin; // of the first column and the first visible layer among the cells
uniform float rowHeight;
uniform int lastRow;
uniform bool downwards; // the first layer is on top
uniform bool oneColumn; // every pixel shows the first column (the anchor's lane)
uniform vec3 hatchBack;
uniform vec3 hatchLine;
uniform float hatchStep;

out vec4 colour;

void main()
{
    vec2 at = gl_FragCoord.xy - vec2(origin);
    int row = min(int(at.y / rowHeight), lastRow);
    ivec2 cell = cellOrigin + ivec2(oneColumn ? 0 : int(at.x), downwards ? lastRow - row : row);
    vec4 shown = texelFetch(cells, cell, 0);
    if (shown.a > 0.5) {
        colour = vec4(shown.rgb, 1.0);
    } else {
        bool line = mod(gl_FragCoord.x + gl_FragCoord.y, hatchStep) < hatchStep * 0.28;
        colour = vec4(line ? hatchLine : hatchBack, 1.0);
    }
}
