"""The piles of Klondike for tall, square and wide windows."""

from __future__ import annotations

from dataclasses import replace
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


def _columns_in_two_rows(y: float) -> tuple[PileSpec, ...]:
    """Four columns, and three below them."""
    return tuple(
        replace(column, x=index % 4, row=index // 4, rows=2)
        for index, column in enumerate(_columns(0, y))
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
    max_face_up_fan=0.48,
    max_face_down_fan=0.32,
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

# Large cards on a phone held upright: columns in two rows, the rest beside them.
TALL_LARGE: Final = Arrangement(
    "tall, large",
    columns=6,
    card_heights=2 * 2.3,
    row_gaps=3,
    max_face_up_fan=0.38,
    max_face_down_fan=0.24,
    piles=(
        *_columns_in_two_rows(0),
        *_foundations(4, 0, across=2),
        _waste(4, -1.56, Fan.DOWN),
        _stock(5, -1),
    ),
)
# Large cards in a wide window: everything else on one side.
WIDE_LARGE: Final = Arrangement(
    "wide, large",
    columns=COLUMNS + 2.08,
    card_heights=3.2,
    row_gaps=4,
    piles=(
        *_columns(0, 0),
        *_foundations(COLUMNS + 0.08, 0, across=2),
        _waste(COLUMNS + 0.08, 2, Fan.DOWN),
        _stock(COLUMNS + 1.08, -1),
    ),
)

TABLE: Final = TableSpec(
    (TALL, SQUARE, WIDE),
    longest_column=(6, 13),
    for_large_cards=(TALL_LARGE, WIDE_LARGE),
)
