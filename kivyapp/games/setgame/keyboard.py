"""Set by keyboard: arrows move the focus, Enter selects, a key for each card selects it at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivyapp.games.setgame.elements import card_label
from kivyapp.games.setgame.geometry import SetGeometry
from kivyapp.games.setgame.intents import card_for_key, is_new_board_key, next_card
from kivyapp.platform.keys import ARROWS, Key

if TYPE_CHECKING:
    from kivyapp.games.setgame.screen import SetScreen


class SetKeyboard:
    """What the keys do on one board."""

    def __init__(self, screen: SetScreen) -> None:
        self._screen = screen

    def handle_key(self, key: Key) -> bool:
        screen, places = self._screen, self._screen.board.places
        if places is None:
            return False
        if is_new_board_key(key):
            screen.new_board()
        elif key.is_plain and key.name in ARROWS:
            self._move_focus(key.name, places)
        elif key.is_plain and key.name in ("enter", "space") and screen.board.focus is not None:
            screen.tap(screen.board.focus)
        elif key.name == "escape":
            return self._clear_selection()
        elif screen.answer_key(key):
            return True
        else:
            index = card_for_key(key, places.columns, places.rows)
            if index is None:
                return False
            screen.board.focus_card(index)
            screen.tap(index)
        return True

    def _move_focus(self, direction: str, places: SetGeometry) -> None:
        """Move the keyboard focus. The first arrow key only shows it."""
        board = self._screen.board
        now = board.focus
        index = 0 if now is None else next_card(now, direction, places.columns, places.rows)
        board.focus_card(index)
        self._screen.services.announcer.say_focus(card_label(self._screen, index))

    def _clear_selection(self) -> bool:
        """Select nothing; False if nothing was selected."""
        screen = self._screen
        if not screen.play.selected:
            return False
        screen.play.clear()
        screen.verdict.end()
        screen.show_selected()
        return True
