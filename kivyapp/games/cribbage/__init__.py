"""Cribbage Clash in the app: against bots, on a shared device, or online."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kivyapp.games.hub_tile import HubTile
from kivyapp.words.translation import Text

if TYPE_CHECKING:
    from kivyapp.services import Services


def _waiting_line(services: Services) -> str:
    from kivyapp.online.seat_tickets import load_seat
    from kivyapp.online.words import online_tile

    seat = load_seat(services)
    return "" if seat is None else online_tile(seat.seconds_left(services.timestamp()))


TILE: Final = HubTile(
    Text("Cribbage"),
    Text("A cribbage duel"),
    Text("A match against Expert"),
    "margin",
    waiting_line=_waiting_line,
)
