"""Saves the ticket of the current seat, so that a killed app can return to its match."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, Protocol

from kivyapp.online.pending_matches import ROOM_LIFETIME_SECONDS
from kivyapp.online.ticket import Ticket
from kivyapp.storage.documents import Document, json_document
from kivyapp.storage.finished_game import seconds_of
from kivyapp.storage.store import Store

NAME: Final = "online-seat"
VERSION: Final = 1


class SeatServices(Protocol):
    """The services that saving a seat needs."""

    @property
    def store(self) -> Store: ...

    def timestamp(self) -> str: ...


@dataclass(frozen=True, slots=True)
class SavedSeat:
    """A ticket, and when it was last saved.

    `away` is how many seconds the player may be gone from then on; None if that is not known.
    """

    ticket: Ticket
    since: str
    away: int | None = None

    def is_stale(self, now: str) -> bool:
        """True if no server keeps the room any more. The device's clock may have been set back."""
        return abs(seconds_of(now) - seconds_of(self.since)) > ROOM_LIFETIME_SECONDS

    def seconds_left(self, now: str) -> int | None:
        """How long the player may still be away before they lose; None if that is not known."""
        if self.away is None:
            return None
        return max(0, round(self.away - (seconds_of(now) - seconds_of(self.since))))


def _from_json(value: Any) -> SavedSeat | None:
    if value["ticket"] is None:
        return None
    seconds_of(value["since"])
    away = value.get("away")
    return SavedSeat(
        Ticket.from_json(value["ticket"]), value["since"], away if type(away) is int else None
    )


def _to_json(seat: SavedSeat | None) -> Any:
    ticket = None if seat is None else seat.ticket.to_json()
    since = None if seat is None else seat.since
    stored = {"ticket": ticket, "since": since}
    return stored if seat is None or seat.away is None else {**stored, "away": seat.away}


SEAT_DOCUMENT: Final[Document[SavedSeat | None]] = json_document(
    NAME, VERSION, _from_json, _to_json
)


def load_seat(services: SeatServices) -> SavedSeat | None:
    """The seat that the player can return to."""
    seat = services.store.read(SEAT_DOCUMENT)
    return None if seat is None or seat.is_stale(services.timestamp()) else seat


def load(services: SeatServices) -> Ticket | None:
    """The ticket of the seat that the player can return to."""
    seat = load_seat(services)
    return None if seat is None else seat.ticket


def save(services: SeatServices, ticket: Ticket, away: int | None = None) -> None:
    """Save a ticket; `away` seconds are left to a player who leaves a running match."""
    services.store.write(SEAT_DOCUMENT, SavedSeat(ticket, services.timestamp(), away))


def forget(services: SeatServices, ticket: Ticket) -> None:
    """Delete this ticket, but not one of another seat that was saved meanwhile."""
    seat = services.store.read(SEAT_DOCUMENT)
    if seat is not None and seat.ticket.key == ticket.key:
        services.store.write(SEAT_DOCUMENT, None)
