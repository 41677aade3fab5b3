"""The spoken names of cards and piles, and the announcements of events."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final

from kivyapp import words
from rules.cards import ACE, JACK, KING, QUEEN, Card
from rules.events import Completed, Ended, Event, Moved, Turned, TurnedOver

TABLE: Final = "Table"
UNDONE: Final = "Undone"
RANKS: Final = {ACE: "Ace", JACK: "Jack", QUEEN: "Queen", KING: "King"}


@cache
def card_name(card: Card | None) -> str:
    """The spoken name of a card.

    >>> from rules.cards import card
    >>> card_name(card("TS")), card_name(card("QH")), card_name(card("W2")), card_name(None)
    ('10 of Spades', 'Queen of Hearts', 'Joker', 'face-down card')
    """
    if card is None:
        return "face-down card"
    if card.is_joker:
        return "Joker"
    return f"{RANKS.get(card.rank, str(card.rank))} of {card.suit.name.capitalize()}"


def run_name(card: Card | None, count: int) -> str:
    """Cards that move together, by the first of them and their number.

    >>> from rules.cards import card
    >>> run_name(card("9S"), 1), run_name(card("9S"), 3)
    ('9 of Spades', '9 of Spades and 2 more')
    """
    return card_name(card) + (f" and {count - 1} more" if count > 1 else "")


def pile_name(pile: str) -> str:
    """The spoken name of a pile.

    >>> pile_name("tableau3"), pile_name("foundation1"), pile_name("stock")
    ('column 3', 'foundation 1', 'stock')
    """
    kind = pile.rstrip("0123456789")
    number = pile[len(kind) :]
    word = {"tableau": "column"}.get(kind, kind)
    return f"{word} {number}" if number else word


def pile_label(pile: str, count: int) -> str:
    """The label of a pile: its name and the number of its cards.

    >>> pile_label("tableau3", 0), pile_label("tableau3", 1), pile_label("stock", 24)
    ('Column 3, empty', 'Column 3, 1 card', 'Stock, 24 cards')
    """
    cards = "empty" if not count else "1 card" if count == 1 else f"{count} cards"
    return f"{pile_name(pile).capitalize()}, {cards}"


def picked_up_text(card: Card | None, count: int, targets: Iterable[str]) -> str:
    """Says what was picked up and where it can go.

    >>> from rules.cards import card
    >>> picked_up_text(card("9S"), 2, ["tableau3", "foundation1"])
    'Picked up 9 of Spades and 1 more. It can go to column 3, foundation 1.'
    >>> picked_up_text(card("9S"), 1, [])
    'Picked up 9 of Spades. It has nowhere to go.'
    """
    where = ", ".join(map(pile_name, targets))
    goes = f"It can go to {where}." if where else "It has nowhere to go."
    return f"Picked up {run_name(card, count)}. {goes}"


def card_label(card: Card | None, face_up: bool, position: int, count: int) -> str:
    """The label of a card in its pile.

    >>> from rules.cards import card
    >>> card_label(card("9S"), True, 3, 7)
    '9 of Spades, face up, position 3 of 7'
    """
    name = card_name(card) if face_up else "Card"
    return f"{name}, face {'up' if face_up else 'down'}, position {position} of {count}"


def move_hint_text(card: Card | None, count: int, source: str, target: str) -> str:
    """The announcement of a hint to move cards, of which this one is the first."""
    return f"{run_name(card, count)} from {pile_name(source)} to {pile_name(target)}."


def pile_hint_text(pile: str) -> str:
    """The announcement of a hint to tap a pile."""
    return f"{pile_name(pile).capitalize()}."


def describe_events(events: Iterable[Event]) -> list[str]:
    """A sentence, without its full stop, for each event that matters to the player."""
    events = tuple(events)
    sentences: list[str] = []
    row = [event for event in events if isinstance(event, TurnedOver)]
    for event in events:
        match event:
            case TurnedOver() if len(row) > 1:
                if event is row[0]:
                    sentences.append(_describe_row(row))
            case Moved(dst=dst, cards=cards):
                sentences.append(f"{run_name(cards[0][0], len(cards))} to {pile_name(dst)}")
            case TurnedOver(dst="waste", cards=cards):
                sentences.append(f"{card_name(cards[-1][0])} on the waste")
            case TurnedOver(dst=dst):
                sentences.append(f"Cards returned to the {pile_name(dst)}")
            case Turned(card=card, face_up=True):
                sentences.append(f"{card_name(card)} turned face up")
            case Turned():
                sentences.append("Card turned face down")
            case Completed(pile):
                sentences.append(f"{pile_name(pile).capitalize()} is complete")
            case Ended(winner=None):
                sentences.append(words.STUCK)
            case Ended():
                sentences.append(words.WON)
    return sentences


def _describe_row(row: Sequence[TurnedOver]) -> str:
    """Describes one card dealt to each of several piles, or all of them taken back."""
    if row[0].dst == row[1].dst:
        return f"Row returned to the {pile_name(row[0].dst)}"
    return "Dealt " + ", ".join(card_name(event.cards[-1][0]) for event in row)
