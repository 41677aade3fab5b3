"""Set: the time of its rules, and how fast the screen answers the third tap."""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Callable, Sequence
from itertools import combinations
from time import perf_counter

from bench.app import Row, conditions, display, measure, table
from rules.rng import SeededRng
from rules.setgame.features import PACK
from rules.setgame.game import SetGame
from rules.setgame.sets import find_sets, is_set

APP_ROWS = (
    Row("enter", "from the hub to the first board", "ms", 300, 1000),
    Row("right", "third tap to verdict, set, worst", "ms", 100, 1000),
    Row("wrong", "third tap to verdict, no set, worst", "ms", 100, 1000),
    Row("right code", "code per frame, a set leaves, max", "ms", 8, 1000),
    Row("wrong code", "code per frame, no set, max", "ms", 8, 1000),
    Row("new board", "code per frame, new board, max", "ms", 8, 1000),
    Row("idle", "idle CPU", "%", 1.1),
)


def main(argv: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench setgame", description=__doc__)
    parser.add_argument("--boards", type=int, default=5_000, help="boards to deal and play (5000)")
    parser.add_argument("--runs", type=int, default=3, help="runs of the app, 0 for none (3)")
    options = parser.parse_args(argv)
    print(f"Set, {options.boards} boards")
    print("\n".join(_rules(options.boards)))
    if options.runs:
        print("\n".join(_app(options.runs)))
    return 0


def _rules(boards: int) -> list[str]:
    game = SetGame()
    triples = list(combinations(PACK, 3))
    rngs = [SeededRng(f"set:bench-{number}") for number in range(boards)]
    dealt = [game.deal(rng) for rng in rngs]
    moves = [game.legal_moves(state)[0] for state in dealt]
    return [
        _line("check a triple", _each(len(triples), lambda at: is_set(*triples[at]))),
        _line("deal a board", _each(boards, lambda at: game.deal(rngs[at]))),
        _line("find all sets", _each(boards, lambda at: find_sets(dealt[at].board))),
        _line("take a set", _each(boards, lambda at: game.apply(dealt[at], moves[at]))),
    ]


def _each(count: int, do: Callable[[int], object]) -> float:
    """The average time of one call, in microseconds."""
    began = perf_counter()
    for at in range(count):
        do(at)
    return (perf_counter() - began) / count * 1e6


def _line(what: str, microseconds: float) -> str:
    return f"{what:<22}{microseconds:>10.1f} µs"


def _app(runs: int) -> list[str]:
    found: dict[str, list[float]] = {}
    with tempfile.TemporaryDirectory() as bytecode, display() as environment:
        environment["PYTHONPYCACHEPREFIX"] = bytecode
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        # The first start compiles the code, which happens only once.
        measure("set", environment, 0.1, 1)
        for _ in range(runs):
            for key, value in measure("set", environment, 6.0, 4).items():
                found.setdefault(key, []).append(value)
    head = f"The app at 1280x720, {runs} runs, {conditions()}"
    return [head, table(found, APP_ROWS)]
