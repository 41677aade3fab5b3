"""Spider: what its rules and hints cost, and how many deals its solver wins.

Every winning line is replayed by the ordinary rules. All times are CPU time.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from time import process_time

from rules.rng import SeededRng
from rules.solving import Solving, Winnable
from rules.spider.game import DIFFICULTIES, Spider
from rules.spider.solver import search
from rules.spider.state import Column, SpiderState
from rules.spider.tail import movable_tail

GAMES = 1_000
DEALS = 60
RANDOM_MOVES = 150
MIDGAME_MOVES = 40
SECONDS = 5.0
MARKS = (0.3, 1.0, 5.0)
MIDGAME_SECONDS = 1.0
UNLIMITED = 1_000_000_000

HINT_GOAL = 50
SLICE_GOAL = 2


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the table: a number for every difficulty, and what it should be."""

    what: str
    numbers: tuple[str, ...]
    goal: str = "-"


@dataclass(frozen=True, slots=True)
class Random:
    """What random games cost: microseconds for a call, milliseconds for the hints."""

    moves_a_second: float
    legal_moves: float
    apply: float
    hint: float
    worst_hint: float


@dataclass(frozen=True, slots=True)
class Solved:
    """What became of one deal, and the longest time between two yields."""

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
    print(f"Spider, {options.games:,} random games and {options.deals:,} deals a difficulty")
    print(_line(Row("", tuple(game.difficulty for game in games), "goal")))
    print(_line(Row("movable tail", (f"{tail_cost():.2f} us",) * len(games), "< 1,000 us")))
    for row in rule_rows([random_games(game, options.games) for game in games]):
        print(_line(row))
    dealt = [[_deal(game, f"bench-spider-{n}") for n in range(options.deals)] for game in games]
    found = [_solved_all(game, states, SECONDS) for game, states in zip(games, dealt, strict=True)]
    middle = [
        _solved_all(game, [_midgame(game, n) for n in range(options.deals)], MIDGAME_SECONDS)
        for game in games
    ]
    for row in (*solver_rows(found), *midgame_rows(middle)):
        print(_line(row))
    return 0


def _line(row: Row) -> str:
    return f"{row.what:<22}" + "".join(f"{cell:>14}" for cell in (*row.numbers, row.goal))


def _deal(game: Spider, seed: str) -> SpiderState:
    return game.deal(SeededRng(game.seed_text(seed)))


def tail_cost() -> float:
    """The microseconds to find the movable tail of a whole suit."""
    column = Column((), tuple(reversed(Spider()._pack()[:13])))
    start = process_time()
    for _ in range(10_000):
        movable_tail(column)
    return (process_time() - start) * 100


def random_games(game: Spider, games: int) -> Random:
    """Play at random, and ask for hints at one moment of every game."""
    listing = applying = 0.0
    moves, hinted = 0, []
    for number in range(games):
        state, rng = _deal(game, f"bench-{number}"), SeededRng(f"bench:random:{number}")
        asked = rng.below(RANDOM_MOVES)
        for turn in range(RANDOM_MOVES):
            start = process_time()
            legal = game.legal_moves(state)
            listed = process_time()
            if not legal:
                break
            after = game.apply(state, legal[rng.below(len(legal))]).state
            applied = process_time()
            listing, applying, moves = (
                listing + listed - start,
                applying + applied - listed,
                moves + 1,
            )
            if turn == asked:
                game.hints(state)
                hinted.append(process_time() - applied)
            state = after
    hinted = hinted or [0.0]
    return Random(
        moves_a_second=moves / (listing + applying),
        legal_moves=listing / moves * 1e6,
        apply=applying / moves * 1e6,
        hint=sum(hinted) / len(hinted) * 1e3,
        worst_hint=max(hinted) * 1e3,
    )


def rule_rows(found: Sequence[Random]) -> list[Row]:
    return [
        Row("random moves a second", tuple(f"{one.moves_a_second:,.0f}" for one in found)),
        Row("legal_moves", tuple(f"{one.legal_moves:.1f} us" for one in found), "< 100 us"),
        Row("apply", tuple(f"{one.apply:.1f} us" for one in found), "< 100 us"),
        Row("hints, mean", tuple(f"{one.hint:.2f} ms" for one in found)),
        Row(
            "hints, worst", tuple(f"{one.worst_hint:.2f} ms" for one in found), f"< {HINT_GOAL} ms"
        ),
    ]


def _midgame(game: Spider, number: int) -> SpiderState:
    """A position some moves into a game that was played by the hints and now and then at random."""
    state, rng = _deal(game, f"bench-middle-{number}"), SeededRng(f"bench:middle:{number}")
    for _ in range(rng.below(MIDGAME_MOVES)):
        legal, advised = game.legal_moves(state), game.hints(state)
        if not legal or not advised:
            break
        random = legal[rng.below(len(legal))]
        state = game.apply(state, advised[0].move if rng.below(5) else random).state
    return state


def solved(game: Spider, state: SpiderState, seconds: float) -> Solved:
    """Solve a position within a time, and replay the line if there is one."""
    slices = [process_time()]

    def enough() -> bool:
        slices.append(process_time())
        return slices[-1] - slices[0] >= seconds

    solving = Solving(search(game, state, UNLIMITED, UNLIMITED))
    verdict = solving.advance(enough)
    slices.append(process_time())
    solving.cancel()
    longest = max(later - earlier for earlier, later in pairwise(slices))
    if not isinstance(verdict, Winnable):
        return Solved(False, slices[-1] - slices[0], longest, 0)
    for move in verdict.solution:
        state = game.apply(state, move).state
    if not state.is_won:
        raise RuntimeError("a solution does not win")
    return Solved(True, slices[-1] - slices[0], longest, len(verdict.solution))


def _solved_all(game: Spider, states: Sequence[SpiderState], seconds: float) -> list[Solved]:
    found = []
    for n, state in enumerate(states, 1):
        found.append(solved(game, state, seconds))
        if sys.stderr.isatty() or n == len(states):
            won = sum(one.won for one in found)
            print(f"{game.difficulty}: {won} won of {n} of {len(states)}", file=sys.stderr)
    return found


def solver_rows(found: Sequence[Sequence[Solved]]) -> list[Row]:
    def cells(form: str, figure: object) -> tuple[str, ...]:
        return tuple(format(figure(some), form) for some in found)  # type: ignore[operator]

    def times(some: Sequence[Solved]) -> list[float]:
        return sorted(one.seconds for one in some)

    within = [
        Row(f"won within {mark:g} s", cells(".1%", lambda some, mark=mark: _share(some, mark)))
        for mark in MARKS[:-1]
    ]
    return [
        *within,
        Row("won within 5 s", cells(".1%", lambda some: _share(some, SECONDS)), "100/99.5/97 %"),
        Row("median", cells(".3f", lambda some: times(some)[len(some) // 2]), "< 0.5 s"),
        Row("95 of 100", cells(".3f", lambda some: times(some)[len(some) * 95 // 100])),
        Row("moves of a line", cells(".0f", _length)),
        Row(
            "longest slice, ms",
            cells(".2f", lambda some: max(one.longest_slice for one in some) * 1e3),
            f"< {SLICE_GOAL} ms",
        ),
    ]


def _share(some: Sequence[Solved], seconds: float) -> float:
    return sum(one.won and one.seconds <= seconds for one in some) / len(some)


def _length(some: Sequence[Solved]) -> float:
    lines = [one.length for one in some if one.won]
    return sum(lines) / max(1, len(lines))


def midgame_rows(found: Sequence[Sequence[Solved]]) -> list[Row]:
    title = f"mid-game, {MIDGAME_SECONDS:g} s"
    return [Row(title, tuple(f"{_share(some, MIDGAME_SECONDS):.1%}" for some in found))]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
