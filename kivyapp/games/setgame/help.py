"""The help page of Set, for someone who has never seen its cards."""

from __future__ import annotations

from typing import Final

from kivyapp.games.help import Cards, Heading, HelpPage, Text

PAGE: Final[HelpPage] = (
    Heading("What you are after"),
    Text(
        "Twelve cards lie open. Find three of them that make a set, and tap them. They leave, "
        "three others come, and it goes on for as long as you like. There is no clock and no "
        "score, and there is always a set to be found."
    ),
    Heading("The cards"),
    Text("Every card has four features, and each feature has three values."),
    Cards(("1RSO", "2RSO", "3RSO"), "Number: one, two or three"),
    Cards(("2RSD", "2GSD", "2PSD"), "Colour: red, green or purple"),
    Cards(("2PSO", "2PTO", "2POO"), "Shading: solid, striped or open"),
    Cards(("2GSD", "2GSS", "2GSO"), "Shape: diamond, squiggle or oval"),
    Text("Each combination is there once: 81 cards in all."),
    Heading("What a set is"),
    Text(
        "Three cards are a set when each feature, looked at by itself, is the same on all three "
        "or different on all three."
    ),
    Cards(
        ("1RSO", "2RSO", "3RSO"),
        "A set: the number is different, everything else is the same",
    ),
    Cards(
        ("1GTD", "2GTS", "3GTO"),
        "A set: number and shape are different, colour and shading are the same",
    ),
    Cards(("1RSD", "2GTS", "3POO"), "A set: everything is different. The hardest to see"),
    Heading("What no set is"),
    Text(
        "As soon as two cards agree in something and the third does not, it is no set. That is the "
        "whole secret: look for two alike and one not."
    ),
    Cards(
        ("2RSO", "2GSO", "2ROO"),
        "Not a set: two are red and one is green, two are solid and one is open",
    ),
    Heading("With your fingers"),
    Text(
        "Tap a card to select it, tap it again to let it go. With the third card it is decided: a "
        "set leaves; if it is none, you are told what is wrong, and can try again at once. For "
        "another board press New board, or pull the cards down."
    ),
    Heading("On a keyboard"),
    Text(
        "Arrows and Enter, or a key for each card: the keys 1 2 3 4, Q W E R and A S D F lie like "
        "the cards do. On an upright board it is three in a row, and Z X C as well. F5 brings "
        "another board."
    ),
    Heading("Colours that are hard to tell"),
    Text(
        "In the settings there are other colours for the cards, which stay apart however your "
        "eyes see them, and a letter for the corner of every card."
    ),
    Heading("A little advice"),
    Text(
        "Take any two cards and ask which one is missing: there is always exactly one. If "
        "half of the board is of one colour, look there first. And look away for a moment when "
        "nothing is to be found; it helps."
    ),
)
