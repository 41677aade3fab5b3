"""The table of Klondike as lines of text: stock, waste and foundations above the seven columns.

Plain codes for pipes and files, coloured suit symbols for a terminal that can show them.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from rules.cards import Card, Suit
from rules.klondike.state import FOUNDATION_NAMES, STOCK, TABLEAUS, WASTE
from rules.layout import Layout, Lying, Pile

CELL: Final = 6
# As many cards of the waste as one turn brings at most: the player remembers those anyway.
FAN: Final = 3
EMPTY: Final = "--"

SYMBOLS: Final = {Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.CLUBS: "♣"}

RED: Final = "31"
BOLD: Final = "1"
DIM: Final = "2"


@dataclass(frozen=True, slots=True)
class Style:
    """How cards are written: with colours or without, with suit symbols or letters."""

    colour: bool = False
    symbols: bool = False

    def face(self, card: Card) -> str:
        """The card without colour: `TS`, or `10♠` with symbols."""
        code = str(card)
        if not self.symbols:
            return code
        return code[0].replace("T", "10") + SYMBOLS[card.suit]

    def card(self, card: Card) -> str:
        return self.painted(self.face(card), card)

    def cards(self, some: Iterable[Card]) -> str:
        return " ".join(map(self.card, some))

    def painted(self, text: str, card: Card, *, dim: bool = False) -> str:
        codes = [RED] if card.is_red else []
        return self.escaped(text, *codes, DIM if dim else BOLD)

    def escaped(self, text: str, *codes: str) -> str:
        return f"\x1b[{';'.join(codes)}m{text}\x1b[0m" if self.colour else text

    @property
    def back(self) -> str:
        return "▒▒" if self.symbols else "##"


PLAIN: Final = Style()


def board_lines(layout: Layout, style: Style = PLAIN, fan: int = FAN) -> list[str]:
    """The whole table; `fan` is how many cards of the waste are shown."""
    names = ["stock", "", "waste", *(f"f{n}" for n in range(1, len(FOUNDATION_NAMES) + 1))]
    tops = [_top(layout[name], style) for name in FOUNDATION_NAMES]
    waste = _waste(layout[WASTE][-fan:], style)
    numbers = [str(n) for n in range(1, len(TABLEAUS) + 1)]
    return [
        _labels(names, style),
        _count(layout[STOCK], style) + waste + "".join(tops),
        "",
        _labels(numbers, style),
        *_rows([layout[name] for name in TABLEAUS], style),
    ]


def _labels(labels: Iterable[str], style: Style) -> str:
    return style.escaped("".join(label.rjust(CELL) for label in labels), DIM)


def _rows(columns: list[Pile], style: Style) -> Iterable[str]:
    """The columns side by side, one card of each in a row, as they overlap on a real table."""
    for row in range(max(1, *map(len, columns))):
        cells = [_cell(column, row, style) for column in columns]
        yield "".join(cells).rstrip()


def _cell(column: Pile, row: int, style: Style) -> str:
    if row < len(column):
        return _lying(column[row], style)
    return (EMPTY if row == 0 else "").rjust(CELL)


def _lying(lying: Lying, style: Style) -> str:
    card, up = lying
    if card is None or not up:
        return style.escaped(style.back.rjust(CELL), DIM)
    return _padded(style.face(card), style.card(card))


def _padded(visible: str, written: str, width: int = CELL) -> str:
    """Right-justified by what is seen: the codes of colours take no room."""
    return " " * (width - len(visible)) + written


def _top(pile: Pile, style: Style) -> str:
    return _lying(pile[-1], style) if pile else EMPTY.rjust(CELL)


def _count(pile: Pile, style: Style) -> str:
    text = str(len(pile)) if pile else EMPTY
    return text.rjust(CELL)


def _waste(pile: Pile, style: Style) -> str:
    """The last cards of the waste, the one that can be played rightmost; the others stand back."""
    cards = [card for card, _ in pile if card is not None]
    if not cards:
        return EMPTY.rjust(2 * CELL)
    *under, top = cards
    visible, written = style.face(top), style.card(top)
    if under:
        faces = " ".join(map(style.face, under))
        dimmed = " ".join(style.painted(style.face(card), card, dim=True) for card in under)
        if not style.colour:
            faces = dimmed = f"({faces})"
        visible, written = f"{faces} {visible}", f"{dimmed} {written}"
    return _padded(visible, written, 2 * CELL)
