"""Lines dragged over the board of Crush, and the double tap that clears them."""

from __future__ import annotations

from typing import Any

from kivyapp.games.crush import words
from kivyapp.games.crush.intents import NO_SELECTION, Selection
from rules.crush.moves import Clear
from tests.kivyapp.support.crush_board import (
    HEARTS,
    ROW,
    at_rest,
    double_tap,
    drag_over,
    set_board,
    shown_board,
    slot_centre,
    tap,
)
from tests.rules.crush.boards import board_text


def test_a_drag_selects_and_a_double_tap_clears(driver: Any, screen: Any) -> None:
    set_board(screen, ROW, deck="9D 4S")
    drag_over(driver, *HEARTS)
    assert screen.selection == Selection(line=HEARTS)
    assert screen.message.text == "5–7 of Hearts"
    assert screen.message.score_text == "3 × 10 = 30"
    assert screen.controller.session.position == 0
    double_tap(driver, "r1c2")
    assert screen.controller.session.score == 30
    assert screen.score_panel.figures["score"].value == "30"
    assert screen.score_panel.figures["chain"].value == "×2"
    assert screen.controller.session.history[-1].move == Clear(HEARTS)
    driver.run(2)
    assert at_rest(screen)
    assert shown_board(screen) == board_text(screen.state)


def test_a_double_tap_may_hit_two_cards_of_the_line(driver: Any, screen: Any) -> None:
    set_board(screen, ROW)
    drag_over(driver, *HEARTS)
    double_tap(driver, "r1c1", "r1c3")
    assert screen.controller.session.score == 30


def test_slow_taps_on_the_line_do_not_clear_it(driver: Any, screen: Any) -> None:
    set_board(screen, ROW)
    drag_over(driver, *HEARTS)
    tap(driver, "r1c1", "r1c1", "r1c2")
    assert screen.selection == Selection(line=HEARTS)
    assert screen.controller.session.position == 0


def test_a_double_tap_on_a_bomb_in_the_line_clears_the_line(driver: Any, screen: Any) -> None:
    set_board(screen, ROW)
    drag_over(driver, *HEARTS)
    double_tap(driver, "r1c3")
    assert screen.controller.session.history[-1].move == Clear(HEARTS)
    assert screen.controller.session.score == 30


def test_a_double_tap_on_a_bomb_sets_it_off(driver: Any, screen: Any) -> None:
    set_board(screen, ROW, deck="9D 4S")
    double_tap(driver, "r1c3")
    assert screen.controller.session.score == 0
    assert "7H" not in shown_board(screen)
    assert len(screen.state.cleared) == 1


def test_a_double_tap_on_an_ordinary_card_picks_and_unpicks_it(driver: Any, screen: Any) -> None:
    set_board(screen, ROW)
    double_tap(driver, "r1c1")
    assert screen.selection == NO_SELECTION
    assert screen.controller.session.position == 0


def test_two_slow_taps_do_not_set_off_a_bomb(driver: Any, screen: Any) -> None:
    set_board(screen, ROW)
    tap(driver, "r1c3", "r1c3")
    assert screen.controller.session.position == 0


def test_turning_a_corner_does_not_change_the_line(driver: Any, screen: Any) -> None:
    set_board(screen, f"8H 8C 8D\n{ROW}")
    drag_over(driver, "r1c1", "r1c2", "r1c3", "r2c3", "r3c3")
    assert screen.selection == Selection(line=HEARTS)
    finger = drag_over(driver, "r1c1", "r1c2", "r2c2", "r2c1", lift=False)
    assert screen.board.gestures.press.drag.slots == ("r1c1",)
    finger.to(*slot_centre(screen, "r3c3")).up()
    assert screen.selection == Selection(line=HEARTS)


def test_the_message_follows_the_line_during_a_drag(driver: Any, screen: Any) -> None:
    set_board(screen, ROW)
    finger = drag_over(driver, "r1c1", "r1c2", lift=False)
    assert screen.message.tone == "neutral"
    finger.to(*slot_centre(screen, "r1c3"))
    assert (screen.message.tone, screen.message.score_text) == ("good", "3 × 10 = 30")
    finger.to(*slot_centre(screen, "r1c4"))
    assert (screen.message.tone, screen.message.text) == ("bad", words.NOT_A_SEQUENCE())
    assert screen.message.subtext == words.refusal("sequence_of_one_suit")
    finger.to(*slot_centre(screen, "r1c3")).up()
    assert screen.selection == Selection(line=HEARTS)


def test_an_invalid_line_is_refused_on_release(driver: Any, screen: Any) -> None:
    set_board(screen, ROW)
    drag_over(driver, "r1c1", "r1c4")
    assert screen.selection == NO_SELECTION
    assert screen.message.text == words.refusal("sequence_of_one_suit")
    driver.frame(2)
    assert all(screen.board.tiles[f"r1c{n}"].is_moving for n in range(1, 5)), "the tiles shake"
    assert screen.controller.session.position == 0
    drag_over(driver, "r1c1", "r1c2")
    assert screen.message.text == words.refusal("sequence_too_short")


def test_a_tap_with_a_trembling_finger_is_still_a_tap(driver: Any, screen: Any) -> None:
    set_board(screen, ROW)
    x, y = slot_centre(screen, "r1c1")
    driver.finger(x, y).to(x + 14, y - 12).up()
    assert screen.selection == Selection(picked="r1c1")


def test_a_fast_drag_starts_where_the_finger_came_down(driver: Any, screen: Any) -> None:
    set_board(screen, ROW)
    points = [slot_centre(screen, slot) for slot in HEARTS]
    driver.flick(*points).up()
    assert screen.selection == Selection(line=HEARTS)


def test_a_second_finger_does_not_disturb_a_drag(driver: Any, screen: Any) -> None:
    set_board(screen, ROW)
    finger = drag_over(driver, "r1c1", "r1c2", lift=False)
    driver.tap(*slot_centre(screen, "r1c6"))
    finger.to(*slot_centre(screen, "r1c3")).up()
    assert screen.selection == Selection(line=HEARTS)


def test_the_left_mouse_button_plays_and_the_right_one_does_not(driver: Any, screen: Any) -> None:
    set_board(screen, ROW)
    driver.mouse(*slot_centre(screen, "r1c1")).to(*slot_centre(screen, "r1c3")).up()
    assert screen.selection == Selection(line=HEARTS)
    driver.mouse(*slot_centre(screen, "r1c6"), button="right").up()
    assert screen.selection == Selection(line=HEARTS)
    driver.hover(*slot_centre(screen, "r1c6"))
    assert "hover" in screen.board.outlines.names
