"""The coach: says before a choice is made that another one is clearly better, once for each choice.

It rates the choices by the same figures as the review, between the frames, while the player thinks.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeAlias

from rules.cribbage.analysis import RatedMove, rate_moves
from rules.cribbage.knowledge import Knowledge
from rules.cribbage.moves import CribbageMove, Discard, PlayCard
from rules.cribbage.phases import Phase

if TYPE_CHECKING:
    from kivyapp.games.cribbage.match import CribbageMatch
    from kivyapp.play.tasks import Task, Tasks

# A choice that gives away more hit points than this is worth a word.
CLEARLY: Final = 1.5

# What tells one choice from another. It does not change while the opponent discards.
ChoiceKey: TypeAlias = tuple[Any, ...]


class CoachObserver(Protocol):
    """Shows what the coach says."""

    def advise(self, known: Knowledge, better: RatedMove, points: float) -> None:
        """Another move would be worth `points` more than the one that was tried."""


class Coach:
    """Watches the choices of the player at one screen while `is_wanted()`."""

    def __init__(
        self,
        match: CribbageMatch,
        tasks: Tasks,
        is_wanted: Callable[[], bool],
        observer: CoachObserver,
    ) -> None:
        self._match, self._tasks = match, tasks
        self._is_wanted, self._observer = is_wanted, observer
        self._rating: Task[Any, Any] | None = None
        self._rated: tuple[ChoiceKey, tuple[RatedMove, ...] | None] = ((), None)
        self._advised: ChoiceKey = ()
        # The move that was tried before the ratings were known.
        self._tried: CribbageMove | None = None

    def rate_choice(self) -> None:
        """Begin to rate the choice that the player has now."""
        known = self._known()
        if known is None or self._rated[0] == _key(known):
            return
        self.stop()
        key = _key(known)
        self._rated = (key, None)
        game = self._match.controller.session.game
        self._rating = self._tasks.run(
            rate_moves(game, known), lambda options: self._done(key, options)
        )

    def holds_back(self, move: CribbageMove) -> bool:
        """True if a move is not made now: another one is better, or that is not known yet.

        A move that was only too early is made as soon as its rating is known.
        """
        known = self._known()
        if known is None or not isinstance(move, Discard | PlayCard):
            return False
        if self._advised == _key(known):
            return False
        self.rate_choice()
        options = self._rated[1]
        if options is None:
            self._tried = move
            return True
        return self._advises(known, move, options)

    def stop(self) -> None:
        """Forget everything: another match is on the table, or the screen closes."""
        if self._rating is not None:
            self._rating.cancel()
        self._rating = self._tried = None
        self._rated = ((), None)

    def _done(self, key: ChoiceKey, options: tuple[RatedMove, ...]) -> None:
        self._rating, tried, self._tried = None, self._tried, None
        self._rated = (key, options)
        known = self._known()
        if tried is None or known is None or _key(known) != key:
            return
        if not self._advises(known, tried, options):
            self._match.submit(tried)

    def _advises(
        self, known: Knowledge, move: CribbageMove, options: tuple[RatedMove, ...]
    ) -> bool:
        tried = next((option for option in options if option.move == move), None)
        if tried is None:
            return False
        better = max(options, key=lambda option: option.worth)
        points = better.worth - tried.worth
        if points <= CLEARLY:
            return False
        self._advised = _key(known)
        self._observer.advise(known, better, points)
        return True

    def _known(self) -> Knowledge | None:
        """What the player knows, if there is something to choose and the coach is wanted."""
        match = self._match
        if not match.has_game or not self._is_wanted() or match.acting is None:
            return None
        known = match.known
        return known if known.phase in (Phase.DISCARD, Phase.PEGGING) else None


def _key(known: Knowledge) -> ChoiceKey:
    return known.phase, known.hand, known.plays
