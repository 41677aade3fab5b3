"""Looking for winnable deals."""

from __future__ import annotations

from itertools import count

import pytest

from rules.dealing import first_winnable
from rules.klondike.game import Klondike
from rules.session import Session
from rules.solving import Solving, Winnable
from tests.contract.toy import Toy


def test_the_first_winnable_seed_is_found() -> None:
    game = Klondike(draw=3)
    seeds = (f"maybe-{number}" for number in count())
    found = Solving(first_winnable(game, seeds)).finish()  # type: ignore[arg-type, var-annotated]
    number = int(str(found).removeprefix("maybe-"))
    for earlier in range(number):
        verdict = Session.new(game, seed=f"maybe-{earlier}").solve(20_000, 20_000)
        assert not isinstance(verdict, Winnable)
    assert isinstance(Session.new(game, seed=str(found)).solve(20_000, 20_000), Winnable)


def test_it_ends_with_the_seeds() -> None:
    with pytest.raises(ValueError, match="none of the deals"):
        Solving(first_winnable(Klondike(), [])).finish()  # type: ignore[arg-type, var-annotated]


def test_it_needs_a_solver() -> None:
    with pytest.raises(ValueError, match="no solver"):
        next(first_winnable(Toy(), ["a"]))
