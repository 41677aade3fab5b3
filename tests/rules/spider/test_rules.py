"""The rules of Spider: legal moves, their effects, and refusals."""

from __future__ import annotations

from itertools import product
from random import Random
from time import process_time

import pytest

from rules.cards import card
from rules.events import Completed, Ended, Moved, Turned, TurnedOver
from rules.game import (
    BadMove,
    GameAlreadyWon,
    InvalidDestination,
    InvalidSource,
    MoveError,
    RuleViolation,
    StockEmpty,
)
from rules.layout import face_up, to_text
from rules.session import Session
from rules.spider.game import DIFFICULTIES, REFUSALS, Spider
from rules.spider.moves import DEAL, MoveRun, SpiderMove
from rules.spider.state import Column, SpiderState
from rules.spider.tail import can_drop, movable_tail
from tests.rules.spider.boards import board, run

GAME = Spider("4-suit")

BOARD = board("""
    stock    2C 3C 4C 5C 6C 7C 8C 9C TC JC
    column1  [7S] [KD] 6H 5S 4S 3S
    column2  6C
    column3  4H
    column4
    column5  [5D] KS
    column6  5H
    column7  AC
    column8  7D 6D
    column9  [2D] [2D] 9H
    column10 TS
""")


def shown(state: SpiderState) -> dict[str, str]:
    """The non-empty piles as text."""
    lines = to_text(GAME.layout(state)).splitlines()
    return dict(line.split(maxsplit=1) for line in lines if " " in line.strip())


def moved(src: int, dst: int, length: int = 1, state: SpiderState = BOARD) -> dict[str, str]:
    move = MoveRun(f"column{src}", f"column{dst}", length)
    return shown(GAME.apply(state, move).state)


def test_a_card_moves_onto_any_suit_one_rank_higher() -> None:
    assert moved(6, 2)["column2"] == "6C 5H"
    assert moved(3, 6)["column6"] == "5H 4H"
    assert moved(9, 10)["column10"] == "TS 9H"


def test_a_whole_run_or_any_part_of_it_can_move() -> None:
    after = moved(1, 3, 1)
    assert (after["column1"], after["column3"]) == ("[7S] [KD] 6H 5S 4S", "4H 3S")
    after = moved(1, 6, 2)
    assert (after["column1"], after["column6"]) == ("[7S] [KD] 6H 5S", "5H 4S 3S")
    after = moved(1, 2, 3)
    assert (after["column1"], after["column2"]) == ("[7S] [KD] 6H", "6C 5S 4S 3S")


@pytest.mark.parametrize("length", [1, 2, 3])
def test_an_empty_column_takes_any_run(length: int) -> None:
    assert moved(1, 4, length)["column4"] == "5S 4S 3S"[-3 * length + 1 :].strip()


def test_an_exposed_card_is_turned_up() -> None:
    step = GAME.apply(BOARD, MoveRun("column5", "column4"))
    after = shown(step.state)
    assert (after["column4"], after["column5"]) == ("KS", "5D")
    assert step.events == (
        Moved("column5", 1, "column4", 0, ((BOARD.tableau[4].up[0], True),)),
        Turned("column5", 0, BOARD.tableau[4].down[0], face_up=True),
    )
    assert step.state.counters.flips == 1


REFUSED_MOVES: list[tuple[SpiderMove, type[MoveError], str]] = [
    (DEAL, RuleViolation, "deal_needs_no_empty_column"),
    (MoveRun("column1", "column2", 4), RuleViolation, "run_of_one_suit"),
    (MoveRun("column1", "column4", 5), RuleViolation, "run_is_face_down"),
    (MoveRun("column1", "column2"), RuleViolation, "column_goes_down_by_one"),
    (MoveRun("column5", "column7"), RuleViolation, "column_goes_down_by_one"),
    (MoveRun("column7", "column5"), RuleViolation, "column_goes_down_by_one"),
    (MoveRun("column4", "column1"), InvalidSource, "source_empty"),
    (MoveRun("column1", "column3", 0), InvalidSource, "source_empty"),
    (MoveRun("column1", "column3", -1), InvalidSource, "source_empty"),
    (MoveRun("stock", "column1"), InvalidSource, "source_unknown"),
    (MoveRun("foundation1", "column1"), InvalidSource, "source_unknown"),
    (MoveRun("column1", "column1"), InvalidDestination, "destination_is_source"),
    (MoveRun("column1", "foundation1"), InvalidDestination, "destination_unknown"),
    (MoveRun("column1", "column11"), InvalidDestination, "destination_unknown"),
]


@pytest.mark.parametrize("move, error, reason", REFUSED_MOVES)
def test_illegal_moves_are_refused(move: SpiderMove, error: type[MoveError], reason: str) -> None:
    assert GAME.check(BOARD, move) == reason
    with pytest.raises(error) as refused:
        GAME.apply(BOARD, move)
    assert refused.value.reason == reason
    assert type(refused.value) is error


def test_every_refusal_is_tested() -> None:
    tested = {reason for _, _, reason in REFUSED_MOVES}
    assert tested | {"game_won", "stock_empty"} == set(REFUSALS)


def test_other_values_are_bad_moves() -> None:
    with pytest.raises(BadMove):
        GAME.check(BOARD, "deal")  # type: ignore[arg-type]


# Dealing

TOPS = "2S 4S 6S 8S TS QS 2H 4H 6H 8H".split()
FULL = "\n".join(f"column{n} {code}" for n, code in enumerate(TOPS, 1))


def test_a_row_is_dealt_from_the_left_and_from_the_top_of_the_stock() -> None:
    state = board(FULL + "\nstock AD AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD")
    step = GAME.apply(state, DEAL)
    after = shown(step.state)
    assert [after[f"column{n}"].split()[1] for n in range(1, 11)] == (
        "JD TD 9D 8D 7D 6D 5D 4D 3D 2D".split()
    )
    assert after["stock"] == "[AD] [AD]"
    assert step.events == tuple(
        TurnedOver("stock", f"column{n}", ((state.stock[-n], True),)) for n in range(1, 11)
    )
    assert (step.state.counters.moves, step.state.counters.deals) == (1, 1)


def test_an_empty_stock_cannot_be_dealt() -> None:
    with pytest.raises(StockEmpty):
        GAME.apply(board(FULL), DEAL)


# Complete suits

ALMOST = board(f"""
    column1 [7S] [9C] {run("H", "K", "2")}
    column2 [5D] AH
    column3 9S
""")


def test_a_complete_suit_leaves_and_the_card_below_is_turned_up() -> None:
    step = GAME.apply(ALMOST, MoveRun("column2", "column1"))
    after = shown(step.state)
    assert after["foundation1"] == run("H")
    assert (after["column1"], after["column2"]) == ("[7S] 9C", "5D")
    ace = ALMOST.tableau[1].up[0]
    assert step.events == (
        Moved("column2", 1, "column1", 14, ((ace, True),)),
        Turned("column2", 0, ALMOST.tableau[1].down[0], face_up=True),
        Moved("column1", 2, "foundation1", 0, face_up((*ALMOST.tableau[0].up, ace))),
        Completed("foundation1"),
        Turned("column1", 1, ALMOST.tableau[0].down[1], face_up=True),
    )
    assert GAME.counters(step.state) == {"moves": 1, "deals": 0, "flips": 2, "completed": 1}


def test_a_run_with_another_suit_in_it_stays() -> None:
    mixed = run("H", "K", "2").replace("7H", "7D")
    state = board(f"column1 {mixed}\ncolumn2 AH")
    after = moved(2, 1, state=state)
    assert after == {"column1": f"{mixed} AH"}


def test_a_deal_can_complete_several_suits() -> None:
    lines = [
        f"column2 [3C] {run('S', 'K', '2')}",
        f"column5 {run('H', 'K', '2')}",
        f"column9 5C {run('D', 'K', '2')}",
        *(f"column{n} 3H" for n in (1, 3, 4, 6, 7, 8, 10)),
    ]
    row = "9C AS 9C 9C AH 9C 9C 9C AD 9C".split()
    state = board("\n".join(lines) + f"\nstock {' '.join(reversed(row))}", completed="C")
    step = GAME.apply(state, DEAL)
    after = shown(step.state)
    assert [after[f"foundation{n}"].split()[0] for n in (1, 2, 3, 4)] == ["KC", "KS", "KH", "KD"]
    assert (after["column2"], after.get("column5"), after["column9"]) == ("3C", None, "5C")
    kinds = [type(event) for event in step.events]
    assert kinds == [
        *[TurnedOver] * 10, Moved, Completed, Turned, Moved, Completed, Moved, Completed,
    ]  # fmt: skip
    assert step.state.completed == 4


def test_the_eighth_suit_wins() -> None:
    state = board(f"column3 {run('C', 'K', '2')}\ncolumn4 AC", completed="SSHHDDC")
    step = GAME.apply(state, MoveRun("column4", "column3"))
    assert step.events[-2:] == (Completed("foundation8"), Ended(1, "won"))
    outcome = GAME.outcome(step.state)
    assert outcome is not None
    assert (outcome.winner, outcome.reason) == (1, "won")
    assert GAME.legal_moves(step.state) == ()
    for move in (DEAL, MoveRun("column1", "column2")):
        with pytest.raises(GameAlreadyWon):
            GAME.apply(step.state, move)


# Stuck

KINGS = "\n".join(f"column{n} K{suit}" for n, suit in enumerate("SSHHDDCCSH", 1))


def test_stuck_means_no_move_and_no_deal() -> None:
    outcome = GAME.outcome(board(KINGS))
    assert outcome is not None
    assert (outcome.winner, outcome.reason) == (None, "stuck")
    assert GAME.outcome(board(KINGS + "\nstock 2C 2C 2C 2C 2C 2D 2D 2D 2D 2D")) is None
    assert GAME.outcome(board(KINGS.replace("column9 KS\n", ""))) is None
    assert GAME.outcome(board(KINGS.replace("column9 KS", "column9 3C QH"))) is None
    # The queen would fit onto a king, but cannot move with a jack of another suit on her.
    assert GAME.outcome(board(KINGS.replace("column9 KS", "column9 QH JD"))) is not None
    assert GAME.outcome(board(KINGS.replace("column9 KS", "column9 QH JH"))) is None


def test_the_last_move_ends_a_stuck_game() -> None:
    others = "\n".join(f"column{n} 3{suit}" for n, suit in enumerate("SSHHDDCC", 2))
    state = board(f"column1 [2S] [KH] QH\n{others}\ncolumn10 KS")
    step = GAME.apply(state, MoveRun("column1", "column10"))
    # The queen can still move back to the other king.
    assert not any(isinstance(event, Ended) for event in step.events)
    state = board(f"column1 [KH] 5H QD\n{others}\ncolumn10 KS")
    step = GAME.apply(state, MoveRun("column1", "column10"))
    assert step.events[-1] == Ended(None, "stuck")
    assert GAME.legal_moves(step.state) == ()


@pytest.mark.slow
@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_a_game_is_stuck_exactly_if_it_has_no_legal_move(difficulty: str) -> None:
    game, stuck = Spider(difficulty), 0
    for number in range(60):
        random = Random(number)
        session = Session.new(game, seed=f"stuck-{number}")
        for _ in range(250):
            # Deals first, because an empty stock soon leads to a stuck game.
            moves = session.legal_moves()
            assert (session.outcome is None) == bool(moves)
            if not moves:
                stuck += 1
                break
            session.play(DEAL if DEAL in moves else random.choice(moves))
    assert stuck > 0 or difficulty == "1-suit"


# The movable tail


def column(text: str) -> Column:
    return board(f"column1 {text}").tableau[0]


@pytest.mark.parametrize(
    "text, length",
    [
        ("", 0),
        ("5S", 1),
        ("6S 5S", 2),
        ("6H 5S", 1),
        ("7S 5S", 1),
        ("4S 5S", 1),
        ("7S 6H 5H 4H", 3),
        ("[7H] 6H 5H", 2),
        ("KS AS", 1),
        ("AH KS", 1),
        (run("S", "K", "2"), 12),
        (run("S"), 13),
        ("3H " + run("S", "Q", "A"), 12),
    ],
)
def test_movable_tail(text: str, length: int) -> None:
    assert movable_tail(column(text)) == length


def test_the_movable_tail_of_a_complete_suit_takes_far_below_a_millisecond() -> None:
    stacked = column(f"[7S] [8S] [9S] [TS] [JS] 3H {run('S')}")
    start = process_time()
    for _ in range(1_000):
        movable_tail(stacked)
    assert process_time() - start < 0.1


def test_can_drop() -> None:
    assert can_drop(card("5H"), column("6S"))
    assert can_drop(card("5H"), Column())
    assert not can_drop(card("5H"), column("5S"))
    assert not can_drop(card("KH"), column("AS"))


def test_legal_moves_have_a_stable_order() -> None:
    moves = [move for move in GAME.legal_moves(BOARD) if isinstance(move, MoveRun)]
    assert [f"{move.src[6:]}-{move.dst[6:]}:{move.length}" for move in moves] == (
        "1-2:3 1-3:1 1-4:1 1-4:2 1-4:3 1-6:2 1-8:3 2-4:1 3-4:1 3-6:1 5-4:1 6-2:1 6-4:1 6-8:1 7-4:1"
        " 8-4:1 8-4:2 9-4:1 9-10:1 10-4:1"
    ).split()  # fmt: skip
    assert DEAL not in GAME.legal_moves(BOARD)


# Random play


@pytest.mark.parametrize("difficulty, number", list(product(DIFFICULTIES, range(15))))
def test_random_play_keeps_the_invariants(difficulty: str, number: int) -> None:
    game, random = Spider(difficulty), Random(number)
    session = Session.new(game, seed=f"random-{number}")
    for _ in range(150):
        moves = session.legal_moves()
        if not moves:
            break
        session.play(random.choice(moves))
        piles = game.layout(session.state)
        assert len({card for pile in piles.values() for card, _ in pile}) == 104
        assert sum(map(len, piles.values())) == 104
        for column in session.state.tableau:
            assert column.up or not column.down
    session.jump_to(0)
    assert (session.state, session.score) == (session.start, 500)
