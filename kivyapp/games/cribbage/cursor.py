"""Playing a hand by keyboard: a focus that walks from card to card."""

from __future__ import annotations

from collections.abc import Callable

from kivyapp.access.announcer import Speaks
from kivyapp.games.cribbage.table import CribbageTable
from kivyapp.table.narration import spot_name
from rules.cards import Card
from rules.cribbage.state import HANDS


class HandCursor:
    """The keyboard's place in the hand of the one who looks."""

    def __init__(self, table: CribbageTable, voice: Speaks, press: Callable[[Card], None]) -> None:
        self.table, self.voice, self._press = table, voice, press
        self.card: Card | None = None

    @property
    def hand(self) -> list[Card]:
        """The cards of the open hand from left to right."""
        name = HANDS[self.table.seat - 1]
        sprites = [self.table.piles[name][at] for at in self.table.order(name)]
        return [sprite.card for sprite in sprites if sprite.face_up and sprite.card is not None]

    def move(self, step: int) -> None:
        """To the next card; the first time, to the first one."""
        hand = self.hand
        if not hand:
            return
        if self.card not in hand:
            self.go_to(hand[0 if step > 0 else -1])
        else:
            self.go_to(hand[(hand.index(self.card) + step) % len(hand)])

    def go_to(self, card: Card) -> None:
        self.card = card
        self.follow()
        hand = self.hand
        self.voice.point_out(spot_name(card, True, hand.index(card) + 1, len(hand)))

    def press(self) -> bool:
        """Press the card in focus; False when none is."""
        if self.card is None or self.card not in self.hand:
            return False
        self._press(self.card)
        return True

    def press_number(self, number: int) -> bool:
        """Press a card by its place in the hand, counted from 1."""
        hand = self.hand
        if not 1 <= number <= len(hand):
            return False
        self._press(hand[number - 1])
        return True

    def follow(self) -> None:
        """The table has changed: stay with the card, if it is still there."""
        if self.card is not None and self.card not in self.hand:
            self.card = None
        spots = [] if self.card is None else [self.table.spot_of(self.card)]
        self.table.point("focus", [spot for spot in spots if spot is not None])

    def hide(self) -> None:
        self.card = None
        self.table.marks.clear("focus")
