"""The announcements of Crush, without a window."""

from __future__ import annotations

from kivyapp.games.crush import words
from kivyapp.games.crush.narration import describe_slot, status_text, step_texts
from rules.crush.game import Crush
from rules.crush.moves import Clear, CrushMove, MoveCard, SetOffBomb, UseSwapper
from rules.crush.refusals import REFUSALS
from rules.crush.state import CrushState
from tests.kivyapp.support.crush_board import LINE, POSITION
from tests.rules.crush.boards import board


def announced(state: CrushState, move: CrushMove) -> str:
    return ". ".join(step_texts(Crush().apply(state, move).events))


def test_steps_in_words() -> None:
    state = board("KS TD/ 5C* 9H 3D JC .", deck="2H* 4S")
    drop = "2 of Hearts, bomb, drops into column 7, row 1"
    swap = announced(state, MoveCard("r1c1", "r1c2"))
    assert swap == f"King of Spades to column 2, row 1. {drop}"
    assert announced(state, SetOffBomb("r1c3")).startswith("5 of Clubs is blown up. 2 of Hearts")
    far = announced(state, UseSwapper("r1c2", "r1c6"))
    assert far == f"10 of Diamonds to column 6, row 1. The swapper is used up. {drop}"
    assert announced(POSITION, Clear(LINE)).startswith("4 cards cleared: 40 points. ")
    chained = announced(board("5H 6H 7H", chain=3, deck="4S 5D"), Clear(LINE[:3]))
    assert chained.startswith("3 cards cleared: 90 points, chain times 3")


def test_slots_and_the_status_in_words() -> None:
    assert describe_slot(POSITION, "r1c3") == "7 of Hearts, bomb, column 3, row 1"
    assert describe_slot(POSITION, "r7c7") == "Empty, column 7, row 7"
    assert status_text(POSITION, 1234) == (
        "Score 1,234. Base 10, chain times 1. 39 slots free. 3 free swaps, 3 free bombs."
    )


def test_every_refusal_has_a_text() -> None:
    # No touch or key can lead to these.
    unreachable = {"no_such_slot", "swapper_beside"}
    assert set(REFUSALS) - unreachable <= set(words.WORDS.refusals)
