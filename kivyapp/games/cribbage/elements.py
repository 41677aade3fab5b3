"""The table as a person who listens has it: every pile by name, every card one may know."""

from __future__ import annotations

from functools import partial

from kivyapp.access.tree import Element, Role
from kivyapp.games.cribbage.cursor import HandCursor
from kivyapp.games.cribbage.names import Names
from kivyapp.games.cribbage.table import CribbageTable
from kivyapp.games.cribbage.words import pile_label
from kivyapp.table import narration
from kivyapp.table.geometry import Rect
from rules.cribbage.state import HANDS


def table_elements(table: CribbageTable, cursor: HandCursor, names: Names) -> tuple[Element, ...]:
    """All piles with their cards, the own hand's pressable."""
    piles = tuple(_pile(table, cursor, names, name) for name in table.board.places)
    return (Element("table", Role.GROUP, narration.TABLE, table.board.area, children=piles),)


def _pile(table: CribbageTable, cursor: HandCursor, names: Names, name: str) -> Element:
    sprites = table.piles.get(name, [])
    label = pile_label(names, name, len(sprites))
    order = table.order(name) if sprites else []
    if not any(sprite.face_up for sprite in sprites):
        return Element(name, Role.PILE, label, table.board.places[name].card)
    size, corners = (table.board.card_width, table.board.card_height), table.corners(name)
    cards = tuple(
        _card(table, cursor, name, at, number, len(order), Rect(*corners[at], *size))
        for number, at in enumerate(order, start=1)
    )
    return Element(name, Role.PILE, label, cards[0].bounds, children=cards)


def _card(
    table: CribbageTable,
    cursor: HandCursor,
    pile: str,
    at: int,
    number: int,
    count: int,
    bounds: Rect,
) -> Element:
    sprite = table.piles[pile][at]
    own = pile == HANDS[table.seat - 1] and sprite.face_up and sprite.card is not None
    return Element(
        f"{pile}:{sprite.card}" if sprite.card is not None else f"{pile}:{at}",
        Role.CARD,
        narration.spot_name(sprite.card, sprite.face_up, number, count),
        bounds,
        chosen=table.is_raised(sprite) if own else None,
        focused=own and sprite.card == cursor.card,
        press=partial(cursor._press, sprite.card) if own else None,
        focus=partial(cursor.go_to, sprite.card) if own else None,
    )
