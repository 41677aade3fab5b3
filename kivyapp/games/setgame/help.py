"""The help page of Set, for someone new to the game."""

from __future__ import annotations

from typing import Final

from kivyapp.games.help import Cards, Heading, HelpPage, Paragraph
from kivyapp.words.translation import Text

PAGE: Final[HelpPage] = (
    Heading(Text("Goal")),
    Paragraph(
        Text(
            "Twelve cards lie face up. Find three that make a set, and tap them. They leave, three "
            "new ones take their places, and you can go on for as long as you like. There's no "
            "clock and no score, and there's always a set to be found."
        )
    ),
    Heading(Text("The cards")),
    Paragraph(Text("Every card has four features, and each feature comes in three kinds.")),
    Cards(("1RSO", "2RSO", "3RSO"), Text("Number: one, two or three")),
    Cards(("2RSD", "2GSD", "2PSD"), Text("Colour: red, green or purple")),
    Cards(("2PSO", "2PTO", "2POO"), Text("Shading: solid, striped or open")),
    Cards(("2GSD", "2GSS", "2GSO"), Text("Shape: diamond, squiggle or oval")),
    Paragraph(Text("Every combination exists exactly once: 81 cards in total.")),
    Heading(Text("What makes a set")),
    Paragraph(
        Text(
            "Three cards are a set if each feature, taken by itself, is either the same on all "
            "three cards or different on all three."
        )
    ),
    Cards(
        ("1RSO", "2RSO", "3RSO"),
        Text("A set: the number is different, everything else is the same"),
    ),
    Cards(
        ("1GTD", "2GTS", "3GTO"),
        Text("A set: number and shape are different, colour and shading are the same"),
    ),
    Cards(
        ("1RSD", "2GTS", "3POO"), Text("A set: everything is different. The hardest kind to spot")
    ),
    Heading(Text("What doesn't")),
    Paragraph(
        Text(
            "If two cards share something and the third doesn't, it isn't a set. That's the whole "
            "secret: watch out for two alike and one different."
        )
    ),
    Cards(
        ("2RSO", "2GSO", "2ROO"),
        Text("Not a set: two are red and one is green; two are solid and one is open"),
    ),
    Heading(Text("Controls")),
    Paragraph(
        Text(
            "Tap a card to select it; tap it again to deselect it. The third card decides: a set "
            "is replaced by new cards; otherwise you learn what's wrong and can try again right "
            "away. For a new board, press New board or pull the cards down."
        )
    ),
    Heading(Text("The daily challenge")),
    Paragraph(
        Text(
            "Find the ten sets of the day as fast as you can: everyone gets the same first board. "
            "It's the only board with a clock, and you'll find it in the challenge calendar."
        )
    ),
    Heading(Text("By keyboard and by ear")),
    Paragraph(
        Text(
            "Use the arrow keys and Enter, or a key for each card: 1 2 3 4, Q W E R and A S D F "
            "are laid out like the cards. An upright board has three cards in a row, and Z X C as "
            "well. F5 deals a new board."
        )
    ),
    Paragraph(
        Text(
            "With a screen reader, T reads the whole board, P the row you are on, and I how many "
            "sets you have found. On Android these are TalkBack actions of every card."
        )
    ),
    Heading(Text("Colours that are hard to tell apart")),
    Paragraph(
        Text(
            "The settings offer card colours that stay distinct however you see colour, and a "
            "letter in the corner of every card."
        )
    ),
    Heading(Text("Tips")),
    Paragraph(
        Text(
            "Pick any two cards and ask which third one would complete the set: there's always "
            "exactly one. If half the board is one colour, look there first. And if you can't find "
            "anything, look away for a moment; it helps."
        )
    ),
)
