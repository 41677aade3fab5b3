"""Positions of Solitaire Crush as text: the top row first, the bottom row last.

    .   .   5H
    QS* W1  2C/

A dot is an empty slot, `*` marks a bomb and `/` a swapper. Missing rows at the top and columns on
the right are empty. The deck is in the order of drawing.
"""

from __future__ import annotations

from typing import Any

from rules.cards import card
from rules.crush.slots import SIZE
from rules.crush.state import CrushState, Tag, Tile

MARKS = {"*": Tag.BOMB, "/": Tag.SWAPPER}
# For positions in which generator and deck do not matter.
GENERATOR = 20_250
SPARE = "KC 9D 4C JS 7D " * 20
# A full board whose lowest row begins with a sequence.
FULL = """
    KS TD 5C 9H 3D JC 7H
    8C 3S JH 6D QC AH 4S
    KD 9S 2C TH 5D 8S JD
    6C QH 4D KC 7S 3H 9D
    TS 5H 8D AS JS 6H QD
    7C 4H KH 3C 9C 2D TC
    5H 6H 7H 8H QS 4C AD
"""


def board(text: str, deck: str = SPARE, **fields: Any) -> CrushState:
    """The position that a text shows."""
    columns: list[list[Tile]] = [[] for _ in range(SIZE)]
    for line in reversed(text.strip().splitlines()):
        for column, word in zip(columns, line.split(), strict=False):
            if word != ".":
                column.append(tile(word))
    state = CrushState(
        columns=tuple(map(tuple, columns)),
        deck=tuple(map(tile, reversed(deck.split()))),
        generator=GENERATOR,
    )
    if board_text(state) != _tidy(text):
        raise ValueError(f"a card has an empty slot below it:\n{text}")
    return state._replace(**fields)


def tile(word: str) -> Tile:
    tag = MARKS.get(word[-1])
    return Tile(card(word[:-1] if tag else word), tag)


def board_text(state: CrushState) -> str:
    """The board as text, without empty rows and columns."""
    height = max(map(len, state.columns))
    rows = [
        [_word(tiles[row]) if row < len(tiles) else "." for tiles in state.columns]
        for row in reversed(range(height))
    ]
    return _tidy("\n".join(" ".join(row) for row in rows))


def _word(one: Tile) -> str:
    marks = {tag: mark for mark, tag in MARKS.items()}
    return str(one.card) + (marks[one.tag] if one.tag else "")


def _tidy(text: str) -> str:
    """The text with single spaces, without empty rows at the top and empty columns on the right."""
    rows = [line.split() for line in text.strip().splitlines()]
    while rows and set(rows[0]) == {"."}:
        rows.pop(0)
    width = max(
        (index + 1 for row in rows for index, word in enumerate(row) if word != "."), default=0
    )
    return "\n".join(" ".join((row + ["."] * width)[:width]) for row in rows)
