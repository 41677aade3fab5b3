"""The actions case by case, on boards that can be seen."""

from __future__ import annotations

import pytest

from rules.crush.game import Crush
from rules.crush.moves import (
    Clear,
    CrushMove,
    FreeBomb,
    FreeSwap,
    MoveCard,
    SetOffBomb,
    UseSwapper,
)
from rules.crush.notes import CardDropped, DeckOpened, SwapperSpent
from rules.crush.slots import SLOTS, are_neighbours, is_line
from rules.crush.state import CrushState, Tag
from rules.events import Ended, Noted
from rules.game import MoveError, RuleViolation
from tests.rules.crush.boards import FULL, board, picture

CRUSH = Crush()

ROW = "KS TD 5C 9H 3D JC 7H"
# The row that every drop must go onto, as it is the lowest with an empty slot: all but the last.
ALMOST = "KS TD 5C 9H 3D JC ."


def played(state: CrushState, move: CrushMove) -> CrushState:
    return CRUSH.apply(state, move).state


def refused(state: CrushState, move: CrushMove) -> str:
    """Why the move is refused; that it is refused means that nothing changes."""
    with pytest.raises(MoveError) as refusal:
        CRUSH.apply(state, move)
    return refusal.value.reason


# Moves


def test_neighbours_change_places_and_a_card_drops() -> None:
    state = board(ALMOST, deck="2H 4S")
    assert picture(played(state, MoveCard("r1c1", "r1c2"))) == "TD KS 5C 9H 3D JC 2H"


def test_a_card_can_be_swapped_with_the_one_above() -> None:
    state = board(f"QH . . . . . .\n{ALMOST}", deck="2H 4S")
    after = played(state, MoveCard("r1c1", "r2c1"))
    assert picture(after) == "KS . . . . . .\nQH TD 5C 9H 3D JC 2H"


def test_a_card_pushed_out_lets_those_above_down_and_falls_itself() -> None:
    state = board(
        """
        4H .
        8S .
        QH .
        KS TD 5C 9H 3D JC .
        """,
        deck="2H 4S",
    )
    after = played(state, MoveCard("r3c1", "r3c2"))
    assert picture(after) == "4H . . . . . .\nQH 8S . . . . .\nKS TD 5C 9H 3D JC 2H"


def test_a_card_can_leave_its_column_empty() -> None:
    after = played(board(". . KS", deck="2H 4S"), MoveCard("r1c3", "r1c2"))
    assert sum(map(len, after.columns)) == 2
    assert after.at("r1c2") is not None


@pytest.mark.parametrize(
    "move, reason",
    [
        (MoveCard("r1c1", "r1c3"), "not_neighbours"),
        (MoveCard("r1c1", "r2c2"), "not_neighbours"),
        (MoveCard("r1c1", "r1c1"), "same_card"),
        (MoveCard("r2c1", "r1c1"), "slot_empty"),
        (MoveCard("r1c1", "r2c1"), "falls_back"),
        (MoveCard("r1c1", "r8c1"), "no_such_slot"),
        (SetOffBomb("r1c1"), "not_a_bomb"),
        (SetOffBomb("r1c2"), "not_a_bomb"),
        (SetOffBomb("r2c2"), "slot_empty"),
        (UseSwapper("r1c1", "r1c3"), "not_a_swapper"),
        (UseSwapper("r1c2", "r1c3"), "swapper_beside"),
        (UseSwapper("r1c2", "r1c2"), "same_card"),
        (UseSwapper("r1c2", "r3c4"), "nothing_to_swap_with"),
        (FreeSwap("r1c1", "r1c1"), "same_card"),
        (FreeSwap("r1c1", "r2c1"), "nothing_to_swap_with"),
        (FreeSwap("r2c1", "r1c1"), "slot_empty"),
        (FreeBomb("r2c1"), "slot_empty"),
        (Clear(("r1c1", "r1c2", "r1c3")), "sequence_of_one_suit"),
        (Clear(("r1c1", "r1c2")), "sequence_too_short"),
        (Clear(("r1c1", "r1c2", "r2c2")), "slot_empty"),
        (Clear(("r1c1", "r1c3", "r1c5")), "not_a_line"),
        (Clear(("r1c1", "r1c2", "r1c1")), "not_a_line"),
        (Clear(("r1c4", "r1c5", "r2c5")), "not_a_line"),
        (Clear(("r1c1", "r1c9")), "no_such_slot"),
    ],
)
def test_illegal_actions(move: CrushMove, reason: str) -> None:
    state = board(". . . . 2C\nKS TD/ 5C 9H* 3D JC 7H")
    assert CRUSH.check(state, move) == refused(state, move) == reason


# Clearing


def test_a_row_is_cleared_and_each_column_comes_down_by_one() -> None:
    state = board(
        """
        QC 4D .  .  .  .  .
        5H 6H 7H .  .  .  .
        KS TD 5C 9H 3D JC 8S
        """,
        deck="2H 4S",
    )
    after = played(state, Clear(("r2c1", "r2c2", "r2c3")))
    assert picture(after).splitlines()[-1] == "KS TD 5C 9H 3D JC 8S"
    assert [str(after.at(name).card) for name in ("r2c1", "r2c2")] == ["QC", "4D"]
    # The drop went into the one row that has room.
    assert picture(after).count("2H") == 1
    assert len(picture(after).splitlines()) == 2


def test_a_column_is_cleared_and_comes_down_by_its_length() -> None:
    state = board(
        """
        QC
        7H
        6H
        5H
        KS TD 5C 9H 3D JC .
        """,
        deck="2H 4S",
    )
    after = played(state, Clear(("r4c1", "r3c1", "r2c1")))
    assert picture(after) == "QC . . . . . .\nKS TD 5C 9H 3D JC 2H"


def test_bombs_and_swappers_count_as_their_cards_in_a_sequence() -> None:
    state = board("5H* 6H/ 7H", deck="2H 4S")
    step = CRUSH.apply(state, Clear(("r1c1", "r1c2", "r1c3")))
    assert sum(map(len, step.state.columns)) == 1
    assert step.state.cleared == tuple(
        tile.card for name in ("r1c1", "r1c2", "r1c3") if (tile := state.at(name))
    )


def test_valid_parts_of_an_invalid_selection_do_not_count() -> None:
    state = board("5H 6H 7H 9S")
    assert refused(state, Clear(("r1c1", "r1c2", "r1c3", "r1c4"))) == "sequence_of_one_suit"


# Swappers and bombs


def test_a_swapper_is_used_up_by_a_far_swap() -> None:
    state = board("KS/ TD 5C 9H 3D JC* .", deck="2H 4S")
    step = CRUSH.apply(state, UseSwapper("r1c1", "r1c6"))
    assert picture(step.state) == "JC* TD 5C 9H 3D KS 2H"
    assert Noted(SwapperSpent("r1c6")) in step.events


def test_the_other_swapper_keeps_its_tag() -> None:
    state = board("KS/ TD 5C 9H 3D JC/ .", deck="2H 4S")
    assert picture(played(state, UseSwapper("r1c1", "r1c6"))) == "JC/ TD 5C 9H 3D KS 2H"


def test_a_swapper_beside_is_an_ordinary_move_and_keeps_its_tag() -> None:
    state = board("KS/ TD 5C 9H 3D JC .", deck="2H 4S")
    assert picture(played(state, MoveCard("r1c1", "r1c2"))) == "TD KS/ 5C 9H 3D JC 2H"
    assert picture(played(state, MoveCard("r1c2", "r1c1"))) == "TD KS/ 5C 9H 3D JC 2H"


def test_an_ordinary_card_does_not_swap_with_a_far_swapper() -> None:
    state = board("KS TD 5C/ 9H 3D JC .")
    assert refused(state, UseSwapper("r1c1", "r1c3")) == "not_a_swapper"


def test_a_bomb_takes_only_itself() -> None:
    state = board("QH . .\nKS* TD 5C 9H 3D JC .", deck="2H 4S")
    after = played(state, SetOffBomb("r1c1"))
    assert picture(after) == "QH TD 5C 9H 3D JC 2H"
    assert after.counters.sequences == 0


# Charges


def test_free_swaps_are_three_and_keep_all_tags() -> None:
    state = board("KS/ TD 5C 9H 3D JC* .", deck="2H 4S 8D 6C")
    state = played(state, FreeSwap("r1c1", "r1c6"))
    assert picture(state) == "JC* TD 5C 9H 3D KS/ 2H"
    state = played(state, FreeSwap("r1c1", "r1c2"))
    state = played(state, FreeSwap("r1c1", "r1c2"))
    assert state.free_swaps == 0
    assert refused(state, FreeSwap("r1c1", "r1c2")) == "no_free_swap_left"
    assert state.free_bombs == 3


def test_free_bombs_are_three() -> None:
    state = board("KS TD 5C 9H 3D JC 7H", deck="2H 4S 8D 6C 9D")
    for _ in range(3):
        state = played(state, FreeBomb("r1c1"))
    assert state.free_bombs == 0
    assert refused(state, FreeBomb("r1c1")) == "no_free_bomb_left"
    assert state.free_swaps == 3


def test_an_illegal_action_costs_no_charge() -> None:
    state = board("KS TD 5C")
    assert refused(state, FreeSwap("r1c1", "r5c5")) == "nothing_to_swap_with"
    assert (state.free_swaps, state.free_bombs) == (3, 3)


# The drop and the end


def test_the_drop_goes_into_the_lowest_row_that_has_room() -> None:
    state = board(f"8C 3S . . . . .\n{ROW}")
    rows = {played(state, MoveCard(src, "r2c3")).columns for src in ("r2c2",)}
    for columns in rows:
        assert sorted(map(len, columns)) == [1, 1, 1, 1, 2, 2, 2]


def test_the_drop_reaches_every_free_slot_of_its_row() -> None:
    seen = set()
    for generator in range(60):
        state = board("KS . . . . . .", deck="2H 4S", generator=generator * 99_991)
        step = CRUSH.apply(state, MoveCard("r1c1", "r1c2"))
        seen |= {event.entry.slot for event in step.events if _is_drop(event)}
    assert seen == {f"r1c{n}" for n in (1, 3, 4, 5, 6, 7)}


def _is_drop(event: object) -> bool:
    return isinstance(event, Noted) and isinstance(event.entry, CardDropped)


def test_a_full_board_with_a_clear_left_is_still_alive() -> None:
    state = board(FULL)
    assert state.is_full
    assert CRUSH.outcome(state) is None
    after = played(state, Clear(("r1c1", "r1c2", "r1c3", "r1c4")))
    assert CRUSH.outcome(after) is None
    assert sum(map(len, after.columns)) == 46


def test_a_full_board_dies_when_a_drop_has_no_room() -> None:
    state = board(FULL)
    step = CRUSH.apply(state, MoveCard("r7c1", "r7c2"))
    assert step.events[-1] == Ended(None, "board_full")
    assert step.state.is_full
    assert CRUSH.outcome(step.state).reason == "board_full"
    assert CRUSH.legal_moves(step.state) == ()
    assert refused(step.state, MoveCard("r7c1", "r7c2")) == "match_over"
    # The swap itself was carried out; the card that should have dropped is still in the deck.
    assert picture(step.state).startswith("TD KS")
    assert step.state.deck == state.deck


def test_a_bomb_saves_a_full_board_and_fills_it_again() -> None:
    state = board(FULL)
    after = played(state, FreeBomb("r7c1"))
    assert after.is_full
    assert CRUSH.outcome(after) is None


def test_the_last_clear_can_empty_the_board_but_for_the_drop() -> None:
    after = played(board("5H 6H 7H", deck="2H 4S"), Clear(("r1c1", "r1c2", "r1c3")))
    assert sum(map(len, after.columns)) == 1
    assert CRUSH.outcome(after) is None


def test_a_fresh_deck_is_opened_when_the_last_card_is_drawn() -> None:
    state = board(ALMOST, deck="2H*")
    step = CRUSH.apply(state, MoveCard("r1c1", "r1c2"))
    assert picture(step.state) == "TD KS 5C 9H 3D JC 2H*"
    assert len(step.state.deck) == 108
    assert step.state.decks == 2
    tags = [tile.tag for tile in step.state.deck]
    assert (tags.count(Tag.BOMB), tags.count(Tag.SWAPPER)) == (10, 10)
    assert Noted(DeckOpened(2)) in step.events
    assert Noted(CardDropped("r1c7", Tag.BOMB)) in step.events


def test_the_view_tells_of_tags_but_not_of_the_deck() -> None:
    state = board("KS/ TD 5C* 9H*", deck="2H*")
    view = CRUSH.view(state, 1)
    assert view.facts["swappers"] == ["r1c1"]
    assert view.facts["bombs"] == ["r1c3", "r1c4"]
    assert view.layout["deck"] == ((None, False),)
    assert set(SLOTS) | {"deck", "cleared"} == set(view.layout)


def test_lines_and_neighbours() -> None:
    assert are_neighbours("r1c1", "r2c1")
    assert not are_neighbours("r1c1", "r2c2")
    assert not are_neighbours("r1c7", "r2c1")
    assert is_line(("r4c2", "r3c2", "r2c2"))
    assert not is_line(("r1c1", "r2c2", "r3c3"))


def test_refusals_are_typed() -> None:
    with pytest.raises(RuleViolation):
        CRUSH.apply(board("KS TD 5C"), MoveCard("r1c1", "r1c3"))
