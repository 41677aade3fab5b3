"""Whether a game can still be won, and the moves that would finish it now."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import TYPE_CHECKING, Any

from rules.game import Solvable
from rules.session import Session
from rules.solving import Progress, Unwinnable, Winnable

if TYPE_CHECKING:
    from kivyapp.games.game_ui import PatienceUI
    from kivyapp.play.search_runner import SearchRunner
    from kivyapp.storage.settings import SettingsHolder


class WinnabilityCheck:
    """Solves the position in the background if the settings make use of the answer."""

    def __init__(
        self,
        settings: SettingsHolder,
        ui: PatienceUI,
        searches: SearchRunner,
        on_verdict: Callable[[], None],
    ) -> None:
        self._settings = settings
        self._ui = ui
        self._searches = searches
        self._on_verdict = on_verdict

    def check(self, session: Session[Any, Any], *, wanted: bool) -> None:
        """Solve the present position, unless it is solved already."""
        self._searches.stop_watching()
        game, settings = session.game, self._settings.value
        may_finish = settings.auto_complete != "never" and self._ui.is_fully_revealed(session.state)
        useful = wanted and (settings.winnable_light or may_finish)
        if useful and session.verdict is None and isinstance(game, Solvable):
            self._searches.watch(self._search(session, game.budgets.winnability), self._on_verdict)

    def _search(self, session: Session[Any, Any], budget: int) -> Generator[Progress, None, None]:
        """Solve the position; the verdict is reported before a shorter solution is searched for."""
        is_known = False
        for progress in session.search(budget, budget):
            if not is_known and session.verdict is not None:
                is_known = True
                self._on_verdict()
            yield progress

    def finishing_moves(self, session: Session[Any, Any]) -> Sequence[Any] | None:
        """The moves that finish the game, once every card is face up and a line is known."""
        if not self._ui.is_fully_revealed(session.state):
            return None
        if isinstance(session.verdict, Winnable):
            return session.verdict.solution
        return self._ui.finishing_moves(session.game, session.state)


def find_last_winnable(session: Session[Any, Any]) -> Generator[Progress, None, int | None]:
    """Search for the last position from which a lost game could be won; None if none is found.

    Once lost, a game stays lost, so halving the moves in question finds the one that lost it. A
    position that the search cannot decide counts as lost.
    """
    game, history = session.game, tuple(session.history)
    if not isinstance(game, Solvable):
        return None
    known = [entry.verdict for entry in history]
    won = [at for at, verdict in enumerate(known) if isinstance(verdict, Winnable)]
    lost = [at for at, verdict in enumerate(known) if isinstance(verdict, Unwinnable)]
    winnable, first_lost = max(won, default=-1), min(lost, default=len(history))
    budget = game.budgets.winnability
    while first_lost - winnable > 1:
        middle = (winnable + first_lost) // 2
        verdict = yield from game.search(history[middle].before, budget, budget)
        if isinstance(verdict, Winnable):
            winnable = middle
        else:
            first_lost = middle
    return winnable if winnable >= 0 else None


def can_be_won(session: Session[Any, Any]) -> bool | None:
    """Whether the game can still be won; None while that is not known."""
    match session.verdict:
        case Winnable():
            return True
        case Unwinnable():
            return False
    return None
