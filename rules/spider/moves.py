"""The two things a player can do in Spider, and their saved form.

A move names columns as the layout does.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from rules.frozen import frozen
from rules.game import BadMove
from rules.spider.state import COLUMN_INDEX, RUN


@frozen
class MoveRun:
    """The last `length` cards of one column go onto another."""

    src: str
    dst: str
    length: int = 1


@dataclass(frozen=True, slots=True)
class DealRow:
    """A card from the stock goes face up onto every column, from the left."""


SpiderMove: TypeAlias = MoveRun | DealRow

DEAL: Final = DealRow()


def encode(move: SpiderMove) -> Any:
    """The move as it is saved and sent."""
    match move:
        case DealRow():
            return "deal"
        case MoveRun(src, dst, length):
            return {"move": {"from": src, "to": dst, "length": length}}
    raise BadMove(f"not a move of Spider: {move!r}")


def decode(value: Any) -> SpiderMove:
    """The move that was saved as this value; whatever cannot be one is a `BadMove`."""
    match value:
        case "deal":
            return DEAL
        case {"move": {"from": src, "to": dst, "length": length, **rest}, **others} if not (
            rest or others
        ):
            return MoveRun(_column(src), _column(dst), _length(length))
    raise BadMove(f"not a move of Spider: {value!r:.200}")


def _column(value: Any) -> str:
    if not isinstance(value, str) or value not in COLUMN_INDEX:
        raise BadMove(f"no such column in Spider: {value!r:.80}")
    return value


def _length(value: Any) -> int:
    if type(value) is not int or not 1 <= value <= RUN:
        raise BadMove(f"no run of Spider is so long: {value!r:.80}")
    return value
