"""The line to a server: when to connect, to try again, to ask whether anybody is still there.

It knows no socket and no clock: it is told what happened and when, and says what to do.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Final

# Seconds before each further attempt, until the server has let us in again.
BACKOFF_SECONDS: Final = (0.2, 0.5, 1.0, 2.0, 4.0, 8.0)
# Half of a pause is left to chance, so that not everyone comes back at the same moment.
JITTER: Final = 0.5
# A silent line is asked after so many seconds and given up after so many more.
HEARTBEAT_AFTER: Final = 15.0
GIVE_UP_AFTER: Final = 6.0

# The seat was taken from another device: to take it back would only start a fight.
REPLACED: Final = 4001


class Status(Enum):
    """How the line stands."""

    CONNECTING = "connecting"
    ONLINE = "online"
    WAITING = "waiting"
    ENDED = "ended"


class Do(Enum):
    """What whoever has the socket is to do now."""

    CONNECT = "connect"
    PING = "ping"
    HANG_UP = "hang up"


class Line:
    """One line, from the first attempt to its end."""

    def __init__(self, chance: Callable[[], float]) -> None:
        self.status = Status.WAITING
        self.attempts = 0
        self._chance = chance
        # When something is to be done: another attempt, a question, or giving up.
        self._due: float | None = 0.0
        self._asked = False

    @property
    def due(self) -> float | None:
        """When `tick` should be called next."""
        return self._due

    def tick(self, now: float) -> Do | None:
        """What is to be done at this moment."""
        if self._due is None or now < self._due:
            return None
        match self.status:
            case Status.WAITING:
                self.status = Status.CONNECTING
                self.attempts += 1
                self._due = None
                return Do.CONNECT
            case Status.ONLINE if self._asked:
                self.lost(now)
                return Do.HANG_UP
            case Status.ONLINE:
                self._asked = True
                self._due = now + GIVE_UP_AFTER
                return Do.PING
        self._due = None
        return None

    def opened(self, now: float) -> None:
        self.status = Status.ONLINE
        self.heard(now)

    def heard(self, now: float) -> None:
        """Something came: the line is alive."""
        if self.status is Status.ONLINE:
            self._asked = False
            self._due = now + HEARTBEAT_AFTER

    def welcome(self) -> None:
        """The server let us in: the next pause is a short one again."""
        self.attempts = 0

    def lost(self, now: float, code: int | None = None) -> None:
        """The connection is gone, or never came."""
        if self.status is Status.ENDED:
            return
        if code == REPLACED:
            self.end()
            return
        self.status = Status.WAITING
        pause = BACKOFF_SECONDS[min(self.attempts, len(BACKOFF_SECONDS) - 1)]
        self._due = now + pause * (1 - JITTER * self._chance())

    def wake(self, now: float) -> None:
        """The device woke up or the network is back: do not wait for what was planned."""
        if self.status is Status.WAITING or (self.status is Status.ONLINE and not self._asked):
            self._due = now

    def end(self) -> None:
        """Nothing more is to be done."""
        self.status = Status.ENDED
        self._due = None
