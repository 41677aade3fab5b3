"""The actions, on boards written as text."""

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
from tests.rules.crush.boards import FULL, board, board_text

CRUSH = Crush()

ROW = "KS TD 5C 9H 3D JC 7H"
# The next card must drop into the only empty slot of this lowest row.
ALMOST = "KS TD 5C 9H 3D JC ."


def played(state: CrushState, move: CrushMove) -> CrushState:
    return CRUSH.apply(state, move).state


def refused(state: CrushState, move: CrushMove) -> str:
    """Why the move is refused."""
    with pytest.raises(MoveError) as refusal:
        CRUSH.apply(state, move)
    return refusal.value.reason


# Moves


def test_neighbours_are_swapped_and_a_card_drops() -> None:
    state = board(ALMOST, deck="2H 4S")
    assert board_text(played(state, MoveCard("r1c1", "r1c2"))) == "TD KS 5C 9H 3D JC 2H"


def test_a_card_can_be_swapped_with_the_one_above() -> None:
    state = board(f"QH . . . . . .\n{ALMOST}", deck="2H 4S")
    after = played(state, MoveCard("r1c1", "r2c1"))
    assert board_text(after) == "KS . . . . . .\nQH TD 5C 9H 3D JC 2H"


def test_both_columns_close_up_after_a_push() -> None:
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
    assert board_text(after) == "4H . . . . . .\nQH 8S . . . . .\nKS TD 5C 9H 3D JC 2H"


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
def test_illegal_actions_are_refused(move: CrushMove, reason: str) -> None:
    state = board(". . . . 2C\nKS TD/ 5C 9H* 3D JC 7H")
    assert CRUSH.check(state, move) == refused(state, move) == reason


# Clearing


def test_clearing_a_row_lowers_each_column_by_one() -> None:
    state = board(
        """
        QC 4D .  .  .  .  .
        5H 6H 7H .  .  .  .
        KS TD 5C 9H 3D JC 8S
        """,
        deck="2H 4S",
    )
    after = played(state, Clear(("r2c1", "r2c2", "r2c3")))
    assert board_text(after).splitlines()[-1] == "KS TD 5C 9H 3D JC 8S"
    assert [str(after.at(name).card) for name in ("r2c1", "r2c2")] == ["QC", "4D"]
    # The drop went into the only row with room.
    assert board_text(after).count("2H") == 1
    assert len(board_text(after).splitlines()) == 2


def test_clearing_a_column_lowers_it_by_the_length() -> None:
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
    assert board_text(after) == "QC . . . . . .\nKS TD 5C 9H 3D JC 2H"


def test_bombs_and_swappers_count_as_their_cards_in_a_sequence() -> None:
    state = board("5H* 6H/ 7H", deck="2H 4S")
    step = CRUSH.apply(state, Clear(("r1c1", "r1c2", "r1c3")))
    assert sum(map(len, step.state.columns)) == 1
    assert step.state.cleared == tuple(
        tile.card for name in ("r1c1", "r1c2", "r1c3") if (tile := state.at(name))
    )


def test_a_selection_must_be_a_sequence_as_a_whole() -> None:
    state = board("5H 6H 7H 9S")
    assert refused(state, Clear(("r1c1", "r1c2", "r1c3", "r1c4"))) == "sequence_of_one_suit"


# Swappers and bombs


def test_a_far_swap_spends_the_swapper() -> None:
    state = board("KS/ TD 5C 9H 3D JC* .", deck="2H 4S")
    step = CRUSH.apply(state, UseSwapper("r1c1", "r1c6"))
    assert board_text(step.state) == "JC* TD 5C 9H 3D KS 2H"
    assert Noted(SwapperSpent("r1c6")) in step.events


def test_a_swapped_swapper_keeps_its_tag() -> None:
    state = board("KS/ TD 5C 9H 3D JC/ .", deck="2H 4S")
    assert board_text(played(state, UseSwapper("r1c1", "r1c6"))) == "JC/ TD 5C 9H 3D KS 2H"


def test_a_swapper_moved_to_a_neighbour_keeps_its_tag() -> None:
    state = board("KS/ TD 5C 9H 3D JC .", deck="2H 4S")
    assert board_text(played(state, MoveCard("r1c1", "r1c2"))) == "TD KS/ 5C 9H 3D JC 2H"
    assert board_text(played(state, MoveCard("r1c2", "r1c1"))) == "TD KS/ 5C 9H 3D JC 2H"


def test_an_ordinary_card_cannot_be_swapped_with_a_far_swapper() -> None:
    state = board("KS TD 5C/ 9H 3D JC .")
    assert refused(state, UseSwapper("r1c1", "r1c3")) == "not_a_swapper"


def test_a_bomb_removes_only_itself() -> None:
    state = board("QH . .\nKS* TD 5C 9H 3D JC .", deck="2H 4S")
    after = played(state, SetOffBomb("r1c1"))
    assert board_text(after) == "QH TD 5C 9H 3D JC 2H"
    assert after.counters.sequences == 0


# Charges


def test_there_are_three_free_swaps_and_they_keep_tags() -> None:
    state = board("KS/ TD 5C 9H 3D JC* .", deck="2H 4S 8D 6C")
    state = played(state, FreeSwap("r1c1", "r1c6"))
    assert board_text(state) == "JC* TD 5C 9H 3D KS/ 2H"
    state = played(state, FreeSwap("r1c1", "r1c2"))
    state = played(state, FreeSwap("r1c1", "r1c2"))
    assert state.free_swaps == 0
    assert refused(state, FreeSwap("r1c1", "r1c2")) == "no_free_swap_left"
    assert state.free_bombs == 3


def test_there_are_three_free_bombs() -> None:
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
    columns = played(state, MoveCard("r2c2", "r2c3")).columns
    assert sorted(map(len, columns)) == [1, 1, 1, 1, 2, 2, 2]


def test_the_drop_can_reach_every_free_slot_of_its_row() -> None:
    seen = set()
    for generator in range(60):
        state = board("KS . . . . . .", deck="2H 4S", generator=generator * 99_991)
        step = CRUSH.apply(state, MoveCard("r1c1", "r1c2"))
        seen |= {event.entry.slot for event in step.events if _is_drop(event)}
    assert seen == {f"r1c{n}" for n in (1, 3, 4, 5, 6, 7)}


def _is_drop(event: object) -> bool:
    return isinstance(event, Noted) and isinstance(event.entry, CardDropped)


def test_a_full_board_does_not_end_the_match_while_it_can_be_cleared() -> None:
    state = board(FULL)
    assert state.is_full
    assert CRUSH.outcome(state) is None
    after = played(state, Clear(("r1c1", "r1c2", "r1c3", "r1c4")))
    assert CRUSH.outcome(after) is None
    assert sum(map(len, after.columns)) == 46


def test_the_match_ends_when_a_drop_has_no_room() -> None:
    state = board(FULL)
    step = CRUSH.apply(state, MoveCard("r7c1", "r7c2"))
    assert step.events[-1] == Ended(None, "board_full")
    assert step.state.is_full
    assert CRUSH.outcome(step.state).reason == "board_full"
    assert CRUSH.legal_moves(step.state) == ()
    assert refused(step.state, MoveCard("r7c1", "r7c2")) == "match_over"
    # The swap took effect, and the card that could not drop is still in the deck.
    assert board_text(step.state).startswith("TD KS")
    assert step.state.deck == state.deck


def test_a_bomb_makes_room_for_the_drop_on_a_full_board() -> None:
    state = board(FULL)
    after = played(state, FreeBomb("r7c1"))
    assert after.is_full
    assert CRUSH.outcome(after) is None


def test_clearing_the_last_cards_leaves_only_the_drop() -> None:
    after = played(board("5H 6H 7H", deck="2H 4S"), Clear(("r1c1", "r1c2", "r1c3")))
    assert sum(map(len, after.columns)) == 1
    assert CRUSH.outcome(after) is None


def test_a_fresh_deck_is_opened_when_the_last_card_is_drawn() -> None:
    state = board(ALMOST, deck="2H*")
    step = CRUSH.apply(state, MoveCard("r1c1", "r1c2"))
    assert board_text(step.state) == "TD KS 5C 9H 3D JC 2H*"
    assert len(step.state.deck) == 108
    assert step.state.decks == 2
    tags = [tile.tag for tile in step.state.deck]
    assert (tags.count(Tag.BOMB), tags.count(Tag.SWAPPER)) == (10, 10)
    assert Noted(DeckOpened(2)) in step.events
    assert Noted(CardDropped("r1c7", Tag.BOMB)) in step.events


def test_the_view_shows_tags_but_not_the_deck() -> None:
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
