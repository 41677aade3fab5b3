"""Golden play-throughs: one game of each difficulty, told as readable text.

Any change of rules, order of moves, ranking, events, scores or saved form shows up here as a
difference that can be read. Write them anew with `pytest --update-golden`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from rules.events import Completed, Ended, Event, Moved, Turned, TurnedOver
from rules.layout import Pile, to_text
from rules.session import Session
from rules.solving import Winnable
from rules.spider.game import DIFFICULTIES, Spider
from rules.spider.hints import sorted_moves
from rules.spider.moves import DealRow, MoveRun, SpiderMove
from rules.spider.solver import solve

SEED = "peacock123"
MOVES = 60
BOARD_EVERY = 20


def narrate(game: Spider) -> str:
    return "\n".join(_lines(game)) + "\n"


def _lines(game: Spider) -> Iterator[str]:
    session = Session.new(game, seed=SEED)
    yield f"{game!r} seed {SEED}"
    yield from _board(session)
    for number in range(1, MOVES + 1):
        # The n-th best move, in turn: good play and odd play; a deal now and then.
        ranked = sorted_moves(game, session.state)
        if not ranked:
            break
        yield f"legal: {', '.join(map(_short, session.legal_moves()))}"
        hints = (f"{_short(hint.move)} {hint.reason}" for hint in game.hints(session.state))
        yield f"hints: {', '.join(hints)}"
        place = -1 if number % 12 == 0 else number % 3 % len(ranked)
        yield from _told_step(session, ranked[place], number)
        if number % 10 == 0:
            session.undo()
            yield f"   undo: score {session.score}"
            session.redo(elapsed=number * 2 + 1)
            yield f"   redo: score {session.score}"
        if number % BOARD_EVERY == 0:
            yield from _board(session)
    yield f"counters {session.counters}"
    yield f"save {session.save()}"


def narrate_win(game: Spider) -> str:
    """A whole game as the solver plays it: completions, and the end."""
    session = Session.new(game, seed=SEED)
    verdict = solve(game, session.state)
    assert isinstance(verdict, Winnable)
    lines = [f"{game!r} seed {SEED}, solved"]
    for number, move in enumerate(verdict.solution, 1):
        lines += _told_step(session, move, number)
    lines += _board(session)
    return "\n".join([*lines, f"counters {session.counters}"]) + "\n"


def _told_step(session: Session[Any, Any], move: SpiderMove, number: int) -> Iterator[str]:
    step = session.play(move, elapsed=number * 2)
    yield f"{number}. {_short(step.move)}"
    yield from (f"   {_told(event)}" for event in step.events)
    yield f"   score {session.score}"


def _board(session: Session[Any, Any]) -> Iterator[str]:
    yield ""
    yield to_text(session.game.layout(session.state))
    yield ""


def _short(move: SpiderMove) -> str:
    match move:
        case DealRow():
            return "deal"
        case MoveRun(src, dst, length):
            return f"{length}:{src.removeprefix('column')}→{dst.removeprefix('column')}"


def _told(event: Event) -> str:
    match event:
        case Moved(src, src_at, dst, dst_at, cards):
            return f"moved {_codes(cards)}: {src} {src_at} → {dst} {dst_at}"
        case TurnedOver(src, dst, cards):
            return f"turned over {_codes(cards)}: {src} → {dst}"
        case Turned(pile, at, card, face_up):
            return f"turned {card} {'up' if face_up else 'down'}: {pile} {at}"
        case Completed(pile):
            return f"completed {pile}"
        case Ended(winner, reason):
            return f"ended: {reason}, winner {winner}"
    raise AssertionError(event)


def _codes(cards: Pile) -> str:
    return " ".join(str(card) for card, _ in cards)


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_playthrough(difficulty: str, golden: Callable[[str, str], None]) -> None:
    golden(f"playthrough/spider_{difficulty}.txt", narrate(Spider(difficulty)))


def test_a_won_game(golden: Callable[[str, str], None]) -> None:
    golden("playthrough/spider_1-suit_won.txt", narrate_win(Spider("1-suit")))
