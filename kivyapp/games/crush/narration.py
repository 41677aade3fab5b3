"""What happens in a match of Crush, as a person would say it: for listeners and screen readers."""

from __future__ import annotations

from collections.abc import Iterable

from kivyapp import words
from kivyapp.games.crush import words as crush
from kivyapp.table.narration import card_name
from rules.cards import Card
from rules.crush.notes import CardDropped, DeckOpened, SequenceCleared, SwapperSpent
from rules.crush.slots import PLACES
from rules.crush.state import CLEARED, CrushState, Tile
from rules.events import Ended, Event, Moved, Noted, TurnedOver


def slot_name(slot: str) -> str:
    """A slot's name.

    >>> slot_name("r1c3")
    'column 3, row 1'
    """
    row, column = PLACES[slot]
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


def spot_name(state: CrushState, slot: str) -> str:
    return f"{tile_name(state.at(slot))}, {slot_name(slot)}"


def tell(events: Iterable[Event]) -> list[str]:
    """A sentence for everything that a player wants to hear of."""
    said: list[str] = []
    gone: list[Card | None] = []
    landed: Card | None = None
    scored = False
    for event in events:
        match event:
            case Moved(dst=dst, cards=((card, _),)) if dst == CLEARED:
                gone.append(card)
            case Moved(dst=dst, cards=((card, _),)) if not gone and not said:
                said.append(f"{card_name(card)} to {slot_name(dst)}")
            case Noted(SequenceCleared() as note):
                scored = True
                said.append(_cleared(note))
            case Noted(SwapperSpent()):
                said.append("The swapper is used up")
            case TurnedOver(cards=cards):
                landed = cards[-1][0]
            case Noted(CardDropped(slot, tag)):
                what = f", {tag.value}," if tag is not None else ""
                said.append(f"{card_name(landed)}{what} drops into {slot_name(slot)}")
            case Noted(DeckOpened()):
                said.append(crush.FRESH_DECK)
            case Ended():
                said.append(crush.BOARD_FULL)
    if gone and not scored:
        said.insert(0, f"{card_name(gone[0])} is blown up")
    return said


def _cleared(note: SequenceCleared) -> str:
    canastra = f"{crush.CLEAN_CANASTRA}. " if note.is_clean_canastra else ""
    chain = f", chain times {note.chain}" if note.chain > 1 else ""
    length = words.counted(len(note.slots), "card")
    return f"{canastra}{length} cleared for {words.counted(note.points, 'point')}{chain}"


def standing(state: CrushState, score: int) -> str:
    """How the match stands."""
    return (
        f"Score {score:,}. Base {state.base}, chain times {state.chain}. "
        f"{words.counted(49 - len(state.occupied), 'slot')} free. "
        f"{words.counted(state.free_swaps, 'free swap')}, "
        f"{words.counted(state.free_bombs, 'free bomb')}."
    )
