"""Races through the same deal."""

from __future__ import annotations

from typing import Final

from kivyapp.words.numbers import counted, duration

RACE: Final = "Race"
RACE_IT: Final = "Race this game"
RACE_IT_HELP: Final = "The same deal, with the progress of this game beside yours."
RACE_OFFER: Final = "Can you beat this game?"
RACE_OFFER_ACTION: Final = "Race it"
RACE_BEGINS: Final = "The race is on"
RACE_AGAIN: Final = "Race again"
YOU: Final = "You"
RIVAL: Final = "Rival"
HEAR_RACE: Final = "hear how the race stands"
DEAD_HEAT: Final = "A dead heat!"


def race_figures(seconds: int, moves: int, done: str) -> str:
    """How far a player is, beside their bar.

    >>> race_figures(65, 34, "12 of 52 home")
    '1:05 · 34 moves · 12 of 52 home'
    """
    return f"{duration(seconds)} · {counted(moves, 'move')} · {done}"


def race_end(seconds: int, done: str) -> str:
    """How a run ended, beside its bar.

    >>> race_end(250, "52 of 52 home")
    'Done: 4:10 · 52 of 52 home'
    """
    return f"Done: {duration(seconds)} · {done}"


def rival_done(seconds: int, done: str) -> str:
    """The other's run is over, and the player still plays."""
    return f"Your rival was done after {duration(seconds)}: {done}."


def race_standing(own: str, other: str) -> str:
    """How the race stands, for listeners."""
    return f"You: {own}. Your rival: {other}."


def race_by_time(seconds: int) -> str:
    """By how much a race was won, or lost if it is negative.

    >>> race_by_time(34), race_by_time(-5), race_by_time(0)
    ('You were 0:34 faster', 'You were 0:05 slower', 'A dead heat!')
    """
    if not seconds:
        return DEAD_HEAT
    return f"You were {duration(abs(seconds))} {'faster' if seconds > 0 else 'slower'}"


def race_by_done(own: str, other: str, *, is_won: bool) -> str:
    """Who got further.

    >>> race_by_done("52 of 52 home", "40 of 52 home", is_won=True)
    'You got further: 52 of 52 home against 40 of 52 home'
    """
    if is_won:
        return f"You got further: {own} against {other}"
    return f"Your rival got further: {other} against {own}"


def cards_home(done: int, whole: int) -> str:
    return f"{done} of {whole} home"


def runs_completed(done: int, whole: int) -> str:
    return f"{done} of {whole} runs"
