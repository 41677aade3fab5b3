"""A room with those who sit in it at this moment: who is connected, and who is running out of time.

A player who is gone loses time only while the other one waits: if both are gone, nobody does. The
same goes for one who is here and does not move.
"""

from __future__ import annotations

from typing import Final, Protocol

from rules.cribbage.state import other
from server.room import GONE, OVER, PLAYING, SHUFFLING, SLOW, Room

SEATS: Final = (1, 2)
# The last seconds of a turn are counted aloud.
COUNTED: Final = 60.0


class Client(Protocol):
    """A connection, as far as a room is concerned."""

    address: str
    # The code that a new room should have, if the client chose one.
    wanted: str | None
    table: SeatedRoom | None
    seat: int

    def send(self, texts: tuple[str, ...]) -> None: ...

    def close(self, code: int, reason: str) -> None: ...


class SeatedRoom:
    """A room in memory, owned under a fence."""

    __slots__ = (
        "_deadlines",
        "_moved",
        "_revealed",
        "_told",
        "_turn",
        "counting",
        "empty_since",
        "fence",
        "places",
        "room",
    )

    def __init__(self, room: Room, fence: int, now: float, turn: float) -> None:
        self.room = room
        self.fence = fence
        # By seat: who is connected.
        self.places: list[Client | None] = [None, None]
        # By seat: when its absence becomes a defeat.
        self._deadlines: list[float | None] = [None, None]
        # How long a turn may take, and since when the one that is played has been waited for.
        self._turn = turn
        self._moved = now
        # Whether both were told that a turn is running out.
        self.counting = False
        # By seat: when it was last told all the steps it missed.
        self._told = [float("-inf"), float("-inf")]
        self._revealed = 0
        self.empty_since: float | None = now

    def client(self, seat: int) -> Client | None:
        return self.places[seat - 1]

    def clients(self) -> list[tuple[int, Client]]:
        return [(seat, client) for seat in SEATS if (client := self.places[seat - 1])]

    def sit(self, seat: int, client: Client, now: float) -> Client | None:
        """A player is here; the connection that held the seat so far, if any."""
        before = self.places[seat - 1]
        self.places[seat - 1] = client
        if seat not in self.room.awaited:
            # While the one who waits was gone nobody counted, so the turn has its whole time. One
            # who is waited for gains nothing by coming back again and again.
            self._moved = now
        self.empty_since = None
        self._set_deadlines(now)
        return before

    def rise(self, seat: int, now: float) -> None:
        self.places[seat - 1] = None
        if not any(self.places):
            self.empty_since = now
        self._set_deadlines(now)

    def _set_deadlines(self, now: float) -> None:
        for seat in SEATS:
            waits = self.client(other(seat)) is not None
            if self.client(seat) is not None or not waits:
                self._deadlines[seat - 1] = None
            elif self._deadlines[seat - 1] is None:
                self._deadlines[seat - 1] = now + self.room.away

    def moved(self, now: float) -> bool:
        """The match went on; whether a turn was being counted down, which is over now."""
        self._moved = now
        counted, self.counting = self.counting, False
        return counted

    def restart_clocks(self, now: float) -> None:
        """A match begins: whoever is not here has the whole time from now on."""
        self._deadlines = [None, None]
        self._set_deadlines(now)

    def seconds_left(self, seat: int, now: float) -> float | None:
        """How long until a seat has lost, by being gone or by its turn; None when nobody counts."""
        clocks = (self._away_left(seat, now), self._turn_left(seat, now))
        return min((left for left in clocks if left is not None), default=None)

    def _away_left(self, seat: int, now: float) -> float | None:
        deadline = self._deadlines[seat - 1]
        if deadline is None or self.room.stage not in (SHUFFLING, PLAYING):
            return None
        return max(0.0, deadline - now)

    def _turn_left(self, seat: int, now: float) -> float | None:
        """What is left of a turn, once it is short: before, nobody is hurried."""
        left = self._moved + self._turn - now
        if left > COUNTED or self.client(other(seat)) is None or self.room.awaited != (seat,):
            return None
        return max(0.0, left)

    def lost_by_time(self, now: float) -> tuple[int, str] | None:
        """The seat that has lost by being gone, or by its turn, and which of the two it was."""
        for seat in SEATS:
            if self._away_left(seat, now) == 0.0:
                return seat, GONE
            if self._turn_left(seat, now) == 0.0:
                return seat, SLOW
        return None

    def begins_to_count(self, now: float) -> bool:
        """Whether a turn has just become short; true only once for each."""
        if self.counting or now < self._moved + self._turn - COUNTED:
            return False
        self.counting = any(self._turn_left(seat, now) is not None for seat in SEATS)
        return self.counting

    def may_catch_up(self, seat: int, now: float) -> bool:
        """Whether to work out all that a seat has missed: not again and again for one that keeps
        coming back."""
        rested = now - self._told[seat - 1] > 1.0
        if rested:
            self._told[seat - 1] = now
        return rested

    def to_be_revealed(self) -> bool:
        """Whether a match has just ended; true only once for each."""
        ended = self.room.stage is OVER and self._revealed != self.room.match
        if ended:
            self._revealed = self.room.match
        return ended
