"""Crush by keyboard: arrows move the focus, Shift selects a line, Enter acts like a (double) tap.

Screen readers press slots through the same methods.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kivyapp.games.crush import intents, narration
from kivyapp.games.crush.cursor import SlotCursor
from kivyapp.games.crush.intents import NO_SELECTION, Charge, TapResult
from kivyapp.platform.keys import ARROWS, Key
from rules.crush.moves import Clear, SetOffBomb
from rules.crush.state import Tag

if TYPE_CHECKING:
    from kivyapp.games.crush.screen import CrushScreen


class CrushKeyboard:
    """The keyboard focus on one board, and what the keys do there."""

    def __init__(self, screen: CrushScreen) -> None:
        self.screen = screen
        # None while the player uses touch.
        self.cursor: SlotCursor | None = None

    def handle_key(self, key: Key) -> bool:
        if key.ctrl or key.alt:
            return False
        if key.name in ARROWS:
            self._arrow(key)
        elif key.name == "enter":
            self._enter()
        elif key.name == "escape":
            return self._clear_selection()
        elif self.screen.answer_key(key):
            return True
        elif key.name in KEYS:
            KEYS[key.name](self)
        else:
            return False
        return True

    def _arrow(self, key: Key) -> None:
        screen = self.screen
        if self.cursor is None:
            self._move_focus(SlotCursor())
        elif key.shift:
            self._move_focus(self.cursor.extended(key.name, screen.board.tiles))
            screen.select(NO_SELECTION)
            if self.cursor.drag is not None:
                screen.show_line(self.cursor.drag)
                screen.services.announcer.say_focus(screen.message.accessible_name)
        else:
            self._move_focus(self.cursor.moved(key.name, screen.board.rows))

    def _enter(self) -> None:
        """Select the line being drawn, or tap the slot in focus."""
        cursor = self.cursor
        if cursor is None:
            self._move_focus(SlotCursor())
        elif cursor.drag is not None:
            self._move_focus(SlotCursor(cursor.slot))
            self.screen.line_finished(cursor.drag)
        else:
            self.press(cursor.slot)

    def press(self, slot: str) -> None:
        """Tap a slot without touch: one press also stands for a double tap."""
        self.focus_slot(slot)
        screen = self.screen
        double = screen.selection.armed is Charge.BOMB or slot in screen.selection.line
        result = intents.tap_result(screen.state, screen.selection, slot, double=double)
        if result.move is None and result.selection == screen.selection:
            # Nothing to do here: name the slot rather than staying silent.
            screen.services.announcer.say(narration.describe_slot(screen.state, slot))
        screen.apply_tap(result)

    def clear_line(self) -> None:
        """Clear the line that is being drawn or selected."""
        drag = self.cursor.drag if self.cursor is not None else None
        slots = drag.slots if drag is not None else self.screen.selection.line
        self.cancel_line()
        self.screen.apply_tap(TapResult(NO_SELECTION, Clear(slots)))

    def use_bomb(self) -> None:
        """Set off the bomb in focus, or arm a free bomb if there is none."""
        screen = self.screen
        tile = None if self.cursor is None else screen.state.at(self.cursor.slot)
        is_bomb = tile is not None and tile.tag is Tag.BOMB
        if self.cursor is not None and is_bomb and screen.selection.armed is None:
            screen.apply_tap(TapResult(NO_SELECTION, SetOffBomb(self.cursor.slot)))
        else:
            screen.arm(Charge.BOMB)

    def arm_swap(self) -> None:
        self.screen.arm(Charge.SWAP)

    def new_game(self) -> None:
        self.screen.sheets.new_game()

    def _clear_selection(self) -> bool:
        """Clear the selection; False if there was none."""
        is_drawing = self.cursor is not None and self.cursor.drag is not None
        if self.screen.selection.is_empty and not is_drawing:
            return False
        self.cancel_line()
        self.screen.select(NO_SELECTION)
        return True

    # The focus

    def _move_focus(self, cursor: SlotCursor) -> None:
        if self.cursor is None or cursor.slot != self.cursor.slot:
            text = narration.describe_slot(self.screen.state, cursor.slot)
            self.screen.services.announcer.say_focus(text)
        self.cursor = cursor
        self.draw_focus()

    def focus_slot(self, slot: str) -> None:
        """Focus this slot silently: a screen reader that moves the focus reads the slot itself."""
        self.cursor = SlotCursor(slot)
        self.draw_focus()

    def cancel_line(self) -> None:
        """Drop the line being drawn; the focus stays on its slot."""
        if self.cursor is not None:
            self.focus_slot(self.cursor.slot)

    def hide(self) -> None:
        """Remove the focus while the player uses touch."""
        self.cursor = None
        self.draw_focus()

    def draw_focus(self) -> None:
        slots = [] if self.cursor is None else [self.cursor.slot]
        self.screen.board.outline("focus", slots, self.screen.services.theme.glow, width=1.8)


KEYS: Final = {
    "c": CrushKeyboard.clear_line,
    "b": CrushKeyboard.use_bomb,
    "s": CrushKeyboard.arm_swap,
    "n": CrushKeyboard.new_game,
}
