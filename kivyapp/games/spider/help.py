"""The help page of Spider, and the few words before the first game."""

from __future__ import annotations

from typing import Final

from kivyapp.games.help import Cards, Heading, HelpPage, Text

PRIMER: Final[HelpPage] = (
    Text(
        "Build eight runs from king to ace, each in one suit. A run that is whole leaves the "
        "table by itself and lights a peacock's eye."
    ),
    Cards(("KS", "QS", "JS", "TS", "9S"), "A run of one suit, going down from the king"),
    Text(
        "Put any card on one that is one higher; cards that run down in one suit move together. "
        "When you get no further, tap the stock: it deals a card onto every column."
    ),
)

PAGE: Final[HelpPage] = (
    Heading("What you are after"),
    Text(
        "Spider is played alone with two decks, 104 cards in all. You win when you have built "
        "eight runs, each in one suit from the king down to the ace."
    ),
    Cards(
        ("KS", "QS", "JS", "TS", "9S", "8S", "7S", "6S", "5S", "4S", "3S", "2S", "AS"),
        "A whole run: from the king of spades down to the ace",
    ),
    Text(
        "A run that is whole leaves the table by itself and lights one of the eight peacock's "
        "eyes. You never have to carry it there, and it does not come back, except by undo."
    ),
    Heading("The table"),
    Text(
        "There are ten columns. The first four begin with six cards, the others with five. Only "
        "the last card of each lies face up; the others are turned up as you reach them. The "
        "other fifty cards are the stock: five rows of ten, each packet one row."
    ),
    Cards(("back", "back", "back", "back", "9S"), "Four cards face down, the nine of spades open"),
    Heading("Moving cards"),
    Text(
        "An open card at the end of a column may be put on any card that is one higher. The suit "
        "does not matter for that: the eight of hearts goes on the nine of spades."
    ),
    Cards(("9S", "8H"), "Allowed: one lower, whatever its suit"),
    Text(
        "Cards move together only when they run down in one suit. Take as many of them as you "
        "like, as long as all that lie below the one you take come along."
    ),
    Cards(("9S", "8S", "7S"), "These three move together"),
    Cards(("9S", "8S", "7H"), "Here only the seven moves: it is of another suit"),
    Text("An empty column takes any card and any run."),
    Heading("Dealing a row"),
    Text(
        "When you get no further, tap the stock. It puts a card on every column, which often "
        "buries what you have built, so look around first. Every column must have a card before: "
        "fill empty ones first, with whatever does the least harm."
    ),
    Heading("Three difficulties"),
    Text(
        "One suit has only spades, eight times over: every run that you build can be moved, and "
        "nearly every game can be won. It is the way to learn."
    ),
    Cards(("JS", "TS", "9S"), "One suit: a run is always a run"),
    Text(
        "Two suits are spades and hearts. Now a run of mixed suits must be taken apart before it "
        "can leave, and empty columns are worth a lot."
    ),
    Cards(("JS", "TH", "9H"), "Two suits: ten and nine move together, the jack does not"),
    Text(
        "Four suits are the real thing. Most deals can still be won, but hardly by chance: plan "
        "ahead, and use undo to look around corners."
    ),
    Cards(("JS", "TD", "9C"), "Four suits: each of these moves alone"),
    Heading("With your fingers"),
    Text(
        "Tap a card and it goes where it fits best, with all that lie on it; tap it again soon "
        "after and it tries the next place. Or drag it: every place where it may go lights up. "
        "Press long on a crowded column to spread it out. Undo is always there, as often as you "
        "like, across deals and whole suits."
    ),
    Heading("Points"),
    Text(
        "You begin with 500. Every move and every deal costs one point, every whole suit brings "
        "100. Who wins within five minutes gets 100 more, who takes longer gets less, and nothing "
        "from thirty minutes on; the options can switch this bonus off. Undo gives the points "
        "back exactly."
    ),
    Heading("A little advice"),
    Text(
        "Turn up face-down cards first. Join cards of one suit where you have the choice. Put "
        "mixed runs on high cards, so that they do not block much. An empty column is your "
        "workbench: do not fill it without need. And before you deal, bring the table in order."
    ),
)
