"""The panel that hides the table while two players pass one device."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from kivyapp.games.cribbage.handover_panel import HandoverPanel
from kivyapp.style.theme import Theme
from kivyapp.style.tokens import THEMES


@pytest.mark.parametrize("theme", THEMES)
def test_the_panel_hides_everything_behind_it(drive: Callable[[Any], Any], theme: str) -> None:
    colours = Theme()
    colours.apply(theme)
    table = Widget()
    driver = drive(table)
    with table.canvas:
        Color(1, 0, 1, 1)
        Rectangle(size=driver.window.size)
    assert b"\xff\x00\xff\xff" in driver.picture()
    table.add_widget(HandoverPanel("Ann", lambda: None, theme=colours, size=driver.window.size))
    driver.frame(2)
    assert b"\xff\x00\xff\xff" not in driver.picture()


def test_the_panel_asks_for_a_player_by_name(drive: Callable[[Any], Any]) -> None:
    opened: list[str] = []
    panel = HandoverPanel("Ann", lambda: opened.append("Ann"), theme=Theme())
    driver = drive(panel)
    driver.frame(2)
    assert panel.heading.text == "Ann"
    assert "Ann" in panel.button.text
    assert panel.heading.font_size > 2 * panel.note.font_size
    driver.press(panel.button)
    assert opened == ["Ann"]
