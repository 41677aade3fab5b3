"""The piles of Spider for tall, square and wide windows."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from kivyapp.table.specs import Arrangement, Fan, PileKind, PileSpec, TableSpec
from rules.spider.state import COLUMN_NAMES, COLUMNS, FOUNDATION_NAMES, STOCK


def _foundations(x: float, y: float, *, across: int, down: float = 1) -> tuple[PileSpec, ...]:
    return tuple(
        PileSpec(
            name,
            x + index % across,
            y + index // across * down,
            PileKind.FOUNDATION,
            marker="foundation",
        )
        for index, name in enumerate(FOUNDATION_NAMES)
    )


def _columns(x: float, y: float, end_row: float = 0) -> tuple[PileSpec, ...]:
    return tuple(
        PileSpec(name, x + index, y, PileKind.COLUMN, Fan.DOWN, marker="column", end_row=end_row)
        for index, name in enumerate(COLUMN_NAMES)
    )


def _columns_in_two_rows(step: float, y: float) -> tuple[PileSpec, ...]:
    """Five columns, and five below them."""
    return tuple(
        replace(column, x=index % 5 * step, row=index // 5, rows=2)
        for index, column in enumerate(_columns(0, y))
    )


def _stock(x: float, y: float, fan: Fan = Fan.SIDEWAYS) -> PileSpec:
    """Shows one packet for each row left to deal, so the player can count them."""
    return PileSpec(STOCK, x, y, PileKind.SOURCE, fan, marker="exhausted", packet_size=COLUMNS)


# Arrow keys visit the columns and the stock; foundations offer nothing to do.
KEYBOARD_PILES: Final = (*COLUMN_NAMES, STOCK)

# A phone held upright: the stock is within reach of the thumb.
TALL: Final = Arrangement(
    "tall",
    columns=COLUMNS,
    card_heights=2 + 4,
    row_gaps=4,
    max_face_up_fan=0.42,
    max_face_down_fan=0.26,
    piles=(
        *_foundations(1, 0, across=8),
        *_columns(0, 1, end_row=-1),
        _stock(9, -1),
    ),
    keyboard_piles=KEYBOARD_PILES,
)

# The traditional layout: everything above the columns, which get long in this game.
SQUARE: Final = Arrangement(
    "square",
    columns=COLUMNS,
    card_heights=1 + 4.4,
    row_gaps=3,
    piles=(
        *_foundations(0, 0, across=8),
        _stock(9, 0),
        *_columns(0, 1),
    ),
    keyboard_piles=KEYBOARD_PILES,
)

# A wide window: stock and foundations beside the columns, which get the full height.
WIDE: Final = Arrangement(
    "wide",
    columns=COLUMNS + 3.4,
    card_heights=4.14,
    row_gaps=2,
    piles=(
        *_foundations(0, 0, across=2, down=0.985),
        *_columns(2.2, 0),
        _stock(COLUMNS + 2.4, -1, Fan.DOWN),
    ),
    keyboard_piles=KEYBOARD_PILES,
)

# Large cards on a phone held upright: columns in two rows.
TALL_LARGE: Final = Arrangement(
    "tall, large",
    columns=8,
    card_heights=1 + 2 * 2.8,
    row_gaps=4,
    max_face_up_fan=0.38,
    max_face_down_fan=0.24,
    piles=(
        *_foundations(0, 0, across=8),
        *_columns_in_two_rows(1.4, 1),
        _stock(7, -1, Fan.DOWN),
    ),
    keyboard_piles=KEYBOARD_PILES,
)

# Large cards in a window with little height: the stock completes the block of foundations.
WIDE_LARGE: Final = Arrangement(
    "wide, large",
    columns=COLUMNS + 3.1,
    card_heights=3.45,
    row_gaps=4,
    piles=(
        *_columns(0, 0),
        *_foundations(COLUMNS + 0.1, 0, across=3),
        _stock(COLUMNS + 2.1, -1, Fan.DOWN),
    ),
    keyboard_piles=KEYBOARD_PILES,
)

# Large cards on a desktop: shorter columns below everything else.
SQUARE_LARGE: Final = replace(SQUARE, name="square, large", card_heights=2 + 2.2)

# Columns could be longer in theory, but none this long has been seen in play.
TABLE: Final = TableSpec(
    (TALL, SQUARE, WIDE),
    longest_column=(5, 26),
    for_large_cards=(TALL_LARGE, WIDE_LARGE, SQUARE_LARGE),
)
