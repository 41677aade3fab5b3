"""A whole game of Spider on the real screen, from the deal to the win: by touches, by keys."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from kivyapp import words
from kivyapp.statistics import statistics
from rules.session import Session
from rules.solving import Winnable
from rules.spider.game import Spider
from rules.spider.moves import DealRow
from tests.kivyapp.hands import clear_the_way, grip, shown
from tests.kivyapp.parlour import parlour
from tests.kivyapp.test_match import until

SEED = "peacock123"


@cache
def solution() -> tuple[Any, ...]:
    verdict = Session.new(Spider("1-suit"), seed=SEED).solve()
    assert isinstance(verdict, Winnable)
    return verdict.solution


def by_touch(driver: Any, move: Any) -> None:
    """Tap the stock, or drag the run to where it goes."""
    screen = driver.app.presenter.screen
    table = screen.table
    clear_the_way(driver)
    if isinstance(move, DealRow):
        driver.tap(*table.place_of("stock", len(table.piles["stock"]) - 1).centre)
        return
    (source, at), (target, on) = screen.face.spots(screen.match.session.state, move)
    here, there = table.place_of(source, at), table.place_of(target, on)
    x, y = grip(table, source, at)
    driver.drag((x, y), (x + there.x - here.x, y + there.y - here.y), steps=2)


def by_keys(driver: Any, move: Any) -> None:
    """Arrows to the column, up for more of the run, Enter, arrows to where it goes, Enter."""
    screen = driver.app.presenter.screen
    if isinstance(move, DealRow):
        driver.key("d")
        return
    if screen.cursor.focus is None:
        driver.key("right")
    walk(driver, move.src)
    for _ in range(move.length - 1):
        driver.key("up")
    driver.key("enter")
    walk(driver, move.dst)
    driver.key("enter")


def walk(driver: Any, pile: str) -> None:
    screen = driver.app.presenter.screen
    for _ in range(12):
        if screen.cursor.focus.pile == pile:
            break
        driver.key("right")
    # Wherever the focus was in the column, it begins with the last card alone.
    for _ in range(12):
        driver.key("down")


@pytest.mark.parametrize(
    "play, size", [(by_touch, (400, 800)), (by_touch, (1000, 640)), (by_keys, (1000, 640))]
)
def test_a_game_with_one_suit_is_won(
    play: Callable[[Any, Any], None],
    size: tuple[int, int],
    drive: Callable[[Any], Any],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    driver = drive(parlour(tmp_path, f"spider?seed={SEED}&difficulty=1-suit", toy=False))
    app = driver.app
    app.services.settings.change(auto_complete="never")
    app.back()
    # Nobody looks at these pictures, and drawing them would take most of the time.
    monkeypatch.setattr(driver.window, "on_draw", lambda *_: None)
    driver.resize(*size)
    driver.run(1)
    screen = app.presenter.screen
    match, table = screen.match, screen.table
    line = solution()
    for number, move in enumerate(line, start=1):
        play(driver, move)
        assert match.session.position == number, f"move {number}, {move}, was not played"
        assert match.session.history[-1].move == move
        assert shown(table) == match.host.view().layout
    until(driver, lambda: bool(app.services.navigation.sheets), 10)
    assert match.session.state.is_won
    assert app.services.navigation.top.name == words.WON
    (record,) = app.services.records.games
    assert (record.outcome, record.seed, record.moves) == ("won", SEED, len(line))
    assert record.score == 500 - len(line) + 800 + 100
    figures = statistics(app.services.records.games).of("spider", ("1-suit",))
    assert (figures.played, figures.won, figures.streak) == (1, 1, 1)
    assert app.services.shelf.contents() == {}
    watched_again(driver, len(line))


def watched_again(driver: Any, moves: int) -> None:
    """The game can be looked at once more, and that counts for nothing."""
    app, match = driver.app, driver.app.presenter.screen.match
    app.services.settings.change(speed="instant")
    driver.press(words.WATCH)
    until(driver, lambda: match.session.position == moves, 10)
    assert match.is_replay
    assert match.session.state.is_won
    assert len(app.services.records.games) == 1
