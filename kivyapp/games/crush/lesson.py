"""The first lesson of Solitaire Crush."""

from __future__ import annotations

from typing import Final

from kivyapp.games.crush.intents import Charge
from kivyapp.play.lesson import Attempt, Lesson, LessonStep, Play
from kivyapp.words.translation import Text
from rules.cards import card
from rules.crush.game import Crush
from rules.crush.moves import Clear, CrushMove, FreeSwap, MoveCard
from rules.crush.state import CrushState, Tile
from rules.session import Session

# The columns from left to right, each from its bottom card up.
COLUMNS: Final = (
    "KC 9D 5C",
    "5H 9S QC",
    "6H TS 3D",
    "7H JD JS",
    "QD 4H 8S",
    "3C 4C JH",
    "8C KH 6D",
)
# The cards that drop; the last one is the first.
DECK: Final = "QS 7D KS 6C TD 9C AD 8D"
GENERATOR: Final = 1

HEARTS: Final = ("r1c2", "r1c3", "r1c4")
SPADES: Final = HEARTS
CLUBS: Final = ("r1c6", "r2c6", "r3c6")


def _deal() -> Session[CrushState, CrushMove]:
    columns = tuple(_tiles(column) for column in COLUMNS)
    return Session(Crush(), CrushState(columns, _tiles(DECK), GENERATOR), seed=None, deck=None)


def _tiles(codes: str) -> tuple[Tile, ...]:
    return tuple(Tile(card(code)) for code in codes.split())


def _clear(slots: tuple[str, ...], instead: Text) -> Play:
    """Clear a line, which can be drawn in either direction."""
    return Play(Clear(slots), instead, also=(Clear(slots[::-1]),))


LESSON: Final = Lesson(
    _deal,
    (
        LessonStep(
            Text(
                "Welcome to Crush! Line up cards of one suit in order and clear them, before the "
                "board fills up."
            )
        ),
        LessonStep(
            Text(
                "In the bottom row are the five, six and seven of hearts. Drag across them, let "
                "go, then double-tap them."
            ),
            _clear(HEARTS, Text("That works, too. But clear the hearts in the bottom row first.")),
        ),
        LessonStep(
            Text(
                "The cards above came down. Now try the next three in the same way: nine, ten, "
                "jack."
            ),
            Attempt(
                Clear(SPADES),
                ("sequence_of_one_suit",),
                Text("Not that: drag across the nine, ten and jack in the bottom row."),
            ),
        ),
        LessonStep(
            Text(
                "Two spades and a diamond: no sequence. Tap that jack, then the jack above it, and "
                "they swap places."
            ),
            Play(
                MoveCard("r1c4", "r2c4"),
                Text("Fine in a real game. For now, swap the two jacks in column four."),
                also=(MoveCard("r2c4", "r1c4"),),
            ),
        ),
        LessonStep(
            Text("Nine, ten, jack of spades! Drag across them and double-tap."),
            _clear(SPADES, Text("Not yet: clear the spades in the bottom row.")),
        ),
        LessonStep(
            Text(
                "You also have three free swaps for any two cards. Press Swap, then tap the jack "
                "of hearts and the five of clubs."
            ),
            Play(
                FreeSwap("r3c6", "r3c1"),
                Text("Not those: swap the jack of hearts and the five of clubs."),
                also=(FreeSwap("r3c1", "r3c6"),),
            ),
            places=(Charge.SWAP.value, "r3c6", "r3c1"),
        ),
        LessonStep(
            Text(
                "Three, four and five of clubs, one above the other. That counts, too: clear them."
            ),
            _clear(CLUBS, Text("Not yet: clear the clubs in column six.")),
        ),
        LessonStep(
            Text(
                "Nicely done! Every move drops a card, and longer sequences score more. Ready for "
                "a match of your own?"
            )
        ),
    ),
    keys=Text("By keyboard, Shift and arrows draw a line and C clears it; Enter picks a card."),
    table_height=460,
)
