"""Finding a deal that can be won."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from typing import Any

from rules.game import Game, Solvable
from rules.rng import SeededRng
from rules.solving import Progress, Winnable


def first_winnable(
    game: Game[Any, Any], seeds: Iterable[str], states: int | None = None
) -> Generator[Progress, None, str]:
    """The first seed whose deal is proven winnable within this many states."""
    seed, _ = yield from first_winnable_deal(game, seeds, states)
    return seed


def first_winnable_deal(
    game: Game[Any, Any], seeds: Iterable[str], states: int | None = None
) -> Generator[Progress, None, tuple[str, Winnable[Any]]]:
    """The first seed whose deal is proven winnable within this many states, and the proof.

    The default is the game's own budget for a deal. Deals that need more are skipped.
    """
    if not isinstance(game, Solvable):
        raise ValueError(f"{game.key} has no solver")
    budget = game.budgets.deal if states is None else states
    for seed in seeds:
        state = game.deal(SeededRng(game.seed_text(seed)))
        verdict = yield from game.search(state, budget, budget)
        if isinstance(verdict, Winnable):
            return seed, verdict
    raise ValueError("no seed gives a deal that is proven winnable")
