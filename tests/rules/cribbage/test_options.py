"""The options of a match: their defaults, and invalid values."""

from __future__ import annotations

from typing import Any

import pytest

from rules.cribbage.game import Cribbage
from rules.registry import make, options_of


def test_the_default_options() -> None:
    assert make("cribbage") == Cribbage(91, 3, 6, 4, True, False, False, False)


def test_options_of_is_the_inverse_of_make() -> None:
    game = Cribbage(61, 4, 7, 3, False, True, True, True)
    assert make("cribbage", **options_of(game)) == game


@pytest.mark.parametrize(
    "options, message",
    [
        ({"hp": 60}, "hp is 61 or 91"),
        ({"hp": "61"}, "hp is 61 or 91"),
        ({"hp": 61.0}, "hp is 61 or 91"),
        ({"fifteen": 5}, "fifteen is 3 or 4"),
        ({"thirty_one": 5}, "thirty_one is 6 or 7"),
        ({"flush": 5}, "flush is 3 or 4"),
        ({"flush": []}, "flush is 3 or 4"),
        ({"vulnerable": 1}, "true or false"),
        ({"stagger": None}, "true or false"),
        ({"poison": "yes"}, "true or false"),
        ({"elements": 0}, "true or false"),
        ({"colour": "red"}, "no option"),
    ],
)
def test_invalid_options_are_refused(options: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        make("cribbage", **options)
