"""The sheets of a game on one board, such as Crush or Set: menu, a deal by name, result."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import ClassVar

from kivyapp import words
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
from kivyapp.play.game_controller import GameController
from kivyapp.services import Services
from kivyapp.widgets.menu import MenuItem, make_sheet, menu_sheet
from kivyapp.widgets.result_panel import ResultPanel
from kivyapp.widgets.sheet_buttons import close_then
from kivyapp.words.translation import Text


class BoardSheets:
    """Opens the sheets of one screen."""

    # The button for a new deal, and what is said when it is dealt.
    new_text: ClassVar[Text] = words.NEW_GAME
    dealt_text: ClassVar[Text] = words.NEW_DEALT
    offers_restart: ClassVar[bool] = True

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
        restart = MenuItem(words.RESTART(), "restart", self.restart)
        items = [
            *race_items(self._controller),
            MenuItem(self.new_text(), "new", self.new_game),
            *([restart] if self.offers_restart else []),
            MenuItem(words.CHOOSE_SEED(), "seed", self.open_seed),
            calendar_item(self._services),
            MenuItem(words.SHARE(), "share", self.share),
            *common_menu_items(self._services, self._ui),
        ]
        self._services.navigation.open_sheet(menu_sheet(self._services, self._ui.title(), items))

    def new_game(self) -> None:
        self._deal(self._controller.deal)

    def _deal(self, deal: Callable[[], None]) -> None:
        deal_with_take_back(self._controller, deal, self.dealt_text())

    def restart(self) -> None:
        deal_with_take_back(self._controller, self._controller.restart, words.RESTARTED())

    def share(self) -> None:
        share_deal(self._controller)

    def open_seed(self) -> None:
        controller = self._controller
        sheet = seed_sheet(
            self._services,
            controller.session.seed,
            lambda seed: self._deal(lambda: controller.deal(seed)),
        )
        self._services.navigation.open_sheet(sheet)

    def _watch(self) -> None:
        """Show the game that has ended from its beginning."""
        self._controller.replay.watch_game(self._controller.session)

    def show_result(self, title: str, rows: Sequence[tuple[str, ...]]) -> None:
        """Show how the game went, and what can be done next."""
        services = self._services
        panel = ResultPanel(theme=services.theme)
        sheet = make_sheet(services, title, panel, festive=True)
        actions = [
            (text, icon, close_then(services, sheet, action))
            for text, icon, action in (
                next_action(self._controller, (self.new_text(), "new", self.new_game)),
                (words.SAME_DEAL(), "restart", self.restart),
                (words.WATCH(), "play", self._watch),
            )
        ]
        actions.append((words.SHARE(), "share", self.share))
        # `fill` yields so that it can run beside a celebration; none is left here.
        deque(panel.fill([*self._race_rows(), *rows], actions), maxlen=0)
        services.navigation.open_sheet(sheet)
