"""Animations on the board of Crush never delay the player."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation

from kivyapp.games.crush.intents import NO_SELECTION, Selection
from rules.crush.moves import Clear, MoveCard
from tests.kivyapp.support.crush_board import (
    HEARTS,
    ROW,
    at_rest,
    double_tap,
    drag_over,
    set_board,
    shown_board,
    slot_centre,
)
from tests.rules.crush.boards import FULL, board_text


def test_a_new_move_overtakes_running_animations(driver: Any, screen: Any) -> None:
    set_board(screen, FULL)
    screen.controller.submit(Clear(("r1c1", "r1c2", "r1c3", "r1c4")))
    for number in range(3):
        driver.frame(2)
        src = f"r1c{1 + number % 3}"
        screen.controller.submit(MoveCard(src, f"r1c{2 + number % 3}"))
        assert shown_board(screen) == board_text(screen.state)
    driver.run(3)
    assert at_rest(screen)
    assert not screen.board.animator.is_running
    assert not Animation._instances


def test_taps_count_while_tiles_are_falling(driver: Any, screen: Any) -> None:
    set_board(screen, f"JD QD KD 2C .\n{ROW}")
    drag_over(driver, *HEARTS)
    double_tap(driver, "r1c1")
    assert screen.board.is_moving
    driver.tap(*slot_centre(screen, "r1c1"))
    driver.tap(*slot_centre(screen, "r1c2"))
    assert [move.move for move in screen.controller.session.history] == [
        Clear(HEARTS),
        MoveCard("r1c1", "r1c2"),
    ]
    assert shown_board(screen) == board_text(screen.state)


def test_reduced_motion_skips_the_animations(driver: Any, screen: Any) -> None:
    driver.app.services.settings.change(reduced_motion="on")
    set_board(screen, f"JD QD KD 2C .\n{ROW}")
    drag_over(driver, *HEARTS)
    double_tap(driver, "r1c1")
    assert at_rest(screen)
    assert shown_board(screen) == board_text(screen.state)


def test_resizing_the_window_cancels_a_drag(driver: Any, screen: Any) -> None:
    set_board(screen, ROW)
    finger = drag_over(driver, "r1c1", "r1c2", lift=False)
    driver.resize(500, 900)
    finger.up()
    assert screen.selection == NO_SELECTION
    assert at_rest(screen)
    drag_over(driver, *HEARTS)
    assert screen.selection == Selection(line=HEARTS)
