"""What helps a player of a patience: hints, the winnability light, automatic play, solutions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final, Protocol, cast

from kivyapp.play.auto_player import AutoPlayer
from kivyapp.play.dealer import dealt_again
from kivyapp.play.hints import Hints
from kivyapp.play.host import Cause
from kivyapp.play.replay import position_of
from kivyapp.play.replay_host import ReplayHost
from kivyapp.play.winnability import WinnabilityCheck, find_last_winnable
from kivyapp.style import motion
from rules.game import Hint, Solvable
from rules.session import Session
from rules.solving import Unwinnable, Verdict, Winnable

if TYPE_CHECKING:
    from kivyapp.games.game_ui import PatienceUI
    from kivyapp.play.game_controller import GameController
    from kivyapp.play.search_runner import SearchProgress, SearchRunner
    from kivyapp.play.timer import Schedule

# The key of the refusal in a challenge.
HELP_DISABLED: Final = "help_disabled"


class AssistantObserver(Protocol):
    """Shows what the assistant finds."""

    ui: PatienceUI

    def hinted(self, hint: Hint[Any] | None) -> bool:
        """The hint that was asked for; None if there is nothing to advise. False: not shown."""

    def returned_to_winnable(self, position: int) -> None:
        """The moves after this position were undone: from here the game can be won."""

    def stuck(self) -> None:
        """No move is left, but moves can be undone."""

    def searching(self, progress: SearchProgress | None, budget: int) -> None:
        """How far a search for a deal or a solution is within its budget; None if it has ended."""


class Assistant:
    """Helps with the game of one controller."""

    def __init__(
        self,
        controller: GameController,
        observer: AssistantObserver,
        searches: SearchRunner,
        schedule: Schedule,
    ) -> None:
        self._controller, self._observer, self._searches = controller, observer, searches
        self._hints = Hints(searches, schedule, observer.hinted)
        self._winnability = WinnabilityCheck(
            controller.services.settings, observer.ui, searches, controller.observer.changed
        )
        self._auto_player = AutoPlayer(schedule)
        self._is_seeking_solution = False

    # After each change of the game

    def game_changed(self) -> None:
        controller = self._controller
        if controller.is_playable and controller.session.outcome is not None:
            self._observer.stuck()
        self._winnability.check(controller.session, wanted=not controller.is_over)

    def stop(self) -> None:
        """End searches and automatic play: another game comes to the table."""
        self._auto_player.stop()
        self._is_seeking_solution = False
        self._searches.stop_all()

    # Hints

    def hint(self) -> None:
        """Show the next good move; asked again, the one after it."""
        controller = self._controller
        if not controller.interrupt() and controller.is_playable and not self._refuse():
            self._hints.ask(self._controller.session)

    @property
    def refusal(self) -> str | None:
        """Why there is no help now: a daily challenge, or a game that forbids undo, has none."""
        controller = self._controller
        if not controller.is_playable:
            return None
        is_challenge = controller.day or controller.session.game.undo_refusal is not None
        return HELP_DISABLED if is_challenge else None

    def _refuse(self) -> bool:
        """Say why there is no help. False if there is."""
        reason = self.refusal
        if reason is not None:
            self._controller.observer.refused(reason, None, None)
        return reason is not None

    def return_to_winnable(self) -> None:
        """Undo all moves since the last position from which the game could be won."""
        controller = self._controller
        session = controller.session
        state, game = session.state, cast(object, session.game)
        if not controller.can_undo or not isinstance(game, Solvable):
            return

        def found(position: int | None) -> None:
            self._is_seeking_solution = False
            if session.state is not state or controller.session is not session:
                return
            if position is None:
                controller.observer.refused("no_winnable_position", None, None)
            else:
                controller.rewind(position)
                self._observer.returned_to_winnable(position)

        budget = game.budgets.winnability
        self._searches.find(find_last_winnable(session), found, budget=budget)
        self._is_seeking_solution = True

    def forget_hint(self) -> None:
        self._hints.forget()

    def stop_searching(self) -> None:
        """Give up the search for a deal, a hint or a solution."""
        self._is_seeking_solution = False
        self._searches.stop()

    # Automatic play

    @property
    def is_playing(self) -> bool:
        return self._auto_player.is_active

    def interrupt(self) -> bool:
        """Stop automatic play. True if it was going on."""
        if not self._auto_player.stop():
            return False
        self._controller.observer.changed()
        return True

    def finishing_moves(self) -> Sequence[Any] | None:
        """The moves that finish the game, once every card is face up and a line is known."""
        controller = self._controller
        return (
            self._winnability.finishing_moves(controller.session)
            if controller.is_playable
            else None
        )

    def auto_finish(self) -> None:
        """Play the rest of the game, faster and faster."""
        moves, pace = self.finishing_moves(), self._controller.services.pace()
        if moves:
            self._auto_player.start(
                moves,
                lambda move: self._controller.submit(move, Cause.AUTO),
                lambda number: pace(motion.auto_finish_pause(number)),
            )

    # Solutions

    @property
    def is_seeking_solution(self) -> bool:
        """True while the player waits for a solution, not for a deal."""
        return self._is_seeking_solution

    def show_solution(self) -> None:
        """Show on a copy how the game can be won, from here or else from the deal."""
        controller = self._controller
        if not controller.has_game or controller.is_replay or self._refuse():
            return
        session = controller.session
        state, game = session.state, cast(object, session.game)
        if not isinstance(game, Solvable):
            return

        def from_here(verdict: Verdict[Any]) -> None:
            if isinstance(verdict, Winnable):
                if controller.session is session and session.state is state:
                    moves = verdict.solution
                    controller.replay.start(
                        lambda: ReplayHost(position_of(session, session.position), moves)
                    )
            else:
                budget = game.budgets.solution
                self._search(dealt_again(session), budget, lambda v: self._from_deal(session, v))

        if session.verdict is not None:
            from_here(session.verdict)
        else:
            self._search(session, game.budgets.winnability, from_here)

    def _from_deal(self, session: Session[Any, Any], verdict: Verdict[Any]) -> None:
        if isinstance(verdict, Winnable):
            moves = verdict.solution
            self._controller.replay.start(lambda: ReplayHost(dealt_again(session), moves))
        else:
            reason = "unwinnable" if isinstance(verdict, Unwinnable) else "not_known"
            self._controller.observer.refused(reason, None, None)

    def _search(
        self, session: Session[Any, Any], budget: int, then: Callable[[Verdict[Any]], None]
    ) -> None:
        def found(verdict: Verdict[Any]) -> None:
            self._is_seeking_solution = False
            then(verdict)

        self._searches.find(session.search(budget, budget), found, budget=budget)
        self._is_seeking_solution = True
