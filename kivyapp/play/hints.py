"""Hints one after the other: what is known at once, or what a short search has found.

A search that takes long is not waited for: the ranking answers, and the search goes on for the
next question.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kivyapp.play.search_runner import SearchRunner
from kivyapp.storage.keeper import Later
from kivyapp.style import motion
from rules.game import Hint, Solvable
from rules.session import Session

# So many hints for one position take turns.
MOST_HINTS: Final = 3


class Hints:
    """Answers whoever asks for a hint; `tell` hears None when there is nothing to advise."""

    def __init__(
        self, searches: SearchRunner, later: Later, tell: Callable[[Hint[Any] | None], None]
    ) -> None:
        self._searches = searches
        self._later = later
        self._tell = tell
        # The position of the last answer, all that could be said of it, and what was said.
        self._position: Any = None
        self._advice: tuple[Hint[Any], ...] = ()
        self._number = 0
        self._patience: Callable[[], None] | None = None

    def ask(self, session: Session[Any, Any]) -> None:
        """The next hint; asking again while a search runs means that it was waited for enough."""
        waiting = self._patience is not None
        game, told = session.game, self._position is session.state
        settled = session.verdict is not None or session.outcome is not None
        if waiting or told or settled or not isinstance(game, Solvable):
            self._answer(session)
            return
        self._patience = self._later(lambda: self._answer(session), motion.HINT_PATIENCE)
        budget = game.budgets.hint
        self._searches.find(
            session.search(budget, budget),
            lambda _: self._found(session),
            budget=budget,
            shown=False,
        )

    def forget(self) -> None:
        """The game has gone on: nobody wants to know any more."""
        if self._patience is not None:
            self._stop_waiting()
            self._searches.stop()

    def _found(self, session: Session[Any, Any]) -> None:
        if self._patience is not None:
            self._answer(session)

    def _answer(self, session: Session[Any, Any]) -> None:
        self._stop_waiting()
        advice = session.advice()[:MOST_HINTS]
        again = self._position is session.state and advice == self._advice
        self._number = (self._number + 1) % max(1, len(advice)) if again else 0
        self._position, self._advice = session.state, advice
        self._tell(advice[self._number] if advice else None)

    def _stop_waiting(self) -> None:
        if self._patience is not None:
            self._patience()
            self._patience = None
