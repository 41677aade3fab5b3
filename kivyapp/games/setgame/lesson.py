"""The first lesson of Set."""

from __future__ import annotations

from typing import Final

from kivyapp.play.lesson import Attempt, Lesson, LessonStep, Play
from kivyapp.words.translation import NO_TEXT, Text
from rules.cards import card
from rules.session import Session
from rules.setgame.game import SetGame
from rules.setgame.moves import Take
from rules.setgame.state import SetState

BOARD: Final = "1RSO 3GTD 2GTS 2RSO 1GSD 3ROO 2GTD 1POS 2PTS 3RSO 2PTO 3GOS"
GENERATOR: Final = 1

OVALS: Final = ("slot1", "slot4", "slot10")
DIFFERENT: Final = ("slot5", "slot9", "slot6")
NEARLY: Final = ("slot7", "slot3", "slot11")


def _deal() -> Session[SetState, Take]:
    board = tuple(card(code) for code in BOARD.split())
    return Session(SetGame(), SetState(board, GENERATOR), seed=None, deck=None)


LESSON: Final = Lesson(
    _deal,
    (
        LessonStep(
            Text(
                "Welcome to Set! Every card has four features: the number of symbols, their "
                "colour, their shading and their shape."
            )
        ),
        LessonStep(
            Text(
                "In a set, each feature is the same on all three cards, or different on all three. "
                "Tap the one and the two solid red ovals, then the card that completes them."
            ),
            Play(
                Take(OVALS),
                Text("That's a set, well spotted! Now take the three with solid ovals."),
            ),
            places=OVALS[:2],
        ),
        LessonStep(
            Text(
                "Only the number differed. Now everything differs: tap the one solid green "
                "diamond, the two striped purple squiggles, and the card that completes them."
            ),
            Play(
                Take(DIFFERENT),
                Text("A set indeed! But take the two marked cards and their third."),
            ),
            places=DIFFERENT[:2],
        ),
        LessonStep(
            Text(
                "Now a near miss. Tap the two striped green diamonds, the two striped green "
                "squiggles and the two striped purple ovals."
            ),
            Attempt(
                Take(NEARLY),
                ("not_a_set",),
                Text("That's a set! But try the three marked cards."),
            ),
        ),
        LessonStep(
            Text(
                "Two are green and one is purple. Two alike and one different: that's never a set. "
                "Now find one of your own!"
            ),
            Play(Take(("slot1", "slot2", "slot4")), NO_TEXT, accepts_any=True),
        ),
        LessonStep(
            Text(
                "You have an eye for it! There's always a set on the board, and no clock. Ready "
                "for a board of your own?"
            )
        ),
    ),
    keys=Text("By keyboard, arrows move and Enter selects a card."),
    table_height=300,
)
