"""The events of a match of Crush in words, for announcements and screen readers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from kivyapp import words
from kivyapp.games.crush import words as crush
from kivyapp.words.cards import RANKS, SUITS_OF_CARD, card_name
from kivyapp.words.translation import Plural, Text
from rules.cards import ACE, Card
from rules.crush.notes import CardDropped, DeckOpened, SequenceCleared, SwapperSpent
from rules.crush.sequences import HIGH_ACE, Reading
from rules.crush.slots import CELLS, SLOTS
from rules.crush.state import CLEARED, CrushState, Tag, Tile
from rules.events import Ended, Event, Moved, Noted, TurnedOver

# Cards and slots
EMPTY_SLOT: Final = Text("empty")
TAGS: Final[Mapping[Tag, Text]] = {
    Tag.BOMB: Text("bomb", "card"),
    Tag.SWAPPER: Text("swapper", "card"),
}
SLOT: Final = Text("{card}, column {column}, row {row}")
SEQUENCE: Final = Text("{low} to {high} of {suit}", "sequence")

# Steps
MOVED: Final = Text("{card} to column {column}, row {row}")
BLOWN_UP: Final = Text("{card} is blown up")
SWAPPER_SPENT: Final = Text("The swapper is used up")
DROPPED: Final[Mapping[Tag | None, Text]] = {
    None: Text("{card} drops into column {column}, row {row}"),
    Tag.BOMB: Text("{card}, bomb, drops into column {column}, row {row}"),
    Tag.SWAPPER: Text("{card}, swapper, drops into column {column}, row {row}"),
}
CARDS_CLEARED: Final = Plural("{count} card cleared: {points}", "{count} cards cleared: {points}")
CARDS_CLEARED_IN_CHAIN: Final = Plural(
    "{count} card cleared: {points}, chain times {chain}",
    "{count} cards cleared: {points}, chain times {chain}",
)

# The status
SCORE: Final = Text("Score {score}. Base {base}, chain times {chain}.")
SLOTS_FREE: Final = Plural("{count} slot free.", "{count} slots free.")
FREE_SWAPS: Final = Plural("{count} free swap", "{count} free swaps")
FREE_BOMBS: Final = Plural("{count} free bomb", "{count} free bombs")


def at_slot(text: Text, slot: str, **values: object) -> str:
    """A text with the place of a slot.

    >>> at_slot(MOVED, "r1c3", card="Joker")
    'Joker to column 3, row 1'
    """
    row, column = CELLS[slot]
    return text(column=column + 1, row=row + 1, **values)


def tile_name(tile: Tile | None) -> str:
    """What lies in a slot.

    >>> from rules.cards import card
    >>> tile_name(Tile(card("9S"), Tag.BOMB)), tile_name(None)
    ('9 of Spades, bomb', 'empty')
    """
    if tile is None:
        return EMPTY_SLOT()
    name = card_name(tile.card)
    return name if tile.tag is None else f"{name}, {TAGS[tile.tag]()}"


def sequence_name(reading: Reading) -> str:
    """A sequence by its lowest and highest card.

    >>> from rules.cards import cards
    >>> from rules.crush.sequences import read_line
    >>> sequence_name(read_line(cards("QH KH AH")))
    'Queen to Ace of Hearts'
    """
    low, high = (
        RANKS[(ACE if rank == HIGH_ACE else rank) - 1]()
        for rank in (min(reading.ranks), max(reading.ranks))
    )
    return SEQUENCE(low=low, high=high, suit=SUITS_OF_CARD[reading.suit]())


def describe_slot(state: CrushState, slot: str) -> str:
    return words.capitalized(at_slot(SLOT, slot, card=tile_name(state.at(slot))))


def step_texts(events: Iterable[Event]) -> list[str]:
    """One sentence for each event worth announcing."""
    texts: list[str] = []
    removed: list[Card | None] = []
    landed: Card | None = None
    scored = False
    for event in events:
        match event:
            case Moved(dst=dst, cards=((card, _),)) if dst == CLEARED:
                removed.append(card)
            case Moved(dst=dst, cards=((card, _),)) if not removed and not texts:
                texts.append(at_slot(MOVED, dst, card=card_name(card)))
            case Noted(SequenceCleared() as note):
                scored = True
                texts += _cleared(note)
            case Noted(SwapperSpent()):
                texts.append(SWAPPER_SPENT())
            case TurnedOver(cards=cards):
                landed = cards[-1][0]
            case Noted(CardDropped(slot, tag)):
                texts.append(at_slot(DROPPED[tag], slot, card=card_name(landed)))
            case Noted(DeckOpened()):
                texts.append(crush.FRESH_DECK())
            case Ended():
                texts.append(crush.BOARD_FULL())
    if removed and not scored:
        texts.insert(0, BLOWN_UP(card=card_name(removed[0])))
    # Many languages write the names of cards small.
    return list(map(words.capitalized, texts))


def _cleared(note: SequenceCleared) -> list[str]:
    length, points = len(note.slots), words.POINTS_COUNT(note.points)
    if note.chain > 1:
        text = CARDS_CLEARED_IN_CHAIN(length, points=points, chain=note.chain)
    else:
        text = CARDS_CLEARED(length, points=points)
    return [crush.CLEAN_CANASTRA(), text] if note.is_clean_canastra else [text]


def status_text(state: CrushState, score: int) -> str:
    """The score and everything that decides what the next move is worth."""
    worth = SCORE(score=words.number(score), base=words.number(state.base), chain=state.chain)
    slots = SLOTS_FREE(len(SLOTS) - len(state.occupied))
    return f"{worth} {slots} {FREE_SWAPS(state.free_swaps)}, {FREE_BOMBS(state.free_bombs)}."
