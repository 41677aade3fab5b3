"""The files in assets/ are complete and well-formed, and meet the requirements of look and sound.

Standard library only: these tests need none of the packages that draw the pictures.
"""

from __future__ import annotations

import json
import struct
import wave
from array import array
from itertools import combinations
from pathlib import Path

import pytest

from rules.cards import JOKER, Suit, card, pack
from tools import sounds
from tools.art import icons, tokens
from tools.loudness import loudness
from tools.timbre import HISS, PHONE, onset, share_above

ASSETS = Path(__file__).parents[2] / "assets"
BUDGET = 12_000_000
PAGE = 2048

ATLASES = sorted(ASSETS.rglob("*.atlas"))
CARD_FACES = ("faces", "faces4", "small", "small4")
MARKERS = "column foundation ace recycle exhausted wanted lit gleam".split()
# Of the languages whose ace has a letter of its own.
MARKERS += ["ace-E", "ace-\u0422"]
TILES = "klondike spider crush cribbage set".split()


def png_size(path: Path) -> tuple[int, int]:
    """The width and height in the header of a PNG."""
    head = path.read_bytes()[:24]
    assert head[:8] == b"\x89PNG\r\n\x1a\n", path
    assert head[12:16] == b"IHDR", path
    width, height = struct.unpack(">II", head[16:24])
    return width, height


def atlas(name: str) -> dict[str, tuple[int, int]]:
    """The names in an atlas and their sizes."""
    pages = json.loads((ASSETS / name).read_text())
    return {key: (w, h) for places in pages.values() for key, (_, _, w, h) in places.items()}


def test_assets_are_within_the_size_budget():
    assert sum(path.stat().st_size for path in ASSETS.rglob("*") if path.is_file()) <= BUDGET


@pytest.mark.parametrize("path", ATLASES, ids=lambda path: path.stem)
def test_sprites_do_not_touch_each_other_or_the_edge(path):
    pages = json.loads(path.read_text())
    names = [name for places in pages.values() for name in places]
    assert names
    assert len(names) == len(set(names)), "a name is on two pages"
    for page, places in pages.items():
        width, height = png_size(path.parent / page)
        assert max(width, height) <= PAGE
        for name, (x, y, w, h) in places.items():
            assert all(isinstance(number, int) for number in (x, y, w, h)), name
            assert x >= 1, name
            assert y >= 1, name
            assert x + w < width, name
            assert y + h < height, name
        # Two pixels between any two sprites, one for the margin of each.
        for (one, (x, y, w, h)), (other, (a, b, c, d)) in combinations(places.items(), 2):
            apart = x + w + 2 <= a or a + c + 2 <= x or y + h + 2 <= b or b + d + 2 <= y
            assert apart, (page, one, other)


def test_every_page_belongs_to_an_atlas():
    named = {path.parent / page for path in ATLASES for page in json.loads(path.read_text())}
    folders = {path.parent for path in ATLASES}
    assert named == {path for folder in folders for path in folder.glob("*.png")}


def test_card_names_are_the_card_codes_of_the_rules():
    assert set(tokens.CODES) == set(map(str, pack()))
    jokers = {str(card(f"W{suit + 1}")) for suit in Suit}
    assert set(tokens.JOKERS) == jokers
    assert all(card(code).rank == JOKER for code in tokens.JOKERS)


@pytest.mark.parametrize("width", tokens.WIDTHS)
@pytest.mark.parametrize("kind", CARD_FACES)
def test_every_card_is_in_every_deck_and_width(kind, width):
    suffix = "-small" if kind.startswith("small") else ""
    names = {code + suffix for code in (*tokens.CODES, *tokens.JOKERS)} | set(tokens.BACKS)
    sprites = atlas(f"cards/{kind}-{width}.atlas")
    assert set(sprites) == names
    assert set(sprites.values()) == {(width, round(width * 1.45))}


@pytest.mark.parametrize("kind", ["faces", "small"])
@pytest.mark.parametrize("width", tokens.WIDTHS)
def test_decks_share_all_pages_but_one(kind, width):
    two, four = (
        set(json.loads((ASSETS / f"cards/{kind}{deck}-{width}.atlas").read_text()))
        for deck in ("", "4")
    )
    assert two - four == {f"{kind}-{width}.png"}
    assert four - two == {f"{kind}4-{width}.png"}


@pytest.mark.parametrize("width", tokens.WIDTHS)
def test_markers_have_the_size_of_cards(width):
    sprites = atlas(f"table/markers-{width}.atlas")
    assert sorted(sprites) == sorted(MARKERS)
    assert set(sprites.values()) == {(width, tokens.card_height(width))}


def test_shadow_and_glow_exist():
    assert atlas("table/effects.atlas") == {
        "shadow": (128, 128),
        "glow": (128, 128),
    }


def test_icons_exist_in_every_size():
    names = {size: atlas(f"icons/icons-{size}.atlas") for size in tokens.ICON_SIZES}
    for size, sprites in names.items():
        assert set(sprites) == set(icons.ICONS)
        assert set(sprites.values()) == {(size, size)}
    assert len({frozenset(sprites) for sprites in names.values()}) == 1


@pytest.mark.parametrize("size", tokens.ICON_SIZES)
def test_badges_exist_in_every_size(size):
    assert atlas(f"table/badges-{size}.atlas") == {"bomb": (size, size), "swapper": (size, size)}


@pytest.mark.parametrize("size", tokens.TILE_SIZES)
@pytest.mark.parametrize("game", TILES)
def test_every_game_has_a_tile(game, size):
    assert png_size(ASSETS / f"tiles/{game}-{size}.png") == (size, size)


def test_the_app_has_an_icon_and_a_presplash():
    assert png_size(ASSETS / "icon.png") == (512, 512)
    assert png_size(ASSETS / "presplash.png") == (768, 768)


@pytest.mark.parametrize("layer", ["foreground", "background"])
def test_the_icon_has_two_layers(layer):
    assert png_size(ASSETS / f"icon-{layer}.png") == (432, 432)


@pytest.mark.parametrize(
    "ink",
    sorted(
        {
            *tokens.TWO_COLOURS.values(),
            *tokens.FOUR_COLOURS.values(),
            *tokens.JOKER_INKS.values(),
        }
    ),
)
def test_indices_have_enough_contrast(ink):
    assert tokens.INDEX_CONTRAST >= 7
    assert tokens.contrast(ink, tokens.CARD) >= tokens.INDEX_CONTRAST


def test_contrast_is_computed_as_in_wcag():
    assert tokens.contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert tokens.contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)


def test_the_edge_of_a_card_has_enough_contrast():
    assert tokens.contrast(tokens.EDGE, tokens.CARD) >= 3


def test_the_decks_have_two_and_four_colours():
    assert len(set(tokens.FOUR_COLOURS.values())) == 4
    assert len(set(tokens.TWO_COLOURS.values())) == 2


@pytest.mark.parametrize("name", ["Inter-Regular", "Inter-SemiBold", "Fraunces-Bold"])
def test_fonts_come_with_their_licence(name):
    data = (ASSETS / f"fonts/{name}.ttf").read_bytes()
    assert data[:4] == b"\x00\x01\x00\x00"
    assert len(data) <= 350_000
    licence = (ASSETS / f"fonts/{name.split('-')[0]}-OFL.txt").read_text(encoding="utf-8")
    assert "SIL Open Font License, Version 1.1" in licence


def samples(path: Path) -> array[int]:
    """Check the format of a sound and return its samples."""
    with wave.open(str(path), "rb") as file:
        assert file.getnchannels() == 1, path.name
        assert file.getsampwidth() == 2, path.name
        assert file.getframerate() == sounds.RATE, path.name
        return array("h", file.readframes(file.getnframes()))


def test_the_sound_files_are_those_of_the_table():
    expected = {name for name, _, _ in sounds.files()}
    assert {path.name for path in (ASSETS / "sounds").iterdir()} == expected
    effects = (
        "pick drop rise deal flip sequence win refused button hover hit shield fifteen thirty-one"
    )
    assert set(effects.split()) == set(sounds.SOUNDS)


def test_frequent_sounds_have_different_variants():
    frequent = "pick drop deal flip button refused hit"
    for name in frequent.split():
        count = sounds.SOUNDS[name][1]
        waves = {bytes(samples(ASSETS / f"sounds/{name}-{k}.wav")) for k in range(1, count + 1)}
        assert len(waves) == count >= 2, name


def test_sounds_are_equally_loud_and_eight_do_not_clip():
    levels, peaks = {}, {}
    for name, _, _ in sounds.files():
        numbers = samples(ASSETS / "sounds" / name)
        assert 0 < len(numbers) <= 2.5 * sounds.RATE, name
        assert max(abs(numbers[0]), abs(numbers[-1])) < 100, f"{name} starts or ends with a click"
        levels[name] = loudness([number / 32_768 for number in numbers], sounds.RATE)
        peaks[name] = max(map(abs, numbers))
    assert max(levels.values()) - min(levels.values()) <= sounds.SPREAD, levels
    # The worst case: the eight highest peaks at the same time, at full volume.
    assert sum(sorted(peaks.values())[-sounds.VOICES :]) < 32_767, peaks


# Short sounds of cards and buttons, which are heard hundreds of times in a game.
TICKS = "pick drop rise deal flip button hover refused"


def test_sounds_start_at_once_without_hiss_and_are_audible_on_a_phone():
    for name, _, _ in sounds.files():
        numbers = samples(ASSETS / "sounds" / name)
        assert onset(numbers, sounds.RATE) <= 0.005, name
        assert abs(sum(numbers) / len(numbers)) < 20, f"{name} has an offset"
        assert share_above(numbers, sounds.RATE, HISS) < 0.05, name
        assert share_above(numbers, sounds.RATE, PHONE) > 0.1, name


@pytest.mark.parametrize("effect", TICKS.split())
def test_frequent_sounds_are_short(effect):
    for name in (name for name, _, _ in sounds.files() if name.startswith(effect)):
        numbers = samples(ASSETS / "sounds" / name)
        energy = sum(number * number for number in numbers)
        first = sum(number * number for number in numbers[: round(0.14 * sounds.RATE)])
        assert first > 0.9 * energy, name
