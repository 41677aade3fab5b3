"""The two fragment shaders of the background, in GLSL ES 1.00.

`FEATHERS` draws the whole background once; `GLEAM` shows that texture, with a passing light.
"""

from __future__ import annotations

from typing import Final

# A peacock's tail that spreads from below the window: rows of feathers, the inner ones in front.
# For each pixel, the few rows that can cover it are tried from front to back.
FEATHERS: Final = """
$HEADER$
uniform vec2 room;      // the size of this picture in pixels
uniform float unit;     // the width of a feather in pixels
uniform vec4 top;
uniform vec4 bottom;
uniform vec4 lead;
uniform vec4 feather;
uniform vec4 barb;
uniform vec4 eye;
uniform vec4 pupil;

float hash(vec2 p) {
    return fract(sin(dot(p, vec2(12.9898, 78.233))) * 43758.5453);
}

// How far inside a feather a point lies; the feather has half width 1 and its eye at the origin.
float depth(vec2 p) {
    float taper = 1.0 + min(0.0, p.y) / 4.4;
    float below = (taper * sqrt(max(taper, 0.0)) - abs(p.x)) * 0.86;
    return p.y > 0.0 ? 1.0 - length(p) : below;
}

// The colour of a feather at a point; `soft` is the width of an antialiased edge.
vec3 glass(vec2 p, vec2 who, float soft) {
    float rib = p.y - abs(p.x) * 1.1;
    float band = floor(rib * 2.2 + 0.35);
    float along = abs(fract(rib * 2.2 + 0.35) - 0.5) * 2.0;
    vec3 colour = mix(feather.rgb, barb.rgb, mod(band + who.x, 2.0) * 0.75);
    // Panes vary in brightness; pale glass varies less, because it shows more.
    colour *= 1.0 + (hash(who + band) - 0.5) * 0.28 * (1.0 - colour.g);
    float cut = smoothstep(1.0 - soft * 3.5, 1.0, along);
    float shaft = 1.0 - smoothstep(soft * 0.6, soft * 1.6, abs(p.x));
    float veins = max(cut, p.y < -0.4 ? shaft : 0.0) * 0.75;
    colour = mix(colour, lead.rgb, veins);
    float q = length(vec2(p.x * 1.14, p.y));
    vec3 ring = mix(eye.rgb, feather.rgb, 0.35) * 1.06;
    colour = mix(colour, lead.rgb, 1.0 - smoothstep(0.5, 0.5 + soft * 2.0, q));
    colour = mix(colour, ring, 1.0 - smoothstep(0.47, 0.47 + soft, q));
    colour = mix(colour, eye.rgb, 1.0 - smoothstep(0.37, 0.37 + soft, q));
    float notch = length(p - vec2(0.0, -0.22));
    float dark = smoothstep(0.22, 0.22 - soft, q) * smoothstep(0.07, 0.07 + soft, notch);
    return mix(colour, pupil.rgb, dark);
}

void main(void) {
    vec2 at = tex_coord0 * room;
    vec3 colour = mix(bottom.rgb, top.rgb, tex_coord0.y);
    vec2 from = at - vec2(room.x * 0.5, -unit * 0.9);
    float far = length(from);
    float turn = atan(from.x, from.y);
    float pitch = unit * 1.18;
    float half_wide = unit * 0.55;
    float soft = 1.5 / half_wide;
    float row = ceil((far - half_wide) / pitch);
    vec2 found = vec2(0.0);
    vec2 who = vec2(0.0);
    float inside = 0.0;
    float nearest = -1.0;
    for (int k = 0; k < 5; k++) {
        float here = max(row + float(k), 1.0);
        float ring = here * pitch;
        float count = floor(6.2831853 * ring / unit + 0.5);
        float place = turn / 6.2831853 * count + 0.5 * mod(here, 2.0);
        float slot = floor(place + 0.5);
        float across = (place - slot) / count * 6.2831853;
        found = vec2(sin(across) * far, cos(across) * far - ring) / half_wide;
        who = vec2(here, mod(slot, count));
        inside = min(depth(found), 0.5 * unit / half_wide - abs(found.x));
        nearest = max(nearest, inside);
        if (inside > 0.0) break;
    }
    vec3 light = glass(found, who, soft);
    // Darker towards the quill, where other feathers overlap it.
    light *= 1.0 + 0.2 * (1.0 - light.g) * clamp(found.y, -1.5, 0.8);
    vec3 leaded = mix(lead.rgb, light, smoothstep(soft * 0.9, soft * 2.2, inside));
    // Between the feathers the subdued ground shows, with an equally soft edge.
    colour = mix(colour, lead.rgb, max(0.4, smoothstep(-soft * 0.7, 0.0, nearest)));
    colour = mix(colour, leaded, step(0.0, inside));
    gl_FragColor = vec4(colour, 1.0);
}
"""

# Light makes the glass brighter; lead stays dark.
GLEAM: Final = """
$HEADER$
uniform float gleam;    // the position of the light: 0 before the window, 1 beyond it

void main(void) {
    vec4 glass = texture2D(texture0, tex_coord0);
    float along = tex_coord0.x * 0.62 + tex_coord0.y * 0.38;
    float near = (along - (gleam * 1.5 - 0.25)) / 0.22;
    float light = max(0.0, 1.0 - near * near);
    gl_FragColor = vec4(glass.rgb * (1.0 + 0.75 * light * light), 1.0);
}
"""
