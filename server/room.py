"""A room: two seats and their matches. The authority, without sockets, clocks or chance.

Every change is an entry of the journal: a name and its fields. Folding all entries rebuilds the
room, after a crash or in another process; its version is their number. Chance enters only through
the secrets in them. A request becomes a `Change`, or None if it was already carried out or answers
an old version, or it is `Refused`.
"""

from __future__ import annotations

import hmac
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Final, NamedTuple, TypeAlias

from protocol.codec import loads
from protocol.constants import Forfeit, RoomStage
from protocol.errors import Refused
from rules.cribbage.game import Cribbage
from rules.cribbage.moves import CribbageMove, decode, encode
from rules.cribbage.state import CribbageState, other
from rules.fairness import match_rng, pledge
from rules.game import MoveError, Outcome, Step
from rules.registry import options_of
from rules.room_codes import watch_code

Entry: TypeAlias = tuple[str, dict[str, Any]]
# A client that missed more steps gets only the present view.
MAX_STEPS: Final = 40


@dataclass(slots=True)
class Seat:
    """A player of a room, and their part in the present and the next match."""

    name: str
    # Of seat keys only digests are stored.
    key: str
    pledge: str
    opened: bytes | None = None
    next_pledge: str | None = None
    has_left: bool = False
    # The version that this seat's last move made.
    acted: int = 0


class MoveMade(NamedTuple):
    """A move in the course of a match: the version it made, the state before it, and its step."""

    version: int
    before: CribbageState
    step: Step[CribbageState, CribbageMove]


class Change(NamedTuple):
    """What a request did: its entry for the journal and, if it was a move, what that did."""

    entry: Entry
    made: MoveMade | None = None


def key_digest(key: str) -> str:
    return sha256(key.encode()).hexdigest()


class Room:
    """One room as it is now."""

    def __init__(self, code: str, created: Entry) -> None:
        name, fields = created
        if name != "created":
            raise ValueError("the journal of a room does not begin with its creation")
        self.code, self.version, self.match = code, 1, 1
        self.stage = RoomStage.WAITING
        self.away: int = fields["away"]
        self.game = Cribbage(**fields["options"])
        self.options = options_of(self.game)
        self.secret = bytes.fromhex(fields["secret"])
        # True if it waits for any opponent who asks for the same options.
        self.is_quick: bool = fields.get("quick", False)
        self.watch_code = watch_code(code, self.secret)
        self.seats = [Seat(fields["name"], fields["key"], fields["pledge"])]
        self.state: CribbageState | None = None
        # The version at which this match was dealt, and all its moves since.
        self.dealt = 0
        self.moves: list[CribbageMove] = []
        self.outcome: Outcome | None = None
        # The first dealer of a rematch: not the one who dealt first before.
        self.dealer: int | None = None

    @classmethod
    def replay(cls, code: str, entries: Iterable[str]) -> Room:
        """The room with this journal."""
        created, *rest = map(loads, entries)
        room = cls(code, created)
        for name, fields in rest:
            room._apply(name, fields)
        return room

    @property
    def is_abandoned(self) -> bool:
        return all(seat.has_left for seat in self.seats)

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats that must act for the match to go on."""
        if self.stage is RoomStage.PLAYING and self.state is not None:
            return self.state.awaited
        if self.stage is RoomStage.SHUFFLING:
            return tuple(at for at, seat in enumerate(self.seats, 1) if seat.opened is None)
        return ()

    def seat_of(self, key: str) -> int | None:
        """The seat that belongs to a key."""
        digest = key_digest(key)
        own = (at for at, seat in enumerate(self.seats, 1) if hmac.compare_digest(digest, seat.key))
        return next(own, None)

    # Requests

    def join(self, name: str, key: str, promised: str) -> Change:
        if self.stage is not RoomStage.WAITING:
            raise Refused("room_taken")
        return self._change("joined", name=name, key=key_digest(key), pledge=promised)

    def start(self, seat: int, match: int, opened: str) -> Change | None:
        """Open the bytes that were pledged; the cards are dealt once both have."""
        if self.stage is RoomStage.WAITING:
            raise Refused("not_yet")
        player = self.seats[seat - 1]
        if match != self.match or self.stage is not RoomStage.SHUFFLING or player.opened:
            return None
        if pledge(bytes.fromhex(opened)) != player.pledge:
            raise Refused("pledge_broken")
        return self._change("opened", seat=seat, bytes=opened)

    def play(self, n: int, move: CribbageMove) -> Change | None:
        """Play a move that answers version `n`."""
        if n != self.version:
            if n > self.version:
                raise Refused("future_version", n)
            return None
        if self.state is None or self.stage is not RoomStage.PLAYING:
            raise Refused("match_over" if self.stage is RoomStage.OVER else "not_started", n)
        try:
            made = self._play(self.state, move)
        except MoveError as error:
            raise Refused(error.reason, n) from None
        return Change(("played", {"move": encode(move)}), made)

    def forfeit(self, seat: int, reason: Forfeit) -> Change | None:
        """Lose a running match by time, or leave the room for good."""
        is_over = self.stage not in (RoomStage.SHUFFLING, RoomStage.PLAYING)
        is_done = self.seats[seat - 1].has_left if reason is Forfeit.LEFT else is_over
        if is_done:
            return None
        return self._change("forfeited", seat=seat, reason=reason)

    def rematch(self, seat: int, match: int, promised: str, secret: bytes) -> Change | None:
        """Ask for another match; when both have, it begins with the secret of the second one."""
        if match > self.match:
            raise Refused("bad_field")
        if match < self.match or self.seats[seat - 1].next_pledge:
            return None
        if self.stage is not RoomStage.OVER:
            raise Refused("not_over")
        if len(self.seats) < 2 or any(player.has_left for player in self.seats):
            raise Refused("has_left")
        dealer = other(self.first_state().dealer) if self.dealt else self.dealer
        more = {"secret": secret.hex(), "dealer": dealer}
        return self._change("asked", seat=seat, pledge=promised, **more)

    def _change(self, name: str, /, **fields: Any) -> Change:
        self._apply(name, fields)
        return Change((name, fields))

    def _apply(self, name: str, fields: dict[str, Any]) -> None:
        """Do what an entry says. It was checked before it came into the journal."""
        if name == "played" and self.state is not None:
            self._play(self.state, decode(fields["move"]))
            return
        self.version += 1
        match name:
            case "joined":
                self.seats.append(Seat(fields["name"], fields["key"], fields["pledge"]))
                self.stage = RoomStage.SHUFFLING
            case "opened":
                self.seats[fields["seat"] - 1].opened = bytes.fromhex(fields["bytes"])
                if len(self.opened_bytes()) == 2:
                    self.state, self.dealt = self.first_state(), self.version
                    self.stage = RoomStage.PLAYING
            case "forfeited":
                self._forfeit(fields["seat"], fields["reason"])
            case "asked":
                self.seats[fields["seat"] - 1].next_pledge = fields["pledge"]
                if all(player.next_pledge for player in self.seats):
                    self._begin_again(bytes.fromhex(fields["secret"]), fields.get("dealer"))
            case _:
                raise ValueError("an entry that a journal cannot hold here")

    def _play(self, state: CribbageState, move: CribbageMove) -> MoveMade:
        step = self.game.apply(state, move)
        self.state = step.state
        self.version += 1
        self.seats[move.seat - 1].acted = self.version
        self.moves.append(move)
        self.outcome = self.game.outcome(step.state)
        if self.outcome is not None:
            self.stage = RoomStage.OVER
        return MoveMade(self.version, state, step)

    def _forfeit(self, seat: int, reason: str) -> None:
        if reason == Forfeit.LEFT:
            self.seats[seat - 1].has_left = True
        if self.stage is not RoomStage.OVER:
            self.outcome = Outcome(other(seat) if len(self.seats) == 2 else None, reason)
            self.stage = RoomStage.OVER

    def _begin_again(self, secret: bytes, dealer: int | None) -> None:
        self.match, self.stage = self.match + 1, RoomStage.SHUFFLING
        self.secret, self.dealer = secret, dealer
        self.state, self.outcome, self.dealt = None, None, 0
        self.moves.clear()
        for seat in self.seats:
            seat.pledge, seat.next_pledge, seat.opened = seat.next_pledge or "", None, None

    def opened_bytes(self) -> list[bytes]:
        return [seat.opened for seat in self.seats if seat.opened is not None]

    def first_state(self) -> CribbageState:
        """The match as it was dealt."""
        own, game = self.opened_bytes(), self.game
        return game.deal(match_rng(game, self.secret, own, self.code, self.match, self.dealer))

    def moves_since(self, have: int) -> Iterator[MoveMade]:
        """The moves after a version, or none if there are too many.

        They are replayed from the deal: keeping all their steps would cost more than it saves.
        """
        last = self.dealt + len(self.moves)
        if not 0 < self.dealt <= have < last or last - have > MAX_STEPS:
            return
        state = self.first_state()
        for version, move in enumerate(self.moves, start=self.dealt + 1):
            before, step = state, self.game.apply(state, move)
            state = step.state
            if version > have:
                yield MoveMade(version, before, step)
