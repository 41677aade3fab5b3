"""A golden play-through of Set as readable text. `pytest --update-golden` rewrites the file."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rules.cards import codes
from rules.session import Session
from rules.setgame.game import SetGame
from rules.setgame.moves import Take
from tests.rules.narration import SEED, describe_event

MOVES = 12


def narrate() -> str:
    return "\n".join(_lines()) + "\n"


def _lines() -> Iterator[str]:
    session = Session.new(SetGame(), seed=SEED)
    yield f"{session.game!r} seed {SEED}"
    for number in range(1, MOVES + 1):
        board = session.state.board
        yield ""
        yield from (f"  {codes(board[row : row + 4])}" for row in (0, 4, 8))
        moves = session.legal_moves()
        yield f"sets: {', '.join(map(_short, moves))}"
        step = session.play(moves[number % len(moves)])
        yield f"{number}. {_short(step.move)}"
        yield from (f"   {describe_event(event)}" for event in step.events)
    yield f"counters {session.counters}"
    yield f"save {session.save()}"


def _short(move: Take) -> str:
    return "-".join(slot.removeprefix("slot") for slot in move.slots)


def test_playthrough(golden: Callable[[str, str], None]) -> None:
    golden("playthrough/set.txt", narrate())
