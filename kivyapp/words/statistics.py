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
}
# Which games the figures are about, and what is added to the name of a game with own points.
STANDARD_POINTS: Final = "Standard points"
OWN_POINTS: Final = "Own points"
NONE_YET: Final = "–"
OUTCOMES: Final[Mapping[str, str]] = {"won": "Won", "lost": "Lost", "abandoned": "Gave up"}
# Shown for an online match whose shuffle broke the pledge, or could not be verified.
NOT_FAIR: Final = "NOT fair"
NOT_VERIFIED: Final = "not verified"
