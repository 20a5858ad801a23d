#version 330 core
// SPDX-License-Identifier: GPL-3.0-or-later
// Text and lines over the map, one texel a pixel, premultiplied.
uniform sampler2D overlay;
uniform int height;

out vec4 colour;

void main()
{
    colour = texelFetch(overlay, ivec2(int(gl_FragCoord.x), height - 1 - int(gl_FragCoord.y)), 0);
}
