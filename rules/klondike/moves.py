"""The instructions of Klondike, the only things that change a game, and their saved form.

A move names piles as the layout does. The saved form is that of save schema 4, in which `Stock`
as a source means the top card of the waste.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeAlias, TypeVar

from rules.cards import KING
from rules.frozen import frozen
from rules.game import BadMove
from rules.klondike.state import FOUNDATION_NAMES, TABLEAUS, WASTE

# A column shows at most a whole run, king to ace, and at least one card of it moves.
MOST_SKIPPED: Final = KING - 1


@dataclass(frozen=True, slots=True)
class RotateStock:
    """Turn cards onto the waste or, with no stock left, turn the waste over into the stock."""


@dataclass(frozen=True, slots=True)
class DstFoundation:
    """The top card of the waste or of a column goes onto a foundation."""

    src: str
    foundation: str


@frozen
class DstTableau:
    """The waste's or a foundation's top card, or a run of a column, goes onto a column.

    `skip` of the column's face-up cards, counted from the deepest, stay behind.
    """

    src: str
    tableau: str
    skip: int = 0


KlondikeMove: TypeAlias = RotateStock | DstFoundation | DstTableau

_SKIPS: Final = {f"Skip{n}": n for n in range(MOST_SKIPPED + 1)}


def _saved(pile: str) -> str:
    return pile.capitalize()


_FOUNDATIONS: Final = {_saved(name): name for name in FOUNDATION_NAMES}
_TABLEAUS: Final = {_saved(name): name for name in TABLEAUS}


def encode(move: KlondikeMove) -> Any:
    """The move as it is saved and sent."""
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
    """The move that was saved as this value; whatever cannot be one is a `BadMove`."""
    match value:
        case "RotateStock":
            return RotateStock()
        case {"DstFoundation": {"src": source, "foundation": foundation, **rest}, **others} if not (
            rest or others
        ):
            to_foundation = _name(_FOUNDATIONS, foundation)
            match source:
                case "Stock":
                    return DstFoundation(WASTE, to_foundation)
                case {"Tableau": tableau, **rest} if not rest:
                    return DstFoundation(_name(_TABLEAUS, tableau), to_foundation)
        case {"DstTableau": {"src": source, "tableau": tableau, **rest}, **others} if not (
            rest or others
        ):
            return _decode_to_tableau(source, _name(_TABLEAUS, tableau))
    raise BadMove(f"not a move of Klondike: {value!r:.200}")


def _decode_to_tableau(source: Any, to_tableau: str) -> KlondikeMove:
    match source:
        case "Stock":
            return DstTableau(WASTE, to_tableau)
        case {"Foundation": foundation, **rest} if not rest:
            return DstTableau(_name(_FOUNDATIONS, foundation), to_tableau)
        case {"Tableau": {"tableau": tableau, "skip_cards": skip, **rest}, **others} if not (
            rest or others
        ):
            return DstTableau(_name(_TABLEAUS, tableau), to_tableau, _name(_SKIPS, skip))
    raise BadMove(f"not a source of Klondike: {source!r:.200}")


Named = TypeVar("Named")


def _name(names: Mapping[str, Named], value: Any) -> Named:
    if not isinstance(value, str) or value not in names:
        raise BadMove(f"no such place in Klondike: {value!r:.80}")
    return names[value]
