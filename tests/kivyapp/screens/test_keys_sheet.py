"""The list of keys names the keys that the open screen really has, and no others."""

from __future__ import annotations

import re
from string import ascii_lowercase, digits
from typing import Any

import pytest

from kivyapp import words
from kivyapp.games.game_uis import GAME_UIS
from kivyapp.platform.keys import NAMES, Key
from tests.kivyapp.support.parlour import parlour, until

WORDS = {
    "arrows": ("up", "down", "left", "right"),
    **{f"1 to {last}": tuple(digits[1 : last + 1]) for last in (6, 7, 9)},
}
SIGNS = ("space", "+", "-")


def read_keys(text: str) -> list[Key]:
    """The keys that a row of the list names."""
    found = []
    for part in re.split(r", | or | and ", text.lower()):
        *modifiers, name = part.split("+") if len(part) > 1 else [part]
        names = WORDS.get(name) or ([name] if name in NAMES.values() else name.split())
        found += [Key(each, ctrl="ctrl" in modifiers, shift="shift" in modifiers) for each in names]
    return found


def listed(driver: Any) -> dict[str, str]:
    driver.key("f1")
    driver.run(0.5)
    sheet = driver.app.root_widget.top_sheet
    rows = [(row.keys, row.meaning) for row in sheet.walk() if hasattr(row, "meaning")]
    driver.key("escape")
    driver.run(0.5)
    assert len(dict(rows)) == len(rows), "a key is listed twice"
    return dict(rows)


def handled_keys(driver: Any) -> set[str]:
    """The letters, digits and signs that the open screen uses."""
    screen, navigation = driver.app.presenter.screen, driver.app.services.navigation
    handled = set()
    for name in (*ascii_lowercase, *digits, *SIGNS):
        if screen.handle_key(Key("right")) and screen.handle_key(Key(name)):
            handled.add(name)
        while navigation.sheets:
            navigation.back()
        driver.run(1)
    return handled


@pytest.fixture
def open_game(drive, tmp_path):
    def start(key: str) -> Any:
        driver = drive(parlour(tmp_path / "data", f"{key}?seed=peacock123", fake_games=False))
        driver.run(3)
        navigation = driver.app.services.navigation
        while navigation.sheets:
            navigation.back()
            driver.run(0.5)
        return driver

    return start


@pytest.mark.parametrize("key", GAME_UIS)
def test_every_key_that_a_game_handles_is_listed_and_the_others_are_not(open_game, key):
    driver = open_game(key)
    rows = listed(driver)
    named = {each.name for row in rows for each in read_keys(row) if each.is_plain}
    handled = handled_keys(driver)
    if key == "set":
        # An upright board has other rows.
        driver.resize(500, 800)
        handled |= handled_keys(driver)
    named = {name for name in named if len(name) == 1 and name.isalnum()} | named & {*SIGNS}
    assert named - {"m"} == handled - {"m"}


@pytest.mark.parametrize(
    "key, has_undo",
    [("klondike", True), ("spider", True), ("crush", False), ("cribbage", False), ("set", False)],
)
def test_undo_is_listed_only_where_it_exists(open_game, key, has_undo):
    meanings = listed(open_game(key)).values()
    assert ("undo" in meanings, "redo" in meanings) == (has_undo, has_undo)


def test_the_hub_lists_no_keys_of_games(drive, tmp_path):
    driver = drive(parlour(tmp_path))
    assert listed(driver) == {str(keys): str(meaning) for keys, meaning in words.KEY_ROWS}
    assert not {"hint", "undo", "redo", "new game"} & {
        str(meaning) for _, meaning in words.KEY_ROWS
    }


def test_shared_keys_work_everywhere(drive, tmp_path):
    driver = drive(parlour(tmp_path))
    for row, _meaning in words.KEY_ROWS:
        for key in read_keys(str(row)):
            if key.name != "f11":
                driver.key("tab")
                assert driver.app.keyboard.handle_key(key), row
                while driver.app.services.navigation.sheets:
                    driver.app.services.navigation.back()
                    driver.run(0.5)
                while len(driver.app.services.navigation.stack) > 1:
                    driver.app.services.navigation.back()
                driver.run(0.3)


def test_the_seed_field_is_focused_with_everything_selected(open_game):
    driver = open_game("klondike")
    driver.app.presenter.screen.sheets.open_seed()
    driver.run(0.4)
    field = driver.named(words.SEED_LABEL())
    assert (field.focus, field.selection_text) == (True, "peacock123")
    driver.type("amber")
    assert field.text == "amber"
    driver.key("escape")
    until(driver, lambda: not driver.app.services.navigation.sheets)
