"""Reads invitations that a player has typed or pasted, and decides what to ask before joining.

The app never connects to a server that the player has not chosen or confirmed.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from secrets import token_bytes
from typing import Final

from kivyapp.online import seat_tickets, words
from kivyapp.online.nearby_code import is_nearby_invitation
from kivyapp.online.ticket import Ticket
from kivyapp.platform import links
from kivyapp.platform.links import Invitation
from kivyapp.services import Services
from kivyapp.widgets.menu import make_sheet
from kivyapp.widgets.rows import Column
from kivyapp.widgets.sheet import Sheet
from kivyapp.widgets.sheet_buttons import close_then, main_button, plain_button
from kivyapp.widgets.text import ParagraphLabel
from rules.room_codes import parse_room_code, parse_watch_code

# A link in a message may be followed by punctuation.
_PUNCTUATION: Final = ".,;:!?)"


def read_invitation(game: str, text: str, server: str) -> Invitation | None:
    """The room of this game that a text names by a link or a code; None if it contains neither.

    A code alone is a room on the given server. A code for watching is longer.

    >>> read_invitation("cribbage", "Join me: peacock://cribbage?room=7C5TJDSE.", "wss://example.org")
    Invitation(room='7C5TJDSE', server='ws://localhost:8765', is_watching=False)
    >>> read_invitation("cribbage", "7c5t abcd efgh", "wss://example.org")
    Invitation(room='7C5TABCDEFGH', server='wss://example.org', is_watching=True)
    """
    link = rf"(?:{links.SCHEME}:/*)?{game}/?\?[^\s<>\"]+"
    found = re.search(link, text, re.IGNORECASE)
    if found is None:
        code, watch = parse_room_code(text), parse_watch_code(text)
        if code is not None:
            return Invitation(code, server)
        return None if watch is None else Invitation(watch, server, is_watching=True)
    try:
        return links.parse(found[0].rstrip(_PUNCTUATION)).invitation
    except links.LinkError:
        return None


def link_text(game: str, invitation: Invitation) -> str:
    """The link to a room, for others to join or to watch."""
    return links.render(links.Link(game, invitation=invitation))


def fresh_ticket(game: str, invitation: Invitation, name: str) -> Ticket:
    """A ticket for a seat, or for watching."""
    server, room = invitation.server, invitation.room
    if invitation.is_watching:
        return Ticket.watch(server, room, token_bytes, game=game)
    return Ticket.join(server, room, name, token_bytes, game=game)


def is_on_other_server(services: Services, invitation: Invitation) -> bool:
    """True if the room is not on the server in the settings."""
    return invitation.server != services.settings.value.server


def saved_ticket_for(services: Services, invitation: Invitation) -> Ticket | None:
    """The saved ticket, if it is for this room. A new ticket would find the own seat taken."""
    ticket = seat_tickets.load(services)
    if ticket is None or ticket.room != invitation.room:
        return None
    if is_nearby_invitation(invitation) and not ticket.is_hosted:
        # The device of the host may have another address now.
        return replace(ticket, server=invitation.server)
    return ticket if ticket.server == invitation.server else None


def ticket_for(
    services: Services, game: str, invitation: Invitation, *, is_confirmed: bool = False
) -> Ticket | None:
    """The ticket for an invitation; None if the player must be asked something first.

    The question can be for a name, whether to trust the server, or whether to give up another
    seat. Spectators need no name and give up no seat. `is_confirmed`: the player has already
    confirmed the server.
    """
    saved = saved_ticket_for(services, invitation)
    if saved is not None:
        return saved
    name = services.settings.value.player_name
    is_trusted = is_confirmed or not is_on_other_server(services, invitation)
    is_free = invitation.is_watching or (name and seat_tickets.load(services) is None)
    return fresh_ticket(game, invitation, name) if is_trusted and is_free else None


def other_server_sheet(services: Services, server: str, on_confirm: Callable[[], object]) -> Sheet:
    """Ask whether to connect to the server of an invitation."""
    column, theme = Column(), services.theme
    sheet = make_sheet(services, words.OTHER_SERVER(), column)
    for part in (
        ParagraphLabel(theme=theme, text=words.OTHER_SERVER_TEXT(server=server)),
        ParagraphLabel(theme=theme, text=words.OTHER_SERVER_HELP(), soft=True),
        main_button(services, words.JOIN_THERE(), "play", close_then(services, sheet, on_confirm)),
        plain_button(services, words.NOT_NOW(), "close", close_then(services, sheet)),
    ):
        column.add_widget(part)
    return sheet
