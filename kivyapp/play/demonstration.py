"""Lines that play themselves on the table: the rest of a game, a solution, a game as it was played.

Only the first counts: whoever looks at a solution has given the game up.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from kivyapp.play.auto_player import Autoplay
from kivyapp.play.search_runner import SearchRunner
from kivyapp.storage.keeper import Later
from kivyapp.style import motion
from kivyapp.style.motion import Pace
from rules.game import Solvable
from rules.session import Session
from rules.solving import Unwinnable, Verdict, Winnable


class Stage(Protocol):
    """Where it is shown."""

    def lay_out(self, session: Session[Any, Any]) -> None:
        """Put this game on the table, only to be looked at."""

    def play_by_itself(self, move: Any) -> None:
        """Play the next move of the line."""

    def refused(self, pile: str, at: int, reason: str) -> None:
        """There is no line to show."""


class Demonstration:
    """Shows how a game goes."""

    def __init__(
        self, pace: Callable[[], Pace], later: Later, searches: SearchRunner, stage: Stage
    ) -> None:
        self._pace = pace
        self._searches = searches
        self._stage = stage
        self._autoplay = Autoplay(later, stage.play_by_itself)

    @property
    def active(self) -> bool:
        """Whether moves play themselves now."""
        return self._autoplay.active

    def stop(self) -> bool:
        """Play no more of them; whether any were left."""
        return self._autoplay.stop()

    def finish(self, moves: Sequence[Any]) -> None:
        """Play the rest of a game, faster and faster."""
        pace = self._pace()
        self._autoplay.start(moves, lambda number: pace(motion.auto_finish(number)))

    def solve(self, session: Session[Any, Any]) -> None:
        """Play to a win: from where the game stands, or else from its deal."""

        def from_here(verdict: Verdict[Any]) -> None:
            if isinstance(verdict, Winnable):
                self._perform(verdict.solution)
            else:
                start = dealt_again(session)
                self._look(start, start.game.budgets.solution, lambda v: self._whole(start, v))

        if session.verdict is not None:
            from_here(session.verdict)
        elif isinstance(session.game, Solvable):
            self._look(session, session.game.budgets.light, from_here)

    def repeat(self, session: Session[Any, Any]) -> None:
        """Play the whole game once more as it was played."""
        self._stage.lay_out(dealt_again(session))
        self._perform([entry.move for entry in session.history])

    def _look(
        self, session: Session[Any, Any], budget: int, then: Callable[[Verdict[Any]], None]
    ) -> None:
        self._searches.find(session.search(budget, budget), then, budget=budget)

    def _perform(self, moves: Sequence[Any]) -> None:
        pace = self._pace()
        self._autoplay.start(moves, lambda _: pace(motion.SOLUTION))

    def _whole(self, start: Session[Any, Any], verdict: Verdict[Any]) -> None:
        self._stage.lay_out(start)
        if isinstance(verdict, Winnable):
            self._perform(verdict.solution)
        else:
            reason = "unwinnable" if isinstance(verdict, Unwinnable) else "not_known"
            self._stage.refused("", -1, reason)


def dealt_again(session: Session[Any, Any]) -> Session[Any, Any]:
    """The same deal from its beginning."""
    cards = None if session.deck is None else session.deck.split()
    return Session.new(session.game, session.seed, cards=cards)
