"""Makes the puzzles that the app is shipped with: `python -m tools.puzzles assets/puzzles.txt`.

Careless players play numbered deals. A position becomes a puzzle if the solver proves that exactly
one legal move keeps it winnable. Of each deal the puzzle with the most choices is kept, and of each
kind those with the most choices.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple, Protocol

from rules.kinds import game_of_kind
from rules.klondike.notation import TURN
from rules.puzzles import Puzzle, write_puzzles
from tools.puzzles import klondike, spider

HEADER: Final = (
    "# Puzzles: kind | seed | moves to the position | the one move that keeps it winnable.\n"
    "# Made by python -m tools.puzzles; rules/<game>/notation.py explains the moves.\n"
)


class Finder(Protocol):
    """How the puzzles of a game are found: a module of this package."""

    PROOF_STATES: int

    def puzzles_of_deal(self, game: Any, seed: str) -> Iterable[Puzzle]: ...

    def choices(self, state: Any, legal: Any) -> frozenset[str]: ...


FINDERS: Final[Mapping[str, Finder]] = {"klondike": klondike, "spider": spider}


class Plan(NamedTuple):
    """How many deals of a kind are played, and how many puzzles of it are shipped."""

    deals: int
    puzzles: int


PLANS: Final[Mapping[str, Plan]] = {
    "klondike draw=1": Plan(400, 7),
    "klondike draw=1 take_from_foundation=no": Plan(400, 13),
    "klondike draw=3": Plan(1850, 56),
    "klondike draw=3 take_from_foundation=no": Plan(1480, 84),
    "spider difficulty=1-suit": Plan(3000, 43),
    "spider difficulty=2-suit": Plan(820, 3),
}
# Of one deal, so that the puzzles differ.
MOST_OF_DEAL: Final = 4
# At most this share of the puzzles of a kind is solved by turning the stock, if others exist.
MOST_TURNS: Final = 0.65


def best_of_deal(kind: str, seed: str) -> list[Puzzle]:
    """Some puzzles of a deal that leave different choices: those that leave the most."""
    game = game_of_kind(kind)
    by_choices: dict[frozenset[str], Puzzle] = {}
    for puzzle in FINDERS[game.key].puzzles_of_deal(game, seed):
        by_choices.setdefault(choices_of(puzzle), puzzle)
    found = sorted(by_choices.items(), key=lambda each: len(each[0]), reverse=True)
    return [puzzle for _, puzzle in found[:MOST_OF_DEAL]]


def choices_of(puzzle: Puzzle) -> frozenset[str]:
    session = puzzle.session()
    return FINDERS[puzzle.game_key].choices(session.state, session.legal_moves())


def _difficulty(puzzle: Puzzle) -> int:
    return len(choices_of(puzzle))


def choose(found: Sequence[Puzzle], count: int) -> list[Puzzle]:
    """The `count` puzzles with the most choices, those with few choices first."""
    by_choices = sorted(found, key=_difficulty, reverse=True)
    turns = [puzzle for puzzle in by_choices if puzzle.answer == TURN]
    others = [puzzle for puzzle in by_choices if puzzle.answer != TURN]
    turned = max(int(count * MOST_TURNS), count - len(others))
    chosen = [*others[: max(count - turned, count - len(turns))], *turns[:turned]]
    return sorted(chosen, key=_difficulty)


def mix(kinds: Iterable[Sequence[Puzzle]]) -> list[Puzzle]:
    """The puzzles of all kinds, evenly mixed, each kind in its order."""
    placed = [
        ((number + 0.5) / len(puzzles), puzzle)
        for puzzles in kinds
        for number, puzzle in enumerate(puzzles)
    ]
    return [puzzle for _, puzzle in sorted(placed, key=lambda each: each[0])]


def main(argv: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.puzzles", description=__doc__)
    parser.add_argument("file", type=Path, help="where the puzzles are written")
    parser.add_argument("--kind", choices=PLANS, action="append", help="only this kind")
    chosen = parser.parse_args(argv)
    made = []
    for kind in chosen.kind or PLANS:
        deals, count = PLANS[kind]
        seeds = (f"puzzle-{number}" for number in range(1, deals + 1))
        found = [puzzle for seed in seeds for puzzle in best_of_deal(kind, seed)]
        made.append(choose(found, count))
    chosen.file.write_text(HEADER + write_puzzles(mix(made)), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
