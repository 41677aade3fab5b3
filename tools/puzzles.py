"""Makes the puzzles that the app is shipped with: `python -m tools.puzzles assets/puzzles.txt`.

Careless players play numbered deals. Positions in which at most one legal move can be taken back
are candidates; one becomes a puzzle if the solver proves that exactly one legal move keeps it
winnable.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

from rules.kinds import game_of_kind
from rules.klondike.game import Klondike
from rules.klondike.moves import DstFoundation, KlondikeMove, RotateStock
from rules.klondike.state import FOUNDATION_INDEX, TABLEAU_INDEX, WASTE, KlondikeState
from rules.puzzles import FEWEST_MOVES, Puzzle, only_move, puzzle_of, write_puzzles
from rules.session import Session
from rules.solving import Winnable, run

# How many deals are played for the puzzles of each kind. At draw 1 every turn of the stock can be
# taken back, so there is next to none.
DEALS = {"klondike draw=3": 1750, "klondike draw=3 take_from_foundation=no": 1250}
# How many states prove one move right or wrong at most: small enough to prove all puzzles again in
# seconds.
PROOF_STATES = 1_000
PLAYERS = 8
CARELESSNESS = 0.2
# The first moves are hardly ever decisive.
FIRST_MOVE = 8
MOST_MOVES = 150
MOST_TURNS = 30
# Of one deal, so that the puzzles differ.
MOST_OF_DEAL = 1
HEADER = (
    "# Puzzles: kind | seed | moves to the position | the one move that keeps it winnable.\n"
    "# Made by python -m tools.puzzles; rules/<game>/notation.py explains the moves.\n"
)


def puzzles_of_deal(game: Klondike, seed: str) -> Iterator[Puzzle]:
    """The puzzles that careless players come across in one deal."""
    session: Session[Any, Any] = Session.new(game, seed)
    if not isinstance(run(game.search(session.state, PROOF_STATES, PROOF_STATES)), Winnable):
        return
    rng, known = Random(seed), set()
    for _ in range(PLAYERS):
        session, turns = Session.new(game, seed), 0
        while session.outcome is None and session.position < MOST_MOVES and turns < MOST_TURNS:
            position = session.state._replace(counters=None)
            if position not in known and is_candidate(game, session):
                known.add(position)
                answer = run(only_move(game, session.state, PROOF_STATES))
                if answer is not None:
                    yield puzzle_of(session, answer)
            hints = game.hints(session.state)
            slips = not hints or rng.random() < CARELESSNESS
            move = rng.choice(session.legal_moves()) if slips else hints[0].move
            turns = turns + 1 if isinstance(move, RotateStock) else 0
            session.play(move)


def is_candidate(game: Klondike, session: Session[Any, Any]) -> bool:
    """True if one move at most can be taken back: every such move keeps a position winnable."""
    legal = session.legal_moves()
    if session.position < FIRST_MOVE or len(legal) < FEWEST_MOVES:
        return False
    return sum(can_be_taken_back(game, session.state, move) for move in legal) <= 1


def can_be_taken_back(game: Klondike, state: KlondikeState, move: KlondikeMove) -> bool:
    """True if the next moves can lead back to the same cards."""
    if isinstance(move, RotateStock):
        return not state.stock or len(state.waste) % game.draw == 0
    if move.src in FOUNDATION_INDEX:
        return True
    if move.src == WASTE:
        return False
    column = state.tableau[TABLEAU_INDEX[move.src]]
    if isinstance(move, DstFoundation):
        return game.take_from_foundation and len(column.up) > 1
    if move.skip:
        return True
    return not column.down and not state.tableau[TABLEAU_INDEX[move.tableau]].up


def main(argv: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.puzzles", description=__doc__)
    parser.add_argument("file", type=Path, help="where the puzzles are written")
    parser.add_argument("--kind", choices=DEALS, action="append", help="only this kind")
    parser.add_argument("--deals", type=int, help="play so many deals of each kind")
    chosen = parser.parse_args(argv)
    with chosen.file.open("w", encoding="utf-8") as file:
        file.write(HEADER)
        for kind in chosen.kind or DEALS:
            game: Any = game_of_kind(kind)
            for number in range(1, (chosen.deals or DEALS[kind]) + 1):
                found = puzzles_of_deal(game, f"puzzle-{number}")
                file.write(write_puzzles(islice(found, MOST_OF_DEAL)))
                file.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
