"""Gives one hint after the other: known at once, or found by a short search.

If a search takes too long, the ranking of the moves gives the hint, and the search continues for
the next request.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from kivyapp.style import motion
from rules.game import Hint, Solvable
from rules.session import Session

if TYPE_CHECKING:
    from kivyapp.play.search_runner import SearchRunner
    from kivyapp.play.timer import Schedule

# Repeated requests cycle through this many hints for one position.
MOST_HINTS: Final = 3


class Hints:
    """Answers requests for a hint; `on_hint` gets None if there is no hint.

    It returns False if it has not shown the hint, which is then still the next one.
    """

    def __init__(
        self,
        searches: SearchRunner,
        schedule: Schedule,
        on_hint: Callable[[Hint[Any] | None], bool],
    ) -> None:
        self._searches = searches
        self._schedule = schedule
        self._on_hint = on_hint
        # The position of the last answer, all hints for it, and the number of the one given.
        self._position: Any = None
        self._hints: tuple[Hint[Any], ...] = ()
        self._number = 0
        self._cancel_timeout: Callable[[], None] | None = None

    def ask(self, session: Session[Any, Any]) -> None:
        """Give the next hint. A second request during a search is answered without it."""
        is_waiting = self._cancel_timeout is not None
        game, is_answered = session.game, self._position is session.state
        is_settled = session.verdict is not None or session.outcome is not None
        if is_waiting or is_answered or is_settled or not isinstance(game, Solvable):
            self._answer(session)
            return
        self._cancel_timeout = self._schedule(
            lambda: self._answer(session), motion.HINT_SEARCH_LIMIT
        )
        budget = game.budgets.hint
        self._searches.find(
            session.search(budget, budget),
            lambda _: self._found(session),
            budget=budget,
            shown=False,
        )

    def forget(self) -> None:
        """Drop the request, because the game has changed."""
        if self._cancel_timeout is not None:
            self._stop_waiting()
            self._searches.stop()

    def _found(self, session: Session[Any, Any]) -> None:
        if self._cancel_timeout is not None:
            self._answer(session)

    def _answer(self, session: Session[Any, Any]) -> None:
        self._stop_waiting()
        hints = session.advice()[:MOST_HINTS]
        is_repeated = self._position is session.state and hints == self._hints
        self._number = (self._number + 1) % max(1, len(hints)) if is_repeated else 0
        self._position, self._hints = session.state, hints
        if not self._on_hint(hints[self._number] if hints else None):
            self._position = None

    def _stop_waiting(self) -> None:
        if self._cancel_timeout is not None:
            self._cancel_timeout()
            self._cancel_timeout = None
