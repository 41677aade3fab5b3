"""Finds a room nearby again after its device got another address."""

from __future__ import annotations

from collections.abc import Sequence

from kivyapp.online.connection import ConnectionStatus
from kivyapp.online.nearby_code import invitation_to, is_offered
from kivyapp.online.remote_host import RemoteHost
from kivyapp.platform.nearby import FoundRoom, Nearby


class AddressFinder:
    """Searches the network while a room nearby does not answer."""

    def __init__(self, host: RemoteHost, nearby: Nearby) -> None:
        self._host, self._nearby = host, nearby
        self._is_browsing = False

    def status_changed(self) -> None:
        """Called whenever the connection may have changed."""
        host, ticket = self._host, self._host.client.ticket
        is_lost = host.status in (ConnectionStatus.WAITING, ConnectionStatus.CONNECTING)
        is_lost = is_lost and host.connection.attempts > 1 and not host.failure
        if ticket.nearby and is_lost and not ticket.is_hosted:
            if not self._is_browsing:
                self._is_browsing = True
                self._nearby.browse(self._found)
        else:
            self.stop()

    def stop(self) -> None:
        if self._is_browsing:
            self._is_browsing = False
            self._nearby.stop_browsing()

    def _found(self, rooms: Sequence[FoundRoom]) -> None:
        ticket = self._host.client.ticket
        for room in rooms:
            if room.id == ticket.nearby and is_offered(room.address):
                self._host.move_to(invitation_to(room.address, room.port, ticket.room).server)
