"""Klondike's rules: games and moves per second, and the time of legal_moves and apply.

The games follow the ranked hints without a solver. All times are CPU time.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from time import process_time
from typing import TypeAlias

from rules.klondike.game import Klondike
from rules.klondike.moves import KlondikeMove
from rules.klondike.state import KlondikeState
from rules.rng import SeededRng

GAMES = 1_000
DRAWS = (1, 3)
# Enough for steady averages. Random games are cut off, because they hardly ever end.
MAX_RANDOM_GAMES = 100
RANDOM_MOVES = 100

LEGAL_MOVES_GOAL = 100
APPLY_GOAL = 30

Sample: TypeAlias = tuple[KlondikeState, KlondikeMove]


@dataclass(frozen=True, slots=True)
class Played:
    """The results of the games with one draw count."""

    games: int
    moves: int
    won: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the table: a number for each draw count, and the goal."""

    title: str
    numbers: tuple[str, ...]
    goal: str = "-"


def main(argv: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench rules", description=__doc__)
    parser.add_argument("--games", type=_positive, default=GAMES, help=f"games ({GAMES:,})")
    games: int = parser.parse_args(argv).games
    print(f"Klondike, {games:,} games per draw count, seeds bench-0 to bench-{games - 1}")
    print(table(measured(games)))
    return 0


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise ValueError(text)
    return number


def measured(games: int) -> list[Row]:
    rules = [Klondike(draw=draw) for draw in DRAWS]
    played = [play_all(game, games) for game in rules]
    samples = [random_samples(game, min(games, MAX_RANDOM_GAMES)) for game in rules]
    pairs = list(zip(rules, samples, strict=True))
    legal = [legal_moves_cost(game, some) for game, some in pairs]
    apply = [apply_cost(game, some) for game, some in pairs]
    return [
        Row("games per second", tuple(f"{one.games / one.seconds:,.0f}" for one in played)),
        Row("moves per second", tuple(f"{one.moves / one.seconds:,.0f}" for one in played)),
        Row("moves per game", tuple(f"{one.moves / one.games:,.0f}" for one in played)),
        Row("games won", tuple(f"{one.won / one.games:.1%}" for one in played)),
        Row("legal_moves", tuple(f"{one:.1f} us" for one in legal), f"< {LEGAL_MOVES_GOAL} us"),
        Row("apply", tuple(f"{one:.1f} us" for one in apply), f"< {APPLY_GOAL} us"),
    ]


def table(rows: Iterable[Row]) -> str:
    head = Row("", tuple(f"draw {draw}" for draw in DRAWS), "goal")
    lines = (
        f"{row.title:<18}" + "".join(f"{cell:>12}" for cell in (*row.numbers, row.goal))
        for row in [head, *rows]
    )
    return "\n".join(lines)


def dealt(game: Klondike, seed: str) -> KlondikeState:
    return game.deal(SeededRng(game.seed_text(seed)))


def play_all(game: Klondike, games: int) -> Played:
    """Play the seeded games to their ends."""
    moves = won = 0
    start = process_time()
    for number in range(games):
        end, length = play_out(game, dealt(game, f"bench-{number}"))
        moves += length
        won += end.is_won
    return Played(games, moves, won, process_time() - start)


def play_out(game: Klondike, state: KlondikeState) -> tuple[KlondikeState, int]:
    """Play the best ranked move that leads to a new position, until there is none.

    Only hints are played: the other legal moves would find new positions for hours.
    """
    seen = {position(state)}
    while not state.is_won:
        for hint in game.hints(state):
            after = game.apply(state, hint.move).state
            if position(after) not in seen:
                break
        else:
            break
        state = after
        seen.add(position(state))
    return state, state.counters.moves


def position(state: KlondikeState) -> tuple[object, ...]:
    """The piles without the counters, which differ when a position is repeated."""
    return state.tableau, state.foundations, state.stock, state.waste


def random_samples(game: Klondike, games: int) -> list[Sample]:
    """Positions of random games, each with a legal move."""
    samples: list[Sample] = []
    for number in range(games):
        state = dealt(game, f"bench-{number}")
        rng = SeededRng(f"bench:random:{number}")
        for _ in range(RANDOM_MOVES):
            moves = game.legal_moves(state)
            if not moves:
                break
            move = moves[rng.below(len(moves))]
            samples.append((state, move))
            state = game.apply(state, move).state
    return samples


def legal_moves_cost(game: Klondike, samples: Sequence[Sample]) -> float:
    """The average time to list the legal moves, in microseconds."""
    start = process_time()
    for state, _ in samples:
        game.legal_moves(state)
    return (process_time() - start) / len(samples) * 1e6


def apply_cost(game: Klondike, samples: Sequence[Sample]) -> float:
    """The average time to check and apply a move, in microseconds."""
    start = process_time()
    for state, move in samples:
        game.apply(state, move)
    return (process_time() - start) / len(samples) * 1e6
