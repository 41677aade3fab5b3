"""The lobby: open a room, join one by its code or link, or return to a saved seat."""

from __future__ import annotations

from secrets import token_bytes
from typing import TYPE_CHECKING, Any

from kivyapp import words as app_words
from kivyapp.online import seat_tickets, words
from kivyapp.online.accept_invitation import (
    fresh_ticket,
    is_on_other_server,
    other_server_sheet,
    read_invitation,
    saved_ticket_for,
    ticket_for,
)
from kivyapp.online.online_games import ONLINE_GAMES
from kivyapp.online.sheets import server_sheet
from kivyapp.online.ticket import Ticket
from kivyapp.platform.links import Invitation
from kivyapp.services import Services
from kivyapp.storage.server_address import is_loopback
from kivyapp.storage.settings import Settings, clean_player_name
from kivyapp.style import motion
from kivyapp.widgets.choice_row import ChoiceRow
from kivyapp.widgets.menu import make_sheet
from kivyapp.widgets.rows import ActionRow, Column, SectionTitle
from kivyapp.widgets.sheet import Sheet
from kivyapp.widgets.sheet_buttons import main_button
from kivyapp.widgets.text_field import TextRow
from rules.registry import make, options_of
from rules.room_codes import format_room_code

if TYPE_CHECKING:
    from kivyapp.games.game_ui import GameUI, Option


def open_lobby(services: Services, ui: GameUI, invitation: Invitation | None = None) -> Sheet:
    """Open the lobby. An invitation fills in the code; its server is already confirmed."""
    lobby = Lobby(services, ui, invitation)
    services.navigation.open_sheet(lobby.sheet)
    return lobby.sheet


def open_invitation(services: Services, ui: GameUI, invitation: Invitation) -> None:
    """Go to the room of an invitation, after confirming its server and asking for a name."""

    def confirmed() -> None:
        ticket = ticket_for(services, ui.key, invitation, is_confirmed=True)
        if ticket is None:
            open_lobby(services, ui, invitation)
        else:
            open_room(services, ui, ticket)

    if is_on_other_server(services, invitation) and saved_ticket_for(services, invitation) is None:
        sheet = other_server_sheet(services, invitation.server, confirmed)
        services.navigation.open_sheet(sheet)
    else:
        confirmed()


class Lobby:
    """The sheet of the lobby."""

    def __init__(
        self, services: Services, ui: GameUI, invitation: Invitation | None = None
    ) -> None:
        self.services, self.ui = services, ui
        game = services.settings.value.game(ui.key)
        self.options = {each.name: getattr(game, each.name) for each in ui.options}
        self._option_rows = Column()
        self._show_options()
        settings, theme = services.settings.value, services.theme
        # The server for this sheet. That of an invitation does not change the settings.
        self.address = settings.server if invitation is None else invitation.server
        self._default_address = settings.server
        column = Column()
        self._unsubscribe = services.settings.subscribe(self._settings_changed)
        self.sheet = make_sheet(
            services, words.PLAY_ONLINE, column, on_closed=lambda: self._unsubscribe()
        )
        self.name = TextRow(theme=theme, label=app_words.PLAYER_NAME, text=settings.player_name)
        code = "" if invitation is None else format_room_code(invitation.room)
        self.code = TextRow(theme=theme, label=words.CODE, text=code, on_enter=self.join)
        self.server = ActionRow(
            lambda: services.navigation.open_sheet(server_sheet(services)),
            theme=theme,
            text=app_words.SERVER,
            accessible_name=app_words.SERVER,
            explanation=self.address,
            icon_name="settings",
        )
        self.quick = Column(padding=0)
        self._add_saved_seat(column)
        for row in (
            self.name,
            self.code,
            main_button(services, words.JOIN, "play", self.join),
            SectionTitle(theme=theme, text=words.OR_CREATE),
            self._option_rows,
            main_button(services, words.CREATE, "new", self.create),
            self.quick,
            self.server,
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
                text=words.QUICK_MATCH,
                explanation=words.QUICK_MATCH_HELP,
                icon_name="swap",
            )
            self.quick.add_widget(row)

    def _show_options(self) -> None:
        """Show the options that mean something with the present choice."""
        self._option_rows.clear_widgets()
        for option in self.ui.options:
            is_listed = option.name in ONLINE_GAMES[self.ui.key].lobby_options
            if is_listed and self.ui.is_offered(option, self.options):
                self._option_rows.add_widget(self._option_row(option))

    def _option_row(self, option: Option) -> ChoiceRow:
        def choose(value: Any) -> None:
            self.options[option.name] = value
            self._show_options()

        return ChoiceRow(
            theme=self.services.theme,
            text=option.word,
            options=[(choice.value, choice.word) for choice in option.choices],
            value=self.options[option.name],
            on_change=choose,
        )

    def _add_saved_seat(self, column: Column) -> None:
        ticket = seat_tickets.load(self.services)
        if ticket is not None:
            row = ActionRow(
                lambda: open_room(self.services, self.ui, ticket),
                theme=self.services.theme,
                text=words.return_to_room(ticket.room),
                explanation=words.RETURN_TO_SEAT_HELP,
                icon_name="back",
            )
            column.add_widget(row)

    def _settings_changed(self, settings: Settings) -> None:
        if settings.server != self._default_address:
            self._default_address = self.address = self.server.explanation = settings.server
            self._offer_quick_match()

    # Button actions

    def join(self, *_: Any) -> None:
        invitation = read_invitation(self.ui.key, self.code.text, self.address)
        if invitation is None:
            self.code.error = words.INVALID_CODE
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
            # Servers of earlier versions know no options that have been added since.
            options = options_of(make(self.ui.key, **self.options))
            ticket = Ticket.create(
                self.address, name, options, token_bytes, game=self.ui.key, quick=quick
            )
            open_room(self.services, self.ui, ticket)

    def _name(self) -> str:
        """The name in the field, saved for the next time. Without one, the field shows an error."""
        name = clean_player_name(self.name.text)
        if name:
            self.services.settings.change(player_name=name)
        else:
            self.name.error = words.NAME_NEEDED
        return name


def offer_to_return(services: Services, ui: GameUI, ticket: Ticket) -> None:
    """Offer the way back to a saved seat in a toast."""
    services.notify(
        words.seat_saved(ticket.room),
        action=words.RETURN_TO_SEAT,
        on_action=lambda: open_room(services, ui, ticket),
        seconds=motion.OFFER_TOAST,
    )


def open_room(services: Services, ui: GameUI, ticket: Ticket) -> None:
    services.navigation.open_game(ui.key, ticket=ticket)
