"""A room on this device: its server, its addresses, and what lets others find it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Protocol, TypeAlias
from urllib.parse import urlsplit

from kivyapp.online.nearby_code import advertised_id, invitation_to, is_offered, write_code
from kivyapp.online.ticket import Ticket
from kivyapp.platform.links import Invitation
from kivyapp.platform.nearby import Nearby


class RoomServer(Protocol):
    """The server of one room, which listens from the moment it is made."""

    @property
    def port(self) -> int: ...

    @property
    def url(self) -> str: ...

    def stop(self) -> None: ...


# Makes a server for a room, with the key of its host and the port it had before, if any.
MakeRoomServer: TypeAlias = Callable[[Path, str, str, int | None], RoomServer]


class HostedRoom:
    """Hosts the room of a ticket until `stop`. An OSError means that this device cannot."""

    def __init__(
        self, ticket: Ticket, folder: Path, nearby: Nearby, make_room_server: MakeRoomServer
    ) -> None:
        self._nearby, self._name = nearby, ticket.name
        port = urlsplit(ticket.server).port
        self._server = make_room_server(folder, ticket.room, ticket.key, port)
        self.addresses: Sequence[str] = ()
        self._room_id = ""
        self.refresh()

    @property
    def url(self) -> str:
        return self._server.url

    def refresh(self) -> bool:
        """Look for the addresses of this device; True if they have changed."""
        found = [each for each in self._nearby.addresses() if is_offered(each)]
        if found == self.addresses:
            return False
        self.addresses = found
        self._advertise()
        return True

    def room_opened(self, watch_code: str) -> None:
        """The room exists, so others may find it."""
        if not self._room_id:
            self._room_id = advertised_id(watch_code)
            self._advertise()

    def _advertise(self) -> None:
        if self._room_id and self.addresses:
            self._nearby.advertise(self._name, self._room_id, self._server.port)
        elif self._room_id:
            self._nearby.stop_advertising()

    def invitation(self, room: str) -> Invitation | None:
        """What others need to join, or to watch with that code; None without a network."""
        if not self.addresses:
            return None
        return invitation_to(self.addresses[0], self._server.port, room)

    def code(self, room: str) -> str:
        """The same, to be typed."""
        return write_code(self.addresses[0], self._server.port, room) if self.addresses else ""

    def stop(self) -> None:
        self._nearby.stop_advertising()
        self._server.stop()
