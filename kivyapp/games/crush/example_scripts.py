"""The animated examples of the help page: small boards, and the moves played on them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rules.cards import card
from rules.crush.moves import Clear, CrushMove, MoveCard, SetOffBomb, UseSwapper
from rules.crush.slots import SIZE
from rules.crush.state import CrushState, Tag, Tile

MARKS: Final = {"*": Tag.BOMB, "/": Tag.SWAPPER}


@dataclass(frozen=True, slots=True)
class ExampleScript:
    """Rows from the top down, `*` for a bomb and `/` for a swapper; the drops; the moves.

    `generator` decides where the cards drop.
    """

    rows: tuple[str, ...]
    drops: str
    moves: tuple[CrushMove, ...]
    generator: int = 1

    @property
    def state(self) -> CrushState:
        columns: list[list[Tile]] = [[] for _ in range(SIZE)]
        for row in reversed(self.rows):
            for column, word in zip(columns, row.split(), strict=True):
                if word != ".":
                    column.append(_tile(word))
        # One card more than drops: an empty deck would open another one.
        deck = tuple(_tile(word) for word in reversed(f"{self.drops} KC".split()))
        return CrushState(tuple(map(tuple, columns)), deck, self.generator)


def _tile(word: str) -> Tile:
    tag = MARKS.get(word[-1])
    return Tile(card(word[:-1] if tag else word), tag)


SEQUENCE: Final = ExampleScript(
    rows=(
        ".  .  .  .  .  .  .",
        ".  9C JD .  .  .  .",
        "4S 5H 6H 7H QC 8D TS",
    ),
    drops="KD",
    moves=(Clear(("r1c2", "r1c3", "r1c4")),),
)
WILD: Final = ExampleScript(
    rows=(
        ".  .  .  .  .  .  .",
        "3D .  .  KH .  .  .",
        "QD 6S 7S 2C 9S 4H JC",
    ),
    drops="5D",
    moves=(Clear(("r1c2", "r1c3", "r1c4", "r1c5")),),
)
MOVE: Final = ExampleScript(
    rows=(
        ".  .  .  .  .  .  .",
        ".  .  6C .  .  .  .",
        "TH 5C KD 7C AS 3H QS",
    ),
    drops="9D 2S",
    moves=(MoveCard("r2c3", "r1c3"), Clear(("r1c2", "r1c3", "r1c4"))),
)
PUSH: Final = ExampleScript(
    rows=(
        ".  .  .  8H .  .  .",
        ".  .  .  9S .  .  .",
        "4D JC QS 2D KC 6H .",
    ),
    drops="7S",
    moves=(MoveCard("r2c4", "r2c3"),),
)
BOMB: Final = ExampleScript(
    rows=(
        ".  .  .  .  .  .  .",
        ".  .  .  TD .  .  .",
        "5S AC 9D 4H* JD QD 7C",
    ),
    drops="3S KH",
    moves=(SetOffBomb("r1c4"), Clear(("r1c3", "r1c4", "r1c5", "r1c6"))),
)
SWAPPER: Final = ExampleScript(
    rows=(
        ".  .  .  .  .  .  .",
        "8C .  .  .  .  .  .",
        "QH 3S KS/ 5S JD 9H 4S",
    ),
    drops="7D TC",
    moves=(UseSwapper("r1c3", "r1c7"), Clear(("r1c2", "r1c3", "r1c4"))),
)
CHAIN: Final = ExampleScript(
    rows=(
        ".  .  .  .  .  .  .",
        "9S TS JS .  .  .  .",
        "5H 6H 7H QC 8D TS 3D",
    ),
    drops="KD 4C",
    moves=(Clear(("r1c1", "r1c2", "r1c3")), Clear(("r1c1", "r1c2", "r1c3"))),
)
