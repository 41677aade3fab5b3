"""The sentences about a match, for the screen and for screen readers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from kivyapp.games.cribbage.player_names import PlayerNames, PlayerPlural, PlayerText
from kivyapp.games.cribbage.words import RUN_OF, SOURCES
from kivyapp.words.cards import card_name, card_object
from kivyapp.words.translation import Plural, Text
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

# Moves

PLAYS: Final = PlayerText(
    Text("You play {card}. Count {count}."), Text("{name} plays {card}. Count {count}.")
)
SAYS_GO: Final = PlayerText(Text("You say Go."), Text("{name} says Go."))
CUTS: Final = PlayerText(
    Text("You cut. Starter: {starter}."), Text("{name} cuts. Starter: {starter}.")
)
DEALS: Final = PlayerText(
    Text("Round {number}. You deal, so the crib is yours."),
    Text("Round {number}. {name} deals, so the crib is theirs."),
)
TO_OWN_CRIB: Final = PlayerText(
    Text("You put two cards in your crib."), Text("{name} puts two cards in their crib.")
)
TO_YOUR_CRIB: Final = Text("{name} puts two cards in your crib.")
TO_OTHER_CRIB: Final = PlayerText(
    Text("You put two cards in {owner}'s crib."),
    Text("{name} puts two cards in {owner}'s crib."),
)


def plays(names: PlayerNames, seat: int, card: Card, count: int) -> str:
    return PLAYS(names, seat, card=card_object(card), count=count)


def discards(names: PlayerNames, seat: int, owner: int) -> str:
    """The discard of a player into the crib of its owner.

    >>> names = PlayerNames(("", "Expert"), you=1)
    >>> discards(names, 1, 2), discards(names, 2, 1)
    ("You put two cards in Expert's crib.", 'Expert puts two cards in your crib.')
    """
    if seat == owner:
        return TO_OWN_CRIB(names, seat)
    if names.is_you(owner):
        return TO_YOUR_CRIB(name=names.of(seat))
    return TO_OTHER_CRIB(names, seat, owner=names.of(owner))


def cuts(names: PlayerNames, seat: int, starter: Card) -> str:
    return CUTS(names, seat, starter=card_name(starter))


# Effects

DAMAGED: Final = Plural("{source}: {count} damage.", "{source}: {count} damage.")
ABSORBED: Final = Plural(
    "{source}: {count} damage, {absorbed} absorbed by the shield.",
    "{source}: {count} damage, {absorbed} absorbed by the shield.",
)
SCORED: Final = Plural("{source}: {count} point.", "{source}: {count} points.")
# The effects that happen to a player.
EFFECTS: Final[Mapping[str, PlayerText]] = {
    SHIELD: PlayerText(
        Text("{source}: you gain a shield of {amount}."),
        Text("{source}: {name} gains a shield of {amount}."),
    ),
    HEAL: PlayerText(
        Text("{source}: you heal {amount}."), Text("{source}: {name} heals {amount}.")
    ),
    SHIELD_LOST: PlayerText(
        Text("Your shield of {amount} has worn off."),
        Text("{name}'s shield of {amount} has worn off."),
    ),
    INITIATIVE: PlayerText(
        Text("{source}: you lead the next pegging."),
        Text("{source}: {name} leads the next pegging."),
    ),
    VULNERABLE: PlayerText(Text("You are vulnerable."), Text("{name} is vulnerable.")),
    STAGGER: PlayerText(Text("You are staggered."), Text("{name} is staggered.")),
    POISON: PlayerText(Text("You are poisoned."), Text("{name} is poisoned.")),
}


def describe(names: PlayerNames, effect: Effect) -> str:
    """One effect as a sentence."""
    if effect.kind in EFFECTS:
        sentence = EFFECTS[effect.kind]
        return sentence(names, effect.target, source=_source(effect), amount=effect.amount)
    match effect.kind:
        case k if k == DAMAGE and effect.absorbed:
            return ABSORBED(effect.amount, source=_source(effect), absorbed=effect.absorbed)
        case k if k == DAMAGE:
            return DAMAGED(effect.amount, source=_source(effect))
        case k if k == POINTS:
            return SCORED(effect.amount, source=_source(effect))
    return ""


def _source(effect: Effect) -> str:
    if effect.source == "run":
        return RUN_OF(length=len(effect.cards))
    return SOURCES[effect.source]()


# How the players stand

HAS_POINTS: Final = PlayerPlural(
    Plural("You have {count} point.", "You have {count} points."),
    Plural("{name} has {count} point.", "{name} has {count} points."),
)
HAS_HIT_POINTS: Final = PlayerPlural(
    Plural("You have {count} hit point.", "You have {count} hit points."),
    Plural("{name} has {count} hit point.", "{name} has {count} hit points."),
)
HAS_SHIELD: Final = PlayerPlural(
    Plural(
        "You have {count} hit point and a shield of {shield}.",
        "You have {count} hit points and a shield of {shield}.",
    ),
    Plural(
        "{name} has {count} hit point and a shield of {shield}.",
        "{name} has {count} hit points and a shield of {shield}.",
    ),
)


def hit_points(names: PlayerNames, seat: int, hp: int, shield: int) -> str:
    """The hit points and shield that a player has left.

    >>> hit_points(PlayerNames(("", "Expert"), you=1), 1, 88, 4)
    'You have 88 hit points and a shield of 4.'
    """
    return HAS_SHIELD(names, seat, hp, shield=shield) if shield else HAS_HIT_POINTS(names, seat, hp)


# The count of a hand

PART: Final = Text("{title}: {line}", "a hand, and the first part of its count")
NOTHING: Final = Text("Nothing to count.")
FIRST_PART: Final = Text("{source} for {points}.")
LATER_PART: Final = Text("{source} for {points} makes {total}.")
CLAIMS: Final = PlayerText(Text("You count {claimed}."), Text("{name} counts {claimed}."))
WRONG_CLAIMS: Final = PlayerText(
    Text("You count {claimed}, but it has {points}."),
    Text("{name} counts {claimed}, but it has {points}."),
)
MUGGINS: Final = PlayerPlural(
    Plural("Muggins: you take {count} point.", "Muggins: you take {count} points."),
    Plural("Muggins: {name} takes {count} point.", "Muggins: {name} takes {count} points."),
)


def claims(names: PlayerNames, claim: Effect, points: int) -> str:
    """What a player says that a hand has, and the correction if it has other points."""
    sentence = CLAIMS if points == claim.amount else WRONG_CLAIMS
    return sentence(names, claim.seat, claimed=claim.amount, points=points)


def counts(part: Effect, total: int) -> str:
    """One part of a hand with the running total, as players count aloud at a cribbage board.

    >>> from rules.cribbage.phases import Phase
    >>> part = Effect(1, Phase.RESOLUTION, DAMAGE, "fifteen", 1, 2, 2, 0, 80, 0, "hand1")
    >>> counts(part, 6)
    'Fifteen for 2 makes 6.'
    """
    sentence = FIRST_PART if total == part.amount else LATER_PART
    return sentence(source=_source(part), points=part.amount, total=total)
