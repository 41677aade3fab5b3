"""The one move of Set, and its saved form."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from rules.game import BadMove
from rules.setgame.state import SLOT_INDEX

SET_SIZE: Final = 3


@dataclass(frozen=True, slots=True)
class Take:
    """Take the set in these slots. The order in which they are named is irrelevant."""

    slots: tuple[str, ...]

    def __post_init__(self) -> None:
        in_order = tuple(sorted(self.slots, key=lambda name: (len(name), name)))
        object.__setattr__(self, "slots", in_order)


def encode(move: Take) -> Any:
    """The move as it is saved and sent."""
    if not isinstance(move, Take):
        raise BadMove(f"not a move of Set: {move!r}")
    return {"take": list(move.slots)}


def decode(value: Any) -> Take:
    """The move that was saved as this value; any other value is a `BadMove`."""
    match value:
        case {"take": [first, second, third], **rest} if not rest:
            return Take((_slot(first), _slot(second), _slot(third)))
    raise BadMove(f"not a move of Set: {value!r:.200}")


def _slot(value: Any) -> str:
    if not isinstance(value, str) or value not in SLOT_INDEX:
        raise BadMove(f"not a slot of Set: {value!r:.80}")
    return value
