"""The first lesson of Klondike."""

from __future__ import annotations

from typing import Final

from kivyapp.play.lesson import Attempt, Lesson, LessonStep, Play, TakeBack
from kivyapp.words.translation import Text
from rules.klondike.game import Klondike
from rules.klondike.moves import DstFoundation, DstTableau, KlondikeMove, RotateStock
from rules.klondike.state import FOUNDATION_NAMES, STOCK, WASTE, KlondikeState
from rules.session import Session

# The seven rows of the deal, then the stock with its top card last.
DECK: Final = """
    KD 9C 9H 2D 2C 3S TD
    9S 6H 8H 5S AH JS
    AS 3D JD 8D KC
    5D 4H TH 4C
    7S JH 7C
    JC 2S
    2H
    KH 3C 6D 6C QD 8C TC 7D AD AC 3H QC
    4D 7H KS 6S 4S QH 9D 8S QS 5H TS 5C
"""
FIRST, *OTHERS = FOUNDATION_NAMES


def _deal() -> Session[KlondikeState, KlondikeMove]:
    return Session.new(Klondike(draw=1), cards=DECK.split())


LESSON: Final = Lesson(
    _deal,
    (
        LessonStep(
            Text(
                "Welcome to Klondike! Bring every suit home to the foundations, in order from ace "
                "to king."
            ),
            places=FOUNDATION_NAMES,
        ),
        LessonStep(
            Text("Aces go first. Tap the ace of spades in column three, and it goes home."),
            Play(
                DstFoundation("tableau3", FIRST),
                Text("That works, too. But take the ace of spades home first."),
                also=tuple(DstFoundation("tableau3", name) for name in OTHERS),
            ),
        ),
        LessonStep(
            Text(
                "It hid the six of hearts. In the columns, ranks go down and red and black take "
                "turns: tap the six to put it on the seven of spades."
            ),
            Play(
                DstTableau("tableau3", "tableau5"),
                Text("Fine in a real game. For now, put the six of hearts on the seven of spades."),
            ),
        ),
        LessonStep(
            Text("Now try something wrong: drag the five of diamonds onto the six of hearts."),
            Attempt(
                DstTableau("tableau4", "tableau5"),
                ("column_alternates_colours", "no_target"),
                Text("Not that one: try the five of diamonds on the six of hearts."),
            ),
        ),
        LessonStep(
            Text("Red on red doesn't go: a black five would. Tap the stock to turn up a card."),
            Play(RotateStock(), Text("Save that for later, and tap the stock.")),
            places=(STOCK,),
        ),
        LessonStep(
            Text("The five of clubs, just what you need. Tap it, and it joins the six."),
            Play(
                DstTableau(WASTE, "tableau5"),
                Text("Not yet: the five of clubs fits on the six of hearts."),
            ),
        ),
        LessonStep(
            Text("Second thoughts? You can take back any move, as often as you like. Press Undo."),
            TakeBack(Text("Press Undo to take the five of clubs back.")),
            places=("undo",),
        ),
        LessonStep(
            Text(
                "That's all you need to start! One more thing: only a king can go in an empty "
                "column. Ready for a game of your own?"
            )
        ),
    ),
    keys=Text("By keyboard, arrows move and Enter picks up and puts down."),
    table_height=260,
)
