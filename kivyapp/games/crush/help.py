"""The help page of Crush, for someone who has never played it: the rules, and scenes that move."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from kivyapp.games.crush.scenes import BOMB, CHAIN, MOVE, PUSH, SEQUENCE, SWAPPER, WILD
from kivyapp.games.help import Cards, Heading, HelpPage, Shown, Text

if TYPE_CHECKING:
    from kivyapp.games.crush.scenes import Scene
    from kivyapp.services import Services


def example(scene: Scene, caption: str) -> Shown:
    def make(services: Services, name: str) -> Any:
        from kivyapp.games.crush.example import Example

        return Example(services, scene, accessible_name=name)

    return Shown(make, caption)


PAGE: Final[HelpPage] = (
    Heading("What you are after"),
    Text(
        "The board has room for 49 cards and starts with 21. After everything you do, one more "
        "card drops into the lowest row that has room. Bring cards of one suit into order, clear "
        "them for points, and keep room: when a card should drop and there is none, it is over."
    ),
    Heading("Sequences"),
    Text(
        "Three to seven cards of one suit in a straight line, across or up and down, whose ranks "
        "follow each other. Drag along them, let go, and double tap them: they leave, and what lay "
        "above comes down."
    ),
    example(SEQUENCE, "Five, six and seven of hearts are cleared; a card drops"),
    Text(
        "Up or down makes no difference. An ace stands before the two or after the king, and ends "
        "the sequence either way: king, ace, two is none."
    ),
    Cards(("QS", "KS", "AS"), "The ace after the king"),
    Cards(("3D", "2D", "AD"), "The ace below the two, read downwards"),
    Heading("Wildcards"),
    Text(
        "A joker, or a two of any suit, can stand for one card that is missing. One in a sequence, "
        "not more. A two that stands where the two of the suit belongs is simply a two."
    ),
    example(WILD, "The two of clubs stands for the eight of spades"),
    Cards(("AH", "2H", "2S", "4H"), "A sequence: the two of spades is the three"),
    Cards(("3C", "4C", "2C", "W1"), "None: two wildcards"),
    Heading("Moving cards"),
    Text("Tap a card and then a neighbour, and they change places."),
    example(MOVE, "The six and the king change places, and there is a sequence"),
    Text(
        "The neighbour may be an empty slot: the card goes there and falls as far as it can, and "
        "its own column closes up."
    ),
    example(PUSH, "The nine is pushed out; what lay above it comes down"),
    Heading("Bombs and swappers"),
    Text(
        "Some cards can do more. Double tap a bomb, and it blows itself up, without points. In a "
        "sequence it is simply a card."
    ),
    example(BOMB, "The bomb is gone, and the sequence comes together"),
    Text(
        "Tap a swapper and then any card, however far: they change places, and the swapper is "
        "used up. With a neighbour it is an ordinary move and keeps its power."
    ),
    example(SWAPPER, "The swapper changes places with a card far away"),
    Text(
        "Besides, you have three free swaps, of any two cards, and three free bombs, for any card. "
        "Press the button, then tap the two cards, or double tap the one."
    ),
    Heading("Points"),
    Text(
        "A sequence scores its length times the base. The base is 10 at first and grows by one "
        "with every sequence."
    ),
    Text(
        "Clear one sequence right after another, with nothing in between, and the second counts "
        "twice, the third three times, and on. Any move, swap or bomb breaks the chain."
    ),
    example(CHAIN, "30 points, and then, in a chain, 3 times 11 times 2: 66"),
    Text(
        "Seven cards without a wildcard are a clean canastra, and count twice once more. Nothing "
        "you try in vain costs anything."
    ),
)
