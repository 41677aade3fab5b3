"""What fingers and keys mean in Crush, without a window."""

from __future__ import annotations

import pytest

from kivyapp.games.crush import words
from kivyapp.games.crush.animate import perform
from kivyapp.games.crush.cursor import Cursor
from kivyapp.games.crush.intents import (
    EMPTY,
    Charge,
    Hand,
    Meaning,
    Tap,
    armed,
    is_double,
    reach,
    tapped,
)
from kivyapp.games.crush.narration import spot_name, standing, tell
from kivyapp.games.crush.selection import Drag, drawn, judged
from kivyapp.style import motion
from rules.crush.game import Crush
from rules.crush.moves import Clear, FreeBomb, FreeSwap, MoveCard, SetOffBomb, UseSwapper
from rules.crush.refusals import REFUSALS
from rules.crush.slots import PLACES, SLOTS
from tests.rules.crush.boards import board

STATE = board(
    """
    9S  .   .   .   .   .   .
    KS* .   QC/ .   .   .   .
    5H  6H  7H* 8H  JC/ 4D  AS
    """
)
FILLED = set(STATE.occupied)
LINE = ("r1c1", "r1c2", "r1c3", "r1c4")


# Taps


@pytest.mark.parametrize(
    "hand, slot, double, meaning",
    [
        # Picking up and putting back.
        (EMPTY, "r1c1", False, Meaning(Hand(picked="r1c1"))),
        (Hand(picked="r1c1"), "r1c1", False, Meaning(EMPTY)),
        (Hand(picked="r1c1"), "r1c1", True, Meaning(EMPTY)),
        (EMPTY, "r5c5", False, Meaning(EMPTY)),
        # Neighbours, also empty ones, and what is none.
        (Hand(picked="r1c1"), "r1c2", False, Meaning(EMPTY, MoveCard("r1c1", "r1c2"))),
        (Hand(picked="r3c1"), "r3c2", False, Meaning(EMPTY, MoveCard("r3c1", "r3c2"))),
        (Hand(picked="r1c1"), "r1c4", False, Meaning(EMPTY, MoveCard("r1c1", "r1c4"))),
        # A swapper goes far, but beside it and into the air it is an ordinary card.
        (Hand(picked="r1c5"), "r1c1", False, Meaning(EMPTY, UseSwapper("r1c5", "r1c1"))),
        (Hand(picked="r1c5"), "r1c4", False, Meaning(EMPTY, MoveCard("r1c5", "r1c4"))),
        (Hand(picked="r1c5"), "r6c6", False, Meaning(EMPTY, MoveCard("r1c5", "r6c6"))),
        (Hand(picked="r1c1"), "r1c5", False, Meaning(EMPTY, MoveCard("r1c1", "r1c5"))),
        # A bomb alone.
        (Hand(picked="r2c1"), "r2c1", True, Meaning(EMPTY, SetOffBomb("r2c1"))),
        (EMPTY, "r1c3", True, Meaning(EMPTY, SetOffBomb("r1c3"))),
        # A line: one tap waits for the second, two clear it, bombs in it or not.
        (Hand(line=LINE), "r1c3", False, Meaning(Hand(line=LINE))),
        (Hand(line=LINE), "r1c3", True, Meaning(Hand(line=LINE), Clear(LINE))),
        (Hand(line=LINE), "r1c5", False, Meaning(Hand(picked="r1c5"))),
        (Hand(line=LINE), "r2c1", True, Meaning(EMPTY, SetOffBomb("r2c1"))),
        # Charges.
        (
            Hand(armed=Charge.SWAP),
            "r1c1",
            False,
            Meaning(Hand(picked="r1c1", armed=Charge.SWAP)),
        ),
        (
            Hand(picked="r1c1", armed=Charge.SWAP),
            "r2c3",
            False,
            Meaning(Hand(armed=Charge.SWAP), FreeSwap("r1c1", "r2c3")),
        ),
        (
            Hand(picked="r1c1", armed=Charge.SWAP),
            "r1c1",
            False,
            Meaning(Hand(armed=Charge.SWAP)),
        ),
        (
            Hand(armed=Charge.BOMB),
            "r1c1",
            False,
            Meaning(Hand(picked="r1c1", armed=Charge.BOMB)),
        ),
        (
            Hand(picked="r1c1", armed=Charge.BOMB),
            "r1c1",
            True,
            Meaning(Hand(armed=Charge.BOMB), FreeBomb("r1c1")),
        ),
        (
            Hand(picked="r1c1", armed=Charge.BOMB),
            "r1c2",
            False,
            Meaning(Hand(picked="r1c2", armed=Charge.BOMB)),
        ),
    ],
)
def test_taps(hand: Hand, slot: str, double: bool, meaning: Meaning) -> None:
    assert tapped(STATE, hand, slot, double=double) == meaning


def test_an_armed_charge_is_put_away_by_its_own_button() -> None:
    assert armed(EMPTY, Charge.SWAP) == Hand(armed=Charge.SWAP)
    assert armed(Hand(armed=Charge.SWAP, picked="r1c1"), Charge.SWAP) == EMPTY
    assert armed(Hand(armed=Charge.SWAP), Charge.BOMB) == Hand(armed=Charge.BOMB)
    assert armed(Hand(line=LINE), Charge.BOMB) == Hand(armed=Charge.BOMB)


def test_double_taps() -> None:
    first = Tap("r1c1", 5.0)
    soon, late = 5.0 + motion.DOUBLE_TAP - 0.01, 5.0 + motion.DOUBLE_TAP + 0.01
    assert is_double(first, Tap("r1c1", soon), ())
    assert not is_double(first, Tap("r1c1", late), ())
    assert not is_double(first, Tap("r1c2", soon), ())
    assert is_double(first, Tap("r1c3", soon), LINE)
    assert not is_double(first, Tap("r2c1", soon), LINE)
    assert not is_double(None, first, LINE)


def test_the_light_stays_on_where_a_picked_card_may_go() -> None:
    assert set(reach(STATE, Hand(picked="r1c2"))) == {"r1c1", "r1c3"}
    assert set(reach(STATE, Hand(picked="r3c1"))) == {"r3c2", "r2c1"}
    assert set(reach(STATE, Hand(picked="r1c5"))) == FILLED
    assert set(reach(STATE, Hand(picked="r1c1", armed=Charge.SWAP))) == FILLED
    assert reach(STATE, EMPTY) == ()


# Lines


def trace(start: str, *cells: str) -> Drag:
    drag = Drag(start)
    for cell in cells:
        drag = drawn(drag, PLACES[cell], FILLED)
    return drag


def test_a_line_grows_and_shrinks() -> None:
    assert trace("r1c1", "r1c2", "r1c4").slots == LINE
    assert trace("r1c1", "r1c4", "r1c2").slots == ("r1c1", "r1c2")
    assert trace("r1c1", "r1c3", "r1c1").slots == ("r1c1",)
    assert trace("r1c4", "r1c2").slots == ("r1c4", "r1c3", "r1c2")
    assert trace("r3c1", "r1c1").slots == ("r3c1", "r2c1", "r1c1")


def test_a_corner_does_not_change_the_line() -> None:
    assert trace("r1c1", "r1c2", "r1c3", "r2c3").slots == ("r1c1", "r1c2", "r1c3")
    assert trace("r1c1", "r2c1", "r2c2", "r2c3").slots == ("r1c1", "r2c1")
    assert trace("r1c3", "r1c2", "r3c1").slots == ("r1c3", "r1c2", "r1c1")


def test_a_line_never_turns_back_over_its_beginning() -> None:
    assert trace("r1c3", "r1c4", "r1c1").slots == ("r1c3",)
    assert trace("r1c3", "r1c4", "r1c1", "r2c3").slots == ("r1c3",)


def test_a_line_begins_with_two_cards_and_has_no_holes() -> None:
    assert trace("r1c2", "r2c2").step is None
    assert trace("r1c1", "r2c2").step is None
    assert trace("r1c2", "r2c2", "r1c3").slots == ("r1c2", "r1c3")
    assert trace("r2c1", "r2c2", "r2c3").step is None
    assert drawn(Drag("r1c6"), (0, 30), FILLED).slots == ("r1c6", "r1c7")


def test_what_a_line_is_and_what_it_would_score() -> None:
    verdict = judged(STATE, LINE)
    assert verdict.fault is None
    assert verdict.points == 40
    assert words.verdict_line(verdict) == ("5–8 of hearts", "4 × 10 = 40")
    assert judged(STATE, LINE[:2]).fault == "sequence_too_short"
    assert judged(STATE, ("r1c4", "r1c5", "r1c6")).fault == "sequence_of_one_suit"


@pytest.mark.parametrize(
    "row, chain, told",
    [
        ("9S 2H JS", 1, ("9–J of spades, wild 10", "3 × 10 = 30")),
        ("AC KC QC", 3, ("Q–A of clubs", "3 × 10 × 3 = 90")),
        ("W1 2D 3D", 1, ("A–3 of diamonds, wild A", "3 × 10 = 30")),
        ("8S 9S TS JS QS KS AS", 2, ("Clean canastra", "7 × 10 × 2 × 2 = 280")),
    ],
)
def test_verdicts_in_words(row: str, chain: int, told: tuple[str, str]) -> None:
    slots = tuple(f"r1c{number + 1}" for number in range(len(row.split())))
    assert words.verdict_line(judged(board(row, chain=chain), slots)) == told


# Keys


def test_the_cursor_walks_and_stops_at_the_edge() -> None:
    assert Cursor("r1c1").moved("up") == Cursor("r2c1")
    assert Cursor("r1c1").moved("left") == Cursor("r1c1")
    assert Cursor("r7c7").moved("up") == Cursor("r7c7")
    assert Cursor("r3c3").moved("right") == Cursor("r3c4")


def test_the_cursor_draws_a_line() -> None:
    cursor = Cursor("r1c1").drawn("right", FILLED).drawn("right", FILLED).drawn("up", FILLED)
    assert cursor.slot == "r1c1"
    assert cursor.drag is not None
    assert cursor.drag.slots == ("r1c1", "r1c2", "r1c3")
    back = cursor.drawn("left", FILLED).drawn("left", FILLED)
    assert back == Cursor("r1c1")
    assert back.drawn("up", FILLED).drag == Drag("r1c1", (1, 0), 2)
    assert Cursor("r5c5").drawn("up", FILLED) == Cursor("r5c5")


# What is told


def told(state: object, move: object) -> str:
    return ". ".join(tell(Crush().apply(state, move).events))


def test_steps_in_words() -> None:
    state = board("KS TD/ 5C* 9H 3D JC .", deck="2H* 4S")
    drop = "2 of Hearts, bomb, drops into column 7, row 1"
    assert told(state, MoveCard("r1c1", "r1c2")) == f"King of Spades to column 2, row 1. {drop}"
    assert told(state, SetOffBomb("r1c3")).startswith("5 of Clubs is blown up. 2 of Hearts")
    far = told(state, UseSwapper("r1c2", "r1c6"))
    assert far == f"10 of Diamonds to column 6, row 1. The swapper is used up. {drop}"
    assert told(STATE, Clear(LINE)).startswith("4 cards cleared for 40 points. ")
    chained = board("5H 6H 7H", chain=3, deck="4S 5D")
    assert told(chained, Clear(LINE[:3])).startswith("3 cards cleared for 90 points, chain times 3")


def test_slots_and_the_standing_in_words() -> None:
    assert spot_name(STATE, "r1c3") == "7 of Hearts, bomb, column 3, row 1"
    assert spot_name(STATE, "r7c7") == "empty, column 7, row 7"
    assert standing(STATE, 1234) == (
        "Score 1,234. Base 10, chain times 1. 39 slots free. 3 free swaps, 3 free bombs."
    )


def test_every_refusal_has_its_words() -> None:
    told_by_app = {"no_such_slot", "swapper_beside"}  # no finger can mean these
    assert set(REFUSALS) - told_by_app <= set(words.WORDS.refusals)


# Movements


def test_steps_become_movements_of_tiles() -> None:
    tiles = {name: name for name in STATE.occupied}
    swap = perform(Crush().apply(STATE, MoveCard("r1c1", "r1c2")).events, tiles)
    assert (swap.tiles["r1c1"], swap.tiles["r1c2"]) == ("r1c2", "r1c1")
    assert [(tile, way.by_hand) for tile, way in swap.moved] == [("r1c1", True), ("r1c2", True)]
    assert len(swap.dropped) == 1
    push = perform(Crush().apply(STATE, MoveCard("r2c1", "r2c2")).events, tiles)
    assert [(tile, way.by_hand) for tile, way in push.moved] == [("r2c1", True), ("r3c1", False)]
    high = board("9S\nKS\n4D\n5H 6H")
    tall = perform(
        Crush().apply(high, MoveCard("r4c1", "r4c2")).events, {n: n for n in high.occupied}
    )
    assert [(way.slots, way.by_hand) for _, way in tall.moved] == [(["r4c2", "r2c2"], True)]


def test_tiles_always_end_as_the_rules_say() -> None:
    state = STATE
    for _ in range(12):
        for move in Crush().legal_moves(state)[:: max(1, len(Crush().legal_moves(state)) // 40)]:
            step = Crush().apply(state, move)
            cards = {name: state.at(name).card for name in state.occupied}
            done = perform(step.events, cards)
            after = {name: step.state.at(name).card for name in SLOTS if step.state.at(name)}
            assert done.tiles | done.dropped == after
        state = step.state
