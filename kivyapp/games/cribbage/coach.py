"""The coach: hands counted part by part, with their cards. What it says is what the rules score."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kivyapp.games.help import Cards, Part, Text
from rules.cards import Card, card, cards
from rules.cribbage.pegging import Combo, combos
from rules.cribbage.scoring import Parts, Scored, score_hand
from rules.cribbage.values import total, value

RANKS = ("", "ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack",
         "queen", "king")  # fmt: skip
COMBOS = {
    "fifteen": "fifteen",
    "thirtyone": "thirty-one",
    "pair": "a pair",
    "pair3": "three alike",
    "pair4": "four alike",
}


def counted(hand: str, starter: str, *, is_crib: bool = False) -> tuple[Part, ...]:
    """A hand and its starter, every combination in it, and what it comes to.

    >>> [part.caption for part in counted("5H JD 9C 2S", "KC")[1:3]]
    ['5 + 10 = 15: fifteen for 2', '5 + 10 = 15: fifteen for 2, makes 4']
    """
    parts = score_hand(cards(hand), card(starter), is_crib)
    whose = "The crib" if is_crib else "The hand"
    shown: list[Part] = [Cards((*hand.split(), "", starter), f"{whose}, and the starter")]
    shown += _lines(parts)
    shown.append(Text(_sum(parts)))
    return tuple(shown)


def _lines(parts: Parts) -> Iterator[Cards]:
    damage = 0
    for scored in parts.fifteens:
        damage += scored[1]
        yield _line(scored, f"{_addition(scored[0])}: fifteen for {_so_far(scored, damage)}")
    for scored in parts.pairs:
        damage += scored[1]
        rank = RANKS[scored[0][0].rank]
        yield _line(scored, f"Two {_plural(rank)}: a pair for {_so_far(scored, damage)}")
    for scored in parts.runs:
        damage += scored[1]
        yield _line(scored, f"{_named(scored[0])}: a run for {_so_far(scored, damage)}")
    for scored in parts.flush:
        yield _line(scored, f"All of one suit: a flush, your shield grows by {scored[1]}")
    for scored in parts.nobs:
        yield _line(scored, "The jack of the starter's suit: nobs, you lead the next pegging")


def _line(scored: Scored, caption: str) -> Cards:
    return Cards(tuple(map(str, scored[0])), caption)


def _so_far(scored: Scored, damage: int) -> str:
    return str(scored[1]) if scored[1] == damage else f"{scored[1]}, makes {damage}"


def _addition(made: Sequence[Card]) -> str:
    return f"{' + '.join(str(value(each)) for each in made)} = 15"


def _plural(rank: str) -> str:
    return f"{rank}es" if rank == "six" else f"{rank}s"


def _named(made: Sequence[Card]) -> str:
    names = ", ".join(RANKS[each.rank] for each in made)
    return f"{names[0].upper()}{names[1:]}"


def _sum(parts: Parts) -> str:
    gains = [f"{parts.damage} damage to the other"]
    gains += [f"a shield of {points} for you" for _, points in parts.flush]
    gains += ["the lead in the next pegging" for _ in parts.nobs]
    if len(gains) == 1:
        return f"In all: {gains[0]}."
    return f"In all: {', '.join(gains[:-1])} and {gains[-1]}."


def pegged(played: str) -> Cards:
    """Cards as they are played in turn, and what the last one makes.

    >>> pegged("4S 5H 6D").caption
    'Count 15: the last card makes fifteen for 3 and a run of 3 for 3'
    """
    volley = cards(played)
    made = [_combo(combo) for combo in combos(volley)]
    told = f"the last card makes {' and '.join(made)}" if made else "nothing yet"
    return Cards(tuple(played.split()), f"Count {total(volley)}: {told}")


def _combo(combo: Combo) -> str:
    name = f"a run of {combo.length}" if combo.kind == "run" else COMBOS[combo.kind]
    return f"{name} for {combo.damage}"
