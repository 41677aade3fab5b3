"""The keyboard focus on the cards of the open hand."""

from __future__ import annotations

from collections.abc import Callable

from kivyapp.access.announcer import AnnouncerProtocol
from kivyapp.games.cribbage.table import CribbageTable
from kivyapp.table.narration import card_label
from rules.cards import Card
from rules.cribbage.state import HANDS


class HandCursor:
    """Moves from card to card and announces each. `press_card` plays or chooses a card."""

    def __init__(
        self,
        table: CribbageTable,
        announcer: AnnouncerProtocol,
        press_card: Callable[[Card], None],
    ) -> None:
        self.table, self._announcer, self.press_card = table, announcer, press_card
        self.card: Card | None = None

    @property
    def hand(self) -> list[Card]:
        """The cards of the open hand from left to right."""
        name = HANDS[self.table.seat - 1]
        sprites = [self.table.piles[name][at] for at in self.table.order(name)]
        return [sprite.card for sprite in sprites if sprite.face_up and sprite.card is not None]

    def move(self, step: int) -> None:
        """Focus the next card, or the first one if none has the focus."""
        hand = self.hand
        if not hand:
            return
        if self.card not in hand:
            self.focus_card(hand[0 if step > 0 else -1])
        else:
            self.focus_card(hand[(hand.index(self.card) + step) % len(hand)])

    def focus_card(self, card: Card) -> None:
        self.card = card
        self.refresh()
        hand = self.hand
        self._announcer.say_focus(card_label(card, True, hand.index(card) + 1, len(hand)))

    def press(self) -> bool:
        """Press the focused card. False if no card has the focus."""
        if self.card is None or self.card not in self.hand:
            return False
        self.press_card(self.card)
        return True

    def press_number(self, number: int) -> bool:
        """Press a card by its position in the hand, counted from 1."""
        hand = self.hand
        if not 1 <= number <= len(hand):
            return False
        self.press_card(hand[number - 1])
        return True

    def refresh(self) -> None:
        """Follow the focused card after the table has changed; drop the focus if it is gone."""
        if self.card is not None and self.card not in self.hand:
            self.card = None
        spots = [] if self.card is None else [self.table.spot_of(self.card)]
        self.table.outline_cards("focus", [spot for spot in spots if spot is not None])

    def clear(self) -> None:
        self.card = None
        self.table.outlines.clear("focus")
