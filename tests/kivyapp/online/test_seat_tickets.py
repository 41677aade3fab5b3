"""The saved ticket of a seat: kept while its room can last."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from kivyapp.online import seat_tickets
from kivyapp.online.ticket import Ticket
from kivyapp.storage.store import Store

SERVER = "wss://cards.example.org"


class Device:
    """A data folder and a clock. Each use of `store` is a new start of the app."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.now = "2024-05-15T12:00:00+00:00"

    @property
    def store(self) -> Store:
        return Store(self._folder)

    def timestamp(self) -> str:
        return self.now


def test_a_ticket_survives_a_restart_and_is_only_forgotten_by_its_own_key(tmp_path: Path) -> None:
    random, device = Random(1), Device(tmp_path)
    one = Ticket.join(SERVER, "7C5TJDSE", "Ann", random.randbytes)
    two = Ticket.join(SERVER, "7C5TJDSF", "Ann", random.randbytes)
    assert seat_tickets.load(device) is None
    seat_tickets.save(device, one)
    assert seat_tickets.load(device) == one
    seat_tickets.forget(device, two)
    assert seat_tickets.load(device) == one
    seat_tickets.forget(device, one)
    assert seat_tickets.load(device) is None


@pytest.mark.parametrize(
    "now, is_offered",
    [
        ("2024-05-16T11:00:00+00:00", True),
        ("2024-05-16T13:00:00+00:00", False),
        # A clock that was set back.
        ("2024-05-15T11:00:00+00:00", True),
        ("2024-05-01T12:00:00+00:00", False),
    ],
)
def test_a_ticket_expires_with_its_room(tmp_path: Path, now: str, is_offered: bool) -> None:
    device = Device(tmp_path)
    seat_tickets.save(device, Ticket.join(SERVER, "7C5TJDSE", "Ann", Random(1).randbytes))
    device.now = now
    assert (seat_tickets.load(device) is not None) == is_offered


def test_a_damaged_ticket_is_ignored(tmp_path: Path) -> None:
    device = Device(tmp_path)
    seat_tickets.save(device, Ticket.join(SERVER, "7C5TJDSE", "Ann", Random(1).randbytes))
    path = tmp_path / "online-seat.json"
    for data in (b"", b"{}", b"null", path.read_bytes()[:-3]):
        path.write_bytes(data)
        assert seat_tickets.load(device) is None
