"""A golden play-through: one match told as readable text.

Any change of rules, order of moves, events, scores or saved form shows up here as a difference that
can be read. Write it anew with `pytest --update-golden`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import asdict
from typing import Any

from rules.crush import moves
from rules.crush.actions import carried_out
from rules.crush.game import Crush
from rules.crush.listing import sequences
from rules.crush.moves import Clear, CrushMove, MoveCard, UseSwapper
from rules.events import Event, Moved, Noted, TurnedOver
from rules.session import Session
from tests.rules.crush.boards import picture
from tests.rules.storyteller import SEED, codes, told

MOST_MOVES = 150
BOARD_EVERY = 10


def narrate() -> str:
    return "\n".join(_lines()) + "\n"


def _lines() -> Iterator[str]:
    session = Session.new(Crush(), seed=SEED)
    yield f"{session.game!r} seed {SEED}"
    yield from _board(session)
    for number in range(1, MOST_MOVES + 1):
        legal = session.legal_moves()
        if not legal:
            break
        kinds = Counter(type(move).__name__ for move in legal)
        yield f"legal: {', '.join(f'{count} {kind}' for kind, count in kinds.items())}"
        step = session.play(_chosen(session, number), elapsed=number * 2)
        yield f"{number}. {moves.encode(step.move)}"
        yield from (f"   {_told(event)}" for event in step.events)
        yield f"   score {session.score}, base {step.state.base}, chain {step.state.chain}"
        if number % BOARD_EVERY == 0:
            yield from _board(session)
    yield from _board(session)
    yield f"counters {session.counters}"
    yield f"save {session.save()}"


def _chosen(session: Session[Any, Any], number: int) -> CrushMove:
    """The longest sequence, or a move that makes one, or one kind of move after the other."""
    legal = session.legal_moves()
    clears = [move for move in legal if isinstance(move, Clear)]
    if clears:
        return max(clears, key=lambda clear: len(clear.slots))
    for move in legal:
        if isinstance(move, MoveCard | UseSwapper):
            after, _ = carried_out(session.state, move)
            if any(sequences(after)):
                return move
    kinds = list(dict.fromkeys(type(move) for move in legal))
    wanted = kinds[number % len(kinds)]
    some = [move for move in legal if type(move) is wanted]
    return some[number * 7 % len(some)]


def _board(session: Session[Any, Any]) -> Iterator[str]:
    yield ""
    yield picture(session.state)
    yield f"next: {' '.join(str(tile.card) for tile in session.state.deck[:-6:-1])}"
    yield ""


def _told(event: Event) -> str:
    match event:
        case Moved(src, _, dst, _, cards):
            return f"moved {codes(cards)}: {src} → {dst}"
        case TurnedOver(src, dst, cards):
            return f"dropped {codes(cards)}: {src} → {dst}"
        case Noted(entry):
            details = ", ".join(f"{name} {value}" for name, value in asdict(entry).items())
            return f"noted {type(entry).__name__}: {details}"
    return told(event)


def test_playthrough(golden: Callable[[str, str], None]) -> None:
    golden("playthrough/crush.txt", narrate())
