"""Whole games of Spider on the real screen, from the deal to the win, by touch and by keys."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kivyapp import words
from kivyapp.games.game_uis import GAME_UIS
from kivyapp.storage.statistics import figures
from rules.spider.game import Spider
from tests.kivyapp.support.parlour import parlour, recorded, until
from tests.kivyapp.support.patience_moves import (
    play_by_keys,
    play_by_touch,
    play_moves,
    winning_moves,
)

pytestmark = pytest.mark.slow

SEED = "peacock123"


@pytest.mark.parametrize(
    "play, size",
    [(play_by_touch, (400, 800)), (play_by_touch, (1000, 640)), (play_by_keys, (1000, 640))],
)
def test_a_one_suit_game_is_won(
    play: Callable[[Any, Any], None],
    size: tuple[int, int],
    drive: Callable[[Any], Any],
    tmp_path: Path,
) -> None:
    driver = drive(parlour(tmp_path, f"spider?seed={SEED}&difficulty=1-suit", fake_games=False))
    app = driver.app
    app.services.settings.change(auto_complete="never")
    driver.resize(*size)
    driver.run(1)
    match = app.presenter.screen.controller
    line = winning_moves(Spider("1-suit"), SEED)
    play_moves(driver, line, play)
    until(driver, lambda: bool(app.services.navigation.sheets), 10)
    assert match.session.state.is_won
    assert app.services.navigation.top.name == words.WON()
    (record,) = recorded(app)
    assert (record.outcome, record.seed, record.moves) == ("won", SEED, len(line))
    assert record.score == 500 - len(line) + 800 + 100
    assert GAME_UIS["spider"].group_of(record.options) == ("1-suit", False)
    counted = figures([record])
    assert (counted.played, counted.won, counted.streak) == (1, 1, 1)
    assert app.services.saved_games.slots() == {}
    check_replay(driver, len(line))


def check_replay(driver: Any, moves: int) -> None:
    """The game can be watched again, and that is not recorded."""
    app, match = driver.app, driver.app.presenter.screen.controller
    app.services.settings.change(speed="fast")
    driver.press(words.WATCH())
    until(driver, lambda: match.session.position == moves, 60)
    assert match.is_replay
    assert match.session.state.is_won
    assert len(recorded(app)) == 1
