"""The Klondike solver: how many seeded deals it decides, and how fast.

Every solution is replayed by the ordinary rules, and the verdicts are compared with each other and
with known ones; any contradiction fails the run. All times are CPU time.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from time import process_time

from bench._slices import run_until
from rules.cards import pack
from rules.klondike.game import Klondike
from rules.klondike.solver import STATES_BUDGET, search
from rules.klondike.state import KlondikeState
from rules.rng import SeededRng, shuffled
from rules.solving import Inconclusive, Winnable

DEALS = 200
FULL = 1_000
SEED = "bench-solver"
DEAL_SECONDS = 5.0
MIDGAME_SECONDS = 1.0
RANDOM_MOVES = 120
UNLIMITED = 1_000_000_000
GAMES = tuple(
    Klondike(draw, take_from_foundation=returns) for returns in (True, False) for draw in (1, 3)
)
GOLDEN = Path(__file__).parents[1] / "tests" / "golden"

HEADING = (
    f"{'':40}{'decided':>8} {'won':>5} {'lost':>5} {'open':>5}"
    f" {'median':>9} {'mean':>9} {'p95':>9} {'max':>9} {'states/s':>9}"
)


@dataclass(frozen=True, slots=True)
class SolverRun:
    """The result of solving one position."""

    verdict: str
    seconds: float
    states: int


def solve(game: Klondike, state: KlondikeState, budget: int, seconds: float) -> SolverRun:
    """Solve a position within a budget and a time limit, and replay the solution."""
    started = process_time()
    progress, verdict = run_until(
        search(game, state, budget, budget), lambda: process_time() - started >= seconds
    )
    spent = process_time() - started
    if isinstance(verdict, Winnable):
        for move in verdict.solution:
            state = game.apply(state, move).state
        if not state.is_won:
            raise RuntimeError("a solution does not win")
    name = type(verdict or Inconclusive("states")).__name__.lower()
    return SolverRun(name, spent, progress.states if progress else 0)


def row(title: str, results: Sequence[SolverRun]) -> str:
    names = Counter(result.verdict for result in results)
    times = sorted(result.seconds for result in results)
    decided = 1 - names["inconclusive"] / len(results)
    spent = sum(times)
    figures = (times[len(times) // 2], spent / len(times), times[len(times) * 95 // 100], times[-1])
    return (
        f"{title:40}{decided:8.2%} {names['winnable']:5} {names['unwinnable']:5}"
        f" {names['inconclusive']:5} "
        + " ".join(f"{figure * 1000:6.1f} ms" for figure in figures)
        + f" {sum(result.states for result in results) / spent:9,.0f}"
    )


def decks(count: int) -> list[tuple[str, ...]]:
    return [tuple(map(str, shuffled(pack(), SeededRng(f"{SEED}-{n}")))) for n in range(count)]


def midgame(game: Klondike, deck: Sequence[str], seed: str) -> KlondikeState:
    """A position after some random moves."""
    rng, state = SeededRng(seed), game.deal_cards(deck)
    for _ in range(1 + rng.below(RANDOM_MOVES)):
        moves = game.legal_moves(state)
        if not moves:
            break
        state = game.apply(state, moves[rng.below(len(moves))]).state
    return state


def known_verdicts() -> dict[tuple[int, bool, str], str]:
    """The verdicts that are known for certain, by draw count, returns and deck."""
    verdicts = {}
    for name in ("klondike_truth.jsonl", "klondike_truth_no_returns.jsonl"):
        path = GOLDEN / name
        for line in path.read_text().splitlines() if path.exists() else ():
            entry = json.loads(line)
            returns = entry.get("take_from_foundation", True)
            verdicts[entry["draw"], returns, entry["deck"]] = entry["verdict"]
    return verdicts


def contradictions(results: dict[Klondike, list[SolverRun]], deals: Sequence[Sequence[str]]) -> int:
    """Count verdicts that are known to be wrong or exclude each other.

    A deal won at draw 3 or without returns is also won at draw 1 or with returns.
    """
    wrong, truths = 0, known_verdicts()
    for n, deck in enumerate(deals):
        verdicts = {game: runs[n].verdict for game, runs in results.items()}
        for game, verdict in verdicts.items():
            key = game.draw, game.take_from_foundation, " ".join(deck)
            if verdict not in (truths.get(key, verdict), "inconclusive"):
                wrong += 1
            for easier, other in verdicts.items():
                is_easier = easier.draw <= game.draw and (
                    easier.take_from_foundation >= game.take_from_foundation
                )
                wrong += is_easier and (verdict, other) == ("winnable", "unwinnable")
    return wrong


def show_progress(title: str, done: int, count: int) -> None:
    if sys.stderr.isatty() or done == count:
        print(f"\r{title}: {done} of {count}", end="\n" if done == count else "", file=sys.stderr)


def main(argv: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench solver", description=__doc__)
    parser.add_argument("--deals", type=int, default=DEALS, help=f"number of deals ({DEALS})")
    parser.add_argument("--full", action="store_true", help=f"{FULL:,} deals")
    options = parser.parse_args(argv)
    deals = decks(FULL if options.full else max(1, options.deals))

    lines, final = [HEADING], {}
    for game in GAMES:
        title = f"draw {game.draw}, {'with' if game.take_from_foundation else 'without'} returns"
        budgeted = []
        for n, deck in enumerate(deals, 1):
            budgeted.append(solve(game, game.deal_cards(deck), STATES_BUDGET, float("inf")))
            show_progress(title, n, len(deals))
        lines.append(row(f"{title}, {STATES_BUDGET:,} states", budgeted))
        # Deals decided within the budget would also be decided within the time limit.
        timed = [
            solve(game, game.deal_cards(deck), UNLIMITED, DEAL_SECONDS)
            if result.verdict == "inconclusive"
            else result
            for deck, result in zip(deals, budgeted, strict=True)
        ]
        lines.append(row(f"{title}, {DEAL_SECONDS:g} s", timed))
        final[game] = timed
    for game in GAMES[:2]:
        title, found = f"mid-game, draw {game.draw}", []
        for n, deck in enumerate(deals, 1):
            state = midgame(game, deck, f"{SEED}-moves-{n}")
            found.append(solve(game, state, UNLIMITED, MIDGAME_SECONDS))
            show_progress(title, n, len(deals))
        lines.append(row(f"{title}, {MIDGAME_SECONDS:g} s", found))
    print("\n".join(lines))
    wrong = contradictions(final, deals)
    print(f"{wrong} contradictions; every solution was replayed.")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
