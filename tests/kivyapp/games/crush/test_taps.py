"""Taps on a board of Crush: cards change places, fall, or say why not."""

from __future__ import annotations

from typing import Any

from kivyapp.games.crush import words
from kivyapp.games.crush.intents import EMPTY, Hand
from tests.kivyapp.support.crush_board import (
    ROW,
    at_rest,
    lay,
    row,
    shown,
    tap,
)
from tests.kivyapp.support.parlour import spoken
from tests.rules.crush.boards import picture


def test_neighbours_change_places(driver: Any, screen: Any) -> None:
    lay(screen, ROW, deck="9D 4S")
    tap(driver, "r1c1")
    assert screen.hand == Hand(picked="r1c1")
    tap(driver, "r1c2")
    assert screen.hand == EMPTY
    assert row(screen) == "6H 5H 7H* KS QC/ 3D 9D"
    driver.run(2)
    assert at_rest(screen)


def test_the_same_card_again_lets_it_go(driver: Any, screen: Any) -> None:
    lay(screen, ROW)
    tap(driver, "r1c1", "r1c1")
    assert screen.hand == EMPTY
    assert screen.match.session.position == 0


def test_an_illegal_tap_changes_nothing_and_is_answered(driver: Any, screen: Any) -> None:
    lay(screen, ROW, chain=3)
    before = screen.match.state
    tap(driver, "r1c1", "r1c4")
    assert screen.match.state is before
    assert shown(screen) == picture(before)
    assert screen.verdict.text == words.refusal("not_neighbours")
    assert screen.verdict.mood == "bad"
    driver.frame(2)
    assert screen.board.tiles["r1c4"].moving, "it shakes"
    assert "refused" in driver.app.services.sound.played
    driver.run(0.5)
    assert words.refusal("not_neighbours") in spoken(driver.app)
    assert at_rest(screen)


def test_pushing_the_top_card_up_is_answered(driver: Any, screen: Any) -> None:
    lay(screen, ROW)
    tap(driver, "r1c1", "r2c1")
    assert screen.verdict.text == words.refusal("falls_back")
    assert screen.match.session.position == 0


def test_a_card_goes_into_an_empty_slot_and_falls(driver: Any, screen: Any) -> None:
    lay(screen, f"JD .\n8S .\n{ROW}", deck="9D 4S")
    tap(driver, "r3c1", "r3c2")
    assert shown(screen).splitlines() == ["8S JD . . . . .", "5H 6H 7H* KS QC/ 3D 9D"]
    driver.run(2)
    assert at_rest(screen)


def test_a_swapper_goes_far_and_is_used_up(driver: Any, screen: Any) -> None:
    lay(screen, ROW, deck="9D 4S")
    tap(driver, "r1c5", "r1c1")
    assert row(screen) == "QC 6H 7H* KS 5H 3D 9D"


def test_a_swapper_beside_keeps_its_power(driver: Any, screen: Any) -> None:
    lay(screen, ROW, deck="9D 4S")
    tap(driver, "r1c5", "r1c4")
    assert row(screen) == "5H 6H 7H* QC/ KS 3D 9D"
