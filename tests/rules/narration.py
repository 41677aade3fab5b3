"""Games as readable text, for the golden play-throughs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from rules.events import Completed, Ended, Event, Moved, Shuffled, Supplied, Turned, TurnedOver
from rules.layout import Pile, to_text
from rules.session import Session

SEED = "peacock123"


def codes(cards: Pile) -> str:
    return " ".join(str(card) for card, _ in cards)


def describe_event(event: Event) -> str:
    """An event in a few words. Notes are described by the tests of each game."""
    match event:
        case Moved(src, src_at, dst, dst_at, cards):
            return f"moved {codes(cards)}: {src} {src_at} → {dst} {dst_at}"
        case TurnedOver(src, dst, cards):
            return f"turned over {codes(cards)}: {src} → {dst}"
        case Turned(pile, at, card, face_up):
            return f"turned {card} {'up' if face_up else 'down'}: {pile} {at}"
        case Shuffled(pile, _, order):
            return f"shuffled {pile}: {codes(order)}"
        case Supplied(pile, cards):
            return f"supplied {pile}: {codes(cards)}"
        case Completed(pile):
            return f"completed {pile}"
        case Ended(winner, reason):
            return f"ended: {reason}, winner {winner}"
    raise AssertionError(event)


def layout_lines(session: Session[Any, Any]) -> Iterator[str]:
    yield ""
    yield to_text(session.game.layout(session.state))
    yield ""


def play_lines(
    session: Session[Any, Any], move: Any, number: int, short: Callable[[Any], str]
) -> Iterator[str]:
    """Play a move and describe what follows."""
    step = session.play(move, elapsed=number * 2)
    yield f"{number}. {short(step.move)}"
    yield from (f"   {describe_event(event)}" for event in step.events)
    yield f"   score {session.score}"


def undo_and_redo_lines(session: Session[Any, Any], number: int) -> Iterator[str]:
    """Undo a move and redo it."""
    session.undo()
    yield f"   undo: score {session.score}"
    session.redo(elapsed=number * 2 + 1)
    yield f"   redo: score {session.score}"
