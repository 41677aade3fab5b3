"""The life of one game on one screen, for every game and every way to play. No widgets.

The controller deals, saves, undoes, pauses and finishes; the host decides; the observer shows.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date
from typing import TYPE_CHECKING, Any

from kivyapp.play.assistant import Assistant, AssistantObserver
from kivyapp.play.dealer import Dealer, dealt_again, fresh_seed
from kivyapp.play.game_observer import GameObserver, Spot
from kivyapp.play.game_on_table import GameAside, GameOnTable
from kivyapp.play.host import Cause, Declined, Host, HostStep
from kivyapp.play.local_host import LocalHost
from kivyapp.play.recorder import LocalRecorder, Recorder
from kivyapp.play.replay import Replay
from kivyapp.play.replay_host import ReplayHost
from kivyapp.play.search_runner import SearchRunner
from kivyapp.play.seats import OnePlayer, Seats
from kivyapp.play.stopwatch import Stopwatch
from kivyapp.storage.saved_game import RunningGame, slot_name
from rules.game import MoveError
from rules.session import Session

if TYPE_CHECKING:
    from kivyapp.games.game_ui import GameUI
    from kivyapp.play.timer import Schedule
    from kivyapp.services import Services
    from kivyapp.storage.finished_game import FinishedGame


class GameController(GameOnTable):
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
        super().__init__()
        self.stopwatch = Stopwatch(services.clock.seconds)
        self._schedule = schedule
        self._seats = seats or OnePlayer()
        self._recorder: Recorder | None = None
        self._aside: GameAside | None = None
        self._has_left = False
        # The day of the challenge that the last deal has taken off the table.
        self._left_day: date | None = None
        on_progress = (lambda *_: None) if assists is None else assists.searching
        searches = SearchRunner(services.tasks, on_progress)
        self._dealer = Dealer(
            services.settings,
            services.graded_deals,
            services.daily_seeds,
            ui,
            searches,
            self.start,
        )
        self.replay = Replay(self, schedule)
        self.assistant = None if assists is None else Assistant(self, assists, searches, schedule)

    @property
    def is_underway(self) -> bool:
        """True if moves would be lost by dealing anew."""
        if self._aside is not None:
            return self._aside.is_underway
        if self.host is None or self.is_replay:
            return self._has_saved_game
        return self.is_playable and self.session.position > 0

    @property
    def _has_saved_game(self) -> bool:
        """True if a game waits in the slot that a new deal would use."""
        saved = self.services.saved_games.slots().get(slot_name(self.ui.key))
        return saved is not None and saved.running is not None and saved.running.is_resumable

    # Dealing

    def open(self, day: date | None = None) -> bool:
        """Resume the saved game, or deal one. True if a game was resumed."""
        slot = slot_name(self.ui.key, day)
        resumed = self.services.saved_games.resume(slot, self.services.timestamp())
        if resumed is not None and resumed.day != day:
            # All days share one slot: the challenge of another day is replaced.
            resumed = None
        if resumed is not None:
            self._show_running(resumed, fresh=False)
        elif day is not None:
            self._dealer.deal_daily(day)
        else:
            self.deal()
        return resumed is not None

    def deal(
        self,
        seed: str | None = None,
        options: Mapping[str, Any] | None = None,
        *,
        is_custom_seed: bool = True,
    ) -> None:
        """Deal a new game; without a seed a fresh one, without options as the settings say."""
        self._dealer.deal(seed, options, is_custom_seed=is_custom_seed)

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
        if self._has_left:
            return
        if self._left_day is not None:
            self.open(self._left_day)
        elif old is not None:
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
        if self.is_replay and self._aside is None:
            # The same game may be on the screen below, which must not save it any more.
            self.services.navigation.close_below_game()
        self._save_now()
        terms = self._seats.terms(is_daily=day is not None) if terms is None else terms
        # The game of a challenge stays in its own slot when an ordinary one is dealt.
        self._left_day = self._day if self._day != day else None
        saved_games, now = self.services.saved_games, self.services.timestamp()
        self._show_running(saved_games.start(session, now, day, terms), fresh=fresh)

    def _show_running(self, running: RunningGame, *, fresh: bool) -> None:
        self.running = running
        recorder = LocalRecorder(self.services, running, self._schedule)
        seat = self._seats.first_seat(running.terms)
        self.show_game(LocalHost(running.session, recorder.stopwatch, seat), recorder, fresh=fresh)

    def show_game(self, host: Host, recorder: Recorder | None = None, *, fresh: bool) -> None:
        """Put a game on the table in place of the one that is there."""
        was_running = self.stopwatch.running or self._aside is not None
        self._aside = None
        if host is not self.host:
            host.observe(self._stepped)
        self._put_on_table(host, recorder, fresh=fresh, is_running=was_running)

    def _put_on_table(
        self,
        host: Host,
        recorder: Recorder | None,
        record: FinishedGame | None = None,
        stopwatch: Stopwatch | None = None,
        *,
        fresh: bool = False,
        is_running: bool = False,
    ) -> None:
        self._stop_searches()
        self.stopwatch.stop()
        if stopwatch is None:
            clock = self.services.clock.seconds
            stopwatch = Stopwatch(clock) if recorder is None else recorder.stopwatch
        self.stopwatch = stopwatch
        if is_running:
            stopwatch.start()
        self.host, self._recorder, self.record = host, recorder, record
        self.observer.dealt(fresh=fresh)
        self._after_change()

    def start_practice(self, session: Session[Any, Any], *, keeps_moves: bool = False) -> None:
        """Play on from a position for practice: nothing of it is saved or counted.

        `keeps_moves`: the moves that led there cannot be undone.
        """
        self.running = None
        host = LocalHost(
            session,
            Stopwatch(self.services.clock.seconds, session.elapsed),
            first_position=session.position if keeps_moves else 0,
        )
        self.show_game(host, fresh=False)
        self.resume()

    # Recordings

    def show_recording(self, recording: ReplayHost) -> None:
        """Show a recording and keep the player's own game aside."""
        host = self.host
        if self._aside is None and host is not None:
            self._save_now()
            self._aside = GameAside(
                host, self._recorder, self.record, self.stopwatch, self.is_underway
            )
        recording.observe(self._stepped)
        self._put_on_table(recording, None)

    def show_position(self) -> None:
        """The recording is at another position: show it without the moves on the way."""
        self.observer.dealt(fresh=False)
        self._after_change()

    @property
    def host_aside(self) -> Host | None:
        return None if self._aside is None else self._aside.host

    def return_to_game(self) -> None:
        """Bring back the game that was kept aside, exactly as it was."""
        aside, self._aside = self._aside, None
        if aside is not None:
            self._put_on_table(aside.host, aside.recorder, aside.record, aside.stopwatch)
            self.resume()

    # Playing

    def submit(self, move: Any, cause: Cause = Cause.PLAY, spot: Spot | None = None) -> bool:
        """Play a move; `spot` is the card it starts from. False if it was refused."""
        host = self.host
        return host is not None and self._try(lambda: host.submit(move, cause), move, spot)

    def undo(self) -> None:
        if self.replay.player is not None:
            self.replay.player.step_back()
            return
        self.interrupt()
        undoable = self.undoable
        if self.is_playable and undoable is not None:
            self._try(undoable.undo)
            # The clock has stopped if there was no move left.
            self.resume()

    def rewind(self, position: int) -> None:
        """Undo the moves after a position of the game."""
        undoable = self.undoable
        while undoable is not None and self.can_undo and self.session.position > position:
            undoable.undo(Cause.REWIND)
        self.resume()

    def redo(self) -> None:
        if self.replay.player is not None:
            self.replay.player.step_forward()
            return
        self.interrupt()
        undoable = self.undoable
        if self.is_playable and undoable is not None:
            self._try(undoable.redo)

    def interrupt(self) -> bool:
        """True if this input stopped automatic play or acted on a recording: it makes no move."""
        if self.replay.player is not None:
            self.replay.player.toggle()
            return True
        return self.assistant is not None and self.assistant.interrupt()

    def _try(self, action: Callable[[], None], move: Any = None, spot: Spot | None = None) -> bool:
        try:
            action()
        except Declined:
            return False
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

    def _finish(self) -> None:
        """The one path of every game into the history, local or online."""
        if self._recorder is not None:
            self.stopwatch.stop()
            recorder, self._recorder = self._recorder, None
            self.record = recorder.finish()
            if self.record is not None:
                self.observer.finished(self.record)

    # Coming and going

    def resume(self) -> None:
        """The game is on the screen."""
        if self.is_playable:
            self.stopwatch.start()

    def stop_clock(self) -> None:
        """Stop the clock while something covers the game."""
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
        self.replay.stop()
        if self.assistant is not None:
            self.assistant.stop()

    def _save_now(self) -> None:
        if self._recorder is not None:
            self._recorder.save_now()
