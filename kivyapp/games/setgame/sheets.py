"""The menu of Set, and the sheet for a board by its name."""

from __future__ import annotations

from collections.abc import Callable

from kivyapp import words as app_words
from kivyapp.games.game_sheets import closing_items, seed_sheet
from kivyapp.games.game_ui import GameUI
from kivyapp.games.setgame import words
from kivyapp.games.setgame.play import GAME
from kivyapp.services import Services
from kivyapp.shell import links
from kivyapp.widgets.menu import MenuItem, menu_sheet


class SetSheets:
    """Opens the sheets of the screen. `deal` may refuse a name with a ValueError."""

    def __init__(
        self,
        services: Services,
        face: GameUI,
        *,
        seed: Callable[[], str],
        new_board: Callable[[], None],
        deal: Callable[[str], None],
    ) -> None:
        self.services = services
        self.face = face
        self._seed, self._new_board, self._deal = seed, new_board, deal

    def open_menu(self) -> None:
        items = [
            MenuItem(words.NEW_BOARD, "restart", self._new_board),
            MenuItem(app_words.CHOOSE_SEED, "seed", self._open_seed),
            MenuItem(app_words.SHARE, "share", self._share),
            *closing_items(self.services, self.face),
        ]
        sheet = menu_sheet(self.services, self.face.title, items)
        self.services.navigation.open_sheet(sheet)

    def _open_seed(self) -> None:
        sheet = seed_sheet(self.services, self._seed(), self._deal)
        self.services.navigation.open_sheet(sheet)

    def _share(self) -> None:
        self.services.share(links.render(links.link_to(GAME, self._seed())))
