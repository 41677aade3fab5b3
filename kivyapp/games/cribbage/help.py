"""The help page of Cribbage Clash, for players who have never counted a crib."""

from __future__ import annotations

from kivyapp.games.cribbage.counting_examples import (
    classic_example,
    counting_example,
    pegging_example,
)
from kivyapp.games.cribbage.help_together import TOGETHER
from kivyapp.games.help import Cards, Heading, HelpPage, Paragraph
from kivyapp.words.translation import Text


def page() -> HelpPage:
    """The page in the player's language, with every example counted."""
    return (
        Heading(Text("Goal")),
        Paragraph(
            Text(
                "Two players, one deck, and a duel: card combinations deal damage. Bring your "
                "opponent's hit points down to zero, and you win on the spot."
            )
        ),
        Paragraph(
            Text(
                "Aces count 1, number cards count what they show, and jacks, queens and kings "
                "count 10 each."
            )
        ),
        Cards(("AH", "7H", "TH", "JH", "QH", "KH"), Text("These count 1, 7, 10, 10, 10 and 10")),
        Heading(Text("A round")),
        Paragraph(
            Text(
                "Each player gets six cards and puts two of them face down in the crib. The crib "
                "is an extra hand that belongs to the dealer, and the deal alternates every round. "
                "So put something good in your own crib, and as little as you can in your "
                "opponent's."
            )
        ),
        Cards(
            ("5S", "5D", "6C", "JH", "", "2S", "QD"),
            Text("Kept: two fives, six, jack. Into the crib: two, queen"),
        ),
        Paragraph(
            Text(
                "Then the non-dealer cuts the deck and turns up the starter. It counts as a fifth "
                "card in both hands and in the crib."
            )
        ),
        Heading(Text("Pegging")),
        Paragraph(
            Text(
                "Now you take turns playing cards, adding their values to a running count that may "
                "not go over 31. If you can play, you must. If you can't, say Go, and your "
                "opponent keeps playing alone for as long as they can. Then the last card deals 1 "
                "damage, and the count starts again from zero. Whatever the card just played "
                "completes deals damage at once:"
            )
        ),
        pegging_example("7C 8D"),
        pegging_example("KS QH 5D 6C"),
        Paragraph(
            Text(
                "Exactly 31 hits hardest. It also leaves your opponent Vulnerable: they take 1 "
                "extra damage."
            )
        ),
        pegging_example("9H 9D"),
        pegging_example("9H 9D 9S"),
        pegging_example("3D 5S 4H"),
        Paragraph(
            Text(
                "A run may come in any order, but with nothing else in between. One card can do "
                "two things:"
            )
        ),
        pegging_example("4S 5H 6D"),
        Heading(Text("Counting a hand")),
        Paragraph(
            Text(
                "When all cards have been played, both players pick up their cards and the hands "
                "are counted: first the non-dealer's, then the dealer's, then the crib. Take it "
                "slowly, and always in the same order: fifteens, pairs, runs, flush, nobs."
            )
        ),
        Heading(Text("Coach: fifteens")),
        Paragraph(
            Text(
                "Every combination of cards that adds up to 15 counts 2. A card can be part of "
                "several of them."
            )
        ),
        *counting_example("5H JD 2C KS", "8C"),
        Heading(Text("Coach: pairs")),
        Paragraph(
            Text(
                "Every pair of the same rank counts 2. Three of a kind make three pairs, and four "
                "of a kind make six."
            )
        ),
        *counting_example("8H 8D 8S KC", "2D"),
        Heading(Text("Coach: runs")),
        Paragraph(
            Text(
                "Three or more ranks in a row count 1 per card. If one of the ranks appears twice, "
                "you have two runs."
            )
        ),
        *counting_example("3H 4D 4S 5C", "KD"),
        Heading(Text("Coach: flush and nobs")),
        Paragraph(
            Text(
                "Four cards of one suit don't deal damage; they shield you for 4, or for 5 with "
                "the starter. In the crib, only all five count. The jack of the starter's suit, "
                "called nobs, lets you lead the next pegging."
            )
        ),
        *counting_example("2S 6S 9S JS", "KS"),
        Heading(Text("Coach: the best possible hand")),
        *counting_example("5H 5C 5D JS", "5S"),
        Heading(Text("Shields and statuses")),
        Paragraph(
            Text(
                "Damage hits your shields first, starting with the oldest. A shield lasts until "
                "the end of the next round; each player's panel shows how long. Vulnerable lasts "
                "until the end of your next play in the next volley. Stagger, Poison and Elements "
                "are there if you turn them on when you start a match."
            )
        ),
        Heading(Text("Classic cribbage")),
        Paragraph(
            Text(
                "Would you rather play the game as it has been played for four centuries? Choose "
                "Classic to 121 when you start a match. Rounds, pegging and counting stay the "
                "same, but nothing is damaged: you score points for yourself and peg them on a "
                "board. The first player to reach 121 wins on the spot, even in the middle of a "
                "count, so remember that the non-dealer counts first."
            )
        ),
        Paragraph(
            Text(
                "In pegging, fifteen and thirty-one count 2 each, a pair 2, three of a kind 6, "
                "four of a kind 12, a run as many points as it has cards, and the last card 1. If "
                "the starter is a jack, the dealer scores 2 for his heels."
            )
        ),
        Paragraph(
            Text(
                "In a hand, a flush is worth 4 points, or 5 with the starter, and nobs is worth 1. "
                "There are no shields, no statuses and no Initiative: the non-dealer always leads."
            )
        ),
        *classic_example("2S 6S 9S JS", "KS"),
        Paragraph(
            Text(
                "Each player has two pegs: the front peg shows the points, the back peg where it "
                "was before, so that you can see the last gain. A loser who stays below 91 is "
                "skunked; below 61 it is a double skunk."
            )
        ),
        Paragraph(
            Text(
                "If you like, count your hands yourself: say how many points you see, and a wrong "
                "count is put right. With muggins it gets serious: your opponent may take whatever "
                "you miss."
            )
        ),
        Heading(Text("Controls")),
        Paragraph(
            Text(
                "Tap two cards and send them to the crib, or drag them there. Tap a card to play "
                "it, or drag it to the middle. While hands are counted, tap for the next part, or "
                "press Skip to jump to the end. Not sure what to do? Ask Expert: the light bulb "
                "lifts the cards it would play and says why. The coach in the menu speaks up by "
                "itself before you give away more than a point and a half; make your choice again "
                "to play it all the same."
            )
        ),
        Heading(Text("By keyboard and by ear")),
        Paragraph(
            Text(
                "Left and Right move through your hand, Enter or 1 to 6 choose or play a card. C "
                "sends to the crib, cuts and continues, G says Go, S skips the count. Press F1 for "
                "all keys."
            )
        ),
        Paragraph(
            Text(
                "With a screen reader, T reads your hand, P the starter and the played cards, I "
                "how both players stand and whose turn it is, and L what you can play. On Android "
                "these are TalkBack actions of every card."
            )
        ),
        Heading(Text("Ways to play")),
        Paragraph(
            Text(
                "Greedy takes whatever it can get. Expert looks ahead and weighs what you might "
                "hold. Neither of them sees your cards. Two players can share one device: the "
                "table is hidden between their turns. Or play with somebody on another device: see "
                "below."
            )
        ),
        Paragraph(
            Text(
                "The daily challenge is a match against Expert with the same cards for everyone. "
                "The menu also has ten challenges: you begin behind, or some of your combinations "
                "count nothing. Each of them can be beaten, and you can try as often as you like. "
                "There are no hints in a challenge."
            )
        ),
        *TOGETHER,
        Heading(Text("A little advice")),
        Paragraph(
            Text(
                "Keep your fives: so many cards count 10. But don't start a volley with one. Lead "
                "a card below five: no single card can turn it into fifteen. And remember whose "
                "crib it is."
            )
        ),
    )
