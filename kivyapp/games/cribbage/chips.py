"""The chips on a player's panel, from the open facts: the deal, shields and their end, statuses."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kivyapp.games.cribbage import words
from rules.cribbage.damage import SHIELD_ROUNDS


def chips(facts: Mapping[str, Any], seat: int) -> list[str]:
    """What weighs for or against a player now, the most lasting last."""
    side = facts["sides"][seat - 1]
    told: list[str] = []
    if side["vulnerable"]:
        told.append(words.VULNERABLE_CHIP)
    elif side["vulnerableNext"]:
        told.append(words.VULNERABLE_NEXT_CHIP)
    if side["stagger"]:
        told.append(words.STAGGER_CHIP)
    if side["poison"]:
        told.append(words.poison_chip(side["poison"]))
    told += [
        words.shield_chip(amount, gained + SHIELD_ROUNDS) for amount, gained in side["shields"]
    ]
    if facts["initiative"] == seat:
        told.append(words.INITIATIVE_CHIP)
    if facts["dealer"] == seat:
        told.append(words.DEALER)
    return told
