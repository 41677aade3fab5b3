"""A race on the screen of a game: the strip with both players, and how it ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivyapp.games.query import Query
from kivyapp.play.race import Race, RaceProgress
from kivyapp.play.timer import Timer
from kivyapp.storage import races
from kivyapp.style import motion
from kivyapp.widgets.menu import MenuItem, menu_sheet
from kivyapp.widgets.race_strip import RaceStrip
from kivyapp.words import race as words
from kivyapp.words.game import KEEP_PLAYING
from rules import recording
from rules.recording import recording_of
from rules.saves import SaveError
from rules.session import restore

if TYPE_CHECKING:
    from kivyapp.games.game_screen import GameScreen
    from kivyapp.storage.saved_game import RunningGame


class RaceView:
    """The race of the game on one screen, if it is one."""

    def __init__(self, screen: GameScreen) -> None:
        self._screen, self._services = screen, screen.services
        self._controller, self._bars = screen.controller, screen.bars
        self.race: Race | None = None
        self._running: RunningGame | None = None
        self.strip: RaceStrip | None = None
        self._timer = Timer()
        # Whether the end of the race, and of the other's run, have been told.
        self._is_over = self._rival_is_done = False

    def start(self, race: Race) -> None:
        """Deal the cards of a race."""
        self.race = race
        self._screen.deal_from_replay(
            lambda controller: controller.start(race.deal()), words.RACE_BEGINS()
        )

    def stop(self) -> None:
        self._timer.stop()

    # Showing

    def update(self) -> None:
        """Show how far both are, now and every second as long as time passes."""
        self._timer.stop()
        controller = self._controller
        if controller.is_replay or not controller.has_game:
            return
        if controller.running is not self._running:
            self._running = controller.running
            self._take_up()
        race = self.race
        if race is None:
            self._remove_strip()
            return
        self._show(race)
        stopwatch = controller.stopwatch
        if stopwatch.running:
            self._timer.start(self.update, stopwatch.until_next(1.0))

    def _take_up(self) -> None:
        """Another game is on the table: continue its race, or end this one."""
        running, store = self._running, self._services.store
        self._is_over = self._rival_is_done = False
        if running is None:
            self.race = None
        elif self.race is not None and self.race.is_run_through(running.session):
            text = recording.encode(recording_of(self.race.played.save_record()))
            races.save(store, running.id, text)
        else:
            saved = races.load(store, running.id)
            self.race = None if saved is None else self._restored(saved)

    def _restored(self, text: str) -> Race | None:
        terms = self._controller.ui.race
        try:
            played = restore(recording.decode(text).record)
        except SaveError:
            return None
        return None if terms is None else Race(played, terms)

    def _show(self, race: Race) -> None:
        if self.strip is None:
            self.strip = RaceStrip(theme=self._services.theme, own=words.YOU(), other=words.RIVAL())
        if self.strip.parent is None:
            self._bars.set_strip(self.strip)
        own, other = self._own(race), self._other(race)
        self.strip.own.figures = self._own_figures(race, own)
        self.strip.other.figures = self._other_figures(race, other)
        self.strip.own.share = own.done / race.most
        self.strip.other.share = other.done / race.most
        self._tell(race, own)

    def _remove_strip(self) -> None:
        if self.strip is not None:
            if self.strip.parent is not None:
                self._bars.set_strip(None)
            self.strip = None

    def _own(self, race: Race) -> RaceProgress:
        controller = self._controller
        session = controller.session
        seconds = session.elapsed if controller.is_over else controller.stopwatch.seconds
        return race.own(session, seconds)

    def _other(self, race: Race) -> RaceProgress:
        return race.end if self._controller.is_over else race.at(self._controller.stopwatch.seconds)

    def _own_figures(self, race: Race, own: RaceProgress) -> str:
        return words.race_figures(own.seconds, own.moves, race.terms.text(own.done))

    def _other_figures(self, race: Race, other: RaceProgress) -> str:
        done, end = race.terms.text(other.done), race.end
        if other.moves == end.moves:
            return words.race_end(end.seconds, done)
        return words.race_figures(other.seconds, other.moves, done)

    # The end

    def _tell(self, race: Race, own: RaceProgress) -> None:
        end = race.end
        is_over = self._controller.is_over or (race.terms.is_endless and own.done >= end.done)
        if is_over and not self._is_over:
            self._is_over = True
            self._services.announcer.say(result_text(race, own))
            if not self._controller.is_over:
                self._open_result(race, own)
        if not is_over and not self._rival_is_done and own.seconds >= end.seconds:
            self._rival_is_done = True
            text = words.rival_done(end.seconds, race.terms.text(end.done))
            self._services.notify(text, seconds=motion.TOAST)

    def _open_result(self, race: Race, own: RaceProgress) -> None:
        """The result of a game that has no result of its own."""
        items = [
            MenuItem(words.RACE_AGAIN(), "restart", lambda: self.start(race)),
            MenuItem(KEEP_PLAYING(), "play", lambda: None),
        ]
        title = result_text(race, own)
        self._services.navigation.open_sheet(menu_sheet(self._services, title, items))

    def result_rows(self) -> list[tuple[str, ...]]:
        """The row for the result of a game that was a race."""
        race = self.race
        if race is None or self._controller.is_replay:
            return []
        return [(words.RACE(), result_text(race, self._own(race)))]

    # By ear

    def queries(self) -> tuple[Query, ...]:
        return (
            ()
            if self.race is None
            else (Query("w", words.HEAR_RACE(), lambda _: self._standing()),)
        )

    def _standing(self) -> str:
        race: Any = self.race
        return words.race_standing(
            self._own_figures(race, self._own(race)), self._other_figures(race, self._other(race))
        )


def result_text(race: Race, own: RaceProgress) -> str:
    """Who has won a race, and by how much."""
    end, text = race.end, race.terms.text
    if own.done == end.done:
        return words.race_by_time(end.seconds - own.seconds)
    return words.race_by_done(text(own.done), text(end.done), is_won=own.is_ahead_of(end))
