"""What a server tells of a room beside the table, as a frozen value."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from rules.fairness import Pledges
from rules.game import Outcome


class Stage(StrEnum):
    """How far a room is."""

    WAITING = "waiting"
    SHUFFLING = "shuffling"
    PLAYING = "playing"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Presence:
    """Whether the other player is there, and for how many more seconds they are waited for, gone or
    thinking; None when nobody counts. The same for oneself."""

    online: bool
    seconds_left: int | None
    own_seconds_left: int | None = None


@dataclass(frozen=True, slots=True)
class RemoteRoom:
    """A room as both players may know it. Pairs are by seat."""

    code: str
    match: int
    stage: Stage
    names: tuple[str, ...]
    options: dict[str, Any]
    # Seconds a player may be gone before they lose.
    away: int
    server_pledge: str
    pledges: tuple[str, ...]
    opened: tuple[bool, ...]
    rematch: tuple[bool, ...]
    left: tuple[bool, ...]
    outcome: Outcome | None

    def all_pledges(self) -> Pledges | None:
        """What everyone has pledged, once all have."""
        if len(self.pledges) != 2:
            return None
        return Pledges(self.server_pledge, (self.pledges[0], self.pledges[1]))


def read_room(value: dict[str, Any]) -> RemoteRoom:
    """The room of a `state` frame."""
    ended = value["outcome"]
    return RemoteRoom(
        code=value["roomId"],
        match=value["match"],
        stage=Stage(value["stage"]),
        names=tuple(value["names"]),
        options=dict(value["options"]),
        away=value["away"],
        server_pledge=value["pledges"]["server"],
        pledges=tuple(value["pledges"]["clients"]),
        opened=tuple(value["opened"]),
        rematch=tuple(value["rematch"]),
        left=tuple(value["left"]),
        outcome=ended and Outcome(ended["winner"], ended["reason"]),
    )
