"""From SVG to pixels, and from pixels to the smallest PNG that shows the same.

Alpha is straight, as Kivy blends it: what is fully transparent gets the colour of its neighbour,
so that no dark fringe appears when a sprite is scaled.
"""

from __future__ import annotations

import io

import oxipng
import resvg_py
from PIL import Image

WHITE = "#FFFFFF"


def render(drawing: str, fringe: str) -> Image.Image:
    """The pixels of a drawing, with `fringe` as the colour of all that is transparent."""
    data = resvg_py.svg_to_bytes(svg_string=drawing, skip_system_fonts=True)
    picture = Image.open(io.BytesIO(bytes(data))).convert("RGBA")
    ground = Image.new("RGBA", picture.size, fringe)
    ground.putalpha(0)
    clear = picture.getchannel("A").point(lambda alpha: 255 if alpha == 0 else 0)
    picture.paste(ground, (0, 0), clear)
    return picture


def white(drawing: str) -> Image.Image:
    """The pixels of a drawing of which only the alpha counts."""
    return from_alpha(render(drawing, WHITE).getchannel("A"))


def from_alpha(alpha: Image.Image) -> Image.Image:
    """A white picture with this alpha."""
    picture = Image.new("RGBA", alpha.size, WHITE)
    picture.putalpha(alpha)
    return picture


def encode(picture: Image.Image) -> bytes:
    """The picture as a small PNG without loss, without times or names in it."""
    buffer = io.BytesIO()
    picture.save(buffer, "PNG", compress_level=1)
    return bytes(
        oxipng.optimize_from_memory(
            buffer.getvalue(), level=2, optimize_alpha=False, strip=oxipng.StripChunks.all()
        )
    )
