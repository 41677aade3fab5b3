"""The first lesson of Spider, with two suits: with one, all runs would move."""

from __future__ import annotations

from typing import Final

from kivyapp.play.lesson import Attempt, Lesson, LessonStep, Play, TakeBack
from kivyapp.words.translation import Text
from rules.session import Session
from rules.spider.game import Spider
from rules.spider.moves import DEAL, MoveRun, SpiderMove
from rules.spider.state import SpiderState

# The six rows of the deal, the last one of four cards, then the stock with its top card last.
DECK: Final = """
    5H JS 5S 4S 9S KS 9H 3H TS 4H
    8H 3S 7H 8H 6S 4H QS AH JH QS
    9S QS 7S QH 4S JS 2H 4H 7H TS
    QH 6S 2S AS KH AH 5S KH KH 8S
    5H QH 2H TH 6H 7S KH JS 2S KS
    9S 8H 5S 4S
    2S 2S 8S TS 6H 9H 3S 4H JH 5H
    3S TS 5H 6H 6S 3S 8S 4S QS 9H
    AS AS 9S JH 3H TH 7S 2H 3H 9H
    6S 8S 7H AH 7H TH TH AS 6H 5S
    8H AH JS QH 3H JH KS KS 2H 7S
"""


def _deal() -> Session[SpiderState, SpiderMove]:
    return Session.new(Spider(difficulty="2-suit"), cards=DECK.split())


LESSON: Final = Lesson(
    _deal,
    (
        LessonStep(
            Text(
                "Welcome to Spider! Build runs from king down to ace, each in one suit. A finished "
                "run leaves the table, and eight of them win."
            )
        ),
        LessonStep(
            Text(
                "A card can go on any card one rank higher. Tap the eight of hearts in column two: "
                "it goes on the nine of spades."
            ),
            Play(
                MoveRun("column2", "column1"),
                Text("That works, too. But start with the eight of hearts."),
            ),
        ),
        LessonStep(
            Text(
                "Matching suits are even better. Tap the four of spades in column four: it goes on "
                "the five of spades."
            ),
            Play(
                MoveRun("column4", "column3"),
                Text("Fine in a real game. For now, move the four of spades."),
            ),
        ),
        LessonStep(
            Text(
                "Now these two belong together. Tap the five of spades, and it takes the four "
                "along to the six of hearts."
            ),
            Play(
                MoveRun("column3", "column5", 2),
                Text("Not yet: take the five and the four of spades to the six of hearts."),
            ),
        ),
        LessonStep(
            Text("Can you take all three cards? Try it: tap the six of hearts."),
            Attempt(
                MoveRun("column5", "column6", 3),
                ("run_of_one_suit",),
                Text("Not that one: tap the six of hearts."),
            ),
        ),
        LessonStep(
            Text(
                "No: only cards of one suit move together. When you run out of moves, tap the "
                "stock, and every column gets a card."
            ),
            Play(DEAL, Text("Save that for later, and tap the stock.")),
        ),
        LessonStep(
            Text("That buried a lot! You can take back anything, even a deal. Press Undo."),
            TakeBack(Text("Press Undo to take the row back.")),
            places=("undo",),
        ),
        LessonStep(
            Text(
                "That's it! One more thing: an empty column takes any card, but fill it before you "
                "deal. Ready for a game of your own?"
            )
        ),
    ),
    keys=Text("By keyboard, arrows move and Enter picks up and puts down."),
    table_height=260,
)
