"""Renders SVG to pixels, and encodes them as small PNG files.

Alpha is straight, as Kivy blends it. Fully transparent pixels get the colour of the edge beside
them, so no dark fringe appears when a sprite is scaled.
"""

from __future__ import annotations

import io

import oxipng
import resvg_py
from PIL import Image

WHITE = "#FFFFFF"


def render(drawing: str, fringe: str) -> Image.Image:
    """The pixels of a drawing; `fringe` is the colour of transparent pixels."""
    data = resvg_py.svg_to_bytes(svg_string=drawing, skip_system_fonts=True)
    picture = Image.open(io.BytesIO(bytes(data))).convert("RGBA")
    ground = Image.new("RGBA", picture.size, fringe)
    ground.putalpha(0)
    clear = picture.getchannel("A").point(lambda alpha: 255 if alpha == 0 else 0)
    picture.paste(ground, (0, 0), clear)
    return picture


def render_white(drawing: str) -> Image.Image:
    """The alpha of a drawing in white, to be tinted."""
    return from_alpha(render(drawing, WHITE).getchannel("A"))


def from_alpha(alpha: Image.Image) -> Image.Image:
    """A white picture with this alpha."""
    picture = Image.new("RGBA", alpha.size, WHITE)
    picture.putalpha(alpha)
    return picture


def encode(picture: Image.Image) -> bytes:
    """The picture as a small, lossless PNG without metadata."""
    buffer = io.BytesIO()
    picture.save(buffer, "PNG", compress_level=1)
    return bytes(
        oxipng.optimize_from_memory(
            buffer.getvalue(), level=2, optimize_alpha=False, strip=oxipng.StripChunks.all()
        )
    )
