"""What helps a player of a patience: hints, the winnability light, automatic play, solutions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from kivyapp.play.auto_player import AutoPlayer
from kivyapp.play.dealer import dealt_again
from kivyapp.play.hints import Hints
from kivyapp.play.host import Cause
from kivyapp.play.replay_host import ReplayHost
from kivyapp.play.winnability import WinnabilityCheck
from kivyapp.style import motion
from rules.game import Hint, Solvable
from rules.session import Session
from rules.solving import Progress, Unwinnable, Verdict, Winnable

if TYPE_CHECKING:
    from kivyapp.games.game_ui import PatienceUI
    from kivyapp.play.game_controller import GameController
    from kivyapp.play.search_runner import SearchRunner
    from kivyapp.play.timer import Schedule


class AssistantObserver(Protocol):
    """Shows what the assistant finds."""

    ui: PatienceUI

    def hinted(self, hint: Hint[Any] | None) -> None:
        """The hint that was asked for; None if there is nothing to advise."""

    def stuck(self) -> None:
        """No move is left, but moves can be undone."""

    def searching(self, progress: Progress | None, budget: int) -> None:
        """A search for a deal or a solution among so many states; None when it has ended."""


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

    # After each change of the game

    def game_changed(self) -> None:
        controller = self._controller
        if controller.is_playable and controller.session.outcome is not None:
            self._observer.stuck()
        self._winnability.check(controller.session, wanted=not controller.is_over)

    def stop(self) -> None:
        """End searches and automatic play: another game comes to the table."""
        self._auto_player.stop()
        self._searches.stop_all()

    # Hints

    def hint(self) -> None:
        """Show the next good move; asked again, the one after it."""
        if not self.interrupt() and self._controller.is_playable:
            self._hints.ask(self._controller.session)

    def forget_hint(self) -> None:
        self._hints.forget()

    def stop_searching(self) -> None:
        """Give up the search for a deal, a hint or a solution."""
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
        return self._winnability.finish(controller.session) if controller.is_playable else None

    def auto_finish(self) -> None:
        """Play the rest of the game, faster and faster."""
        moves, pace = self.finishing_moves(), self._controller.services.pace()
        if moves:
            self._auto_player.start(
                moves,
                lambda move: self._controller.submit(move, Cause.AUTO),
                lambda number: pace(motion.auto_finish_pause(number)),
            )

    # Recordings

    def show_solution(self) -> None:
        """Give the game up and show how it could have been won, from here or from the deal."""
        controller = self._controller
        if not controller.has_game or controller.is_replay:
            return
        session = controller.session
        game: object = session.game
        if not isinstance(game, Solvable):
            return
        controller.give_up()
        # From now on the table is only looked at.
        self._replay(_copy(session), ())

        def from_here(verdict: Verdict[Any]) -> None:
            if isinstance(verdict, Winnable):
                self._replay(_copy(session), verdict.solution)
            else:
                start = dealt_again(session)
                self._search(start, game.budgets.solution, lambda v: self._whole(start, v))

        if session.verdict is not None:
            from_here(session.verdict)
        else:
            self._search(session, game.budgets.winnability, from_here)

    def watch_again(self) -> None:
        """Show the finished game once more, as it was played."""
        controller = self._controller
        if controller.has_game and controller.record is not None:
            history = controller.session.history
            self._replay(
                dealt_again(controller.session),
                [entry.move for entry in history],
                [entry.elapsed for entry in history],
            )

    def _whole(self, start: Session[Any, Any], verdict: Verdict[Any]) -> None:
        if isinstance(verdict, Winnable):
            self._replay(start, verdict.solution)
        else:
            self._replay(start, ())
            reason = "unwinnable" if isinstance(verdict, Unwinnable) else "not_known"
            self._controller.observer.refused(reason, None, None)

    def _replay(
        self, start: Session[Any, Any], moves: Sequence[Any], times: Sequence[float] = ()
    ) -> None:
        host, pace = ReplayHost(start, moves, times), self._controller.services.pace()
        self._controller.show_game(host, fresh=False)
        self._auto_player.start(
            moves, lambda _: host.forward(), lambda _: pace(motion.SOLUTION_STEP)
        )

    def _search(
        self, session: Session[Any, Any], budget: int, then: Callable[[Verdict[Any]], None]
    ) -> None:
        self._searches.find(session.search(budget, budget), then, budget=budget)


def _copy(session: Session[Any, Any]) -> Session[Any, Any]:
    """The same position in a session of its own."""
    copy = dealt_again(session)
    for entry in session.history:
        copy.play(entry.move, elapsed=entry.elapsed)
    return copy
