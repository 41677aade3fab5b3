"""The solver is never wrong: its lines replay, and what it calls lost is lost by brute force."""

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
from rules.solving import Inconclusive, Unwinnable, Verdict, Winnable
from rules.spider.game import DIFFICULTIES, Spider
from rules.spider.moves import DEAL, SpiderMove
from rules.spider.shortlist import Shortlist
from rules.spider.solver import search, solve
from rules.spider.state import Column, SpiderState
from tests.rules.spider.boards import board
from tests.rules.spider.boards import run as cards_of

ROOT = Path(__file__).parents[3]


def dealt(difficulty: str, seed: str) -> tuple[Spider, SpiderState]:
    game = Spider(difficulty)
    return game, Session.new(game, seed=seed).state


def replay(game: Spider, state: SpiderState, solution: tuple[SpiderMove, ...]) -> list[SpiderState]:
    """Play a solution by the ordinary rules; every position on the way."""
    states = [state]
    for move in solution:
        states.append(game.apply(states[-1], move).state)
    assert states[-1].is_won
    return states


@pytest.mark.parametrize("difficulty, deals", [("1-suit", 4), ("2-suit", 4), ("4-suit", 3)])
def test_lines_replay(difficulty: str, deals: int) -> None:
    for number in range(deals):
        game, state = dealt(difficulty, f"replay-{number}")
        verdict = solve(game, state)
        assert isinstance(verdict, Winnable)
        assert verdict.solution.count(DEAL) == 5
        replay(game, state, verdict.solution)


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_from_the_middle_of_a_game(difficulty: str) -> None:
    """Positions beside a winning line, a few odd moves off it."""
    game, state = dealt(difficulty, "middle")
    verdict = solve(game, state)
    assert isinstance(verdict, Winnable)
    chance, found = Random(1), 0
    states = replay(game, state, verdict.solution)
    for state in states[10::30]:
        for _ in range(3):
            moves = [move for move in game.legal_moves(state) if move != DEAL]
            if moves:
                state = game.apply(state, chance.choice(moves)).state
        verdict = solve(game, state, 100_000, 100_000)
        assert not isinstance(verdict, Unwinnable)
        if isinstance(verdict, Winnable):
            found += 1
            replay(game, state, verdict.solution)
    assert found >= len(states[10::30]) // 2


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_the_end_of_a_line_is_found_with_little(difficulty: str) -> None:
    game, state = dealt(difficulty, "endgame")
    verdict = solve(game, state)
    assert isinstance(verdict, Winnable)
    for near in replay(game, state, verdict.solution)[-25::6]:
        verdict = solve(game, near, 5_000, 5_000)
        assert isinstance(verdict, Winnable)
        replay(game, near, verdict.solution)


def places(state: SpiderState) -> tuple[object, ...]:
    """What lies where, whatever the order of the columns once the stock is empty."""
    columns = [
        (tuple(card & 63 for card in column.down), tuple(card & 63 for card in column.up))
        for column in state.tableau
    ]
    return tuple(columns if state.stock else sorted(columns)), state.stock


def can_be_won(game: Spider, state: SpiderState, limit: int) -> bool | None:
    """Every legal move of the ordinary rules, to the end; None when that is too much."""
    seen, stack = {places(state)}, [state]
    while stack:
        state = stack.pop()
        if state.is_won:
            return True
        for move in game.legal_moves(state):
            after = game.apply(state, move).state
            if places(after) not in seen:
                seen.add(places(after))
                stack.append(after)
        if len(seen) > limit:
            return None
    return False


def few_suits(chance: Random) -> SpiderState:
    """One or two suits that are not yet done, thrown about: mostly soon won."""
    suits = chance.sample(list(Suit), chance.choice([1, 2]))
    cards = [Card(suit << 4 | rank) for suit in suits for rank in range(1, 14)]
    chance.shuffle(cards)
    columns = [cards[first::10] for first in range(10)]
    return SpiderState(
        tuple(Column(tuple(column[:-1]), tuple(column[-1:])) for column in columns),
        tuple(pack()[12::-1] if n < 8 - len(suits) else () for n in range(8)),
        stock=(),
    )


def before_the_end(game: Spider, chance: Random) -> SpiderState:
    """A few moves before a game gets stuck in which the stock was dealt too soon: mostly lost."""
    while True:
        session = Session.new(game, seed=f"end-{chance.random()}")
        for _ in range(60):
            moves = session.legal_moves()
            if not moves:
                session.jump(max(5, session.position - chance.randrange(4)))
                return session.state
            session.play(DEAL if DEAL in moves else chance.choice(moves))


def test_small_positions_agree_with_brute_force() -> None:
    game, chance, verdicts = Spider("4-suit"), Random(7), Counter[str]()
    for number in range(60):
        state = before_the_end(game, chance) if number % 2 else few_suits(chance)
        verdict = solve(game, state, 1_500, 1_500)
        verdicts[type(verdict).__name__] += 1
        if isinstance(verdict, Winnable):
            replay(game, state, verdict.solution)
        elif isinstance(verdict, Unwinnable):
            assert can_be_won(game, state, limit=1_500) is False, state
        else:
            assert can_be_won(game, state, limit=50) is not False, state
    assert min(verdicts["Winnable"], verdicts["Unwinnable"]) > 10, verdicts


def test_a_stuck_game_is_lost_and_a_won_one_needs_no_moves() -> None:
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


def test_each_budget_binds() -> None:
    game, state = dealt("4-suit", "budget")
    assert solve(game, state, moves_budget=100, states_budget=100_000) == Inconclusive("moves")
    assert solve(game, state, moves_budget=100_000, states_budget=900) == Inconclusive("states")


def test_slices_are_small() -> None:
    game, state = dealt("4-suit", "slices")
    moves = states = 0
    for progress in search(game, state, 40_000, 40_000):
        assert moves <= progress.moves <= moves + 8
        assert states <= progress.states <= states + 500
        moves, states = progress.moves, progress.states
    assert states > 30_000 or isinstance(solve(game, state, 40_000, 40_000), Winnable)


def test_a_search_can_be_dropped() -> None:
    game, state = dealt("4-suit", "dropped")
    looking = search(game, state)
    for _ in range(50):
        next(looking)
    looking.close()


ASK = """
from rules.session import Session
from rules.spider.game import Spider
game = Spider("2-suit")
from rules.spider.solver import solve
print(solve(game, Session.new(game, seed="same").state))
"""


def test_the_same_question_gets_the_same_answer_in_every_process() -> None:
    answers = {
        subprocess.run(
            [sys.executable, "-c", ASK],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(answers) == 1
    assert "Winnable" in answers.pop()


def test_hints_follow_a_proven_line() -> None:
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
    assert run_first(Spider("1-suit"), seeds) in seeds


def run_first(game: Spider, seeds: list[str]) -> str:
    looking = first_winnable(game, seeds, states=200_000)
    try:
        while True:
            next(looking)
    except StopIteration as found:
        return str(found.value)


def test_a_shortlist_keeps_what_sorting_would() -> None:
    chance = Random(9)
    for width in (1, 2, 5, 40):
        given = [(chance.randrange(30), n) for n in range(300)]
        kept: Shortlist[int] = Shortlist(width)
        for score, one in given:
            kept.add(score, one)
        assert list(kept) == sorted(given, key=lambda one: one[0])[:width]
        assert kept.was_cut
    few: Shortlist[str] = Shortlist(3)
    for one in "abc":
        few.add(1, one)
    assert [one for _, one in few] == ["a", "b", "c"]
    assert not few.was_cut
