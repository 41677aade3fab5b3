"""Crush by keys: arrows walk, Shift draws a line, one press is enough where a finger taps twice.

Screen readers press slots through the same methods.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kivyapp.games.crush import intents, narration
from kivyapp.games.crush.cursor import Cursor
from kivyapp.games.crush.intents import EMPTY, Charge, Meaning
from kivyapp.platform.keys import ARROWS, Key
from rules.crush.moves import Clear, SetOffBomb
from rules.crush.state import Tag

if TYPE_CHECKING:
    from kivyapp.games.crush.screen import CrushScreen


class Keyboard:
    """The keyboard's place on one board, and what its keys do there."""

    def __init__(self, screen: CrushScreen) -> None:
        self.screen = screen
        # None while a finger plays.
        self.cursor: Cursor | None = None

    def key(self, key: Key) -> bool:
        if key.ctrl or key.alt:
            return False
        if key.name in ARROWS:
            self._arrow(key)
        elif key.name == "enter":
            self._enter()
        elif key.name == "escape":
            return self._let_go()
        elif key.name in KEYS:
            KEYS[key.name](self)
        else:
            return False
        return True

    def _arrow(self, key: Key) -> None:
        screen = self.screen
        if self.cursor is None:
            self._place(Cursor())
        elif key.shift:
            self._place(self.cursor.drawn(key.name, screen.board.tiles))
            screen.hold(EMPTY)
            if self.cursor.drag is not None:
                screen.show_line(self.cursor.drag)
                screen.services.announcer.point_out(screen.verdict.accessible_name)
        else:
            self._place(self.cursor.moved(key.name))

    def _enter(self) -> None:
        """Choose the line that is drawn, or tap the slot in focus."""
        cursor = self.cursor
        if cursor is None:
            self._place(Cursor())
        elif cursor.drag is not None:
            self._place(Cursor(cursor.slot))
            self.screen.drew(cursor.drag)
        else:
            self.press(cursor.slot)

    def press(self, slot: str) -> None:
        """What a tap is, for those who use no finger: one press is enough for a double tap."""
        self.go_to(slot)
        screen = self.screen
        double = screen.hand.armed is Charge.BOMB or slot in screen.hand.line
        meaning = intents.tapped(screen.match.state, screen.hand, slot, double=double)
        if meaning.move is None and meaning.hand == screen.hand:
            # Nothing to do here: say what is here instead of nothing at all.
            screen.services.announcer.say(narration.spot_name(screen.match.state, slot))
        screen.mean(meaning)

    def clear_line(self) -> None:
        """Clear the line that is drawn or chosen."""
        drag = self.cursor.drag if self.cursor is not None else None
        slots = drag.slots if drag is not None else self.screen.hand.line
        self.follow()
        self.screen.mean(Meaning(EMPTY, Clear(slots)))

    def use_bomb(self) -> None:
        """Set off the bomb in focus; without one arm a free bomb."""
        screen = self.screen
        tile = None if self.cursor is None else screen.match.state.at(self.cursor.slot)
        is_bomb = tile is not None and tile.tag is Tag.BOMB
        if self.cursor is not None and is_bomb and screen.hand.armed is None:
            screen.mean(Meaning(EMPTY, SetOffBomb(self.cursor.slot)))
        else:
            screen.arm(Charge.BOMB)

    def arm_swap(self) -> None:
        self.screen.arm(Charge.SWAP)

    def new_game(self) -> None:
        self.screen.sheets.new_game()

    def tell_standing(self) -> None:
        match = self.screen.match
        told = narration.standing(match.state, match.session.score)
        self.screen.services.announcer.say(told, urgent=True)

    def _let_go(self) -> bool:
        """Put down whatever is in the hand; whether there was anything."""
        drawing = self.cursor is not None and self.cursor.drag is not None
        if self.screen.hand.is_empty and not drawing:
            return False
        self.follow()
        self.screen.hold(EMPTY)
        return True

    # Where it is

    def _place(self, cursor: Cursor) -> None:
        if self.cursor is None or cursor.slot != self.cursor.slot:
            told = narration.spot_name(self.screen.match.state, cursor.slot)
            self.screen.services.announcer.point_out(told)
        self.cursor = cursor
        self.show()

    def go_to(self, slot: str) -> None:
        """Put the focus here without a word: whoever sends it there knows what is there."""
        self.cursor = Cursor(slot)
        self.show()

    def follow(self) -> None:
        """The board has changed: stay in the slot, and draw no line any more."""
        if self.cursor is not None:
            self.go_to(self.cursor.slot)

    def hide(self) -> None:
        """A finger plays: the focus would only be in its way."""
        self.cursor = None
        self.show()

    def show(self) -> None:
        slots = [] if self.cursor is None else [self.cursor.slot]
        self.screen.board.outline("focus", slots, self.screen.services.theme.glow, width=1.8)


KEYS: Final = {
    "c": Keyboard.clear_line,
    "b": Keyboard.use_bomb,
    "s": Keyboard.arm_swap,
    "i": Keyboard.tell_standing,
    "n": Keyboard.new_game,
}
