"""A golden play-through: one match as readable text.

Any change of the rules, the order of moves, events, scores or the saved form shows up here as a
readable difference. `pytest --update-golden` rewrites the file.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import asdict
from typing import Any

import pytest

from rules.crush import moves
from rules.crush.actions import perform
from rules.crush.game import Crush
from rules.crush.legal_moves import clear_moves
from rules.crush.moves import Clear, CrushMove, MoveCard, UseSwapper
from rules.events import Event, Moved, Noted, TurnedOver
from rules.session import Session
from tests.rules.crush.boards import board_text
from tests.rules.narration import SEED, codes, describe_event

pytestmark = pytest.mark.slow

MAX_MOVES = 150
BOARD_EVERY = 10


def narrate() -> str:
    return "\n".join(_lines()) + "\n"


def _lines() -> Iterator[str]:
    session = Session.new(Crush(), seed=SEED)
    yield f"{session.game!r} seed {SEED}"
    yield from _board(session)
    for number in range(1, MAX_MOVES + 1):
        legal = session.legal_moves()
        if not legal:
            break
        kinds = Counter(type(move).__name__ for move in legal)
        yield f"legal: {', '.join(f'{count} {kind}' for kind, count in kinds.items())}"
        step = session.play(_choose(session, number), elapsed=number * 2)
        yield f"{number}. {moves.encode(step.move)}"
        yield from (f"   {_describe_event(event)}" for event in step.events)
        yield f"   score {session.score}, base {step.state.base}, chain {step.state.chain}"
        if number % BOARD_EVERY == 0:
            yield from _board(session)
    yield from _board(session)
    yield f"counters {session.counters}"
    yield f"save {session.save()}"


def _choose(session: Session[Any, Any], number: int) -> CrushMove:
    """The longest sequence, or a move that makes one, or else each kind of move in turn."""
    legal = session.legal_moves()
    clears = [move for move in legal if isinstance(move, Clear)]
    if clears:
        return max(clears, key=lambda clear: len(clear.slots))
    for move in legal:
        if isinstance(move, MoveCard | UseSwapper):
            after, _ = perform(session.state, move)
            if any(clear_moves(after)):
                return move
    kinds = list(dict.fromkeys(type(move) for move in legal))
    wanted = kinds[number % len(kinds)]
    some = [move for move in legal if type(move) is wanted]
    return some[number * 7 % len(some)]


def _board(session: Session[Any, Any]) -> Iterator[str]:
    yield ""
    yield board_text(session.state)
    yield f"next: {' '.join(str(tile.card) for tile in session.state.deck[:-6:-1])}"
    yield ""


def _describe_event(event: Event) -> str:
    match event:
        case Moved(src, _, dst, _, cards):
            return f"moved {codes(cards)}: {src} → {dst}"
        case TurnedOver(src, dst, cards):
            return f"dropped {codes(cards)}: {src} → {dst}"
        case Noted(entry):
            details = ", ".join(f"{name} {value}" for name, value in asdict(entry).items())
            return f"noted {type(entry).__name__}: {details}"
    return describe_event(event)


def test_playthrough(golden: Callable[[str, str], None]) -> None:
    golden("playthrough/crush.txt", narrate())
