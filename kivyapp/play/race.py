"""A race: the same deal as another player has played, with their progress at the same time of play.

More done wins; with the same done, the faster one wins. No widgets.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from kivyapp.play.dealer import dealt_again
from rules.session import Session


@dataclass(frozen=True, slots=True)
class RaceTerms:
    """What counts when two players race through the same deal."""

    # How much is done, by a state, its score and the number of moves that led there.
    done: Callable[[Any, int, int], int]
    # That number in words.
    text: Callable[[int], str]
    # All that can be done; None where there is no such number.
    whole: int | None = None
    # A game without an end is raced until as much is done as the other did.
    is_endless: bool = False


@dataclass(frozen=True, slots=True)
class RaceProgress:
    """How far a player is at some moment of a race."""

    moves: int
    seconds: int
    done: int

    def is_ahead_of(self, other: RaceProgress) -> bool:
        return (self.done, -self.seconds) > (other.done, -other.seconds)


class Race:
    """The run of another player through a deal."""

    def __init__(self, played: Session[Any, Any], terms: RaceTerms) -> None:
        self.played, self.terms = played, terms
        history = played.history
        states = [*(entry.before for entry in history), played.state]
        scores = [*(entry.score for entry in history), played.score]
        self._done = [
            terms.done(state, score, moves)
            for moves, (state, score) in enumerate(zip(states, scores, strict=True))
        ]
        self._times = times_of([entry.elapsed for entry in history], played.elapsed)

    @property
    def end(self) -> RaceProgress:
        """How the other's run ended."""
        moves = self.played.position
        return RaceProgress(moves, self._times[-1] if moves else 0, self._done[-1])

    @property
    def most(self) -> int:
        """What a full bar stands for."""
        return max(1, self.terms.whole or 0, *self._done)

    def at(self, seconds: float) -> RaceProgress:
        """How far the other player was after this time."""
        moves = bisect_right(self._times, seconds)
        return RaceProgress(moves, int(seconds), self._done[moves])

    def own(self, session: Session[Any, Any], seconds: float) -> RaceProgress:
        """How far the player of this session is."""
        done = self.terms.done(session.state, session.score, session.position)
        return RaceProgress(session.position, int(seconds), done)

    def is_run_through(self, session: Session[Any, Any]) -> bool:
        """True if a session is the same deal of the same game."""
        return session.game == self.played.game and session.start == self.played.start

    def deal(self) -> Session[Any, Any]:
        """The same deal from its beginning. The player has chosen its seed, in a way."""
        session = dealt_again(self.played)
        session.is_custom_seed = session.seed is not None
        return session


def times_of(times: Sequence[int], elapsed: int) -> list[int]:
    """The second of each move. Where only the whole time is known, it is spread evenly.

    >>> times_of([2, 2, 5], 5), times_of([9, 9, 9], 9)
    ([2, 2, 5], [3, 6, 9])
    """
    if len(times) > 1 and times[0] == times[-1] == elapsed > 0:
        return [elapsed * number // len(times) for number in range(1, len(times) + 1)]
    return list(times)
