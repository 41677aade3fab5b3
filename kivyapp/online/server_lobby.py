"""The lobby of a server: open a room there, join one by its code or link, or play anyone."""

from __future__ import annotations

from secrets import token_bytes
from typing import TYPE_CHECKING, Any

from kivyapp import words as app_words
from kivyapp.online import words
from kivyapp.online.accept_invitation import (
    fresh_ticket,
    is_on_other_server,
    other_server_sheet,
    read_invitation,
    saved_ticket_for,
)
from kivyapp.online.open_room import (
    last_options,
    open_room,
    room_options,
    saved_name,
    saved_seat_row,
)
from kivyapp.online.option_rows import rules_row
from kivyapp.online.sheets import server_sheet
from kivyapp.online.ticket import Ticket
from kivyapp.platform.links import Invitation
from kivyapp.services import Services
from kivyapp.storage.server_address import DEFAULT_SERVER, is_loopback
from kivyapp.storage.settings import Settings
from kivyapp.widgets.menu import make_sheet
from kivyapp.widgets.rows import ActionRow, Column, SectionTitle
from kivyapp.widgets.sheet_buttons import main_button
from kivyapp.widgets.text_field import TextRow
from rules.room_codes import format_room_code

if TYPE_CHECKING:
    from kivyapp.games.game_ui import GameUI


def open_server_lobby(services: Services, ui: GameUI, invitation: Invitation | None = None) -> None:
    """Open the lobby of a server. An invitation fills in the code; its server is confirmed."""

    def opened() -> None:
        services.navigation.open_sheet(ServerLobby(services, ui, invitation).sheet)

    # Before a server is chosen, the setting has the address of 0.1.0, where nothing answers.
    if invitation is None and services.settings.value.server == DEFAULT_SERVER:
        services.navigation.open_sheet(server_sheet(services, opened))
    else:
        opened()


class ServerLobby:
    """The sheet of the lobby of a server."""

    def __init__(
        self, services: Services, ui: GameUI, invitation: Invitation | None = None
    ) -> None:
        self.services, self.ui = services, ui
        self.options = last_options(services, ui)
        settings, theme = services.settings.value, services.theme
        # The server for this sheet. That of an invitation does not change the settings.
        self.address = settings.server if invitation is None else invitation.server
        self._default_address = settings.server
        column = Column()
        self._unsubscribe = services.settings.subscribe(self._settings_changed)
        self.sheet = make_sheet(
            services, words.PLAY_ON_SERVER(), column, on_closed=lambda: self._unsubscribe()
        )
        self.name = TextRow(theme=theme, label=app_words.PLAYER_NAME(), text=settings.player_name)
        code = "" if invitation is None else format_room_code(invitation.room)
        self.code = TextRow(theme=theme, label=words.CODE(), text=code, on_enter=self.join)
        self.server = ActionRow(
            lambda: services.navigation.open_sheet(server_sheet(services)),
            theme=theme,
            text=app_words.SERVER(),
            accessible_name=app_words.SERVER(),
            explanation=self.address,
            icon_name="settings",
        )
        self.quick = Column(padding=0)
        for row in filter(
            None,
            (
                saved_seat_row(services, ui),
                self.name,
                self.code,
                main_button(services, words.JOIN(), "play", self.join),
                SectionTitle(theme=theme, text=words.OR_CREATE()),
                rules_row(services, ui, self.options),
                main_button(services, words.CREATE(), "new", self.create),
                self.quick,
                self.server,
            ),
        ):
            column.add_widget(row)
        self._offer_quick_match()

    def _offer_quick_match(self) -> None:
        """Offer to play anyone, but not on a server of this device alone."""
        self.quick.clear_widgets()
        if not is_loopback(self.address):
            row = ActionRow(
                lambda: self.create(quick=True),
                theme=self.services.theme,
                text=words.QUICK_MATCH(),
                explanation=words.QUICK_MATCH_HELP(),
                icon_name="swap",
            )
            self.quick.add_widget(row)

    def _settings_changed(self, settings: Settings) -> None:
        if settings.server != self._default_address:
            self._default_address = self.address = self.server.explanation = settings.server
            self._offer_quick_match()

    # Button actions

    def join(self, *_: Any) -> None:
        invitation = read_invitation(self.ui.key, self.code.text, self.address)
        if invitation is None:
            self.code.error = words.INVALID_CODE()
            return
        # Spectators have no name.
        name = "" if invitation.is_watching else self._name()
        if not name and not invitation.is_watching:
            return

        def confirmed() -> None:
            saved = saved_ticket_for(self.services, invitation)
            open_room(self.services, self.ui, saved or fresh_ticket(self.ui.key, invitation, name))

        if invitation.server == self.address or not is_on_other_server(self.services, invitation):
            confirmed()
        else:
            sheet = other_server_sheet(self.services, invitation.server, confirmed)
            self.services.navigation.open_sheet(sheet)

    def create(self, *, quick: bool = False) -> None:
        """Open a room for an invited opponent, or with `quick` for anyone."""
        name = self._name()
        if name:
            options = room_options(self.ui, self.options)
            ticket = Ticket.create(
                self.address, name, options, token_bytes, game=self.ui.key, quick=quick
            )
            open_room(self.services, self.ui, ticket)

    def _name(self) -> str:
        """The name in the field, saved for the next time. Without one, the field shows an error."""
        name = saved_name(self.services, self.name.text)
        if not name:
            self.name.error = words.NAME_NEEDED()
        return name
