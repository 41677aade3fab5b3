"""Set: the deal, the moves, and the replacements."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

import pytest

from rules.cards import card, cards, codes
from rules.game import BadMove, InvalidSource, MoveError, RuleViolation
from rules.registry import make
from rules.session import Session
from rules.setgame.game import SetGame
from rules.setgame.moves import Take
from rules.setgame.state import SLOT_NAMES, SetState
from tests.rules.setgame.reference_sets import CODES, count_sets, is_set_by_letters

GAME = SetGame()
# Slots 1, 2 and 3 are a set.
BOARD = cards("1RSD 2RSD 3RSD 1GTS 2GTS 3GTS 1POO 1RTO 2PSS 3GOD 2RTS 1GSO")


def test_set_is_registered() -> None:
    assert make("set") == GAME
    assert GAME.seed_text("plume") == "set:plume"
    with pytest.raises(ValueError, match="no option"):
        make("set", cards=15)


def test_the_layout_of_a_deal() -> None:
    session = Session.new(GAME, seed="peacock123")
    layout = GAME.layout(session.state)
    assert list(layout) == [*SLOT_NAMES, "deck"]
    assert all(len(layout[slot]) == 1 and layout[slot][0][1] for slot in SLOT_NAMES)
    assert len(layout["deck"]) == 69
    assert not any(face_up for _, face_up in layout["deck"])
    assert GAME.view(session.state, 1).layout["deck"] == ((None, False),) * 69


@pytest.mark.slow
def test_boards_always_contain_a_set(soaks: bool) -> None:
    boards = 100_000 if soaks else 20_000
    random = Random(81)
    session = Session.new(GAME, seed="endless")
    state, met = session.state, set()
    for _ in range(boards):
        board = [str(one) for one in state.board]
        assert len(set(board)) == 12
        assert count_sets(board) >= 1
        move = random.choice(GAME.legal_moves(state))
        places = [SLOT_NAMES.index(slot) for slot in move.slots]
        gone = {board[place] for place in places}
        assert is_set_by_letters(*gone)
        state = GAME.apply(state, move).state
        after = [str(one) for one in state.board]
        new = {after[place] for place in places}
        assert not new & set(board)
        # No other card has moved.
        assert [a for i, a in enumerate(after) if i not in places] == [
            b for i, b in enumerate(board) if i not in places
        ]
        met |= new
    assert state.taken == boards
    assert met == set(CODES)


def test_the_legal_moves_are_exactly_the_sets() -> None:
    state = SetState(BOARD, generator=1)
    right = {
        slots
        for slots in combinations(SLOT_NAMES, 3)
        if is_set_by_letters(*(str(BOARD[SLOT_NAMES.index(slot)]) for slot in slots))
    }
    assert {move.slots for move in GAME.legal_moves(state)} == right


def test_the_order_of_the_slots_is_irrelevant() -> None:
    assert Take(("slot10", "slot9", "slot2")) == Take(("slot2", "slot9", "slot10"))
    state = SetState(BOARD, generator=7)
    steps = [
        GAME.apply(state, Take(slots))
        for slots in (("slot1", "slot2", "slot3"), ("slot3", "slot1", "slot2"))
    ]
    assert steps[0] == steps[1]
    assert steps[0].state.board[3:] == BOARD[3:]
    assert GAME.counters(steps[0].state) == {"sets": 1}


@pytest.mark.parametrize(
    "slots, reason, error",
    [
        (("slot1", "slot2"), "three_cards", RuleViolation),
        (("slot1", "slot2", "slot2"), "three_cards", RuleViolation),
        (SLOT_NAMES[:4], "three_cards", RuleViolation),
        (("slot1", "slot2", "slot13"), "slot_unknown", InvalidSource),
        (("slot1", "slot2", "deck"), "slot_unknown", InvalidSource),
        (("slot1", "slot2", "slot4"), "not_a_set", RuleViolation),
    ],
)
def test_every_refusal_has_its_error(
    slots: tuple[str, ...], reason: str, error: type[MoveError]
) -> None:
    state = SetState(BOARD, generator=1)
    assert GAME.check(state, Take(slots)) == reason
    with pytest.raises(error) as refused:
        GAME.apply(state, Take(slots))
    assert refused.value.reason == reason


@pytest.mark.parametrize(
    "value",
    [
        None,
        "take",
        {"take": None},
        {"take": "slot1 slot2 slot3"},
        {"take": ["slot1", "slot2"]},
        {"take": ["slot1", "slot2", "slot3", "slot4"]},
        {"take": ["slot1", "slot2", 3]},
        {"take": ["slot1", "slot2", "slot13"]},
        {"take": ["slot1", "slot2", "deck"]},
        {"take": ["slot1", "slot2", ["slot3"]]},
        {"take": ["slot1", "slot2", "slot3"], "at": 1},
    ],
)
def test_other_values_are_bad_moves(value: Any) -> None:
    with pytest.raises(BadMove):
        GAME.decode_move(value)


def test_the_saved_form_of_a_move() -> None:
    assert GAME.decode_move({"take": ["slot9", "slot1", "slot5"]}) == Take(
        ("slot1", "slot5", "slot9")
    )
    assert GAME.encode_move(Take(("slot10", "slot2", "slot1"))) == {
        "take": ["slot1", "slot2", "slot10"]
    }
    with pytest.raises(BadMove):
        GAME.encode_move("deal")  # type: ignore[arg-type]
    with pytest.raises(BadMove):
        GAME.check(SetState(BOARD, 1), "deal")  # type: ignore[arg-type]


def test_the_game_never_ends() -> None:
    session = Session.new(GAME, seed="x")
    for _ in range(50):
        assert session.outcome is None
        session.play(session.legal_moves()[0])
    assert session.score == 0


def test_the_same_seed_gives_the_same_game() -> None:
    one, other = (Session.new(GAME, seed="amber-plume-4821") for _ in range(2))
    for _ in range(20):
        one.play(one.legal_moves()[0])
        other.play(other.legal_moves()[0])
    assert one.state == other.state
    assert one.state != Session.new(GAME, seed="amber-plume-4822").state
    assert codes(one.start.board) == codes(other.start.board)


def test_set_cards_are_cards_of_one_deck() -> None:
    assert repr(card("2RSO")) == "card('2RSO')"
    assert (card("2RSO").deck, card("2RSO").rank, card("2RSO").is_joker) == (0, 0, False)
    with pytest.raises(ValueError, match="no card"):
        card("2RSO", deck=1)
