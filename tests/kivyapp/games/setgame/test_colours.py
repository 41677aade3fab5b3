"""The colours of Set, read from the screen, are distinct with every kind of colour vision."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from typing import Any, Final

import pytest

from kivyapp.style.tokens import SET_COLOURS, THEMES, contrast, rgba
from rules.cards import cards
from rules.setgame.features import Shading, features
from rules.setgame.state import SetState
from tests.kivyapp.support.colour_vision import VISION_MATRICES, difference, lab
from tests.kivyapp.support.parlour import parlour
from tests.kivyapp.support.set_board import settle

# The least CIEDE2000 difference between two safe colours, for every kind of colour vision.
SAFE: Final = 30.0
# The same for the classic colours and full colour vision.
CLASSIC: Final = 30.0
# Each colour in each shading, and a set.
BOARD: Final = cards("1RSO 1GSO 1PSO 1RTO 1GTO 1PTO 1ROO 1GOO 1POO 2RSO 2GSO 2PSO")


@pytest.mark.parametrize(
    "one, other, known",
    [
        # From the examples published with the formula.
        ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
        ((50, 2.5, 0), (73, 25, -18), 27.1492),
        ((22.7233, 20.0904, -46.694), (23.0331, 14.973, -42.5619), 2.0373),
        ((90.8027, -2.0831, 1.441), (91.1528, -1.6435, 0.0447), 1.4441),
        ((2.0776, 0.0795, -1.135), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_the_colour_difference_matches_published_values(one: Any, other: Any, known: float) -> None:
    assert difference(one, other) == pytest.approx(known, abs=1e-4)


def test_simulated_colour_blindness_brings_red_and_green_together() -> None:
    """Red and green of similar lightness come closer, but grey stays grey."""
    red, green = rgba("#c0504d")[:3], rgba("#6a8a3c")[:3]
    for eyes in ("protanopia", "deuteranopia"):
        assert difference(lab(red, eyes), lab(green, eyes)) < 0.5 * difference(lab(red), lab(green))
    for eyes in VISION_MATRICES:
        assert difference(lab((0.5, 0.5, 0.5), eyes), lab((0.5, 0.5, 0.5))) < 0.5


@pytest.fixture
def colours_on_screen(
    drive: Callable[[Any], Any], tmp_path: Path
) -> Callable[[str, str], dict[str, tuple[float, ...]]]:
    """Reads the colours of the symbols and of the card from the screen."""
    driver = drive(parlour(tmp_path, "set?seed=peacock123", fake_games=False))
    driver.resize(1280, 720)
    screen = driver.app.presenter.screen
    screen.controller.session.state = SetState(BOARD, generator=1)
    screen.board.show_cards(BOARD)
    driver.app.root_widget.dismiss_offer()

    def read(theme: str, colours: str) -> dict[str, tuple[float, ...]]:
        driver.app.services.settings.change(theme=theme, set_colours=colours)
        settle(driver)
        picture, width = driver.picture(), driver.window.width
        found = {}
        for card, place in zip(BOARD, screen.board.places.cards, strict=True):
            x, y = map(int, place.centre)
            start = 4 * (y * width + x)
            if features(card).number == 1 and features(card).shading is Shading.SOLID:
                found[features(card).colour.name] = _colour(picture, start)
            if features(card).shading is Shading.OPEN:
                found["card"] = _colour(picture, start)
        return found

    return read


def _colour(picture: bytes, start: int) -> tuple[float, ...]:
    return tuple(part / 255 for part in picture[start : start + 3])


@pytest.mark.parametrize("theme", THEMES)
def test_safe_colours_are_distinct_with_every_colour_vision(
    colours_on_screen: Any, theme: str
) -> None:
    found = colours_on_screen(theme, "safe")
    del found["card"]
    assert set(found) == {"RED", "GREEN", "PURPLE"}
    for eyes in VISION_MATRICES:
        for one, other in combinations(found, 2):
            apart = difference(lab(found[one], eyes), lab(found[other], eyes))
            assert apart >= SAFE, f"{one} and {other}, {eyes}: {apart:.1f}"


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("colours", ["classic", "safe"])
def test_the_screen_shows_the_colours_of_the_tokens(
    colours_on_screen: Any, theme: str, colours: str
) -> None:
    found = colours_on_screen(theme, colours)
    wanted = SET_COLOURS[(theme, colours)]
    for name in ("red", "green", "purple", "card"):
        seen = found[name if name == "card" else name.upper()]
        assert seen == pytest.approx(rgba(getattr(wanted, name))[:3], abs=0.01)


def test_classic_colours_are_distinct() -> None:
    for (_, kind), colours in SET_COLOURS.items():
        if kind == "classic":
            drawn = [rgba(each)[:3] for each in (colours.red, colours.green, colours.purple)]
            for one, other in combinations(drawn, 2):
                assert difference(lab(one), lab(other)) >= CLASSIC


@pytest.mark.parametrize("key", SET_COLOURS)
def test_every_colour_stands_out_from_the_card(key: tuple[str, str]) -> None:
    """Graphics need a contrast of 3 to 1; the contrast theme has 7 to 1, as for text."""
    colours = SET_COLOURS[key]
    least = 6.9 if key[0] == "contrast" else 3.0
    for each in (colours.red, colours.green, colours.purple):
        assert contrast(each, colours.card) >= least
