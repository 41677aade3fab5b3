"""The help page of Cribbage Clash, for someone who has never counted a crib."""

from __future__ import annotations

from typing import Final

from kivyapp.games.cribbage.coach import counted, pegged
from kivyapp.games.help import Cards, Heading, HelpPage, Text

PAGE: Final[HelpPage] = (
    Heading("What you are after"),
    Text(
        "Two players, one deck, and a duel: combinations of cards are blows. Whoever brings the "
        "other one's hit points down to nothing wins, at that very moment."
    ),
    Text(
        "The ace counts one, cards from two to ten count what they show, and jack, queen and king"
        " count ten each."
    ),
    Cards(("AH", "7H", "TH", "JH", "QH", "KH"), "These count 1, 7, 10, 10, 10 and 10"),
    Heading("A round"),
    Text(
        "Each player gets six cards and lays two of them face down into the crib. The crib is a "
        "hand of its own: it belongs to the dealer, and the deal changes every round. So give "
        "your own crib something good, and the other one's crib as little as you can."
    ),
    Cards(
        ("5S", "5D", "6C", "JH", "", "2S", "QD"), "Kept: two fives, six, jack. Into the crib: 2, Q"
    ),
    Text(
        "Then the one who did not deal cuts the deck. The card that is turned up is the starter. "
        "It will count as a fifth card in both hands and in the crib."
    ),
    Heading("Pegging"),
    Text(
        "Now cards are played in turn, and their values are added up to a count. It may not go "
        "over 31. Whoever can play must. Whoever cannot says Go, and the other one goes on alone "
        "while they can; the last card then does 1 damage, and the count starts again at nothing."
        " What the card just played makes strikes at once:"
    ),
    pegged("7C 8D"),
    pegged("KS QH 5D 6C"),
    Text("Exactly 31 is the hardest blow. It also leaves the other one Vulnerable: hurt 1 more."),
    pegged("9H 9D"),
    pegged("9H 9D 9S"),
    pegged("3D 5S 4H"),
    Text(
        "A run may come in any order, but with nothing else in between. One card can do two things:"
    ),
    pegged("4S 5H 6D"),
    Heading("Counting a hand"),
    Text(
        "When all cards are played, each takes them up again and the hands are counted: first the"
        " one who did not deal, then the dealer, then the crib. Take it slowly, always in the "
        "same order: fifteens, pairs, runs, flush, nobs."
    ),
    Heading("Coach: fifteens"),
    Text("Every set of cards that adds up to 15 counts 2, and a card may serve in many of them."),
    *counted("5H JD 2C KS", "8C"),
    Heading("Coach: pairs"),
    Text("Every two of a rank count 2. Three alike are three pairs, and four alike are six."),
    *counted("8H 8D 8S KC", "2D"),
    Heading("Coach: runs"),
    Text(
        "Three or more ranks in a row count as many as they are. With two of one rank in it, "
        "there are two runs."
    ),
    *counted("3H 4D 4S 5C", "KD"),
    Heading("Coach: flush and nobs"),
    Text(
        "Four cards of one suit do not strike, they shield you: 4, or 5 with the starter. In the "
        "crib only all five count. The jack of the starter's suit gives you the lead in the next "
        "pegging."
    ),
    *counted("2S 6S 9S JS", "KS"),
    Heading("Coach: the best hand there is"),
    *counted("5H 5C 5D JS", "5S"),
    Heading("Shields and statuses"),
    Text(
        "Damage goes through your shield first, the oldest one first. A shield lasts until the "
        "end of the next round; the panel of each player says how long. Vulnerable lasts until "
        "the end of your next play in the next volley. Stagger, Poison and the elements are there"
        " if you choose them when you begin a match."
    ),
    Heading("With your fingers"),
    Text(
        "Tap two cards and send them to the crib, or drag them there. Tap a card to play it, or "
        "drag it to the middle. While hands are counted, a tap goes on to the next part, and Skip"
        " to the end. If you wonder what to do, ask Expert: the bulb shows what it would play."
    ),
    Heading("Ways to play"),
    Text(
        "Greedy takes what it can get. Expert looks ahead and weighs what you may hold. Neither "
        "sees your cards. Two players can share one device: a curtain falls between their turns."
        " Or play online: one opens a room in the menu and sends the other its link, or tells"
        " them its code."
    ),
    Heading("A little advice"),
    Text(
        "Keep fives: so many cards count ten. Do not open a volley with one, though. Lead a card "
        "under five: no single card can make fifteen of it. And remember who owns the crib."
    ),
)
