"""The sheets of Set: the menu, a board by name, and the result of a challenge."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from kivyapp import words as app_words
from kivyapp.games.calendar_sheet import calendar_item
from kivyapp.games.game_sheets import (
    common_menu_items,
    deal_with_take_back,
    next_action,
    race_items,
    seed_sheet,
    share_deal,
)
from kivyapp.games.game_ui import GameUI
from kivyapp.games.setgame import words
from kivyapp.play.game_controller import GameController
from kivyapp.services import Services
from kivyapp.storage.statistics import figures
from kivyapp.widgets.menu import MenuItem, make_sheet, menu_sheet
from kivyapp.widgets.result_panel import ResultPanel
from kivyapp.widgets.sheet_buttons import close_then


class SetSheets:
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
            MenuItem(words.NEW_BOARD, "new", self.new_board),
            MenuItem(app_words.CHOOSE_SEED, "seed", self._open_seed),
            calendar_item(self._services),
            MenuItem(app_words.SHARE, "share", self._share),
            *common_menu_items(self._services, self._ui),
        ]
        sheet = menu_sheet(self._services, self._ui.title, items)
        self._services.navigation.open_sheet(sheet)

    def _share(self) -> None:
        share_deal(self._controller)

    def new_board(self) -> None:
        self._deal(self._controller.deal)

    def _deal(self, deal: Callable[[], None]) -> None:
        deal_with_take_back(self._controller, deal, words.NEW_BOARD)

    def _open_seed(self) -> None:
        controller = self._controller
        sheet = seed_sheet(
            self._services,
            controller.session.seed,
            lambda seed: self._deal(lambda: controller.deal(seed)),
        )
        self._services.navigation.open_sheet(sheet)

    def restart(self) -> None:
        deal_with_take_back(self._controller, self._controller.restart, app_words.RESTARTED)

    def _watch(self) -> None:
        self._controller.replay.show_game(self._controller.session)

    def open_result(self) -> None:
        """Show how long a game with a goal took."""
        record = self._controller.record
        if record is None:
            return
        best = figures(
            game
            for game in self._services.history.games
            if game.game == record.game
            and game.options.get("goal") == record.options.get("goal")
            and game.id != record.id
        ).best_time
        time = (app_words.RESULT_TIME, app_words.duration(record.elapsed))
        is_best = best is None or record.elapsed < best
        rows: list[tuple[str, ...]] = [
            *self._race_rows(),
            (*time, app_words.NEW_BEST) if is_best else time,
            (words.SETS_FOUND, f"{record.moves:,}"),
        ]
        if best is not None:
            rows.append((app_words.RESULT_BEST_TIME, app_words.duration(best)))
        panel = ResultPanel(theme=self._services.theme)
        sheet = make_sheet(self._services, app_words.WON, panel, festive=True)
        services, new_board = self._services, (words.NEW_BOARD, "new", self.new_board)
        actions = [
            (text, icon, close_then(services, sheet, action))
            for text, icon, action in (
                next_action(self._controller, new_board),
                (app_words.SAME_DEAL, "restart", self.restart),
                (app_words.WATCH, "play", self._watch),
            )
        ]
        # `fill` yields so that it can run beside a celebration, which has ended.
        deque(panel.fill(rows, [*actions, (app_words.SHARE, "share", self._share)]), maxlen=0)
        services.navigation.open_sheet(sheet)
