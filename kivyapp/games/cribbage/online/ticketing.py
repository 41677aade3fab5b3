"""The ticket to a seat, kept on the device while its room lasts: a killed app finds back by it."""

from __future__ import annotations

from typing import Final

from kivyapp.documents import Document, parse_json, render_json, seal, unseal
from kivyapp.hosts.remote_ticket import Ticket
from kivyapp.storage import Store

NAME: Final = "online-seat"
VERSION: Final = 1


def _parse(data: bytes) -> Ticket | None:
    kept = parse_json(unseal(data, NAME))
    return None if kept is None else Ticket.from_json(kept)


def _render(ticket: Ticket | None) -> bytes:
    return seal(NAME, VERSION, render_json(None if ticket is None else ticket.to_json()))


TICKET: Final[Document[Ticket | None]] = Document(NAME, VERSION, _parse, _render)


def kept(store: Store) -> Ticket | None:
    """The seat that can be gone back to."""
    return store.read(TICKET)


def keep(store: Store, ticket: Ticket) -> None:
    store.write(TICKET, ticket)


def forget(store: Store, ticket: Ticket) -> None:
    """This seat is not gone back to; another one that was taken meanwhile stays."""
    here = kept(store)
    if here is not None and here.key == ticket.key:
        store.write(TICKET, None)
