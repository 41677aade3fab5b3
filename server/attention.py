"""Who is listened to: at once, in turn, or not any more.

Whoever has a seat is heard the moment a text is read. Coming into a room takes time, so those who
have none wait in the queue; and so does one who sends too much, to be told so and sent away.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Final

from server import letters
from server.connection import Connection
from server.hub import Hub

_LOG: Final = logging.getLogger(__name__)
# Close codes of WebSockets: against the rules of the house, and our own fault.
POLICY: Final = 1008
FAILED: Final = 1011
_FLOOD: Final = (letters.error("flood"),)


class Attention:
    """What a server gives to one connection."""

    __slots__ = ("_clock", "_hub", "connection")

    def __init__(self, hub: Hub, connection: Connection, clock: Callable[[], float]) -> None:
        self._hub = hub
        self.connection = connection
        self._clock = clock

    def at_once(self, text: str) -> bool:
        """A text was read; whether it has been dealt with."""
        connection = self.connection
        connection.heard = now = self._clock()
        if connection.table is None or connection.closing or not connection.bucket.take(now):
            return False
        try:
            self._hub.received(connection, text)
        except Exception:
            _LOG.exception("a frame could not be dealt with")
            connection.close(FAILED, "failed")
        return True

    def in_turn(self) -> bool:
        """A message of the queue has its turn; whether it is to be dealt with."""
        connection = self.connection
        connection.heard = now = self._clock()
        if connection.closing:
            return False
        if connection.bucket.take(now):
            return True
        self._hub.metrics.errors["flood"] += 1
        connection.send(_FLOOD)
        connection.close(POLICY, "flood")
        return False
