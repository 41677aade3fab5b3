"""The sheets of a patience: menu, options, deal by name, calendar, search, result."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Final

from kivyapp import words
from kivyapp.games.game_sheets import closing_items, options_sheet, seed_sheet
from kivyapp.games.game_ui import PatienceUI
from kivyapp.games.patience.primer import primer_sheet
from kivyapp.play.game_controller import Match
from kivyapp.play.tasks import Task
from kivyapp.screens.calendar_sheet import calendar_sheet
from kivyapp.services import Services
from kivyapp.shell import links
from kivyapp.storage.finished_game import FinishedGame
from kivyapp.storage.statistics import figures, group_of
from kivyapp.style import motion
from kivyapp.widgets.menu import MenuItem, make_sheet, menu_sheet
from kivyapp.widgets.progress import ProgressPanel
from kivyapp.widgets.result import ResultPanel
from kivyapp.widgets.sheet import Sheet
from rules.solving import Progress

FRAMES_OF_FEATHERS: Final = 6


class PatienceSheets:
    """Opens the sheets of one patience's screen."""

    def __init__(self, services: Services, face: PatienceUI, match: Match) -> None:
        self.services = services
        self.face = face
        self.match = match
        self._search: tuple[Sheet, ProgressPanel] | None = None
        self._result: Task[None, Sheet] | None = None
        self._result_sheet: Sheet | None = None
        self._result_is_due = False

    # The menu

    def open_menu(self) -> None:
        match = self.match
        items = [
            MenuItem(words.NEW_GAME, "new", self.new_game),
            MenuItem(words.RESTART, "restart", self.restart, enabled=match.on_table),
            *self._last_deal(),
            MenuItem(words.CHOOSE_SEED, "seed", self.open_seed),
            MenuItem(words.OPTIONS, "settings", self.open_options),
        ]
        if self.face.has_daily:
            items.append(MenuItem(words.CALENDAR, "calendar", self.open_calendar))
        if match.on_table:
            items.append(MenuItem(words.SHARE, "share", self.share))
            if not match.is_replay and match.session.outcome is None:
                items.append(MenuItem(words.SOLUTION, "winnable", match.show_solution))
        items += closing_items(self.services, self.face)
        self._open(menu_sheet(self.services, self.face.title, items))

    def new_game(self) -> None:
        """Deal again; the game that goes can be taken back for a while."""
        had_moves = self.match.on_table and self.match.session.position > 0
        was_over = self.match.over
        self.match.deal()
        self._offer_take_back(words.NEW_DEALT, had_moves and not was_over)

    def restart(self) -> None:
        had_moves = self.match.on_table and self.match.session.position > 0
        was_over = self.match.over
        self.match.restart()
        self._offer_take_back(words.RESTARTED, had_moves and not was_over)

    def _last_deal(self) -> list[MenuItem]:
        """The deal of the last finished game, unless it lies on the table."""
        now = self.match.session.seed if self.match.on_table else None
        ended = (
            game
            for game in reversed(self.services.history.games)
            if game.game == self.face.key and game.seed is not None and game.day is None
        )
        last = next(ended, None)
        if last is None or last.seed == now:
            return []

        def again() -> None:
            had_moves = self.match.playable and self.match.session.position > 0
            self.match.deal(last.seed, last.options)
            self._offer_take_back(words.RESTARTED, had_moves)

        return [MenuItem(words.REPLAY_LAST, "restart", again, last.seed)]

    def _offer_take_back(self, text: str, possible: bool) -> None:
        if possible:
            self.services.notify(
                text,
                action=words.TAKE_BACK,
                on_action=self.match.take_back,
                seconds=motion.TOAST,
            )

    def share(self) -> None:
        session = self.match.session
        if session.seed is not None:
            self.services.share(links.render(links.link_to(session.game, session.seed)))

    def open_calendar(self) -> None:
        self._open(calendar_sheet(self.services, self.face.key))

    # Options, and a deal by its name

    def open_options(self) -> None:
        self._open(options_sheet(self.services, self.face, self.new_game))

    def open_seed(self) -> None:
        """Play the deal of a name that somebody types."""
        now = self.match.session.seed if self.match.on_table else None
        self._open(seed_sheet(self.services, now, self.match.deal))

    # The first time, and when nothing goes on

    def open_primer(self) -> None:
        """A few words about the game, and which kind of it to begin with."""
        self._open(primer_sheet(self.services, self.face, self.match.deal))

    def open_stuck(self) -> None:
        """No move is left: say so, and offer all that helps."""
        match = self.match
        self.services.announcer.say(f"{words.STUCK}. {words.STUCK_HELP}", urgent=True)
        items = [
            MenuItem(words.UNDO, "undo", match.undo, words.STUCK_UNDO, match.can_undo),
            MenuItem(words.RESTART, "restart", self.restart),
            MenuItem(words.NEW_GAME, "new", self.new_game),
            MenuItem(words.SOLUTION, "winnable", match.show_solution),
        ]
        self._open(menu_sheet(self.services, words.STUCK, items))

    # While something is looked for

    def show_search(self, progress: Progress | None, budget: int) -> None:
        """Show how far a search is of so many states; None: it has ended."""
        if progress is None:
            if self._search is not None:
                sheet, self._search = self._search[0], None
                self.services.navigation.close_sheet(sheet)
            return
        # Most searches end before anybody could read what they are about.
        if self._search is None:
            if progress.states == 0:
                return
            text = words.SEARCHING_SOLUTION if self.match.is_replay else words.SEARCHING_DEAL
            panel = ProgressPanel(
                theme=self.services.theme, text=text, on_cancel=self.match.stop_searching
            )
            sheet = make_sheet(self.services, self.face.title, panel, on_closed=self._search_closed)
            self._search = (sheet, panel)
            self._open(sheet)
        panel = self._search[1]
        panel.share = min(1.0, progress.states / budget)
        panel.detail = words.counted(progress.states, "position")

    def _search_closed(self) -> None:
        """Closing the sheet by hand means: never mind."""
        if self._search is not None:
            self._search = None
            self.match.stop_searching()

    # The end

    def prepare_result(self, record: FinishedGame) -> None:
        """Begin to make the sheet that tells how the game went, a part in each frame."""
        self.drop_result()
        work = self._make_result(record)
        self._result = self.services.tasks.run(work, self._result_made, step_by_step=True)

    def open_result(self) -> None:
        """Show that sheet, as soon as it is made."""
        self._result_is_due = True
        if self._result_sheet is not None:
            self._open(self._result_sheet)

    def _result_made(self, sheet: Sheet) -> None:
        self._result_sheet = sheet
        if self._result_is_due:
            self._open(sheet)

    def drop_result(self) -> None:
        """Another game is on its way: the result of the last one comes too late."""
        if self._result is not None:
            self._result.cancel()
        self._result = self._result_sheet = None
        self._result_is_due = False

    def _make_result(self, record: FinishedGame) -> Generator[None, None, Sheet]:
        # Feathers and glass are made in the first frames.
        for _ in range(FRAMES_OF_FEATHERS):
            yield
        panel = ResultPanel(theme=self.services.theme)
        yield
        sheet = make_sheet(self.services, words.WON, panel, festive=record.outcome == "won")
        yield

        def then(action: Callable[[], object]) -> Callable[[], None]:
            def act() -> None:
                self.services.navigation.close_sheet(sheet)
                action()

            return act

        yield from panel.fill(
            self._result_rows(record),
            (
                (words.NEW_GAME, "new", then(self.new_game)),
                (words.REPLAY, "restart", then(self.restart)),
                (words.WATCH, "play", then(self.match.watch_again)),
                (words.SHARE, "share", self.share),
            ),
        )
        return sheet

    def _result_rows(self, record: FinishedGame) -> list[tuple[str, ...]]:
        group = group_of(record.game, record.options)
        earlier = [
            game
            for game in self.services.history.games
            if game.game == record.game
            and group_of(game.game, game.options) == group
            and game.id != record.id
        ]
        best = figures(earlier)
        rows: list[tuple[str, ...]] = [
            self._figure(
                words.RESULT_TIME,
                words.clock(record.elapsed),
                best.best_time is None or record.elapsed < best.best_time,
            ),
            (words.RESULT_MOVES, f"{record.moves:,}"),
        ]
        if self.match.session.score:
            is_best = best.best_score is None or record.score > best.best_score
            rows.insert(1, self._figure(words.RESULT_SCORE, f"{record.score:,}", is_best))
        if best.best_time is not None:
            rows.append((words.RESULT_BEST_TIME, words.clock(best.best_time)))
        return rows

    def _figure(self, name: str, value: str, is_best: bool) -> tuple[str, ...]:
        return (name, value, words.NEW_BEST) if is_best else (name, value)

    # Helpers

    def _open(self, sheet: Sheet) -> None:
        self.services.navigation.open_sheet(sheet)
