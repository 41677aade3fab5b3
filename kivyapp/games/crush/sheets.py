"""The sheets of Crush: the menu, a deal by name, and the result of a match."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from kivyapp import words as app_words
from kivyapp.games.calendar_sheet import calendar_item
from kivyapp.games.crush import words
from kivyapp.games.game_sheets import (
    common_menu_items,
    deal_with_take_back,
    next_action,
    race_items,
    seed_sheet,
    share_deal,
)
from kivyapp.games.game_ui import GameUI
from kivyapp.play.game_controller import GameController
from kivyapp.services import Services
from kivyapp.storage.statistics import figures
from kivyapp.widgets.menu import MenuItem, make_sheet, menu_sheet
from kivyapp.widgets.result_panel import ResultPanel
from kivyapp.widgets.sheet_buttons import close_then


class CrushSheets:
    """Opens the sheets of one screen."""

    def __init__(
        self,
        services: Services,
        ui: GameUI,
        controller: GameController,
        race_rows: Callable[[], list[tuple[str, ...]]],
    ) -> None:
        """`race_rows` tell of a race."""
        self._services, self._ui, self._controller = services, ui, controller
        self._race_rows = race_rows

    def open_menu(self) -> None:
        items = [
            *race_items(self._controller),
            MenuItem(app_words.NEW_GAME, "new", self.new_game),
            MenuItem(app_words.RESTART, "restart", self.restart),
            MenuItem(app_words.CHOOSE_SEED, "seed", self.open_seed),
            calendar_item(self._services),
            MenuItem(app_words.SHARE, "share", self.share),
            *common_menu_items(self._services, self._ui),
        ]
        self._services.navigation.open_sheet(menu_sheet(self._services, self._ui.title, items))

    def new_game(self) -> None:
        deal_with_take_back(self._controller, self._controller.deal, app_words.NEW_DEALT)

    def restart(self) -> None:
        deal_with_take_back(self._controller, self._controller.restart, app_words.RESTARTED)

    def share(self) -> None:
        share_deal(self._controller)

    def _watch(self) -> None:
        """Show the match that has ended from its beginning."""
        self._controller.replay.show_game(self._controller.session)

    def open_seed(self) -> None:
        controller = self._controller
        sheet = seed_sheet(
            self._services,
            controller.session.seed,
            lambda seed: deal_with_take_back(
                controller, lambda: controller.deal(seed), app_words.NEW_DEALT
            ),
        )
        self._services.navigation.open_sheet(sheet)

    @property
    def _best_before(self) -> int | None:
        """The best score of the games before this one; of a challenge, that of its day."""
        record, day = self._controller.record, self._controller.day
        return figures(
            game
            for game in self._services.history.games
            if game.game == self._ui.key
            and (record is None or game.id != record.id)
            and (day is None or game.day == day.isoformat())
        ).best_score

    def _score_row(self, score: int) -> tuple[str, ...]:
        row = (words.SCORE, f"{score:,}")
        is_best = score > (self._best_before or 0)
        return (*row, app_words.NEW_BEST) if is_best else row

    def open_result(self) -> None:
        """Show the result once the board is full."""
        session = self._controller.session
        counters = session.counters
        rows: list[tuple[str, ...]] = [
            *self._race_rows(),
            self._score_row(session.score),
            (words.SEQUENCES, f"{counters['sequences']:,}"),
            (words.LONGEST, app_words.counted(counters["longest"], "card")),
            (words.BEST_CHAIN, words.times(counters["best_chain"])),
            (words.ACTIONS, f"{counters['actions']:,}"),
        ]
        if not counters["sequences"]:
            rows = [row for row in rows if row[0] not in (words.LONGEST, words.BEST_CHAIN)]
        if self._best_before is not None:
            rows.append((app_words.FIGURES["best_score"], f"{self._best_before:,}"))
        panel = ResultPanel(theme=self._services.theme)
        sheet = make_sheet(self._services, words.BOARD_FULL, panel, festive=True)
        text, icon, action = next_action(
            self._controller, (app_words.NEW_GAME, "new", self.new_game)
        )
        actions = [
            (text, icon, close_then(self._services, sheet, action)),
            (app_words.SAME_DEAL, "restart", close_then(self._services, sheet, self.restart)),
            (app_words.WATCH, "play", close_then(self._services, sheet, self._watch)),
            (app_words.SHARE, "share", self.share),
        ]
        # `fill` yields so that it can run beside a celebration; there is none here.
        deque(panel.fill(rows, actions), maxlen=0)
        self._services.navigation.open_sheet(sheet)
