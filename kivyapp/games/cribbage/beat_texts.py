"""What happens in a duel, as it is told: sentences for the eye and the ear."""

from __future__ import annotations

from kivyapp.games.cribbage.names import Names
from kivyapp.games.cribbage.words import SOURCES
from kivyapp.table.narration import card_name
from rules.cards import Card
from rules.cribbage.effects import (
    DAMAGE,
    HEAL,
    INITIATIVE,
    POISON,
    SHIELD,
    SHIELD_LOST,
    STAGGER,
    VULNERABLE,
    Effect,
)


def plays(names: Names, seat: int, card: Card, count: int) -> str:
    return f"{names.does(seat, 'play')} the {card_name(card)}. Count {count}."


def says_go(names: Names, seat: int) -> str:
    return f"{names.does(seat, 'say')} Go."


def discards(names: Names, seat: int, owner: int) -> str:
    whose = "their" if seat == owner != names.you else names.owns(owner)
    return f"{names.does(seat, 'lay')} two cards into {whose} crib."


def cuts(names: Names, seat: int, starter: Card) -> str:
    return f"{names.does(seat, 'cut')}: the starter is the {card_name(starter)}."


def dealt(names: Names, round_number: int, dealer: int) -> str:
    whose = _theirs(names, dealer)
    return f"Round {round_number}. {names.does(dealer, 'deal')}, so the crib is {whose}."


def _theirs(names: Names, seat: int) -> str:
    return "yours" if seat == names.you else "theirs"


def effect(names: Names, of: Effect) -> str:
    """One effect as a sentence."""
    source = _source(of)
    match of.kind:
        case k if k == DAMAGE:
            absorbed = f", {of.absorbed} into the shield" if of.absorbed else ""
            return f"{source}: {of.amount} damage{absorbed}."
        case k if k == SHIELD:
            return f"{source}: {names.does(of.target, 'gain')} a shield of {of.amount}."
        case k if k == HEAL:
            return f"{source}: {names.does(of.target, 'heal')} {of.amount}."
        case k if k == SHIELD_LOST:
            whose = "Your" if of.target == names.you else names.owns(of.target)
            return f"{whose} shield of {of.amount} is gone."
        case k if k == INITIATIVE:
            return f"{source}: {names.does(of.target, 'lead')} the next pegging."
        case k if k in (VULNERABLE, STAGGER):
            word = "Vulnerable" if k == VULNERABLE else "staggered"
            return f"{names.does(of.target, 'are')} {word}."
        case k if k == POISON:
            return f"{names.does(of.target, 'are')} poisoned."
    return ""


def _source(of: Effect) -> str:
    word = SOURCES.get(of.source, of.source)
    return f"Run of {len(of.cards)}" if of.source == "run" else word


def strength(names: Names, seat: int, hp: int, shield: int) -> str:
    """How somebody stands.

    >>> strength(Names(("", "Expert"), you=1), 1, 88, 4)
    'You have 88 hit points and a shield of 4.'
    """
    guarded = f" and a shield of {shield}" if shield else ""
    return f"{names.does(seat, 'have')} {hp} hit points{guarded}."


def counted(source: Effect, total: int) -> str:
    """A part of a hand, counted up as one does at a cribbage board.

    >>> from rules.cribbage.phases import Phase
    >>> part = Effect(1, Phase.RESOLUTION, DAMAGE, "fifteen", 1, 2, 2, 0, 80, 0, "hand1")
    >>> counted(part, 6)
    'Fifteen for 2 makes 6'
    """
    amount = "" if total == source.amount else f" makes {total}"
    return f"{_source(source)} for {source.amount}{amount}"
