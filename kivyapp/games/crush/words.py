"""What only Crush has to say."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from kivyapp.games.crush.selection import Verdict
from kivyapp.games.game_ui import GameWords
from rules.cards import RANK_LETTERS
from rules.crush.notes import SequenceCleared
from rules.crush.scoring import CANASTRA_FACTOR
from rules.crush.sequences import HIGH_ACE, Reading
from rules.crush.state import Tag

TITLE: Final = "Solitaire Crush"

WORDS: Final = GameWords(
    refusals={
        "match_over": "The board is full and the match is over",
        "slot_empty": "There is no card in that slot",
        "same_card": "That is the same card",
        "nothing_to_swap_with": "There is no card to swap with",
        "not_neighbours": "Only neighbours can change places",
        "falls_back": "It would fall right back: nothing changes",
        "not_a_swapper": "Only a swapper goes so far",
        "not_a_bomb": "This card is no bomb",
        "no_free_swap_left": "No free swap is left",
        "no_free_bomb_left": "No free bomb is left",
        "not_a_line": "A sequence is a straight line",
        "sequence_too_short": "A sequence needs three cards",
        "sequence_too_long": "A sequence has at most seven cards",
        "sequence_of_one_suit": "Not all of one suit",
        "sequence_with_one_wildcard": "Only one wildcard can stand in",
        "sequence_ends_at_the_ace": "Nothing comes after the ace",
        "sequence_in_order": "The ranks do not follow each other",
    },
    keys=(
        ("Shift+Arrows", "select a line"),
        ("C", "clear the selected line"),
        ("B", "set off the bomb, or arm a free bomb"),
        ("S", "arm a free swap"),
        ("I", "tell score, base, chain and room"),
    ),
)

# Readings and buttons

SCORE: Final = "Score"
BASE: Final = "Base"
CHAIN: Final = "Chain"
ROOM: Final = "Room"
SWAP: Final = "Swap"
BOMB: Final = "Bomb"
BOARD: Final = "Board"
EMPTY_SLOT: Final = "empty"

# What the line under the board says, with a smaller line below it.
INVITATION: Final = ("Drag along cards in order", "or tap two neighbours to swap them")
ARMED_SWAP: Final = "Free swap: tap any two cards"
ARMED_BOMB: Final = "Free bomb: double tap any card"
PUT_AWAY: Final = "or press the button again to put it away"
PICKED: Final[Mapping[Tag | None, tuple[str, str]]] = {
    None: ("Tap a neighbour", "to change places, or an empty slot beside it"),
    Tag.SWAPPER: ("Swapper: tap any card", "far away it is used up, next to it not"),
    Tag.BOMB: ("Bomb: double tap to blow it up", "or tap a neighbour to change places"),
}
CLEAR_NOW: Final = "Double tap it to clear"
LET_GO: Final = "Let go to select"
GO_ON: Final = "Go on along the line"
NO_SEQUENCE: Final = "No sequence"

# The end, and what begins

BOARD_FULL: Final = "The board is full"
AGAIN: Final = "Again"
SAME_DEAL: Final = "Same deal"
SEQUENCES: Final = "Sequences"
LONGEST: Final = "Longest"
BEST_CHAIN: Final = "Best chain"
ACTIONS: Final = "Actions"
CLEAN_CANASTRA: Final = "Clean canastra"
FRESH_DECK: Final = "A fresh deck is opened"


def times(number: int) -> str:
    """A factor.

    >>> times(3)
    '×3'
    """
    return f"×{number}"


def rank_word(rank: int) -> str:
    """The rank of a reading, from the low ace, 1, to the high one, 14.

    >>> rank_word(1), rank_word(10), rank_word(13), rank_word(14)
    ('A', '10', 'K', 'A')
    """
    letter = RANK_LETTERS[0 if rank == HIGH_ACE else rank - 1]
    return "10" if letter == "T" else letter


def span(reading: Reading) -> str:
    """A sequence as one says it: its ends and its suit, from the lower one on."""
    low, high = sorted((reading.ranks[0], reading.ranks[-1]))
    return f"{rank_word(low)}–{rank_word(high)} of {reading.suit.name.lower()}"


def sum_of(verdict: Verdict) -> str:
    """How the points of a sequence come about: length, base, chain, canastra."""
    if verdict.reading is None:
        return ""
    factors = [str(verdict.reading.length), str(verdict.base)]
    if verdict.chain > 1:
        factors.append(str(verdict.chain))
    if verdict.reading.is_clean_canastra:
        factors.append(str(CANASTRA_FACTOR))
    return f"{' × '.join(factors)} = {verdict.points:,}"


def verdict_line(verdict: Verdict) -> tuple[str, str]:
    """What a line is, and what it would score or what is wrong with it."""
    if verdict.reading is None:
        return refusal(verdict.fault or "not_a_line"), ""
    name = CLEAN_CANASTRA if verdict.reading.is_clean_canastra else span(verdict.reading)
    wild = verdict.reading.wild
    stands = "" if wild is None else f", wild {rank_word(verdict.reading.ranks[wild])}"
    return f"{name}{stands}", sum_of(verdict)


def refusal(reason: str) -> str:
    return WORDS.refusals.get(reason, "That is not possible")


def charge_name(name: str, left: int, armed: bool) -> str:
    """A charge's button as it is read aloud.

    >>> charge_name(SWAP, 2, True), charge_name(BOMB, 0, False)
    ('Free swap, 2 left, armed', 'Free bomb, none left')
    """
    count = f"{left} left" if left else "none left"
    return f"Free {name.lower()}, {count}{', armed' if armed else ''}"


def points_flare(note: SequenceCleared) -> str:
    """What rises from a sequence that is cleared."""
    canastra = f"{CLEAN_CANASTRA}  " if note.is_clean_canastra else ""
    chain = f"  {times(note.chain)}" if note.chain > 1 else ""
    return f"{canastra}+{note.points:,}{chain}"
