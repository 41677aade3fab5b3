"""The sheets of Set: the menu, and a board by name."""

from __future__ import annotations

from collections.abc import Callable

from kivyapp import words as app_words
from kivyapp.games.game_sheets import (
    common_menu_items,
    deal_with_take_back,
    seed_sheet,
    share_deal,
)
from kivyapp.games.game_ui import GameUI
from kivyapp.games.setgame import words
from kivyapp.play.game_controller import GameController
from kivyapp.services import Services
from kivyapp.widgets.menu import MenuItem, menu_sheet


class SetSheets:
    """Opens the sheets of one screen."""

    def __init__(self, services: Services, ui: GameUI, controller: GameController) -> None:
        self._services, self._ui, self._controller = services, ui, controller

    def open_menu(self) -> None:
        items = [
            MenuItem(words.NEW_BOARD, "new", self.new_board),
            MenuItem(app_words.CHOOSE_SEED, "seed", self._open_seed),
            MenuItem(app_words.SHARE, "share", lambda: share_deal(self._controller)),
            *common_menu_items(self._services, self._ui),
        ]
        sheet = menu_sheet(self._services, self._ui.title, items)
        self._services.navigation.open_sheet(sheet)

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
