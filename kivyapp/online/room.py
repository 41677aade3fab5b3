"""What a server tells of a room beside the table, as a frozen value."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final

from rules.codes import is_code
from rules.cribbage.game import FIFTEENS, FLUSHES, HIT_POINTS, THIRTY_ONES, Cribbage
from rules.fairness import Pledges
from rules.game import Outcome
from rules.validators import flag, holds, keyed, listed, maybe, one_of, text, whole
from rules.wire import BadWire


class Stage(StrEnum):
    """How far a room is."""

    WAITING = "waiting"
    SHUFFLING = "shuffling"
    PLAYING = "playing"
    OVER = "over"


# What there is one of for each seat that is taken.
_BY_SEAT: Final = ("names", "opened", "rematch", "left")


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


# As the protocol limits it.
LONGEST_NAME: Final = 24
_PLEDGE: Final = text(64)
_FLAGS: Final = listed(flag, 1, 2)
_ROOM: Final = holds(
    {
        "roomId": is_code,
        "match": whole(1),
        "stage": one_of(*(str(stage) for stage in Stage)),
        "names": listed(text(LONGEST_NAME), 1, 2),
        "options": keyed(one_of(True, False, *HIT_POINTS, *FIFTEENS, *THIRTY_ONES, *FLUSHES)),
        "away": whole(),
        "pledges": holds({"server": _PLEDGE, "clients": listed(_PLEDGE, 1, 2)}),
        "opened": _FLAGS,
        "rematch": _FLAGS,
        "left": _FLAGS,
        "outcome": maybe(holds({"winner": one_of(None, 1, 2), "reason": text(40)})),
    }
)


def read_room(value: Any) -> RemoteRoom:
    """The room of a `state` frame; one that is not as it should be is a ValueError."""
    if not _ROOM(value) or len({len(value[name]) for name in _BY_SEAT}) != 1:
        raise BadWire("not a room")
    # Options that there are not are a ValueError, too.
    Cribbage(**value["options"])
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
