"""Which finished games a list shows, and in which order. High scores are such a list, too."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, Final, TypeAlias

from kivyapp.storage.finished_game import FinishedGame

# Places the kind of a game, such as its difficulty, in the order that players expect.
KindOrder: TypeAlias = Callable[[FinishedGame], Any]
# The value of what divides the games into kinds, by its name.
KindValue: TypeAlias = Callable[[FinishedGame, str], Any]


def option_value(game: FinishedGame, name: str) -> Any:
    return game.options.get(name)


class Order(Enum):
    """What a list of games is sorted by."""

    NEWEST = "newest"
    FASTEST = "fastest"
    FEWEST_MOVES = "fewest_moves"
    BEST_SCORE = "best_score"
    KIND = "kind"
    SEED = "seed"


@dataclass(frozen=True, slots=True)
class HistoryQuery:
    """What to show. None means that it does not matter."""

    game: str | None = None
    # What divides the games into kinds, such as (("difficulty", "2-suit"),).
    kind: tuple[tuple[str, Any], ...] = ()
    outcome: str | None = None
    # As in 2026-03, by the player's own clock when the game ended.
    month: str | None = None
    # A part of the seed; case does not matter.
    seed: str = ""
    only_with_recording: bool = False
    order: Order = Order.NEWEST
    # The other way round: the oldest, the slowest.
    is_reversed: bool = False

    def accepts(self, game: FinishedGame, kind_value: KindValue = option_value) -> bool:
        """True if this game is wanted, whether or not it has a recording."""
        return (
            self.game in (None, game.game)
            and self.outcome in (None, game.outcome)
            and (self.month is None or month_of(game) == self.month)
            and self.seed.casefold() in (game.seed or "").casefold()
            and all(kind_value(game, name) == value for name, value in self.kind)
        )


def select(
    games: Sequence[FinishedGame],
    query: HistoryQuery,
    recorded: Callable[[list[FinishedGame]], Collection[str]],
    kind_order: KindOrder = lambda game: (),
    kind_value: KindValue = option_value,
) -> list[FinishedGame]:
    """The wanted ones of these games, which are given the earliest first as in the history.

    Of two that are equal, the newer comes first.
    `recorded` gives the ids of those games that have a recording; it is asked only if it matters.
    """
    found = [game for game in reversed(games) if query.accepts(game, kind_value)]
    if query.only_with_recording:
        ids = recorded(found)
        found = [game for game in found if game.id in ids]
    if query.order is Order.KIND:
        found.sort(key=lambda game: (game.game, kind_order(game)))
    elif query.order is not Order.NEWEST:
        found.sort(key=_SORT_KEYS[query.order])
    return found[::-1] if query.is_reversed else found


def month_of(game: FinishedGame) -> str:
    """The month in which a game ended, as in 2026-03."""
    return game.finished[:7]


# A record can be set only by a game that was won, a best score by one that was played to its end.
_SORT_KEYS: Final[dict[Order, Callable[[FinishedGame], Any]]] = {
    Order.FASTEST: lambda game: (game.outcome != "won", game.elapsed),
    Order.FEWEST_MOVES: lambda game: (game.outcome != "won", game.moves),
    Order.BEST_SCORE: lambda game: (game.outcome == "abandoned", -game.score),
    Order.SEED: lambda game: (game.seed is None, (game.seed or "").casefold()),
}
