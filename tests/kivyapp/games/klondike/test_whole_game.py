"""Whole games on the real screen, from the deal to the win: by touches alone, by keys alone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kivyapp import words
from kivyapp.storage.statistics import statistics
from rules.klondike.game import Klondike
from tests.kivyapp.support.hands import play_by_keys, play_by_touch, play_through, solution
from tests.kivyapp.support.parlour import parlour, recorded

# A deal whose solution is short, as these go: about 160 moves.
SEED = "parlour-364"


@pytest.mark.parametrize("play", [play_by_touch, play_by_keys])
@pytest.mark.parametrize("size", [(800, 600), (400, 700)])
def test_a_game_is_won(
    play: Callable[[Any, Any], None],
    size: tuple[int, int],
    drive: Callable[[Any], Any],
    tmp_path: Path,
) -> None:
    driver = drive(parlour(tmp_path, f"klondike?seed={SEED}&draw=1", toy=False))
    driver.close_eyes()
    driver.resize(*size)
    app = driver.app
    match, table = app.presenter.screen.match, app.presenter.screen.table
    line = solution(Klondike(draw=1), SEED)
    play_through(driver, line, play)
    driver.run(3)
    assert match.session.state.is_won
    assert app.services.navigation.top.name == words.WON
    (record,) = recorded(app)
    assert (record.outcome, record.seed, record.moves) == ("won", SEED, len(line))
    figures = statistics([record]).of("klondike", ("classic", 1))
    assert (figures.played, figures.won, figures.streak) == (1, 1, 1)
    # It cannot be gone on with any more: the hub offers a new game.
    assert app.services.saved_games.contents() == {}
    assert not table.moving
