"""Golden play-throughs: one game of each difficulty, as readable text.

Any change of the rules, the order or ranking of moves, events, scores or the saved form shows up
here as a readable difference. `pytest --update-golden` rewrites the files.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from rules.session import Session
from rules.solving import Winnable
from rules.spider.game import DIFFICULTIES, Spider
from rules.spider.hints import sorted_moves
from rules.spider.moves import DealRow, MoveRun, SpiderMove
from rules.spider.solver import solve
from tests.rules.narration import SEED, layout_lines, play_lines, undo_and_redo_lines

MOVES = 60
BOARD_EVERY = 20


def narrate(game: Spider) -> str:
    return "\n".join(_lines(game)) + "\n"


def _lines(game: Spider) -> Iterator[str]:
    session = Session.new(game, seed=SEED)
    yield f"{game!r} seed {SEED}"
    yield from layout_lines(session)
    for number in range(1, MOVES + 1):
        # The best, second and third best move in turn, with a deal now and then.
        ranked = sorted_moves(game, session.state)
        if not ranked:
            break
        yield f"legal: {', '.join(map(_short, session.legal_moves()))}"
        hints = (f"{_short(hint.move)} {hint.reason}" for hint in game.hints(session.state))
        yield f"hints: {', '.join(hints)}"
        choice = -1 if number % 12 == 0 else number % 3 % len(ranked)
        yield from play_lines(session, ranked[choice], number, _short)
        if number % 10 == 0:
            yield from undo_and_redo_lines(session, number)
        if number % BOARD_EVERY == 0:
            yield from layout_lines(session)
    yield f"counters {session.counters}"
    yield f"save {session.save()}"


def narrate_win(game: Spider) -> str:
    """A whole game as the solver plays it, with completed suits and the win."""
    session = Session.new(game, seed=SEED)
    verdict = solve(game, session.state)
    assert isinstance(verdict, Winnable)
    lines = [f"{game!r} seed {SEED}, solved"]
    for number, move in enumerate(verdict.solution, 1):
        lines += play_lines(session, move, number, _short)
    lines += layout_lines(session)
    return "\n".join([*lines, f"counters {session.counters}"]) + "\n"


def _short(move: SpiderMove) -> str:
    match move:
        case DealRow():
            return "deal"
        case MoveRun(src, dst, length):
            return f"{length}:{src.removeprefix('column')}→{dst.removeprefix('column')}"


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_playthrough(difficulty: str, golden: Callable[[str, str], None]) -> None:
    golden(f"playthrough/spider_{difficulty}.txt", narrate(Spider(difficulty)))


def test_a_solved_game(golden: Callable[[str, str], None]) -> None:
    golden("playthrough/spider_1-suit_won.txt", narrate_win(Spider("1-suit")))
