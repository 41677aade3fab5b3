"""Golden play-throughs: one game under each combination of options, told as readable text.

Any change of rules, order of moves, ranking, events, scores or saved form shows up here as a
difference that can be read. Write them anew with `pytest --update-golden`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

import pytest

from rules.events import Completed, Ended, Event, Moved, Turned, TurnedOver
from rules.klondike.game import DRAWS, MODES, Klondike
from rules.klondike.hints import sorted_moves
from rules.klondike.moves import DstFoundation, DstTableau, KlondikeMove, RotateStock
from rules.layout import Pile, to_text
from rules.session import Session

SEED = "peacock123"
MOVES = 60
BOARD_EVERY = 20


def narrate(game: Klondike) -> str:
    return "\n".join(_lines(game)) + "\n"


def _lines(game: Klondike) -> Iterator[str]:
    session = Session.new(game, seed=SEED)
    yield f"{game!r} seed {SEED}"
    yield from _board(session)
    for number in range(1, MOVES + 1):
        # The n-th best move, in turn: good play and odd play, and every kind of move comes up.
        ranked = sorted_moves(game, session.state)
        if not ranked:
            break
        yield f"legal: {', '.join(map(_short, session.legal_moves()))}"
        step = session.play(ranked[number % 3 % len(ranked)], elapsed=number * 2)
        yield f"{number}. {_short(step.move)}"
        yield from (f"   {_told(event)}" for event in step.events)
        yield f"   score {session.score}"
        if number % 10 == 0 and game.undo_refusal is None:
            session.undo()
            yield f"   undo: score {session.score}"
            session.redo(elapsed=number * 2 + 1)
            yield f"   redo: score {session.score}"
        if number % BOARD_EVERY == 0:
            yield from _board(session)
    yield f"counters {session.counters}"
    yield f"save {session.save()}"


def _board(session: Session[Any, Any]) -> Iterator[str]:
    yield ""
    yield to_text(session.game.layout(session.state))
    yield ""


def _short(move: KlondikeMove) -> str:
    match move:
        case RotateStock():
            return "turn"
        case DstFoundation(src, foundation):
            return f"{src}→{foundation}"
        case DstTableau(src, tableau, skip):
            return f"{src}{f'-{skip}' if skip else ''}→{tableau}"


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


def _codes(cards: Pile) -> str:
    return " ".join(str(card) for card, _ in cards)


@pytest.mark.parametrize("draw, mode, returns", list(product(DRAWS, MODES, (True, False))))
def test_playthrough(
    draw: int, mode: str, returns: bool, golden: Callable[[str, str], None]
) -> None:
    name = f"klondike_draw{draw}_{mode}_{'returns' if returns else 'final'}.txt"
    golden(f"playthrough/{name}", narrate(Klondike(draw, mode, returns)))
