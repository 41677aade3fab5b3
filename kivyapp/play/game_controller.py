"""One game at the table: all that a player can do with it, and all that follows. No widgets.

The screen shows what it is told as an observer. Long searches run as tasks, saving runs behind the
play, and a game is on the shelf from its deal to its end.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from typing import Any

from kivyapp.games.game_ui import PatienceUI
from kivyapp.play.dealer import Dealer
from kivyapp.play.demonstration import Demonstration, dealt_again
from kivyapp.play.hints import Hints
from kivyapp.play.host import Cause, HostStep
from kivyapp.play.local_host import LocalHost
from kivyapp.play.observer import Observer
from kivyapp.play.search_runner import SearchRunner
from kivyapp.play.stopwatch import Stopwatch
from kivyapp.play.winnability import WinnabilityCheck
from kivyapp.services import Services
from kivyapp.storage.finished_game import FinishedGame
from kivyapp.storage.keeper import Autosaver, Later
from kivyapp.storage.saved_game import RunningGame, place
from rules.game import MoveError, View
from rules.session import Session


class Match:
    """The game that is being played on one screen."""

    def __init__(
        self, services: Services, face: PatienceUI, observer: Observer, later: Later
    ) -> None:
        self.services = services
        self.face = face
        self.observer = observer
        self._later = later
        self.running: RunningGame | None = None
        self.host: LocalHost | None = None
        self.stopwatch = Stopwatch(services.clock.seconds)
        self.record: FinishedGame | None = None
        self.is_replay = False
        self._keeper: Autosaver | None = None
        self._searches = SearchRunner(services.tasks, observer.searching)
        self._dealer = Dealer(services.settings, face, self._searches, self._start)
        self._adviser = Hints(self._searches, later, observer.hinted)
        self._outlook = WinnabilityCheck(services.settings, face, self._searches, observer.changed)
        self._demonstration = Demonstration(services.pace, later, self._searches, self)
        self._dropped = False
        self._left = False

    # What is

    @property
    def session(self) -> Session[Any, Any]:
        return self._host.session

    def view(self) -> View:
        """What the player may see of the game."""
        return self._host.view()

    @property
    def _host(self) -> LocalHost:
        if self.host is None:
            raise RuntimeError("no game lies on the table")
        return self.host

    @property
    def on_table(self) -> bool:
        return self.host is not None

    @property
    def over(self) -> bool:
        """Nothing more can be played: it is won, given up, or shown from a recording."""
        return self.record is not None or self.is_replay

    @property
    def playable(self) -> bool:
        """A game lies on the table and goes on."""
        return self.on_table and not self.over

    @property
    def can_undo(self) -> bool:
        session = self.session
        return self.playable and bool(session.history) and session.game.undo_refusal is None

    @property
    def can_redo(self) -> bool:
        return self.playable and bool(self.session.undone)

    @property
    def playing_by_itself(self) -> bool:
        return self._demonstration.active

    # Dealing

    def open(self, day: date | None = None) -> None:
        """Go on with the game on the shelf, or deal one."""
        resumed = self.services.saved_games.open(place(self.face.key, day), self.services.stamp())
        if resumed is not None:
            self._put_on_table(resumed, fresh=False)
        elif day is not None:
            self._dealer.deal_daily(day)
        else:
            self.deal()

    def deal(self, seed: str | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Deal a new game: from this seed, or from a fresh one that can be won if so chosen."""
        self._dealer.deal(seed, options)

    def restart(self) -> None:
        """The same deal from its beginning."""
        if self.on_table:
            self._start(dealt_again(self.session), self._day)

    def take_back(self) -> None:
        """Bring back the game that the last deal has put away."""
        self.stop_everything()
        old = self.services.saved_games.take_back(place(self.face.key, self._day))
        # Whoever has left the table meanwhile finds the old game there on coming back.
        if old is not None and not self._left:
            self._put_on_table(old, fresh=False)

    @property
    def _day(self) -> date | None:
        """The day whose challenge lies on the table."""
        return None if self.running is None else self.running.day

    def _start(self, session: Session[Any, Any], day: date | None) -> None:
        self._keep_now()
        running = self.services.saved_games.start(session, self.services.stamp(), day)
        self._put_on_table(running, fresh=True)

    def _put_on_table(self, running: RunningGame, *, fresh: bool) -> None:
        self.stop_everything()
        self.running, self.record, self.is_replay = running, None, False
        self._watch(running.session, running.seconds)
        self._keeper = Autosaver(self.services, running, self.stopwatch, self._later)
        self.observer.dealt(fresh=fresh)
        self._tell_what_follows()

    def _watch(self, session: Session[Any, Any], seconds: float) -> None:
        was_running = self.stopwatch.running
        self.stopwatch = Stopwatch(self.services.clock.seconds, seconds)
        if was_running:
            self.stopwatch.start()
        self.host = LocalHost(session, self.stopwatch)
        self.host.observe(self._stepped)

    # Playing

    def play(self, move: Any, pile: str, at: int, *, dropped: bool = False) -> bool:
        """Play a move of the card here; a dropped one lies where it goes already."""
        self._dropped = dropped
        try:
            return self._tried(lambda: self._host.submit(move), pile, at)
        finally:
            self._dropped = False

    def undo(self) -> None:
        self.interrupted()
        if self.playable:
            self._tried(self._host.undo)
            # Time has stopped if there was no move left.
            self.resume()

    def redo(self) -> None:
        self.interrupted()
        if self.playable:
            self._tried(self._host.redo)

    def _tried(self, action: Callable[[], None], pile: str = "", at: int = -1) -> bool:
        """Whether the rules allow it; if not, the reason is told."""
        try:
            action()
        except MoveError as error:
            self.observer.refused(pile, at, error.reason)
            return False
        return True

    def _stepped(self, step: HostStep) -> None:
        self._adviser.forget()
        self.observer.stepped(step, dropped=self._dropped)
        if not self.over:
            if self._keeper is not None:
                self._keeper.soon()
            outcome = self.session.outcome
            if outcome is not None and outcome.winner is not None:
                self._finish()
        self._tell_what_follows()

    def _tell_what_follows(self) -> None:
        self.observer.changed()
        if self.playable and self.session.outcome is not None:
            self.observer.stuck()
        self._outlook.look_again(self.session, over=self.over)

    def _finish(self, ending: Any = None) -> None:
        if self.running is None:
            return
        self._stop_keeping()
        self.record = self.services.saved_games.finish(self.running, self.services.stamp(), ending)
        if self.record is not None and ending is None:
            self.observer.finished(self.record)

    # Advice

    def stop_searching(self) -> None:
        """Give up looking for a deal, a hint or a solution."""
        self._searches.stop()

    def hint(self) -> None:
        """Find the next good move and tell it; asked again, the one after."""
        if not self.interrupted() and self.playable:
            self._adviser.ask(self.session)

    # Playing by itself

    def auto_complete(self) -> Sequence[Any] | None:
        """The moves that finish the game, if it has come to that and a way is known."""
        return self._outlook.finish(self.session) if self.playable else None

    def finish_by_itself(self) -> None:
        """Play the rest, faster and faster."""
        moves = self.auto_complete()
        if moves:
            self._demonstration.finish(moves)

    def show_solution(self) -> None:
        """Give the game up and show how it could have been won."""
        if self.on_table and not self.is_replay:
            self._only_look()
            self._demonstration.solve(self.session)

    def watch_again(self) -> None:
        """Show the game that has ended once more, as it was played."""
        if self.on_table and self.record is not None:
            self._only_look()
            self._demonstration.repeat(self.session)

    def _only_look(self) -> None:
        """From now on the table is only looked at."""
        if not self.over:
            self._finish("abandoned")
        self.is_replay = True
        self._stop_keeping()
        self.observer.changed()

    def lay_out(self, session: Session[Any, Any]) -> None:
        """Put this game on the table, only to be looked at."""
        self._watch(session, 0)
        self.observer.dealt(fresh=False)

    def play_by_itself(self, move: Any) -> None:
        self._host.submit(move, Cause.AUTO)

    def refused(self, pile: str, at: int, reason: str) -> None:
        self.observer.refused(pile, at, reason)

    def interrupted(self) -> bool:
        """Whether an input has just ended what went on by itself, and so means nothing else."""
        if not self._demonstration.stop():
            return False
        self.observer.changed()
        return True

    def stop_everything(self) -> None:
        """End searches and automatic play: the table is needed for something else."""
        self._demonstration.stop()
        self._searches.stop_all()

    # Coming and going

    def pause(self) -> None:
        """The game is not looked at any more: time stops, and everything is saved."""
        self.stopwatch.stop()
        self._keep_now()
        self.services.saved_games.rest()

    def _keep_now(self) -> None:
        if self._keeper is not None:
            self._keeper.now()

    def _stop_keeping(self) -> None:
        if self._keeper is not None:
            self._keeper.drop()
            self._keeper = None
        self.stopwatch.stop()

    def resume(self) -> None:
        if self.playable:
            self.stopwatch.start()

    def leave(self) -> None:
        self._left = True
        self.stop_everything()
        self.pause()
