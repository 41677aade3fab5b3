"""Statistics and the list of finished games."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

NOTHING_PLAYED: Final = "No finished games yet"
PLAY_GAME: Final = "Play {game}"
FINISHED_GAMES: Final = "Finished games"
FIGURES: Final[Mapping[str, str]] = {
    "played": "Played",
    "won": "Won",
    "lost": "Lost",
    "share": "Win rate",
    "streak": "Current streak",
    "best_streak": "Best streak",
    "best_time": "Best time",
    "average_time": "Average winning time",
    "fewest_moves": "Fewest moves",
    "best_score": "Best score",
    "average_score": "Average score",
    "time": "Time played",
    "moves": "Moves",
}
# Which games the figures are about, and what is added to the name of a game with own points.
STANDARD_POINTS: Final = "Standard points"
OWN_POINTS: Final = "Own points"
OVER_TIME: Final = "Over time"
UNITS: Final[Mapping[str, str]] = {"week": "Weeks", "month": "Months"}
# What a chart shows: as a choice, and in full for each bar.
MEASURES: Final[Mapping[str, str]] = {
    "wins": "Wins",
    "time": "Times",
    "score": "Scores",
    "moves": "Moves",
}
MEASURE_NAMES: Final[Mapping[str, str]] = {
    "wins": "Wins",
    "time": "Average winning time",
    "score": "Average score",
    "moves": "Moves",
}
NONE_YET: Final = "–"
OUTCOMES: Final[Mapping[str, str]] = {"won": "Won", "lost": "Lost", "abandoned": "Gave up"}
# Shown for an online match whose shuffle broke the pledge, or could not be verified.
NOT_FAIR: Final = "NOT fair"
NOT_VERIFIED: Final = "not verified"


def period_words(period: str, games: str, measure: str, value: str) -> str:
    """One bar of a chart for a screen reader.

    >>> period_words("March 2026", "3 games", "Wins", "2")
    'March 2026: 3 games. Wins: 2'
    """
    return f"{period}: {games}. {measure}: {value}" if value else f"{period}: {games}"
