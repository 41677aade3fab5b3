"""The local network: the addresses of this device there, and finding others that host a match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Protocol, TypeAlias

# The type by which devices find each other, as DNS-SD names it.
SERVICE: Final = "_peacock-parlour._tcp"
# The longest name of a service in bytes is 63; Android may add a number to it.
MAX_NAME_BYTES: Final = 48


@dataclass(frozen=True, slots=True, order=True)
class FoundRoom:
    """A room that another device advertises: the name of its host, its id and its address."""

    host_name: str
    id: str
    address: str
    port: int


OnFound: TypeAlias = Callable[[Sequence[FoundRoom]], None]


class Nearby(Protocol):
    """The local network, as a device offers it. No method raises or waits."""

    def addresses(self) -> Sequence[str]:
        """Return the IPv4 addresses under which others may reach this device, the best first."""

    def is_allowed(self) -> bool:
        """False while the system does not let the app reach devices nearby."""

    def ask_permission(self) -> None:
        """Let the system ask the player."""

    def advertise(self, host_name: str, room_id: str, port: int) -> None:
        """Let others find a room, in place of one that was advertised before."""

    def stop_advertising(self) -> None: ...

    def browse(self, on_found: OnFound) -> None:
        """Report all rooms on the network whenever they change."""

    def stop_browsing(self) -> None: ...


def service_name(host_name: str, room_id: str) -> str:
    """The name of an advertised room.

    >>> service_name("Ann", "P69R")
    'Ann P69R'
    """
    name = host_name.encode()[:MAX_NAME_BYTES].decode(errors="ignore").strip()
    return f"{name} {room_id}"


def found_room(name: str, address: str, port: int) -> FoundRoom:
    """The room of a service that was found.

    >>> found_room("Ann of Parlour P69R", "192.168.1.5", 8766)
    FoundRoom(host_name='Ann of Parlour', id='P69R', address='192.168.1.5', port=8766)
    """
    host_name, _, room_id = name.rpartition(" ")
    return FoundRoom(host_name or name, room_id, address, port)
