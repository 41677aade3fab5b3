"""The Klondike table as lines of text: stock, waste and foundations above the seven columns.

Pipes and files get plain card codes, terminals that support them coloured suit symbols.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from rules.cards import Card, Suit
from rules.klondike.state import FOUNDATION_NAMES, STOCK, TABLEAU_NAMES, WASTE
from rules.layout import Layout, Pile

CELL: Final = 6
# As many as one turn of the stock shows at most: a player remembers those anyway.
MAX_WASTE_CARDS: Final = 3
EMPTY: Final = "--"

SYMBOLS: Final = {Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.CLUBS: "♣"}

RED: Final = "31"
BOLD: Final = "1"
DIM: Final = "2"


@dataclass(frozen=True, slots=True)
class Style:
    """How cards are written: with or without colours, with suit symbols or letters."""

    colour: bool = False
    symbols: bool = False

    def face(self, card: Card) -> str:
        """The card without colour: `TS`, or `10♠` with symbols."""
        code = str(card)
        if not self.symbols:
            return code
        return code[0].replace("T", "10") + SYMBOLS[card.suit]

    def card(self, card: Card) -> str:
        return self._coloured(card, BOLD)

    def dimmed(self, card: Card) -> str:
        return self._coloured(card, DIM)

    def cards(self, cards: Iterable[Card]) -> str:
        return " ".join(map(self.card, cards))

    def _coloured(self, card: Card, intensity: str) -> str:
        return self.escaped(self.face(card), *[RED] * card.is_red, intensity)

    def escaped(self, text: str, *codes: str) -> str:
        return f"\x1b[{';'.join(codes)}m{text}\x1b[0m" if self.colour else text

    @property
    def back(self) -> str:
        return "▒▒" if self.symbols else "##"


PLAIN: Final = Style()


def board_lines(
    layout: Layout, style: Style = PLAIN, waste_cards: int = MAX_WASTE_CARDS
) -> list[str]:
    """The whole table, with at most `waste_cards` cards of the waste."""
    names = ["stock", "", "waste", *(f"f{n}" for n in range(1, len(FOUNDATION_NAMES) + 1))]
    stock = str(len(layout[STOCK]) or EMPTY).rjust(CELL)
    waste = _waste(layout[WASTE][-waste_cards:], style)
    tops = [_cell(layout[name][-1:], 0, style) for name in FOUNDATION_NAMES]
    numbers = [str(n) for n in range(1, len(TABLEAU_NAMES) + 1)]
    return [
        _labels(names, style),
        stock + waste + "".join(tops),
        "",
        _labels(numbers, style),
        *_rows([layout[name] for name in TABLEAU_NAMES], style),
    ]


def _labels(labels: Iterable[str], style: Style) -> str:
    return style.escaped("".join(label.rjust(CELL) for label in labels), DIM)


def _rows(columns: list[Pile], style: Style) -> Iterable[str]:
    """The columns side by side, with one card of each column per row."""
    for row in range(max(1, *map(len, columns))):
        yield "".join(_cell(column, row, style) for column in columns).rstrip()


def _cell(pile: Pile, row: int, style: Style) -> str:
    if row >= len(pile):
        return (EMPTY if row == 0 else "").rjust(CELL)
    card, up = pile[row]
    if card is None or not up:
        return style.escaped(style.back.rjust(CELL), DIM)
    return _right_aligned(style.face(card), style.card(card))


def _right_aligned(visible: str, written: str, width: int = CELL) -> str:
    """Align by the visible text, because colour codes take no space on the screen."""
    return " " * (width - len(visible)) + written


def _waste(pile: Pile, style: Style) -> str:
    """The last cards of the waste: the playable one rightmost, the others dimmed."""
    cards = [card for card, _ in pile if card is not None]
    if not cards:
        return EMPTY.rjust(2 * CELL)
    *under, top = cards
    visible, written = style.face(top), style.card(top)
    if under:
        faces = " ".join(map(style.face, under))
        dimmed = " ".join(map(style.dimmed, under))
        if not style.colour:
            faces = dimmed = f"({faces})"
        visible, written = f"{faces} {visible}", f"{dimmed} {written}"
    return _right_aligned(visible, written, 2 * CELL)
