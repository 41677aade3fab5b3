"""The history of finished games, and the page of one game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from kivyapp.words.translation import Text

HISTORY: Final = Text("History")
HISTORY_ABOUT: Final = Text("Every finished game: search, sort, open.")
NO_MATCHING_GAMES: Final = Text("No games match. Change what is shown above.")
FILTER: Final = Text("Show and sort")
ALL_GAMES: Final = Text("All games")
GAME: Final = Text("Game")
RESULT: Final = Text("Result")
ALL_RESULTS: Final = Text("All")
MONTH: Final = Text("Month")
ANY_MONTH: Final = Text("Any month")
ORDER: Final = Text("Sort by")
ORDERS: Final[Mapping[str, Text]] = {
    "newest": Text("Newest"),
    "fastest": Text("Fastest"),
    "fewest_moves": Text("Fewest moves"),
    "best_score": Text("Best score"),
    "kind": Text("Difficulty"),
    "seed": Text("Name of the deal"),
}
REVERSED: Final = Text("Reverse order")
ONLY_RECORDED: Final = Text("Only with replay")
SEARCH_SEED: Final = Text("Name of the deal contains")
SHOW_LIST: Final = Text("Show games")

# The page of a game
DATE_AND_TIME: Final = Text("Date and time")
KIND: Final = Text("Kind")
OPPONENT: Final = Text("Opponent")
SEED: Final = Text("Name of the deal")
MOVES: Final = Text("Moves")
UNDOS: Final = Text("Undos")
TIME: Final = Text("Time")
SCORE: Final = Text("Score")
CHALLENGE: Final = Text("Daily challenge")
NO_RECORDING: Final = Text("This game was finished before moves were kept, so it has no replay.")
NO_ONLINE_RECORDING: Final = Text(
    "This match has no replay: its cards were never revealed, or the shuffle wasn't verified."
)
DAMAGED_RECORDING: Final = Text("The moves of this game are damaged, so it has no replay.")
WATCH_REPLAY: Final = Text("Watch the replay")
PLAY_AGAIN: Final = Text("Play this deal again")
SHARE_DEAL: Final = Text("Share this deal")
DELETE_GAME: Final = Text("Delete from history")
GAME_DELETED: Final = Text("Deleted from history.")
GAME_GONE: Final = Text("This game is no longer in the history.")


CHOSEN_SEED: Final = Text("{seed}, chosen by you")


def seed_text(seed: str, *, is_custom: bool) -> str:
    """The seed of a finished game, and who has chosen it.

    >>> seed_text("amber-plume-4821", is_custom=False), seed_text("my deal", is_custom=True)
    ('amber-plume-4821', 'my deal, chosen by you')
    """
    return CHOSEN_SEED(seed=seed) if is_custom and seed else seed
