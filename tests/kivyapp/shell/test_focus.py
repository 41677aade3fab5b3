"""The keyboard focus: Tab, arrows, Enter and Escape."""

from __future__ import annotations

from kivyapp import words
from tests.kivyapp.support.parlour import DAILY_STRIP, parlour


def stack(driver):
    return [location.name for location in driver.app.services.navigation.stack]


def test_tab_reaches_everything(drive, tmp_path):
    driver = drive(parlour(tmp_path))
    driver.key("tab")
    first = driver.app.focus.widget
    assert first.focused
    seen = []
    for _ in range(12):
        seen.append(driver.app.focus.widget.accessible_name)
        driver.key("tab")
    assert {words.STATISTICS(), words.SETTINGS(), words.ABOUT(), DAILY_STRIP} <= set(seen)
    assert any(name.startswith("Klondike") for name in seen)
    driver.key("tab", "shift")
    # A touch hides the focus.
    driver.tap(2, 2)
    assert driver.app.focus.widget is None


def test_arrows_and_enter_open_a_screen(drive, tmp_path):
    driver = drive(parlour(tmp_path))
    driver.resize(1280, 720)
    driver.app.focus.give(driver.named(words.STATISTICS()))
    driver.key("right")
    assert driver.app.focus.widget.accessible_name == words.SETTINGS()
    driver.key("enter")
    assert stack(driver) == ["hub", "settings"]


def test_the_focus_stays_within_a_sheet(drive, tmp_path):
    driver = drive(parlour(tmp_path))
    driver.press(DAILY_STRIP)
    driver.run(0.3)
    names = set()
    for _ in range(40):
        driver.key("tab")
        names.add(driver.app.focus.widget.accessible_name)
    assert words.CLOSE() in names
    assert words.SETTINGS() not in names


def test_escape_leaves_a_focused_button_before_it_leaves_a_game(drive, tmp_path):
    driver = drive(parlour(tmp_path))
    driver.app.services.navigation.open_game("klondike")
    driver.frame(2)
    driver.key("tab")
    driver.key("escape")
    assert stack(driver) == ["hub", "klondike"]
    assert driver.app.focus.widget is None
