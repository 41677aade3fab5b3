"""Whole games of Klondike on the real screen, from the deal to the win, by touch and by keys."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kivyapp import words
from kivyapp.games.game_uis import GAME_UIS
from kivyapp.storage.statistics import figures
from rules.klondike.game import Klondike
from tests.kivyapp.support.parlour import parlour, recorded
from tests.kivyapp.support.patience_moves import (
    play_by_keys,
    play_by_touch,
    play_moves,
    winning_moves,
)

pytestmark = pytest.mark.slow

# A deal with a short solution, about 160 moves.
SEED = "parlour-364"


@pytest.mark.parametrize("play", [play_by_touch, play_by_keys])
@pytest.mark.parametrize("size", [(800, 600), (400, 700)])
def test_a_game_is_won(
    play: Callable[[Any, Any], None],
    size: tuple[int, int],
    drive: Callable[[Any], Any],
    tmp_path: Path,
) -> None:
    driver = drive(parlour(tmp_path, f"klondike?seed={SEED}&draw=1", fake_games=False))
    driver.resize(*size)
    app = driver.app
    match, table = app.presenter.screen.controller, app.presenter.screen.table
    line = winning_moves(Klondike(draw=1), SEED)
    play_moves(driver, line, play)
    driver.run(3)
    assert match.session.state.is_won
    assert app.services.navigation.top.name == words.WON()
    (record,) = recorded(app)
    assert (record.outcome, record.seed, record.moves) == ("won", SEED, len(line))
    assert GAME_UIS["klondike"].group_of(record.options) == ("classic", 1, False)
    counted = figures([record])
    assert (counted.played, counted.won, counted.streak) == (1, 1, 1)
    # A finished game is not saved: the hub offers a new one.
    assert app.services.saved_games.slots() == {}
    assert not table.is_moving
