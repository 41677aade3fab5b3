"""Looking for a deal that can be won, seed after seed, a slice at a time."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from typing import Any, Final

from rules.game import Game, Solvable
from rules.rng import SeededRng
from rules.solving import Progress, Winnable

# Most deals are settled far below this; the others are passed over.
WINNABLE_STATES: Final = 20_000


def first_winnable(
    game: Game[Any, Any], seeds: Iterable[str], states: int = WINNABLE_STATES
) -> Generator[Progress, None, str]:
    """The first of the seeds whose deal is proven winnable within so many states each."""
    if not isinstance(game, Solvable):
        raise ValueError(f"{game.key} has no solver")
    for seed in seeds:
        state = game.deal(SeededRng(game.seed_text(seed)))
        verdict = yield from game.search(state, states, states)
        if isinstance(verdict, Winnable):
            return seed
    raise ValueError("none of the deals is proven winnable")
