"""Positions of a match, with the cards as text and everything else by name."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rules.cards import card, cards, pack
from rules.cribbage.effects import DAMAGE, Effect
from rules.cribbage.game import Cribbage
from rules.cribbage.moves import Continue, CribbageMove, Cut, Go, PlayCard
from rules.cribbage.phases import Phase
from rules.cribbage.shuffles import Shuffles
from rules.cribbage.side import Side
from rules.cribbage.state import CribbageState, PlayedCard
from rules.cribbage.values import total
from rules.game import Step
from rules.rng import SeededRng

# A crib and a starter that score nothing together.
CRIB = "2C 4D 8C KD"
STARTER = "QS"


def pegging(
    one: str,
    two: str,
    *,
    turn: int = 1,
    played: str = "",
    crib: str = CRIB,
    starter: str = STARTER,
    hp: tuple[int, int] = (91, 91),
    **fields: Any,
) -> CribbageState:
    """A position of pegging; `played` lists the plays, such as `1:5H 2:TS`."""
    plays = tuple(
        PlayedCard(int(word[0]), card(word[2:])) for word in played.split() if word[1] == ":"
    )
    used = {*cards(one), *cards(two), *cards(crib), card(starter), *(p.card for p in plays)}
    return CribbageState(
        **{
            "shuffles": Shuffles(SeededRng("cribbage:positions")),
            "round": 1,
            "dealer": 2,
            "phase": Phase.PEGGING,
            "hands": (cards(one), cards(two)),
            "deck": tuple(other for other in pack() if other not in used),
            "sides": (Side(hp[0]), Side(hp[1])),
            "crib": cards(crib),
            "starter": card(starter),
            "plays": plays,
            "running_count": total(play.card for play in plays[fields.get("since", 0) :]),
            "turn": turn,
            **fields,
        }
    )


def move(text: str) -> CribbageMove:
    """`1:5H` plays a card; `2:go`, `1:cut` and `1:on` are the other moves."""
    seat, what = int(text[0]), text[2:]
    bare = {"go": Go, "cut": Cut, "on": Continue}
    return bare[what](seat) if what in bare else PlayCard(seat, card(what))


def play(
    game: Cribbage, state: CribbageState, moves: str
) -> tuple[CribbageState, list[Step[CribbageState, CribbageMove]]]:
    """The state after some moves, and their steps."""
    steps = []
    for text in moves.split():
        step = game.apply(state, move(text))
        steps.append(step)
        state = step.state
    return state, steps


def after(game: Cribbage, state: CribbageState, moves: str) -> CribbageState:
    return play(game, state, moves)[0]


def describe_effects(log: Iterable[Effect]) -> list[str]:
    """Effects as short texts: `1 fifteen 3` is damage by seat 1; other effects name their kind."""
    return [
        f"{effect.seat} {effect.source} {effect.amount}"
        if effect.kind == DAMAGE
        else f"{effect.kind} {effect.target} {effect.source} {effect.amount}"
        for effect in log
    ]
