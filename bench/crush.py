"""Crush's rules: what reading a line, listing all moves and playing one cost.

The positions are those of matches played at random, to their ends. All times are CPU time.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from random import Random
from time import process_time
from typing import Any, TypeAlias

from rules.crush.deck import UNSHUFFLED
from rules.crush.game import Crush
from rules.crush.moves import CrushMove
from rules.crush.sequences import read_line
from rules.crush.state import CrushState
from rules.rng import SeededRng

MATCHES = 40
LINES = 20_000

READ_GOAL = 10
LEGAL_MOVES_GOAL = 1_500
APPLY_GOAL = 60

GAME = Crush()
Moment: TypeAlias = tuple[CrushState, CrushMove]


def main(argv: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench crush", description=__doc__)
    parser.add_argument("--matches", type=int, default=MATCHES, help=f"how many ({MATCHES})")
    matches: int = parser.parse_args(argv).matches
    moments = [moment for number in range(matches) for moment in played(number)]
    print(f"Crush, {matches} matches at random, {len(moments):,} actions")
    rows = [
        ("read_line", _microseconds(read_line, [(line,) for line in lines()]), READ_GOAL),
        (
            "legal_moves",
            _microseconds(GAME.legal_moves, [(state,) for state, _ in moments]),
            LEGAL_MOVES_GOAL,
        ),
        ("apply", _microseconds(GAME.apply, moments), APPLY_GOAL),
    ]
    for name, cost, goal in rows:
        print(f"{name:<16}{cost:>10,.1f} us   < {goal:,} us")
    return 0


def played(number: int) -> list[Moment]:
    """The actions of a match, each with the position before it."""
    chance = Random(number)
    state = GAME.deal(SeededRng(GAME.seed_text(f"bench-{number}")))
    moments: list[Moment] = []
    while moves := GAME.legal_moves(state):
        # Kind by kind: most of all legal moves are free swaps.
        kind = chance.choice(sorted({type(move) for move in moves}, key=lambda kind: kind.__name__))
        move = chance.choice([move for move in moves if type(move) is kind])
        moments.append((state, move))
        state = GAME.apply(state, move).state
    return moments


def lines() -> list[Any]:
    """Lines of every length as they come from a deck."""
    chance = Random(1)
    return [chance.sample(UNSHUFFLED, chance.randint(3, 7)) for _ in range(LINES)]


def _microseconds(work: Callable[..., object], calls: Sequence[tuple[Any, ...]]) -> float:
    start = process_time()
    for arguments in calls:
        work(*arguments)
    return (process_time() - start) / len(calls) * 1e6
