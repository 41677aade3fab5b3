"""Builds every picture in assets/ from the drawings: `python -m tools.assets`.

The same sources give the same bytes; `--check` writes nothing and compares with the files.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Final

from PIL import Image

from kivyapp.style import card_index
from tools import atlas, raster
from tools.art import (
    back,
    badges,
    effects,
    emblem,
    face,
    glass,
    icons,
    index_masks,
    markers,
    peacock,
    plume,
    tiles,
    tokens,
)

ASSETS: Final = Path(__file__).parents[1] / "assets"
Files = Iterator[tuple[str, bytes]]

# The suits that look the same in both decks are drawn, stored and shipped once.
SHARED: Final = tuple(
    letter for letter in tokens.SUITS if tokens.TWO_COLOURS[letter] == tokens.FOUR_COLOURS[letter]
)
DECKS: Final = {"": tokens.TWO_COLOURS, "4": tokens.FOUR_COLOURS}
Draw = Callable[[str, int, Mapping[str, str]], str]
CARD_FACES: Final[dict[str, tuple[str, Draw]]] = {
    "faces": ("", face.face),
    "small": ("-small", face.small_face),
}


def _page(name: str, sprites: Mapping[str, Image.Image]) -> tuple[dict[str, atlas.Page], bytes]:
    page = atlas.make_page(sprites)
    return {name: page}, raster.encode(page.picture)


def _sprite(drawing: str) -> Image.Image:
    return raster.render(drawing, tokens.EDGE)


def backs(width: int) -> tuple[dict[str, atlas.Page], bytes]:
    """The page with all card backs, which all card atlases share."""
    drawn = {name: _sprite(back.back(name, width)) for name in tokens.BACKS}
    return _page(f"backs-{width}.png", drawn)


def cards(width: int) -> Files:
    """The faces and backs of one width: four atlases that share pages where they can."""
    back_page, data = backs(width)
    yield f"cards/backs-{width}.png", data
    same = [code for code in tokens.CODES if code[1] in SHARED]
    other = [code for code in tokens.CODES if code[1] not in SHARED]
    for kind, (suffix, draw) in CARD_FACES.items():
        drawn = {
            code + suffix: _sprite(draw(code, width, tokens.TWO_COLOURS))
            for code in (*same, *tokens.JOKERS)
        }
        common, data = _page(f"{kind}-{width}-common.png", drawn)
        yield f"cards/{kind}-{width}-common.png", data
        for deck, inks in DECKS.items():
            name = f"{kind}{deck}-{width}"
            drawn = {code + suffix: _sprite(draw(code, width, inks)) for code in other}
            own, data = _page(f"{name}.png", drawn)
            yield f"cards/{name}.png", data
            yield f"cards/{name}.atlas", atlas.encode_atlas(common | own | back_page)


def card_letters(width: int) -> Files:
    """The masks of the letters that some languages have on their cards."""
    name = f"letters-{width}"
    masks = {
        key: raster.from_alpha(mask)
        for kind in card_index.CORNERS
        for key, mask in index_masks.masks(kind, width).items()
    }
    pages, data = _page(f"{name}.png", masks)
    yield f"cards/{name}.png", data
    yield f"cards/{name}.atlas", atlas.encode_atlas(pages)


def _marker(name: str, width: int) -> Image.Image:
    drawing = markers.marker(name, width)
    if name in markers.COLOURED:
        return raster.render(drawing, raster.WHITE)
    return raster.render_white(drawing)


def pile_markers(width: int) -> Files:
    """The markers for cards of one width."""
    name = f"markers-{width}"
    pages, data = _page(
        f"{name}.png",
        {key: _marker(key, width) for key in markers.MARKERS},
    )
    yield f"table/{name}.png", data
    yield f"table/{name}.atlas", atlas.encode_atlas(pages)


def shadow_and_glow() -> Files:
    sprites = {
        name: raster.from_alpha(Image.frombytes("L", (effect.size,) * 2, effect.pixels()))
        for name, effect in effects.EFFECTS.items()
    }
    pages, data = _page("effects.png", sprites)
    yield "table/effects.png", data
    yield "table/effects.atlas", atlas.encode_atlas(pages)


def button_icons(size: int) -> Files:
    name = f"icons-{size}"
    sprites = {key: raster.render_white(icons.icon(key, size)) for key in icons.ICONS}
    pages, data = _page(f"{name}.png", sprites)
    yield f"icons/{name}.png", data
    yield f"icons/{name}.atlas", atlas.encode_atlas(pages)


def crush_badges(size: int) -> Files:
    """The badges of bombs and swappers in one size."""
    name = f"badges-{size}"
    sprites = {key: raster.render(badges.badge(key, size), badges.EDGE) for key in badges.BADGES}
    pages, data = _page(f"{name}.png", sprites)
    yield f"table/{name}.png", data
    yield f"table/{name}.atlas", atlas.encode_atlas(pages)


def hub_tiles(size: int) -> Files:
    """The pictures of the games in one size. No atlas: each is loaded alone."""
    for name in tiles.TILES:
        picture = raster.render(tiles.tile(name, size), glass.LEADING)
        yield f"tiles/{name}-{size}.png", raster.encode(picture)


def win_feathers() -> Files:
    """The feather in the fan of a won game."""
    for length in tokens.PLUMES:
        drawn = raster.render(plume.plume(length), glass.LEADING)
        yield f"win/feather-{length}.png", raster.encode(drawn)


def win_peacocks() -> Files:
    """The peacock on the panel of a won game."""
    for height in tokens.PEACOCKS:
        drawn = raster.render(peacock.spread(height), glass.LEADING)
        yield f"win/peacock-{height}.png", raster.encode(drawn)


def app_icons() -> Files:
    """The app icon, its two layers for launchers that mask it, and the presplash."""
    yield "icon.png", raster.encode(raster.render(emblem.icon(), glass.LEADING))
    front = raster.render(emblem.foreground(), glass.LEADING)
    yield "icon-foreground.png", raster.encode(front)
    behind = raster.render(emblem.background(), glass.LEADING)
    yield "icon-background.png", raster.encode(behind.convert("RGB"))
    first = raster.render(emblem.presplash(), tokens.NIGHT)
    yield "presplash.png", raster.encode(first.convert("RGB"))


def all_parts() -> Iterator[tuple[str, Callable[[], Files]]]:
    """All parts of the build, with their names."""
    for width in tokens.WIDTHS:
        yield f"cards of {width} px", partial(cards, width)
        yield f"letters of {width} px", partial(card_letters, width)
        yield f"markers of {width} px", partial(pile_markers, width)
    yield "shadow and glow", shadow_and_glow
    for size in tokens.ICON_SIZES:
        yield f"icons of {size} px", partial(button_icons, size)
        yield f"badges of {size} px", partial(crush_badges, size)
    for size in tokens.TILE_SIZES:
        yield f"hub tiles of {size} px", partial(hub_tiles, size)
    yield "feather of a won game", win_feathers
    yield "peacock of a won game", win_peacocks
    yield "app icon and presplash", app_icons


def obsolete_files(made: set[Path]) -> list[Path]:
    """Pictures and atlases in assets/ that are not made here any more."""
    found = [path for kind in ("png", "atlas") for path in ASSETS.rglob(f"*.{kind}")]
    return sorted(path for path in found if path not in made)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.assets", description=__doc__)
    parser.add_argument("--check", action="store_true", help="only list what differs")
    parser.add_argument("--only", default="", help="build only parts with this text in the name")
    options = parser.parse_args(arguments)
    parts = [part for part in all_parts() if options.only in part[0]]
    made: set[Path] = set()
    stale: list[Path] = []
    total, start = 0, time.monotonic()
    for number, (name, build) in enumerate(parts, 1):
        print(f"[{number:2}/{len(parts)}] {name} … ", end="", flush=True)
        size = 0
        for file, data in build():
            path, size = ASSETS / file, size + len(data)
            made.add(path)
            if not options.check:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(data)
            elif not path.exists() or path.read_bytes() != data:
                stale.append(path)
        total += size
        print(f"{size / 1000:.0f} kB")
    print(f"{total / 1e6:.2f} MB of pictures in {time.monotonic() - start:.0f} s")
    stale += [] if options.only else obsolete_files(made)
    for path in stale:
        print(f"out of date: {path.relative_to(ASSETS)}")
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
