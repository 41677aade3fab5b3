"""Playing a patience by keyboard: the focus moves over the table, picks cards up and drops them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from kivyapp import words
from kivyapp.access.announcer import AnnouncerProtocol
from kivyapp.table.card_focus import CardFocus, focus_on_top, next_focus, valid_focus
from kivyapp.table.narration import card_label, picked_up_text, pile_label
from kivyapp.table.specs import Fan
from kivyapp.table.table import Table
from kivyapp.words.cards import card_name, pile_name


class CursorDelegate(Protocol):
    """Decides what the cursor may pick up, and plays the moves."""

    @property
    def accepts_moves(self) -> bool:
        """False once the game is over, and while it plays automatically."""

    def is_movable(self, pile: str, at: int) -> bool: ...

    def targets(self, pile: str, at: int) -> Sequence[str]: ...

    def tap(self, pile: str, at: int) -> None: ...

    def on_drop(self, pile: str, at: int, target: str) -> bool: ...


class Cursor:
    """The keyboard focus on one table, and the card it carries."""

    def __init__(
        self,
        table: Table,
        delegate: CursorDelegate,
        announcer: AnnouncerProtocol,
        first_pile: str,
        stock: str,
    ) -> None:
        self.table = table
        self._delegate = delegate
        self._announcer = announcer
        self._first_pile = first_pile
        self._stock = stock
        self.focus: CardFocus | None = None
        self.carried: CardFocus | None = None

    def move(self, direction: str) -> None:
        """Handle an arrow key; the first one only shows the focus."""
        movable = {name: self.movable_cards(name) for name in self.table.piles}
        if self.focus is None:
            self._set_focus(focus_on_top(movable, self._first_pile))
        else:
            self._set_focus(next_focus(self.table.board, movable, self.focus, direction))

    def jump(self, piles: Sequence[str]) -> None:
        """Focus a pile; if it is one of several already, the next of them."""
        here = None if self.focus is None else self.focus.pile
        pile = piles[(piles.index(here) + 1) % len(piles)] if here in piles else piles[0]
        self._set_focus(focus_on_top({pile: self.movable_cards(pile)}, pile), repeat=True)

    def change_count(self, more: int) -> None:
        """Take one card more, or with -1 one card less, and say how many that is."""
        taken = self.carried or self.focus
        if taken is None:
            self.move("left")
            return
        movable = self.movable_cards(taken.pile)
        if 0 <= taken.at - more < len(movable) and movable[taken.at - more]:
            taken = CardFocus(taken.pile, taken.at - more)
        if self.carried is not None:
            self._pick_up(taken)
            return
        self._set_focus(taken)
        self._announcer.say(words.CARDS_COUNT(len(movable) - max(0, taken.at)))

    @property
    def accepts_moves(self) -> bool:
        return self._delegate.accepts_moves

    def movable_cards(self, pile: str) -> list[bool]:
        """For each card of a pile, whether it can be picked up."""
        return [
            sprite.face_up and self._delegate.is_movable(pile, at)
            for at, sprite in enumerate(self.table.piles[pile])
        ]

    def press(self) -> None:
        """Pick up the focused card, drop the carried card here, or tap the stock."""
        focus, carried, delegate = self.focus, self.carried, self._delegate
        if focus is None:
            self.move("left")
        elif carried is not None:
            self.release()
            if focus.pile == carried.pile:
                # Pressing the same card twice counts as a tap.
                delegate.tap(carried.pile, carried.at)
            else:
                self._drop(carried, focus.pile)
        elif focus.pile == self._stock:
            delegate.tap(focus.pile, focus.at)
        elif focus.at < 0:
            self._announcer.say(pile_label(focus.pile, 0))
        elif delegate.is_movable(focus.pile, focus.at):
            self._pick_up(focus)
        else:
            # The tap is refused with a reason.
            delegate.tap(focus.pile, focus.at)

    def _drop(self, carried: CardFocus, target: str) -> None:
        """Drop the carried cards; the focus follows them."""
        first = len(self.table.piles[target])
        if self._delegate.on_drop(carried.pile, carried.at, target):
            movable = {target: self.movable_cards(target)}
            self._set_focus(valid_focus(movable, CardFocus(target, first)), announce=False)

    def press_card(self, pile: str, at: int) -> None:
        """Press a card that a screen reader has chosen."""
        self.focus_card(pile, at)
        self.press()

    def focus_card(self, pile: str, at: int) -> None:
        """Focus a card without announcing it: the screen reader has read it already."""
        self._set_focus(CardFocus(pile, at), announce=False)

    def _pick_up(self, focus: CardFocus) -> None:
        self.carried = focus
        piles = self.table.piles
        targets = self._delegate.targets(focus.pile, focus.at)
        spots = [(name, len(piles[name]) - 1) for name in targets]
        self.table.outline_cards("targets", spots, alpha=0.55)
        self.table.outline_cards("carried", [(focus.pile, focus.at)])
        sprites = piles[focus.pile][focus.at :]
        self._announcer.say(picked_up_text(sprites[0].card, len(sprites), targets))

    def release(self) -> bool:
        """Stop carrying; True if a card was carried."""
        was_carrying = self.carried is not None
        self.carried = None
        self.table.outlines.clear("targets")
        self.table.outlines.clear("carried")
        return was_carrying

    def refresh(self) -> None:
        """Keep the focus on a card that exists after the table has changed."""
        self.release()
        if self.focus is not None:
            pile = self.focus.pile
            focus = valid_focus({pile: self.movable_cards(pile)}, self.focus)
            self._set_focus(focus, announce=False)

    def hide(self) -> None:
        """Remove the focus: a finger plays now."""
        self.release()
        self.focus = None
        self.table.outlines.clear("focus")

    def _set_focus(self, focus: CardFocus, *, announce: bool = True, repeat: bool = False) -> None:
        if announce and (repeat or focus != self.focus):
            self._announcer.say_focus(self._describe(focus))
        self.focus = focus
        self.table.outline_cards("focus", [(focus.pile, focus.at)])

    def _describe(self, focus: CardFocus) -> str:
        sprites = self.table.piles[focus.pile]
        if not sprites:
            return pile_label(focus.pile, 0)
        sprite = sprites[focus.at]
        if not sprite.face_up or self.table.board.places[focus.pile].spec.fan is Fan.STACK:
            # A single card of a stack says little: how many there are matters more.
            top = f": {card_name(sprite.card)}" if sprite.face_up else ""
            return pile_label(focus.pile, len(sprites)) + top
        label = card_label(sprite.card, sprite.face_up, focus.at + 1, len(sprites))
        return f"{pile_name(focus.pile)}: {label}"
