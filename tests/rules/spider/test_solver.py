"""The solver is never wrong: its solutions replay, and brute force confirms its losses."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from rules.cards import Card, Suit, pack
from rules.dealing import first_winnable
from rules.session import Session
from rules.solving import Inconclusive, Unwinnable, Verdict, Winnable, run
from rules.spider.game import DIFFICULTIES, Spider
from rules.spider.moves import DEAL, SpiderMove
from rules.spider.shortlist import Shortlist
from rules.spider.solver import search, solve
from rules.spider.state import Column, SpiderState
from tests.rules.spider.boards import board
from tests.rules.spider.boards import run as cards_of

ROOT = Path(__file__).parents[3]


def deal(difficulty: str, seed: str) -> tuple[Spider, SpiderState]:
    game = Spider(difficulty)
    return game, Session.new(game, seed=seed).state


def replay(game: Spider, state: SpiderState, solution: tuple[SpiderMove, ...]) -> list[SpiderState]:
    """Play a solution by the ordinary rules; all positions."""
    states = [state]
    for move in solution:
        states.append(game.apply(states[-1], move).state)
    assert states[-1].is_won
    return states


@pytest.mark.slow
@pytest.mark.parametrize("difficulty, deals", [("1-suit", 4), ("2-suit", 4), ("4-suit", 3)])
def test_solutions_replay(difficulty: str, deals: int) -> None:
    for number in range(deals):
        game, state = deal(difficulty, f"replay-{number}")
        verdict = solve(game, state)
        assert isinstance(verdict, Winnable)
        assert verdict.solution.count(DEAL) == 5
        replay(game, state, verdict.solution)


@pytest.mark.slow
@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_most_mid_game_positions_are_won(difficulty: str) -> None:
    """The positions are a few random moves off a winning line."""
    game, state = deal(difficulty, "middle")
    verdict = solve(game, state)
    assert isinstance(verdict, Winnable)
    random, found = Random(1), 0
    states = replay(game, state, verdict.solution)
    for state in states[10::30]:
        for _ in range(3):
            moves = [move for move in game.legal_moves(state) if move != DEAL]
            if moves:
                state = game.apply(state, random.choice(moves)).state
        verdict = solve(game, state, 100_000, 100_000)
        assert not isinstance(verdict, Unwinnable)
        if isinstance(verdict, Winnable):
            found += 1
            replay(game, state, verdict.solution)
    assert found >= len(states[10::30]) // 2


@pytest.mark.slow
@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_wins_close_to_the_end_need_only_a_small_budget(difficulty: str) -> None:
    game, state = deal(difficulty, "endgame")
    verdict = solve(game, state)
    assert isinstance(verdict, Winnable)
    for near in replay(game, state, verdict.solution)[-25::6]:
        verdict = solve(game, near, 5_000, 5_000)
        assert isinstance(verdict, Winnable)
        replay(game, near, verdict.solution)


def position_key(state: SpiderState) -> tuple[object, ...]:
    """Identifies a position; with an empty stock the order of the columns does not matter."""
    columns = [
        (tuple(card & 63 for card in column.down), tuple(card & 63 for card in column.up))
        for column in state.tableau
    ]
    return tuple(columns if state.stock else sorted(columns)), state.stock


def can_be_won(game: Spider, state: SpiderState, limit: int) -> bool | None:
    """Try all legal moves of the ordinary rules; None after `limit` positions."""
    visited, stack = {position_key(state)}, [state]
    while stack:
        state = stack.pop()
        if state.is_won:
            return True
        for move in game.legal_moves(state):
            after = game.apply(state, move).state
            if position_key(after) not in visited:
                visited.add(position_key(after))
                stack.append(after)
        if len(visited) > limit:
            return None
    return False


def almost_won_position(random: Random) -> SpiderState:
    """One or two shuffled suits are left: mostly an easy win."""
    suits = random.sample(list(Suit), random.choice([1, 2]))
    cards = [Card(suit << 4 | rank) for suit in suits for rank in range(1, 14)]
    random.shuffle(cards)
    columns = [cards[first::10] for first in range(10)]
    return SpiderState(
        tuple(Column(tuple(column[:-1]), tuple(column[-1:])) for column in columns),
        tuple(pack()[12::-1] if n < 8 - len(suits) else () for n in range(8)),
        stock=(),
    )


def almost_stuck_position(game: Spider, random: Random) -> SpiderState:
    """All rows were dealt early, and the game is a few moves from being stuck: mostly lost."""
    while True:
        session = Session.new(game, seed=f"end-{random.random()}")
        for _ in range(60):
            moves = session.legal_moves()
            if not moves:
                session.jump_to(max(5, session.position - random.randrange(4)))
                return session.state
            session.play(DEAL if DEAL in moves else random.choice(moves))


def test_small_positions_agree_with_brute_force() -> None:
    game, random, verdicts = Spider("4-suit"), Random(7), Counter[str]()
    for number in range(60):
        state = almost_stuck_position(game, random) if number % 2 else almost_won_position(random)
        verdict = solve(game, state, 1_500, 1_500)
        verdicts[type(verdict).__name__] += 1
        if isinstance(verdict, Winnable):
            replay(game, state, verdict.solution)
        elif isinstance(verdict, Unwinnable):
            assert can_be_won(game, state, limit=1_500) is False, state
        else:
            assert can_be_won(game, state, limit=50) is not False, state
    assert min(verdicts["Winnable"], verdicts["Unwinnable"]) > 10, verdicts


def test_a_stuck_game_is_lost_and_a_won_game_needs_no_moves() -> None:
    game = Spider("4-suit")
    kings = "\n".join(f"column{n} K{suit}" for n, suit in enumerate("SSHHDDCCSH", 1))
    assert solve(game, board(kings)) == Unwinnable()
    assert solve(game, board("", completed="SSHHDDCC")) == Winnable(())


def test_a_run_is_split_to_fill_the_columns_for_a_deal() -> None:
    game = Spider("1-suit")
    state = board(f"column9 {cards_of('S', 'K', '2')}\nstock AS", completed="SSSSSSS")
    assert game.check(state, DEAL) == "deal_needs_no_empty_column"
    verdict = solve(game, state)
    assert isinstance(verdict, Winnable)
    replay(game, state, verdict.solution)


def test_each_budget_is_kept() -> None:
    game, state = deal("4-suit", "budget")
    assert solve(game, state, moves_budget=100, states_budget=100_000) == Inconclusive("moves")
    assert solve(game, state, moves_budget=100_000, states_budget=900) == Inconclusive("states")


def test_slices_are_short() -> None:
    game, state = deal("4-suit", "slices")
    moves = states = 0
    for progress in search(game, state, 40_000, 40_000):
        assert moves <= progress.moves <= moves + 8
        assert states <= progress.states <= states + 500
        moves, states = progress.moves, progress.states
    assert states > 30_000 or isinstance(solve(game, state, 40_000, 40_000), Winnable)


def test_a_search_can_be_cancelled() -> None:
    running = search(*deal("4-suit", "dropped"))
    for _ in range(50):
        next(running)
    running.close()


SOLVE = """
from rules.session import Session
from rules.spider.game import Spider
game = Spider("2-suit")
from rules.spider.solver import solve
print(solve(game, Session.new(game, seed="same").state))
"""


def test_the_solver_gives_the_same_result_in_every_process() -> None:
    results = {
        subprocess.run(
            [sys.executable, "-c", SOLVE],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(results) == 1
    assert "Winnable" in results.pop()


def test_hints_follow_a_known_solution() -> None:
    game = Spider("1-suit")
    session = Session.new(game, seed="follow")
    verdict: Verdict[SpiderMove] = session.solve(1_000_000, 1_000_000)
    assert isinstance(verdict, Winnable)
    for move in verdict.solution[:20]:
        hint = session.hint()
        assert hint is not None
        assert (hint.move, hint.reason, hint.proven) == (move, "solution", True)
        session.play(move)


def test_winnable_deals_are_found() -> None:
    seeds = [f"winnable-{n}" for n in range(5)]
    assert run(first_winnable(Spider("1-suit"), seeds, states=200_000)) in seeds


def test_a_shortlist_keeps_what_a_stable_sort_puts_first() -> None:
    random = Random(9)
    for width in (1, 2, 5, 40):
        scored = [(random.randrange(30), n) for n in range(300)]
        shortlist: Shortlist[int] = Shortlist(width)
        for score, item in scored:
            shortlist.add(score, item)
        assert list(shortlist) == sorted(scored, key=lambda pair: pair[0])[:width]
        assert shortlist.was_truncated


def test_a_shortlist_with_room_for_everything_is_not_truncated() -> None:
    shortlist: Shortlist[str] = Shortlist(3)
    for letter in "abc":
        shortlist.add(1, letter)
    assert [letter for _, letter in shortlist] == ["a", "b", "c"]
    assert not shortlist.was_truncated
