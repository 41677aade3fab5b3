"""The piles of Klondike for tall, square and wide windows."""

from __future__ import annotations

from typing import Final

from kivyapp.table.specs import Arrangement, Fan, Kind, PileSpec, TableSpec
from rules.klondike.state import COLUMNS, FOUNDATION_NAMES, STOCK, TABLEAUS, WASTE


def _foundations(x: float, y: float, *, across: int = 4) -> tuple[PileSpec, ...]:
    return tuple(
        PileSpec(name, x + index % across, y + index // across, Kind.FOUNDATION, marker="ace")
        for index, name in enumerate(FOUNDATION_NAMES)
    )


def _columns(x: float, y: float, until: float = 0) -> tuple[PileSpec, ...]:
    return tuple(
        PileSpec(name, x + index, y, Kind.COLUMN, Fan.DOWN, marker="column", until=until)
        for index, name in enumerate(TABLEAUS)
    )


def _stock(x: float, y: float) -> PileSpec:
    return PileSpec(STOCK, x, y, Kind.SOURCE, marker="recycle")


def _waste(x: float, y: float, fan: Fan = Fan.SIDEWAYS) -> PileSpec:
    return PileSpec(WASTE, x, y, Kind.SOURCE, fan, fanned=3)


# A phone held upright: the stock lies in the reach of the thumb.
TALL: Final = Arrangement(
    "tall",
    columns=COLUMNS,
    heights=2 + 2.6,
    gaps=4,
    widest_fan=0.38,
    widest_down=0.24,
    piles=(
        *_foundations(1.5, 0),
        *_columns(0, 1, until=-1),
        _waste(3.4, -1),
        _stock(6, -1),
    ),
)

# The old picture: everything above the columns.
SQUARE: Final = Arrangement(
    "square",
    columns=COLUMNS,
    heights=1 + 3.2,
    gaps=3,
    piles=(
        *_foundations(0, 0),
        _waste(4.2, 0),
        _stock(6, 0),
        *_columns(0, 1),
    ),
)

# A wide window: stock and foundations stand beside the columns, which get the whole height.
WIDE: Final = Arrangement(
    "wide",
    columns=COLUMNS + 3.4,
    heights=3.4,
    gaps=2,
    piles=(
        *_foundations(0, 0, across=2),
        *_columns(2.2, 0),
        _stock(COLUMNS + 2.4, 0),
        _waste(COLUMNS + 2.4, 1, Fan.DOWN),
    ),
)

TABLE: Final = TableSpec((TALL, SQUARE, WIDE), longest=(6, 13))
