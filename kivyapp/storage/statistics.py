"""Statistics of the finished games. They are always derived from the history, never stored."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from kivyapp.storage.finished_game import FinishedGame, is_counted


@dataclass(frozen=True, slots=True)
class Figures:
    """The statistics of some games. None means that no game has achieved a value yet.

    Best time and fewest moves are those of won games. The best score is that of any game played to
    its end, because some games cannot be won.
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
    winning_time: int = 0
    total_time: int = 0
    total_moves: int = 0
    # Of all games played to their end.
    total_score: int = 0

    @property
    def win_rate(self) -> float | None:
        """The share of games won, from 0 to 1."""
        return self.won / self.played if self.played else None

    @property
    def average_time(self) -> float | None:
        """The mean number of seconds of a won game."""
        return self.winning_time / self.won if self.won else None

    @property
    def average_score(self) -> float | None:
        """The mean score of the games played to their end."""
        ended = self.won + self.lost
        return self.total_score / ended if ended else None


def figures(games: Iterable[FinishedGame]) -> Figures:
    """Compute the figures of some games, given the earliest first."""
    ended = list(filter(is_counted, games))
    wins = [game for game in ended if game.outcome == "won"]
    scores = [game.score for game in ended if game.outcome != "abandoned"]
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
        best_score=max(scores, default=None),
        fewest_moves=min((game.moves for game in wins), default=None),
        winning_time=sum(game.elapsed for game in wins),
        total_time=sum(game.elapsed for game in ended),
        total_moves=sum(game.moves for game in ended),
        total_score=sum(scores),
    )
