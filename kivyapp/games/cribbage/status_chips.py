"""The chips on a player's panel: statuses, shields and when they end, initiative, the deal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kivyapp.games.cribbage import words
from rules.cribbage.side import SHIELD_ROUNDS


def status_chips(facts: Mapping[str, Any], seat: int) -> list[str]:
    """Everything that affects a player now, the shortest-lived first."""
    side = facts["sides"][seat - 1]
    chips: list[str] = []
    if side["vulnerable"]:
        chips.append(words.VULNERABLE_CHIP)
    elif side["vulnerableNext"]:
        chips.append(words.VULNERABLE_NEXT_CHIP)
    if side["stagger"]:
        chips.append(words.STAGGER_CHIP)
    if side["poison"]:
        chips.append(words.poison_chip(side["poison"]))
    chips += [
        words.shield_chip(amount, gained + SHIELD_ROUNDS) for amount, gained in side["shields"]
    ]
    if facts["initiative"] == seat:
        chips.append(words.INITIATIVE_CHIP)
    if facts["dealer"] == seat:
        chips.append(words.DEALER_CHIP)
    return chips
