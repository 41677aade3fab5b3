"""Taps on the board of Crush: cards swap places, fall, or are refused."""

from __future__ import annotations

from typing import Any

from kivyapp.games.crush import words
from kivyapp.games.crush.intents import NO_SELECTION, Selection
from tests.kivyapp.support.crush_board import (
    ROW,
    at_rest,
    bottom_row,
    set_board,
    shown_board,
    tap,
)
from tests.kivyapp.support.parlour import spoken
from tests.rules.crush.boards import board_text


def test_two_taps_swap_neighbours(driver: Any, screen: Any) -> None:
    set_board(screen, ROW, deck="9D 4S")
    tap(driver, "r1c1")
    assert screen.selection == Selection(picked="r1c1")
    tap(driver, "r1c2")
    assert screen.selection == NO_SELECTION
    assert bottom_row(screen) == "6H 5H 7H* KS QC/ 3D 9D"
    driver.run(2)
    assert at_rest(screen)


def test_tapping_the_picked_card_again_unpicks_it(driver: Any, screen: Any) -> None:
    set_board(screen, ROW)
    tap(driver, "r1c1", "r1c1")
    assert screen.selection == NO_SELECTION
    assert screen.controller.session.position == 0


def test_an_illegal_move_changes_nothing_and_gives_a_reason(driver: Any, screen: Any) -> None:
    set_board(screen, ROW, chain=3)
    before = screen.state
    tap(driver, "r1c1", "r1c4")
    assert screen.state is before
    assert shown_board(screen) == board_text(before)
    assert screen.message.text == words.refusal("not_neighbours")
    assert screen.message.tone == "bad"
    driver.frame(2)
    assert screen.board.tiles["r1c4"].is_moving, "the tile shakes"
    assert "refused" in driver.app.services.sound.played
    driver.run(0.5)
    assert words.refusal("not_neighbours") in spoken(driver.app)
    assert at_rest(screen)


def test_pushing_the_top_card_up_is_refused(driver: Any, screen: Any) -> None:
    set_board(screen, ROW)
    tap(driver, "r1c1", "r2c1")
    assert screen.message.text == words.refusal("falls_back")
    assert screen.controller.session.position == 0


def test_a_card_pushed_into_an_empty_slot_falls(driver: Any, screen: Any) -> None:
    set_board(screen, f"JD .\n8S .\n{ROW}", deck="9D 4S")
    tap(driver, "r3c1", "r3c2")
    assert shown_board(screen).splitlines() == ["8S JD . . . . .", "5H 6H 7H* KS QC/ 3D 9D"]
    driver.run(2)
    assert at_rest(screen)


def test_a_swapper_swaps_with_a_distant_card_and_is_used_up(driver: Any, screen: Any) -> None:
    set_board(screen, ROW, deck="9D 4S")
    tap(driver, "r1c5", "r1c1")
    assert bottom_row(screen) == "QC 6H 7H* KS 5H 3D 9D"


def test_a_swapper_swapped_with_a_neighbour_keeps_its_power(driver: Any, screen: Any) -> None:
    set_board(screen, ROW, deck="9D 4S")
    tap(driver, "r1c5", "r1c4")
    assert bottom_row(screen) == "5H 6H 7H* QC/ KS 3D 9D"
