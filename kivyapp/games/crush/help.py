"""The help page of Crush, for someone new to it: the rules, with animated examples."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from kivyapp.games.crush.example_scripts import BOMB, CHAIN, MOVE, PUSH, SEQUENCE, SWAPPER, WILD
from kivyapp.games.help import Cards, Example, Heading, HelpPage, Paragraph
from kivyapp.words.translation import Text

if TYPE_CHECKING:
    from kivyapp.games.crush.example_scripts import ExampleScript
    from kivyapp.services import Services


def _example(script: ExampleScript, caption: Text) -> Example:
    def make(services: Services, name: str) -> Any:
        from kivyapp.games.crush.example_board import ExampleBoard

        return ExampleBoard(services, script, accessible_name=name)

    return Example(make, caption)


PAGE: Final[HelpPage] = (
    Heading(Text("Goal")),
    Paragraph(
        Text(
            "The board has room for 49 cards and starts with 21. After every move, one more card "
            "drops into the lowest row with a free slot. Line up cards of one suit in order and "
            "clear them for points. Keep some space free: the match ends when the next card has "
            "nowhere to go."
        )
    ),
    Heading(Text("Sequences")),
    Paragraph(
        Text(
            "A sequence is three to seven cards of one suit in a straight line, across or up and "
            "down, with their ranks in order. Drag across them, let go, then double-tap them: they "
            "disappear and the cards above come down."
        )
    ),
    _example(SEQUENCE, Text("Five, six and seven of hearts are cleared, and a new card drops")),
    Paragraph(
        Text(
            "Ranks can run either way. An ace goes before the two or after the king, and always "
            "ends the sequence: king–ace–two doesn't count."
        )
    ),
    Cards(("QS", "KS", "AS"), Text("The ace after the king")),
    Cards(("3D", "2D", "AD"), Text("The ace before the two, counting down")),
    Heading(Text("Wildcards")),
    Paragraph(
        Text(
            "A joker, or a two of any suit, can stand in for one missing card. Only one wildcard "
            "is allowed per sequence. A two in its own place, in its own suit, is just a two."
        )
    ),
    _example(WILD, Text("The two of clubs stands in for the eight of spades")),
    Cards(("AH", "2H", "2S", "4H"), Text("A sequence: the two of spades is the three")),
    Cards(("3C", "4C", "2C", "W1"), Text("Not a sequence: two wildcards")),
    Heading(Text("Moving cards")),
    Paragraph(Text("Tap a card and then a neighbour, and the two swap places.")),
    _example(MOVE, Text("The six and the king swap places and make a sequence")),
    Paragraph(
        Text(
            "You can also push a card into an empty slot beside it: it falls as far as it can, and "
            "the cards above its old place come down."
        )
    ),
    _example(PUSH, Text("The nine is pushed out, and the card above it comes down")),
    Heading(Text("Bombs and swappers")),
    Paragraph(
        Text(
            "Some cards have powers. Double-tap a bomb to blow it up; that scores nothing. In a "
            "sequence, a bomb is just a card."
        )
    ),
    _example(BOMB, Text("The bomb is gone, and the sequence comes together")),
    Paragraph(
        Text(
            "Tap a swapper and then any card, however far away: they swap places, and the swapper "
            "is used up. Swapping it with a neighbour is an ordinary move and keeps its power."
        )
    ),
    _example(SWAPPER, Text("The swapper trades places with a card far away")),
    Paragraph(
        Text(
            "You also have three free swaps for any two cards, and three free bombs for any card. "
            "Press the button, then tap the two cards, or double-tap the one."
        )
    ),
    Heading(Text("The daily challenge")),
    Paragraph(
        Text(
            "Every day everyone plays the same deck. Try as often as you like: your best score of "
            "the day counts."
        )
    ),
    Heading(Text("By keyboard and by ear")),
    Paragraph(
        Text(
            "Arrow keys move between slots, Shift and arrows select a line, Enter picks or plays a "
            "card, C clears the line, B uses a bomb and S a free swap. Press F1 for all keys."
        )
    ),
    Paragraph(
        Text(
            "With a screen reader, T reads the top of every column, P the row and column you are "
            "on, I the score and how things stand, L what the card can do, and Shift+L every "
            "sequence on the board. On Android these are TalkBack actions, and a card in a "
            "sequence has one to clear it."
        )
    ),
    Heading(Text("Points")),
    Paragraph(
        Text(
            "A sequence scores its length times the base. The base starts at 10 and grows by one "
            "with every sequence."
        )
    ),
    Paragraph(
        Text(
            "Clear sequences back to back and they form a chain: the second counts double, the "
            "third triple, and so on. Any move, swap or bomb breaks the chain."
        )
    ),
    _example(CHAIN, Text("30 points, then a chain: 3 × 11 × 2 = 66")),
    Paragraph(
        Text(
            "Seven cards without a wildcard are a clean canastra and count double on top. A move "
            "that isn't allowed never costs anything."
        )
    ),
)
