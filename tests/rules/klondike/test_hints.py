"""The ranking of moves, tap-to-move, and auto-complete."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from rules.cards import card
from rules.klondike.game import Klondike
from rules.klondike.hints import is_safe, sorted_moves
from rules.klondike.moves import DstFoundation, DstTableau, KlondikeMove, RotateStock
from rules.klondike.playout import auto_complete
from rules.klondike.state import KlondikeState
from rules.klondike.taps import auto_move, tap_moves
from rules.session import Session
from rules.solving import Winnable
from tests.rules.klondike.boards import board

GAME = Klondike()


def hinted(state: KlondikeState) -> list[tuple[str, KlondikeMove]]:
    return [(hint.reason, hint.move) for hint in GAME.hints(state)]


def test_hints_are_ordered_by_reason() -> None:
    state = board("""
        stock       5D
        waste       QH
        foundation1 2S
        foundation2 3H
        foundation3 AD
        tableau1    3S
        tableau2    [9D] [8C] 4H
        tableau3    [AC] KC
        tableau4    KD
        tableau5    5C
        tableau6
        tableau7    7D
    """)
    assert hinted(state) == [
        ("safe_foundation", DstFoundation("tableau1", "foundation1")),
        ("turns_card", DstFoundation("tableau2", "foundation2")),
        ("turns_card", DstTableau("tableau2", "tableau5")),
        ("turns_card", DstTableau("tableau3", "tableau6")),
        ("waste_to_tableau", DstTableau("waste", "tableau3")),
        ("empties_column", DstTableau("tableau1", "tableau2")),
        ("turns_stock", RotateStock()),
    ]


def test_a_run_moves_to_free_a_card_for_its_foundation() -> None:
    state = board("foundation2 6H\ntableau1 8S 7H 6S\ntableau2 7D")
    assert hinted(state) == [("frees_for_foundation", DstTableau("tableau1", "tableau2", skip=2))]


def test_a_column_is_emptied_only_for_a_waiting_king() -> None:
    text = "tableau1 6S\ntableau2 7D\ntableau4 2C\ntableau5 2S\ntableau6 TC\ntableau7 TS\n"
    assert hinted(board(text + "tableau3 [AC] QH")) == []
    waiting = board(text + "tableau3 [AC] KH")
    assert hinted(waiting) == [("empties_column", DstTableau("tableau1", "tableau2"))]


def test_a_king_with_a_column_to_itself_stays() -> None:
    assert hinted(board("tableau1 KS QH")) == []


@pytest.mark.parametrize("draw", [1, 3])
def test_sorted_moves_are_the_legal_moves_with_the_stock_last(draw: int) -> None:
    game = Klondike(draw=draw)
    random = Random(draw)
    for seed in range(40):
        session = Session.new(game, seed=f"sorted-{seed}")
        for _ in range(40):
            ranked = sorted_moves(game, session.state)
            assert sorted(map(repr, ranked)) == sorted(map(repr, session.legal_moves()))
            assert RotateStock() not in ranked[:-1]
            hints = [hint.move for hint in game.hints(session.state)]
            assert hints == [move for move in ranked if move in hints]
            session.play(random.choice(session.legal_moves()))


@pytest.mark.parametrize(
    "foundations, code, safe",
    [
        ("", "AS", True),
        ("foundation1 AS", "2S", True),
        ("foundation1 2S", "3S", False),
        ("foundation1 2S\nfoundation2 AH\nfoundation3 AD", "3S", True),
        ("foundation1 3S\nfoundation2 2H\nfoundation3 2D", "4S", False),
        ("foundation1 3S\nfoundation2 2H\nfoundation3 2D\nfoundation4 AC", "4S", True),
        ("foundation1 3S\nfoundation2 2H\nfoundation3 AD\nfoundation4 AC", "4S", False),
        ("foundation2 AH", "3H", False),
    ],
)
def test_safe_cards(foundations: str, code: str, safe: bool) -> None:
    # A board needs at least one pile.
    assert is_safe(board(foundations or "tableau1 AS"), card(code)) is safe


TAPPING = board("""
    stock       5D 9C
    waste       KH
    foundation1 AS
    foundation2 7H
    tableau1    [3C] 9S 8H
    tableau2    [2C] 9C
    tableau3    TD
    tableau4    KC
    tableau5
    tableau6
    tableau7    TH
""")


@pytest.mark.parametrize(
    "code, moves",
    [
        ("5D", [RotateStock()]),
        ("KH", [DstTableau("waste", "tableau5")]),
        ("8H", [DstFoundation("tableau1", "foundation2"), DstTableau("tableau1", "tableau2", 1)]),
        ("9S", [DstTableau("tableau1", "tableau3"), DstTableau("tableau1", "tableau7")]),
        ("KC", []),
        ("3C", []),
        ("AS", []),
        ("7H", []),
        ("TD", []),
    ],
)
def test_a_tap_offers_moves_best_first(code: str, moves: list[KlondikeMove]) -> None:
    assert list(tap_moves(GAME, TAPPING, card(code))) == moves
    assert auto_move(GAME, TAPPING, card(code)) == (moves[0] if moves else None)


def test_a_tapped_ace_goes_to_only_one_of_the_empty_foundations() -> None:
    state = board("tableau1 [2C] AS\ntableau2 2H")
    assert tap_moves(GAME, state, card("AS")) == (
        DstFoundation("tableau1", "foundation1"),
        DstTableau("tableau1", "tableau2"),
    )


def wins(game: Klondike, state: KlondikeState, moves: tuple[KlondikeMove, ...]) -> bool:
    for move in moves:
        state = game.apply(state, move).state
    return state.is_won


def all_face_up_positions(draw: int) -> Iterator[KlondikeState]:
    """The positions of solved games right after the last face-down card is turned up."""
    game = Klondike(draw=draw)
    for seed in range(40):
        session = Session.new(game, seed=f"complete-{seed}")
        verdict = session.solve(2_000, 2_000)
        if isinstance(verdict, Winnable):
            for move in verdict.solution:
                if session.state.all_face_up:
                    break
                session.play(move)
            yield session.state


@pytest.mark.slow
@pytest.mark.parametrize("draw", [1, 3])
def test_auto_complete_wins(draw: int) -> None:
    game = Klondike(draw=draw)
    positions = list(all_face_up_positions(draw))
    assert len(positions) > 20
    for state in positions:
        moves = auto_complete(game, state)
        assert moves is not None
        assert wins(game, state, moves)


def test_auto_complete_searches_if_the_greedy_playout_gets_stuck() -> None:
    # Draw 3 shows only the queen; moving her onto the king makes the cards below accessible.
    state = board("""
        stock       QS 5H 6H
        foundation1 TS
        foundation2 4H
        foundation3 KD
        foundation4 KC
        tableau1    KH
        tableau2    KS QH JS TH
        tableau3    9H
        tableau4    8H
        tableau5    7H
        tableau6    JH
    """)
    game = Klondike(draw=3)
    moves = auto_complete(game, state)
    assert moves is not None
    assert DstTableau("waste", "tableau1") in moves
    assert wins(game, state, moves)
    assert auto_complete(Klondike(), state) is not None


def test_auto_complete_needs_a_face_up_tableau_and_an_unfinished_game() -> None:
    assert auto_complete(GAME, Session.new(GAME, seed="x").state) is None
    won = board("foundation1 KS\nfoundation2 KH\nfoundation3 KD\nfoundation4 KC")
    assert auto_complete(GAME, won) is None


def test_moves_that_achieve_little_are_never_hints() -> None:
    random = Random(5)
    for seed in range(20):
        session = Session.new(GAME, seed=f"idle-{seed}")
        for _ in islice(iter(session.legal_moves, ()), 60):
            for hint in GAME.hints(session.state):
                assert hint.reason not in ("shuffles", "from_foundation")
                assert not hint.proven
            session.play(random.choice(session.legal_moves()))
