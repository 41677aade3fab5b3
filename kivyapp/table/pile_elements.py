"""The accessible elements of a table: every pile and every visible card, by name.

They are in the order of the game's own piles, wherever those lie in this window, so a player who
listens finds them in the same order everywhere. The face-down cards of a pile are one element.
Pressing a card picks it up and pressing a target drops it there, as with the keyboard. A pile that
has not changed keeps its elements, so a move costs next to nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from operator import attrgetter
from typing import Final, NamedTuple

from kivyapp.access.tree import Command, Element, Role
from kivyapp.style.rect import Rect
from kivyapp.table import narration
from kivyapp.table.cursor import Cursor
from kivyapp.table.fans import card_positions, first_visible
from kivyapp.table.geometry import Board
from kivyapp.table.table import Table
from kivyapp.table.table_reading import face_down_label
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
    note: str


class PileElements:
    """Creates the elements of one table; call it again after every change.

    `commands` returns those of a pile or, without a name, of the table; `note` returns what else
    is to be said of a pile.
    """

    def __init__(
        self,
        table: Table,
        cursor: Cursor,
        commands: Callable[[str], tuple[Command, ...]],
        note: Callable[[str], str],
    ) -> None:
        self._table, self._cursor = table, cursor
        self._commands, self._note = commands, note
        self._board: Board | None = None
        self._cache: dict[str, tuple[_PileState, Element]] = {}

    def __call__(self) -> tuple[Element, ...]:
        board = self._table.board
        if board is not self._board:
            self._board, self._cache = board, {}
        accepts_moves = self._cursor.accepts_moves
        piles = tuple(self._pile(board, name, accepts_moves) for name in self._table.piles)
        return (
            Element(
                "table",
                Role.GROUP,
                narration.TABLE(),
                board.area,
                children=piles,
                commands=self._commands("") if piles else (),
            ),
        )

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
            self._note(name),
        )

    def _make_pile(self, board: Board, name: str, state: _PileState) -> Element:
        count = len(state.cards)
        movable = self._cursor.movable_cards(name)
        positions = card_positions(board, name, state.face_up_flags)
        size = (board.card_width, board.card_height)
        # Some arrangements have piles that only show something.
        keyboard_piles = board.arrangement.keyboard_piles
        is_usable = not keyboard_piles or name in keyboard_piles
        first = first_visible(board.places[name], count)
        first_face_up = state.face_up_flags.index(True) if any(state.face_up_flags) else count
        cards = tuple(
            self._make_card(
                name,
                at,
                state,
                Rect(*positions[at], *size),
                # The top card always reacts: cards are dropped on it, and it deals the stock.
                is_pressable=movable[at] or (is_usable and at == count - 1),
            )
            for at in range(max(first, first_face_up), count)
        )
        bounds = [Rect(*positions[at], *size) for at in range(first, count)]
        face_down = bounds[: first_face_up - first] if first < first_face_up < count else []
        if face_down:
            cards = (_face_down(name, first_face_up, _union(face_down)), *cards)
        is_focused = state.focused is not None and state.focused < first_face_up
        return Element(
            name,
            Role.PILE,
            narration.pile_label(name, count),
            _union(bounds) if bounds else board.places[name].card,
            description=state.note,
            # A face-down card has no element of its own.
            focused=is_focused,
            children=cards,
            commands=self._commands(name),
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


def _face_down(pile: str, count: int, bounds: Rect) -> Element:
    """The face-down cards of a pile: they differ in nothing, so they are one stop."""
    return Element(f"{pile}:face-down", Role.CARD, face_down_label(count), bounds)


def _union(fan: Sequence[Rect]) -> Rect:
    """The smallest rectangle around the first and the last card of a fan."""
    first, last = fan[0], fan[-1]
    left, bottom = min(first.x, last.x), min(first.y, last.y)
    width, height = abs(first.x - last.x), abs(first.y - last.y)
    return Rect(left, bottom, width + first.width, height + first.height)
