"""The moves of Klondike and their saved form.

Moves use the pile names of the layout. The saved form is that of save schema 4, in which `Stock`
as a source means the top card of the waste.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar

from rules.cards import KING
from rules.game import BadMove
from rules.klondike.state import FOUNDATION_NAMES, TABLEAU_NAMES, WASTE

T = TypeVar("T")

# A column has at most a full face-up run, king to ace, and at least one of its cards moves.
MAX_SKIPPED: Final = KING - 1


@dataclass(frozen=True, slots=True)
class RotateStock:
    """Turn cards onto the waste or, if the stock is empty, recycle the waste."""


class DstFoundation(NamedTuple):
    """Move the top card of the waste or of a column to a foundation."""

    src: str
    foundation: str


class DstTableau(NamedTuple):
    """Move the top card of the waste or of a foundation, or a run of a column, to a column.

    `skip` counts the face-up cards of the source column, from the deepest, that stay behind.
    """

    src: str
    tableau: str
    skip: int = 0


KlondikeMove: TypeAlias = RotateStock | DstFoundation | DstTableau

_SKIPS: Final = {f"Skip{n}": n for n in range(MAX_SKIPPED + 1)}


def _saved(pile: str) -> str:
    return pile.capitalize()


_FOUNDATIONS: Final = {_saved(name): name for name in FOUNDATION_NAMES}
_TABLEAUS: Final = {_saved(name): name for name in TABLEAU_NAMES}


def encode(move: KlondikeMove) -> Any:
    """The move as a JSON value."""
    match move:
        case RotateStock():
            return "RotateStock"
        case DstFoundation(src, foundation):
            source: Any = "Stock" if src == WASTE else {"Tableau": _saved(src)}
            return {"DstFoundation": {"src": source, "foundation": _saved(foundation)}}
        case DstTableau(src, tableau, skip):
            if src == WASTE:
                source = "Stock"
            elif src in FOUNDATION_NAMES:
                source = {"Foundation": _saved(src)}
            else:
                source = {"Tableau": {"tableau": _saved(src), "skip_cards": f"Skip{skip}"}}
            return {"DstTableau": {"src": source, "tableau": _saved(tableau)}}
    raise BadMove(f"not a move of Klondike: {move!r}")


def decode(value: Any) -> KlondikeMove:
    """The move that this JSON value stands for; raises `BadMove` if there is none."""
    match value:
        case "RotateStock":
            return RotateStock()
        case {"DstFoundation": {"src": source, "foundation": foundation, **rest}, **others} if not (
            rest or others
        ):
            to_foundation = _lookup(_FOUNDATIONS, foundation)
            match source:
                case "Stock":
                    return DstFoundation(WASTE, to_foundation)
                case {"Tableau": tableau, **rest} if not rest:
                    return DstFoundation(_lookup(_TABLEAUS, tableau), to_foundation)
        case {"DstTableau": {"src": source, "tableau": tableau, **rest}, **others} if not (
            rest or others
        ):
            return _decode_to_tableau(source, _lookup(_TABLEAUS, tableau))
    raise BadMove(f"not a move of Klondike: {value!r:.200}")


def _decode_to_tableau(source: Any, to_tableau: str) -> KlondikeMove:
    match source:
        case "Stock":
            return DstTableau(WASTE, to_tableau)
        case {"Foundation": foundation, **rest} if not rest:
            return DstTableau(_lookup(_FOUNDATIONS, foundation), to_tableau)
        case {"Tableau": {"tableau": tableau, "skip_cards": skip, **rest}, **others} if not (
            rest or others
        ):
            return DstTableau(_lookup(_TABLEAUS, tableau), to_tableau, _lookup(_SKIPS, skip))
    raise BadMove(f"not a source of Klondike: {source!r:.200}")


def _lookup(names: Mapping[str, T], value: Any) -> T:
    if not isinstance(value, str) or value not in names:
        raise BadMove(f"no such pile in Klondike: {value!r:.80}")
    return names[value]
