"""Examples for the help page, counted part by part. The rules compute the scores."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kivyapp.games.help import Cards, Part, Text
from rules.cards import Card, card, cards
from rules.cribbage.pegging import Combo, combos
from rules.cribbage.scoring import Combination, HandScore, score_hand
from rules.cribbage.values import total, value

RANKS = ("", "ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack",
         "queen", "king")  # fmt: skip
COMBOS = {
    "fifteen": "fifteen",
    "thirtyone": "thirty-one",
    "pair": "a pair",
    "pair3": "three of a kind",
    "pair4": "four of a kind",
}


def counting_example(hand: str, starter: str, *, is_crib: bool = False) -> tuple[Part, ...]:
    """A hand and its starter, every combination in it, and the total.

    >>> [part.caption for part in counting_example("5H JD 9C 2S", "KC")[1:3]]
    ['5 + 10 = 15: fifteen for 2', '5 + 10 = 15: fifteen for 2, makes 4']
    """
    parts = score_hand(cards(hand), card(starter), is_crib)
    whose = "The crib" if is_crib else "The hand"
    heading = Cards((*hand.split(), "", starter), f"{whose} and the starter")
    return (heading, *_lines(parts), Text(_total(parts)))


def classic_example(hand: str, starter: str) -> tuple[Part, ...]:
    """The same in classic scoring, where everything counts as points.

    >>> classic_example("2S 6S 9S JS", "KS")[-1].text
    'Total: 8 points.'
    """
    parts = score_hand(cards(hand), card(starter))
    heading = Cards((*hand.split(), "", starter), "The hand and the starter")
    lines = list(_lines(parts))[: -len(parts.flush + parts.nobs) or None]
    total = parts.damage
    for scored in parts.flush:
        total += scored[1]
        lines.append(_line(scored, f"All of one suit: a flush for {_running(scored, total)}"))
    for scored in parts.nobs:
        total += scored[1]
        caption = f"The jack of the starter's suit: nobs for {_running(scored, total)}"
        lines.append(_line(scored, caption))
    return (heading, *lines, Text(f"Total: {parts.points} points."))


def _lines(parts: HandScore) -> Iterator[Cards]:
    damage = 0
    for scored in parts.fifteens:
        damage += scored[1]
        yield _line(scored, f"{_addition(scored[0])}: fifteen for {_running(scored, damage)}")
    for scored in parts.pairs:
        damage += scored[1]
        rank = RANKS[scored[0][0].rank]
        yield _line(scored, f"Two {_plural(rank)}: a pair for {_running(scored, damage)}")
    for scored in parts.runs:
        damage += scored[1]
        yield _line(scored, f"{_ranks(scored[0])}: a run for {_running(scored, damage)}")
    for scored in parts.flush:
        yield _line(scored, f"All of one suit: a flush shields you for {scored[1]}")
    for scored in parts.nobs:
        yield _line(scored, "The jack of the starter's suit: nobs, so you lead the next pegging")


def _line(scored: Combination, caption: str) -> Cards:
    return Cards(tuple(map(str, scored[0])), caption)


def _running(scored: Combination, damage: int) -> str:
    """The points of a part, and the total so far after the first part."""
    return str(scored[1]) if scored[1] == damage else f"{scored[1]}, makes {damage}"


def _addition(made: Sequence[Card]) -> str:
    return f"{' + '.join(str(value(each)) for each in made)} = 15"


def _plural(rank: str) -> str:
    return f"{rank}es" if rank == "six" else f"{rank}s"


def _ranks(made: Sequence[Card]) -> str:
    names = ", ".join(RANKS[each.rank] for each in made)
    return f"{names[0].upper()}{names[1:]}"


def _total(parts: HandScore) -> str:
    gains = [f"{parts.damage} damage to your opponent"]
    gains += [f"a shield of {points} for you" for _, points in parts.flush]
    gains += ["the lead in the next pegging" for _ in parts.nobs]
    if len(gains) == 1:
        return f"Total: {gains[0]}."
    return f"Total: {', '.join(gains[:-1])} and {gains[-1]}."


def pegging_example(played: str) -> Cards:
    """Cards played in turn, and what the last one makes.

    >>> pegging_example("4S 5H 6D").caption
    'Count 15: the last card makes fifteen for 3 and a run of 3 for 3'
    """
    volley = cards(played)
    made = [_combo(combo) for combo in combos(volley)]
    result = f"the last card makes {' and '.join(made)}" if made else "nothing yet"
    return Cards(tuple(played.split()), f"Count {total(volley)}: {result}")


def _combo(combo: Combo) -> str:
    name = f"a run of {combo.length}" if combo.kind == "run" else COMBOS[combo.kind]
    return f"{name} for {combo.damage}"
