"""What the one at the screen does: goes on, chooses cards and plays them, by tap, drag or key."""

from __future__ import annotations

from typing import Protocol

from kivyapp.games.cribbage import intents
from kivyapp.games.cribbage.match_view import MatchView
from kivyapp.games.cribbage.playback import BeatPlayer
from kivyapp.games.cribbage.table import CribbageTable
from kivyapp.services import Plays
from rules.cards import Card
from rules.cribbage.phases import Phase
from rules.cribbage.state import CRIB, PILE


class Seen(Protocol):
    """The screen, as far as playing changes it."""

    @property
    def is_covered(self) -> bool: ...

    def refresh(self) -> None: ...

    def refused(self, card: Card | None, reason: str) -> None: ...

    def show_result(self) -> None: ...


class Player:
    """Acts for whoever looks. An input goes ahead of whatever still waits to be shown."""

    def __init__(
        self,
        duel: MatchView,
        table: CribbageTable,
        playback: BeatPlayer,
        sound: Plays,
        screen: Seen,
    ) -> None:
        self._duel, self._table, self._playback = duel, table, playback
        self._sound, self._screen = sound, screen
        self.chosen: frozenset[Card] = frozenset()

    @property
    def target(self) -> str:
        """Where cards of the hand go now."""
        return CRIB if self._duel.known.phase is Phase.DISCARD else PILE

    def act(self) -> None:
        """The large button: whatever is to be done now."""
        if self.go_on() or self._screen.is_covered:
            return
        if self._duel.over:
            self._screen.show_result()
        elif self._duel.facts["phase"] == Phase.RESOLUTION:
            self._duel.go_on()
        else:
            self._do(intents.main_action(self._duel.known, self.chosen), None)

    def go_on(self) -> bool:
        """Go on with what is being shown; whether that was all an input had to do."""
        if not self._playback.busy:
            return False
        if self._table.counting:
            self._playback.next()
            return True
        self._playback.hurry()
        return False

    def press(self, card: Card) -> None:
        """A card of the open hand, by a tap or a key."""
        if not self.go_on() and not self._screen.is_covered:
            self._do(intents.tap(self._duel.known, card, self.chosen), card)

    def drop(self, card: Card, target: str) -> bool:
        """A card of the open hand, let go over a pile; whether a move was made."""
        if target != self.target or self.go_on():
            return False
        return self._do(intents.drop(self._duel.known, card, self.chosen), card)

    def forget(self) -> None:
        """Nothing is chosen any more."""
        self.chosen = frozenset()

    def keep_choice(self) -> None:
        """The other one's move must not undo a choice; that of a hand which has changed is gone."""
        known = self._duel.known
        self.chosen &= frozenset(known.hand if known.phase is Phase.DISCARD else ())

    def _do(self, intent: intents.Intent, card: Card | None) -> bool:
        """Do what an input means; whether a move was made."""
        match intent:
            case intents.Choose(cards):
                self.chosen = cards
                self._sound.play("pick")
                self._screen.refresh()
            case intents.Submit(move):
                return self._duel.submit(move)
            case intents.Refuse(reason):
                self._screen.refused(card, reason)
        return False
