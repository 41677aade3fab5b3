"""A room: two seats and their matches. The authority, without sockets, clocks or chance.

What happens is an entry of the journal; folding all entries gives the room back, at the same
version, which is their number. A request becomes a change, or nothing when it has been done
already or answers an old version, or it is `Refused`.
"""

from __future__ import annotations

import hmac
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from enum import StrEnum
from hashlib import sha256
from typing import Any, Final, TypeAlias

from rules.cribbage.game import Cribbage
from rules.cribbage.moves import CribbageMove, decode
from rules.cribbage.state import CribbageState, other
from rules.fairness import match_rng, pledge
from rules.frozen import frozen
from rules.game import MoveError, Outcome, Step
from server.codec import loads
from server.entries import Asked, Created, Entry, Forfeited, Joined, Opened, Played, text_of
from server.frames import Refused

CribbageStep: TypeAlias = Step[CribbageState, CribbageMove]
# A client that missed more than this is shown the table as it is.
MOST_STEPS: Final = 40
GONE: Final = "gone"
SLOW: Final = "slow"
LEFT: Final = "left"


class Stage(StrEnum):
    """How far a room is: for a second player, for opened bytes, for moves, for another match."""

    WAITING = "waiting"
    SHUFFLING = "shuffling"
    PLAYING = "playing"
    OVER = "over"


# An enumeration looks its members up each time they are named, and every frame asks for them.
WAITING: Final = Stage.WAITING
SHUFFLING: Final = Stage.SHUFFLING
PLAYING: Final = Stage.PLAYING
OVER: Final = Stage.OVER


@dataclass(slots=True)
class Seat:
    """A player of a room, and what they do for the match that is or comes next."""

    name: str
    key: str
    pledge: str
    opened: bytes | None = None
    # The pledge for another match.
    asked: str | None = None
    left: bool = False
    # The version that the last move of this seat made.
    acted: int = 0


@frozen
class Change:
    """What a request did: the entry for the journal and, if it was a move, its step and the state
    before it."""

    entry: Entry
    step: CribbageStep | None = None
    before: CribbageState | None = None


def key_digest(key: str) -> str:
    """What is kept of a seat key."""
    return sha256(key.encode()).hexdigest()


class Room:
    """One room as it is now."""

    __slots__ = (
        "away",
        "code",
        "dealt",
        "game",
        "match",
        "options",
        "outcome",
        "played",
        "seats",
        "secret",
        "stage",
        "state",
        "version",
    )

    def __init__(self, code: str, made: Created) -> None:
        self.code = code
        self.version = 1
        self.match = 1
        self.stage = WAITING
        self.away = made.away
        self.game = Cribbage(**made.options)
        self.options = asdict(self.game)
        self.secret = bytes.fromhex(made.secret)
        self.seats = [Seat(made.name, made.key, made.pledge)]
        self.state: CribbageState | None = None
        # The version at which the cards of this match were dealt, and the texts of all moves since.
        self.dealt = 0
        self.played: list[str] = []
        self.outcome: Outcome | None = None

    @classmethod
    def of(cls, code: str, entries: Iterable[Entry]) -> Room:
        """The room with this journal."""
        made, *rest = entries
        if not isinstance(made, Created):
            raise ValueError(f"the journal of {code} does not begin with its creation")
        room = cls(code, made)
        for entry in rest:
            room.fold(entry)
        return room

    def seat(self, number: int) -> Seat:
        return self.seats[number - 1]

    @property
    def abandoned(self) -> bool:
        """Everyone who ever sat here has left."""
        return all(seat.left for seat in self.seats)

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats that have something to do for the match to go on."""
        if self.stage is PLAYING and self.state is not None:
            return self.state.awaited
        if self.stage is SHUFFLING:
            numbered = enumerate(self.seats, start=1)
            return tuple(number for number, seat in numbered if seat.opened is None)
        return ()

    @property
    def moves(self) -> list[CribbageMove]:
        """All moves of this match so far."""
        return [decode(loads(text)) for text in self.played]

    def seat_of(self, key: str) -> int | None:
        """The seat that belongs to a key."""
        given = key_digest(key)
        for number, seat in enumerate(self.seats, start=1):
            if hmac.compare_digest(given, seat.key):
                return number
        return None

    # Requests

    def join(self, name: str, key: str, promised: str) -> Change:
        """Take the second seat."""
        if self.stage is not WAITING:
            raise Refused("room_taken")
        return self._change(Joined(name, key_digest(key), promised))

    def start(self, seat: int, match: int, opened: str) -> Change | None:
        """Open the bytes that were pledged; the cards are dealt once both have."""
        if self.stage is WAITING:
            raise Refused("not_yet")
        if match != self.match or self.stage is not SHUFFLING or self.seat(seat).opened:
            return None
        if pledge(bytes.fromhex(opened)) != self.seat(seat).pledge:
            raise Refused("pledge_broken")
        return self._change(Opened(seat, opened))

    def act(self, n: int, move: CribbageMove) -> Change | None:
        """Play a move that answers version `n`."""
        if n != self.version:
            if n > self.version:
                raise Refused("future_version", n)
            return None
        before = self.state
        if before is None or self.stage is not PLAYING:
            raise Refused("match_over" if self.stage is OVER else "not_started", n)
        try:
            step = self._play(before, move)
        except MoveError as error:
            raise Refused(error.reason, n) from None
        return Change(Played(self.played[-1]), step, before)

    def leave(self, seat: int) -> Change | None:
        """Go for good; a match that runs is lost."""
        return None if self.seat(seat).left else self._change(Forfeited(seat, LEFT))

    def forfeit(self, seat: int, reason: str = GONE) -> Change | None:
        """Lose, for having been gone or having thought too long."""
        if self.stage not in (SHUFFLING, PLAYING):
            return None
        return self._change(Forfeited(seat, reason))

    def rematch(self, seat: int, match: int, promised: str, secret: bytes) -> Change | None:
        """Ask for another match; it begins when both have."""
        if match > self.match:
            raise Refused("bad_field")
        if match < self.match or self.seat(seat).asked:
            return None
        if self.stage is not OVER:
            raise Refused("not_over")
        if len(self.seats) < 2 or any(player.left for player in self.seats):
            raise Refused("has_left")
        return self._change(Asked(seat, promised, secret.hex()))

    # Entries

    def _change(self, entry: Entry) -> Change:
        self.fold(entry)
        return Change(entry)

    def fold(self, entry: Entry) -> None:
        """Do what an entry says; it is in the journal, so it was allowed."""
        if isinstance(entry, Played):
            if self.state is None:
                raise ValueError(f"the journal of {self.code} plays before it deals")
            self._play(self.state, decode(loads(entry.move)))
            return
        self.version += 1
        match entry:
            case Joined(name, key, promised):
                self.seats.append(Seat(name, key, promised))
                self.stage = SHUFFLING
            case Opened(seat, opened):
                self.seat(seat).opened = bytes.fromhex(opened)
                self._deal()
            case Forfeited(seat, reason):
                self._forfeited(seat, reason)
            case Asked(seat, promised, secret):
                self.seat(seat).asked = promised
                if all(player.asked for player in self.seats):
                    self._begin_again(bytes.fromhex(secret))
            case _:
                raise ValueError(f"the journal of {self.code} holds {entry!r:.80}")

    def _play(self, state: CribbageState, move: CribbageMove) -> CribbageStep:
        step = self.game.apply(state, move)
        self.state = step.state
        self.version += 1
        self.seats[move.seat - 1].acted = self.version
        self.played.append(text_of(move))
        self.outcome = self.game.outcome(step.state)
        if self.outcome is not None:
            self.stage = OVER
        return step

    def _opened(self) -> list[bytes]:
        return [seat.opened for seat in self.seats if seat.opened is not None]

    def first_state(self) -> CribbageState:
        """The cards of this match as they were dealt."""
        return self.game.deal(match_rng(self.secret, self._opened(), self.code, self.match))

    def _deal(self) -> None:
        if len(self._opened()) == 2:
            self.state = self.first_state()
            self.dealt = self.version
            self.stage = PLAYING

    def _forfeited(self, seat: int, reason: str) -> None:
        if reason == LEFT:
            self.seat(seat).left = True
        if self.stage is not OVER:
            winner = other(seat) if len(self.seats) == 2 else None
            self.outcome = Outcome(winner, reason)
            self.stage = OVER

    def _begin_again(self, secret: bytes) -> None:
        self.match += 1
        self.stage = SHUFFLING
        self.secret = secret
        self.state, self.outcome, self.dealt = None, None, 0
        self.played.clear()
        for seat in self.seats:
            seat.pledge, seat.asked, seat.opened = seat.asked or "", None, None

    # For those who come back

    def steps_since(self, have: int) -> list[tuple[int, CribbageState, CribbageStep]]:
        """The steps after a version, each with the version it made and the state before it; none if
        they are too many.

        They are played again from the deal: to keep them all would cost more than it saves.
        """
        last = self.dealt + len(self.played)
        if not self.dealt <= have < last or have == 0 or last - have > MOST_STEPS:
            return []
        steps: list[tuple[int, CribbageState, CribbageStep]] = []
        state = self.first_state()
        for version, move in enumerate(self.moves, start=self.dealt + 1):
            before, step = state, self.game.apply(state, move)
            state = step.state
            if version > have:
                steps.append((version, before, step))
        return steps


def checked_options(value: Any) -> dict[str, Any]:
    """The options of a match as its creator wants them, all written out, or `Refused`."""
    try:
        return asdict(Cribbage(**value))
    except (ValueError, TypeError):
        raise Refused("bad_options") from None
