"""The calendar of daily challenges."""

from __future__ import annotations

from typing import Final

from kivyapp.words.numbers import counted, duration

PREVIOUS_MONTH: Final = "Previous month"
NEXT_MONTH: Final = "Next month"
DAY_OPEN: Final = "not played"
DAY_TO_COME: Final = "still to come"
DAILY_STREAK: Final = "Days in a row"
BEST_DAILY_STREAK: Final = "Most days in a row"
FULL_STREAK: Final = "All five in a row"
BEST_FULL_STREAK: Final = "Most with all five"
CHANGE_IN_OPTIONS: Final = "{chosen} (change in Options)"


def day_summary(done: int, games: int, *, tried: bool, begun: bool) -> str:
    """A day of the calendar for screen readers.

    >>> day_summary(5, 5, tried=True, begun=False), day_summary(2, 5, tried=True, begun=True)
    ('all 5 done', '2 of 5 done, one in progress')
    >>> day_summary(0, 5, tried=True, begun=False), day_summary(0, 5, tried=False, begun=False)
    ('tried, none done yet', 'not played')
    """
    if done == games:
        return f"all {games} done"
    if done:
        text = f"{done} of {games} done"
        return f"{text}, one in progress" if begun else text
    if begun:
        return "in progress"
    return "tried, none done yet" if tried else DAY_OPEN


def won_in(seconds: int, *, late: bool) -> str:
    """A challenge that was won against the clock.

    >>> won_in(252, late=False), won_in(252, late=True)
    ('Won in 4:12', 'Won late, in 4:12')
    """
    return f"Won late, in {duration(seconds)}" if late else f"Won in {duration(seconds)}"


def won_by(margin: int | None, *, late: bool) -> str:
    """A match that was won; its margin may not be known."""
    if margin is None:
        return "Won late" if late else "Won"
    return f"Won late, by {margin:,}" if late else f"Won by {margin:,}"


def best_score(score: int, *, late: bool) -> str:
    """A challenge in which only the score counts."""
    return f"Best score {score:,}, played late" if late else f"Best score {score:,}"


def attempts_line(attempts: int) -> str:
    """A challenge that was tried and not won.

    >>> attempts_line(1), attempts_line(3)
    ('Not won yet: 1 attempt', 'Not won yet: 3 attempts')
    """
    return f"Not won yet: {counted(attempts, 'attempt')}"


def challenge_name(name: str, line: str) -> str:
    """What a screen reader says for one challenge of a day."""
    return f"{name}. {line}"
