"""Kivy atlases: sprites packed tightly into pages, and the JSON that says where each one is.

Every sprite is surrounded by a copy of its own edge and a clear pixel, so no neighbour bleeds in.
An atlas may name pages of another: decks that differ in two suits share the rest.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from PIL import Image

LIMIT: Final = 2048
PAD: Final = 2

Rect = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Page:
    """One picture and where its sprites are, y counted from the bottom as Kivy does."""

    picture: Image.Image
    places: dict[str, Rect]


def _shelves(sizes: Mapping[str, tuple[int, int]], breadth: int) -> tuple[dict[str, Rect], int]:
    """The sprites in rows of at most this breadth, y from the top, and the height of all rows."""
    places: dict[str, Rect] = {}
    x = y = tall = 0
    for name, (w, h) in sizes.items():
        if x and x + w + 2 * PAD > breadth:
            x, y, tall = 0, y + tall, 0
        places[name] = (x + PAD, y + PAD, w, h)
        x, tall = x + w + 2 * PAD, max(tall, h + 2 * PAD)
    return places, y + tall


def _pack(sizes: Mapping[str, tuple[int, int]]) -> tuple[dict[str, Rect], int, int]:
    """The tightest rows that fit into one page."""
    best: tuple[int, int, dict[str, Rect], int, int] | None = None
    breadth = 0
    for w, _ in sizes.values():
        breadth += w + 2 * PAD
        if breadth > LIMIT:
            break
        places, height = _shelves(sizes, breadth)
        fits = height <= LIMIT and all(x + w + PAD <= breadth for x, _, w, _ in places.values())
        if fits and (best is None or (breadth * height, abs(breadth - height)) < best[:2]):
            best = (breadth * height, abs(breadth - height), places, breadth, height)
    if best is None:
        raise ValueError(f"{len(sizes)} sprites do not fit into a page of {LIMIT}²")
    return best[2:]


def page(sprites: Mapping[str, Image.Image]) -> Page:
    """One page with all of these sprites."""
    places, breadth, height = _pack({name: sprite.size for name, sprite in sprites.items()})
    picture = Image.new("RGBA", (breadth, height), (255, 255, 255, 0))
    turned = {}
    for name, sprite in sprites.items():
        x, y, w, h = places[name]
        picture.paste(_extruded(sprite), (x - 1, y - 1))
        turned[name] = (x, height - y - h, w, h)
    return Page(picture, turned)


def _extruded(sprite: Image.Image) -> Image.Image:
    """A sprite with its outermost pixels repeated once on every side."""
    w, h = sprite.size
    wider = Image.new("RGBA", (w + 2, h + 2), sprite.getpixel((0, 0)))
    wider.paste(sprite.crop((0, 0, w, 1)), (1, 0))
    wider.paste(sprite.crop((0, h - 1, w, h)), (1, h + 1))
    wider.paste(sprite.crop((0, 0, 1, h)), (0, 1))
    wider.paste(sprite.crop((w - 1, 0, w, h)), (w + 1, 1))
    wider.paste(sprite, (1, 1))
    return wider


def listing(pages: Mapping[str, Page]) -> bytes:
    """The text of an atlas file that names these pages."""
    places = {name: page.places for name, page in pages.items()}
    return (json.dumps(places, separators=(",", ":")) + "\n").encode()
