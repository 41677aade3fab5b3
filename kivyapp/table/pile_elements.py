"""The accessible elements of a table: every pile and every visible card, by name.

Pressing a card picks it up and pressing a target drops it there, as with the keyboard. A pile that
has not changed keeps its elements, so a move costs next to nothing.
"""

from __future__ import annotations

from functools import partial
from operator import attrgetter
from typing import Final, NamedTuple

from kivyapp.access.tree import Element, Role, reading_order_key
from kivyapp.style.rect import Rect
from kivyapp.table import narration
from kivyapp.table.cursor import Cursor
from kivyapp.table.fans import card_positions, first_visible
from kivyapp.table.geometry import Board
from kivyapp.table.table import Table
from rules.cards import Card

# All cards of a table, about a hundred, are read after every move: map() with these is faster than
# a Python loop.
_CARD: Final = attrgetter("card")
_FACE_UP: Final = attrgetter("face_up")


class _PileState(NamedTuple):
    """Everything that the elements of one pile depend on."""

    cards: list[Card | None]
    face_up_flags: list[bool]
    accepts_moves: bool
    focused: int | None
    carried: int | None


class PileElements:
    """Creates the elements of one table; call it again after every change."""

    def __init__(self, table: Table, cursor: Cursor) -> None:
        self._table, self._cursor = table, cursor
        self._board: Board | None = None
        self._order: list[str] = []
        self._cache: dict[str, tuple[_PileState, Element]] = {}

    def __call__(self) -> tuple[Element, ...]:
        board = self._table.board
        if board is not self._board:
            self._board, self._cache = board, {}
            # By the first card of a pile, so that a column does not move when it grows.
            self._order = sorted(
                board.places, key=lambda name: reading_order_key(board.places[name].card)
            )
        in_order = (name for name in self._order if name in self._table.piles)
        accepts_moves = self._cursor.accepts_moves
        piles = tuple(self._pile(board, name, accepts_moves) for name in in_order)
        return (Element("table", Role.GROUP, narration.TABLE, board.area, children=piles),)

    def _pile(self, board: Board, name: str, accepts_moves: bool) -> Element:
        state = self._state(name, accepts_moves)
        cached = self._cache.get(name)
        if cached is not None and cached[0] == state:
            return cached[1]
        element = self._make_pile(board, name, state)
        self._cache[name] = (state, element)
        return element

    def _state(self, name: str, accepts_moves: bool) -> _PileState:
        sprites = self._table.piles[name]
        focus, carried = self._cursor.focus, self._cursor.carried
        return _PileState(
            [*map(_CARD, sprites)],
            [*map(_FACE_UP, sprites)],
            accepts_moves,
            focus.at if focus is not None and focus.pile == name else None,
            carried.at if carried is not None and carried.pile == name else None,
        )

    def _make_pile(self, board: Board, name: str, state: _PileState) -> Element:
        count = len(state.cards)
        movable = self._cursor.movable_cards(name)
        positions = card_positions(board, name, state.face_up_flags)
        size = (board.card_width, board.card_height)
        # Some arrangements have piles that are only looked at.
        keyboard_piles = board.arrangement.keyboard_piles
        is_usable = not keyboard_piles or name in keyboard_piles
        cards = tuple(
            self._make_card(
                name,
                at,
                state,
                Rect(*positions[at], *size),
                # The top card always reacts: cards are dropped on it, and it deals the stock.
                is_pressable=movable[at] or (is_usable and at == count - 1),
            )
            for at in range(first_visible(board.places[name], count), count)
        )
        return Element(
            name,
            Role.PILE,
            narration.pile_label(name, count),
            _union(cards[0].bounds, cards[-1].bounds) if cards else board.places[name].card,
            focused=state.focused == -1,
            children=cards,
            press=partial(self._cursor.press_card, name, count - 1) if is_usable else None,
            focus=partial(self._cursor.focus_card, name, count - 1) if is_usable else None,
        )

    def _make_card(
        self, pile: str, at: int, state: _PileState, bounds: Rect, *, is_pressable: bool
    ) -> Element:
        count = len(state.cards)
        return Element(
            f"{pile}:{at}",
            Role.CARD,
            narration.card_label(state.cards[at], state.face_up_flags[at], at + 1, count),
            bounds,
            chosen=True if state.carried is not None and at >= state.carried else None,
            focused=state.focused == at,
            press=partial(self._cursor.press_card, pile, at) if is_pressable else None,
            focus=partial(self._cursor.focus_card, pile, at) if is_pressable else None,
        )


def _union(first: Rect, last: Rect) -> Rect:
    """The bounds of a fan: the smallest rectangle around its first and last card."""
    left, bottom = min(first.x, last.x), min(first.y, last.y)
    width, height = abs(first.x - last.x), abs(first.y - last.y)
    return Rect(left, bottom, width + first.width, height + first.height)
