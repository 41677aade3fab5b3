"""The lobby: open a room, join one by its code, or go back to where one has a seat."""

from __future__ import annotations

from secrets import token_bytes
from typing import Any, Final

from kivyapp import words as app_words
from kivyapp.games.cribbage.options import option_row
from kivyapp.games.game_sheets import main_button
from kivyapp.games.game_ui import GameUI
from kivyapp.online import seat_tickets as ticketing
from kivyapp.online import words
from kivyapp.online.accept_invitation import (
    is_foreign,
    own_seat,
    read_invitation,
    server_question,
    ticket_for,
)
from kivyapp.online.invitation import Invitation
from kivyapp.online.ticket import Ticket
from kivyapp.screens.online_sheets import server_sheet
from kivyapp.services import Services
from kivyapp.storage.settings import Settings, clean_player_name
from kivyapp.style import motion
from kivyapp.widgets.menu import make_sheet
from kivyapp.widgets.rows import ActionRow, Column, SectionTitle
from kivyapp.widgets.sheet import Sheet
from kivyapp.widgets.text_field import TextRow
from rules.codes import grouped
from rules.registry import options_of

# The one dial that stands beside the button; the others are those of the last match.
MAIN_DIAL: Final = "hp"


def open_lobby(services: Services, face: GameUI, invitation: Invitation | None = None) -> Sheet:
    """Lay the lobby over whatever is open; an invitation stands in its field already, and whether
    to trust its server has been asked."""
    lobby = Lobby(services, face, invitation)
    services.navigation.open_sheet(lobby.sheet)
    return lobby.sheet


def follow(services: Services, face: GameUI, invitation: Invitation) -> None:
    """Ask what is left to ask about an invitation, and go to its room."""

    def agreed() -> None:
        ticket = ticket_for(services, invitation, agreed=True)
        if ticket is None:
            open_lobby(services, face, invitation)
        else:
            enter(services, face, ticket)

    if is_foreign(services, invitation) and own_seat(services, invitation) is None:
        sheet = server_question(services, invitation.server, agreed)
        services.navigation.open_sheet(sheet)
    else:
        agreed()


class Lobby:
    """The sheet and what its buttons do."""

    def __init__(
        self, services: Services, face: GameUI, invitation: Invitation | None = None
    ) -> None:
        self.services, self.face = services, face
        self.options = options_of(services.settings.value.game(face.key))
        settings, theme = services.settings.value, services.theme
        # Where rooms are opened and joined; that of an invitation only as long as this sheet.
        self.address = settings.server if invitation is None else invitation.server
        self._chosen = settings.server
        column = Column()
        self._unsubscribe = services.settings.subscribe(self._settings_changed)
        self.sheet = make_sheet(
            services, words.PLAY_ONLINE, column, on_closed=lambda: self._unsubscribe()
        )
        self.name = TextRow(theme=theme, label=app_words.PLAYER_NAME, text=settings.player_name)
        shown = "" if invitation is None else grouped(invitation.room)
        self.code = TextRow(theme=theme, label=words.CODE, text=shown, on_enter=self.join)
        self.server = ActionRow.doing(
            lambda: services.navigation.open_sheet(server_sheet(services)),
            theme=theme,
            text=app_words.SERVER,
            accessible_name=app_words.SERVER,
            explanation=self.address,
            icon_name="settings",
        )
        self._add_kept_seat(column)
        hit_points = next(option for option in face.options if option.name == MAIN_DIAL)
        for row in (
            self.name,
            self.code,
            main_button(services, words.JOIN, "play", self.join),
            SectionTitle(theme=theme, text=words.OR_CREATE),
            option_row(theme, hit_points, self.options),
            main_button(services, words.CREATE, "new", self.create),
            self.server,
        ):
            column.add_widget(row)

    def _add_kept_seat(self, column: Column) -> None:
        kept = ticketing.kept(self.services)
        if kept is not None:
            row = ActionRow.doing(
                lambda: enter(self.services, self.face, kept),
                theme=self.services.theme,
                text=words.room_row(kept.room),
                explanation=words.GO_BACK_HELP,
                icon_name="back",
            )
            column.add_widget(row)

    def _settings_changed(self, settings: Settings) -> None:
        if settings.server != self._chosen:
            self._chosen = self.address = self.server.explanation = settings.server

    # What the buttons do

    def join(self, *_: Any) -> None:
        invitation = read_invitation(self.code.text, self.address)
        if invitation is None:
            self.code.complaint = words.CODE_WRONG
            return
        name = self._name()
        if not name:
            return

        def go_in() -> None:
            seat = own_seat(self.services, invitation)
            fresh = Ticket.join(invitation.server, invitation.room, name, token_bytes)
            enter(self.services, self.face, seat or fresh)

        if invitation.server == self.address or not is_foreign(self.services, invitation):
            go_in()
        else:
            sheet = server_question(self.services, invitation.server, go_in)
            self.services.navigation.open_sheet(sheet)

    def create(self) -> None:
        name = self._name()
        if name:
            ticket = Ticket.create(self.address, name, self.options, token_bytes)
            enter(self.services, self.face, ticket)

    def _name(self) -> str:
        """The name in the field, kept for the next time; a complaint when there is none."""
        name = clean_player_name(self.name.text)
        if name:
            self.services.settings.change(player_name=name)
        else:
            self.name.complaint = words.NAME_NEEDED
        return name


def offer_return(services: Services, face: GameUI, ticket: Ticket) -> None:
    """Tell that a seat is kept, with the way back to it."""
    services.notify(
        words.seat_kept(ticket.room),
        action=words.GO_BACK,
        on_action=lambda: enter(services, face, ticket),
        seconds=motion.OFFER,
    )


def enter(services: Services, face: GameUI, ticket: Ticket) -> None:
    """Go to the room of a ticket."""
    services.navigation.open_game(face.key, ticket=ticket)
