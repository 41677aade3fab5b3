"""One game at the table: all that a player can do with it, and all that follows. No widgets.

The screen shows what it is told as an observer. Long searches run as tasks, saving runs behind the
play, and a game is on the shelf from its deal to its end.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any, Protocol

from kivyapp import motion
from kivyapp.adviser import Adviser
from kivyapp.autoplay import Autoplay
from kivyapp.dealer import Dealer
from kivyapp.demonstration import Demonstration, dealt_again
from kivyapp.finished import FinishedGame
from kivyapp.games.face import PatienceFace
from kivyapp.hosts.host import Cause, SeenStep
from kivyapp.hosts.local import LocalHost
from kivyapp.keeper import Keeper, Later
from kivyapp.lookout import Lookout
from kivyapp.running import RunningGame, place
from kivyapp.services import Services
from kivyapp.stopwatch import Stopwatch
from rules.game import Hint, MoveError, Solvable
from rules.registry import options_of
from rules.session import Session
from rules.solving import Progress, Unwinnable, Winnable


class Observer(Protocol):
    """Whoever shows the match."""

    def dealt(self, *, fresh: bool) -> None:
        """Another game lies on the table; a fresh one has just been dealt."""

    def stepped(self, step: SeenStep, *, dropped: bool) -> None: ...

    def refused(self, pile: str, at: int, reason: str) -> None: ...

    def changed(self) -> None:
        """Something beside the cards is different: score, undo, the light, what is going on."""

    def hinted(self, hint: Hint[Any] | None) -> None: ...

    def stuck(self) -> None:
        """No move is left, but moves can be taken back."""

    def finished(self, record: FinishedGame) -> None: ...

    def searching(self, progress: Progress | None, budget: int) -> None:
        """A deal or a solution is looked for among so many states; None when that has ended."""


class Match:
    """The game that is being played on one screen."""

    def __init__(
        self,
        services: Services,
        face: PatienceFace,
        observer: Observer,
        later: Later,
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
        self._keeper: Keeper | None = None
        self._lookout = Lookout(services.tasks, observer.searching)
        self._dealer = Dealer(services.settings, face, self._lookout, self._start)
        self._adviser = Adviser(self._lookout, later, observer.hinted)
        self._demonstration = Demonstration(self._lookout, self)
        self._autoplay = Autoplay(later, self._play_by_itself)
        self._dropped = False
        self._left = False
        # The card that was tapped last, where the game then stood, and when.
        self._last_tap: tuple[Any, int] = (None, -1)
        self._last_tap_time = 0.0

    # What is

    @property
    def session(self) -> Session[Any, Any]:
        if self.host is None:
            raise RuntimeError("no game lies on the table")
        return self.host.session

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
    def light(self) -> bool | None:
        """Whether the game can still be won; None while that is not known."""
        match self.session.verdict:
            case Winnable():
                return True
            case Unwinnable():
                return False
        return None

    @property
    def playing_by_itself(self) -> bool:
        return self._autoplay.active

    # Dealing

    def open(self, day: date | None = None) -> None:
        """Go on with the game on the shelf, or deal one."""
        resumed = self.services.shelf.open(place(self.face.key, day), self.services.stamp())
        if resumed is not None:
            self._put_on_table(resumed, fresh=False)
        elif day is not None:
            self.deal_daily(day)
        else:
            self.deal()

    def deal(self, seed: str | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Deal a new game: from this seed, or from a fresh one that can be won if so chosen."""
        self._dealer.deal(seed, options)

    def deal_daily(self, day: date) -> None:
        """Deal the challenge of a day."""
        self._dealer.deal_daily(day)

    def restart(self) -> None:
        """The same deal from its beginning."""
        if not self.on_table:
            return
        self._start(dealt_again(self.session), None if self.running is None else self.running.day)

    def take_back(self) -> None:
        """Bring back the game that the last deal has put away."""
        self.stop_everything()
        where = place(self.face.key, None if self.running is None else self.running.day)
        old = self.services.shelf.take_back(where)
        # Whoever has left the table meanwhile finds the old game there on coming back.
        if old is not None and not self._left:
            self._put_on_table(old, fresh=False)

    def _start(self, session: Session[Any, Any], day: date | None = None) -> None:
        self._keep_now()
        running = self.services.shelf.start(session, self.services.stamp(), day)
        self._put_on_table(running, fresh=True)

    def _put_on_table(self, running: RunningGame, *, fresh: bool) -> None:
        self.stop_everything()
        self.running, self.record, self.is_replay = running, None, False
        self._watch(running.session, running.seconds)
        self._keeper = Keeper(self.services, running, self.stopwatch, self._later)
        self.observer.dealt(fresh=fresh)
        self.observer.changed()
        self._tell_if_stuck()
        self._relight()

    def _watch(self, session: Session[Any, Any], seconds: float) -> None:
        was_running = self.stopwatch.running
        self.stopwatch = Stopwatch(self.services.clock.seconds, seconds)
        if was_running:
            self.stopwatch.start()
        self.host = LocalHost(session, self.stopwatch)
        self.host.observe(self._stepped)

    # Playing

    def tap(self, pile: str, at: int) -> None:
        """A tap on a card: the best move it can mean, or a word why there is none."""
        if self._interrupted() or not self.playable:
            return
        session = self.session
        card = self._card_at(pile, at)
        now = self.services.clock.seconds()
        again = card is not None and self._last_tap == (card, session.position)
        again = again and now - self._last_tap_time < motion.TAP_CYCLE
        moves = self.face.taps(session.game, session.state, pile, at, again=again)
        if moves:
            self.play(moves[0], pile, at)
            self._last_tap, self._last_tap_time = (card, session.position), now
        elif at >= 0:
            reason = self.face.stays(session.game, session.state, pile, at)
            self.observer.refused(pile, at, reason)

    def _card_at(self, pile: str, at: int) -> Any:
        cards = self._host.view().layout[pile]
        return cards[at][0] if 0 <= at < len(cards) else None

    def drop(self, pile: str, at: int, target: str) -> bool:
        """Cards were dropped on a pile; False when they have to go back."""
        if self._interrupted() or not self.playable:
            return False
        move = self.face.move(self.session.state, pile, at, target)
        if move is None:
            self.observer.refused(pile, at, "one_card_only")
            return False
        self._dropped = True
        try:
            return self.play(move, pile, at)
        finally:
            self._dropped = False

    def play(self, move: Any, pile: str, at: int) -> bool:
        try:
            self._host.submit(move)
        except MoveError as error:
            self.observer.refused(pile, at, error.reason)
            return False
        return True

    def undo(self) -> None:
        self._interrupted()
        if not self.playable:
            return
        try:
            self._host.undo()
        except MoveError as error:
            self.observer.refused("", -1, error.reason)
        # Time has stopped if there was no move left.
        self.resume()

    def redo(self) -> None:
        self._interrupted()
        if not self.playable:
            return
        try:
            self._host.redo()
        except MoveError as error:
            self.observer.refused("", -1, error.reason)

    @property
    def _host(self) -> LocalHost:
        if self.host is None:
            raise RuntimeError("no game lies on the table")
        return self.host

    def _stepped(self, step: SeenStep) -> None:
        self._adviser.forget()
        self.observer.stepped(step, dropped=self._dropped)
        if not self.over:
            if self._keeper is not None:
                self._keeper.soon()
            outcome = self.session.outcome
            if outcome is not None and outcome.winner is not None:
                self._finish()
        self.observer.changed()
        self._tell_if_stuck()
        self._relight()

    def _tell_if_stuck(self) -> None:
        if self.playable and self.session.outcome is not None:
            self.observer.stuck()

    def _finish(self, ending: Any = None) -> None:
        running = self.running
        if running is None:
            return
        self._stop_keeping()
        self.stopwatch.stop()
        self.record = self.services.shelf.finish(running, self.services.stamp(), ending)
        if self.record is not None and ending is None:
            self.observer.finished(self.record)

    # Advice

    def stop_searching(self) -> None:
        """Give up looking for a deal, a hint or a solution."""
        self._lookout.stop()

    def hint(self) -> None:
        """Find the next good move and tell it; asked again, the one after."""
        if not self._interrupted() and self.playable:
            self._adviser.ask(self.session)

    def _relight(self) -> None:
        """Find out again whether the game can still be won, if that is of use now."""
        self._lookout.look_away()
        session, settings = self.session, self.services.settings.value
        game = session.game
        may_finish = settings.auto_complete != "never" and self.face.is_open(session.state)
        wanted = (settings.winnable_light or may_finish) and not self.over
        if wanted and session.verdict is None and isinstance(game, Solvable):
            budget = game.budgets.light
            self._lookout.watch(session.search(budget, budget), self.observer.changed)

    # Playing by itself

    def auto_complete(self) -> Sequence[Any] | None:
        """The moves that finish the game, if it has come to that and a way is known."""
        if not self.playable:
            return None
        session = self.session
        if not self.face.is_open(session.state):
            return None
        if isinstance(session.verdict, Winnable):
            return session.verdict.solution
        return self.face.finish(session.game, session.state)

    def finish_by_itself(self) -> None:
        """Play the rest, faster and faster."""
        moves = self.auto_complete()
        if moves:
            pace = self.services.pace()
            self._autoplay.start(moves, lambda number: pace(motion.auto_finish(number)))

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
        self.stopwatch.stop()
        self.observer.changed()

    def lay_out(self, session: Session[Any, Any]) -> None:
        """Put this game on the table, only to be looked at."""
        self._watch(session, 0)
        self.observer.dealt(fresh=False)

    def perform(self, moves: Sequence[Any]) -> None:
        """Play these moves one by one."""
        pace = self.services.pace()
        self._autoplay.start(moves, lambda _: pace(motion.SOLUTION))

    def refused(self, pile: str, at: int, reason: str) -> None:
        self.observer.refused(pile, at, reason)

    def _play_by_itself(self, move: Any) -> None:
        self._host.submit(move, Cause.AUTO)

    def _interrupted(self) -> bool:
        """Whether an input has just ended what went on by itself, and so means nothing else."""
        if not self._autoplay.stop():
            return False
        self.observer.changed()
        return True

    def stop_everything(self) -> None:
        """End searches and automatic play: the table is needed for something else."""
        self._autoplay.stop()
        self._lookout.stop_all()

    # Coming and going

    def pause(self) -> None:
        """The game is not looked at any more: time stops, and everything is saved."""
        self.stopwatch.stop()
        self._keep_now()
        self.services.shelf.rest()

    def _keep_now(self) -> None:
        if self._keeper is not None and not self.over:
            self._keeper.now()

    def _stop_keeping(self) -> None:
        if self._keeper is not None:
            self._keeper.drop()
            self._keeper = None

    def resume(self) -> None:
        if self.playable:
            self.stopwatch.start()

    def leave(self) -> None:
        self._left = True
        self.stop_everything()
        self.pause()

    def options(self) -> dict[str, Any]:
        return options_of(self.session.game)
