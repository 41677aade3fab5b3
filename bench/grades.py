"""Whether the grades of deals hold for another player: win shares by grade, with intervals.

The deals are graded as in the app. An independent player then plays them, who follows the hints
with another kind of carelessness: any of the hints in Klondike, slips and new plans in Spider.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import count, pairwise
from math import sqrt
from random import Random
from statistics import fmean, stdev
from time import process_time
from typing import Any

from rules.grading import GRADES, Grade, GradedDeal, first_graded
from rules.kinds import game_of_kind
from rules.klondike.moves import RotateStock
from rules.session import Session
from rules.solving import BudgetUse, run
from rules.spider.beam import BeamSearch
from rules.spider.column_cache import ColumnCache
from rules.spider.moves import DEAL, MoveRun
from rules.spider.packed import pack_columns, pack_stock
from rules.spider.solver import WEIGHT_SETS
from rules.spider.state import COLUMN_NAMES

KINDS = (
    "klondike draw=1",
    "klondike draw=3",
    "spider difficulty=1-suit",
    "spider difficulty=2-suit",
    "spider difficulty=4-suit",
)
DEALS = 200
GAMES = 5
# Deals are named by this and a number. Others show whether limits hold beyond those they were
# chosen with.
PREFIX = "grades"
# How often a player of Klondike takes any of the hints, and makes any legal move.
ANY_HINT, ANY_MOVE = 0.2, 0.05
MOST_MOVES = 300
MOST_TURNS = 40
# How often a player of Spider slips, how many positions are kept in mind, and how many times in a
# row no plan may be found.
SLIPS = 0.03
# With four suits, narrower plans win hardly any hard deal and cannot tell it from an expert one.
WIDTHS = {"1-suit": 2, "2-suit": 5, "4-suit": 40}
MOST_FAILURES = 3
NO_LIMIT = 10**9
NORMAL_95 = 1.96


@dataclass(frozen=True, slots=True)
class Share:
    """The mean share of wins over deals, and its 95 % interval."""

    mean: float
    margin: float

    @classmethod
    def of(cls, shares: Sequence[float]) -> Share:
        spread = stdev(shares) if len(shares) > 1 else 0.0
        return cls(fmean(shares), NORMAL_95 * spread / sqrt(len(shares)))

    @property
    def low(self) -> float:
        return self.mean - self.margin

    @property
    def high(self) -> float:
        return self.mean + self.margin

    def __str__(self) -> str:
        return f"{100 * self.mean:5.1f} % ({100 * self.low:.1f} to {100 * self.high:.1f})"


def graded(game: Any, deals: int, prefix: str) -> tuple[dict[Grade, list[GradedDeal]], int]:
    """`deals` deals of each grade, and how many seeds they were found among."""
    found: dict[Grade, list[GradedDeal]] = {grade: [] for grade in GRADES}
    tried = 0

    def seeds() -> Any:
        nonlocal tried
        for number in count(1):
            tried = number
            yield f"{prefix}-{number}"

    numbered = seeds()
    while wanted := [grade for grade in GRADES if len(found[grade]) < deals]:
        deal = run(first_graded(game, numbered, wanted))
        found[deal.grade].append(deal)
    return found, tried


def wins_klondike(game: Any, seed: str, rng: Random) -> bool:
    """Whether a player wins who chooses among the hints, and now and then makes any move."""
    session: Session[Any, Any] = Session.new(game, seed)
    turns = 0
    while session.outcome is None and session.position < MOST_MOVES and turns < MOST_TURNS:
        hints, luck = [hint.move for hint in session.advice()], rng.random()
        if not hints or luck < ANY_MOVE:
            move = rng.choice(session.legal_moves())
        else:
            move = rng.choice(hints) if luck < ANY_MOVE + ANY_HINT else hints[0]
        turns = turns + 1 if isinstance(move, RotateStock) else 0
        session.play(move)
    return session.outcome is not None and session.outcome.winner is not None


def wins_spider(game: Any, seed: str, rng: Random) -> bool:
    """Whether a player wins who follows a plan, slips now and then, and makes a new plan."""
    session: Session[Any, Any] = Session.new(game, seed)
    plan: list[Any] = []
    failures = 0
    while session.outcome is None and failures < MOST_FAILURES:
        if not plan:
            plan = _plan(session, WIDTHS[game.difficulty], rng)
        slips = rng.random() < SLIPS
        if plan and not slips:
            session.play(plan.pop(0))
            continue
        failures = failures if plan else failures + 1
        hints = [hint.move for hint in game.hints(session.state)]
        session.play(rng.choice(session.legal_moves() if slips or not hints else hints))
        plan = []
    return session.outcome is not None and session.outcome.winner is not None


def _plan(session: Session[Any, Any], width: int, rng: Random) -> list[Any]:
    """The moves of a narrow search to the win; none if it fails."""
    cache, limit = ColumnCache(rng.choice(WEIGHT_SETS)), BudgetUse(NO_LIMIT, NO_LIMIT)
    state = session.state
    line = run(
        BeamSearch(pack_stock(state), width, cache, limit).run(pack_columns(state), state.completed)
    )
    return [
        DEAL if step is None else MoveRun(COLUMN_NAMES[step[0]], COLUMN_NAMES[step[1]], step[2])
        for step in line or ()
    ]


PLAYERS = {"klondike": wins_klondike, "spider": wins_spider}


def measure(kind: str, deals: int, games: int, prefix: str) -> list[str]:
    game, start = game_of_kind(kind), process_time()
    found, tried = graded(game, deals, prefix)
    middle = process_time()
    play, shares = PLAYERS[game.key], {}
    for grade in GRADES:
        wins = [
            fmean(play(game, deal.seed, Random(f"{deal.seed}:{number}")) for number in range(games))
            for deal in found[grade]
        ]
        shares[grade] = Share.of(wins)
    lines = [f"{kind}: {deals} deals of each grade, among {tried} seeds, {games} games each"]
    lines += [f"  {grade.value:<8}{shares[grade]}" for grade in GRADES]
    apart = all(shares[harder].high < shares[easier].low for easier, harder in pairwise(GRADES))
    lines.append(f"  the intervals of neighbours are {'apart' if apart else 'NOT APART'}")
    seconds = (
        f"{middle - start:.0f} s for the grades, {process_time() - middle:.0f} s for the games"
    )
    return [*lines, f"  {seconds} of CPU time"]


def main(argv: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench grades", description=__doc__)
    parser.add_argument("--kind", choices=KINDS, action="append", help="only this kind")
    parser.add_argument("--deals", type=int, default=DEALS, help="deals of each grade")
    parser.add_argument("--games", type=int, default=GAMES, help="games of each deal")
    parser.add_argument("--seeds", default=PREFIX, help="what the names of the deals begin with")
    chosen = parser.parse_args(argv)
    for kind in chosen.kind or KINDS:
        print("\n".join(measure(kind, chosen.deals, chosen.games, chosen.seeds)), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
