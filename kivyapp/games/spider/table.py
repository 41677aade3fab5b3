"""The piles of Spider for tall, square and wide windows."""

from __future__ import annotations

from typing import Final

from kivyapp.table.specs import Arrangement, Fan, Kind, PileSpec, TableSpec
from rules.spider.state import COLUMN_NAMES, COLUMNS, FOUNDATION_NAMES, STOCK


def _foundations(x: float, y: float, *, across: int, down: float = 1) -> tuple[PileSpec, ...]:
    return tuple(
        PileSpec(
            name,
            x + index % across,
            y + index // across * down,
            Kind.FOUNDATION,
            marker="foundation",
        )
        for index, name in enumerate(FOUNDATION_NAMES)
    )


def _columns(x: float, y: float, until: float = 0) -> tuple[PileSpec, ...]:
    return tuple(
        PileSpec(name, x + index, y, Kind.COLUMN, Fan.DOWN, marker="column", until=until)
        for index, name in enumerate(COLUMN_NAMES)
    )


def _stock(x: float, y: float, fan: Fan = Fan.SIDEWAYS) -> PileSpec:
    """A packet for every deal that is left, so that one sees how many there are."""
    return PileSpec(STOCK, x, y, Kind.SOURCE, fan, marker="exhausted", packet=COLUMNS)


# Arrows go through the columns and the stock; nothing can be done with a foundation.
WALK: Final = (*COLUMN_NAMES, STOCK)

# A phone held upright: the stock lies in the reach of the thumb.
TALL: Final = Arrangement(
    "tall",
    columns=COLUMNS,
    heights=2 + 4,
    gaps=4,
    widest_fan=0.42,
    widest_down=0.26,
    piles=(
        *_foundations(1, 0, across=8),
        *_columns(0, 1, until=-1),
        _stock(9, -1),
    ),
    walk=WALK,
)

# The old picture: everything above the columns, which get long in this game.
SQUARE: Final = Arrangement(
    "square",
    columns=COLUMNS,
    heights=1 + 4.4,
    gaps=3,
    piles=(
        *_foundations(0, 0, across=8),
        _stock(9, 0),
        *_columns(0, 1),
    ),
    walk=WALK,
)

# A wide window: stock and foundations stand beside the columns, which get the whole height.
WIDE: Final = Arrangement(
    "wide",
    columns=COLUMNS + 3.4,
    heights=4.14,
    gaps=2,
    piles=(
        *_foundations(0, 0, across=2, down=0.985),
        *_columns(2.2, 0),
        _stock(COLUMNS + 2.4, -1, Fan.DOWN),
    ),
    walk=WALK,
)

# A column can be longer in theory; this is longer than any that play has shown.
TABLE: Final = TableSpec((TALL, SQUARE, WIDE), longest=(5, 26))
