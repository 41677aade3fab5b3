"""The moves of Spider in up to three letters, for texts that people read and compare.

`d` deals a row. Any other move names its source, its target and the number of cards: `473` moves
three cards from column 4 to column 7. Column 10 is `0`; ten to thirteen cards are `a` to `d`.
"""

from __future__ import annotations

from typing import Final

from rules.game import BadMove
from rules.spider.moves import DEAL, DealRow, MoveRun, SpiderMove
from rules.spider.state import COLUMN_NAMES

DEAL_TEXT: Final = "d"
_COLUMNS: Final = "1234567890"
_LENGTHS: Final = "123456789abcd"


def write_move(move: SpiderMove) -> str:
    match move:
        case DealRow():
            return DEAL_TEXT
        case MoveRun(src, dst, length):
            columns = [_COLUMNS[COLUMN_NAMES.index(name)] for name in (src, dst)]
            return "".join(columns) + _LENGTHS[length - 1]


def read_move(text: str) -> SpiderMove:
    """The move of a text; any other text is a BadMove."""
    if text == DEAL_TEXT:
        return DEAL
    if len(text) == 3 and set(text[:2]) <= set(_COLUMNS) and text[2] in _LENGTHS:
        src, dst = (COLUMN_NAMES[_COLUMNS.index(letter)] for letter in text[:2])
        return MoveRun(src, dst, _LENGTHS.index(text[2]) + 1)
    raise BadMove(f"not a move of Spider: {text!r:.80}")
