"""A table of piles as elements: every pile, and every card that can be seen, by name.

Pressing a card picks it up, pressing where it shall go puts it down, as with the keyboard. A pile
that has not changed keeps its elements, so that a move costs next to nothing.
"""

from __future__ import annotations

from functools import partial
from operator import attrgetter
from typing import Any, Final, NamedTuple, Protocol

from kivyapp.access.tree import Element, Role, reading_place
from kivyapp.table import narration
from kivyapp.table.fans import fan, first_seen
from kivyapp.table.focus import Focus
from kivyapp.table.geometry import Board, Rect
from rules.cards import Card

# A table has a hundred cards, and all are looked at after every move: no loop in Python for that.
_CARD: Final = attrgetter("card")
_FACE_UP: Final = attrgetter("face_up")


class Shows(Protocol):
    """A table, as far as its elements are concerned."""

    board: Board
    # The cards of each pile, bottom first: anything with `card` and `face_up`.
    piles: dict[str, list[Any]]


class Hands(Protocol):
    """Whoever picks cards up and puts them down without a finger."""

    focus: Focus | None
    carried: Focus | None

    @property
    def ready(self) -> bool:
        """Whether anything can be played now."""

    def grips(self, pile: str) -> list[bool]:
        """Which cards of a pile can be taken; while moves are, that depends on the pile alone."""

    def press_at(self, pile: str, at: int) -> None: ...

    def go_to(self, pile: str, at: int) -> None: ...


class _Shown(NamedTuple):
    """All that the elements of one pile depend on."""

    cards: list[Card | None]
    face_ups: list[bool]
    ready: bool
    focused: int | None
    carried: int | None


class PileElements:
    """The elements of one table; ask again after every change."""

    def __init__(self, table: Shows, hands: Hands) -> None:
        self._table, self._hands = table, hands
        self._board: Board | None = None
        self._order: list[str] = []
        self._kept: dict[str, tuple[_Shown, Element]] = {}

    def __call__(self) -> tuple[Element, ...]:
        board = self._table.board
        if board is not self._board:
            self._board, self._kept = board, {}
            # By where a pile begins: a longer column is not read later.
            self._order = sorted(
                board.places, key=lambda name: reading_place(board.places[name].card)
            )
        in_order = (name for name in self._order if name in self._table.piles)
        ready = self._hands.ready
        piles = tuple(self._pile(board, name, ready) for name in in_order)
        return (Element("table", Role.GROUP, narration.TABLE, board.area, children=piles),)

    def _pile(self, board: Board, name: str, ready: bool) -> Element:
        shown = self._shown(name, ready)
        kept = self._kept.get(name)
        if kept is not None and kept[0] == shown:
            return kept[1]
        element = self._make(board, name, shown)
        self._kept[name] = (shown, element)
        return element

    def _shown(self, name: str, ready: bool) -> _Shown:
        sprites = self._table.piles[name]
        focus, carried = self._hands.focus, self._hands.carried
        return _Shown(
            [*map(_CARD, sprites)],
            [*map(_FACE_UP, sprites)],
            ready,
            focus.at if focus is not None and focus.pile == name else None,
            carried.at if carried is not None and carried.pile == name else None,
        )

    def _make(self, board: Board, name: str, shown: _Shown) -> Element:
        count = len(shown.cards)
        grips = self._hands.grips(name)
        corners = fan(board, name, shown.face_ups)
        size = (board.card_width, board.card_height)
        # Some tables have piles that are only looked at.
        used = not board.arrangement.walk or name in board.arrangement.walk
        cards = tuple(
            # The last one answers always: cards are put on it, and a stock is turned by it.
            self._card(
                name,
                at,
                shown,
                Rect(*corners[at], *size),
                answers=grips[at] or (used and at == count - 1),
            )
            for at in range(first_seen(board.places[name], count), count)
        )
        return Element(
            name,
            Role.PILE,
            narration.pile_label(name, count),
            _around(cards[0].bounds, cards[-1].bounds) if cards else board.places[name].card,
            focused=shown.focused == -1,
            children=cards,
            press=partial(self._hands.press_at, name, count - 1) if used else None,
            focus=partial(self._hands.go_to, name, count - 1) if used else None,
        )

    def _card(self, pile: str, at: int, shown: _Shown, bounds: Rect, *, answers: bool) -> Element:
        count = len(shown.cards)
        return Element(
            f"{pile}:{at}",
            Role.CARD,
            narration.spot_name(shown.cards[at], shown.face_ups[at], at + 1, count),
            bounds,
            chosen=True if shown.carried is not None and at >= shown.carried else None,
            focused=shown.focused == at,
            press=partial(self._hands.press_at, pile, at) if answers else None,
            focus=partial(self._hands.go_to, pile, at) if answers else None,
        )


def _around(first: Rect, last: Rect) -> Rect:
    """The smallest rectangle that holds both; in a fan nothing lies outside of its ends."""
    left, bottom = min(first.x, last.x), min(first.y, last.y)
    width, height = abs(first.x - last.x), abs(first.y - last.y)
    return Rect(left, bottom, width + first.width, height + first.height)
