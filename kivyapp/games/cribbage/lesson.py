"""The first lesson of Cribbage Clash: one round, in which the opponent deals."""

from __future__ import annotations

from typing import Final

from kivyapp.play.lesson import Attempt, Lesson, LessonStep, Play
from kivyapp.words.translation import Text
from rules.cards import Card, card, pack
from rules.cribbage.game import Cribbage
from rules.cribbage.moves import CribbageMove, Cut, Discard, Go, PlayCard
from rules.cribbage.phases import Phase
from rules.cribbage.shuffles import Shuffles
from rules.cribbage.side import Side
from rules.cribbage.state import CribbageState
from rules.rng import SeededRng
from rules.session import Session

# The place of the main button in a step.
MAIN: Final = "main"
YOU, OPPONENT = 1, 2
HANDS: Final = ("4S 5H TD JD 2C 8S", "6C TC QH 9S KH 3D")
STARTER: Final = "6H"


def _deal() -> Session[CribbageState, CribbageMove]:
    game = Cribbage()
    hands = _cards(HANDS[0]), _cards(HANDS[1])
    starter = card(STARTER)
    rest = [each for each in pack() if each not in (*hands[0], *hands[1], starter)]
    state = CribbageState(
        shuffles=Shuffles(SeededRng("lesson")),
        round=1,
        dealer=OPPONENT,
        phase=Phase.DISCARD,
        hands=hands,
        deck=(*rest, starter),
        sides=(Side(game.hp), Side(game.hp)),
    )
    return Session(game, state, seed=None, deck=None)


def _cards(codes: str) -> tuple[Card, ...]:
    return tuple(card(code) for code in codes.split())


def _play(code: str, seat: int = YOU) -> PlayCard:
    return PlayCard(seat, card(code))


LESSON: Final = Lesson(
    _deal,
    (
        LessonStep(
            Text(
                "Welcome to Cribbage Clash! Your cards do damage, and the first to run out of hit "
                "points loses. Let's play a round against Greedy."
            )
        ),
        LessonStep(
            Text(
                "You have six cards and keep four. Tap the two of clubs and the eight of spades, "
                "then send them to the crib."
            ),
            Play(
                Discard(YOU, _cards("2C 8S")),
                Text("Keep those: they make fifteens. Send the two and the eight to the crib."),
                replies=(Discard(OPPONENT, _cards("KH 3D")),),
            ),
            places=(MAIN,),
        ),
        LessonStep(
            Text(
                "The crib is an extra hand for the dealer, who is Greedy this time. Now cut the "
                "deck: the card you turn up counts for every hand."
            ),
            Play(Cut(YOU), Text("First cut the deck.")),
            places=(MAIN,),
        ),
        LessonStep(
            Text("Now you take turns playing cards and adding them up. Play the four of spades."),
            Play(
                _play("4S"),
                Text("Keep that one for later, and lead the four of spades."),
                replies=(_play("6C", OPPONENT),),
            ),
        ),
        LessonStep(
            Text(
                "Four and six make ten. Play the five of hearts: that's exactly fifteen, and four, "
                "five, six are a run. Both do damage!"
            ),
            Play(
                _play("5H"),
                Text("Not yet: play the five of hearts for fifteen."),
                replies=(_play("TC", OPPONENT),),
            ),
        ),
        LessonStep(
            Text(
                "Well hit! The count is now 25, and it can't go past 31. See what happens: try "
                "your ten of diamonds."
            ),
            Attempt(_play("TD"), ("over_thirty_one",), Text("Try the ten of diamonds first.")),
        ),
        LessonStep(
            Text(
                "It would make 35. When no card fits, you say Go. Press Go, and watch how the "
                "round ends."
            ),
            Play(
                Go(YOU),
                Text("No card fits: say Go."),
                replies=(
                    _play("TD"),
                    _play("9S", OPPONENT),
                    _play("JD"),
                    Go(OPPONENT),
                    _play("QH", OPPONENT),
                ),
            ),
            places=(MAIN,),
        ),
        LessonStep(
            Text(
                "At the end all hands are counted with the starter. Yours had three fifteens and a "
                "run: nine damage! Ready for a match of your own?"
            )
        ),
    ),
    keys=Text("By keyboard, arrows move, Enter plays a card and C presses the button."),
    table_height=420,
)
