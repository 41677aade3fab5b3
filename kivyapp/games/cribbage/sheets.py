"""The sheets of a match on this device: menu, setup and result."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from kivyapp import words as app_words
from kivyapp.games.calendar_sheet import calendar_item
from kivyapp.games.cribbage import challenge_words, classic_words, words
from kivyapp.games.cribbage.challenges_sheet import challenges_sheet
from kivyapp.games.cribbage.match import CribbageMatch
from kivyapp.games.cribbage.recap_panel import RecapPanel
from kivyapp.games.game_sheets import (
    ChosenOptions,
    common_menu_items,
    deal_with_take_back,
    next_action,
    seed_sheet,
    share_deal,
)
from kivyapp.games.game_ui import GameUI, Option
from kivyapp.online.lobby import open_lobby
from kivyapp.online.words import PLAY_ONLINE, PLAY_ONLINE_HELP
from kivyapp.services import Services
from kivyapp.storage.saved_game import PLAYER_SEAT
from kivyapp.style.tokens import BUTTON_GAP, TOUCH_TARGET
from kivyapp.widgets.buttons import GlassButton
from kivyapp.widgets.choice_row import ChoiceRow
from kivyapp.widgets.menu import MenuItem, make_sheet, menu_sheet
from kivyapp.widgets.option_row import option_row
from kivyapp.widgets.result_panel import Action
from kivyapp.widgets.rows import ActionRow, Column, SwitchRow
from kivyapp.widgets.sheet import Sheet
from kivyapp.widgets.sheet_buttons import close_then, main_button, plain_button
from kivyapp.widgets.text import ParagraphLabel
from kivyapp.widgets.two_columns import WIDE_SHEET, TwoColumns
from rules.cribbage.state import other
from rules.registry import make, options_of

# The options that are always in sight; the others are house rules.
MAIN_OPTIONS: Final = ("scoring", "hp", "counting", "muggins")


class CribbageSheets:
    """Opens the sheets of one screen."""

    def __init__(self, services: Services, ui: GameUI, match: CribbageMatch) -> None:
        self.services, self.ui, self.match = services, ui, match
        self._controller = match.controller
        self._result: Sheet | None = None

    # The menu

    def open_menu(self) -> None:
        has_game = self._controller.has_game
        items = [
            MenuItem(words.NEW_MATCH(), "new", self.open_setup),
            MenuItem(PLAY_ONLINE(), "online", self.open_lobby, PLAY_ONLINE_HELP()),
            MenuItem(app_words.RESTART(), "restart", self.restart, enabled=has_game),
            MenuItem(app_words.CHOOSE_SEED(), "seed", self.open_seed),
            calendar_item(self.services),
            MenuItem(
                challenge_words.CHALLENGES(),
                "trophy",
                self.open_challenges,
                challenge_words.CHALLENGES_ABOUT(),
            ),
        ]
        if has_game and self.match.seed is not None:
            items.append(MenuItem(app_words.SHARE(), "share", self.share))
        items += self._coach()
        items += common_menu_items(self.services, self.ui)
        self._open(menu_sheet(self.services, self.ui.title(), items))

    def _coach(self) -> list[MenuItem]:
        """Turns the coach on or off in the middle of a match against a bot."""
        match = self.match
        if not match.has_game or not match.has_help or match.seating.is_shared:
            return []
        settings = self.services.settings
        is_on = settings.value.coach
        text = words.TURN_COACH_OFF() if is_on else words.TURN_COACH_ON()
        explanation = "" if is_on else words.COACH_HELP()
        return [MenuItem(text, "hint", lambda: settings.change(coach=not is_on), explanation)]

    def open_lobby(self) -> None:
        open_lobby(self.services, self.ui)

    def open_challenges(self) -> None:
        self._open(challenges_sheet(self.services, self._controller))

    def open_seed(self) -> None:
        self._open(seed_sheet(self.services, self.match.seed, self._controller.deal))

    def share(self) -> None:
        share_deal(self._controller)

    def restart(self) -> None:
        deal_with_take_back(self._controller, self._controller.restart, app_words.RESTARTED())

    # Before a match

    def open_setup(self) -> None:
        """Choose the opponent, the coach, the scoring, and what belongs to it."""
        chosen = ChosenOptions(self.services, self.ui, "opponent", "coach")
        columns = TwoColumns()
        columns.first.add_widget(
            ChoiceRow(
                theme=self.services.theme,
                text=words.OPPONENT(),
                options=[(key, name()) for key, name in words.OPPONENTS.items()],
                value=chosen.settings["opponent"],
                on_change=lambda value: chosen.settings.update(opponent=value),
            )
        )
        sheet = make_sheet(
            self.services,
            words.NEW_MATCH(),
            columns,
            max_width_if_low=WIDE_SHEET,
            on_closed=chosen.keep_for_next_game,
        )

        def deal() -> None:
            chosen.store()
            self.services.navigation.close_sheet(sheet)
            deal_with_take_back(self._controller, self._controller.deal, words.NEW_MATCH())

        columns.first.add_widget(
            SwitchRow(
                theme=self.services.theme,
                text=words.COACH(),
                explanation=words.COACH_HELP(),
                active=chosen.settings["coach"],
                on_change=lambda value: chosen.settings.update(coach=value),
            )
        )
        rows, house_rules = Column(), Column()

        def show_options() -> None:
            rows.clear_widgets()
            for option in self.ui.options:
                is_main = option.name in MAIN_OPTIONS
                if is_main and self.ui.is_offered(option, chosen.values):
                    row = option_row(self.services.theme, option, chosen.values, show_options)
                    rows.add_widget(row)
            house_rules.clear_widgets()
            others = [option for option in self.ui.options if option.name not in MAIN_OPTIONS]
            if self.ui.is_offered(others[0], chosen.values):
                self._add_house_rules(house_rules, others, chosen.values)

        columns.first.add_widget(rows)
        columns.second.add_widget(main_button(self.services, words.DEAL(), "play", deal))
        columns.second.add_widget(self._online_row())
        columns.second.add_widget(self._help_button())
        columns.second.add_widget(house_rules)
        show_options()
        self._open(sheet)

    def _add_house_rules(
        self, column: Column, options: Sequence[Option], chosen: dict[str, Any]
    ) -> None:
        """Add a row that unfolds the house rules: most players never change them."""
        standard = options_of(make(self.ui.key))
        rows: list[ChoiceRow | SwitchRow] = []

        def unfold() -> None:
            if not rows:
                rows.extend(option_row(self.services.theme, each, chosen) for each in options)
            is_folded = rows[0].parent is None
            for row in rows:
                (column.add_widget if is_folded else column.remove_widget)(row)
            show_changes()

        def show_changes() -> None:
            changed = sum(chosen[each.name] != standard[each.name] for each in options)
            fold.explanation = words.house_rules(changed)

        fold = ActionRow(
            unfold, theme=self.services.theme, text=words.HOUSE_RULES(), icon_name="options"
        )
        show_changes()
        column.add_widget(fold)

    def _online_row(self) -> ActionRow:
        return ActionRow(
            self.open_lobby,
            theme=self.services.theme,
            text=PLAY_ONLINE(),
            explanation=PLAY_ONLINE_HELP(),
            icon_name="online",
        )

    def _help_button(self) -> GlassButton:
        """A button to the rules, because new players start here."""
        open_screen = self.services.navigation.open_screen

        def open_help() -> None:
            open_screen("help", game=self.ui.key)

        return plain_button(self.services, app_words.RULES(), "help", open_help)

    # After a match

    def open_result(self) -> None:
        match, services = self.match, self.services
        facts, names = match.facts, match.seating.names
        if match.winner is None or self._result is not None:
            return
        # Buttons come first: a low window does not show the whole recap.
        column = Column()
        title = words.winner(names, match.winner)
        note = classic_words.skunk(names, other(match.winner), match.ending)
        if note:
            column.add_widget(ParagraphLabel(theme=services.theme, text=note))
        sheet = make_sheet(
            services,
            title,
            column,
            on_closed=lambda: self._forget_result(sheet),
            festive=names.is_local(match.winner),
        )
        text, icon, action = next_action(self._controller, self._again())
        column.add_widget(main_button(services, text, icon, close_then(services, sheet, action)))
        row = BoxLayout(size_hint_y=None, height=dp(TOUCH_TARGET), spacing=dp(BUTTON_GAP))
        other_match = close_then(services, sheet, self.open_setup)
        row.add_widget(plain_button(services, words.NEW_MATCH(), "new", other_match))
        row.add_widget(plain_button(services, app_words.SHARE(), "share", self.share))
        column.add_widget(row)
        column.add_widget(self._look_back_row(sheet))
        column.add_widget(RecapPanel(names, facts, theme=services.theme))
        self._result = sheet
        self._open(sheet)

    def _again(self) -> Action:
        """Play again: other cards or, in a challenge, the same ones until it is beaten."""
        if self.match.challenge is None:
            return words.REMATCH(), "restart", self._controller.rematch
        if self.match.winner == PLAYER_SEAT:
            return challenge_words.CHALLENGES(), "trophy", self.open_challenges
        return challenge_words.TRY_AGAIN(), "restart", self._controller.restart

    def _look_back_row(self, sheet: Sheet) -> BoxLayout:
        """Buttons to see the match again, and what could have been done."""
        services, navigation = self.services, self.services.navigation
        played, names = self._controller.session, self.match.seating.names
        rival = "" if self.match.seating.is_shared else names.of(2)

        def watch() -> None:
            navigation.open_replay(self.ui.key, played=played, seat=1, rival=rival)

        def look_at_review() -> None:
            navigation.open_screen("review", played=played, seat=1, rival=rival)

        row = BoxLayout(size_hint_y=None, height=dp(TOUCH_TARGET), spacing=dp(BUTTON_GAP))
        row.add_widget(
            plain_button(services, app_words.WATCH(), "play", close_then(services, sheet, watch))
        )
        row.add_widget(
            plain_button(
                services, app_words.REVIEW(), "hint", close_then(services, sheet, look_at_review)
            )
        )
        return row

    def close_result(self) -> None:
        """Close the result: another match has been dealt."""
        if self._result is not None:
            self.services.navigation.close_sheet(self._result)
            self._result = None

    def _forget_result(self, sheet: Sheet) -> None:
        # It closes slowly: the next match may have its own result already.
        if self._result is sheet:
            self._result = None

    def _open(self, sheet: Sheet) -> None:
        self.services.navigation.open_sheet(sheet)
