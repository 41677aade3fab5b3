"""The points and the order of hints, tap-to-move, and auto-complete."""

from __future__ import annotations

from random import Random
from time import process_time

import pytest

from rules.cards import card
from rules.session import Session
from rules.solving import Winnable
from rules.spider.game import DIFFICULTIES, Spider
from rules.spider.hints import MAX_HINTS, sorted_moves, value_of
from rules.spider.moves import DEAL, MoveRun, SpiderMove
from rules.spider.packed import moved_columns, pack_columns, tail_length
from rules.spider.playout import auto_complete, is_fully_revealed
from rules.spider.state import COLUMN_INDEX, SpiderState
from rules.spider.tail import movable_tail
from rules.spider.taps import tap_moves
from tests.rules.spider.boards import HINTED, board, run

GAME = Spider("4-suit")
ROW = "stock KC KC KD KD QC QC QD QD JC JC\n"


@pytest.mark.parametrize(
    "text, src, dst, length, points, reasons",
    [
        ("column1 9C 5H\ncolumn2 6S", 1, 2, 1, 0, ["possible_move"]),
        ("column1 [9C] 5H\ncolumn2 6S", 1, 2, 1, 3, ["reveals_card"]),
        ("column1 9C 5S\ncolumn2 6S", 1, 2, 1, 2, ["keeps_suit"]),
        ("column1 9C 5S 4S 3S\ncolumn2 6S", 1, 2, 3, 6, ["keeps_suit"]),
        ("column1 9C 5H 4H 3H\ncolumn2 6S", 1, 2, 3, 4, ["keeps_suit"]),
        ("column1 5H\ncolumn2 6S", 1, 2, 1, 2, ["empties_column"]),
        ("column1 9C KS", 1, 2, 1, 1, ["king_to_empty"]),
        ("column1 [9C] KS", 1, 2, 1, 4, ["reveals_card", "king_to_empty"]),
        ("column1 9C KS QS", 1, 2, 2, 3, ["king_to_empty", "keeps_suit"]),
        ("column1 9C 5S", 1, 2, 1, 0, ["possible_move"]),
        (ROW + "column1 9C 5S", 1, 2, 1, 1, ["readies_deal"]),
        # Moving a whole column fills no empty column.
        (ROW + "column1 5S", 1, 2, 1, 0, ["possible_move"]),
        ("column1 6H 5H\ncolumn2 6S", 1, 2, 1, -2, ["possible_move"]),
        ("column1 6H 5H\ncolumn2 6H", 1, 2, 1, 0, ["keeps_suit"]),
        (ROW + "column1 [9C] KS QS", 1, 2, 1, -1, ["readies_deal"]),
        (
            ROW + "column1 [9C] KS QS",
            1,
            2,
            2,
            3 + 2 + 1 + 1,
            ["reveals_card", "king_to_empty", "keeps_suit", "readies_deal"],
        ),
        (
            f"column1 [9C] 2S AS\ncolumn2 {run('S', 'K', '3')}",
            1,
            2,
            2,
            3 + 4 + 2,
            ["completes_suit", "reveals_card", "empties_column", "keeps_suit"],
        ),
        (
            f"column1 3D AS\ncolumn2 [9C] {run('S', 'K', '2')}",
            1,
            2,
            1,
            3 + 2,
            ["completes_suit", "reveals_card", "keeps_suit"],
        ),
    ],
)
def test_the_points_of_a_move_and_their_reasons(
    text: str, src: int, dst: int, length: int, points: int, reasons: list[str]
) -> None:
    state, move = board(text), MoveRun(f"column{src}", f"column{dst}", length)
    assert GAME.check(state, move) is None
    value = value_of(state, move)
    assert (value.points, value.reasons) == (points, tuple(reasons))


def test_there_are_up_to_three_hints_best_first() -> None:
    assert [(hint.reason, hint.move) for hint in GAME.hints(HINTED)] == [
        ("empties_column", MoveRun("column3", "column5", 1)),
        ("keeps_suit", MoveRun("column1", "column2", 3)),
        ("keeps_suit", MoveRun("column1", "column7", 3)),
    ]
    assert not any(hint.proven for hint in GAME.hints(HINTED))


def test_a_look_ahead_breaks_ties() -> None:
    # Neither five turns a card or joins its suit, but the first one uncovers a nine for the ten.
    state = board("""
        column1 9H 5S
        column2 8D 5C
        column3 [2H] 6D
        column4 TH
        column5 KS
        column6 KS
        column7 KS
        column8 KH
        column9 KH
        column10 KH
    """)
    assert value_of(state, MoveRun("column1", "column3")).points == 0
    assert value_of(state, MoveRun("column2", "column3")).points == 0
    first, second = GAME.hints(state)
    assert (first.move, second.move) == (
        MoveRun("column1", "column3"),
        MoveRun("column2", "column3"),
    )


KINGS = "\n".join(f"column{n} K{suit}" for n, suit in enumerate("SSHHDDCCSH", 1))


def test_the_stock_is_the_hint_if_only_a_deal_is_left() -> None:
    state = board(KINGS + "\nstock 2C 2C 2C 2C 2D 2D 2D 2D 2D 2C")
    assert [(hint.reason, hint.move) for hint in GAME.hints(state)] == [("deals_row", DEAL)]


def test_there_are_no_hints_without_a_useful_move() -> None:
    assert GAME.hints(board(KINGS)) == ()
    # Moving a whole column to an empty one changes nothing.
    assert GAME.hints(board("column1 KS")) == ()
    assert GAME.hints(board("", completed="SSHHDDCC")) == ()


def test_hints_use_only_one_of_several_empty_columns() -> None:
    state = board("column1 9C 5S\ncolumn2 8C 3S")
    assert {hint.move for hint in GAME.hints(state)} == {
        MoveRun("column1", "column3"),
        MoveRun("column2", "column3"),
    }


@pytest.mark.slow
@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_hints_in_random_games(difficulty: str) -> None:
    """They are legal, ranked, at most three, and fast."""
    game, random, slowest = Spider(difficulty), Random(3), 0.0
    for seed in range(40):
        session = Session.new(game, seed=f"hints-{seed}")
        for _ in range(random.randrange(120)):
            if not session.legal_moves():
                break
            session.play(random.choice(session.legal_moves()))
        state, legal = session.state, session.legal_moves()
        start = process_time()
        hints = game.hints(state)
        slowest = max(slowest, process_time() - start)
        moves = [hint.move for hint in hints]
        assert set(moves) <= set(legal)
        assert len(moves) <= MAX_HINTS
        assert bool(moves) or not legal or state.has_empty_column
        if DEAL in moves:
            assert legal == (DEAL,)
        else:
            points = [value_of(state, move).points for move in moves if isinstance(move, MoveRun)]
            assert points == sorted(points, reverse=True)
    assert slowest < 0.05


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_sorted_moves_are_legal_moves_with_the_deal_last(difficulty: str) -> None:
    game, random = Spider(difficulty), Random(4)
    session = Session.new(game, seed="sorted")
    for _ in range(60):
        ranked, legal = sorted_moves(game, session.state), session.legal_moves()
        assert set(ranked) <= set(legal)
        assert DEAL not in ranked[:-1]
        assert (DEAL in ranked) == (DEAL in legal)
        if not ranked:
            break
        session.play(random.choice(legal))


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_packed_columns_follow_the_rules(difficulty: str) -> None:
    game, random = Spider(difficulty), Random(5)
    for seed in range(10):
        session = Session.new(game, seed=f"packed-{seed}")
        for _ in range(100):
            moves, columns = session.legal_moves(), pack_columns(session.state)
            for column, packed in zip(session.state.tableau, columns, strict=True):
                assert tail_length(packed) == movable_tail(column)
            if not moves:
                break
            move = random.choice(moves)
            session.play(move)
            if isinstance(move, MoveRun):
                src, dst = COLUMN_INDEX[move.src], COLUMN_INDEX[move.dst]
                assert moved_columns(columns, src, dst, move.length) == pack_columns(session.state)


TAPPING = board("""
    stock   9C
    column1 [3C] 9S 8S 7S
    column2 9H
    column3 TS
    column4 TD
    column5
    column6
    column7 4H 8C
""")


@pytest.mark.parametrize(
    "code, moves",
    [
        ("9C", [DEAL]),
        ("8S", [MoveRun("column1", "column2", 2), MoveRun("column1", "column5", 2)]),
        (
            "9S",
            [
                MoveRun("column1", "column3", 3),
                MoveRun("column1", "column4", 3),
                MoveRun("column1", "column5", 3),
            ],
        ),
        ("8C", [MoveRun("column7", "column2"), MoveRun("column7", "column5")]),
        ("4H", []),
        ("TS", []),
        ("3C", []),
    ],
)
def test_a_tap_offers_moves_best_first(code: str, moves: list[SpiderMove]) -> None:
    assert list(tap_moves(GAME, TAPPING, card(code))) == moves


def wins(game: Spider, state: SpiderState, moves: tuple[SpiderMove, ...]) -> bool:
    for move in moves:
        state = game.apply(state, move).state
    return state.is_won


@pytest.mark.slow
@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_auto_complete_wins_if_it_is_offered(difficulty: str) -> None:
    game, offered = Spider(difficulty), 0
    for seed in range(3):
        session = Session.new(game, seed=f"complete-{seed}")
        verdict = session.solve(60_000, 60_000)
        if not isinstance(verdict, Winnable):
            continue
        for move in verdict.solution:
            if is_fully_revealed(session.state):
                break
            assert auto_complete(game, session.state) is None
            session.play(move)
        moves = auto_complete(game, session.state)
        if moves is not None:
            offered += 1
            assert wins(game, session.state, moves)
    assert offered > 0


def test_auto_complete_needs_an_unfinished_winnable_game() -> None:
    assert auto_complete(GAME, board("", completed="SSHHDDCC")) is None
    assert auto_complete(GAME, board(KINGS)) is None
