"""Statistics and the list of finished games."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

NOTHING_PLAYED: Final = "No game has been finished yet."
# What will be kept here of each game.
WILL_BE_KEPT: Final[Mapping[str, str]] = {
    "klondike": "Your wins, times and scores will be kept here, by mode and draw.",
    "spider": "Your wins, times and scores will be kept here, by number of suits.",
    "cribbage": "Your matches won and lost will be kept here, by opponent.",
}
WILL_BE_KEPT_OF_ANY: Final = "Whatever you finish will be counted here."
PLAY_GAME: Final = "Play {game}"
ALL_GAMES: Final = "All games"
FINISHED_GAMES: Final = "Finished games"
FIGURES: Final[Mapping[str, str]] = {
    "played": "Played",
    "won": "Won",
    "lost": "Lost",
    "share": "Won of all",
    "streak": "Wins in a row",
    "best_streak": "Most wins in a row",
    "best_time": "Best time",
    "average_time": "Average time of a win",
    "fewest_moves": "Fewest moves",
    "best_score": "Best score",
    "time": "Time played",
}
NONE_YET: Final = "–"
OUTCOMES: Final[Mapping[str, str]] = {"won": "Won", "lost": "Lost", "abandoned": "Left"}
# Beside an online match whose shuffle was not the pledged one, or could not be verified.
NOT_FAIR: Final = "NOT fair"
NOT_VERIFIED: Final = "not verified"
