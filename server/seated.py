"""A room with those who sit in it at this moment: who is connected, and who is running out of time.

A player who is gone loses time only while the other one waits: if both are gone, nobody does.
"""

from __future__ import annotations

from typing import Final, Protocol

from rules.cribbage.state import other
from server.room import Room, Stage

SEATS: Final = (1, 2)


class Client(Protocol):
    """A connection, as far as a room is concerned."""

    address: str
    # The code that a new room should have, if the client chose one.
    wanted: str | None
    table: SeatedRoom | None
    seat: int

    def send(self, *texts: str) -> None: ...

    def close(self, code: int, reason: str) -> None: ...


class SeatedRoom:
    """A room in memory, owned under a fence."""

    __slots__ = ("_clients", "_deadlines", "_revealed", "_told", "empty_since", "fence", "room")

    def __init__(self, room: Room, fence: int, now: float) -> None:
        self.room = room
        self.fence = fence
        self._clients: list[Client | None] = [None, None]
        # By seat: when its absence becomes a defeat.
        self._deadlines: list[float | None] = [None, None]
        # By seat: when it was last told all the steps it missed.
        self._told = [float("-inf"), float("-inf")]
        self._revealed = 0
        self.empty_since: float | None = now

    def client(self, seat: int) -> Client | None:
        return self._clients[seat - 1]

    def clients(self) -> list[tuple[int, Client]]:
        return [(seat, client) for seat in SEATS if (client := self._clients[seat - 1])]

    def sit(self, seat: int, client: Client, now: float) -> Client | None:
        """A player is here; the connection that held the seat so far, if any."""
        before = self._clients[seat - 1]
        self._clients[seat - 1] = client
        self.empty_since = None
        self._set_deadlines(now)
        return before

    def rise(self, seat: int, now: float) -> None:
        self._clients[seat - 1] = None
        if not any(self._clients):
            self.empty_since = now
        self._set_deadlines(now)

    def _set_deadlines(self, now: float) -> None:
        for seat in SEATS:
            waits = self.client(other(seat)) is not None
            if self.client(seat) is not None or not waits:
                self._deadlines[seat - 1] = None
            elif self._deadlines[seat - 1] is None:
                self._deadlines[seat - 1] = now + self.room.away

    def restart_clocks(self, now: float) -> None:
        """A match begins: whoever is not here has the whole time from now on."""
        self._deadlines = [None, None]
        self._set_deadlines(now)

    def seconds_left(self, seat: int, now: float) -> float | None:
        """How long a player may still be gone; None when nobody counts."""
        deadline = self._deadlines[seat - 1]
        if deadline is None or self.room.stage not in (Stage.SHUFFLING, Stage.PLAYING):
            return None
        return max(0.0, deadline - now)

    def gone_too_long(self, now: float) -> int | None:
        """The seat that has lost by being gone."""
        return next((seat for seat in SEATS if self.seconds_left(seat, now) == 0.0), None)

    def may_catch_up(self, seat: int, now: float) -> bool:
        """Whether to work out all that a seat has missed: not again and again for one that keeps
        coming back."""
        rested = now - self._told[seat - 1] > 1.0
        if rested:
            self._told[seat - 1] = now
        return rested

    def to_be_revealed(self) -> bool:
        """Whether a match has just ended; true only once for each."""
        ended = self.room.stage is Stage.OVER and self._revealed != self.room.match
        if ended:
            self._revealed = self.room.match
        return ended
