"""Statistics and the list of finished games."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from kivyapp.words.translation import Text

NOTHING_PLAYED: Final = Text("No finished games yet")
PLAY_GAME: Final = Text("Play {game}")
FINISHED_GAMES: Final = Text("Finished games")
FIGURES: Final[Mapping[str, Text]] = {
    "played": Text("Played"),
    "won": Text("Won", "number of games"),
    "lost": Text("Lost", "number of games"),
    "share": Text("Win rate"),
    "streak": Text("Current streak"),
    "best_streak": Text("Best streak"),
    "best_time": Text("Best time"),
    "average_time": Text("Average winning time"),
    "fewest_moves": Text("Fewest moves"),
    "best_score": Text("Best score"),
    "average_score": Text("Average score"),
    "time": Text("Time played"),
    "moves": Text("Moves"),
}
# Which games the figures are about, and what is added to the name of a game with own points.
STANDARD_POINTS: Final = Text("Standard points")
OWN_POINTS: Final = Text("Own points")
OVER_TIME: Final = Text("Over time")
UNITS: Final[Mapping[str, Text]] = {"week": Text("Weeks"), "month": Text("Months")}
# What a chart shows: as a choice, and in full for each bar.
MEASURES: Final[Mapping[str, Text]] = {
    "wins": Text("Wins"),
    "time": Text("Times"),
    "score": Text("Scores"),
    "moves": Text("Moves"),
}
MEASURE_NAMES: Final[Mapping[str, Text]] = {
    "wins": Text("Wins"),
    "time": Text("Average winning time"),
    "score": Text("Average score"),
    "moves": Text("Moves"),
}
NONE_YET: Final = "–"
OUTCOMES: Final[Mapping[str, Text]] = {
    "won": Text("Won"),
    "lost": Text("Lost"),
    "abandoned": Text("Gave up"),
}
# Shown for an online match whose shuffle broke the pledge, or could not be verified.
NOT_FAIR: Final = Text("NOT fair")
NOT_VERIFIED: Final = Text("not verified")


def period_words(period: str, games: str, measure: str, value: str) -> str:
    """One bar of a chart for a screen reader.

    >>> period_words("March 2026", "3 games", "Wins", "2")
    'March 2026: 3 games. Wins: 2.'
    """
    line = f"{period}: {games}."
    return f"{line} {measure}: {value}." if value else line
