"""Examples for the help page, counted part by part. The rules compute the scores."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from kivyapp.games.cribbage.combination_words import played_combination
from kivyapp.games.help import Cards, Paragraph, Part
from kivyapp.words.cards import RANKS
from kivyapp.words.numbers import listed
from kivyapp.words.translation import Plural, Text
from rules.cards import Card, card, cards
from rules.cribbage.pegging import combos
from rules.cribbage.scoring import Combination, HandScore, score_hand
from rules.cribbage.values import total, value


@dataclass(frozen=True, slots=True)
class PartText:
    """The caption of a part of a hand: the first that is counted, or a later one."""

    first: Text
    later: Text

    def __call__(self, points: int, total: int, **values: str) -> str:
        text = self.first if points == total else self.later
        return text(points=points, total=total, **values)


HAND: Final = Text("The hand and the starter")
CRIB: Final = Text("The crib and the starter")
FIFTEEN: Final = PartText(
    Text("{addition}: fifteen for {points}"),
    Text("{addition}: fifteen for {points}, makes {total}"),
)
PAIR: Final = PartText(Text("A pair for {points}"), Text("A pair for {points}, makes {total}"))
RUN: Final = PartText(
    Text("{ranks}: a run for {points}"), Text("{ranks}: a run for {points}, makes {total}")
)
FLUSH: Final = PartText(
    Text("All of one suit: a flush for {points}"),
    Text("All of one suit: a flush for {points}, makes {total}"),
)
NOBS: Final = PartText(
    Text("The jack of the starter's suit: nobs for {points}"),
    Text("The jack of the starter's suit: nobs for {points}, makes {total}"),
)
FLUSH_SHIELDS: Final = Text("All of one suit: a flush shields you for {points}")
NOBS_LEADS: Final = Text("The jack of the starter's suit: nobs, so you lead the next pegging")
DAMAGE: Final = Plural(
    "Total: {count} damage to your opponent.", "Total: {count} damage to your opponent."
)
SHIELD: Final = Text("You get a shield of {points}.")
LEAD: Final = Text("You lead the next pegging.")
POINTS: Final = Plural("Total: {count} point.", "Total: {count} points.")
PLAYED: Final = Text("Count {count}: the last card makes {made}")
NOTHING_MADE: Final = Text("Count {count}: nothing yet")
MADE: Final = Text("{combination} for {points}", "object")


def counting_example(hand: str, starter: str, *, is_crib: bool = False) -> tuple[Part, ...]:
    """A hand and its starter, every combination in it, and the total.

    >>> [part.caption for part in counting_example("5H JD 9C 2S", "KC")[1:3]]
    ['5 + 10 = 15: fifteen for 2', '5 + 10 = 15: fifteen for 2, makes 4']
    """
    parts = score_hand(cards(hand), card(starter), is_crib)
    heading = Cards((*hand.split(), "", starter), CRIB if is_crib else HAND)
    shields = [_line(scored, FLUSH_SHIELDS(points=scored[1])) for scored in parts.flush]
    leads = [_line(scored, NOBS_LEADS()) for scored in parts.nobs]
    sentences = [DAMAGE(parts.damage)]
    sentences += [SHIELD(points=points) for _, points in parts.flush]
    sentences += [LEAD() for _ in parts.nobs]
    return (heading, *_lines(parts), *shields, *leads, Paragraph(" ".join(sentences)))


def classic_example(hand: str, starter: str) -> tuple[Part, ...]:
    """The same in classic scoring, where everything counts as points.

    >>> classic_example("2S 6S 9S JS", "KS")[-1].text
    'Total: 8 points.'
    """
    parts = score_hand(cards(hand), card(starter))
    heading = Cards((*hand.split(), "", starter), HAND)
    lines, total = list(_lines(parts)), parts.damage
    for caption, found in ((FLUSH, parts.flush), (NOBS, parts.nobs)):
        for scored in found:
            total += scored[1]
            lines.append(_line(scored, caption(scored[1], total)))
    return (heading, *lines, Paragraph(POINTS(parts.points)))


def _lines(parts: HandScore) -> Iterator[Cards]:
    """The fifteens, pairs and runs, with the total so far."""
    so_far = 0
    for caption, found in ((FIFTEEN, parts.fifteens), (PAIR, parts.pairs), (RUN, parts.runs)):
        for scored in found:
            so_far += scored[1]
            values = {"addition": _addition(scored[0]), "ranks": _ranks(scored[0])}
            yield _line(scored, caption(scored[1], so_far, **values))


def _line(scored: Combination, caption: str) -> Cards:
    return Cards(tuple(map(str, scored[0])), caption)


def _addition(made: Sequence[Card]) -> str:
    return f"{' + '.join(str(value(each)) for each in made)} = {total(made)}"


def _ranks(made: Sequence[Card]) -> str:
    return ", ".join(RANKS[each.rank - 1]() for each in made)


def pegging_example(played: str) -> Cards:
    """Cards played in turn, and what the last one makes.

    >>> pegging_example("4S 5H 6D").caption
    'Count 15: the last card makes fifteen for 3 and a run of 3 for 3'
    """
    volley = cards(played)
    made = [
        MADE(combination=played_combination(combo.kind, combo.length), points=combo.damage)
        for combo in combos(volley)
    ]
    text = PLAYED if made else NOTHING_MADE
    return Cards(tuple(played.split()), text(count=total(volley), made=listed(made)))
