"""The hub: the games and their running state."""

from __future__ import annotations

from typing import Final

from kivyapp.words.numbers import counted, duration

RESUME: Final = "Resume"
DAILY: Final = "Daily challenge"
DAILY_SHORT: Final = "Daily"
DAILIES: Final = "Daily challenges"
QUIT_QUESTION: Final = "Quit Peacock Parlour?"
QUIT: Final = "Quit"
STAY: Final = "Keep playing"


def resume_line(moves: int, seconds: float) -> str:
    """The status of a game that can be resumed."""
    return f"{RESUME}: {counted(moves, 'move')}, {duration(seconds)}"


def daily_in_progress(moves: int) -> str:
    """The status of a challenge once it has been begun."""
    return f"In progress: {counted(moves, 'move')}"


def daily_line(done: int, games: int, days: int, begun: str = "") -> str:
    """The status of today's challenges: how many are done, and on how many days in a row.

    >>> daily_line(0, 5, 0), daily_line(0, 5, 3)
    ('Five games, the same for everyone', "3 days in a row; today's are waiting")
    >>> daily_line(2, 5, 1), daily_line(5, 5, 12), daily_line(1, 5, 4, "Spider")
    ('2 of 5 done', 'All 5 done; 12 days in a row', 'Spider in progress; 1 of 5 done')
    """
    if begun:
        return f"{begun} in progress; {done} of {games} done" if done else f"{begun} in progress"
    if not done:
        if not days:
            return "Five games, the same for everyone"
        return f"{counted(days, 'day')} in a row; today's are waiting"
    text = f"All {games} done" if done == games else f"{done} of {games} done"
    return f"{text}; {counted(days, 'day')} in a row" if days > 1 else text


def short_daily_line(done: int, games: int) -> str:
    """The same where there is little room."""
    return f"{done} of {games} done"


def tile_name(name: str, status: str) -> str:
    """What a screen reader says for a tile of the hub."""
    return f"{name}. {status}"
