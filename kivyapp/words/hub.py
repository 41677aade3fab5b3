"""The hub: the games, and where each of them stands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from kivyapp.words.numbers import clock, counted

GAMES: Final[Mapping[str, str]] = {
    "klondike": "Klondike",
    "spider": "Spider",
    "crush": "Crush",
    "cribbage": "Cribbage",
    "set": "Set",
}
ABOUT_GAMES: Final[Mapping[str, str]] = {
    "klondike": "The patience everybody knows",
    "spider": "Two decks, eight suits",
    "crush": "Sequences that burst",
    "cribbage": "Pegs, pairs and fifteens",
    "set": "A test of quick eyes",
}
GOING_ON: Final = "Resume your board"
PLAY: Final = "Play"
RESUME: Final = "Resume"
DAILY: Final = "Daily challenge"
DAILY_SHORT: Final = "Daily"


def resume_line(moves: int, seconds: float) -> str:
    """Where a game that can be gone on with stands."""
    return f"{RESUME}: {counted(moves, 'move')}, {clock(seconds)}"


def streak_line(days: int, won_today: bool) -> str:
    """How the row of daily challenges stands."""
    if days == 0:
        return "One deal for all, every day"
    if won_today:
        return f"Won today; {counted(days, 'day')} in a row"
    return f"{counted(days, 'day')} in a row; today is open"


def tile_name(game: str, status: str) -> str:
    """A tile of the hub as it is read aloud."""
    return f"{GAMES[game]}. {status}"
