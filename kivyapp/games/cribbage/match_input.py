"""Player input in a match: advancing the playback, choosing cards and playing them."""

from __future__ import annotations

from typing import Protocol

from kivyapp.games.cribbage import intents
from kivyapp.games.cribbage.match import CribbageMatch
from kivyapp.games.cribbage.playback import BeatPlayer
from kivyapp.games.cribbage.table import CribbageTable
from kivyapp.services import SoundOutput
from rules.cards import Card
from rules.cribbage.moves import Continue, Count, CribbageMove, Muggins
from rules.cribbage.phases import Phase
from rules.cribbage.state import CRIB, PILE


class MatchInputScreen(Protocol):
    """The screen, as far as input changes it."""

    @property
    def is_covered(self) -> bool: ...

    def refresh(self) -> None: ...

    def refuse(self, card: Card | None, reason: str) -> None: ...

    def holds_back(self, move: CribbageMove) -> bool:
        """True if a move is not to be made yet."""

    def show_result(self) -> None: ...

    def ask_for_count(self) -> None: ...


class MatchInput:
    """Acts for the viewing seat, by tap, drag or key. Input skips the beats still queued."""

    def __init__(
        self,
        match: CribbageMatch,
        table: CribbageTable,
        playback: BeatPlayer,
        sound: SoundOutput,
        screen: MatchInputScreen,
    ) -> None:
        self._match, self._table, self._playback = match, table, playback
        self._sound, self._screen = sound, screen
        self.chosen: frozenset[Card] = frozenset()

    @property
    def target(self) -> str:
        """The pile that cards from the hand go to in this phase."""
        return CRIB if self._match.known.phase is Phase.DISCARD else PILE

    def main_action(self) -> None:
        """Do what the main button offers."""
        if self.advance_playback() or self._screen.is_covered:
            return
        if self._match.is_over:
            self._screen.show_result()
        elif self._match.facts["phase"] == Phase.RESOLUTION:
            self._confirm_or_count()
        else:
            self._do(intents.main_action(self._match.known, self.chosen), None)

    def second_action(self) -> None:
        """Do what the button beside the main one offers: skip the count, or let missed points
        pass."""
        if self._playback.is_playing:
            self._playback.skip_to_end()
        elif self._match.acting is not None and self._match.known.missed:
            self._match.submit(Continue(self._match.acting))

    def _confirm_or_count(self) -> None:
        seat, known = self._match.acting, self._match.known
        if seat is not None and known.missed:
            self._match.submit(Muggins(seat))
        elif seat is not None and known.to_count:
            self._screen.ask_for_count()
        else:
            self._match.confirm_count()

    def say_count(self, points: int) -> None:
        """Say how many points the hand has that is counted now."""
        if self._match.acting is not None:
            self._match.submit(Count(self._match.acting, points))

    def advance_playback(self) -> bool:
        """Advance or skip the playback. True if the input is used up by that.

        While hands are counted, an input shows the next part. At any other time it skips to the
        end and then acts itself.
        """
        if not self._playback.is_playing:
            return False
        if self._table.is_counting:
            self._playback.advance()
            return True
        self._playback.skip_to_end()
        return False

    def press_card(self, card: Card) -> None:
        """Choose or play a card of the open hand."""
        if not self.advance_playback() and not self._screen.is_covered:
            self._do(intents.tap(self._match.known, card, self.chosen), card)

    def drop_card(self, card: Card, target: str) -> bool:
        """Drop a card of the open hand on a pile. True if that made a move."""
        if target != self.target or self.advance_playback():
            return False
        return self._do(intents.drop(self._match.known, card, self.chosen), card)

    def clear_choice(self) -> None:
        self.chosen = frozenset()

    def remove_stale_choice(self) -> None:
        """Keep only chosen cards that can still be discarded. An opponent's move keeps them."""
        known = self._match.known
        self.chosen &= frozenset(known.hand if known.phase is Phase.DISCARD else ())

    def _do(self, intent: intents.Intent, card: Card | None) -> bool:
        """Carry out an intent. True if that made a move."""
        match intent:
            case intents.Choose(cards):
                self.chosen = cards
                self._sound.play("pick")
                self._screen.refresh()
            case intents.Submit(move):
                return not self._screen.holds_back(move) and self._match.submit(move)
            case intents.Refuse(reason):
                self._screen.refuse(card, reason)
        return False
