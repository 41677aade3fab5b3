"""Keyboard input of a patience."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kivyapp.platform.keys import ARROWS, Key

if TYPE_CHECKING:
    from kivyapp.games.patience.screen import PatienceScreen

# In the order of the keyboard.
DIGITS: Final = "1234567890"


def press_key(screen: PatienceScreen, key: Key) -> bool:
    """Handle a key. False if it has no meaning here."""
    controller = screen.controller
    if not controller.has_game:
        return False
    if screen.handle_view_key(key):
        return True
    if key.is_undo:
        controller.undo()
    elif key.is_redo:
        controller.redo()
    elif key.is_hint and controller.assistant is not None:
        controller.assistant.hint()
    elif key.name == "enter":
        screen.cursor.press()
    elif key.name == "escape":
        return screen.cursor.release()
    elif key.count_change:
        screen.cursor.change_count(key.count_change)
    elif screen.answer_key(key):
        return True
    else:
        return key.is_plain and _press_plain(screen, key.name)
    return True


def _press_plain(screen: PatienceScreen, name: str) -> bool:
    match name:
        case "n":
            screen.sheets.new_game()
        case "s" if not screen.controller.is_lesson:
            screen.sheets.open_options()
        case "d":
            screen.hand.deal()
        case "f" if screen.controller.assistant is not None:
            screen.controller.assistant.auto_finish()
        case _ if name in ARROWS:
            screen.cursor.move(name)
        case _ if name in DIGITS and DIGITS.index(name) < len(screen.ui.number_keys):
            screen.cursor.jump(screen.ui.number_keys[DIGITS.index(name)])
        case _:
            return False
    return True
