"""Lines that a finger draws over a board of Crush, and the double tap that clears them."""

from __future__ import annotations

from typing import Any

from kivyapp.games.crush import words
from kivyapp.games.crush.intents import EMPTY, Hand
from rules.crush.moves import Clear
from tests.kivyapp.support.crush_board import (
    HEARTS,
    ROW,
    at_rest,
    double_tap,
    draw,
    lay,
    middle,
    shown,
    tap,
)
from tests.rules.crush.boards import picture


def test_a_drag_selects_and_a_double_tap_clears(driver: Any, screen: Any) -> None:
    lay(screen, ROW, deck="9D 4S")
    draw(driver, *HEARTS)
    assert screen.hand == Hand(line=HEARTS)
    assert screen.verdict.text == "5–7 of hearts"
    assert screen.verdict.detail == "3 × 10 = 30"
    assert screen.match.session.position == 0
    double_tap(driver, "r1c2")
    assert screen.match.session.score == 30
    assert screen.readings.parts["score"].value == "30"
    assert screen.readings.parts["chain"].value == "×2"
    assert screen.match.session.history[-1].move == Clear(HEARTS)
    driver.run(2)
    assert at_rest(screen)
    assert shown(screen) == picture(screen.match.state)


def test_the_taps_may_fall_on_different_cards_of_the_line(driver: Any, screen: Any) -> None:
    lay(screen, ROW)
    draw(driver, *HEARTS)
    double_tap(driver, "r1c1", "r1c3")
    assert screen.match.session.score == 30


def test_one_tap_on_the_line_does_not_clear_it(driver: Any, screen: Any) -> None:
    lay(screen, ROW)
    draw(driver, *HEARTS)
    tap(driver, "r1c1", "r1c1", "r1c2")
    assert screen.hand == Hand(line=HEARTS)
    assert screen.match.session.position == 0


def test_a_double_tap_on_a_bomb_inside_a_selection_clears_the_sequence(
    driver: Any, screen: Any
) -> None:
    lay(screen, ROW)
    draw(driver, *HEARTS)
    double_tap(driver, "r1c3")
    assert screen.match.session.history[-1].move == Clear(HEARTS)
    assert screen.match.session.score == 30


def test_a_double_tap_on_a_bomb_alone_blows_it_up(driver: Any, screen: Any) -> None:
    lay(screen, ROW, deck="9D 4S")
    double_tap(driver, "r1c3")
    assert screen.match.session.score == 0
    assert "7H" not in shown(screen)
    assert len(screen.match.state.cleared) == 1


def test_a_double_tap_on_an_ordinary_card_only_picks_and_lets_go(driver: Any, screen: Any) -> None:
    lay(screen, ROW)
    double_tap(driver, "r1c1")
    assert screen.hand == EMPTY
    assert screen.match.session.position == 0


def test_two_slow_taps_on_a_bomb_leave_it(driver: Any, screen: Any) -> None:
    lay(screen, ROW)
    tap(driver, "r1c3", "r1c3")
    assert screen.match.session.position == 0


def test_a_drag_that_turns_a_corner_does_not_change_the_line(driver: Any, screen: Any) -> None:
    lay(screen, f"8H 8C 8D\n{ROW}")
    draw(driver, "r1c1", "r1c2", "r1c3", "r2c3", "r3c3")
    assert screen.hand == Hand(line=HEARTS)
    finger = draw(driver, "r1c1", "r1c2", "r2c2", "r2c1", lift=False)
    assert screen.board.gestures.press.drag.slots == ("r1c1",)
    finger.to(*middle(screen, "r3c3")).up()
    assert screen.hand == Hand(line=HEARTS)


def test_a_drag_shrinks_and_tells_what_it_is_all_along(driver: Any, screen: Any) -> None:
    lay(screen, ROW)
    finger = draw(driver, "r1c1", "r1c2", lift=False)
    assert screen.verdict.mood == "calm"
    finger.to(*middle(screen, "r1c3"))
    assert (screen.verdict.mood, screen.verdict.detail) == ("good", "3 × 10 = 30")
    finger.to(*middle(screen, "r1c4"))
    assert (screen.verdict.mood, screen.verdict.text) == ("bad", words.NO_SEQUENCE)
    assert screen.verdict.below == words.refusal("sequence_of_one_suit")
    finger.to(*middle(screen, "r1c3")).up()
    assert screen.hand == Hand(line=HEARTS)


def test_an_invalid_selection_is_rejected_on_release(driver: Any, screen: Any) -> None:
    lay(screen, ROW)
    draw(driver, "r1c1", "r1c4")
    assert screen.hand == EMPTY
    assert screen.verdict.text == words.refusal("sequence_of_one_suit")
    driver.frame(2)
    assert all(screen.board.tiles[f"r1c{n}"].moving for n in range(1, 5)), "they shake"
    assert screen.match.session.position == 0
    draw(driver, "r1c1", "r1c2")
    assert screen.verdict.text == words.refusal("sequence_too_short")


def test_a_trembling_finger_still_taps(driver: Any, screen: Any) -> None:
    lay(screen, ROW)
    x, y = middle(screen, "r1c1")
    driver.finger(x, y).to(x + 14, y - 12).up()
    assert screen.hand == Hand(picked="r1c1")


def test_a_flick_begins_where_the_finger_came_down(driver: Any, screen: Any) -> None:
    lay(screen, ROW)
    points = [middle(screen, slot) for slot in HEARTS]
    driver.flick(*points).up()
    assert screen.hand == Hand(line=HEARTS)


def test_a_second_finger_breaks_nothing(driver: Any, screen: Any) -> None:
    lay(screen, ROW)
    finger = draw(driver, "r1c1", "r1c2", lift=False)
    driver.tap(*middle(screen, "r1c6"))
    finger.to(*middle(screen, "r1c3")).up()
    assert screen.hand == Hand(line=HEARTS)


def test_the_mouse_plays_too_and_its_other_button_does_not(driver: Any, screen: Any) -> None:
    lay(screen, ROW)
    driver.mouse(*middle(screen, "r1c1")).to(*middle(screen, "r1c3")).up()
    assert screen.hand == Hand(line=HEARTS)
    driver.mouse(*middle(screen, "r1c6"), button="right").up()
    assert screen.hand == Hand(line=HEARTS)
    driver.hover(*middle(screen, "r1c6"))
    assert "hover" in screen.board.marks.names
