"""The lobby: open a room, join one by its code, or go back to where one has a seat."""

from __future__ import annotations

from secrets import token_bytes
from typing import Any, Final

from kivyapp import motion
from kivyapp import words as app_words
from kivyapp.games.cribbage.online import ticketing, words
from kivyapp.games.cribbage.options import option_row
from kivyapp.games.face import Face
from kivyapp.hosts.remote_ticket import Ticket
from kivyapp.screens.game_sheets import main_button
from kivyapp.screens.online_sheets import server_sheet
from kivyapp.services import Services
from kivyapp.settings import Settings, clean_player_name
from kivyapp.widgets.menu import make_sheet
from kivyapp.widgets.rows import ActionRow, Column, SectionTitle
from kivyapp.widgets.sheet import Sheet
from kivyapp.widgets.textfield import TextRow
from rules.codes import clean_code, grouped
from rules.registry import options_of

# The one dial that stands beside the button; the others are those of the last match.
MAIN_DIAL: Final = "hp"


def open_lobby(services: Services, face: Face, code: str = "") -> Sheet:
    """Lay the lobby over whatever is open; `code` stands in its field already."""
    lobby = Lobby(services, face, code)
    services.navigation.open_sheet(lobby.sheet)
    return lobby.sheet


class Lobby:
    """The sheet and what its buttons do."""

    def __init__(self, services: Services, face: Face, code: str = "") -> None:
        self.services, self.face = services, face
        self.options = options_of(services.settings.value.game(face.key))
        settings, theme = services.settings.value, services.theme
        column = Column()
        self._unsubscribe = services.settings.subscribe(self._settings_changed)
        self.sheet = make_sheet(
            services, words.PLAY_ONLINE, column, on_closed=lambda: self._unsubscribe()
        )
        self.name = TextRow(theme=theme, label=app_words.PLAYER_NAME, text=settings.player_name)
        shown = grouped(code) if code else ""
        self.code = TextRow(theme=theme, label=words.CODE, text=shown, on_enter=self.join)
        self.server = ActionRow.doing(
            lambda: services.navigation.open_sheet(server_sheet(services)),
            theme=theme,
            text=app_words.SERVER,
            accessible_name=app_words.SERVER,
            explanation=settings.server,
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
        kept = ticketing.kept(self.services.store)
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
        self.server.explanation = settings.server

    # What the buttons do

    def join(self, *_: Any) -> None:
        code = clean_code(self.code.text)
        if code is None:
            self.code.complaint = words.CODE_WRONG
            return
        name = self._name()
        if name:
            server = self.services.settings.value.server
            self._enter(Ticket.join(server, code, name, token_bytes))

    def create(self) -> None:
        name = self._name()
        if name:
            server = self.services.settings.value.server
            self._enter(Ticket.create(server, name, self.options, token_bytes))

    def _name(self) -> str:
        """The name in the field, kept for the next time; a complaint when there is none."""
        name = clean_player_name(self.name.text)
        if name:
            self.services.settings.change(player_name=name)
        else:
            self.name.complaint = words.NAME_NEEDED
        return name

    def _enter(self, ticket: Ticket) -> None:
        kept = ticketing.kept(self.services.store)
        if kept is not None and kept.room == ticket.room and kept.server == ticket.server:
            # The key to one's own seat opens it; another one would find the room taken.
            ticket = kept
        enter(self.services, self.face, ticket)


def offer_return(services: Services, face: Face, ticket: Ticket) -> None:
    """Tell that a seat is kept, with the way back to it."""
    services.notify(
        words.seat_kept(ticket.room),
        action=words.GO_BACK,
        on_action=lambda: enter(services, face, ticket),
        seconds=motion.OFFER,
    )


def enter(services: Services, face: Face, ticket: Ticket) -> None:
    """Go to the room of a ticket."""
    services.navigation.open_game(face.key, ticket=ticket)
