"""Playing by keyboard: a focus that walks over the table, picks cards up and puts them down."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

from kivyapp.access.announcer import Speaks
from kivyapp.table.focus import Focus, kept, moved, top_of
from kivyapp.table.narration import carrying, pile_label, pile_name, spot_name
from kivyapp.table.table import Table

ARROWS: Final = frozenset(("left", "right", "up", "down"))


class Player(Protocol):
    """Whoever plays what the cursor chooses."""

    @property
    def takes_moves(self) -> bool:
        """Whether anything can be played now."""

    def movable(self, pile: str, at: int) -> bool: ...

    def targets(self, pile: str, at: int) -> Sequence[str]: ...

    def tap(self, pile: str, at: int) -> None: ...

    def dropped(self, pile: str, at: int, target: str) -> bool: ...


class Cursor:
    """The keyboard's place on one table, and what it carries."""

    def __init__(self, table: Table, player: Player, voice: Speaks, start: str, stock: str) -> None:
        self.table = table
        self.player = player
        self.voice = voice
        self._start = start
        self._stock = stock
        self.focus: Focus | None = None
        self.carried: Focus | None = None

    def move(self, direction: str) -> None:
        """An arrow key; the first one only shows where the cursor is."""
        grips = {name: self.grips(name) for name in self.table.piles}
        if self.focus is None:
            self._go(top_of(grips, self._start))
        else:
            self._go(moved(self.table.board, grips, self.focus, direction))

    @property
    def ready(self) -> bool:
        return self.player.takes_moves

    def grips(self, pile: str) -> list[bool]:
        """Which cards of a pile can be taken."""
        movable = self.player.movable
        return [
            sprite.face_up and movable(pile, at) for at, sprite in enumerate(self.table.piles[pile])
        ]

    def press(self) -> None:
        """Pick up what is in focus, put down what is carried, or turn the stock."""
        focus, carried = self.focus, self.carried
        if focus is None:
            self.move("left")
        elif carried is not None:
            self.put_down()
            if focus.pile == carried.pile:
                # Twice on the same card is what a tap is.
                self.player.tap(carried.pile, carried.at)
            else:
                self.player.dropped(carried.pile, carried.at, focus.pile)
        elif focus.pile == self._stock:
            self.player.tap(focus.pile, focus.at)
        elif focus.at < 0:
            self.voice.say(pile_label(focus.pile, 0))
        elif self.player.movable(focus.pile, focus.at):
            self._pick_up(focus)
        else:
            # Nothing to pick up: a tap says why.
            self.player.tap(focus.pile, focus.at)

    def press_at(self, pile: str, at: int) -> None:
        """What `press` does, on a card that was found without arrows."""
        self.go_to(pile, at)
        self.press()

    def go_to(self, pile: str, at: int) -> None:
        """Put the focus on a card, without a word: whoever sends it there knows what is there."""
        self._go(Focus(pile, at), silently=True)

    def _pick_up(self, focus: Focus) -> None:
        self.carried = focus
        shape = self.table.shape()
        targets = self.player.targets(focus.pile, focus.at)
        spots = [(name, len(shape[name]) - 1) for name in targets]
        self.table.point("targets", spots, alpha=0.55)
        self.table.point("carried", [(focus.pile, focus.at)])
        sprites = self.table.piles[focus.pile][focus.at :]
        self.voice.say(carrying(sprites[0].card, len(sprites), targets))

    def put_down(self) -> bool:
        """Carry nothing any more; whether anything was carried."""
        was_carrying = self.carried is not None
        self.carried = None
        self.table.marks.clear("targets")
        self.table.marks.clear("carried")
        return was_carrying

    def follow(self) -> None:
        """The table has changed: stay where one can still stay."""
        self.put_down()
        if self.focus is not None:
            pile = self.focus.pile
            self._go(kept({pile: self.grips(pile)}, self.focus), silently=True)

    def hide(self) -> None:
        """A finger plays: the cursor would only be in its way."""
        self.put_down()
        self.focus = None
        self.table.marks.clear("focus")

    def _go(self, focus: Focus, *, silently: bool = False) -> None:
        if focus != self.focus and not silently:
            self.voice.point_out(self._told(focus))
        self.focus = focus
        self.table.point("focus", [(focus.pile, focus.at)])

    def _told(self, focus: Focus) -> str:
        sprites = self.table.piles[focus.pile]
        if not sprites:
            return pile_label(focus.pile, 0)
        sprite = sprites[focus.at]
        told = spot_name(sprite.card, sprite.face_up, focus.at + 1, len(sprites))
        return f"{pile_name(focus.pile)}: {told}"
