"""A player who looks at few lines at a time, and not closely, to measure how hard a deal is.

The ranking of the moves alone wins no game with two suits. So the player follows the hints of a
search that keeps very few positions and misjudges each column a little, differently every time.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping
from typing import TYPE_CHECKING, Final

from rules.rng import RandomSource
from rules.solving import BudgetUse
from rules.spider.beam import BeamSearch
from rules.spider.column_cache import ColumnCache
from rules.spider.packed import pack_columns, pack_stock
from rules.spider.solver import WEIGHT_SETS
from rules.spider.state import SpiderState

if TYPE_CHECKING:
    from rules.spider.game import Spider

# How many positions the player keeps in mind: more suits need more.
WIDTHS: Final[Mapping[str, int]] = {"1-suit": 1, "2-suit": 4, "4-suit": 12}
# By how much a column is misjudged at most; docs/spider-solver.md has the scores.
CARELESSNESS: Final = 6
# Far more than such a search can visit.
NO_LIMIT: Final = 10**9
SALTS: Final = 1 << 32
# How many of 25 players must win an easy, a medium and a hard deal at least, by the suits.
GRADE_LIMITS: Final[Mapping[str, tuple[int, int, int]]] = {
    "1-suit": (19, 13, 8),
    "2-suit": (13, 8, 4),
    "4-suit": (8, 4, 1),
}


def grade_limits(game: Spider) -> tuple[int, int, int]:
    return GRADE_LIMITS[game.difficulty]


def careless_game(
    game: Spider, state: SpiderState, rng: RandomSource
) -> Generator[None, None, bool]:
    """Whether the player wins from here. Yields now and then."""
    cache = ColumnCache(
        WEIGHT_SETS[rng.below(len(WEIGHT_SETS))], noise=CARELESSNESS, salt=rng.below(SALTS)
    )
    width, spent = WIDTHS[game.difficulty], BudgetUse(NO_LIMIT, NO_LIMIT)
    beam = BeamSearch(pack_stock(state), width, cache, spent)
    search = beam.run(pack_columns(state), state.completed)
    while True:
        try:
            next(search)
        except StopIteration as finished:
            return finished.value is not None
        yield
