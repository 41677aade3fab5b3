"""Races through the same deal."""

from __future__ import annotations

from typing import Final

from kivyapp.words.numbers import MOVES_COUNT, duration
from kivyapp.words.translation import Text

RACE: Final = Text("Race")
RACE_IT: Final = Text("Race this game")
RACE_IT_HELP: Final = Text("The same deal, with the progress of this game beside yours.")
RACE_OFFER: Final = Text("Can you beat this game?")
RACE_OFFER_ACTION: Final = Text("Race it")
RACE_BEGINS: Final = Text("The race is on")
RACE_AGAIN: Final = Text("Race again")
YOU: Final = Text("You")
RIVAL: Final = Text("Rival")
HEAR_RACE: Final = Text("hear how the race stands")
DEAD_HEAT: Final = Text("A dead heat!")


RACE_END: Final = Text("Done: {time} · {done}")
RIVAL_DONE: Final = Text("Your rival was done after {time}: {done}.")
RACE_STANDING: Final = Text("You: {own}. Your rival: {other}.")
FASTER: Final = Text("You were {time} faster")
SLOWER: Final = Text("You were {time} slower")
YOU_GOT_FURTHER: Final = Text("You got further: {own} against {other}")
RIVAL_GOT_FURTHER: Final = Text("Your rival got further: {other} against {own}")
CARDS_HOME: Final = Text("{done} of {whole} home")
RUNS_COMPLETED: Final = Text("{done} of {whole} runs")


def race_figures(seconds: int, moves: int, done: str) -> str:
    """How far a player is, beside their bar.

    >>> race_figures(65, 34, "12 of 52 home")
    '1:05 · 34 moves · 12 of 52 home'
    """
    return f"{duration(seconds)} · {MOVES_COUNT(moves)} · {done}"


def race_end(seconds: int, done: str) -> str:
    """How a run ended, beside its bar.

    >>> race_end(250, "52 of 52 home")
    'Done: 4:10 · 52 of 52 home'
    """
    return RACE_END(time=duration(seconds), done=done)


def rival_done(seconds: int, done: str) -> str:
    """The other's run is over, and the player still plays."""
    return RIVAL_DONE(time=duration(seconds), done=done)


def race_standing(own: str, other: str) -> str:
    """How the race stands, for screen readers."""
    return RACE_STANDING(own=own, other=other)


def race_by_time(seconds: int) -> str:
    """By how much a race was won, or lost if it is negative.

    >>> race_by_time(34), race_by_time(-5), race_by_time(0)
    ('You were 0:34 faster', 'You were 0:05 slower', 'A dead heat!')
    """
    if not seconds:
        return DEAD_HEAT()
    return (FASTER if seconds > 0 else SLOWER)(time=duration(abs(seconds)))


def race_by_done(own: str, other: str, *, is_won: bool) -> str:
    """Who got further.

    >>> race_by_done("52 of 52 home", "40 of 52 home", is_won=True)
    'You got further: 52 of 52 home against 40 of 52 home'
    """
    return (YOU_GOT_FURTHER if is_won else RIVAL_GOT_FURTHER)(own=own, other=other)


def cards_home(done: int, whole: int) -> str:
    return CARDS_HOME(done=done, whole=whole)


def runs_completed(done: int, whole: int) -> str:
    return RUNS_COMPLETED(done=done, whole=whole)
