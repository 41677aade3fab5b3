"""A whole game of Spider on the real screen, from the deal to the win: by touches, by keys."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kivyapp import words
from kivyapp.storage.statistics import statistics
from rules.spider.game import Spider
from tests.kivyapp.support.hands import play_by_keys, play_by_touch, play_through, solution
from tests.kivyapp.support.parlour import parlour, recorded, until

SEED = "peacock123"


@pytest.mark.parametrize(
    "play, size",
    [(play_by_touch, (400, 800)), (play_by_touch, (1000, 640)), (play_by_keys, (1000, 640))],
)
def test_a_game_with_one_suit_is_won(
    play: Callable[[Any, Any], None],
    size: tuple[int, int],
    drive: Callable[[Any], Any],
    tmp_path: Path,
) -> None:
    driver = drive(parlour(tmp_path, f"spider?seed={SEED}&difficulty=1-suit", toy=False))
    app = driver.app
    app.services.settings.change(auto_complete="never")
    app.back()
    driver.close_eyes()
    driver.resize(*size)
    driver.run(1)
    match = app.presenter.screen.match
    line = solution(Spider("1-suit"), SEED)
    play_through(driver, line, play)
    until(driver, lambda: bool(app.services.navigation.sheets), 10)
    assert match.session.state.is_won
    assert app.services.navigation.top.name == words.WON
    (record,) = recorded(app)
    assert (record.outcome, record.seed, record.moves) == ("won", SEED, len(line))
    assert record.score == 500 - len(line) + 800 + 100
    figures = statistics([record]).of("spider", ("1-suit",))
    assert (figures.played, figures.won, figures.streak) == (1, 1, 1)
    assert app.services.saved_games.contents() == {}
    watched_again(driver, len(line))


def watched_again(driver: Any, moves: int) -> None:
    """The game can be looked at once more, and that counts for nothing."""
    app, match = driver.app, driver.app.presenter.screen.match
    app.services.settings.change(speed="instant")
    driver.press(words.WATCH)
    until(driver, lambda: match.session.position == moves, 10)
    assert match.is_replay
    assert match.session.state.is_won
    assert len(recorded(app)) == 1
