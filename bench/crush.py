"""Crush's rules: the time to read a line, to list all moves, and to apply one.

The positions are those of random matches. All times are CPU time.
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
Sample: TypeAlias = tuple[CrushState, CrushMove]


def main(argv: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench crush", description=__doc__)
    parser.add_argument("--matches", type=int, default=MATCHES, help=f"matches ({MATCHES})")
    matches: int = parser.parse_args(argv).matches
    samples = [sample for number in range(matches) for sample in played(number)]
    print(f"Crush, {matches} random matches, {len(samples):,} actions")
    rows = [
        ("read_line", _microseconds(read_line, [(line,) for line in lines()]), READ_GOAL),
        (
            "legal_moves",
            _microseconds(GAME.legal_moves, [(state,) for state, _ in samples]),
            LEGAL_MOVES_GOAL,
        ),
        ("apply", _microseconds(GAME.apply, samples), APPLY_GOAL),
    ]
    for name, cost, goal in rows:
        print(f"{name:<16}{cost:>10,.1f} us   < {goal:,} us")
    return 0


def played(number: int) -> list[Sample]:
    """The positions of a random match, each with the move that was played."""
    random = Random(number)
    state = GAME.deal(SeededRng(GAME.seed_text(f"bench-{number}")))
    samples: list[Sample] = []
    while moves := GAME.legal_moves(state):
        # The kind is drawn first, because most legal moves are free swaps.
        kind = random.choice(sorted({type(move) for move in moves}, key=lambda kind: kind.__name__))
        move = random.choice([move for move in moves if type(move) is kind])
        samples.append((state, move))
        state = GAME.apply(state, move).state
    return samples


def lines() -> list[Any]:
    """Random lines of every length."""
    random = Random(1)
    return [random.sample(UNSHUFFLED, random.randint(3, 7)) for _ in range(LINES)]


def _microseconds(work: Callable[..., object], calls: Sequence[tuple[Any, ...]]) -> float:
    start = process_time()
    for arguments in calls:
        work(*arguments)
    return (process_time() - start) / len(calls) * 1e6
