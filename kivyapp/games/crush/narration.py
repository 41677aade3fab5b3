"""The events of a match of Crush in words, for announcements and screen readers."""

from __future__ import annotations

from collections.abc import Iterable

from kivyapp import words
from kivyapp.games.crush import words as crush
from kivyapp.table.narration import RANKS, card_name
from rules.cards import ACE, Card
from rules.crush.notes import CardDropped, DeckOpened, SequenceCleared, SwapperSpent
from rules.crush.sequences import HIGH_ACE, Reading
from rules.crush.slots import CELLS, SLOTS
from rules.crush.state import CLEARED, CrushState, Tile
from rules.events import Ended, Event, Moved, Noted, TurnedOver


def slot_name(slot: str) -> str:
    """A slot as it is read aloud.

    >>> slot_name("r1c3")
    'column 3, row 1'
    """
    row, column = CELLS[slot]
    return f"column {column + 1}, row {row + 1}"


def tile_name(tile: Tile | None) -> str:
    """What lies in a slot.

    >>> from rules.cards import card
    >>> from rules.crush.state import Tag
    >>> tile_name(Tile(card("9S"), Tag.BOMB)), tile_name(None)
    ('9 of Spades, bomb', 'empty')
    """
    if tile is None:
        return crush.EMPTY_SLOT
    return card_name(tile.card) + (f", {tile.tag.value}" if tile.tag is not None else "")


def sequence_name(reading: Reading) -> str:
    """A sequence by its lowest and highest card.

    >>> from rules.cards import cards
    >>> from rules.crush.sequences import read_line
    >>> sequence_name(read_line(cards("QH KH AH")))
    'Queen to Ace of Hearts'
    """
    low, high = (
        RANKS.get(ACE if rank == HIGH_ACE else rank, str(rank))
        for rank in (min(reading.ranks), max(reading.ranks))
    )
    return f"{low} to {high} of {reading.suit.name.capitalize()}"


def describe_slot(state: CrushState, slot: str) -> str:
    return f"{tile_name(state.at(slot))}, {slot_name(slot)}"


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
                texts.append(f"{card_name(card)} to {slot_name(dst)}")
            case Noted(SequenceCleared() as note):
                scored = True
                texts.append(_cleared(note))
            case Noted(SwapperSpent()):
                texts.append("The swapper is used up")
            case TurnedOver(cards=cards):
                landed = cards[-1][0]
            case Noted(CardDropped(slot, tag)):
                power = f", {tag.value}," if tag is not None else ""
                texts.append(f"{card_name(landed)}{power} drops into {slot_name(slot)}")
            case Noted(DeckOpened()):
                texts.append(crush.FRESH_DECK)
            case Ended():
                texts.append(crush.BOARD_FULL)
    if removed and not scored:
        texts.insert(0, f"{card_name(removed[0])} is blown up")
    return texts


def _cleared(note: SequenceCleared) -> str:
    canastra = f"{crush.CLEAN_CANASTRA}. " if note.is_clean_canastra else ""
    chain = f", chain times {note.chain}" if note.chain > 1 else ""
    length = words.counted(len(note.slots), "card")
    return f"{canastra}{length} cleared for {words.counted(note.points, 'point')}{chain}"


def status_text(state: CrushState, score: int) -> str:
    """The score and everything that decides what the next move is worth."""
    return (
        f"Score {score:,}. Base {state.base}, chain times {state.chain}. "
        f"{words.counted(len(SLOTS) - len(state.occupied), 'slot')} free. "
        f"{words.counted(state.free_swaps, 'free swap')}, "
        f"{words.counted(state.free_bombs, 'free bomb')}."
    )
