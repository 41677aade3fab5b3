"""The screen of a spectator: the table of an online match with both hands face down."""

from __future__ import annotations

from collections.abc import Callable

from kivyapp.games.cribbage import words as cribbage_words
from kivyapp.games.cribbage.match import CribbageMatch
from kivyapp.games.cribbage.online_screen import OnlineScreen
from kivyapp.games.cribbage.online_sheets import share_room
from kivyapp.games.cribbage.recap_panel import RecapPanel
from kivyapp.games.cribbage.seating import Seating, Spectators
from kivyapp.games.game_sheets import common_menu_items
from kivyapp.games.game_ui import GameUI
from kivyapp.online import words
from kivyapp.online.connect import clock_seconds
from kivyapp.online.online_room import OnlineRoom
from kivyapp.online.remote_host import RemoteHost
from kivyapp.online.room_info import Presence
from kivyapp.platform.links import Invitation
from kivyapp.play.timer import schedule
from kivyapp.services import Services
from kivyapp.widgets.menu import MenuItem, make_sheet, menu_sheet
from kivyapp.widgets.rows import Column
from kivyapp.widgets.sheet import Sheet
from kivyapp.widgets.sheet_buttons import main_button, plain_button
from kivyapp.widgets.text import ParagraphLabel
from kivyapp.words.keys import KeyRows
from rules.cribbage.state import other


class WatchScreen(OnlineScreen):
    """Watches a room until the spectator leaves."""

    def _open_room(self, host: RemoteHost) -> None:
        self.online_room = OnlineRoom(self.controller, self, host, schedule, clock_seconds)
        self.sheets = WatchSheets(self.services, self.ui, self.match, self.online_room, self._leave)
        # Spectators say nothing.
        self.controls.remove_widget(self.controls.hint)

    def seating(self) -> Seating:
        return Spectators(self.online_room.players)

    def request_hint(self) -> None:
        """There is nothing to say and nothing to advise."""

    def presence_changed(self, presence: Presence) -> None:
        """The banner says if a player is away."""

    def key_rows(self) -> KeyRows:
        return cribbage_words.WATCH_KEYS


class WatchSheets:
    """The sheets of a spectator. It is a `RoomSheets`."""

    def __init__(
        self,
        services: Services,
        ui: GameUI,
        match: CribbageMatch,
        room: OnlineRoom,
        leave: Callable[[], object],
    ) -> None:
        self.services, self.ui, self.match, self.room = services, ui, match, room
        self._leave = leave
        self.result: Sheet | None = None

    def open_menu(self) -> None:
        items = [
            MenuItem(words.SHARE_WATCHING(), "share", self.share_watching),
            MenuItem(words.STOP_WATCHING(), "close", self.leave),
            *common_menu_items(self.services, self.ui),
        ]
        self.services.navigation.open_sheet(menu_sheet(self.services, self.ui.title(), items))

    def share(self) -> None:
        """Spectators do not know the code for playing."""
        self.share_watching()

    def share_watching(self) -> None:
        ticket = self.room.host.client.ticket
        invitation = Invitation(ticket.room, ticket.server, is_watching=True)
        share_room(self.services, self.ui, invitation)

    def leave(self) -> None:
        self._leave()

    def open_result(self) -> None:
        outcome = self.room.host.outcome
        if outcome is None or outcome.winner is None or self.result is not None:
            return
        names, theme, column = self.match.seating.names, self.services.theme, Column()
        forfeit = words.forfeit(names.of(other(outcome.winner)), outcome.reason)
        for text in filter(None, (forfeit, words.REMATCH_MAY_FOLLOW())):
            column.add_widget(ParagraphLabel(theme=theme, text=text))
        services = self.services
        column.add_widget(main_button(services, words.KEEP_WATCHING(), "play", self.close_result))
        column.add_widget(plain_button(services, words.STOP_WATCHING(), "close", self.leave))
        if "recap" in self.match.facts:
            column.add_widget(RecapPanel(names, self.match.facts, theme=theme))
        title = cribbage_words.winner(names, outcome.winner)
        self.result = make_sheet(services, title, column, on_closed=self._result_closed)
        services.navigation.open_sheet(self.result)

    def refresh(self) -> None:
        """The result does not change."""

    def close_result(self) -> None:
        if self.result is not None:
            self.services.navigation.close_sheet(self.result)

    def _result_closed(self) -> None:
        self.result = None
