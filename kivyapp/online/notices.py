"""What the talk with a server has to tell the screen: a closed set of small values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from kivyapp.online.room import Presence, RemoteRoom
from kivyapp.online.ticket import Ticket
from kivyapp.play.host import HostStep
from rules.fairness import Reveal, Witness
from rules.game import View


@dataclass(frozen=True, slots=True)
class Stepped:
    """A step to be shown like any other."""

    step: HostStep


@dataclass(frozen=True, slots=True)
class Synced:
    """The table is as this view says: dealt anew, or after more was missed than can be shown."""

    view: View | None


@dataclass(frozen=True, slots=True)
class RoomChanged:
    room: RemoteRoom


@dataclass(frozen=True, slots=True)
class PresenceChanged:
    presence: Presence


@dataclass(frozen=True, slots=True)
class TicketChanged:
    """To be kept, in place of the one before."""

    ticket: Ticket


@dataclass(frozen=True, slots=True)
class MoveRefused:
    """A move that was submitted is not going to happen; `reason` is a key."""

    reason: str


@dataclass(frozen=True, slots=True)
class Opened:
    """The server has opened its secret: the match can be verified."""

    witness: Witness
    reveal: Reveal


@dataclass(frozen=True, slots=True)
class Failed:
    """It does not go on: `reason` is a key, such as `no_such_room`."""

    reason: str


@dataclass(frozen=True, slots=True)
class TryLater:
    """The server cannot let us in right now."""

    reason: str


Notice: TypeAlias = (
    Stepped
    | Synced
    | RoomChanged
    | PresenceChanged
    | TicketChanged
    | MoveRefused
    | Opened
    | Failed
    | TryLater
)
