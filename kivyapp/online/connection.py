"""Decides when to connect, to try again, to send a heartbeat and to give a connection up.

It has no socket and no clock: its owner reports events with their times and carries out actions.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Final

from protocol.constants import GIVE_UP_AFTER, HEARTBEAT_AFTER, CloseCode

# The pause before each attempt, until the server admits the client again.
BACKOFF_SECONDS: Final = (0.2, 0.5, 1.0, 2.0, 4.0, 8.0)
# This share of a pause is random, so that not all clients reconnect at the same moment.
JITTER: Final = 0.5


class ConnectionStatus(Enum):
    CONNECTING = "connecting"
    ONLINE = "online"
    WAITING = "waiting"
    ENDED = "ended"


class ConnectionAction(Enum):
    """What the owner of the socket must do now."""

    CONNECT = "connect"
    PING = "ping"
    DISCONNECT = "disconnect"


class ConnectionSupervisor:
    """Keeps one session connected, from the first attempt to its end."""

    def __init__(self, random: Callable[[], float]) -> None:
        self.status = ConnectionStatus.WAITING
        self.attempts = 0
        self._random = random
        # When to act: another attempt, a heartbeat, or giving up.
        self._due: float | None = 0.0
        self._awaits_pong = False

    @property
    def due(self) -> float | None:
        """When `tick` should be called next."""
        return self._due

    def tick(self, now: float) -> ConnectionAction | None:
        """The action that is due at this time."""
        if self._due is None or now < self._due:
            return None
        match self.status:
            case ConnectionStatus.WAITING:
                self.status = ConnectionStatus.CONNECTING
                self.attempts += 1
                self._due = None
                return ConnectionAction.CONNECT
            case ConnectionStatus.ONLINE if self._awaits_pong:
                self.lost(now)
                return ConnectionAction.DISCONNECT
            case ConnectionStatus.ONLINE:
                self._awaits_pong = True
                self._due = now + GIVE_UP_AFTER
                return ConnectionAction.PING
        self._due = None
        return None

    def opened(self, now: float) -> None:
        self.status = ConnectionStatus.ONLINE
        self.received(now)

    def received(self, now: float) -> None:
        """Any message shows that the connection is alive."""
        if self.status is ConnectionStatus.ONLINE:
            self._awaits_pong = False
            self._due = now + HEARTBEAT_AFTER

    def admitted(self) -> None:
        """The server has admitted the client, so the next pause is short again."""
        self.attempts = 0

    def lost(self, now: float, code: int | None = None) -> None:
        """The connection has broken, or could not be opened."""
        if self.status is ConnectionStatus.ENDED:
            return
        if code == CloseCode.REPLACED:
            self.end()
            return
        self.status = ConnectionStatus.WAITING
        pause = BACKOFF_SECONDS[min(self.attempts, len(BACKOFF_SECONDS) - 1)]
        self._due = now + pause * (1 - JITTER * self._random())

    def suspend(self) -> None:
        """The app goes to the background: stay disconnected until `wake`."""
        if self.status is not ConnectionStatus.ENDED:
            self.status = ConnectionStatus.WAITING
            self._due = None

    def wake(self, now: float) -> None:
        """The device woke up or the network is back: do now what is due later."""
        is_idle = self.status is ConnectionStatus.ONLINE and not self._awaits_pong
        if is_idle or self.status is ConnectionStatus.WAITING:
            self._due = now

    def end(self) -> None:
        self.status = ConnectionStatus.ENDED
        self._due = None
