"""The two small programs of the background for the graphics card, in GLSL ES 1.00.

`FEATHERS` draws the whole window once; `GLEAM` shows that picture, with a light that may pass.
"""

from __future__ import annotations

from typing import Final

# A peacock's tail that spreads from below the window: rows of feathers, the inner ones in front.
# For each point, the few rows that can cover it are tried from the front to the back.
FEATHERS: Final = """
$HEADER$
uniform vec2 room;      // the window in pixels of this picture
uniform float unit;     // the breadth of a feather in the same pixels
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

// Along and across a feather of half width 1 whose eye is at the origin: how deep inside it.
float depth(vec2 p) {
    float taper = 1.0 + min(0.0, p.y) / 4.4;
    float below = (taper * sqrt(max(taper, 0.0)) - abs(p.x)) * 0.86;
    return p.y > 0.0 ? 1.0 - length(p) : below;
}

// The glass of a feather at a point; `soft` is how wide an edge of one pixel is.
vec3 glass(vec2 p, vec2 who, float soft) {
    float rib = p.y - abs(p.x) * 1.1;
    float band = floor(rib * 2.2 + 0.35);
    float along = abs(fract(rib * 2.2 + 0.35) - 0.5) * 2.0;
    vec3 colour = mix(feather.rgb, barb.rgb, mod(band + who.x, 2.0) * 0.75);
    // No two panes are alike; pale glass shows it more, and gets less of it.
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
    // Deeper glass towards the quill, where other feathers lie over it.
    light *= 1.0 + 0.2 * (1.0 - light.g) * clamp(found.y, -1.5, 0.8);
    vec3 leaded = mix(lead.rgb, light, smoothstep(soft * 0.9, soft * 2.2, inside));
    // Where no feather lies the ground shows, subdued, and its edge is as soft as all others.
    colour = mix(colour, lead.rgb, max(0.4, smoothstep(-soft * 0.7, 0.0, nearest)));
    colour = mix(colour, leaded, step(0.0, inside));
    gl_FragColor = vec4(colour, 1.0);
}
"""

# Light that falls through glass makes it brighter; lead stays dark.
GLEAM: Final = """
$HEADER$
uniform float gleam;    // how far the light has come: 0 is before the window, 1 behind it

void main(void) {
    vec4 glass = texture2D(texture0, tex_coord0);
    float along = tex_coord0.x * 0.62 + tex_coord0.y * 0.38;
    float near = (along - (gleam * 1.5 - 0.25)) / 0.22;
    float light = max(0.0, 1.0 - near * near);
    gl_FragColor = vec4(glass.rgb * (1.0 + 0.75 * light * light), 1.0);
}
"""
