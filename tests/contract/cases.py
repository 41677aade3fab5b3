"""The games that the contract is checked for, each with its options and all its conceivable moves.

A new game adds one entry here and gets every law of the contract.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, product
from typing import Any

from rules.cards import pack
from rules.cribbage.game import FIFTEENS, FLUSHES, HIT_POINTS, THIRTY_ONES, Cribbage
from rules.cribbage.moves import Continue, Cut, Discard, Go, PlayCard
from rules.game import Game
from rules.klondike.game import DRAWS, MODES, Klondike
from rules.klondike.moves import MOST_SKIPPED, DstFoundation, DstTableau, RotateStock
from rules.klondike.state import FOUNDATION_NAMES, STOCK, TABLEAUS, WASTE
from rules.spider.game import DIFFICULTIES, Spider
from rules.spider.moves import DealRow, MoveRun
from rules.spider.state import COLUMN_NAMES, RUN
from rules.spider.state import STOCK as SPIDER_STOCK
from tests.contract.toy import Draw, Play, Toy


@dataclass(frozen=True)
class Case:
    """A game in all its options, and every move that could be written down for it."""

    games: tuple[Game[Any, Any], ...]
    moves: tuple[Any, ...]
    in_registry: bool = True
    random_games: int = 1_500


def _klondike_moves() -> Iterator[Any]:
    piles = (*TABLEAUS, *FOUNDATION_NAMES, WASTE, STOCK, "nowhere")
    yield RotateStock()
    yield from (DstFoundation(src, dst) for src, dst in product(piles, piles))
    for src, dst in product(piles, piles):
        yield from (DstTableau(src, dst, skip) for skip in range(MOST_SKIPPED + 2))


def _cribbage_moves() -> Iterator[Any]:
    for seat in (0, 1, 2, 3):
        yield from (kind(seat) for kind in (Cut, Go, Continue))
        yield from (PlayCard(seat, card) for card in pack())
        yield from (Discard(seat, pair) for pair in combinations(pack(), 2))
        yield from (Discard(seat, pack()[:length]) for length in (0, 1, 3))
        yield from (Discard(seat, (card, card)) for card in pack())


def _spider_moves() -> Iterator[Any]:
    piles = (*COLUMN_NAMES, "foundation1", SPIDER_STOCK, "nowhere")
    yield DealRow()
    for src, dst in product(piles, piles):
        yield from (MoveRun(src, dst, length) for length in range(-1, RUN + 2))


CASES: dict[str, Case] = {
    "klondike": Case(
        games=tuple(Klondike(*options) for options in product(DRAWS, MODES, (True, False))),
        moves=tuple(_klondike_moves()),
        random_games=10_000,
    ),
    "cribbage": Case(
        games=(
            *(Cribbage(hp, *dials) for hp, *dials in product(HIT_POINTS, FIFTEENS, THIRTY_ONES)),
            *(Cribbage(61, 4, 7, flush, *[True] * 4) for flush in FLUSHES),
            Cribbage(61, vulnerable=False),
        ),
        moves=tuple(_cribbage_moves()),
    ),
    "spider": Case(
        games=(
            *map(Spider, DIFFICULTIES),
            Spider("2-suit", start_score=3, move_points=-2, suit_points=7),
            Spider("4-suit", time_bonus=False),
        ),
        moves=tuple(_spider_moves()),
    ),
    "toy": Case(
        games=(Toy(), Toy(hand_size=1), Toy(hand_size=6)),
        moves=(Draw(), *map(Play, range(-1, 15))),
        in_registry=False,
    ),
}
