"""Long lists and pages, by keyboard and with a screen reader."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from kivyapp.access.tree import Action, Role
from kivyapp.platform.keys import Key
from tests.kivyapp.support.parlour import finished_game, parlour


def open_history(drive: Any, tmp_path: Path, count: int) -> tuple[Any, Any]:
    """The driver and the history screen, with this many finished games."""
    app = parlour(tmp_path)
    driver = drive(app)
    for number in range(count):
        app.services.history.add(finished_game(number))
    app.services.navigation.open_screen("history")
    driver.frame(3)
    return driver, app.presenter.screen


def focused_row(screen: Any) -> Any:
    return next(row for row in screen.list.children if row.focused)


def is_in_view(screen: Any, row: Any) -> bool:
    return bool(screen.scroller.y <= row.y and row.top <= screen.scroller.top)


def test_every_row_of_a_long_list_can_be_reached_by_keys(drive: Any, tmp_path: Path) -> None:
    driver, screen = open_history(drive, tmp_path, 60)
    spoken = driver.app.services.announcer.spoken
    driver.app.focus.give(screen.list)
    driver.frame(2)
    names = [spoken[-1]]
    for _ in range(59):
        driver.key("down")
        driver.frame(2)
        row = focused_row(screen)
        assert row.accessible_name == spoken[-1]
        assert is_in_view(screen, row)
        names.append(row.accessible_name)
    assert len(set(names)) == 60
    driver.key("home")
    driver.frame(2)
    assert spoken[-1] == names[0]
    driver.key("end")
    driver.frame(2)
    assert spoken[-1] == names[-1]


def test_several_keys_within_one_frame_keep_the_row_in_view(drive: Any, tmp_path: Path) -> None:
    driver, screen = open_history(drive, tmp_path, 60)
    driver.app.focus.give(screen.list)
    for name in ("pagedown", "down", "pagedown", "up"):
        driver.app.keyboard.handle_key(Key(name))
    driver.frame(3)
    assert is_in_view(screen, focused_row(screen))


def test_a_screen_reader_can_scroll_a_long_list(drive: Any, tmp_path: Path) -> None:
    driver, screen = open_history(drive, tmp_path, 60)
    tree = driver.app.window_tree.read()
    element = next(element for element in tree if element.role is Role.LIST)
    assert element.label == "Finished games"
    before = screen.scroller.offset
    assert driver.app.window_tree.perform(element.id, Action.MORE)
    driver.frame(2)
    assert screen.scroller.offset > before


def test_arrow_keys_leave_a_list_at_its_ends(drive: Any, tmp_path: Path) -> None:
    driver, screen = open_history(drive, tmp_path, 3)
    driver.app.focus.give(screen.list)
    driver.key("up")
    assert driver.app.focus.widget is not screen.list


@pytest.mark.parametrize("screen", ["settings", "about"])
def test_pages_can_be_scrolled_by_keys(drive: Any, tmp_path: Path, screen: str) -> None:
    driver = drive(parlour(tmp_path))
    driver.resize(320, 480)
    driver.app.services.navigation.open_screen(screen)
    driver.frame(4)
    scroller = driver.app.presenter.screen.scroller
    assert scroller.overflows

    def press(key: str) -> float:
        driver.key(key)
        driver.frame(2)
        return float(scroller.offset)

    assert 0 < press("pagedown") <= scroller.height
    assert press("end") == scroller.max_offset
    assert press("pageup") < scroller.max_offset
    assert press("home") == 0
