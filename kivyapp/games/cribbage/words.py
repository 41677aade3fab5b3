"""The texts of Cribbage Clash, on screen and for screen readers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from kivyapp.games.cribbage.player_names import PlayerNames
from kivyapp.games.game_ui import GameWords
from rules.cribbage.effects import Effect
from rules.cribbage.phases import Phase

TITLE: Final = "Cribbage Clash"

WORDS: Final = GameWords(
    refusals={
        "match_over": "The match is over.",
        "wrong_phase": "You can't do that right now.",
        "not_your_turn": "It's your opponent's turn.",
        "already_discarded": "You've already put two cards in the crib.",
        "already_continued": "You've already confirmed the count.",
        "discard_two": "Choose two cards for the crib.",
        "not_in_hand": "That card isn't in your hand.",
        "over_thirty_one": "That card would take the count over 31.",
        "must_play": "You can play a card, so you must.",
        "impossible_count": "No hand has that many points.",
        "not_counted": "Count the hand first.",
        "nothing_missed": "Nothing was missed.",
        "undo_hidden_cards": "There's no undo here: what you've seen can't be unseen.",
        "counting": "The hands are being counted.",
        "move_pending": "Your move is on its way to the server.",
        "overtaken": "That move came too late: play has moved on.",
    },
    keys=(
        ("Left, right", "move between the cards in your hand"),
        ("Enter", "choose or play the card; cut, Go or continue"),
        ("1 to 6", "choose or play that card of your hand"),
        ("C", "send to the crib, cut, count or continue"),
        ("G", "say Go"),
        ("S", "skip the counting, or let missed points pass"),
    ),
)
# Between people there are no hints, and no new match without leaving this one.
LOCAL_KEYS: Final = (("Space or H", "hint"), ("N", "new match"))
ONLINE_KEYS: Final = (("Space or H", "say something"), ("N", "leave the match"))

WATCH_KEYS: Final = (("N", "stop watching"),)

# The questions that a key answers aloud

HEAR_HAND: Final = "hear your hand"
HEAR_PLAYED: Final = "hear the starter and the played cards"
HEAR_STATUS: Final = "hear the round, how both players stand, and whose turn it is"
HEAR_MOVES: Final = "hear what you can play"
REFUSE_WAIT: Final = "Nothing to do right now."

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
OPPONENT: Final = "Opponent"
OTHER_SIDE: Final = "Show the other side"
BOTH_HANDS: Final = "Show both hands"
ONE_HAND: Final = "Show one hand only"
OPPONENTS: Final[Mapping[str, str]] = {
    "greedy": "Greedy",
    "expert": "Expert",
    "hotseat": "Two players",
}
# A mark on the timeline of a replay.
ROUND_BEGINS: Final = "Round {number} begins"
HOUSE_RULES: Final = "House rules"
COACH: Final = "Coach"
COACH_HELP: Final = "Says when another card is clearly better. Only against Greedy and Expert."
TURN_COACH_ON: Final = "Turn the coach on"
TURN_COACH_OFF: Final = "Turn the coach off"
COACH_PROMPT: Final = "Or make your choice again."
COACH_PLAY: Final = "Coach: {cards} is about {points} points better. {reason}"
COACH_DISCARD: Final = "Coach: {cards} to the crib is about {points} points better. {reason}"


def coach_advice(cards: str, points: float, reason: str, *, is_discard: bool) -> str:
    """What the coach says about a choice.

    >>> coach_advice("5 of Hearts", 2.34, "Makes fifteen.", is_discard=False)
    'Coach: 5 of Hearts is about 2.3 points better. Makes fifteen.'
    """
    text = COACH_DISCARD if is_discard else COACH_PLAY
    return text.format(cards=cards, points=f"{points:.1f}", reason=reason)


def house_rules(changed: int) -> str:
    """How many house rules differ from the standard."""
    return f"{changed} changed from the standard" if changed else "Standard"


PLAYERS: Final = ("Player 1", "Player 2")
TOTAL: Final = "Total"
ROUNDS: Final = "Rounds"
THINKING: Final = "{name} is thinking"
HANDOVER_TITLE: Final = "Pass the device to {name}"
HANDOVER_PROMPT: Final = "Pass the device to"
HANDOVER_NOTE: Final = "Everyone else, look away."
HANDOVER_BUTTON: Final = "I'm {name}"
NOTHING: Final = "nothing"
COUNTED_ALL: Final = "Counted"

# Badges over the table, and chips on a player's panel

BADGES: Final[Mapping[str, str]] = {
    "fifteen": "FIFTEEN!",
    "thirtyone": "THIRTY-ONE!",
    "pair": "PAIR",
    "pair3": "3 OF A KIND",
    "pair4": "4 OF A KIND",
    "go": "LAST CARD",
    "said_go": "GO!",
    "poison": "POISON",
    "flush": "FLUSH",
    "nobs": "NOBS",
    "heels": "HIS HEELS",
    "muggins": "MUGGINS!",
}

SOURCES: Final[Mapping[str, str]] = {
    "fifteen": "Fifteen",
    "thirtyone": "Thirty-one",
    "pair": "Pair",
    "pair3": "Three of a kind",
    "pair4": "Four of a kind",
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
    "heels": "His heels",
    "count": "Counted by hand",
    "muggins": "Muggins",
}
RECAP_PHASES: Final[Mapping[str, str]] = {
    "cut": "Cut",
    "pegging": "Pegging",
    "resolution": "Counting",
}

VULNERABLE_CHIP: Final = "Vulnerable"
VULNERABLE_NEXT_CHIP: Final = "Vulnerable next"
STAGGER_CHIP: Final = "Staggered"
INITIATIVE_CHIP: Final = "Initiative"
DEALER_CHIP: Final = "Dealer"


def poison_chip(stacks: int) -> str:
    return f"Poison {stacks}"


def shield_chip(amount: int, last_round: int) -> str:
    """A shield and the last round it protects in.

    >>> shield_chip(4, 3)
    'Shield 4 to round 3'
    """
    return f"Shield {amount} to round {last_round}"


def badge(effect: Effect) -> str:
    """The text that pops up over the table.

    >>> from rules.cards import Card
    >>> from rules.cribbage.effects import DAMAGE
    >>> run = Effect(1, Phase.PEGGING, DAMAGE, "run", 1, 2, 3, 0, 88, 0, "pile", (Card(1),) * 3)
    >>> badge(run)
    'RUN ×3'
    """
    if effect.source == "run":
        return f"RUN ×{len(effect.cards)}"
    return BADGES.get(effect.source, SOURCES.get(effect.source, effect.source).upper())


# Prompts and labels


def prompt(names: PlayerNames, phase: Phase, crib_owner: int, *, must_go: bool) -> str:
    """What the player has to do now."""
    match phase:
        case Phase.DISCARD:
            return f"Two cards for {names.possessive(crib_owner)} crib"
        case Phase.CUT:
            return "Cut the deck for the starter"
        case Phase.PEGGING:
            return "No playable card: say Go" if must_go else "Play a card"
    return ""


def waiting_for(names: PlayerNames, seat: int) -> str:
    return f"Waiting for {names.of(seat)}"


THEIR_CRIB: Final = "Their crib"


def crib_label(names: PlayerNames, owner: int) -> str:
    return f"{_capitalised(names.possessive(owner))} crib"


def short_crib_label(names: PlayerNames, owner: int) -> str:
    """A shorter label, unless only a name can say whose crib it is.

    >>> short_crib_label(PlayerNames(("", "Bartholomew"), you=1), 2)
    'Their crib'
    >>> short_crib_label(PlayerNames(PLAYERS), 2)
    "Player 2's crib"
    """
    return crib_label(names, owner) if names.is_local(owner) else THEIR_CRIB


def hand_title(names: PlayerNames, seat: int, is_crib: bool) -> str:
    return f"{_capitalised(names.possessive(seat))} {'crib' if is_crib else 'hand'}"


def pile_label(names: PlayerNames, pile: str, count: int) -> str:
    """A pile for screen readers.

    >>> pile_label(PlayerNames(("", "Expert"), you=1), "hand2", 4)
    "Expert's hand, 4 cards"
    >>> pile_label(PlayerNames(PLAYERS), "pile", 1)
    'Played cards, 1 card'
    """
    cards = "empty" if not count else "1 card" if count == 1 else f"{count} cards"
    if pile.startswith("hand"):
        return f"{hand_title(names, int(pile[-1]), False)}, {cards}"
    name = {"pile": "Played cards"}.get(pile, pile.capitalize())
    return f"{name}, {cards}"


def winner(names: PlayerNames, seat: int) -> str:
    """The title of the result.

    >>> winner(PlayerNames(("", "Expert"), you=1), 1), winner(PlayerNames(("", "Expert"), you=1), 2)
    ('You won!', 'Expert won')
    """
    return f"{names.of(seat)} won{'!' if names.is_local(seat) else ''}"


def panel_label(names: PlayerNames, seat: int, hp: int, max_hp: int, chips: Sequence[str]) -> str:
    """A player's panel for screen readers."""
    return ", ".join((f"{names.of(seat)}: {hp} of {max_hp} hit points", *chips))


def meter_label(count: int) -> str:
    return f"Count {count} of 31"


def round_line(number: int, seed: str | None) -> str:
    return f"Round {number}" + (f", {seed}" if seed else "")


def _capitalised(text: str) -> str:
    return f"{text[0].upper()}{text[1:]}"
