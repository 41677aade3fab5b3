"""The registry: games by name, and clear errors for unknown ones."""

from __future__ import annotations

from typing import Any

import pytest

from rules.klondike.game import Klondike
from rules.registry import GAMES, make, options_of


def test_make_builds_a_game_by_name() -> None:
    assert make("klondike", draw=3) == Klondike(draw=3)
    assert GAMES["klondike"] is Klondike


@pytest.mark.parametrize("game", [Klondike(), Klondike(3, "zen", False)])
def test_options_of_is_the_inverse_of_make(game: Klondike) -> None:
    assert make(game.key, **options_of(game)) == game


@pytest.mark.parametrize(
    "key, options, message",
    [
        ("poker", {}, "no game 'poker'"),
        ("klondike", {"colour": "red"}, "no option 'colour'"),
        ("klondike", {"draw": 2}, "draw is 1 or 3"),
        ("klondike", {"draw": True}, "draw is 1 or 3"),
        ("klondike", {"draw": "3"}, "draw is 1 or 3"),
        ("klondike", {"mode": "hard"}, "mode is one of"),
        ("klondike", {"mode": []}, "mode is one of"),
        ("klondike", {"take_from_foundation": 1}, "true or false"),
    ],
)
def test_unknown_games_options_and_values_are_refused(
    key: str, options: dict[str, Any], message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        make(key, **options)
