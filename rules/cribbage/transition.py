"""One move as it takes effect: the state and the events so far, and what it scores.

A move can have a long chain of consequences, and the match may end in the middle of it. What a
combination is worth is that of `duel.py` or `classic.py`; nothing is scored once a match is over.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, NamedTuple

from rules.cards import Card
from rules.cribbage.effects import Effect
from rules.cribbage.phases import Phase
from rules.cribbage.scoring import HandScore
from rules.cribbage.state import Cards, CribbageState, PlayedCard
from rules.events import Ended, Event, Noted

if TYPE_CHECKING:
    from rules.cribbage.game import Cribbage


class EffectCause(NamedTuple):
    """What causes an effect, by how much, and the cards that make it."""

    source: str
    amount: int
    cards: tuple[Card, ...] = ()


class Transition(ABC):
    """The consequences of one move, in the order in which they happen."""

    def __init__(self, game: Cribbage, state: CribbageState) -> None:
        self.game = game
        self.events: list[Event] = []
        self._state = state
        # Collected, because building a state is the longest part of most moves.
        self._changes: dict[str, Any] = {}
        self._log: list[Effect] = []

    @property
    def state(self) -> CribbageState:
        """The state so far. The standing of both sides and the log are added at the end."""
        if self._changes:
            self._state = self._state.with_changes(self._changes)
            self._changes = {}
        return self._state

    def update(self, **changes: Any) -> None:
        """Change fields of the state."""
        self._changes |= changes

    def finish(self) -> tuple[CribbageState, tuple[Event, ...]]:
        """The state and the events after the last consequence."""
        changes = self._changes
        if self.is_over:
            self.events.append(Ended(*self.result()))
            self.update(phase=Phase.RESULTS, turn=None)
        if self._log:
            earlier = changes.get("round_log", self._state.round_log)
            changes["round_log"] = (*earlier, *self._log)
        self.keep_standing(changes)
        changes["moves"] = self._state.moves + 1
        return self.state, tuple(self.events)

    def end_round(self) -> None:
        """Begin the log of another round."""
        state = self.state
        ended = (*state.round_log, *self._log)
        self.update(earlier_logs=(*state.earlier_logs, ended), round_log=())
        self._log.clear()

    def note(self, effect: Effect) -> None:
        self._log.append(effect)
        self.events.append(Noted(effect))

    # What depends on the scoring

    @property
    @abstractmethod
    def is_over(self) -> bool: ...

    @abstractmethod
    def result(self) -> tuple[int, str]:
        """The winner of a match that is over, and how it ended."""

    @abstractmethod
    def keep_standing(self, changes: dict[str, Any]) -> None:
        """Add the standing of both sides to the changes of the state."""

    @abstractmethod
    def score_starter(self, starter: Card) -> None:
        """Score the card that was cut."""

    @abstractmethod
    def begin_volley(self) -> None:
        """Change what changes with each volley."""

    @abstractmethod
    def score_play(self, seat: int, cards: Cards) -> None:
        """Score the last card of a volley, which this seat has just played."""

    @abstractmethod
    def score_volley_end(self, last: PlayedCard, count: int) -> None:
        """Score the last card of a volley that ends at this count."""

    @abstractmethod
    def score_hand(self, seat: int, score: HandScore, pile: str) -> None:
        """Score a hand or crib of this seat."""
