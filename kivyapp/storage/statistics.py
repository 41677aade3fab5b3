"""What the finished games add up to. Nothing here is stored: it always follows from the list.

Games are counted each by itself and in the groups in which players compare themselves, such as
the modes of Klondike or the difficulties of Spider.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

from kivyapp.storage.finished_game import FinishedGame

# The options that divide a game into groups.
GROUPED_BY: Final[Mapping[str, tuple[str, ...]]] = {
    "klondike": ("mode", "draw"),
    "spider": ("difficulty",),
    "cribbage": ("opponent",),
}

# The values of those options, such as ("classic", 3); empty for a game without groups.
Group: TypeAlias = tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Figures:
    """The statistics of some games. None is what no game has achieved yet.

    Times and moves are those of games that were won; the best score is that of a game that was
    played to its end, won or not, because some games cannot be won.
    """

    played: int = 0
    won: int = 0
    lost: int = 0
    abandoned: int = 0
    streak: int = 0
    best_streak: int = 0
    best_time: int | None = None
    best_score: int | None = None
    fewest_moves: int | None = None
    time_of_wins: int = 0
    time: int = 0

    @property
    def share(self) -> float | None:
        """The part of the games that was won, from 0 to 1."""
        return self.won / self.played if self.played else None

    @property
    def average_time(self) -> float | None:
        """The mean seconds of a game that was won."""
        return self.time_of_wins / self.won if self.won else None


@dataclass(frozen=True, slots=True)
class Statistics:
    """The figures of every game, and of every group of it."""

    by_game: Mapping[str, Figures] = field(default_factory=dict)
    by_group: Mapping[tuple[str, Group], Figures] = field(default_factory=dict)

    def of(self, game: str, group: Group | None = None) -> Figures:
        """The figures of a game or of one of its groups; those of nothing when there are none."""
        if group is None:
            return self.by_game.get(game, Figures())
        return self.by_group.get((game, group), Figures())


def group_of(game: str, options: Mapping[str, Any]) -> Group:
    """The group to which a game with these options belongs."""
    return tuple(options.get(name) for name in GROUPED_BY.get(game, ()))


def figures(games: Iterable[FinishedGame]) -> Figures:
    """The figures of some games, the earliest first."""
    ended = list(games)
    wins = [game for game in ended if game.outcome == "won"]
    streak = best_streak = 0
    for game in ended:
        streak = streak + 1 if game.outcome == "won" else 0
        best_streak = max(best_streak, streak)
    return Figures(
        played=len(ended),
        won=len(wins),
        lost=sum(game.outcome == "lost" for game in ended),
        abandoned=sum(game.outcome == "abandoned" for game in ended),
        streak=streak,
        best_streak=best_streak,
        best_time=min((game.elapsed for game in wins), default=None),
        best_score=max((game.score for game in ended if game.outcome != "abandoned"), default=None),
        fewest_moves=min((game.moves for game in wins), default=None),
        time_of_wins=sum(game.elapsed for game in wins),
        time=sum(game.elapsed for game in ended),
    )


def statistics(games: Iterable[FinishedGame]) -> Statistics:
    """The figures of all games, the earliest first."""
    by_game: dict[str, list[FinishedGame]] = {}
    by_group: dict[tuple[str, Group], list[FinishedGame]] = {}
    for game in games:
        by_game.setdefault(game.game, []).append(game)
        group = group_of(game.game, game.options)
        by_group.setdefault((game.game, group), []).append(game)
    return Statistics(
        {key: figures(some) for key, some in by_game.items()},
        {key: figures(some) for key, some in by_group.items()},
    )
