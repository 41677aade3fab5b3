"""Every file in assets/ is loaded by the app or needed by its packages."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from itertools import product
from pathlib import Path

from kivyapp.games.crush.tile import BADGE_FOLDER
from kivyapp.platform.sound import SOUNDS
from kivyapp.storage import puzzle_book
from kivyapp.storage.settings import CARD_BACKS
from kivyapp.style import card_textures as textures
from kivyapp.style.fonts import FOLDER as FONTS
from kivyapp.style.game_pictures import TILES
from kivyapp.style.icons import ICONS
from kivyapp.style.icons import SIZES as ICON_SIZES
from kivyapp.table import effect_textures
from kivyapp.widgets import feather, peacock
from kivyapp.widgets import thumb_bar as thumbbar
from rules.registry import GAMES

ROOT = Path(__file__).parents[3]
ASSETS = ROOT / "assets"
APP_SOURCES = sorted((ROOT / "kivyapp").rglob("*.py"))
SOURCES = [*APP_SOURCES, *sorted((ROOT / "rules").rglob("*.py"))]


# The functions that take the name of an icon, and the tables that contain such names.
ICON_FUNCTIONS = {"icon", "MenuItem", "main_button", "plain_button", "_button", "_arrow", "Sign"}
ICON_TABLES = {"ARMED", "ICONS", "BUTTONS"}


def with_pages(atlas: Path) -> Iterator[Path]:
    yield atlas
    for page in json.loads(atlas.read_text()):
        yield atlas.parent / page


def atlases() -> Iterator[Path]:
    for deck, step in product(("faces", "faces4", "small", "small4"), textures.WIDTHS):
        yield ASSETS / "cards" / f"{deck}-{step}.atlas"
    for step in textures.WIDTHS:
        yield ASSETS / "table" / f"markers-{step}.atlas"
        yield ASSETS / "cards" / f"letters-{step}.atlas"
    for size in ICON_SIZES:
        yield ICONS / f"icons-{size}.atlas"
        yield BADGE_FOLDER / f"badges-{size}.atlas"
    yield effect_textures.ATLAS


def loaded() -> Iterator[Path]:
    """All files that the app can load."""
    for atlas in atlases():
        yield from with_pages(atlas)
    for game in GAMES:
        yield from TILES.glob(f"{game}-*.png")
    yield from (FONTS / name for name in ("Inter-Regular.ttf", "Inter-SemiBold.ttf"))
    yield from (FONTS / name for name in ("Fraunces-Bold.ttf", "Lora-Bold.ttf"))
    yield puzzle_book.SHIPPED
    yield from (feather.FOLDER / f"feather-{each}.png" for each in feather.LENGTHS)
    yield from (peacock.FOLDER / f"peacock-{each}.png" for each in peacock.HEIGHTS)
    text = "".join(path.read_text(encoding="utf-8") for path in SOURCES)
    for path in SOUNDS.glob("*.wav"):
        name = path.stem.rstrip("0123456789").rstrip("-")
        if f'"{name}"' in text:
            yield path


def packed() -> Iterator[Path]:
    """The files that only packages need: icons, the splash screen, the licences of the fonts."""
    recipe = (ROOT / "buildozer.spec").read_text()
    for path in ASSETS.glob("*.png"):
        if f"/assets/{path.name}" in recipe:
            yield path
    yield from FONTS.glob("*-OFL.txt")


def test_every_asset_is_used_and_every_used_asset_exists():
    existing = {path for path in ASSETS.rglob("*") if path.is_file()}
    assert existing == {*loaded(), *packed()}


def test_the_card_backs_are_those_of_the_setting():
    for deck, step in product(("faces", "small4"), textures.WIDTHS):
        pages = json.loads((ASSETS / "cards" / f"{deck}-{step}.atlas").read_text())
        backs = {name for places in pages.values() for name in places if name.startswith("back-")}
        assert backs == {f"back-{back}" for back in CARD_BACKS}


def texts(node: ast.AST) -> set[str]:
    """All strings in a syntax tree; of a dict, only those of its values."""
    if isinstance(node, ast.Dict):
        return set().union(*map(texts, node.values))
    found = set().union(*map(texts, ast.iter_child_nodes(node)))
    return found | {node.value} if isinstance(node, ast.Constant) else found


def used_icons() -> Iterator[str]:
    """The names of icons in the places where the app uses them, not in other strings."""
    yield from thumbbar.NAMES
    for node in (node for path in APP_SOURCES for node in ast.walk(ast.parse(path.read_text()))):
        match node:
            case (
                ast.keyword(arg="icon_name", value=value)
                | ast.Assign(targets=[ast.Attribute(attr="icon_name")], value=value)
            ):
                yield from texts(value)
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name), args=given):
                for each in given if name in ICON_FUNCTIONS else ():
                    yield from texts(each) if not isinstance(each, ast.Call | ast.Lambda) else ()
            case ast.AnnAssign(target=ast.Name(id=name), value=value) if name in ICON_TABLES:
                yield from texts(value)


def test_every_icon_is_used():
    (drawn,) = json.loads((ICONS / "icons-24.atlas").read_text()).values()
    assert set(drawn) - set(used_icons()) == set()
