"""The lobby: host a match on this device, join one nearby, or go to a server."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from secrets import token_bytes
from typing import TYPE_CHECKING, Any

from kivyapp import words as app_words
from kivyapp.online import nearby_words, words
from kivyapp.online.accept_invitation import (
    fresh_ticket,
    is_on_other_server,
    other_server_sheet,
    read_invitation,
    saved_ticket_for,
    ticket_for,
)
from kivyapp.online.nearby_code import is_nearby_invitation, is_offered, read_code
from kivyapp.online.nearby_sheets import found_room_sheet, nearby_sheet, permission_sheet
from kivyapp.online.open_room import last_options, open_room, room_options, saved_seat_row
from kivyapp.online.option_rows import rules_row
from kivyapp.online.server_lobby import open_server_lobby
from kivyapp.online.ticket import Ticket
from kivyapp.platform.links import Invitation
from kivyapp.platform.nearby import FoundRoom
from kivyapp.services import Services
from kivyapp.storage.server_address import DEFAULT_SERVER
from kivyapp.storage.settings import clean_player_name
from kivyapp.widgets.menu import make_sheet
from kivyapp.widgets.rows import ActionRow, Column, SectionTitle
from kivyapp.widgets.sheet import Sheet
from kivyapp.widgets.sheet_buttons import main_button, plain_button
from kivyapp.widgets.text import ParagraphLabel
from kivyapp.widgets.text_field import TextRow
from rules.room_codes import is_nearby_code

if TYPE_CHECKING:
    from kivyapp.games.game_ui import GameUI


def open_lobby(services: Services, ui: GameUI) -> Sheet:
    lobby = Lobby(services, ui)
    services.navigation.open_sheet(lobby.sheet)
    return lobby.sheet


def return_to_lobby(services: Services, ui: GameUI, ticket: Ticket) -> None:
    """Go from a room that did not work to the lobby it was opened from."""
    services.navigation.open_game(ui.key)
    if is_nearby_code(ticket.room):
        open_lobby(services, ui)
    else:
        room = Invitation(ticket.room, ticket.server, ticket.is_watching)
        open_server_lobby(services, ui, room if ticket.options is None else None)


def open_invitation(services: Services, ui: GameUI, invitation: Invitation) -> None:
    """Go to the room of an invitation, after asking what must be asked first."""

    def confirmed() -> None:
        ticket = ticket_for(services, ui.key, invitation, is_confirmed=True)
        if ticket is None:
            open_server_lobby(services, ui, invitation)
        else:
            open_room(services, ui, ticket)

    if saved_ticket_for(services, invitation) is not None:
        confirmed()
    elif is_nearby_invitation(invitation):
        if services.device.nearby().is_allowed():
            sheet = nearby_sheet(services, ui, invitation)
        else:
            sheet = permission_sheet(services)
        services.navigation.open_sheet(sheet)
    elif is_on_other_server(services, invitation):
        services.navigation.open_sheet(other_server_sheet(services, invitation.server, confirmed))
    else:
        confirmed()


class Lobby:
    """The sheet of the lobby."""

    def __init__(self, services: Services, ui: GameUI) -> None:
        self.services, self.ui = services, ui
        self.options = last_options(services, ui)
        self._nearby = services.device.nearby()
        theme, column = services.theme, Column()
        settings = services.settings.value
        self.sheet = make_sheet(
            services, words.PLAY_ONLINE(), column, on_closed=self._nearby.stop_browsing
        )
        self.name = TextRow(theme=theme, label=app_words.PLAYER_NAME(), text=settings.player_name)
        self.code = TextRow(theme=theme, label=nearby_words.CODE(), on_enter=self.join)
        self.rooms = Column(padding=0)
        has_server = settings.server != DEFAULT_SERVER
        server = nearby_words.ON_SERVER(server=settings.server)
        parts = (
            saved_seat_row(services, ui),
            self.name,
            main_button(services, nearby_words.HOST(), "new", self.host),
            ParagraphLabel(theme=theme, text=nearby_words.HOST_HELP(), soft=True),
            rules_row(services, ui, self.options),
            SectionTitle(theme=theme, text=nearby_words.ROOMS()),
            self.rooms,
            self.code,
            plain_button(services, words.JOIN(), "play", self.join),
            ActionRow(
                lambda: open_server_lobby(services, ui),
                theme=theme,
                text=nearby_words.A_SERVER(),
                explanation=server if has_server else nearby_words.NO_SERVER(),
                icon_name="online",
            ),
        )
        for part in filter(None, parts):
            column.add_widget(part)
        self._show_rooms(())
        if self._nearby.is_allowed():
            self._nearby.browse(self._show_rooms)

    def _show_rooms(self, rooms: Sequence[FoundRoom]) -> None:
        self.rooms.clear_widgets()
        theme = self.services.theme
        offered = [room for room in rooms if is_offered(room.address)]
        for room in offered:
            row = ActionRow(
                partial(self._open_room, room),
                theme=theme,
                text=nearby_words.ROOM(name=room.host_name),
                explanation=nearby_words.ROOM_HELP(),
                icon_name="online",
            )
            self.rooms.add_widget(row)
        if not offered:
            self.rooms.add_widget(
                ParagraphLabel(theme=theme, text=nearby_words.NO_ROOMS(), soft=True)
            )

    def _open_room(self, room: FoundRoom) -> None:
        sheet = found_room_sheet(self.services, room, self._join)
        self.services.navigation.open_sheet(sheet)

    # Button actions

    def host(self) -> None:
        """Open a room on this device."""
        if self._is_allowed():
            options = room_options(self.ui, self.options)
            name = self._name(nearby_words.DEFAULT_HOST())
            ticket = Ticket.host(name, options, token_bytes, game=self.ui.key)
            open_room(self.services, self.ui, ticket)

    def join(self, *_: Any) -> None:
        server = self.services.settings.value.server
        invitation = read_code(self.code.text)
        invitation = invitation or read_invitation(self.ui.key, self.code.text, server)
        if invitation is None:
            self.code.error = nearby_words.INVALID_CODE()
        elif is_nearby_invitation(invitation):
            self._join(invitation)
        elif invitation.server == DEFAULT_SERVER:
            self.code.error = nearby_words.SERVER_CODE()
        else:
            self._keep_name()
            open_invitation(self.services, self.ui, invitation)

    def _join(self, invitation: Invitation) -> None:
        if self._is_allowed():
            saved = saved_ticket_for(self.services, invitation)
            name = self._name(nearby_words.DEFAULT_GUEST())
            open_room(self.services, self.ui, saved or fresh_ticket(self.ui.key, invitation, name))

    def _is_allowed(self) -> bool:
        if self._nearby.is_allowed():
            return True
        self.services.navigation.open_sheet(permission_sheet(self.services))
        return False

    def _keep_name(self) -> str:
        name = clean_player_name(self.name.text)
        if name != self.services.settings.value.player_name:
            self.services.settings.change(player_name=name)
        return name

    def _name(self, default: str) -> str:
        """The name in the field, or a default name: no player must type one."""
        return self._keep_name() or default
