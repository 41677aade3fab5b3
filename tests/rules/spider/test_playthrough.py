"""Golden play-throughs: one game of each difficulty, told as readable text.

Any change of rules, order of moves, ranking, events, scores or saved form shows up here as a
difference that can be read. Write them anew with `pytest --update-golden`.
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
from tests.rules.storyteller import SEED, board, played, taken_back

MOVES = 60
BOARD_EVERY = 20


def narrate(game: Spider) -> str:
    return "\n".join(_lines(game)) + "\n"


def _lines(game: Spider) -> Iterator[str]:
    session = Session.new(game, seed=SEED)
    yield f"{game!r} seed {SEED}"
    yield from board(session)
    for number in range(1, MOVES + 1):
        # The n-th best move, in turn: good play and odd play; a deal now and then.
        ranked = sorted_moves(game, session.state)
        if not ranked:
            break
        yield f"legal: {', '.join(map(_short, session.legal_moves()))}"
        hints = (f"{_short(hint.move)} {hint.reason}" for hint in game.hints(session.state))
        yield f"hints: {', '.join(hints)}"
        place = -1 if number % 12 == 0 else number % 3 % len(ranked)
        yield from played(session, ranked[place], number, _short)
        if number % 10 == 0:
            yield from taken_back(session, number)
        if number % BOARD_EVERY == 0:
            yield from board(session)
    yield f"counters {session.counters}"
    yield f"save {session.save()}"


def narrate_win(game: Spider) -> str:
    """A whole game as the solver plays it: completions, and the end."""
    session = Session.new(game, seed=SEED)
    verdict = solve(game, session.state)
    assert isinstance(verdict, Winnable)
    lines = [f"{game!r} seed {SEED}, solved"]
    for number, move in enumerate(verdict.solution, 1):
        lines += played(session, move, number, _short)
    lines += board(session)
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


def test_a_won_game(golden: Callable[[str, str], None]) -> None:
    golden("playthrough/spider_1-suit_won.txt", narrate_win(Spider("1-suit")))
