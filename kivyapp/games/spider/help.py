"""The help page of Spider."""

from __future__ import annotations

from typing import Final

from kivyapp.games.help import Cards, Heading, HelpPage, Paragraph
from kivyapp.games.patience.help import KEYS
from kivyapp.words.translation import Text

PAGE: Final[HelpPage] = (
    Heading(Text("Goal")),
    Paragraph(
        Text(
            "Spider is a game for one player with two decks, 104 cards in total. You win when you "
            "have built eight runs, each in one suit from king down to ace."
        )
    ),
    Cards(
        ("KS", "QS", "JS", "TS", "9S", "8S", "7S", "6S", "5S", "4S", "3S", "2S", "AS"),
        Text("A complete run: from the king of spades down to the ace"),
    ),
    Paragraph(
        Text(
            "A complete run leaves the table automatically and lights one of the eight peacock's "
            "eyes. It never comes back, except by undo."
        )
    ),
    Heading(Text("The table")),
    Paragraph(
        Text(
            "There are ten columns. The first four start with six cards, the others with five. "
            "Only the last card of each is face up; the others are turned up as you uncover them. "
            "The other fifty cards are the stock: five rows of ten, one packet for each row."
        )
    ),
    Cards(
        ("back", "back", "back", "back", "9S"),
        Text("Four face-down cards and the nine of spades, face up"),
    ),
    Heading(Text("Moving cards")),
    Paragraph(
        Text(
            "The last card of a column can go on any card that is one rank higher, whatever the "
            "suits: the eight of hearts goes on the nine of spades."
        )
    ),
    Cards(("9S", "8H"), Text("Allowed: one rank lower, in any suit")),
    Paragraph(
        Text(
            "Cards move together only if they are in order and all of one suit. Take as many as "
            "you like from the end of a column."
        )
    ),
    Cards(("9S", "8S", "7S"), Text("These three move together")),
    Cards(("9S", "8S", "7H"), Text("Here only the seven moves: it's a different suit")),
    Paragraph(Text("Any card or run can go into an empty column.")),
    Heading(Text("Dealing a row")),
    Paragraph(
        Text(
            "When you're stuck, tap the stock. It deals a card onto every column, which often "
            "buries what you have built, so look around first. Every column needs a card before "
            "you can deal: fill empty ones with whatever does the least harm."
        )
    ),
    Heading(Text("Three difficulties")),
    Paragraph(
        Text(
            "One suit uses only spades, eight times over: every run you build can be moved, and "
            "nearly every game can be won. It's the best way to learn."
        )
    ),
    Cards(("JS", "TS", "9S"), Text("One suit: a run always moves together")),
    Paragraph(
        Text(
            "Two suits are spades and hearts. Now a mixed run has to be sorted before it can "
            "leave, and empty columns are worth a lot."
        )
    ),
    Cards(("JS", "TH", "9H"), Text("Two suits: ten and nine move together, but not the jack")),
    Paragraph(
        Text(
            "Four suits are the real thing. Most deals can still be won, but rarely by luck: plan "
            "ahead, and use undo to explore."
        )
    ),
    Cards(("JS", "TD", "9C"), Text("Four suits: each of these moves alone")),
    Heading(Text("Controls")),
    Paragraph(
        Text(
            "Tap a card and it goes where it fits best, along with the cards on top of it; tap it "
            "again right away and it tries the next place. Or drag it: every place it can go "
            "lights up. Press and hold a crowded column to spread it out. Undo as often as you "
            "like, even deals and complete runs."
        )
    ),
    *KEYS,
    Heading(Text("Points")),
    Paragraph(
        Text(
            "You start with 500. Every move and every deal costs one point; every complete run "
            "earns 100. Winning within five minutes earns 100 more; after that the bonus shrinks, "
            "down to nothing at thirty minutes. You can turn this bonus off in the options. Undo "
            "restores the points exactly. Under Options, Scoring, you can set your own points."
        )
    ),
    Heading(Text("The daily challenge")),
    Paragraph(
        Text(
            "Every day there is a deal with two suits, the same for everyone, and it can always be "
            "won. Undo as often as you like, but there are no hints and no solution."
        )
    ),
    Heading(Text("Tips")),
    Paragraph(
        Text(
            "Turn up face-down cards first. Given the choice, join cards of the same suit. Put "
            "mixed runs on high cards, where they block the least. An empty column is your "
            "workbench: don't fill it without need. And tidy up the table before you deal."
        )
    ),
)
