"""The room of a match, as the server describes it to players and spectators."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from protocol.constants import MAX_NAME_LENGTH, RoomStage
from rules.fairness import Pledges
from rules.game import Game, Outcome
from rules.registry import make
from rules.room_codes import is_room_code, is_watch_code
from rules.validators import (
    anything,
    boolean,
    dict_of,
    integer,
    list_of,
    object_with,
    one_of,
    optional,
    string,
)
from rules.wire import WireError

# These fields have one item for each seat that is taken.
_BY_SEAT: Final = ("names", "opened", "rematch", "left")
# Fields that version 0.1.0 does not have.
_NEW_FIELDS: Final = {"watchId": None, "dealer": None}
_PLEDGE: Final = string(64)
_FLAGS: Final = list_of(boolean, 1, 2)
_is_room: Final = object_with(
    {
        # Spectators know a room by its code for watching.
        "roomId": lambda value: is_room_code(value) or is_watch_code(value),
        "watchId": optional(is_watch_code),
        "match": integer(1),
        "stage": one_of(*(str(stage) for stage in RoomStage)),
        "names": list_of(string(MAX_NAME_LENGTH), 1, 2),
        "options": dict_of(anything),
        "away": integer(),
        "pledges": object_with({"server": _PLEDGE, "clients": list_of(_PLEDGE, 1, 2)}),
        "opened": _FLAGS,
        "rematch": _FLAGS,
        "left": _FLAGS,
        "dealer": one_of(None, 1, 2),
        "outcome": optional(object_with({"winner": one_of(None, 1, 2), "reason": string(40)})),
    }
)


@dataclass(frozen=True, slots=True)
class Presence:
    """Whether the opponent is connected, and the seconds until either player loses by time.

    The seconds are None while no time limit runs. For a spectator, `online` is True if both players
    are connected.
    """

    online: bool
    seconds_left: int | None
    own_seconds_left: int | None = None
    watchers: int = 0


@dataclass(frozen=True, slots=True)
class RoomInfo:
    """What both players may know of their room. Tuples are in the order of the seats."""

    code: str
    match: int
    stage: RoomStage
    names: tuple[str, ...]
    game: Game[Any, Any]
    # Seconds that a player may be disconnected before they lose.
    away: int
    server_pledge: str
    pledges: tuple[str, ...]
    opened: tuple[bool, ...]
    rematch: tuple[bool, ...]
    left: tuple[bool, ...]
    outcome: Outcome | None
    # The code for watching; empty on a server of 0.1.0.
    watch_code: str = ""
    # The first dealer of a rematch, who did not deal first before.
    dealer: int | None = None

    def all_pledges(self) -> Pledges | None:
        """What server and clients have pledged; None until all have."""
        if len(self.pledges) != 2:
            return None
        return Pledges(self.server_pledge, (self.pledges[0], self.pledges[1]), self.dealer)

    def opponent_of(self, seat: int) -> str:
        """The name in the other seat; empty before that player has joined, and for spectators."""
        return "" if len(self.names) < 2 or not seat else self.names[2 - seat]

    @classmethod
    def decode(cls, value: Any, game: str) -> RoomInfo:
        """The room of a `state` message for the game with this key.

        Any other value is a ValueError, also one with options that the game does not have.
        """
        value = {**_NEW_FIELDS, **value}
        if not _is_room(value) or len({len(value[name]) for name in _BY_SEAT}) != 1:
            raise WireError("not a room")
        outcome = value["outcome"]
        return cls(
            code=value["roomId"],
            match=value["match"],
            stage=RoomStage(value["stage"]),
            names=tuple(value["names"]),
            game=make(game, **value["options"]),
            away=value["away"],
            server_pledge=value["pledges"]["server"],
            pledges=tuple(value["pledges"]["clients"]),
            opened=tuple(value["opened"]),
            rematch=tuple(value["rematch"]),
            left=tuple(value["left"]),
            outcome=outcome and Outcome(outcome["winner"], outcome["reason"]),
            watch_code=value["watchId"] or "",
            dealer=value["dealer"],
        )
