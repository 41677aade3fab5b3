"""Golden play-throughs: one game for each combination of options, as readable text.

Any change of the rules, the order or ranking of moves, events, scores or the saved form shows up
here as a readable difference. `pytest --update-golden` rewrites the files.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product

import pytest

from rules.klondike.game import DRAWS, MODES, Klondike
from rules.klondike.hints import sorted_moves
from rules.klondike.moves import DstFoundation, DstTableau, KlondikeMove, RotateStock
from rules.session import Session
from tests.rules.narration import SEED, layout_lines, play_lines, undo_and_redo_lines

MOVES = 60
BOARD_EVERY = 20


def narrate(game: Klondike) -> str:
    return "\n".join(_lines(game)) + "\n"


def _lines(game: Klondike) -> Iterator[str]:
    session = Session.new(game, seed=SEED)
    yield f"{game!r} seed {SEED}"
    yield from layout_lines(session)
    for number in range(1, MOVES + 1):
        # The best, second and third best move in turn, so that every kind of move comes up.
        ranked = sorted_moves(game, session.state)
        if not ranked:
            break
        yield f"legal: {', '.join(map(_short, session.legal_moves()))}"
        yield from play_lines(session, ranked[number % 3 % len(ranked)], number, _short)
        if number % 10 == 0 and game.undo_refusal is None:
            yield from undo_and_redo_lines(session, number)
        if number % BOARD_EVERY == 0:
            yield from layout_lines(session)
    yield f"counters {session.counters}"
    yield f"save {session.save()}"


def _short(move: KlondikeMove) -> str:
    match move:
        case RotateStock():
            return "turn"
        case DstFoundation(src, foundation):
            return f"{src}→{foundation}"
        case DstTableau(src, tableau, skip):
            return f"{src}{f'-{skip}' if skip else ''}→{tableau}"


@pytest.mark.parametrize("draw, mode, returns", list(product(DRAWS, MODES, (True, False))))
def test_playthrough(
    draw: int, mode: str, returns: bool, golden: Callable[[str, str], None]
) -> None:
    name = f"klondike_draw{draw}_{mode}_{'returns' if returns else 'final'}.txt"
    golden(f"playthrough/{name}", narrate(Klondike(draw, mode, returns)))
