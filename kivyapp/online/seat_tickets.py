"""The ticket to a seat, kept while its room can last: a killed app finds back by it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kivyapp.online.pending_matches import FORSAKEN
from kivyapp.online.ticket import Ticket
from kivyapp.services import Services
from kivyapp.storage.documents import Document, parse_object, render_json, seal, unseal
from kivyapp.storage.finished_game import instant

NAME: Final = "online-seat"
VERSION: Final = 1


@dataclass(frozen=True, slots=True)
class Seat:
    """A ticket, and when it was last put here."""

    ticket: Ticket
    since: str

    def is_stale(self, now: str) -> bool:
        """Whether no server keeps its room any more; clocks may also have been set back."""
        return abs(instant(now) - instant(self.since)) > FORSAKEN


def _parse(data: bytes) -> Seat | None:
    kept = parse_object(unseal(data, NAME))
    if kept["ticket"] is None:
        return None
    instant(kept["since"])
    return Seat(Ticket.from_json(kept["ticket"]), kept["since"])


def _render(seat: Seat | None) -> bytes:
    ticket = None if seat is None else seat.ticket.to_json()
    since = None if seat is None else seat.since
    return seal(NAME, VERSION, render_json({"ticket": ticket, "since": since}))


SEAT: Final[Document[Seat | None]] = Document(NAME, VERSION, _parse, _render)


def kept(services: Services) -> Ticket | None:
    """The seat that can be gone back to."""
    seat = services.store.read(SEAT)
    return None if seat is None or seat.is_stale(services.stamp()) else seat.ticket


def keep(services: Services, ticket: Ticket) -> None:
    services.store.write(SEAT, Seat(ticket, services.stamp()))


def forget(services: Services, ticket: Ticket) -> None:
    """This seat is not gone back to; another one that was taken meanwhile stays."""
    here = services.store.read(SEAT)
    if here is not None and here.ticket.key == ticket.key:
        services.store.write(SEAT, None)
