"""The page of milestones."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from kivyapp.words.translation import Text

MILESTONES_TITLE: Final = Text("Milestones")
MILESTONES_ABOUT: Final = Text("What you have achieved so far, game by game.")
DAYS_TITLE: Final = Text("Daily challenges")
LOOKING_BACK: Final = Text("Looking through your games…")
NOT_YET: Final = Text("Not yet")
REACHED_ON: Final = Text("Reached on {day}")

# By their keys.
MILESTONE_NAMES: Final[Mapping[str, Text]] = {
    "klondike-win": Text("Win a game"),
    "klondike-no-undo": Text("Win without undoing a move"),
    "klondike-draw-3": Text("Win turning three cards"),
    "klondike-challenge": Text("Win in challenge mode"),
    "klondike-quick": Text("Win in under three minutes"),
    "klondike-one-pass": Text("Win without turning the waste over"),
    "klondike-row": Text("Win five games in a row"),
    "spider-win": Text("Win a game"),
    "spider-2-suit": Text("Win with two suits"),
    "spider-4-suit": Text("Win with four suits"),
    "spider-no-undo": Text("Win without undoing a move"),
    "spider-short": Text("Win in fewer than 110 moves"),
    "spider-row": Text("Win three games in a row"),
    "crush-score": Text("Score 1,000 points"),
    "crush-high-score": Text("Score 5,000 points"),
    "crush-chain": Text("Clear five sequences in a row"),
    "crush-second-deck": Text("Play on into a second deck"),
    "crush-canastra": Text("Clear a canastra: seven cards at once"),
    "crush-clean-canastra": Text("Clear a clean canastra, without a wildcard"),
    "cribbage-greedy": Text("Beat Greedy"),
    "cribbage-expert": Text("Beat Expert"),
    "cribbage-online": Text("Win an online match"),
    "cribbage-margin": Text("Win by 40 or more"),
    "cribbage-row": Text("Win five matches in a row"),
    "cribbage-hand-20": Text("Hold a hand of 20 points or more"),
    "cribbage-hand-29": Text("Hold the perfect hand: 29 points"),
    "set-board": Text("Find ten sets on one board"),
    "set-hundred": Text("Find 100 sets in all"),
    "set-thousand": Text("Find 1,000 sets in all"),
    "set-daily": Text("Find the ten sets of a daily challenge"),
    "set-two-minutes": Text("Find ten sets in under two minutes"),
    "set-one-minute": Text("Find ten sets in under one minute"),
    "days-week": Text("Play on seven days in a row"),
    "days-month": Text("Play on thirty days in a row"),
    "days-all": Text("Do all five challenges of a day"),
    "days-all-week": Text("Do all five on seven days in a row"),
}


REACHED: Final = Text("{count} of {total} reached", "milestones")


def milestones_reached(count: int, total: int) -> str:
    """How many milestones are reached.

    >>> milestones_reached(7, 36)
    '7 of 36 reached'
    """
    return REACHED(count=count, total=total)


def milestone_name(name: str, state: str) -> str:
    """What a screen reader says for a milestone."""
    return f"{name}. {state}"
