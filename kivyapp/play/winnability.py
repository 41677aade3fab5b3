"""How a game will end: whether it can still be won, and the moves that would finish it now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivyapp.games.game_ui import PatienceUI
from kivyapp.play.search_runner import SearchRunner
from kivyapp.storage.settings import SettingsHolder
from rules.game import Solvable
from rules.session import Session
from rules.solving import Unwinnable, Winnable


class WinnabilityCheck:
    """Looks ahead beside the play, as far as the settings give a reason to; `tell` hears of it."""

    def __init__(
        self,
        settings: SettingsHolder,
        face: PatienceUI,
        searches: SearchRunner,
        tell: Callable[[], None],
    ) -> None:
        self._settings = settings
        self._face = face
        self._searches = searches
        self._tell = tell

    def look_again(self, session: Session[Any, Any], *, over: bool) -> None:
        """Find out anew whether the game can still be won, if that is of use now."""
        self._searches.look_away()
        game, settings = session.game, self._settings.value
        may_finish = settings.auto_complete != "never" and self._face.is_open(session.state)
        wanted = (settings.winnable_light or may_finish) and not over
        if wanted and session.verdict is None and isinstance(game, Solvable):
            budget = game.budgets.light
            self._searches.watch(session.search(budget, budget), self._tell)

    def finish(self, session: Session[Any, Any]) -> Sequence[Any] | None:
        """The moves that finish the game, if it has come to that and a way is known."""
        if not self._face.is_open(session.state):
            return None
        if isinstance(session.verdict, Winnable):
            return session.verdict.solution
        return self._face.finish(session.game, session.state)


def can_be_won(session: Session[Any, Any]) -> bool | None:
    """Whether the game can still be won; None while that is not known."""
    match session.verdict:
        case Winnable():
            return True
        case Unwinnable():
            return False
    return None
