"""The labels of piles and cards, and the announcements of events."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from kivyapp import words
from kivyapp.words.cards import card_name, from_pile, pile_name, run_name, run_object, to_pile
from kivyapp.words.translation import Text
from rules.cards import Card
from rules.events import Completed, Ended, Event, Moved, Turned, TurnedOver

TABLE: Final = Text("Table")
UNDONE: Final = Text("Undone")
FACE_UP: Final = Text("{card}, face up, position {position} of {count}")
FACE_DOWN: Final = Text("Card, face down, position {position} of {count}")
PICKED_UP: Final = Text("Picked up {cards}. It can go {places}.")
PICKED_UP_IN_VAIN: Final = Text("Picked up {cards}. It has nowhere to go.")
MOVE_HINT: Final = Text("{cards} {source} {target}.", "a card from a pile to another")
MOVED: Final = Text("{cards} {target}", "a card to a pile")
ON_WASTE: Final = Text("{card} on the waste")
RETURNED: Final = Text("Cards returned to the stock")
ROW_RETURNED: Final = Text("Row returned to the stock")
ROW_DEALT: Final = Text("Dealt {cards}")
TURNED_UP: Final = Text("{card} turned face up")
TURNED_DOWN: Final = Text("Card turned face down")
COMPLETE: Final = Text("{pile} is complete")


def pile_label(pile: str, count: int) -> str:
    """The label of a pile: its name and the number of its cards.

    >>> pile_label("tableau3", 0), pile_label("tableau3", 1), pile_label("stock", 24)
    ('Column 3, empty', 'Column 3, 1 card', 'Stock, 24 cards')
    """
    cards = words.CARDS_COUNT(count) if count else words.EMPTY_PILE()
    return f"{pile_name(pile)}, {cards}"


def picked_up_text(card: Card | None, count: int, targets: Iterable[str]) -> str:
    """Says what was picked up and where it can go.

    >>> from rules.cards import card
    >>> picked_up_text(card("9S"), 2, ["tableau3", "foundation1"])
    'Picked up 9 of Spades and 1 more. It can go to column 3, to foundation 1.'
    >>> picked_up_text(card("9S"), 1, [])
    'Picked up 9 of Spades. It has nowhere to go.'
    """
    cards, places = run_object(card, count), ", ".join(map(to_pile, targets))
    return PICKED_UP(cards=cards, places=places) if places else PICKED_UP_IN_VAIN(cards=cards)


def card_label(card: Card | None, face_up: bool, position: int, count: int) -> str:
    """The label of a card in its pile.

    >>> from rules.cards import card
    >>> card_label(card("9S"), True, 3, 7)
    '9 of Spades, face up, position 3 of 7'
    """
    if face_up:
        label = FACE_UP(card=card_name(card), position=position, count=count)
        return words.capitalized(label)
    return FACE_DOWN(position=position, count=count)


def move_hint_text(card: Card | None, count: int, source: str, target: str) -> str:
    """The announcement of a hint to move cards, of which this one is the first."""
    cards, places = run_name(card, count), {"source": from_pile(source), "target": to_pile(target)}
    return words.capitalized(MOVE_HINT(cards=cards, **places))


def pile_hint_text(pile: str) -> str:
    """The announcement of a hint to tap a pile."""
    return f"{pile_name(pile)}."


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
                name = run_name(cards[0][0], len(cards))
                sentences.append(MOVED(cards=name, target=to_pile(dst)))
            case TurnedOver(dst="waste", cards=cards):
                sentences.append(ON_WASTE(card=card_name(cards[-1][0])))
            case TurnedOver():
                sentences.append(RETURNED())
            case Turned(card=card, face_up=True):
                sentences.append(TURNED_UP(card=card_name(card)))
            case Turned():
                sentences.append(TURNED_DOWN())
            case Completed(pile):
                sentences.append(COMPLETE(pile=pile_name(pile)))
            case Ended(winner=None):
                sentences.append(words.STUCK())
            case Ended():
                sentences.append(words.WON())
    # Many languages write the names of cards small.
    return list(map(words.capitalized, sentences))


def _describe_row(row: Sequence[TurnedOver]) -> str:
    """Describes one card dealt to each of several piles, or all of them taken back."""
    if row[0].dst == row[1].dst:
        return ROW_RETURNED()
    return ROW_DEALT(cards=", ".join(card_name(event.cards[-1][0]) for event in row))
