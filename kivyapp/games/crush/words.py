"""The texts of Crush."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from kivyapp.games.crush.line_selection import LineCheck
from kivyapp.games.game_ui import GameWords
from rules.cards import RANK_LETTERS
from rules.crush.notes import SequenceCleared
from rules.crush.scoring import CANASTRA_FACTOR
from rules.crush.sequences import HIGH_ACE, Reading
from rules.crush.state import Tag

TITLE: Final = "Solitaire Crush"
# A mark on the timeline of a replay.
LONGEST_SO_FAR: Final = "The longest sequence so far: {cards} cards"

WORDS: Final = GameWords(
    refusals={
        "match_over": "The board is full, and the match is over",
        "slot_empty": "There's no card in that slot",
        "same_card": "That's the same card",
        "nothing_to_swap_with": "There's no card to swap with",
        "not_neighbours": "Only neighbours can swap places",
        "falls_back": "It would fall right back",
        "not_a_swapper": "Only a swapper can go that far",
        "not_a_bomb": "This card isn't a bomb",
        "no_free_swap_left": "No free swaps left",
        "no_free_bomb_left": "No free bombs left",
        "not_a_line": "A sequence is a straight line",
        "sequence_too_short": "A sequence needs three cards",
        "sequence_too_long": "A sequence has at most seven cards",
        "sequence_of_one_suit": "These aren't all the same suit",
        "sequence_with_one_wildcard": "Only one wildcard is allowed",
        "sequence_ends_at_the_ace": "A sequence can't go past the ace",
        "sequence_in_order": "These ranks aren't in order",
    },
    keys=(
        ("Arrows", "move between cards"),
        ("Shift+Arrows", "select a line"),
        ("Enter", "select or play the card"),
        ("Escape", "clear the selection, close, go back"),
        ("C", "clear the selected line"),
        ("B", "set off the bomb, or arm a free bomb"),
        ("S", "arm a free swap"),
    ),
    deal_keys=(("N", "new game"),),
)

# The questions that a key answers aloud

HEAR_LINE: Final = "hear this row and column"
HEAR_STATUS: Final = "hear score, base, chain and free slots"
HEAR_SEQUENCES: Final = "hear all sequences on the board"

# The score panel and the buttons

SCORE: Final = "Score"
BASE: Final = "Base"
CHAIN: Final = "Chain"
FREE: Final = "Free"
SWAP: Final = "Swap"
BOMB: Final = "Bomb"
BOARD: Final = "Board"
EMPTY_SLOT: Final = "empty"

# The message under the board; pairs are the text and the smaller text below it.
IDLE_HINT: Final = ("Drag across cards in order", "or tap two neighbours to swap them")
ARMED_SWAP: Final = "Free swap: tap any two cards"
ARMED_BOMB: Final = "Free bomb: double-tap any card"
DISARM_HINT: Final = "or press the button again to cancel"
PICKED_HINTS: Final[Mapping[Tag | None, tuple[str, str]]] = {
    None: ("Tap a neighbour to swap", "or an empty slot beside it"),
    Tag.SWAPPER: ("Swapper: tap any card", "a neighbour swaps without using it up"),
    Tag.BOMB: ("Bomb: double-tap to set it off", "or tap a neighbour to swap"),
}
CLEAR_NOW: Final = "Double-tap it to clear"
RELEASE_TO_SELECT: Final = "Let go to select"
KEEP_DRAGGING: Final = "Keep going along the line"
NOT_A_SEQUENCE: Final = "Not a sequence"

# The result of a match

BOARD_FULL: Final = "The board is full"
SEQUENCES: Final = "Sequences"
LONGEST: Final = "Longest"
BEST_CHAIN: Final = "Best chain"
ACTIONS: Final = "Moves"
CLEAN_CANASTRA: Final = "Clean canastra"
FRESH_DECK: Final = "A new deck is opened"


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
    letter = RANK_LETTERS[0 if rank == HIGH_ACE else rank - 1]
    return "10" if letter == "T" else letter


def sequence_text(reading: Reading) -> str:
    """A sequence by its lowest and highest rank and its suit."""
    low, high = sorted((reading.ranks[0], reading.ranks[-1]))
    return f"{rank_text(low)}–{rank_text(high)} of {reading.suit.name.lower()}"


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
    return f"{' × '.join(factors)} = {line_check.points:,}"


def line_texts(line_check: LineCheck) -> tuple[str, str]:
    """What a line is and what it would score, or the rule it breaks."""
    reading = line_check.reading
    if reading is None:
        return refusal(line_check.fault or "not_a_line"), ""
    name = CLEAN_CANASTRA if reading.is_clean_canastra else sequence_text(reading)
    wild = "" if reading.wild is None else f", wild {rank_text(reading.ranks[reading.wild])}"
    return f"{name}{wild}", points_formula(line_check)


def refusal(reason: str) -> str:
    return WORDS.refusals.get(reason, "That isn't possible")


def charge_label(name: str, left: int, armed: bool) -> str:
    """A charge button as it is read aloud.

    >>> charge_label(SWAP, 2, True), charge_label(BOMB, 0, False)
    ('Free swap, 2 left, armed', 'Free bomb, none left')
    """
    count = f"{left} left" if left else "none left"
    return f"Free {name.lower()}, {count}{', armed' if armed else ''}"


def cleared_text(note: SequenceCleared) -> str:
    """The points that rise from a cleared sequence."""
    canastra = f"{CLEAN_CANASTRA}  " if note.is_clean_canastra else ""
    chain = f"  {times(note.chain)}" if note.chain > 1 else ""
    return f"{canastra}+{note.points:,}{chain}"
