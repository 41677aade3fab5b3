"""Columns met in a search, each with what the search asks of it again and again.

A column never changes: a move makes two others, nearly always known ones. So a position costs two
slices and two look-ups, and its score and key follow by adding and subtracting.
"""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

from rules.cards import KING
from rules.spider.packed import DOWN, RANK, exposed, tail_length
from rules.spider.tail import FACE

MASK64: Final = (1 << 64) - 1
# Keys are added up, ten of them; so long as they stay this short, the sum is a small number.
KEY: Final = (1 << 59) - 1

# The cards (the last one face up), the score, the key, the length of the movable tail, the rank and
# the suit of the last card, the height. A plain tuple, because the search unpacks it all the time.
Entry: TypeAlias = tuple[bytes, int, int, int, int, int, int]


class Weights(NamedTuple):
    """What makes a position bad; a search prefers low scores."""

    # Two neighbours that do not follow each other.
    gap: int
    face_down: int
    # Two neighbours that follow each other in different suits.
    mixed: int
    # What makes it good: these are taken off.
    empty: int
    king_based: int
    suit: int


class ColumnCache(dict[bytes, Entry]):
    """The columns by their cards. What is not yet in it is looked at and written down."""

    def __init__(self, weights: Weights, noise: int = 0, salt: int = 0) -> None:
        super().__init__()
        self.weights = weights
        self._noise = noise
        self._salt = salt

    def __missing__(self, column: bytes) -> Entry:
        cards = exposed(column)
        if cards is not column:
            entry = self[column] = self[cards]
            return entry
        # Numbered as they come, and stirred: the same search always gives the same keys, which
        # Python's own hashes do not.
        key = _stirred(len(self) + self._salt)
        score = self._score(cards)
        if self._noise:
            score += (key >> 20) % (self._noise + 1)
        top = cards[-1] if cards else 0
        entry = (cards, score, key & KEY, tail_length(cards), top & RANK, top >> 4, len(cards))
        self[column] = entry
        return entry

    def _score(self, cards: bytes) -> int:
        weights = self.weights
        if not cards:
            return -weights.empty
        score, above = 0, 0
        for card in cards:
            if card & DOWN:
                score += weights.face_down
                card &= FACE
            if above:
                if above & RANK != (card & RANK) + 1:
                    score += weights.gap
                elif above != card + 1:
                    score += weights.mixed
            above = card
        is_king_based = cards[0] & (DOWN | RANK) == KING
        return score - weights.king_based if is_king_based else score


def _stirred(number: int) -> int:
    """A number with all its bits mixed, as splitmix64 does it."""
    x = number * 0x9E3779B97F4A7C15 + 0x9E3779B97F4A7C15 & MASK64
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9 & MASK64
    x = (x ^ x >> 27) * 0x94D049BB133111EB & MASK64
    return x ^ x >> 31
