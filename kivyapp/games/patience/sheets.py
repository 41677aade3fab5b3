"""The sheets of a patience: menu, options, deal by name, calendar, search, result."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from functools import partial
from typing import Final

from kivy.core.window import Window

from kivyapp import words
from kivyapp.games.calendar_sheet import calendar_item
from kivyapp.games.game_sheets import (
    common_menu_items,
    deal_with_take_back,
    next_action,
    options_sheet,
    race_items,
    seed_sheet,
    share_deal,
)
from kivyapp.games.game_ui import PatienceUI
from kivyapp.games.grades import graded_words
from kivyapp.games.patience.search_sheet import SearchSheet
from kivyapp.play.game_controller import GameController
from kivyapp.play.tasks import Task
from kivyapp.services import Services
from kivyapp.storage.finished_game import FinishedGame, has_custom_seed, rule_options
from kivyapp.storage.statistics import figures
from kivyapp.widgets.menu import MenuItem, make_sheet, menu_sheet
from kivyapp.widgets.result_panel import ResultPanel
from kivyapp.widgets.sheet import Sheet, SheetPanel
from kivyapp.widgets.sheet_buttons import close_then
from rules.puzzles import NOTATIONS

FRAMES_OF_FEATHERS: Final = 12


class PatienceSheets:
    """Opens the sheets of one patience's screen."""

    def __init__(
        self,
        services: Services,
        ui: PatienceUI,
        controller: GameController,
        find_loss: Callable[[], object],
        race_rows: Callable[[], list[tuple[str, ...]]],
    ) -> None:
        """`find_loss` shows where the game on the table was lost; `race_rows` tell of a race."""
        self.services = services
        self.ui = ui
        self.controller = controller
        self._find_loss, self._race_rows = find_loss, race_rows
        self.search = SearchSheet(services, ui.title(), controller)
        self._result: Task[None, Sheet] | None = None
        self._result_sheet: Sheet | None = None
        self._result_is_due = False

    # The menu

    def open_menu(self, items: Sequence[MenuItem] | None = None, text: str = "") -> None:
        """Open the menu with these items below a text; without them, those of an ordinary game."""
        items = self._menu_items() if items is None else items
        self._open(menu_sheet(self.services, self.ui.title(), items, text=text))

    def _menu_items(self) -> list[MenuItem]:
        controller = self.controller
        items = [
            *self._auto_finish(),
            *race_items(controller),
            self._new_game(),
            self._restart(),
            *self._last_deal(),
            MenuItem(words.CHOOSE_SEED(), "seed", self.open_seed),
            MenuItem(words.OPTIONS(), "options", self.open_options),
        ]
        if self.ui.has_daily:
            items.append(calendar_item(self.services))
        if controller.has_game:
            items.append(MenuItem(words.SHARE(), "share", self.share))
            if not controller.is_replay and controller.session.outcome is None:
                items += self._solution()
        if self.ui.key in NOTATIONS:
            open_screen = self.services.navigation.open_screen
            puzzles = partial(open_screen, "puzzles", game=self.ui.key)
            items.append(MenuItem(words.PUZZLES(), "hint", puzzles))
        return items + common_menu_items(self.services, self.ui)

    def _solution(self) -> list[MenuItem]:
        return self._unless_alone(words.SOLUTION(), "winnable", self.ask_for_solution)

    def _analysis(self) -> list[MenuItem]:
        return self._unless_alone(words.ANALYSE(), "hint", self._find_loss)

    def _unless_alone(self, text: str, icon: str, action: Callable[[], object]) -> list[MenuItem]:
        """What helps with this deal, which a challenge does not allow."""
        assistant = self.controller.assistant
        if assistant is None:
            return []
        is_alone = assistant.refusal is not None
        explanation = words.NOT_IN_CHALLENGE() if is_alone else ""
        return [MenuItem(text, icon, action, explanation, enabled=not is_alone)]

    def _new_game(self) -> MenuItem:
        """Deals another game, of the grade that was chosen."""
        grade = self.services.settings.value.grades.get(self.ui.key)
        explanation = "" if grade is None else words.GRADES[grade]()
        return MenuItem(words.NEW_GAME(), "new", self.new_game, explanation)

    def _restart(self) -> MenuItem:
        controller, running = self.controller, self.controller.running
        explanation = "" if running is None else graded_words(running.terms)
        if controller.assistant is not None and controller.assistant.refusal is not None:
            explanation = words.ANOTHER_TRY()
        return MenuItem(
            words.RESTART(), "restart", self.restart, explanation, enabled=controller.has_game
        )

    def _auto_finish(self) -> list[MenuItem]:
        assistant = self.controller.assistant
        if assistant is None or not assistant.finishing_moves():
            return []
        return [MenuItem(words.AUTO_FINISH(), "check", assistant.auto_finish)]

    def ask_for_solution(self) -> None:
        """Ask before the solution is shown: seeing it cannot be undone."""
        assistant = self.controller.assistant
        if assistant is not None:
            items = [
                MenuItem(
                    words.SHOW_SOLUTION(),
                    "winnable",
                    assistant.show_solution,
                    words.SOLUTION_KEEPS_GAME(),
                ),
                MenuItem(words.KEEP_PLAYING(), "play", lambda: None),
            ]
            self._open(menu_sheet(self.services, words.SOLUTION_QUESTION(), items))

    def new_game(self) -> None:
        deal_with_take_back(self.controller, self.controller.deal, words.NEW_DEALT())

    def restart(self) -> None:
        deal_with_take_back(self.controller, self.controller.restart, words.RESTARTED())

    def _last_deal(self) -> list[MenuItem]:
        """The deal of the last finished game, unless it lies on the table."""
        now = self.controller.session.seed if self.controller.has_game else None
        ended = (
            game
            for game in reversed(self.services.history.games)
            if game.game == self.ui.key and game.seed is not None and game.day is None
        )
        last = next(ended, None)
        if last is None or last.seed == now:
            return []

        def again() -> None:
            deal_with_take_back(
                self.controller,
                lambda: self.controller.deal(
                    last.seed, rule_options(last), is_custom_seed=has_custom_seed(last)
                ),
                words.RESTARTED(),
            )

        return [MenuItem(words.LAST_DEAL(), "last-deal", again, last.seed)]

    def share(self) -> None:
        share_deal(self.controller)

    # Options, and a deal by its name

    def open_options(self) -> None:
        self._open(options_sheet(self.services, self.ui, self.new_game))

    def open_seed(self) -> None:
        """Ask for a seed and play its deal."""
        now = self.controller.session.seed if self.controller.has_game else None
        self._open(seed_sheet(self.services, now, self.controller.deal))

    # When no move is left

    def open_stuck(self) -> None:
        """No move is left: say so, and offer all that helps."""
        controller = self.controller
        help_text = words.STUCK_HELP() if controller.can_undo else words.STUCK_CHALLENGE()
        self.services.announcer.say(f"{words.STUCK()}. {help_text}", urgent=True)
        undo = MenuItem(words.UNDO(), "undo", controller.undo, words.STUCK_UNDO())
        items = [
            *([undo] if controller.can_undo else []),
            self._restart(),
            MenuItem(words.NEW_GAME(), "new", self.new_game),
            *self._analysis(),
            *self._solution(),
        ]
        self._open(menu_sheet(self.services, words.STUCK(), items))

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
        # Its corners are computed once.
        SheetPanel(theme=self.services.theme)
        yield
        panel = ResultPanel(theme=self.services.theme)
        yield
        sheet = make_sheet(
            self.services,
            words.WON(),
            panel,
            festive=record.outcome == "won",
            # What it will have: text would be fitted to Kivy's default size first.
            size=Window.size,
        )
        yield
        yield

        then = partial(close_then, self.services, sheet)
        text, icon, action = next_action(self.controller, (words.NEW_GAME(), "new", self.new_game))
        actions = [
            (text, icon, then(action)),
            (words.SAME_DEAL(), "restart", then(self.restart)),
        ]
        session = self.controller.session
        watch = then(lambda: self.controller.replay.watch_game(session))
        actions.append((words.WATCH(), "play", watch))
        actions.append((words.SHARE(), "share", self.share))
        rows = self._result_rows(record)
        yield
        yield from panel.fill(rows, actions)
        return sheet

    def _result_rows(self, record: FinishedGame) -> list[tuple[str, ...]]:
        group = self.ui.group_of(record.options)
        earlier = [
            game
            for game in self.services.history.games
            if game.game == record.game
            and self.ui.group_of(game.options) == group
            and game.id != record.id
        ]
        best = figures(earlier)
        rows: list[tuple[str, ...]] = [
            self._figure(
                words.RESULT_TIME(),
                words.duration(record.elapsed),
                best.best_time is None or record.elapsed < best.best_time,
            ),
            (words.RESULT_MOVES(), words.number(record.moves)),
        ]
        if self.controller.session.score:
            is_best = best.best_score is None or record.score > best.best_score
            rows.insert(1, self._figure(words.RESULT_SCORE(), words.number(record.score), is_best))
        if best.best_time is not None:
            rows.append((words.RESULT_BEST_TIME(), words.duration(best.best_time)))
        return [*self._race_rows(), *rows]

    def _figure(self, name: str, value: str, is_best: bool) -> tuple[str, ...]:
        return (name, value, words.NEW_BEST()) if is_best else (name, value)

    # Helpers

    def _open(self, sheet: Sheet) -> None:
        self.services.navigation.open_sheet(sheet)
