"""The table for screen readers: every pile by name, and every card the player may see."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial

from kivyapp.access.tree import Command, Element, Role
from kivyapp.games.cribbage.cursor import HandCursor
from kivyapp.games.cribbage.player_names import PlayerNames
from kivyapp.games.cribbage.table import CribbageTable
from kivyapp.games.cribbage.words import pile_label
from kivyapp.style.rect import Rect
from kivyapp.table import narration
from rules.cards import Card
from rules.cribbage.state import HANDS


def table_elements(
    table: CribbageTable,
    cursor: HandCursor,
    names: PlayerNames,
    chosen: Collection[Card],
    commands: tuple[Command, ...],
) -> tuple[Element, ...]:
    """All piles with their cards. The cards of the player's own hand can be pressed."""
    own = HANDS[table.seat - 1]
    # The player's own hand first: it is what the player acts with.
    order = sorted(table.board.places, key=lambda name: name != own)
    piles = tuple(_pile(table, cursor, names, name, chosen) for name in order)
    return (
        Element(
            "table",
            Role.GROUP,
            narration.TABLE(),
            table.board.area,
            children=piles,
            commands=commands,
        ),
    )


def _pile(
    table: CribbageTable,
    cursor: HandCursor,
    names: PlayerNames,
    name: str,
    chosen: Collection[Card],
) -> Element:
    sprites = table.piles.get(name, [])
    label = pile_label(names, name, len(sprites))
    order = table.order(name) if sprites else []
    if not any(sprite.face_up for sprite in sprites):
        return Element(name, Role.PILE, label, table.board.places[name].card)
    size, corners = (table.board.card_width, table.board.card_height), table.positions_of(name)
    cards = tuple(
        _card(table, cursor, name, at, number, len(order), Rect(*corners[at], *size), chosen)
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
    chosen: Collection[Card],
) -> Element:
    sprite = table.piles[pile][at]
    label = narration.card_label(sprite.card, sprite.face_up, number, count)
    card_id = f"{pile}:{at if sprite.card is None else sprite.card}"
    if sprite.card is None or not sprite.face_up or pile != HANDS[table.seat - 1]:
        return Element(card_id, Role.CARD, label, bounds)
    return Element(
        card_id,
        Role.CARD,
        label,
        bounds,
        # Not every raised card is chosen: a hint and the count raise cards, too.
        chosen=sprite.card in chosen,
        focused=sprite.card == cursor.card,
        press=partial(cursor.press_card, sprite.card),
        focus=partial(cursor.focus_card, sprite.card),
    )
