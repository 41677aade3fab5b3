"""The network of a simulation: connections that can be cut, repeated and reordered."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from kivyapp.online.web_socket import SocketListener

if TYPE_CHECKING:
    from tests.server.simulation import Simulation


@dataclass(frozen=True, slots=True)
class NetworkFaults:
    """How likely the network cuts, repeats or reorders at any moment."""

    cut: float
    repeat: float
    reorder: float
    # How likely the server's disk is busy.
    late: float = 0.0


class Link:
    """One connection, seen from both ends."""

    def __init__(
        self, simulation: Simulation, listener: SocketListener | None, room: str | None
    ) -> None:
        self.simulation = simulation
        self.listener = listener
        self.to_server: list[str] = []
        self.to_client: list[str] = []
        # Everything the server has sent here.
        self.sent: list[str] = []
        self.alive = True
        self.close_code: int | None = None
        # The server's end, as its dispatcher sees it.
        self.address = "somewhere"
        self.requested_code = room
        self.connected_room: Any = None
        self.seat = 0

    def send(self, texts: tuple[str, ...]) -> None:
        """Called by the server."""
        if self.alive:
            self.to_client += texts
            self.sent += texts

    def close(self, code: int, reason: str) -> None:
        """Called by the server."""
        self.cut(code)

    def cut(self, code: int | None = None) -> None:
        """The connection is gone, with everything that was on its way."""
        if self.alive:
            self.alive = False
            self.close_code = code
            self.simulation.dispatcher.disconnected(self)
            if self.listener is not None:
                self.listener.closed(code)


class SimulatedSocket:
    """The socket of a client in the simulation."""

    def __init__(self, simulation: Simulation, links: list[Link]) -> None:
        self._world = simulation
        self._links = links

    def connect(self, url: str, listener: SocketListener) -> None:
        link = Link(self._world, listener, url.rpartition("room=")[2] or None)
        self._links.append(link)
        self._world.links.append(link)
        self._world.schedule(lambda: listener.opened() if link.alive else None, 0.0)

    def send(self, text: str) -> None:
        if self._links and self._links[-1].alive:
            self._links[-1].to_server.append(text)

    def disconnect(self) -> None:
        if self._links and self._links[-1].alive:
            self._links[-1].listener = None
            self._links[-1].cut()
