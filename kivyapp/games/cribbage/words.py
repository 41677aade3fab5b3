"""What only Cribbage Clash has to say: on its screen, aloud, and when it refuses."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from kivyapp.games.cribbage.names import Names
from kivyapp.games.game_ui import GameWords
from rules.cribbage.effects import (
    Effect,
)
from rules.cribbage.phases import Phase

TITLE: Final = "Cribbage Clash"

WORDS: Final = GameWords(
    refusals={
        "match_over": "The match is over.",
        "wrong_phase": "This is not the time for that.",
        "not_your_turn": "The other one is to play.",
        "already_discarded": "You have laid two cards into the crib already.",
        "already_continued": "You have seen the count already.",
        "discard_two": "Choose two cards for the crib.",
        "not_in_hand": "That card is not in your hand.",
        "over_thirty_one": "That card would take the count over 31.",
        "must_play": "You can play a card, so you must.",
        "undo_hidden_cards": "Nothing can be taken back: what was seen cannot be unseen.",
        "counting": "The hands are being counted.",
        "move_pending": "Your move is on its way to the server.",
        "overtaken": "That move came too late: the table has changed.",
    },
    hints={
        "discard": "Expert would lay these two into the crib.",
        "play": "Expert would play this one.",
    },
    keys=(
        ("Left, right", "go from card to card in your hand"),
        ("Enter", "choose or play the card; cut, Go, or go on"),
        ("1 to 6", "choose or play that card of your hand"),
        ("C", "send to the crib, cut, go on"),
        ("G", "say Go"),
        ("S", "skip the counting"),
    ),
)

# Buttons and prompts

NEW_MATCH: Final = "New match"
DEAL: Final = "Deal"
REMATCH: Final = "Rematch"
TO_CRIB: Final = "To the crib"
CUT: Final = "Cut"
GO: Final = "Go"
NEXT: Final = "Next"
SKIP: Final = "Skip"
NEXT_ROUND: Final = "Next round"
SHOW_RESULT: Final = "Result"
HINT: Final = "Ask Expert"
AGAINST: Final = "Against"
OPPONENTS: Final[Mapping[str, str]] = {
    "greedy": "Greedy",
    "expert": "Expert",
    "hotseat": "Two players",
}
DIALS: Final = "Dials"
STATUSES: Final = "Statuses"
PLAYERS: Final = ("Player 1", "Player 2")
COUNT: Final = "Count"
DEALER: Final = "Dealer"
INITIATIVE_CHIP: Final = "Initiative"
LEADS: Final = "Leads"
HIT_POINTS: Final = "hit points"
TOTAL: Final = "In all"
ROUNDS: Final = "Rounds"
THINKING: Final = "{name} is thinking"
CURTAIN_TITLE: Final = "Pass the device to {name}"
CURTAIN_ASKS: Final = "Pass the device to"
CURTAIN_TEXT: Final = "Nobody else should look now."
CURTAIN_OPEN: Final = "I am {name}"
NOTHING: Final = "nothing"
COUNTED_ALL: Final = "Counted"

# Badges over the table, and chips on a player's panel

BADGES: Final[Mapping[str, str]] = {
    "fifteen": "FIFTEEN!",
    "thirtyone": "THIRTY-ONE!",
    "pair": "PAIR",
    "pair3": "THREE ALIKE",
    "pair4": "FOUR ALIKE",
    "go": "LAST CARD",
    "said_go": "GO!",
    "poison": "POISON",
    "flush": "FLUSH",
    "nobs": "NOBS",
}

SOURCES: Final[Mapping[str, str]] = {
    "fifteen": "Fifteen",
    "thirtyone": "Thirty-one",
    "pair": "Pair",
    "pair3": "Three alike",
    "pair4": "Four alike",
    "run": "Run",
    "go": "Last card",
    "flush": "Flush",
    "nobs": "Nobs",
    "vulnerable": "Vulnerable",
    "poison": "Poison",
    "diamond": "Diamond",
    "spade": "Spade",
    "heart": "Heart",
    "club": "Club",
    "time": "Time",
}
RECAP_PHASES: Final[Mapping[str, str]] = {"pegging": "Pegging", "resolution": "Counting"}

VULNERABLE_CHIP: Final = "Vulnerable"
VULNERABLE_NEXT_CHIP: Final = "Vulnerable next"
STAGGER_CHIP: Final = "Stagger"


def poison_chip(stacks: int) -> str:
    return f"Poison {stacks}"


def shield_chip(amount: int, last_round: int) -> str:
    """A shield and how long it lasts.

    >>> shield_chip(4, 3)
    'Shield 4 to round 3'
    """
    return f"Shield {amount} to round {last_round}"


def badge(effect: Effect) -> str:
    """What pops up over the table.

    >>> from rules.cards import Card
    >>> from rules.cribbage.effects import DAMAGE
    >>> run = Effect(1, Phase.PEGGING, DAMAGE, "run", 1, 2, 3, 0, 88, 0, "pile", (Card(1),) * 3)
    >>> badge(run)
    'RUN ×3'
    """
    if effect.source == "run":
        return f"RUN ×{len(effect.cards)}"
    return BADGES.get(effect.source, SOURCES.get(effect.source, effect.source).upper())


# What is to be done, and what things are called


def prompt(names: Names, phase: Phase, *, mine: bool, owner: int, awaited: int, go: bool) -> str:
    """What the one at the screen is to do now, or who is waited for."""
    if not mine:
        return f"Waiting for {names.of(awaited)}"
    match phase:
        case Phase.DISCARD:
            return f"Two cards for {names.owns(owner)} crib"
        case Phase.CUT:
            return "Cut the deck for the starter"
        case Phase.PEGGING:
            return "No card fits: say Go" if go else "Play a card"
    return ""


THEIR_CRIB: Final = "Their crib"


def crib_label(names: Names, owner: int) -> str:
    whose = names.owns(owner)
    return f"{whose[0].upper()}{whose[1:]} crib"


def short_crib_label(names: Names, owner: int) -> str:
    """The same where there is little room, unless it takes a name to know who is meant.

    >>> short_crib_label(Names(("", "Bartholomew"), you=1), 2), short_crib_label(Names(PLAYERS), 2)
    ('Their crib', "Player 2's crib")
    """
    if names.is_here(owner):
        return crib_label(names, owner)
    return THEIR_CRIB


def hand_title(names: Names, seat: int, is_crib: bool) -> str:
    owner = names.owns(seat)
    return f"{owner[0].upper()}{owner[1:]} {'crib' if is_crib else 'hand'}"


def pile_label(names: Names, pile: str, count: int) -> str:
    """A pile of the table, read aloud.

    >>> pile_label(Names(("", "Expert"), you=1), "hand2", 4), pile_label(Names(PLAYERS), "pile", 1)
    ("Expert's hand, 4 cards", 'Played cards, 1 card')
    """
    cards = "empty" if not count else "1 card" if count == 1 else f"{count} cards"
    if pile.startswith("hand"):
        return f"{hand_title(names, int(pile[-1]), False)}, {cards}"
    name = {"pile": "Played cards"}.get(pile, pile.capitalize())
    return f"{name}, {cards}"


def winner(names: Names, seat: int) -> str:
    """The title of the results.

    >>> winner(Names(("", "Expert"), you=1), 1), winner(Names(("", "Expert"), you=1), 2)
    ('You have won', 'Expert has won')
    """
    return f"{names.does(seat, 'have')} won"


def side_label(names: Names, seat: int, hp: int, most: int, chips: tuple[str, ...]) -> str:
    """A player's panel, read aloud."""
    return ", ".join((f"{names.of(seat)}: {hp} of {most} hit points", *chips))


def meter_label(count: int) -> str:
    return f"Count {count} of 31"


def round_line(number: int, seed: str | None) -> str:
    return f"Round {number}" + (f", {seed}" if seed else "")
