"""Builds every picture in assets/ from the drawings: `python -m tools.assets`.

The same sources give the same bytes; `--check` builds into memory and compares with what is there.
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

from tools import atlas, raster
from tools.art import (
    back,
    badges,
    effects,
    emblem,
    face,
    glass,
    icons,
    markers,
    plume,
    tiles,
    tokens,
)

ASSETS: Final = Path(__file__).parents[1] / "assets"
SOURCES: Final = ASSETS / "src"  # drawings kept as SVG, when there are any
Files = Iterator[tuple[str, bytes]]

# The suits that look the same in both decks are drawn, stored and shipped once.
SHARED: Final = tuple(
    letter for letter in tokens.SUITS if tokens.TWO_COLOURS[letter] == tokens.FOUR_COLOURS[letter]
)
DECKS: Final = {"": tokens.TWO_COLOURS, "4": tokens.FOUR_COLOURS}
Draw = Callable[[str, int, Mapping[str, str]], str]
GAME_UIS: Final[dict[str, tuple[str, Draw]]] = {
    "faces": ("", face.face),
    "small": ("-small", face.small_face),
}


def _page(name: str, sprites: Mapping[str, Image.Image]) -> tuple[dict[str, atlas.Page], bytes]:
    made = atlas.page(sprites)
    return {name: made}, raster.encode(made.picture)


def _sprite(drawing: str) -> Image.Image:
    return raster.render(drawing, tokens.EDGE)


def backs(width: int) -> tuple[dict[str, atlas.Page], bytes]:
    """The page of all card backs, which every atlas of cards names."""
    drawn = {name: _sprite(back.back(name, width)) for name in tokens.BACKS}
    return _page(f"backs-{width}.png", drawn)


def cards(width: int) -> Files:
    """The faces and backs of one width: four atlases that share the pages they can."""
    behind, data = backs(width)
    yield f"cards/backs-{width}.png", data
    same = [code for code in tokens.CODES if code[1] in SHARED]
    other = [code for code in tokens.CODES if code[1] not in SHARED]
    for kind, (suffix, draw) in GAME_UIS.items():
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
            yield f"cards/{name}.atlas", atlas.listing(common | own | behind)


def _marker(name: str, width: int) -> Image.Image:
    drawing = markers.marker(name, width)
    if name in markers.COLOURED:
        return raster.render(drawing, raster.WHITE)
    return raster.white(drawing)


def table(width: int) -> Files:
    """The markers of empty piles for cards of one width."""
    name = f"markers-{width}"
    pages, data = _page(
        f"{name}.png",
        {key: _marker(key, width) for key in markers.MARKERS},
    )
    yield f"table/{name}.png", data
    yield f"table/{name}.atlas", atlas.listing(pages)


def lights() -> Files:
    """Shadow and glow."""
    sprites = {
        name: raster.from_alpha(Image.frombytes("L", (effect.size,) * 2, effect.pixels()))
        for name, effect in effects.EFFECTS.items()
    }
    pages, data = _page("effects.png", sprites)
    yield "table/effects.png", data
    yield "table/effects.atlas", atlas.listing(pages)


def buttons(size: int) -> Files:
    """The icons of one size."""
    name = f"icons-{size}"
    sprites = {key: raster.white(icons.icon(key, size)) for key in icons.ICONS}
    pages, data = _page(f"{name}.png", sprites)
    yield f"icons/{name}.png", data
    yield f"icons/{name}.atlas", atlas.listing(pages)


def abilities(size: int) -> Files:
    """The badges of one size: what a card can do besides being a card."""
    name = f"badges-{size}"
    sprites = {key: raster.render(badges.badge(key, size), badges.EDGE) for key in badges.BADGES}
    pages, data = _page(f"{name}.png", sprites)
    yield f"table/{name}.png", data
    yield f"table/{name}.atlas", atlas.listing(pages)


def hub(size: int) -> Files:
    """The pictures of the games in one size, and no atlas: each is loaded for itself."""
    for name in tiles.TILES:
        picture = raster.render(tiles.tile(name, size), glass.LEADING)
        yield f"tiles/{name}-{size}.png", raster.encode(picture)


def winning() -> Files:
    """The feather of which the fan of a won game is made."""
    for length in tokens.PLUMES:
        drawn = raster.render(plume.plume(length), glass.LEADING)
        yield f"win/feather-{length}.png", raster.encode(drawn)


def signs() -> Files:
    """The app icon, its two layers for launchers that cut it to a shape, and the first picture."""
    yield "icon.png", raster.encode(raster.render(emblem.icon(), glass.LEADING))
    front = raster.render(emblem.foreground(), glass.LEADING)
    yield "icon-foreground.png", raster.encode(front)
    behind = raster.render(emblem.background(), glass.LEADING)
    yield "icon-background.png", raster.encode(behind.convert("RGB"))
    first = raster.render(emblem.presplash(), tokens.NIGHT)
    yield "presplash.png", raster.encode(first.convert("RGB"))


def everything() -> Iterator[tuple[str, Callable[[], Files]]]:
    """All parts of the build with a name to show."""
    for width in tokens.WIDTHS:
        yield f"cards of {width} px", partial(cards, width)
        yield f"markers of {width} px", partial(table, width)
    yield "shadow and glow", lights
    for size in tokens.ICON_SIZES:
        yield f"icons of {size} px", partial(buttons, size)
        yield f"badges of {size} px", partial(abilities, size)
    for size in tokens.TILE_SIZES:
        yield f"hub tiles of {size} px", partial(hub, size)
    yield "feather of a won game", winning
    yield "app icon and presplash", signs


def strangers(made: set[Path]) -> list[Path]:
    """Pictures and atlases in assets/ that nothing here makes any more."""
    found = [path for kind in ("png", "atlas") for path in ASSETS.rglob(f"*.{kind}")]
    return sorted(path for path in found if path not in made and SOURCES not in path.parents)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.assets", description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing, tell what differs")
    parser.add_argument("--only", default="", help="build only the parts with this text in them")
    options = parser.parse_args(arguments)
    parts = [part for part in everything() if options.only in part[0]]
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
    stale += [] if options.only else strangers(made)
    for path in stale:
        print(f"differs from what the sources give: {path.relative_to(ASSETS)}")
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
