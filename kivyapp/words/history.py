"""The history of finished games, and the page of one game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

HISTORY: Final = "History"
HISTORY_ABOUT: Final = "Every finished game: search, sort, open."
NO_MATCHING_GAMES: Final = "No games match. Change what is shown above."
FILTER: Final = "Show and sort"
ALL_GAMES: Final = "All games"
GAME: Final = "Game"
RESULT: Final = "Result"
ALL_RESULTS: Final = "All"
MONTH: Final = "Month"
ANY_MONTH: Final = "Any month"
ORDER: Final = "Sort by"
ORDERS: Final[Mapping[str, str]] = {
    "newest": "Newest",
    "fastest": "Fastest",
    "fewest_moves": "Fewest moves",
    "best_score": "Best score",
    "kind": "Difficulty",
    "seed": "Deal number",
}
REVERSED: Final = "Reverse order"
ONLY_RECORDED: Final = "Only with replay"
SEARCH_SEED: Final = "Deal number contains"
SHOW_LIST: Final = "Show games"

# The page of a game
DATE_AND_TIME: Final = "Date and time"
KIND: Final = "Kind"
OPPONENT: Final = "Opponent"
SEED: Final = "Deal number"
MOVES: Final = "Moves"
UNDOS: Final = "Undos"
TIME: Final = "Time"
SCORE: Final = "Score"
CHALLENGE: Final = "Daily challenge"
NO_RECORDING: Final = "This game was finished before moves were kept, so it has no replay."
NO_ONLINE_RECORDING: Final = (
    "This match has no replay: its cards were never revealed, or the shuffle wasn't verified."
)
DAMAGED_RECORDING: Final = "The moves of this game are damaged, so it has no replay."
WATCH_REPLAY: Final = "Watch the replay"
PLAY_AGAIN: Final = "Play this deal again"
SHARE_DEAL: Final = "Share this deal"
DELETE_GAME: Final = "Delete from history"
GAME_DELETED: Final = "Deleted from history."
GAME_GONE: Final = "This game is no longer in the history."


def seed_text(seed: str, *, is_custom: bool) -> str:
    """The seed of a finished game, and who has chosen it.

    >>> seed_text("amber-plume-4821", is_custom=False), seed_text("my deal", is_custom=True)
    ('amber-plume-4821', 'my deal, chosen by you')
    """
    return f"{seed}, chosen by you" if is_custom and seed else seed
