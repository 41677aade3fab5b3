"""What becomes of an invitation: read from what somebody typed or pasted, and followed.

Nobody is connected to a server that they have not chosen: another one is named and asked about
first.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from secrets import token_bytes
from typing import Final

from kivyapp.games.game_sheets import closing, main_button, plain_button
from kivyapp.online import seat_tickets as ticketing
from kivyapp.online import words
from kivyapp.online.invitation import Invitation
from kivyapp.online.ticket import Ticket
from kivyapp.services import Services
from kivyapp.shell import links
from kivyapp.widgets.menu import make_sheet
from kivyapp.widgets.rows import Column
from kivyapp.widgets.sheet import Sheet
from kivyapp.widgets.text import Paragraph
from rules.codes import clean_code
from rules.cribbage.game import Cribbage

# A link within a message, with the stop of the sentence that it may end.
_LINK: Final = re.compile(rf"(?:{links.SCHEME}:/*)?{Cribbage.key}/?\?[^\s<>\"]+", re.IGNORECASE)
_STOPS: Final = ".,;:!?)"


def read_invitation(text: str, server: str) -> Invitation | None:
    """The room that a text names, by a link somewhere in it or by a code; a code alone is one of
    the server that is meant anyway. None when there is neither.

    >>> read_invitation("Join me: peacock://cribbage?room=7C5TJDSE.", "wss://example.org")
    Invitation(room='7C5TJDSE', server='ws://localhost:8765')
    >>> read_invitation("7c5t jdse", "wss://example.org")
    Invitation(room='7C5TJDSE', server='wss://example.org')
    """
    found = _LINK.search(text)
    if found is None:
        code = clean_code(text)
        return None if code is None else Invitation(code, server)
    try:
        return links.parse(found[0].rstrip(_STOPS)).invitation
    except links.LinkError:
        return None


def link_text(ticket: Ticket) -> str:
    """The link that leads others to the room of this seat."""
    to = Invitation(ticket.room, ticket.server)
    return links.render(links.Link(Cribbage.key, invitation=to))


def is_foreign(services: Services, invitation: Invitation) -> bool:
    """Whether its room is on another server than the one that was chosen."""
    return invitation.server != services.settings.value.server


def own_seat(services: Services, invitation: Invitation) -> Ticket | None:
    """The kept seat in this very room: its key opens it, and another one would find it taken."""
    kept = ticketing.kept(services)
    if kept is None or (kept.room, kept.server) != (invitation.room, invitation.server):
        return None
    return kept


def ticket_for(
    services: Services, invitation: Invitation, *, agreed: bool = False
) -> Ticket | None:
    """The ticket with which to follow an invitation without another question; None if one is left:
    who one is, whether to trust that server, or whether to give up a seat elsewhere."""
    seat = own_seat(services, invitation)
    if seat is not None:
        return seat
    name = services.settings.value.player_name
    trusted = agreed or not is_foreign(services, invitation)
    if not name or not trusted or ticketing.kept(services) is not None:
        return None
    return Ticket.join(invitation.server, invitation.room, name, token_bytes)


def server_question(services: Services, server: str, agree: Callable[[], object]) -> Sheet:
    """Ask whether to connect to a server that only the invitation names."""
    column, theme = Column(), services.theme
    sheet = make_sheet(services, words.OTHER_SERVER, column)
    for part in (
        Paragraph(theme=theme, text=words.OTHER_SERVER_TEXT.format(server=server)),
        Paragraph(theme=theme, text=words.OTHER_SERVER_HELP, soft=True),
        main_button(services, words.JOIN_THERE, "play", closing(services, sheet, agree)),
        plain_button(services, words.NOT_NOW, "close", closing(services, sheet)),
    ):
        column.add_widget(part)
    return sheet
