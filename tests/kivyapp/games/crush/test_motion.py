"""What moves on a board of Crush never holds anything up."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation

from kivyapp.games.crush.intents import EMPTY, Hand
from rules.crush.moves import Clear, MoveCard
from tests.kivyapp.support.crush_board import (
    HEARTS,
    ROW,
    at_rest,
    double_tap,
    draw,
    lay,
    middle,
    shown,
)
from tests.rules.crush.boards import FULL, picture


def test_a_new_move_overtakes_what_still_moves(driver: Any, screen: Any) -> None:
    lay(screen, FULL)
    screen.match.play(Clear(("r1c1", "r1c2", "r1c3", "r1c4")))
    for number in range(3):
        driver.frame(2)
        src = f"r1c{1 + number % 3}"
        screen.match.play(MoveCard(src, f"r1c{2 + number % 3}"))
        assert shown(screen) == picture(screen.match.state)
    driver.run(3)
    assert at_rest(screen)
    assert not screen.board.motor.running
    assert not Animation._instances


def test_a_tap_in_the_middle_of_a_fall_counts(driver: Any, screen: Any) -> None:
    lay(screen, f"JD QD KD 2C .\n{ROW}")
    draw(driver, *HEARTS)
    double_tap(driver, "r1c1")
    assert screen.board.moving
    driver.tap(*middle(screen, "r1c1"))
    driver.tap(*middle(screen, "r1c2"))
    assert [move.move for move in screen.match.session.history] == [
        Clear(HEARTS),
        MoveCard("r1c1", "r1c2"),
    ]
    assert shown(screen) == picture(screen.match.state)


def test_with_reduced_motion_everything_is_there_at_once(driver: Any, screen: Any) -> None:
    driver.app.services.settings.change(reduced_motion="on")
    lay(screen, f"JD QD KD 2C .\n{ROW}")
    draw(driver, *HEARTS)
    double_tap(driver, "r1c1")
    assert at_rest(screen)
    assert shown(screen) == picture(screen.match.state)


def test_turning_the_window_in_the_middle_of_a_drag(driver: Any, screen: Any) -> None:
    lay(screen, ROW)
    finger = draw(driver, "r1c1", "r1c2", lift=False)
    driver.resize(500, 900)
    finger.up()
    assert screen.hand == EMPTY
    assert at_rest(screen)
    draw(driver, *HEARTS)
    assert screen.hand == Hand(line=HEARTS)
