"""The chips on a player's panel: statuses, shields and when they end, initiative, the deal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kivyapp.games.cribbage import classic_words, words
from kivyapp.games.cribbage.player_names import PlayerNames
from kivyapp.games.cribbage.standing import is_classic, standing
from rules.cribbage.side import SHIELD_ROUNDS


def status_chips(facts: Mapping[str, Any], seat: int) -> list[str]:
    """Everything that affects a player now, the shortest-lived first."""
    chips = [] if is_classic(facts) else _duel_chips(facts, seat)
    if facts["dealer"] == seat:
        chips.append(words.DEALER_CHIP())
    return chips


def _duel_chips(facts: Mapping[str, Any], seat: int) -> list[str]:
    side = facts["sides"][seat - 1]
    chips: list[str] = []
    if side["vulnerable"]:
        chips.append(words.VULNERABLE_CHIP())
    elif side["vulnerableNext"]:
        chips.append(words.VULNERABLE_NEXT_CHIP())
    if side["stagger"]:
        chips.append(words.STAGGER_CHIP())
    if side["poison"]:
        chips.append(words.POISON_CHIP(stacks=side["poison"]))
    chips += [
        words.SHIELD_CHIP(amount=amount, round=gained + SHIELD_ROUNDS)
        for amount, gained in side["shields"]
    ]
    if facts["initiative"] == seat:
        chips.append(words.INITIATIVE_CHIP())
    return chips


def standing_text(facts: Mapping[str, Any], names: PlayerNames, seat: int, hit_points: int) -> str:
    """A player's panel for screen readers."""
    side, chips = standing(facts, seat, hit_points), status_chips(facts, seat)
    label = classic_words.points_label if is_classic(facts) else words.panel_label
    return label(names, seat, side.figure, side.most, chips)
