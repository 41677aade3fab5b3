"""Contact sheets of everything in assets/, for review: `python -m tools.sheets FOLDER`.

They are cut from the built atlases, so they show what the app shows.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

from PIL import Image

from tools.art import tokens
from tools.assets import ASSETS

BACKGROUNDS: Final = {"dark": "#14243A", "light": "#DDE5E4", "felt": "#1F5E46"}
GAP: Final = 8
# The card width of the sheet of court cards.
COURT_WIDTH: Final = 192


def sprites(atlas: Path) -> dict[str, Image.Image]:
    """The sprites of an atlas by name."""
    found = {}
    for page, places in json.loads(atlas.read_text()).items():
        picture = Image.open(atlas.parent / page).convert("RGBA")
        for name, (x, y, w, h) in places.items():
            top = picture.height - y - h
            found[name] = picture.crop((x, top, x + w, top + h))
    return found


def sheet(pictures: Iterable[Image.Image], columns: int, background: str) -> Image.Image:
    """The pictures in rows."""
    images = list(pictures)
    w = max(image.width for image in images) + GAP
    h = max(image.height for image in images) + GAP
    rows = -(-len(images) // columns)
    made = Image.new("RGBA", (columns * w + GAP, rows * h + GAP), background)
    for k, picture in enumerate(images):
        made.alpha_composite(picture, (GAP + k % columns * w, GAP + k // columns * h))
    return made.convert("RGB")


def scaled(picture: Image.Image, width: int) -> Image.Image:
    """A card scaled as the GPU scales it."""
    size = (width, tokens.card_height(width))
    return picture.resize(size, Image.Resampling.BILINEAR)


def columns(cards: Mapping[str, Image.Image], width: int, background: str) -> Image.Image:
    """Seven fanned columns, as on the table."""
    suffix = "-small" if "AS" not in cards else ""
    every = [scaled(cards[code + suffix], width) for code in tokens.CODES[::-1]]
    back = scaled(cards[tokens.BACKS[0]], width)
    tall = back.height
    made = Image.new("RGBA", (7 * (width + GAP) + GAP, int(tall * 4.2)), background)
    for column in range(7):
        x, y = GAP + column * (width + GAP), GAP
        for _ in range(column):
            made.alpha_composite(back, (x, y))
            y += round(tall * 0.17)
        for k in range(7):
            made.alpha_composite(every[(column * 15 + k * 9) % 52], (x, y))
            y += round(tall * 0.26)
    return made.convert("RGB")


def long_columns(cards: Mapping[str, Image.Image], width: int, background: str) -> Image.Image:
    """One suit per column, each squeezed more, down to an eighth of a card per step."""
    suffix = "-small" if "AS" not in cards else ""
    steps = (0.26, 0.2, 0.16, 0.12)
    tall = tokens.card_height(width)
    size = (len(steps) * (width + GAP) + GAP, round(tall * (12 * steps[0] + 1)) + 2 * GAP)
    made = Image.new("RGBA", size, background)
    for column, (step, suit) in enumerate(zip(steps, tokens.SUITS, strict=True)):
        for k, rank in enumerate(reversed(tokens.RANKS)):
            where = (GAP + column * (width + GAP), GAP + round(k * step * tall))
            made.alpha_composite(scaled(cards[rank + suit + suffix], width), where)
    return made.convert("RGB")


def tinted(picture: Image.Image, colour: str) -> Image.Image:
    made = Image.new("RGBA", picture.size, colour)
    made.putalpha(picture.getchannel("A"))
    return made


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.sheets", description=__doc__)
    parser.add_argument("folder", type=Path)
    folder: Path = parser.parse_args(arguments).folder
    folder.mkdir(parents=True, exist_ok=True)
    made: dict[str, Image.Image] = {}
    for width in tokens.WIDTHS:
        for kind in ("faces", "faces4", "small", "small4"):
            cards = sprites(ASSETS / f"cards/{kind}-{width}.atlas")
            for name in ("dark", "light"):
                made[f"{kind}-{width}-{name}"] = sheet(cards.values(), 13, BACKGROUNDS[name])
            made[f"table-{kind}-{width}"] = columns(cards, width, BACKGROUNDS["felt"])
            made[f"long-{kind}-{width}"] = long_columns(cards, width, BACKGROUNDS["dark"])
            if width == min(tokens.WIDTHS):
                made[f"table-{kind}-{width // 2}"] = columns(cards, width // 2, BACKGROUNDS["dark"])
        marks = sprites(ASSETS / f"table/markers-{width}.atlas").values()
        made[f"markers-{width}"] = sheet(marks, 4, BACKGROUNDS["dark"])
        made[f"markers-{width}-light"] = sheet(
            (tinted(mark, tokens.DUSK) for mark in marks), 4, BACKGROUNDS["light"]
        )
    cards = sprites(ASSETS / f"cards/faces-{COURT_WIDTH}.atlas")
    court = [cards[rank + suit] for rank in "KQJ" for suit in tokens.SUITS]
    made["court"] = sheet(court, 6, BACKGROUNDS["dark"])
    behind = [cards[name] for name in tokens.BACKS]
    made["backs"] = sheet(behind, len(behind), BACKGROUNDS["dark"])
    for size in tokens.ICON_SIZES:
        icons = sprites(ASSETS / f"icons/icons-{size}.atlas").values()
        made[f"icons-{size}"] = sheet(icons, 10, BACKGROUNDS["dark"])
    lights = sprites(ASSETS / "table/effects.atlas").values()
    made["effects"] = sheet(lights, 3, BACKGROUNDS["felt"])
    for size in tokens.TILE_SIZES:
        tiles = sorted(ASSETS.glob(f"tiles/*-{size}.png"))
        made[f"tiles-{size}"] = sheet(
            (Image.open(tile).convert("RGBA") for tile in tiles), 5, BACKGROUNDS["dark"]
        )
    for name, picture in made.items():
        picture.save(folder / f"{name}.png")
    print(f"{len(made)} sheets in {folder}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
