"""Set by keyboard and for screen readers."""

from __future__ import annotations

from typing import Any

from kivyapp.access.tree import Action
from kivyapp.games.setgame.card_names import card_name
from rules.setgame.state import SLOT_NAMES
from tests.kivyapp.support.parlour import check_targets, spoken
from tests.kivyapp.support.set_board import find_set, tap_card


def test_a_set_is_found_with_the_keys_of_a_wide_board(driver: Any, screen: Any) -> None:
    assert screen.board.places.columns == 4
    for index in find_set(screen):
        driver.key("1234qwerasdf"[index])
    assert screen.state.taken == 1


def test_a_set_is_found_with_the_keys_of_an_upright_board(driver: Any, screen: Any) -> None:
    driver.resize(500, 800)
    assert screen.board.places.columns == 3
    for index in find_set(screen):
        driver.key("123qweasdzxc"[index])
    assert screen.state.taken == 1


def test_arrows_move_the_focus_and_enter_selects(driver: Any, screen: Any) -> None:
    driver.key("right")
    assert screen.board.focus == 0
    first = card_name(screen.card("slot1"))
    assert f"{first}, row 1, column 1" in spoken(driver.app)
    driver.keys("right", "down", "enter")
    assert screen.play.selected == ("slot6",)
    driver.keys("left", "spacebar")
    assert screen.play.selected == ("slot6", "slot5")
    driver.key("escape")
    assert screen.play.selected == ()
    assert driver.app.presenter.screen is screen
    # A touch removes the keyboard focus.
    tap_card(driver, 0)
    assert screen.board.focus is None


def test_the_key_list_names_the_keys_of_set(driver: Any, screen: Any) -> None:
    driver.key("f1")
    driver.run(0.5)
    sheet = driver.app.root_widget.top_sheet
    listed = {row.keys: row.meaning for row in sheet.walk() if hasattr(row, "meaning")}
    assert listed["Q W E R"] == "cards in the second row"
    assert listed["N, F5 or Ctrl+R"] == "new board"
    assert listed["M"] == "sound on or off"
    assert not {"undo", "redo", "hint", "new game"} & set(listed.values())


def test_a_screen_reader_finds_every_card_and_can_press_it(driver: Any, screen: Any) -> None:
    (board,) = screen.elements()
    assert len(board.children) == 12
    for slot, element in zip(SLOT_NAMES, board.children, strict=True):
        assert card_name(screen.card(slot)) in element.label
        assert element.chosen is False
    assert board.children[4].perform(Action.PRESS)
    assert screen.play.selected == ("slot5",)
    assert screen.elements()[0].children[4].chosen is True


def test_touch_targets_are_large_enough_and_named(driver: Any, screen: Any) -> None:
    check_targets(screen)
    driver.resize(320, 568)
    check_targets(screen)
