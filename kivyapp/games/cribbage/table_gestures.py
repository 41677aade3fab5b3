"""Translates gestures on the table of a match into input."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivyapp.games.cribbage import intents
from kivyapp.platform.haptics import Haptics
from rules.cards import Card
from rules.cribbage.phases import Phase
from rules.cribbage.state import CRIB, DECK, HANDS, PILE

if TYPE_CHECKING:
    from kivyapp.games.cribbage.match_screen import MatchScreen


class TableGestures:
    """The delegate of a Cribbage table."""

    def __init__(self, screen: MatchScreen) -> None:
        self._screen = screen
        self._haptics = Haptics()

    def is_movable(self, pile: str, at: int) -> bool:
        match = self._screen.match
        return (
            self._is_own(pile) and match.acting == match.seat and not self._screen.table.is_counting
        )

    def targets(self, pile: str, at: int) -> tuple[str, ...]:
        self._screen.services.sound.play("pick")
        card, known = self._card(pile, at), self._screen.match.known
        if known.phase is Phase.DISCARD:
            return (CRIB,)
        can_play = card is not None and isinstance(intents.play(known, card), intents.Submit)
        return (PILE,) if can_play else ()

    def on_tap(self, pile: str, at: int) -> None:
        screen = self._screen
        screen.cursor.clear()
        card = self._card(pile, at) if at >= 0 else None
        if self._is_own(pile) and card is not None:
            screen.match_input.press_card(card)
        elif pile == DECK and screen.match.facts["phase"] == Phase.CUT:
            screen.match_input.main_action()
        else:
            self.on_touch_beside_cards()

    def on_touch_beside_cards(self) -> None:
        self._screen.match_input.advance_playback()

    def on_drop(self, pile: str, at: int, target: str) -> bool:
        card = self._card(pile, at)
        return card is not None and self._screen.match_input.drop_card(card, target)

    def on_drag_over(self, pile: str) -> None:
        if self._screen.services.settings.value.vibration:
            self._haptics.tick()

    def _card(self, pile: str, at: int) -> Card | None:
        card: Card | None = self._screen.table.piles[pile][at].card
        return card

    def _is_own(self, pile: str) -> bool:
        seat = self._screen.match.seat
        return seat is not None and pile == HANDS[seat - 1]
