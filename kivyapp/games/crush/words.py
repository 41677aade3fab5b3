"""The texts of Crush."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from kivyapp.games.crush.intents import Charge
from kivyapp.games.crush.line_selection import LineCheck
from kivyapp.games.game_ui import GameWords
from kivyapp.words.card_letters import rank_letters
from kivyapp.words.cards import SUITS_OF_CARD
from kivyapp.words.numbers import capitalized, number, signed
from kivyapp.words.translation import Plural, Text
from rules.crush.notes import SequenceCleared
from rules.crush.scoring import CANASTRA_FACTOR
from rules.crush.sequences import HIGH_ACE, Reading
from rules.crush.state import Tag

TITLE: Final = Text("Solitaire Crush")
# A mark on the timeline of a replay.
LONGEST_SO_FAR: Final = Plural(
    "The longest sequence so far: {count} card", "The longest sequence so far: {count} cards"
)

WORDS: Final = GameWords(
    refusals={
        "match_over": Text("The board is full, and the match is over"),
        "slot_empty": Text("There's no card in that slot"),
        "same_card": Text("That's the same card"),
        "nothing_to_swap_with": Text("There's no card to swap with"),
        "not_neighbours": Text("Only neighbours can swap places"),
        "falls_back": Text("It would fall right back"),
        "not_a_swapper": Text("Only a swapper can go that far"),
        "not_a_bomb": Text("This card isn't a bomb"),
        "no_free_swap_left": Text("No free swaps left"),
        "no_free_bomb_left": Text("No free bombs left"),
        "not_a_line": Text("A sequence is a straight line"),
        "sequence_too_short": Text("A sequence needs three cards"),
        "sequence_too_long": Text("A sequence has at most seven cards"),
        "sequence_of_one_suit": Text("These aren't all the same suit"),
        "sequence_with_one_wildcard": Text("Only one wildcard is allowed"),
        "sequence_ends_at_the_ace": Text("A sequence can't go past the ace"),
        "sequence_in_order": Text("These ranks aren't in order"),
    },
    keys=(
        (Text("Arrows"), Text("move between cards")),
        (Text("Shift+Arrows"), Text("select a line")),
        (Text("Enter"), Text("select or play the card")),
        (Text("Escape"), Text("clear the selection, close, go back")),
        ("C", Text("clear the selected line")),
        ("B", Text("set off the bomb, or arm a free bomb")),
        ("S", Text("arm a free swap")),
    ),
    deal_keys=(("N", Text("new game")),),
)

# The questions that a key answers aloud

HEAR_LINE: Final = Text("hear this row and column")
HEAR_STATUS: Final = Text("hear score, base, chain and free slots")
HEAR_SEQUENCES: Final = Text("hear all sequences on the board")

# The score panel and the buttons

SCORE: Final = Text("Score")
BASE: Final = Text("Base")
CHAIN: Final = Text("Chain")
FREE: Final = Text("Free")
BOARD: Final = Text("Board")


@dataclass(frozen=True, slots=True)
class ChargeWords:
    """A charge on its button, and how many are left, for screen readers."""

    name: Text
    left: Plural
    none_left: Text
    armed: Plural


CHARGES: Final[Mapping[Charge, ChargeWords]] = {
    Charge.SWAP: ChargeWords(
        Text("Swap"),
        Plural("Free swap, {count} left", "Free swap, {count} left"),
        Text("Free swap, none left"),
        Plural("Free swap, {count} left, armed", "Free swap, {count} left, armed"),
    ),
    Charge.BOMB: ChargeWords(
        Text("Bomb"),
        Plural("Free bomb, {count} left", "Free bomb, {count} left"),
        Text("Free bomb, none left"),
        Plural("Free bomb, {count} left, armed", "Free bomb, {count} left, armed"),
    ),
}

# The message under the board; pairs are the text and the smaller text below it.
IDLE_HINT: Final = (Text("Drag across cards in order"), Text("or tap two neighbours to swap them"))
ARMED_SWAP: Final = Text("Free swap: tap any two cards")
ARMED_BOMB: Final = Text("Free bomb: double-tap any card")
DISARM_HINT: Final = Text("or press the button again to cancel")
PICKED_HINTS: Final[Mapping[Tag | None, tuple[Text, Text]]] = {
    None: (Text("Tap a neighbour to swap"), Text("or an empty slot beside it")),
    Tag.SWAPPER: (Text("Swapper: tap any card"), Text("a neighbour swaps without using it up")),
    Tag.BOMB: (Text("Bomb: double-tap to set it off"), Text("or tap a neighbour to swap")),
}
CLEAR_NOW: Final = Text("Double-tap it to clear")
RELEASE_TO_SELECT: Final = Text("Let go to select")
KEEP_DRAGGING: Final = Text("Keep going along the line")
NOT_A_SEQUENCE: Final = Text("Not a sequence")
NOT_POSSIBLE: Final = Text("That isn't possible")
# A line by its lowest and highest rank, such as "9–J of Spades".
SEQUENCE: Final = Text("{low}–{high} of {suit}", "sequence")
SEQUENCE_WITH_WILD: Final = Text("{low}–{high} of {suit}, wild {wild}", "sequence")

# The result of a match

BOARD_FULL: Final = Text("The board is full")
SEQUENCES: Final = Text("Sequences")
LONGEST: Final = Text("Longest")
BEST_CHAIN: Final = Text("Best chain")
ACTIONS: Final = Text("Moves")
CLEAN_CANASTRA: Final = Text("Clean canastra")
FRESH_DECK: Final = Text("A new deck is opened")


def times(number: int) -> str:
    """A factor.

    >>> times(3)
    '×3'
    """
    return f"×{number}"


def rank_text(rank: int) -> str:
    """A rank in a sequence, from the low ace, 1, to the high ace, 14.

    >>> rank_text(1), rank_text(10), rank_text(13), rank_text(14)
    ('A', '10', 'K', 'A')
    """
    return rank_letters(1 if rank == HIGH_ACE else rank)


def sequence_text(reading: Reading) -> str:
    """A sequence by its lowest and highest rank, its suit and its wildcard."""
    if reading.is_clean_canastra:
        return CLEAN_CANASTRA()
    low, high = map(rank_text, sorted((reading.ranks[0], reading.ranks[-1])))
    suit = SUITS_OF_CARD[reading.suit]()
    if reading.wild is None:
        return SEQUENCE(low=low, high=high, suit=suit)
    wild = rank_text(reading.ranks[reading.wild])
    return SEQUENCE_WITH_WILD(low=low, high=high, suit=suit, wild=wild)


def points_formula(line_check: LineCheck) -> str:
    """How the points of a sequence are made up: length, base, chain, canastra."""
    reading = line_check.reading
    if reading is None:
        return ""
    factors = [str(reading.length), str(line_check.base)]
    if line_check.chain > 1:
        factors.append(str(line_check.chain))
    if reading.is_clean_canastra:
        factors.append(str(CANASTRA_FACTOR))
    return f"{' × '.join(factors)} = {number(line_check.points)}"


def line_texts(line_check: LineCheck) -> tuple[str, str]:
    """What a line is and what it would score, or the rule it breaks."""
    reading = line_check.reading
    if reading is None:
        return refusal(line_check.fault or "not_a_line"), ""
    return capitalized(sequence_text(reading)), points_formula(line_check)


def refusal(reason: str) -> str:
    return WORDS.refusals.get(reason, NOT_POSSIBLE)()


def charge_label(charge: Charge, left: int, armed: bool) -> str:
    """A charge button as it is read aloud.

    >>> charge_label(Charge.SWAP, 2, True), charge_label(Charge.BOMB, 0, False)
    ('Free swap, 2 left, armed', 'Free bomb, none left')
    """
    words = CHARGES[charge]
    if armed:
        return words.armed(left)
    return words.left(left) if left else words.none_left()


def cleared_text(note: SequenceCleared) -> str:
    """The points that rise from a cleared sequence."""
    canastra = [CLEAN_CANASTRA()] if note.is_clean_canastra else []
    chain = [times(note.chain)] if note.chain > 1 else []
    return "  ".join([*canastra, signed(note.points), *chain])
