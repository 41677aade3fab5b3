"""Klondike's solver: how many seeded deals it decides, and what that costs.

Every winning line is replayed by the ordinary rules, and verdicts are held against each other and
against known ones; any contradiction makes the run fail. All times are CPU time.
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

from rules.cards import pack
from rules.klondike.game import Klondike
from rules.klondike.solver import STATES_BUDGET, search
from rules.klondike.state import KlondikeState
from rules.rng import SeededRng, shuffled
from rules.solving import Inconclusive, Solving, Winnable

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
TRUTHS = Path(__file__).parents[1] / "tests" / "golden"

HEADING = (
    f"{'':40}{'decided':>8} {'won':>5} {'lost':>5} {'open':>5}"
    f" {'median':>9} {'mean':>9} {'p95':>9} {'max':>9} {'states/s':>9}"
)


@dataclass(frozen=True, slots=True)
class Solved:
    """What became of one position."""

    verdict: str
    seconds: float
    states: int


def solved(game: Klondike, state: KlondikeState, budget: int, seconds: float) -> Solved:
    """Solve a position within a budget and a time, and replay the line if there is one."""
    started = process_time()
    solving = Solving(search(game, state, budget, budget))
    verdict = solving.advance(lambda: process_time() - started >= seconds)
    spent = process_time() - started
    solving.cancel()
    if isinstance(verdict, Winnable):
        for move in verdict.solution:
            state = game.apply(state, move).state
        if not state.is_won:
            raise RuntimeError("a solution does not win")
    name = type(verdict or Inconclusive("states")).__name__.lower()
    return Solved(name, spent, solving.progress.states)


def row(title: str, results: Sequence[Solved]) -> str:
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
    """A position some random moves into a game."""
    rng, state = SeededRng(seed), game.deal_cards(deck)
    for _ in range(1 + rng.below(RANDOM_MOVES)):
        moves = game.legal_moves(state)
        if not moves:
            break
        state = game.apply(state, moves[rng.below(len(moves))]).state
    return state


def known() -> dict[tuple[int, bool, str], str]:
    """The verdicts that are known for certain, by draw count, returns and deck."""
    found = {}
    for name in ("klondike_truth.jsonl", "klondike_truth_no_returns.jsonl"):
        path = TRUTHS / name
        for line in path.read_text().splitlines() if path.exists() else ():
            entry = json.loads(line)
            returns = entry.get("take_from_foundation", True)
            found[entry["draw"], returns, entry["deck"]] = entry["verdict"]
    return found


def contradictions(results: dict[Klondike, list[Solved]], deals: Sequence[Sequence[str]]) -> int:
    """Verdicts that cannot both be true: what is won at draw 3 or without returns is won at
    draw 1 and with them."""
    wrong, truths = 0, known()
    for n, deck in enumerate(deals):
        verdicts = {game: found[n].verdict for game, found in results.items()}
        for game, verdict in verdicts.items():
            key = game.draw, game.take_from_foundation, " ".join(deck)
            if verdict not in (truths.get(key, verdict), "inconclusive"):
                wrong += 1
            for easier, other in verdicts.items():
                includes = easier.draw <= game.draw and (
                    easier.take_from_foundation >= game.take_from_foundation
                )
                wrong += includes and (verdict, other) == ("winnable", "unwinnable")
    return wrong


def progress(title: str, done: int, count: int) -> None:
    if sys.stderr.isatty() or done == count:
        print(f"\r{title}: {done} of {count}", end="\n" if done == count else "", file=sys.stderr)


def name_of(game: Klondike) -> str:
    return f"draw {game.draw}, {'with' if game.take_from_foundation else 'without'} returns"


def main(argv: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench solver", description=__doc__)
    parser.add_argument("--deals", type=int, default=DEALS, help=f"how many (default {DEALS})")
    parser.add_argument("--full", action="store_true", help=f"{FULL:,} deals")
    options = parser.parse_args(argv)
    deals = decks(FULL if options.full else max(1, options.deals))

    lines, final = [HEADING], {}
    for game in GAMES:
        title, budgeted = name_of(game), []
        for n, deck in enumerate(deals, 1):
            budgeted.append(solved(game, game.deal_cards(deck), STATES_BUDGET, float("inf")))
            progress(title, n, len(deals))
        lines.append(row(f"{title}, {STATES_BUDGET:,} states", budgeted))
        # What the budget decided, it would have decided within the time, too.
        timed = [
            solved(game, game.deal_cards(deck), UNLIMITED, DEAL_SECONDS)
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
            found.append(solved(game, state, UNLIMITED, MIDGAME_SECONDS))
            progress(title, n, len(deals))
        lines.append(row(f"{title}, {MIDGAME_SECONDS:g} s", found))
    print("\n".join(lines))
    wrong = contradictions(final, deals)
    print(f"{wrong} contradictions; every winning line was replayed.")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
