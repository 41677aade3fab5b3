"""A match of Crush comes to its end, and begins again."""

from __future__ import annotations

from typing import Any

from kivyapp.games.crush import words
from kivyapp.style import motion
from rules.crush.moves import MoveCard
from tests.kivyapp.support.crush_board import (
    ROW,
    double_tap,
    draw,
    lay,
    middle,
    pass_time,
    shown,
    tap,
)
from tests.kivyapp.support.parlour import spoken
from tests.rules.crush.boards import FULL, picture


def test_the_end_of_a_match_and_again(driver: Any, screen: Any) -> None:
    lay(screen, FULL)
    tap(driver, "r7c1", "r7c2")
    assert screen.match.is_over
    driver.run(motion.BOARD_FULL + 1)
    sheet = driver.app.stage.top_sheet
    assert sheet.title == words.BOARD_FULL
    assert words.BOARD_FULL in spoken(driver.app)
    driver.press(words.AGAIN)
    driver.run(2)
    assert driver.app.stage.top_sheet is None
    assert not screen.match.is_over
    assert screen.match.session.position == 0
    assert shown(screen) == picture(screen.match.state)


def test_a_full_board_goes_on_after_a_clear(driver: Any, screen: Any) -> None:
    lay(screen, FULL)
    draw(driver, "r1c1", "r1c4")
    double_tap(driver, "r1c2")
    driver.run(2)
    assert not screen.match.is_over
    assert driver.app.stage.top_sheet is None
    assert screen.readings.parts["room"].value == "3"


def test_a_match_that_was_put_away_can_be_taken_back(driver: Any, screen: Any) -> None:
    lay(screen, ROW)
    tap(driver, "r1c1", "r1c2")
    state = screen.match.state
    driver.key("n")
    assert screen.match.state != state
    driver.run(0.5)
    driver.press(driver.app.stage.toasts.children[0].button)
    driver.run(0.5)
    assert screen.match.state == state
    assert shown(screen) == picture(state)


def test_a_whole_match_by_touch_keeps_the_screen_true(driver: Any, screen: Any) -> None:
    """Taps on legal neighbours until the board is full: what is shown is always what is."""
    played = 0
    while not screen.match.is_over:
        move = next(
            move
            for move in screen.match.session.legal_moves()[played % 5 :]
            if isinstance(move, MoveCard)
        )
        driver.tap(*middle(screen, move.src))
        driver.tap(*middle(screen, move.dst))
        played += 1
        assert screen.match.session.position == played
        assert shown(screen) == picture(screen.match.state)
        pass_time(driver, 0.5)
    assert played == 29
    driver.run(2)
    assert driver.app.stage.top_sheet.title == words.BOARD_FULL
