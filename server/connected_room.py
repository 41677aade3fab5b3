"""A room in memory: which players are connected, who watches, and who is running out of time.

A player who is gone loses time only while the other one is connected; if both are gone, no clock
runs. The same goes for a player who is connected and does not move.
"""

from __future__ import annotations

from typing import Final, Protocol

from protocol.constants import MAX_WATCHERS, CloseCode, Forfeit, RoomStage
from protocol.errors import Refused
from rules.cribbage.moves import SEATS
from rules.cribbage.state import other
from server.rate_limits import KeyedBuckets
from server.room import Room

# The last seconds of a turn are shown to both players.
COUNTDOWN_SECONDS: Final = 60.0
# How long a room without players stays in memory; its journal stays longer.
UNLOAD_SECONDS: Final = 20.0
# Gestures of one seat: at once, and a second.
GESTURES_BURST: Final = 3
GESTURES_RATE: Final = 0.25


class Client(Protocol):
    """A connection, as the rooms see it."""

    address: str
    # The code in the address of the connection; a new room gets it.
    requested_code: str | None
    connected_room: ConnectedRoom | None
    # 0 for a spectator.
    seat: int

    def send(self, texts: tuple[str, ...]) -> None: ...

    def close(self, code: CloseCode, reason: str) -> None: ...


class ConnectedRoom:
    """A room that this process owns under a fencing token."""

    def __init__(self, room: Room, fencing_token: int, now: float, turn_seconds: float) -> None:
        self.room, self.fencing_token = room, fencing_token
        self.empty_since: float | None = now
        self._turn_seconds, self._turn_began = turn_seconds, now
        self._is_counting_down = False
        self._revealed_match = 0
        # By seat: the connection, and when absence becomes a defeat.
        self.players: dict[int, Client] = {}
        self._deadlines: dict[int, float] = {}
        self.gestures = KeyedBuckets(GESTURES_BURST, GESTURES_RATE)
        # Replaying missed steps is costly, so a seat gets them at most once a second.
        self.catch_ups = KeyedBuckets(1, 1.0)
        # Spectators by their keys, and how many of them the players were told of.
        self.watchers: dict[str, Client] = {}
        self._told_watchers = 0

    def everyone(self) -> list[tuple[int, Client]]:
        """The connected players by seat, and the spectators with seat 0."""
        return [*self.players.items(), *[(0, each) for each in self.watchers.values()]]

    def is_idle(self, now: float) -> bool:
        return self.empty_since is not None and now - self.empty_since > UNLOAD_SECONDS

    @property
    def awaits_anyone(self) -> bool:
        """True if its creator is here and waits for any opponent."""
        return self.room.is_quick and self.room.stage is RoomStage.WAITING and 1 in self.players

    def connect(self, seat: int, client: Client, now: float) -> None:
        """A player is here, in place of an older connection of the same seat."""
        replaced, self.players[seat] = self.players.get(seat), client
        if seat not in self.room.awaited:
            # No clock ran while the waiting player was gone, so the turn gets its whole time. An
            # awaited player gains no time by reconnecting.
            self._turn_began = now
        self.empty_since = None
        self._set_deadlines(now)
        self._admit(client, seat, replaced)

    def watch(self, key: str, client: Client) -> None:
        """A spectator is here, in place of an older connection with the same key. A connection
        takes one place, whatever keys it names."""
        others = {at: each for at, each in self.watchers.items() if each is not client}
        if key not in others and len(others) >= MAX_WATCHERS:
            raise Refused("watchers_full")
        replaced, self.watchers = others.get(key), {**others, key: client}
        self._admit(client, 0, replaced)

    def _admit(self, client: Client, seat: int, replaced: Client | None) -> None:
        client.connected_room, client.seat = self, seat
        if replaced is not None and replaced is not client:
            replaced.connected_room = None
            replaced.close(CloseCode.REPLACED, "replaced")

    def disconnect(self, client: Client, now: float) -> bool:
        """A client is gone; True if it was a player."""
        self.watchers = {key: each for key, each in self.watchers.items() if each is not client}
        if self.players.get(client.seat) is not client:
            return False
        del self.players[client.seat]
        if not self.players:
            self.empty_since = now
        self._set_deadlines(now)
        return True

    def _set_deadlines(self, now: float) -> None:
        """The clock of an absent player runs while the other one is connected."""
        self._deadlines = {
            seat: self._deadlines.get(seat, now + self.room.away)
            for seat in SEATS
            if seat not in self.players and other(seat) in self.players
        }

    def restart_clocks(self, now: float) -> None:
        """A match begins: a player who is gone has the whole time from now on."""
        self._deadlines.clear()
        self._set_deadlines(now)

    def moved(self, now: float) -> bool:
        """The match went on; True if a countdown was running, which has ended."""
        self._turn_began = now
        was_counting, self._is_counting_down = self._is_counting_down, False
        return was_counting

    def presence(self, seat: int, now: float) -> tuple[bool, int | None, int | None, int]:
        """If a seat's opponent (for a spectator: both) is connected, both clocks, spectators."""
        if not seat:
            return len(self.players) == len(SEATS), None, None, len(self.watchers)
        rival, left = other(seat), self._seconds_left
        return rival in self.players, left(rival, now), left(seat, now), len(self.watchers)

    def _seconds_left(self, seat: int, now: float) -> int | None:
        clocks = (self._absence_left(seat, now), self._turn_left(seat, now))
        running = [left for left in clocks if left is not None]
        return round(min(running)) if running else None

    def _absence_left(self, seat: int, now: float) -> float | None:
        if seat not in self._deadlines or self.room.stage in (RoomStage.WAITING, RoomStage.OVER):
            return None
        return max(0.0, self._deadlines[seat] - now)

    def _turn_left(self, seat: int, now: float) -> float | None:
        """What is left of a turn; None before the countdown, so that players are not hurried."""
        left = self._turn_began + self._turn_seconds - now
        if left > COUNTDOWN_SECONDS or other(seat) not in self.players:
            return None
        return max(0.0, left) if self.room.awaited == (seat,) else None

    def lost_by_time(self, now: float) -> tuple[int, Forfeit] | None:
        for seat in SEATS:
            if self._absence_left(seat, now) == 0.0:
                return seat, Forfeit.GONE
            if self._turn_left(seat, now) == 0.0:
                return seat, Forfeit.SLOW
        return None

    def countdown_begins(self, now: float) -> bool:
        """True once for each turn that is running out."""
        if self._is_counting_down:
            return False
        self._is_counting_down = any(self._turn_left(seat, now) is not None for seat in SEATS)
        return self._is_counting_down

    def watchers_changed(self) -> bool:
        """True once for each number of spectators, which the players are to be told."""
        before, self._told_watchers = self._told_watchers, len(self.watchers)
        return before != self._told_watchers

    def must_reveal(self) -> bool:
        """True once for each match that is over."""
        if self.room.stage is not RoomStage.OVER or self._revealed_match == self.room.match:
            return False
        self._revealed_match = self.room.match
        return True
