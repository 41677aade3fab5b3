"""The calendar of daily challenges."""

from __future__ import annotations

from typing import Final

from kivyapp.words.numbers import duration, number
from kivyapp.words.translation import Plural, Text

PREVIOUS_MONTH: Final = Text("Previous month")
NEXT_MONTH: Final = Text("Next month")
DAY_OPEN: Final = Text("not played")
DAY_TO_COME: Final = Text("still to come")
DAILY_STREAK: Final = Text("Days in a row")
BEST_DAILY_STREAK: Final = Text("Most days in a row")
FULL_STREAK: Final = Text("All five in a row")
BEST_FULL_STREAK: Final = Text("Most with all five")
OTHER_DAY_BEGUN: Final = Text("The challenge of {day} isn't finished")
GO_ON_WITH_IT: Final = Text("Go on with it")
GIVE_IT_UP: Final = Text("Give it up and play this one")
CHANGE_IN_OPTIONS: Final = Text("{chosen} (change in Options)")


DAY_ALL_DONE: Final = Text("all {games} done")
DAY_SOME_DONE: Final = Text("{done} of {games} done")
DAY_ONE_BEGUN: Final = Text("{done} of {games} done, one in progress")
IN_PROGRESS: Final = Text("in progress")
TRIED: Final = Text("tried, none done yet")
WON_IN: Final = Text("Won in {time}")
WON_LATE_IN: Final = Text("Won late, in {time}")
DAY_WON: Final = Text("Won")
WON_LATE: Final = Text("Won late")
WON_BY: Final = Text("Won by {margin}")
WON_LATE_BY: Final = Text("Won late, by {margin}")
BEST_SCORE: Final = Text("Best score {score}")
BEST_SCORE_LATE: Final = Text("Best score {score}, played late")
ATTEMPTS: Final = Plural("Not won yet: {count} attempt", "Not won yet: {count} attempts")


def day_summary(done: int, games: int, *, tried: bool, begun: bool) -> str:
    """A day of the calendar for screen readers.

    >>> day_summary(5, 5, tried=True, begun=False), day_summary(2, 5, tried=True, begun=True)
    ('all 5 done', '2 of 5 done, one in progress')
    >>> day_summary(0, 5, tried=True, begun=False), day_summary(0, 5, tried=False, begun=False)
    ('tried, none done yet', 'not played')
    """
    if done == games:
        return DAY_ALL_DONE(games=games)
    if done:
        return (DAY_ONE_BEGUN if begun else DAY_SOME_DONE)(done=done, games=games)
    if begun:
        return IN_PROGRESS()
    return TRIED() if tried else DAY_OPEN()


def won_in(seconds: int, *, late: bool) -> str:
    """A challenge that was won against the clock.

    >>> won_in(252, late=False), won_in(252, late=True)
    ('Won in 4:12', 'Won late, in 4:12')
    """
    return (WON_LATE_IN if late else WON_IN)(time=duration(seconds))


def won_by(margin: int | None, *, late: bool) -> str:
    """A match that was won; its margin may not be known."""
    if margin is None:
        return WON_LATE() if late else DAY_WON()
    return (WON_LATE_BY if late else WON_BY)(margin=number(margin))


def best_score(score: int, *, late: bool) -> str:
    """A challenge in which only the score counts."""
    return (BEST_SCORE_LATE if late else BEST_SCORE)(score=number(score))


def attempts_line(attempts: int) -> str:
    """A challenge that was tried and not won.

    >>> attempts_line(1), attempts_line(3)
    ('Not won yet: 1 attempt', 'Not won yet: 3 attempts')
    """
    return ATTEMPTS(attempts)


def challenge_name(name: str, line: str) -> str:
    """What a screen reader says for one challenge of a day."""
    return f"{name}. {line}"
