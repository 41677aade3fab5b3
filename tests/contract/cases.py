"""The games that the contract is checked for, each with its options and all its conceivable moves.

A new game adds one entry here and gets every law of the contract.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import Any

from rules.game import Game
from rules.klondike.game import DRAWS, MODES, Klondike
from rules.klondike.moves import MOST_SKIPPED, DstFoundation, DstTableau, RotateStock
from rules.klondike.state import FOUNDATION_NAMES, STOCK, TABLEAUS, WASTE
from tests.contract.toy import Draw, Play, Toy


@dataclass(frozen=True)
class Case:
    """A game in all its options, and every move that could be written down for it."""

    games: tuple[Game[Any, Any], ...]
    moves: tuple[Any, ...]
    in_registry: bool = True


def _klondike_moves() -> Iterator[Any]:
    piles = (*TABLEAUS, *FOUNDATION_NAMES, WASTE, STOCK, "nowhere")
    yield RotateStock()
    yield from (DstFoundation(src, dst) for src, dst in product(piles, piles))
    for src, dst in product(piles, piles):
        yield from (DstTableau(src, dst, skip) for skip in range(MOST_SKIPPED + 2))


CASES: dict[str, Case] = {
    "klondike": Case(
        games=tuple(Klondike(*options) for options in product(DRAWS, MODES, (True, False))),
        moves=tuple(_klondike_moves()),
    ),
    "toy": Case(
        games=(Toy(), Toy(hand_size=1), Toy(hand_size=6)),
        moves=(Draw(), *map(Play, range(-1, 15))),
        in_registry=False,
    ),
}
