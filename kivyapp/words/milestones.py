"""The page of milestones."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

MILESTONES_TITLE: Final = "Milestones"
MILESTONES_ABOUT: Final = "What you have achieved so far, game by game."
DAYS_TITLE: Final = "Daily challenges"
LOOKING_BACK: Final = "Looking through your games…"
NOT_YET: Final = "Not yet"
REACHED_ON: Final = "Reached on {day}"

# By their keys.
MILESTONE_NAMES: Final[Mapping[str, str]] = {
    "klondike-win": "Win a game",
    "klondike-no-undo": "Win without undoing a move",
    "klondike-draw-3": "Win turning three cards",
    "klondike-challenge": "Win in challenge mode",
    "klondike-quick": "Win in under three minutes",
    "klondike-one-pass": "Win without turning the waste over",
    "klondike-row": "Win five games in a row",
    "spider-win": "Win a game",
    "spider-2-suit": "Win with two suits",
    "spider-4-suit": "Win with four suits",
    "spider-no-undo": "Win without undoing a move",
    "spider-short": "Win in fewer than 110 moves",
    "spider-row": "Win three games in a row",
    "crush-score": "Score 1,000 points",
    "crush-high-score": "Score 5,000 points",
    "crush-chain": "Clear five sequences in a row",
    "crush-second-deck": "Play on into a second deck",
    "crush-canastra": "Clear a canastra: seven cards at once",
    "crush-clean-canastra": "Clear a clean canastra, without a wild card",
    "cribbage-greedy": "Beat Greedy",
    "cribbage-expert": "Beat Expert",
    "cribbage-online": "Win an online match",
    "cribbage-margin": "Win by 40 or more",
    "cribbage-row": "Win five matches in a row",
    "cribbage-hand-20": "Hold a hand of 20 points or more",
    "cribbage-hand-29": "Hold the perfect hand: 29 points",
    "set-board": "Find ten sets on one board",
    "set-hundred": "Find 100 sets in all",
    "set-thousand": "Find 1,000 sets in all",
    "set-daily": "Find the ten sets of a daily challenge",
    "set-two-minutes": "Find ten sets in under two minutes",
    "set-one-minute": "Find ten sets in under one minute",
    "days-week": "Play on seven days in a row",
    "days-month": "Play on thirty days in a row",
    "days-all": "Do all five challenges of a day",
    "days-all-week": "Do all five on seven days in a row",
}


def milestones_reached(count: int, total: int) -> str:
    """How many milestones are reached.

    >>> milestones_reached(7, 36)
    '7 of 36 reached'
    """
    return f"{count} of {total} reached"


def milestone_name(name: str, state: str) -> str:
    """What a screen reader says for a milestone."""
    return f"{name}. {state}"
