"""Matches with any opponent: if the one that was found is gone, another is looked for."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from kivyapp.online.room_info import RoomInfo
from kivyapp.online.ticket import Entropy, Ticket
from protocol.constants import RoomStage
from rules.registry import options_of

# The room of an opponent who waited for anyone is gone, or another player came first.
LOST_ROOM_ERRORS: Final = frozenset(("no_such_room", "room_taken"))


def is_lost(ticket: Ticket, error: str) -> bool:
    """True if this error says that the opponent who was found is gone."""
    return ticket.quick and ticket.options is not None and error in LOST_ROOM_ERRORS


def was_never_dealt(ticket: Ticket, room: RoomInfo | None, *, has_view: bool) -> bool:
    """True if such a match ended before its first deal: the opponent left, or went elsewhere."""
    is_over = room is not None and room.stage is RoomStage.OVER and room.match == 1
    return ticket.quick and is_over and not has_view


def next_ticket(old: Ticket, room: RoomInfo | None, entropy: Entropy, code: str | None) -> Ticket:
    """A ticket for the room of an opponent, or else for one that waits; with fresh secrets."""
    options = old.options
    if options is None and room is not None:
        options = options_of(room.game)
    fresh = Ticket.create(old.server, old.name, options or {}, entropy, game=old.game, quick=True)
    return replace(fresh, room=code or fresh.room)
