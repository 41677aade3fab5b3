"""The life of one game on one screen, for every game and every way to play. No widgets.

The controller deals, saves, undoes, pauses and finishes; the host decides; the observer shows.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date
from typing import TYPE_CHECKING, Any, Protocol

from kivyapp.play.assistant import Assistant, AssistantObserver
from kivyapp.play.dealer import Dealer, dealt_again, fresh_seed
from kivyapp.play.host import Cause, Host, HostStep, Undoable
from kivyapp.play.local_host import SEAT, LocalHost, SessionHost
from kivyapp.play.recorder import LocalRecorder, Recorder
from kivyapp.play.replay_host import ReplayHost
from kivyapp.play.search_runner import SearchRunner
from kivyapp.play.stopwatch import Stopwatch
from kivyapp.storage.saved_game import RunningGame, slot_name
from rules.game import MoveError, View
from rules.session import Session

if TYPE_CHECKING:
    from kivyapp.games.game_ui import GameUI
    from kivyapp.play.timer import Schedule
    from kivyapp.services import Services
    from kivyapp.storage.finished_game import Ending, FinishedGame

# A card on the table: its pile and its index in it; -1 is the empty pile itself.
Spot = tuple[str, int]


class GameObserver(Protocol):
    """Shows one game. The controller calls it after each change."""

    def dealt(self, *, fresh: bool) -> None:
        """Another game is on the table; a fresh one has just been dealt."""

    def stepped(self, step: HostStep) -> None:
        """A move was played, undone or redone."""

    def refused(self, reason: str, move: Any, spot: Spot | None) -> None:
        """The rules forbid a move; `spot` is the card it was tried with."""

    def changed(self) -> None:
        """Something other than the cards changed: score, undo, winnability, automatic play."""

    def finished(self, record: FinishedGame) -> None:
        """The game was played to its end and is in the history."""


class Seats(Protocol):
    """Who plays at this device besides the player: a bot, a second person, nobody."""

    def terms(self) -> Mapping[str, str]:
        """What is agreed on for the next game beside its options."""

    def first_seat(self, terms: Mapping[str, str]) -> int | None:
        """The seat at the screen when a game is shown; None until somebody says who is looking."""


class OnePlayer:
    """Nobody else."""

    def terms(self) -> Mapping[str, str]:
        return {}

    def first_seat(self, terms: Mapping[str, str]) -> int | None:
        return SEAT


class GameController:
    """Owns the game on one screen from its deal to its end."""

    def __init__(
        self,
        services: Services,
        ui: GameUI,
        observer: GameObserver,
        schedule: Schedule,
        *,
        seats: Seats | None = None,
        assists: AssistantObserver | None = None,
    ) -> None:
        """`assists` shows hints and searches; games without them pass none."""
        self.services = services
        self.ui = ui
        self.observer = observer
        self.host: Host | None = None
        self.running: RunningGame | None = None
        self.record: FinishedGame | None = None
        self.stopwatch = Stopwatch(services.clock.seconds)
        self._schedule = schedule
        self._seats = seats or OnePlayer()
        self._recorder: Recorder | None = None
        self._has_left = False
        on_progress = (lambda *_: None) if assists is None else assists.searching
        searches = SearchRunner(services.tasks, on_progress)
        self._dealer = Dealer(services.settings, ui, searches, self.start)
        self.assistant = None if assists is None else Assistant(self, assists, searches, schedule)

    # What is on the table

    @property
    def session(self) -> Session[Any, Any]:
        host: object = self.host
        if not isinstance(host, SessionHost):
            raise RuntimeError("there is no game of this device on the table")
        return host.session

    def view(self) -> View:
        """What the player may see of the game."""
        if self.host is None:
            raise RuntimeError("there is no game on the table")
        return self.host.view()

    @property
    def has_game(self) -> bool:
        return self.host is not None and bool(self.host.view().layout)

    @property
    def is_replay(self) -> bool:
        return isinstance(self.host, ReplayHost)

    @property
    def is_decided(self) -> bool:
        """True if nothing can change the outcome. A stuck player can still undo."""
        outcome = None if self.host is None else self.host.outcome
        return outcome is not None and not outcome.is_stuck

    @property
    def is_over(self) -> bool:
        """True if no more moves can be made: the game is decided, given up or a recording."""
        return self.record is not None or self.is_replay or self.is_decided

    @property
    def is_playable(self) -> bool:
        return self.has_game and not self.is_over

    @property
    def is_underway(self) -> bool:
        """True if moves would be lost by dealing anew."""
        return self.is_playable and self.session.position > 0

    @property
    def can_undo(self) -> bool:
        undoable = self._undoable
        return self.is_playable and undoable is not None and undoable.can_undo

    @property
    def can_redo(self) -> bool:
        undoable = self._undoable
        return self.is_playable and undoable is not None and undoable.can_redo

    @property
    def _undoable(self) -> Undoable | None:
        host: object = self.host
        return host if isinstance(host, Undoable) else None

    # Dealing

    def open(self, day: date | None = None) -> bool:
        """Resume the saved game, or deal one. True if a game was resumed."""
        slot = slot_name(self.ui.key, day)
        resumed = self.services.saved_games.resume(slot, self.services.timestamp())
        if resumed is not None:
            self._show_running(resumed, fresh=False)
        elif day is not None:
            self._dealer.deal_daily(day)
        else:
            self.deal()
        return resumed is not None

    def deal(self, seed: str | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Deal a new game from this seed, or from a fresh one as the settings say."""
        self._dealer.deal(seed, options)

    def restart(self) -> None:
        """Deal the same cards again."""
        if self.has_game:
            self.start(dealt_again(self.session), self._day, self._terms)

    def rematch(self) -> None:
        """Deal other cards with the same options against the same opponent."""
        self.start(Session.new(self.session.game, fresh_seed()), None, self._terms)

    def take_back(self) -> None:
        """Bring back the game that the last deal replaced."""
        self._stop_searches()
        old = self.services.saved_games.restore_replaced(slot_name(self.ui.key, self._day))
        # A player who has left the screen finds the old game on returning.
        if old is not None and not self._has_left:
            self._show_running(old, fresh=False)

    @property
    def _day(self) -> date | None:
        """The day whose challenge is on the table."""
        return None if self.running is None else self.running.day

    @property
    def _terms(self) -> Mapping[str, str] | None:
        return None if self.running is None else self.running.terms

    def start(
        self,
        session: Session[Any, Any],
        day: date | None = None,
        terms: Mapping[str, str] | None = None,
        *,
        fresh: bool = True,
    ) -> None:
        """Play this session. The game that it replaces can be taken back."""
        self._save_now()
        terms = self._seats.terms() if terms is None else terms
        saved_games, now = self.services.saved_games, self.services.timestamp()
        self._show_running(saved_games.start(session, now, day, terms), fresh=fresh)

    def _show_running(self, running: RunningGame, *, fresh: bool) -> None:
        self.running = running
        recorder = LocalRecorder(self.services, running, self._schedule)
        seat = self._seats.first_seat(running.terms)
        self.show_game(LocalHost(running.session, recorder.stopwatch, seat), recorder, fresh=fresh)

    def show_game(self, host: Host, recorder: Recorder | None = None, *, fresh: bool) -> None:
        """Put a game on the table in place of the one that is there."""
        self._stop_searches()
        was_running = self.stopwatch.running
        self.stopwatch.stop()
        self.stopwatch = (
            Stopwatch(self.services.clock.seconds) if recorder is None else recorder.stopwatch
        )
        if was_running:
            self.stopwatch.start()
        if host is not self.host:
            host.observe(self._stepped)
        self.host, self._recorder, self.record = host, recorder, None
        self.observer.dealt(fresh=fresh)
        self._after_change()

    # Playing

    def submit(self, move: Any, cause: Cause = Cause.PLAY, spot: Spot | None = None) -> bool:
        """Play a move; `spot` is the card it starts from. False if it was refused."""
        host = self.host
        return host is not None and self._try(lambda: host.submit(move, cause), move, spot)

    def undo(self) -> None:
        self.interrupt()
        undoable = self._undoable
        if self.is_playable and undoable is not None:
            self._try(undoable.undo)
            # The clock has stopped if there was no move left.
            self.resume()

    def redo(self) -> None:
        self.interrupt()
        undoable = self._undoable
        if self.is_playable and undoable is not None:
            self._try(undoable.redo)

    def interrupt(self) -> bool:
        """True if this input interrupted automatic play, so it must not also act as a move."""
        return self.assistant is not None and self.assistant.interrupt()

    def _try(self, action: Callable[[], None], move: Any = None, spot: Spot | None = None) -> bool:
        try:
            action()
        except MoveError as error:
            self.observer.refused(error.reason, move, spot)
            return False
        return True

    def _stepped(self, step: HostStep) -> None:
        if self.assistant is not None:
            self.assistant.forget_hint()
        self.observer.stepped(step)
        if self._recorder is not None:
            self._recorder.save_soon()
            if self.is_decided:
                self._finish()
        self._after_change()

    def _after_change(self) -> None:
        self.observer.changed()
        if self.assistant is not None:
            self.assistant.game_changed()

    # The end

    def _finish(self, ending: Ending | None = None) -> None:
        """The one way of a game into the history, wherever it was played."""
        if self._recorder is not None:
            self.stopwatch.stop()
            recorder, self._recorder = self._recorder, None
            self.record = recorder.finish(ending)
            if self.record is not None and ending is None:
                self.observer.finished(self.record)

    def give_up(self) -> None:
        """End a game before its end: it counts as abandoned if something was played."""
        if not self.is_over:
            self._finish("abandoned")

    # Coming and going

    def resume(self) -> None:
        """The player looks at the game: time passes."""
        if self.is_playable:
            self.stopwatch.start()

    def stop_clock(self) -> None:
        """The player looks at something else for a while: no time passes."""
        self.stopwatch.stop()

    def pause(self) -> None:
        """Stop the clock and save everything: the app may not come back."""
        self.stopwatch.stop()
        self._save_now()
        self.services.saved_games.flush()

    def leave(self) -> None:
        self._has_left = True
        self._stop_searches()
        self.pause()

    def _stop_searches(self) -> None:
        if self.assistant is not None:
            self.assistant.stop()

    def _save_now(self) -> None:
        if self._recorder is not None:
            self._recorder.save_now()
