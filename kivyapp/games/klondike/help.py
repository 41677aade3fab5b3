"""The help page of Klondike, for someone who has never played cards."""

from __future__ import annotations

from typing import Final

from kivyapp.games.help import Cards, Heading, HelpPage, Paragraph
from kivyapp.games.patience.help import KEYS
from kivyapp.words.translation import Text

PAGE: Final[HelpPage] = (
    Heading(Text("Goal")),
    Paragraph(
        Text(
            "Klondike is a game for one player with a deck of 52 cards. There are four suits: "
            "spades, hearts, diamonds and clubs. Each has thirteen cards: ace (1), two to ten, "
            "jack, queen and king."
        )
    ),
    Cards(
        ("AH", "2H", "3H", "TH", "JH", "QH", "KH"), Text("From the ace of hearts up to the king")
    ),
    Paragraph(
        Text(
            "You win when all four suits are on the four foundations, each in order from ace to "
            "king."
        )
    ),
    Heading(Text("The table")),
    Paragraph(
        Text(
            "Seven columns are dealt: one card in the first, up to seven in the last. Only the "
            "last card of each column is face up; the others are turned up as you uncover them. "
            "The remaining cards are the stock. Cards you turn from the stock go to the waste "
            "beside it."
        )
    ),
    Cards(
        ("back", "back", "back", "9S"),
        Text("Three face-down cards and the nine of spades, face up"),
    ),
    Heading(Text("Moving cards in the columns")),
    Paragraph(
        Text(
            "A face-up card can go on a card in another column that is one rank higher and of the "
            "other colour: black on red, red on black. The red eight goes on the black nine, the "
            "black seven on the red eight."
        )
    ),
    Cards(
        ("9S", "8H", "7C"),
        Text("Nine, eight, seven: going down, alternating black and red"),
    ),
    Paragraph(
        Text(
            "Cards stacked like this move together: pick up any of them, and all the cards on top "
            "of it come along."
        )
    ),
    Paragraph(Text("Only a king can go into an empty column, along with any cards on top of it.")),
    Cards(("KD", "QS", "JH"), Text("A king starts an empty column")),
    Heading(Text("The foundations")),
    Paragraph(
        Text(
            "Whenever an ace is free, put it on a foundation. The two of the same suit follows, "
            "then the three, and so on. Only the last card of a column or the top card of the "
            "waste can go there."
        )
    ),
    Cards(("AS", "2S", "3S", "4S"), Text("A foundation grows: ace, two, three, four of spades")),
    Paragraph(
        Text(
            "You can move a card from a foundation back to a column, unless the options say "
            "otherwise. Sometimes that's the only way forward."
        )
    ),
    Heading(Text("The stock")),
    Paragraph(
        Text(
            "Tap the stock to turn one card or three, depending on the options. Only the top card "
            "of the waste can be played. When the stock is empty, tap its place to turn the waste "
            "over and go through it again, as often as you like. That costs points after a while; "
            "you are told before it does."
        )
    ),
    Cards(
        ("back", "5D", "JC", "4H"),
        Text("Turned from the stock: only the four of hearts can be played"),
    ),
    Heading(Text("Controls")),
    Paragraph(
        Text(
            "Tap a card and it goes where it fits best; tap it again right away and it tries the "
            "next place. Or drag it: every place it can go lights up. Press and hold a crowded "
            "column to spread it out. Undo as often as you like, except in challenges. If a game "
            "can no longer be won, the hint says so and takes you back to where it could."
        )
    ),
    *KEYS,
    Heading(Text("Points")),
    Paragraph(
        Text(
            "You get 10 points for a card on a foundation, 5 for a card from the waste to a "
            "column, and 5 for turning up a card. Taking a card back from a foundation costs 15, "
            "and so does undo. Turning the waste over is free once if you draw one card, then "
            "costs 100 each time; if you draw three, it is free three times, then costs 20. "
            "Winning earns a bonus: the faster, the larger. Under Options, Scoring, you can set "
            "your own points."
        )
    ),
    Heading(Text("Ways to play")),
    Paragraph(
        Text(
            "Classic keeps score. Zen has no points and no rush. A challenge is yours alone: no "
            "undo, no hints, no solution, and restarting counts as another try. There's a new one "
            "every day, the same deal for everyone, and it can always be won."
        )
    ),
    Heading(Text("Tips")),
    Paragraph(
        Text(
            "Turn up face-down cards first, starting with the longest column. Don't empty a column "
            "until you have a king for it. And don't rush every card to the foundations: a low "
            "card in a column may still be needed to hold another one."
        )
    ),
)
