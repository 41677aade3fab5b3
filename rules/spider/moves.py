"""The moves of Spider and their saved form. Moves use the pile names of the layout."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, NamedTuple, TypeAlias

from rules.game import BadMove
from rules.spider.state import COLUMN_INDEX, RUN_LENGTH


class MoveRun(NamedTuple):
    """Move the last `length` cards of a column to another."""

    src: str
    dst: str
    length: int = 1


@dataclass(frozen=True, slots=True)
class DealRow:
    """Deal a card face up onto every column, from the left."""


SpiderMove: TypeAlias = MoveRun | DealRow

DEAL: Final = DealRow()


def encode(move: SpiderMove) -> Any:
    """The move as a JSON value."""
    match move:
        case DealRow():
            return "deal"
        case MoveRun(src, dst, length):
            return {"move": {"from": src, "to": dst, "length": length}}
    raise BadMove(f"not a move of Spider: {move!r}")


def decode(value: Any) -> SpiderMove:
    """The move that this JSON value stands for; raises `BadMove` if there is none."""
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
    if type(value) is not int or not 1 <= value <= RUN_LENGTH:
        raise BadMove(f"not a length of a run in Spider: {value!r:.80}")
    return value
