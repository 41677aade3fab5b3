"""The sheets of a duel: its menu, what is agreed on before a match, and how one has ended."""

from __future__ import annotations

from collections.abc import Callable

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from kivyapp import words as app_words
from kivyapp.games.cribbage import words
from kivyapp.games.cribbage.duel import CribbageController
from kivyapp.games.cribbage.options import option_row
from kivyapp.games.cribbage.recap_panel import RecapPanel
from kivyapp.games.game_sheets import (
    closing,
    closing_items,
    main_button,
    plain_button,
    seed_sheet,
)
from kivyapp.games.game_ui import GameUI
from kivyapp.online.lobby import open_lobby
from kivyapp.online.words import PLAY_ONLINE, PLAY_ONLINE_HELP
from kivyapp.services import Services
from kivyapp.shell import links
from kivyapp.style import motion
from kivyapp.style.tokens import BUTTON_GAP, TOUCH_TARGET
from kivyapp.widgets.buttons import GlassButton
from kivyapp.widgets.choices import ChoiceRow
from kivyapp.widgets.menu import MenuItem, make_sheet, menu_sheet
from kivyapp.widgets.rows import ActionRow, Column, SectionTitle
from kivyapp.widgets.sheet import Sheet
from rules.registry import options_of


class CribbageSheets:
    """Opens the sheets of one screen."""

    def __init__(self, services: Services, face: GameUI, duel: CribbageController) -> None:
        self.services, self.face, self.duel = services, face, duel

    # The menu

    def open_menu(self) -> None:
        duel = self.duel
        items = [
            MenuItem(words.NEW_MATCH, "new", self.open_setup),
            MenuItem(PLAY_ONLINE, "swap", self.open_lobby, PLAY_ONLINE_HELP),
            MenuItem(app_words.RESTART, "restart", self.restart, enabled=duel.on_table),
            MenuItem(app_words.CHOOSE_SEED, "seed", self.open_seed),
        ]
        if duel.on_table and duel.session.seed is not None:
            items.append(MenuItem(app_words.SHARE, "share", self.share))
        items += closing_items(self.services, self.face)
        self._open(menu_sheet(self.services, self.face.title, items))

    def open_lobby(self) -> None:
        open_lobby(self.services, self.face)

    def open_seed(self) -> None:
        now = self.duel.session.seed if self.duel.on_table else None
        self._open(seed_sheet(self.services, now, self.duel.deal))

    def share(self) -> None:
        session = self.duel.session
        self.services.share(links.render(links.link_to(session.game, session.seed)))

    def restart(self) -> None:
        self._replacing(self.duel.restart, app_words.RESTARTED)

    def _replacing(self, begin: Callable[[], None], text: str) -> None:
        """Begin another match; the one that goes can be taken back for a while."""
        had_moves = self.duel.on_table and self.duel.session.position > 0 and not self.duel.over
        begin()
        if had_moves:
            self.services.notify(
                text,
                action=app_words.TAKE_BACK,
                on_action=self.duel.take_back,
                seconds=motion.TOAST,
            )

    # Before a match

    def open_setup(self) -> None:
        """Against whom, with how many hit points, and by which dials."""
        settings = self.services.settings.value
        chosen = options_of(settings.game(self.face.key))
        agreed = {"opponent": settings.opponent}
        column = Column()
        column.add_widget(
            ChoiceRow(
                theme=self.services.theme,
                text=words.AGAINST,
                options=list(words.OPPONENTS.items()),
                value=agreed["opponent"],
                on_change=lambda value: agreed.update(opponent=value),
            )
        )
        sheet = make_sheet(self.services, words.NEW_MATCH, column)

        def deal() -> None:
            self.services.navigation.close_sheet(sheet)
            self._replacing(
                lambda: self.duel.deal(options=chosen, opponent=agreed["opponent"]),
                words.NEW_MATCH,
            )

        for option in self.face.options:
            if option.name == "fifteen":
                column.add_widget(main_button(self.services, words.DEAL, "play", deal))
                column.add_widget(self._online_row())
                column.add_widget(self._help_button())
                column.add_widget(SectionTitle(theme=self.services.theme, text=words.DIALS))
            column.add_widget(option_row(self.services.theme, option, chosen))
        self._open(sheet)

    def _online_row(self) -> ActionRow:
        return ActionRow.doing(
            self.open_lobby,
            theme=self.services.theme,
            text=PLAY_ONLINE,
            explanation=PLAY_ONLINE_HELP,
            icon_name="swap",
        )

    def _help_button(self) -> GlassButton:
        """Whoever begins here may not know the game yet."""
        open_screen = self.services.navigation.open_screen

        def explain() -> None:
            open_screen("help", game=self.face.key)

        return plain_button(self.services, app_words.RULES, "help", explain)

    # After a match

    def open_result(self) -> None:
        duel, services = self.duel, self.services
        facts, names = duel.facts, duel.company.names
        if duel.winner is None:
            return
        # What one can do comes first: a low window does not show all of the recap.
        column = Column()
        title = words.winner(names, duel.winner)
        sheet = make_sheet(services, title, column, festive=names.is_here(duel.winner))
        again = closing(services, sheet, duel.rematch)
        column.add_widget(main_button(services, words.REMATCH, "new", again))
        row = BoxLayout(size_hint_y=None, height=dp(TOUCH_TARGET), spacing=dp(BUTTON_GAP))
        other_match = closing(services, sheet, self.open_setup)
        row.add_widget(plain_button(services, words.NEW_MATCH, "settings", other_match))
        row.add_widget(plain_button(services, app_words.SHARE, "share", self.share))
        column.add_widget(row)
        column.add_widget(RecapPanel(names, facts, theme=services.theme))
        self._open(sheet)

    def _open(self, sheet: Sheet) -> None:
        self.services.navigation.open_sheet(sheet)
