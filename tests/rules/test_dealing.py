"""Finding winnable deals."""

from __future__ import annotations

from itertools import count

import pytest

from rules.dealing import first_winnable
from rules.klondike.game import Klondike
from rules.session import Session
from rules.solving import Winnable, run
from tests.contract.toy import Toy


def test_the_first_winnable_seed_is_found() -> None:
    game = Klondike(draw=3)
    seeds = (f"maybe-{number}" for number in count())
    found = run(first_winnable(game, seeds))
    number = int(found.removeprefix("maybe-"))
    for earlier in range(number):
        verdict = Session.new(game, seed=f"maybe-{earlier}").solve(20_000, 20_000)
        assert not isinstance(verdict, Winnable)
    assert isinstance(Session.new(game, seed=found).solve(20_000, 20_000), Winnable)


def test_it_fails_when_no_seed_is_left() -> None:
    with pytest.raises(ValueError, match="no seed"):
        run(first_winnable(Klondike(), []))


def test_it_needs_a_solver() -> None:
    with pytest.raises(ValueError, match="no solver"):
        next(first_winnable(Toy(), ["a"]))
