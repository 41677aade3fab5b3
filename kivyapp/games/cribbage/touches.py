"""What touches mean in a duel: the answers that the table needs about its cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivyapp.games.cribbage import intents
from kivyapp.platform.haptics import Haptics
from rules.cards import Card
from rules.cribbage.phases import Phase
from rules.cribbage.state import CRIB, DECK, HANDS, PILE

if TYPE_CHECKING:
    from kivyapp.games.cribbage.match_screen import MatchScreen


class Touches:
    """The listener of a duel's table."""

    def __init__(self, screen: MatchScreen) -> None:
        self._screen = screen
        self._haptics = Haptics()

    def movable(self, pile: str, at: int) -> bool:
        duel = self._screen.duel
        return self._is_own(pile) and duel.acting == duel.seat and not self._screen.table.counting

    def targets(self, pile: str, at: int) -> tuple[str, ...]:
        self._screen.services.sound.play("pick")
        card, known = self._card(pile, at), self._screen.duel.known
        if known.phase is Phase.DISCARD:
            return (CRIB,)
        fits = card is not None and isinstance(intents.play(known, card), intents.Submit)
        return (PILE,) if fits else ()

    def tapped(self, pile: str, at: int) -> None:
        screen = self._screen
        screen.cursor.hide()
        card = self._card(pile, at) if at >= 0 else None
        if self._is_own(pile) and card is not None:
            screen.player.press(card)
        elif pile == DECK and screen.duel.facts["phase"] == Phase.CUT:
            screen.player.act()
        else:
            self.touched()

    def touched(self) -> None:
        self._screen.player.go_on()

    def dropped(self, pile: str, at: int, target: str) -> bool:
        card = self._card(pile, at)
        return card is not None and self._screen.player.drop(card, target)

    def over_target(self, pile: str) -> None:
        if self._screen.services.settings.value.vibration:
            self._haptics.tick()

    def _card(self, pile: str, at: int) -> Card | None:
        card: Card | None = self._screen.table.piles[pile][at].card
        return card

    def _is_own(self, pile: str) -> bool:
        seat = self._screen.duel.seat
        return seat is not None and pile == HANDS[seat - 1]
