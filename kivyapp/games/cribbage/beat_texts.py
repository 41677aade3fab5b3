"""The sentences about a match, for the screen and for screen readers."""

from __future__ import annotations

from kivyapp.games.cribbage.player_names import PlayerNames
from kivyapp.games.cribbage.words import SOURCES
from kivyapp.table.narration import card_name
from rules.cards import Card
from rules.cribbage.effects import (
    DAMAGE,
    HEAL,
    INITIATIVE,
    POINTS,
    POISON,
    SHIELD,
    SHIELD_LOST,
    STAGGER,
    VULNERABLE,
    Effect,
)


def plays(names: PlayerNames, seat: int, card: Card, count: int) -> str:
    return f"{names.does(seat, 'play')} the {card_name(card)}. Count {count}."


def says_go(names: PlayerNames, seat: int) -> str:
    return f"{names.does(seat, 'say')} Go."


def discards(names: PlayerNames, seat: int, owner: int) -> str:
    whose = "their" if seat == owner != names.you else names.possessive(owner)
    return f"{names.does(seat, 'put')} two cards in {whose} crib."


def cuts(names: PlayerNames, seat: int, starter: Card) -> str:
    return f"{names.does(seat, 'cut')}. The starter is the {card_name(starter)}."


def deals(names: PlayerNames, round_number: int, dealer: int) -> str:
    whose = "yours" if dealer == names.you else "theirs"
    return f"Round {round_number}. {names.does(dealer, 'deal')}, so the crib is {whose}."


def describe(names: PlayerNames, effect: Effect) -> str:
    """One effect as a sentence."""
    source, target = _source(effect), effect.target
    match effect.kind:
        case k if k == DAMAGE:
            absorbed = f", {effect.absorbed} absorbed by the shield" if effect.absorbed else ""
            return f"{source}: {effect.amount} damage{absorbed}."
        case k if k == POINTS:
            return f"{source}: {_points(effect.amount)}."
        case k if k == SHIELD:
            return f"{source}: {_clause(names, target, 'gain')} a shield of {effect.amount}."
        case k if k == HEAL:
            return f"{source}: {_clause(names, target, 'heal')} {effect.amount}."
        case k if k == SHIELD_LOST:
            whose = "Your" if target == names.you else names.possessive(target)
            return f"{whose} shield of {effect.amount} has worn off."
        case k if k == INITIATIVE:
            return f"{source}: {_clause(names, target, 'lead')} the next pegging."
        case k if k == VULNERABLE:
            return f"{names.does(target, 'are')} vulnerable."
        case k if k == STAGGER:
            return f"{names.does(target, 'are')} staggered."
        case k if k == POISON:
            return f"{names.does(target, 'are')} poisoned."
    return ""


def _clause(names: PlayerNames, seat: int, verb: str) -> str:
    """A subject and its verb in the middle of a sentence."""
    return f"you {verb}" if seat == names.you else names.does(seat, verb)


def _source(effect: Effect) -> str:
    if effect.source == "run":
        return f"Run of {len(effect.cards)}"
    return SOURCES.get(effect.source, effect.source)


def _points(amount: int) -> str:
    return "1 point" if amount == 1 else f"{amount} points"


def points_now(names: PlayerNames, seat: int, points: int) -> str:
    """The points that a player has now.

    >>> points_now(PlayerNames(("", "Expert"), you=1), 2, 45)
    'Expert has 45 points.'
    """
    return f"{names.does(seat, 'have')} {_points(points)}."


def claims(names: PlayerNames, claim: Effect, points: int) -> str:
    """What a player says that a hand has, and the correction if it has other points."""
    said = f"{names.does(claim.seat, 'count')} {claim.amount}"
    return said if points == claim.amount else f"{said}, but it has {points}"


def muggins(names: PlayerNames, effect: Effect) -> str:
    return f"Muggins: {_clause(names, effect.seat, 'take')} {_points(effect.amount)}"


def hit_points(names: PlayerNames, seat: int, hp: int, shield: int) -> str:
    """The hit points and shield that a player has left.

    >>> hit_points(PlayerNames(("", "Expert"), you=1), 1, 88, 4)
    'You have 88 hit points and a shield of 4.'
    """
    guarded = f" and a shield of {shield}" if shield else ""
    return f"{names.does(seat, 'have')} {hp} hit points{guarded}."


def counts(part: Effect, total: int) -> str:
    """One part of a hand with the running total, as players count aloud at a cribbage board.

    >>> from rules.cribbage.phases import Phase
    >>> part = Effect(1, Phase.RESOLUTION, DAMAGE, "fifteen", 1, 2, 2, 0, 80, 0, "hand1")
    >>> counts(part, 6)
    'Fifteen for 2 makes 6'
    """
    running = "" if total == part.amount else f" makes {total}"
    return f"{_source(part)} for {part.amount}{running}"
