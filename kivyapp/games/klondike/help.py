"""The help page of Klondike, for someone who has never held a card."""

from __future__ import annotations

from typing import Final

from kivyapp.games.help import Cards, Heading, HelpPage, Text

PAGE: Final[HelpPage] = (
    Heading("What you are after"),
    Text(
        "Klondike is played alone with one deck of 52 cards. There are four suits: spades, hearts, "
        "diamonds and clubs. Each has thirteen cards, from the ace, which counts one, over two to "
        "ten, to jack, queen and king."
    ),
    Cards(("AH", "2H", "3H", "TH", "JH", "QH", "KH"), "From the ace up to the king of hearts"),
    Text(
        "You win when all four suits lie on the four foundations, each in order from the ace up to "
        "the king."
    ),
    Heading("The table"),
    Text(
        "Seven columns are dealt, the first with one card, the last with seven. Only the last card "
        "of each column lies face up; the others are turned up as you reach them. The other "
        "cards are the stock. What you turn from the stock goes to the waste beside it."
    ),
    Cards(("back", "back", "back", "9S"), "Three cards face down, the nine of spades open"),
    Heading("Moving cards in the columns"),
    Text(
        "An open card may be put on a card of another column that is one higher and of the other "
        "colour: black on red, red on black. The red eight goes on the black nine, the black seven "
        "on the red eight."
    ),
    Cards(
        ("9S", "8H", "7C"),
        "Nine, eight, seven: going down, black and red in turn",
    ),
    Text(
        "Cards that lie on each other like this move together: take the highest one you want, and "
        "all that lie on it come along."
    ),
    Text("A column that has become empty takes only a king, with whatever lies on it."),
    Cards(("KD", "QS", "JH"), "A king opens an empty column"),
    Heading("The foundations"),
    Text(
        "Whenever an ace is open, put it on a foundation. Then follow the two, the three and on, "
        "always of the same suit. Only the last card of a column and the top card of the waste can "
        "go there."
    ),
    Cards(("AS", "2S", "3S", "4S"), "A foundation grows: ace, two, three, four of spades"),
    Text(
        "A card on a foundation can be taken back into a column, as long as the options allow it. "
        "That is sometimes the only way on."
    ),
    Heading("The stock"),
    Text(
        "Tap the stock to turn cards: one or three at once, as the options say. Only the top card "
        "of the waste can be played. When the stock is empty, tap its place, and the waste becomes "
        "the stock again, as often as you like."
    ),
    Cards(
        ("back", "5D", "JC", "4H"),
        "Turned from the stock: only the four of hearts can be played",
    ),
    Heading("With your fingers"),
    Text(
        "Tap a card and it goes where it fits best; tap it again soon after and it tries the next "
        "place. Or drag it: every place where it may go lights up. Press long on a crowded column "
        "to spread it out. Undo is always there, as often as you like; only challenges go without."
    ),
    Heading("Points"),
    Text(
        "A card on a foundation brings 10 points, a card from the waste to a column 5, turning a "
        "card up 5. Taking a card back from a foundation costs 15, and so does undo. Turning the "
        "waste over too often costs as well. When you win, there is a bonus, and the faster you "
        "were, the larger it is."
    ),
    Heading("Ways to play"),
    Text(
        "Classic keeps the score. Zen has neither points nor haste. A challenge has no undo: every "
        "day there is one deal for everybody, and it can always be won."
    ),
    Heading("A little advice"),
    Text(
        "Turn up face-down cards first, the longest column before the others. Do not empty one "
        "before a king is waiting for it. And do not hurry every card to the foundations: a low "
        "card in a column may still be needed to hold another one."
    ),
)
