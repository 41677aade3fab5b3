"""Spider: the speed of its rules and hints, and how many deals its solver wins.

Every solution is replayed by the ordinary rules. All times are CPU time.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from time import process_time

from bench._slices import run_until
from rules.cards import Suit, pack
from rules.rng import SeededRng
from rules.solving import Winnable
from rules.spider.game import DIFFICULTIES, Spider
from rules.spider.solver import search
from rules.spider.state import Column, SpiderState
from rules.spider.tail import movable_tail

GAMES = 1_000
DEALS = 60
RANDOM_MOVES = 150
MIDGAME_MOVES = 40
SECONDS = 5.0
LIMITS = (0.3, 1.0)
MIDGAME_SECONDS = 1.0
UNLIMITED = 1_000_000_000

HINT_GOAL = "< 50 ms"
SLICE_GOAL = "< 2 ms"


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the table: a figure for every difficulty, and the goal."""

    title: str
    figures: tuple[str, ...]
    goal: str = "-"


@dataclass(frozen=True, slots=True)
class RuleTimes:
    """Times measured in random games: microseconds per call, milliseconds for the hints."""

    moves_per_second: float
    legal_moves: float
    apply: float
    hint: float
    worst_hint: float


@dataclass(frozen=True, slots=True)
class SolverRun:
    """The result of solving one deal; `longest_slice` is the longest time between two yields."""

    won: bool
    seconds: float
    longest_slice: float
    length: int


def main(argv: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench spider", description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES, help=f"random games ({GAMES:,})")
    parser.add_argument("--deals", type=int, default=DEALS, help=f"deals to solve ({DEALS})")
    parser.add_argument("--only", choices=DIFFICULTIES, help="one difficulty")
    options = parser.parse_args(argv)
    games = [Spider(each) for each in DIFFICULTIES if options.only in (None, each)]
    print(f"Spider, {options.games:,} random games and {options.deals:,} deals per difficulty")
    print(_line(Row("", tuple(game.difficulty for game in games), "goal")))
    print(_line(Row("movable tail", (f"{tail_time():.2f} us",) * len(games), "< 1,000 us")))
    for row in rule_rows([random_games(game, options.games) for game in games]):
        print(_line(row))
    deals = [[_deal(game, f"bench-spider-{n}") for n in range(options.deals)] for game in games]
    full = [_solve_all(game, states, SECONDS) for game, states in zip(games, deals, strict=True)]
    midgame = [
        _solve_all(game, [_midgame(game, n) for n in range(options.deals)], MIDGAME_SECONDS)
        for game in games
    ]
    for row in (*solver_rows(full), *midgame_rows(midgame)):
        print(_line(row))
    return 0


def _line(row: Row) -> str:
    return f"{row.title:<22}" + "".join(f"{cell:>14}" for cell in (*row.figures, row.goal))


def _deal(game: Spider, seed: str) -> SpiderState:
    return game.deal(SeededRng(game.seed_text(seed)))


def tail_time() -> float:
    """The microseconds to find the movable tail of a complete suit."""
    column = Column((), tuple(reversed(pack([Suit.SPADES]))))
    start = process_time()
    for _ in range(10_000):
        movable_tail(column)
    return (process_time() - start) * 100


def random_games(game: Spider, games: int) -> RuleTimes:
    """Play random games, and compute the hints once per game."""
    listing = applying = 0.0
    moves, hinting = 0, []
    for number in range(games):
        state, rng = _deal(game, f"bench-{number}"), SeededRng(f"bench:random:{number}")
        hinted_turn = rng.below(RANDOM_MOVES)
        for turn in range(RANDOM_MOVES):
            start = process_time()
            legal = game.legal_moves(state)
            listed = process_time()
            if not legal:
                break
            after = game.apply(state, legal[rng.below(len(legal))]).state
            applied = process_time()
            listing += listed - start
            applying += applied - listed
            moves += 1
            if turn == hinted_turn:
                game.hints(state)
                hinting.append(process_time() - applied)
            state = after
    hinting = hinting or [0.0]
    return RuleTimes(
        moves_per_second=moves / (listing + applying),
        legal_moves=listing / moves * 1e6,
        apply=applying / moves * 1e6,
        hint=sum(hinting) / len(hinting) * 1e3,
        worst_hint=max(hinting) * 1e3,
    )


def rule_rows(times: Sequence[RuleTimes]) -> list[Row]:
    return [
        Row("moves per second", tuple(f"{each.moves_per_second:,.0f}" for each in times)),
        Row("legal_moves", tuple(f"{each.legal_moves:.1f} us" for each in times), "< 100 us"),
        Row("apply", tuple(f"{each.apply:.1f} us" for each in times), "< 100 us"),
        Row("hints, mean", tuple(f"{each.hint:.2f} ms" for each in times)),
        Row("hints, worst", tuple(f"{each.worst_hint:.2f} ms" for each in times), HINT_GOAL),
    ]


def _midgame(game: Spider, number: int) -> SpiderState:
    """A position of a game in which four of five moves follow the hints, the others are random."""
    state, rng = _deal(game, f"bench-middle-{number}"), SeededRng(f"bench:middle:{number}")
    for _ in range(rng.below(MIDGAME_MOVES)):
        legal, hints = game.legal_moves(state), game.hints(state)
        if not legal or not hints:
            break
        random = legal[rng.below(len(legal))]
        state = game.apply(state, hints[0].move if rng.below(5) else random).state
    return state


def solve(game: Spider, state: SpiderState, seconds: float) -> SolverRun:
    """Solve a position within a time limit, and replay the solution."""
    yields = [process_time()]

    def is_time_up() -> bool:
        yields.append(process_time())
        return yields[-1] - yields[0] >= seconds

    _, verdict = run_until(search(game, state, UNLIMITED, UNLIMITED), is_time_up)
    yields.append(process_time())
    longest = max(later - earlier for earlier, later in pairwise(yields))
    if not isinstance(verdict, Winnable):
        return SolverRun(False, yields[-1] - yields[0], longest, 0)
    for move in verdict.solution:
        state = game.apply(state, move).state
    if not state.is_won:
        raise RuntimeError("a solution does not win")
    return SolverRun(True, yields[-1] - yields[0], longest, len(verdict.solution))


def _solve_all(game: Spider, states: Sequence[SpiderState], seconds: float) -> list[SolverRun]:
    runs = []
    for n, state in enumerate(states, 1):
        runs.append(solve(game, state, seconds))
        if sys.stderr.isatty() or n == len(states):
            won = sum(run.won for run in runs)
            print(f"{game.difficulty}: won {won} of {n}, {len(states)} in all", file=sys.stderr)
    return runs


def solver_rows(runs: Sequence[Sequence[SolverRun]]) -> list[Row]:
    def cells(form: str, figure: Callable[[Sequence[SolverRun]], float]) -> tuple[str, ...]:
        return tuple(format(figure(each), form) for each in runs)

    def percentile(percent: int) -> Callable[[Sequence[SolverRun]], float]:
        return lambda some: sorted(run.seconds for run in some)[len(some) * percent // 100]

    def longest_slice(some: Sequence[SolverRun]) -> float:
        return max(run.longest_slice for run in some) * 1e3

    return [
        *(Row(f"won within {limit:g} s", cells(".1%", _won_within(limit))) for limit in LIMITS),
        Row(f"won within {SECONDS:g} s", cells(".1%", _won_within(SECONDS)), "100/99.5/97 %"),
        Row("median", cells(".3f", percentile(50)), "< 0.5 s"),
        Row("95th percentile", cells(".3f", percentile(95))),
        Row("moves per line", cells(".0f", _mean_length)),
        Row("longest slice, ms", cells(".2f", longest_slice), SLICE_GOAL),
    ]


def _won_within(seconds: float) -> Callable[[Sequence[SolverRun]], float]:
    return lambda runs: sum(run.won and run.seconds <= seconds for run in runs) / len(runs)


def _mean_length(runs: Sequence[SolverRun]) -> float:
    lengths = [run.length for run in runs if run.won]
    return sum(lengths) / max(1, len(lengths))


def midgame_rows(runs: Sequence[Sequence[SolverRun]]) -> list[Row]:
    share = _won_within(MIDGAME_SECONDS)
    title = f"mid-game, {MIDGAME_SECONDS:g} s"
    return [Row(title, tuple(f"{share(each):.1%}" for each in runs))]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
