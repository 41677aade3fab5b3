"""What happens on the table, as a person would say it: for the announcer and for screen readers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final

from rules.cards import ACE, JACK, KING, QUEEN, Card
from rules.events import Completed, Ended, Event, Moved, Turned, TurnedOver

TABLE: Final = "Table"
UNDONE: Final = "Undone"
RANKS: Final = {ACE: "Ace", JACK: "Jack", QUEEN: "Queen", KING: "King"}


@cache
def card_name(card: Card | None) -> str:
    """A card's name.

    >>> from rules.cards import card
    >>> card_name(card("TS")), card_name(card("QH")), card_name(card("W2")), card_name(None)
    ('10 of Spades', 'Queen of Hearts', 'Joker', 'face-down card')
    """
    if card is None:
        return "face-down card"
    if card.is_joker:
        return "Joker"
    return f"{RANKS.get(card.rank, str(card.rank))} of {card.suit.name.capitalize()}"


def pile_name(pile: str) -> str:
    """A pile's name.

    >>> pile_name("tableau3"), pile_name("foundation1"), pile_name("stock")
    ('column 3', 'foundation 1', 'stock')
    """
    kind = pile.rstrip("0123456789")
    number = pile[len(kind) :]
    word = {"tableau": "column"}.get(kind, kind)
    return f"{word} {number}" if number else word


def pile_label(pile: str, count: int) -> str:
    """A pile as an element of the screen.

    >>> pile_label("tableau3", 0), pile_label("tableau3", 1), pile_label("stock", 24)
    ('Column 3, empty', 'Column 3, 1 card', 'Stock, 24 cards')
    """
    cards = "empty" if not count else "1 card" if count == 1 else f"{count} cards"
    return f"{pile_name(pile).capitalize()}, {cards}"


def carrying(card: Card | None, count: int, targets: Iterable[str]) -> str:
    """What was picked up, and where it could go.

    >>> from rules.cards import card
    >>> carrying(card("9S"), 2, ["tableau3", "foundation1"])
    'Picked up 9 of Spades and 1 more. It can go to column 3, foundation 1.'
    >>> carrying(card("9S"), 1, [])
    'Picked up 9 of Spades. It can go nowhere now.'
    """
    more = f" and {count - 1} more" if count > 1 else ""
    where = ", ".join(map(pile_name, targets))
    goes = f"It can go to {where}." if where else "It can go nowhere now."
    return f"Picked up {card_name(card)}{more}. {goes}"


def spot_name(card: Card | None, face_up: bool, position: int, count: int) -> str:
    """A card in its pile, as a screen reader tells it.

    >>> from rules.cards import card
    >>> spot_name(card("9S"), True, 3, 7)
    '9 of Spades, face up, position 3 of 7'
    """
    name = card_name(card) if face_up else "Card"
    return f"{name}, face {'up' if face_up else 'down'}, position {position} of {count}"


def advised_move(card: Card | None, source: str, target: str) -> str:
    """What a hint says of cards that can go somewhere."""
    return f"{card_name(card)} from {pile_name(source)} to {pile_name(target)}."


def advised_pile(pile: str) -> str:
    """What a hint says of a pile that is to be tapped."""
    return f"{pile_name(pile).capitalize()}."


def tell(events: Iterable[Event]) -> list[str]:
    """A sentence for each event that a player wants to hear of."""
    said: list[str] = []
    told = tuple(events)
    row = [event for event in told if isinstance(event, TurnedOver)]
    for event in told:
        match event:
            case TurnedOver() if len(row) > 1:
                if event is row[0]:
                    said.append(_row(row))
            case Moved(dst=dst, cards=cards):
                more = f" and {len(cards) - 1} more" if len(cards) > 1 else ""
                said.append(f"{card_name(cards[0][0])}{more} to {pile_name(dst)}")
            case TurnedOver(dst="waste", cards=cards):
                said.append(f"{card_name(cards[-1][0])} on the waste")
            case TurnedOver(dst=dst):
                said.append(f"Cards turned over to the {pile_name(dst)}")
            case Turned(card=card, face_up=True):
                said.append(f"{card_name(card)} turned up")
            case Turned():
                said.append("Card turned down")
            case Completed(pile):
                said.append(f"{pile_name(pile).capitalize()} is complete")
            case Ended(winner=None):
                said.append("No move is left")
            case Ended():
                said.append("You have won")
    return said


def _row(row: Sequence[TurnedOver]) -> str:
    """One card onto each of several piles, or all of them back."""
    if row[0].dst == row[1].dst:
        return f"Row back to the {pile_name(row[0].dst)}"
    return "Dealt " + ", ".join(card_name(event.cards[-1][0]) for event in row)
