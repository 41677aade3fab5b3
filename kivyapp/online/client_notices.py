"""What the client reports to its host: a closed set of small values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias

from kivyapp.online.room_info import Presence, RoomInfo
from kivyapp.online.ticket import Ticket
from kivyapp.play.host import HostStep
from protocol.constants import Gesture
from rules.fairness import Reveal, Witness
from rules.game import View


@dataclass(frozen=True, slots=True)
class PendingMove:
    """A submitted move and the version it answers."""

    move: Any
    n: int


@dataclass(frozen=True, slots=True)
class Stepped:
    """A step, like that of any other host."""

    step: HostStep


@dataclass(frozen=True, slots=True)
class Synced:
    """The table must show this view: it was dealt, or too many steps were missed to animate."""

    view: View | None


@dataclass(frozen=True, slots=True)
class RoomChanged:
    room: RoomInfo


@dataclass(frozen=True, slots=True)
class PresenceChanged:
    presence: Presence


@dataclass(frozen=True, slots=True)
class GestureMade:
    """A player says something."""

    seat: int
    gesture: Gesture


@dataclass(frozen=True, slots=True)
class TicketChanged:
    """Store this ticket in place of the one before."""

    ticket: Ticket


@dataclass(frozen=True, slots=True)
class MoveRefused:
    """A submitted move will not happen; `reason` is a key."""

    reason: str


@dataclass(frozen=True, slots=True)
class MatchRevealed:
    """The server has revealed its secret: the match can be verified."""

    witness: Witness
    reveal: Reveal


@dataclass(frozen=True, slots=True)
class SessionFailed:
    """The session is over; `reason` is a key, such as `no_such_room`."""

    reason: str


@dataclass(frozen=True, slots=True)
class RetryLater:
    """The server does not admit the client for now; `reason` is a key."""

    reason: str


ClientNotice: TypeAlias = (
    Stepped
    | Synced
    | RoomChanged
    | PresenceChanged
    | GestureMade
    | TicketChanged
    | MoveRefused
    | MatchRevealed
    | SessionFailed
    | RetryLater
)
