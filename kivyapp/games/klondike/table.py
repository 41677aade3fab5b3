"""The piles of Klondike for tall, square and wide windows."""

from __future__ import annotations

from typing import Final

from kivyapp.table.specs import Arrangement, Fan, PileKind, PileSpec, TableSpec
from rules.klondike.state import COLUMNS, FOUNDATION_NAMES, STOCK, TABLEAU_NAMES, WASTE


def _foundations(x: float, y: float, *, across: int = 4) -> tuple[PileSpec, ...]:
    return tuple(
        PileSpec(name, x + index % across, y + index // across, PileKind.FOUNDATION, marker="ace")
        for index, name in enumerate(FOUNDATION_NAMES)
    )


def _columns(x: float, y: float, end_row: float = 0) -> tuple[PileSpec, ...]:
    return tuple(
        PileSpec(name, x + index, y, PileKind.COLUMN, Fan.DOWN, marker="column", end_row=end_row)
        for index, name in enumerate(TABLEAU_NAMES)
    )


def _stock(x: float, y: float) -> PileSpec:
    return PileSpec(STOCK, x, y, PileKind.SOURCE, marker="recycle")


def _waste(x: float, y: float, fan: Fan = Fan.SIDEWAYS) -> PileSpec:
    return PileSpec(WASTE, x, y, PileKind.SOURCE, fan, fanned_cards=3)


# A phone held upright: the stock is within reach of the thumb.
TALL: Final = Arrangement(
    "tall",
    columns=COLUMNS,
    card_heights=2 + 2.6,
    row_gaps=4,
    max_face_up_fan=0.38,
    max_face_down_fan=0.24,
    piles=(
        *_foundations(1.5, 0),
        *_columns(0, 1, end_row=-1),
        _waste(3.4, -1),
        _stock(6, -1),
    ),
)

# The traditional layout: everything above the columns.
SQUARE: Final = Arrangement(
    "square",
    columns=COLUMNS,
    card_heights=1 + 3.2,
    row_gaps=3,
    piles=(
        *_foundations(0, 0),
        _waste(4.2, 0),
        _stock(6, 0),
        *_columns(0, 1),
    ),
)

# A wide window: stock and foundations beside the columns, which get the full height.
WIDE: Final = Arrangement(
    "wide",
    columns=COLUMNS + 3.4,
    card_heights=3.4,
    row_gaps=2,
    piles=(
        *_foundations(0, 0, across=2),
        *_columns(2.2, 0),
        _stock(COLUMNS + 2.4, 0),
        _waste(COLUMNS + 2.4, 1, Fan.DOWN),
    ),
)

TABLE: Final = TableSpec((TALL, SQUARE, WIDE), longest_column=(6, 13))
