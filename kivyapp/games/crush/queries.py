"""What a player of Crush may ask by a key or a command, and the answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from kivyapp import words
from kivyapp.games.crush import intents, narration
from kivyapp.games.crush.intents import Selection
from kivyapp.games.crush.narration import at_slot, sequence_name, tile_name
from kivyapp.games.crush.words import HEAR_LINE, HEAR_SEQUENCES, HEAR_STATUS
from kivyapp.games.query import Query
from kivyapp.words.translation import Text
from rules.crush.legal_moves import clear_moves
from rules.crush.moves import Clear
from rules.crush.sequences import read_line
from rules.crush.slots import CELLS, SIZE, slot
from rules.crush.state import CrushState

if TYPE_CHECKING:
    from kivyapp.games.crush.screen import CrushScreen

COLUMN_TOP: Final = Text("Column {column}: {card}, row {row}.")
ROW: Final = Text("Row {row}: {cards}.")
COLUMN: Final = Text("Column {column}: {cards}.")
CLEAR: Final = Text("Clear {sequence}")
MOVE: Final = Text("Move {places}", "a card to places")
TO_SLOT: Final = Text("to column {column}, row {row}")
NO_MOVES: Final = Text("No moves from column {column}, row {row}.")
NO_SEQUENCE: Final = Text("No sequence on the board.")
SEQUENCE_AT: Final = Text(
    "{sequence}, from column {column}, row {row} to column {last_column}, row {last_row}."
)


def queries_of(screen: CrushScreen) -> Sequence[Query]:
    def status(_slot: str) -> str:
        return narration.status_text(screen.state, screen.controller.session.score)

    def sequences(_slot: str) -> str:
        return all_sequences(screen.state)

    return (
        Query("t", words.HEAR_TOPS(), lambda _: column_tops(screen.state)),
        Query(
            "p", HEAR_LINE(), lambda slot: row_and_column(screen.state, slot), is_about_pile=True
        ),
        Query("i", HEAR_STATUS(), status),
        Query(
            "l", words.HEAR_MOVES(), lambda slot: moves_from(screen.state, slot), is_about_pile=True
        ),
        Query("l", HEAR_SEQUENCES(), sequences, shift=True),
    )


def column_tops(state: CrushState) -> str:
    """The highest card of every column, and the free slots above it."""
    parts = []
    for column in range(SIZE):
        tiles = [state.at(slot(row, column)) for row in range(SIZE)]
        height = sum(tile is not None for tile in tiles)
        if height:
            top = tile_name(tiles[height - 1])
            parts.append(COLUMN_TOP(column=column + 1, card=top, row=height))
        else:
            parts.append(COLUMN(column=column + 1, cards=words.EMPTY_PILE()))
    return " ".join(parts)


def row_and_column(state: CrushState, at: str) -> str:
    """The cards beside a slot from left to right, and those in its column from the bottom."""
    row, column = CELLS[at]
    across = [tile_name(state.at(slot(row, each))) for each in range(SIZE)]
    tiles = [state.at(slot(each, column)) for each in range(SIZE)]
    upwards = [tile_name(tile) for tile in tiles if tile is not None]
    whole_row = ROW(row=row + 1, cards="; ".join(across))
    whole_column = COLUMN(column=column + 1, cards="; ".join(upwards) or words.EMPTY_PILE())
    return f"{whole_row} {whole_column}"


def moves_from(state: CrushState, at: str) -> str:
    """The sequences that a card is part of, and where it can go."""
    if state.at(at) is None:
        return at_slot(NO_MOVES, at)
    parts = [CLEAR(sequence=line_name(state, move)) for move in sequences(state, at)]
    reachable = intents.reachable_slots(state, Selection(picked=at))
    if reachable:
        places = words.either([at_slot(TO_SLOT, each) for each in reachable])
        parts.append(MOVE(places=places))
    return f"{'. '.join(parts)}." if parts else at_slot(NO_MOVES, at)


def all_sequences(state: CrushState) -> str:
    """Every sequence on the board, with its place."""
    found = sequences(state)
    if not found:
        return NO_SEQUENCE()
    return " ".join(_line_and_place(state, move) for move in found)


def _line_and_place(state: CrushState, move: Clear) -> str:
    row, column = CELLS[move.slots[-1]]
    return at_slot(
        SEQUENCE_AT,
        move.slots[0],
        sequence=line_name(state, move),
        last_column=column + 1,
        last_row=row + 1,
    )


def sequences(state: CrushState, at: str = "") -> list[Clear]:
    """The longest sequences on the board, each once; with a slot, those it is part of."""
    found: list[Clear] = []
    for move in sorted(clear_moves(state), key=lambda move: -len(move.slots)):
        is_part = any(set(move.slots) <= set(longer.slots) for longer in found)
        if not is_part:
            found.append(move)
    return [move for move in found if not at or at in move.slots]


def line_name(state: CrushState, move: Clear) -> str:
    """A sequence in words."""
    tiles = [tile.card for each in move.slots if (tile := state.at(each)) is not None]
    reading = read_line(tiles)
    return "" if reading is None else sequence_name(reading)
