"""Caches everything that the search needs to know about a column.

Columns never change: a move creates two others, which are nearly always known already. So a new
position costs two slices and two lookups, and its score and key follow by adding and subtracting.
"""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

from rules.cards import KING
from rules.spider.packed import FACE_DOWN, RANK_MASK, tail_length, with_top_face_up
from rules.spider.tail import FACE_MASK

MASK64: Final = (1 << 64) - 1
# A position's key is the sum of ten column keys; at 59 bits each it stays a 63-bit number.
KEY_MASK: Final = (1 << 59) - 1

# The cards (the last one face up), score, key, length of the movable tail, rank and suit of the
# last card, height. A plain tuple, because the search unpacks it all the time.
ColumnEntry: TypeAlias = tuple[bytes, int, int, int, int, int, int]


class ScoreWeights(NamedTuple):
    """The weights of a position's score; low scores are good."""

    # Penalties. A gap is two neighbours that are not in descending sequence, a mixed pair two
    # neighbours in sequence but of different suits.
    gap: int
    face_down: int
    mixed: int
    # Bonuses, which are subtracted.
    empty: int
    king_based: int
    suit: int


class ColumnCache(dict[bytes, ColumnEntry]):
    """The entries of columns by their cards, computed on first use."""

    def __init__(self, weights: ScoreWeights, noise: int = 0, salt: int = 0) -> None:
        super().__init__()
        self.weights = weights
        self._noise = noise
        self._salt = salt

    def __missing__(self, column: bytes) -> ColumnEntry:
        cards = with_top_face_up(column)
        if cards is not column:
            entry = self[column] = self[cards]
            return entry
        # Columns are numbered in order of appearance, so that a search gives the same keys in every
        # process, which Python's own hashes do not.
        key = _splitmix64(len(self) + self._salt)
        score = self._score(cards)
        if self._noise:
            score += (key >> 20) % (self._noise + 1)
        top = cards[-1] if cards else 0
        rank, suit = top & RANK_MASK, top >> 4
        entry = (cards, score, key & KEY_MASK, tail_length(cards), rank, suit, len(cards))
        self[column] = entry
        return entry

    def _score(self, cards: bytes) -> int:
        weights = self.weights
        if not cards:
            return -weights.empty
        score, above = 0, 0
        for card in cards:
            if card & FACE_DOWN:
                score += weights.face_down
                card &= FACE_MASK
            if above:
                if above & RANK_MASK != (card & RANK_MASK) + 1:
                    score += weights.gap
                elif above != card + 1:
                    score += weights.mixed
            above = card
        is_king_based = cards[0] & (FACE_DOWN | RANK_MASK) == KING
        return score - weights.king_based if is_king_based else score


def _splitmix64(number: int) -> int:
    x = number * 0x9E3779B97F4A7C15 + 0x9E3779B97F4A7C15 & MASK64
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9 & MASK64
    x = (x ^ x >> 27) * 0x94D049BB133111EB & MASK64
    return x ^ x >> 31
