"""The letters on the cards: A, K, Q and J, or those of the app's language if the player wants."""

from __future__ import annotations

from kivyapp.words.languages import INTERNATIONAL, CardLetters
from kivyapp.words.translation import language
from rules.cards import RANK_LETTERS

_is_local = False


def use_local_letters(wanted: bool) -> None:
    """Show the letters of the app's language, or else the international ones."""
    global _is_local
    _is_local = wanted


def card_letters() -> CardLetters:
    """The letters of ace, king, queen and jack as they are on the cards now."""
    return language().card_letters if _is_local else INTERNATIONAL


def rank_letters(rank: int) -> str:
    """A rank from 1 to 13 as it is on the cards now.

    >>> rank_letters(1), rank_letters(10), rank_letters(12)
    ('A', '10', 'Q')
    """
    drawn = RANK_LETTERS[rank - 1]
    if drawn in INTERNATIONAL:
        return card_letters()[INTERNATIONAL.index(drawn)]
    return "10" if drawn == "T" else drawn
