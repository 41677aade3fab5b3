"""The sheets of Crush: menu, a deal by its name, and the end of a match."""

from __future__ import annotations

from collections.abc import Callable

from kivyapp import words as app_words
from kivyapp.games.crush import words
from kivyapp.games.crush.match import CrushMatch
from kivyapp.games.game_sheets import closing_items, seed_sheet
from kivyapp.games.game_ui import GameUI
from kivyapp.services import Services
from kivyapp.shell import links
from kivyapp.style import motion
from kivyapp.widgets.menu import MenuItem, make_sheet, menu_sheet
from kivyapp.widgets.result import ResultPanel


class CrushSheets:
    """Opens the sheets of one screen; `begun` is told when another match lies on the board."""

    def __init__(
        self, services: Services, face: GameUI, match: CrushMatch, begun: Callable[[bool], None]
    ) -> None:
        self._services, self._face, self._match, self._begun = services, face, match, begun

    def open_menu(self) -> None:
        items = [
            MenuItem(app_words.NEW_GAME, "new", self.new_game),
            MenuItem(app_words.RESTART, "restart", self.restart),
            MenuItem(app_words.CHOOSE_SEED, "seed", self.open_seed),
            MenuItem(app_words.SHARE, "share", self.share),
            *closing_items(self._services, self._face),
        ]
        self._services.navigation.open_sheet(menu_sheet(self._services, self._face.title, items))

    def new_game(self) -> None:
        self._deal(app_words.NEW_DEALT, self._match.deal)

    def restart(self) -> None:
        self._deal(app_words.RESTARTED, self._match.restart)

    def open_seed(self) -> None:
        sheet = seed_sheet(
            self._services,
            self._match.session.seed,
            lambda seed: self._deal(app_words.NEW_DEALT, lambda: self._match.deal(seed)),
        )
        self._services.navigation.open_sheet(sheet)

    def share(self) -> None:
        session = self._match.session
        self._services.share(links.render(links.link_to(session.game, session.seed or "")))

    def open_result(self) -> None:
        """The board is full: how it went, and again."""
        match, counters = self._match, self._match.session.counters
        rows = [
            (words.SCORE, f"{match.session.score:,}"),
            (words.SEQUENCES, f"{counters['sequences']:,}"),
            (words.LONGEST, app_words.counted(counters["longest"], "card")),
            (words.BEST_CHAIN, words.times(counters["best_chain"])),
            (words.ACTIONS, f"{counters['actions']:,}"),
        ]
        if not counters["sequences"]:
            del rows[2:4]

        def then(action: Callable[[], object]) -> Callable[[], None]:
            def act() -> None:
                self._services.navigation.close_sheet(sheet)
                action()

            return act

        actions = [
            (words.AGAIN, "new", then(self.new_game)),
            (words.SAME_DEAL, "restart", then(self.restart)),
            (app_words.SHARE, "share", self.share),
        ]
        panel = ResultPanel(theme=self._services.theme)
        for _ in panel.fill(rows, actions):
            # There is no celebration here that it could hold up.
            pass
        sheet = make_sheet(self._services, words.BOARD_FULL, panel)
        self._services.navigation.open_sheet(sheet)

    def _deal(self, text: str, deal: Callable[[], None]) -> None:
        """Deal; a match that goes unfinished can be taken back for a while."""
        had_moves = self._match.was_played and not self._match.is_over
        deal()
        self._begun(True)
        if had_moves:
            self._services.notify(
                text,
                action=app_words.TAKE_BACK,
                on_action=self._take_back,
                seconds=motion.TOAST,
            )

    def _take_back(self) -> None:
        if self._match.take_back():
            self._begun(False)
