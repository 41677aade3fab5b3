"""The hub: the games and their running state."""

from __future__ import annotations

from typing import Final

from kivyapp.words.numbers import capitalized, duration
from kivyapp.words.translation import Plural, Text

RESUME: Final = Text("Resume")
DAILY: Final = Text("Daily challenge")
DAILY_SHORT: Final = Text("Daily")
DAILIES: Final = Text("Daily challenges")
QUIT_QUESTION: Final = Text("Quit Peacock Parlour?")
QUIT: Final = Text("Quit")
STAY: Final = Text("Keep playing")


RESUME_LINE: Final = Plural("Resume: {count} move, {time}", "Resume: {count} moves, {time}")
DAILY_BEGUN: Final = Plural("In progress: {count} move", "In progress: {count} moves")
DAILY_NEW: Final = Text("Five games, the same for everyone")
DAILY_WAITING: Final = Plural(
    "{count} day in a row; today's are waiting", "{count} days in a row; today's are waiting"
)
GAME_BEGUN: Final = Text("{game} in progress")
GAME_BEGUN_SOME_DONE: Final = Text("{game} in progress; {done} of {games} done")
ALL_DONE: Final = Text("All {games} done")
SOME_DONE: Final = Text("{done} of {games} done")
ALL_DONE_IN_ROW: Final = Plural(
    "All {games} done; {count} day in a row", "All {games} done; {count} days in a row"
)
SOME_DONE_IN_ROW: Final = Plural(
    "{done} of {games} done; {count} day in a row",
    "{done} of {games} done; {count} days in a row",
)


def resume_line(moves: int, seconds: float) -> str:
    """The status of a game that can be resumed."""
    return RESUME_LINE(moves, time=duration(seconds))


def daily_in_progress(moves: int) -> str:
    """The status of a challenge once it has been begun."""
    return DAILY_BEGUN(moves)


def daily_line(done: int, games: int, days: int, begun: str = "") -> str:
    """The status of today's challenges: how many are done, and on how many days in a row.

    >>> daily_line(0, 5, 0), daily_line(0, 5, 3)
    ('Five games, the same for everyone', "3 days in a row; today's are waiting")
    >>> daily_line(2, 5, 1), daily_line(5, 5, 12), daily_line(1, 5, 4, "Spider")
    ('2 of 5 done', 'All 5 done; 12 days in a row', 'Spider in progress; 1 of 5 done')
    """
    if begun:
        if done:
            return GAME_BEGUN_SOME_DONE(game=begun, done=done, games=games)
        return GAME_BEGUN(game=begun)
    if not done:
        return DAILY_WAITING(days) if days else DAILY_NEW()
    if days > 1:
        text = ALL_DONE_IN_ROW if done == games else SOME_DONE_IN_ROW
        return text(days, done=done, games=games)
    return ALL_DONE(games=games) if done == games else short_daily_line(done, games)


def short_daily_line(done: int, games: int) -> str:
    """The same where there is little room."""
    return capitalized(SOME_DONE(done=done, games=games))


def tile_name(name: str, status: str) -> str:
    """What a screen reader says for a tile of the hub."""
    return f"{name}. {status}"
