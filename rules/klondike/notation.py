"""The moves of Klondike in up to three letters, for texts that people read and compare.

`s` turns the stock. Any other move names its source and its target: `w` is the waste, `1` to `7`
are the columns, `a` to `d` the foundations. A third letter says how many face-up cards of the
source stay behind: `352` moves the third face-up card of column 3, and all on it, to column 5.
"""

from __future__ import annotations

from typing import Final

from rules.game import BadMove
from rules.klondike.moves import MAX_SKIPPED, DstFoundation, DstTableau, KlondikeMove, RotateStock
from rules.klondike.state import FOUNDATION_NAMES, TABLEAU_NAMES, WASTE

TURN: Final = "s"
_LETTERS: Final = {
    WASTE: "w",
    **{name: str(number) for number, name in enumerate(TABLEAU_NAMES, start=1)},
    **dict(zip(FOUNDATION_NAMES, "abcd", strict=True)),
}
_PILES: Final = {letter: name for name, letter in _LETTERS.items()}


def write_move(move: KlondikeMove) -> str:
    match move:
        case RotateStock():
            return TURN
        case DstFoundation(src, foundation):
            return _LETTERS[src] + _LETTERS[foundation]
        case DstTableau(src, tableau, skip):
            return _LETTERS[src] + _LETTERS[tableau] + (f"{skip:x}" if skip else "")


def read_move(text: str) -> KlondikeMove:
    """The move of a text; any other text is a BadMove."""
    if text == TURN:
        return RotateStock()
    src, dst = _PILES.get(text[:1]), _PILES.get(text[1:2])
    if src is not None and dst in FOUNDATION_NAMES and len(text) == 2:
        return DstFoundation(src, dst)
    if src is not None and dst in TABLEAU_NAMES and len(text) in (2, 3):
        skip = "0123456789abc".find(text[2:]) if text[2:] else 0
        if 0 <= skip <= MAX_SKIPPED:
            return DstTableau(src, dst, skip)
    raise BadMove(f"not a move of Klondike: {text!r:.80}")
