"""Keyboard input of a match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivyapp.platform.keys import Key

if TYPE_CHECKING:
    from kivyapp.games.cribbage.match_screen import MatchScreen


def press_key(screen: MatchScreen, key: Key) -> bool:
    """Handle a key. False if it has no meaning here."""
    if screen.is_covered:
        return key.name in ("enter", "space") and screen.uncover()
    if key.name == "enter":
        if screen.table.is_counting or not screen.cursor.press():
            screen.match_input.main_action()
        return True
    if key.is_hint:
        screen.request_hint()
        return True
    return screen.answer_key(key) or (key.is_plain and _press_letter(screen, key.name))


def _press_letter(screen: MatchScreen, name: str) -> bool:
    match name:
        case "left" | "right":
            screen.cursor.move(1 if name == "right" else -1)
        case "c" | "g":
            screen.match_input.main_action()
        case "s":
            screen.match_input.second_action()
        case "n":
            screen.new_match()
        case "1" | "2" | "3" | "4" | "5" | "6":
            return screen.cursor.press_number(int(name))
        case _:
            return False
    return True
