"""The hub: the games and their running state."""

from __future__ import annotations

from typing import Final

from kivyapp.words.numbers import counted, duration

RESUME: Final = "Resume"
DAILY: Final = "Daily challenge"
DAILY_SHORT: Final = "Daily"
QUIT_QUESTION: Final = "Quit Peacock Parlour?"
QUIT: Final = "Quit"
STAY: Final = "Keep playing"


def resume_line(moves: int, seconds: float) -> str:
    """The status of a game that can be resumed."""
    return f"{RESUME}: {counted(moves, 'move')}, {duration(seconds)}"


def daily_in_progress(moves: int) -> str:
    """The status of today's challenge once it has been begun."""
    return f"In progress: {counted(moves, 'move')}"


def streak_line(days: int, won_today: bool) -> str:
    """The status of the daily challenge."""
    if days == 0:
        return "The same deal for everyone, daily"
    if won_today:
        return f"Won today; {counted(days, 'day')} in a row"
    return f"{counted(days, 'day')} in a row; today's is waiting"


def tile_name(name: str, status: str) -> str:
    """What a screen reader says for a tile of the hub."""
    return f"{name}. {status}"
