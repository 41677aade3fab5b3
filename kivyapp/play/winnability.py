"""Whether a game can still be won, and the moves that would finish it now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from rules.game import Solvable
from rules.session import Session
from rules.solving import Unwinnable, Winnable

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
        may_finish = settings.auto_complete != "never" and self._ui.is_open(session.state)
        useful = wanted and (settings.winnable_light or may_finish)
        if useful and session.verdict is None and isinstance(game, Solvable):
            budget = game.budgets.winnability
            self._searches.watch(session.search(budget, budget), self._on_verdict)

    def finish(self, session: Session[Any, Any]) -> Sequence[Any] | None:
        """The moves that finish the game, once every card is face up and a line is known."""
        if not self._ui.is_open(session.state):
            return None
        if isinstance(session.verdict, Winnable):
            return session.verdict.solution
        return self._ui.finish(session.game, session.state)


def last_winnable_position(session: Session[Any, Any]) -> int | None:
    """The last position of the game that is known to have been winnable."""
    for position in reversed(range(len(session.history))):
        if isinstance(session.history[position].verdict, Winnable):
            return position
    return None


def can_be_won(session: Session[Any, Any]) -> bool | None:
    """Whether the game can still be won; None while that is not known."""
    match session.verdict:
        case Winnable():
            return True
        case Unwinnable():
            return False
    return None
