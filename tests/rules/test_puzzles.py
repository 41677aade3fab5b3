"""Puzzles: written and read, proven, and one for each day."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest

from rules.game import BadMove
from rules.kinds import game_of_kind
from rules.puzzles import (
    FEWEST_MOVES,
    NOTATIONS,
    Puzzle,
    only_move,
    puzzle_of,
    puzzle_of_day,
    read_puzzles,
    write_puzzles,
)
from rules.registry import make
from rules.rng import SeededRng
from rules.session import Session
from rules.solving import Unwinnable, Winnable, run
from tools.puzzles.__main__ import FINDERS, PLANS, choices_of, choose, mix

SHIPPED = Path(__file__).parents[2] / "assets" / "puzzles.txt"
PUZZLES = tuple(read_puzzles(SHIPPED.read_text(encoding="utf-8")))


@pytest.mark.parametrize("key", NOTATIONS)
def test_every_move_of_a_game_is_written_and_read(key: str) -> None:
    game: Any = make(key)
    notation, rng = NOTATIONS[key], SeededRng(key)
    session: Session[Any, Any] = Session.new(game, "peacock")
    while session.outcome is None and session.position < 150:
        legal = session.legal_moves()
        texts = [notation.write_move(move) for move in legal]
        assert len(set(texts)) == len(legal)
        assert [notation.read_move(text) for text in texts] == list(legal)
        session.play(legal[rng.below(len(legal))])


@pytest.mark.parametrize("text", ["", "x", "ss", "8a", "1e", "aa1", "3a2", "35d", "w1 ", "1234"])
def test_other_texts_are_no_moves_of_klondike(text: str) -> None:
    with pytest.raises(BadMove):
        NOTATIONS["klondike"].read_move(text)


@pytest.mark.parametrize("text", ["", "dd", "12", "12e", "120", "1234", "a11"])
def test_other_texts_are_no_moves_of_spider(text: str) -> None:
    with pytest.raises(BadMove):
        NOTATIONS["spider"].read_move(text)


def test_there_are_enough_puzzles_of_every_kind() -> None:
    assert len(PUZZLES) >= 200
    assert len({puzzle.id for puzzle in PUZZLES}) == len(PUZZLES)
    assert {puzzle.kind for puzzle in PUZZLES} == set(PLANS)
    assert sum(puzzle.game_key == "spider" for puzzle in PUZZLES) >= 40
    # Neither playing a card nor turning the stock is usually right.
    klondike = [puzzle for puzzle in PUZZLES if puzzle.kind.startswith("klondike draw=3")]
    turns = sum(puzzle.answer == "s" for puzzle in klondike)
    assert 0.3 * len(klondike) < turns < 0.7 * len(klondike)


def test_half_of_the_puzzles_leave_several_choices() -> None:
    choices = [len(choices_of(puzzle)) for puzzle in PUZZLES]
    assert min(choices) == FEWEST_MOVES
    assert sum(count > FEWEST_MOVES for count in choices) >= len(PUZZLES) / 2


@pytest.mark.slow
def test_every_shipped_puzzle_has_exactly_one_right_move() -> None:
    """Each legal move is solved: the right one wins, all others are proven lost."""
    for puzzle in PUZZLES:
        session = puzzle.session()
        game: Any = session.game
        legal, budget = session.legal_moves(), FINDERS[puzzle.game_key].PROOF_STATES
        assert len(legal) >= FEWEST_MOVES
        for move in legal:
            state = game.apply(session.state, move).state
            expected = Winnable if move == puzzle.right_move else Unwinnable
            assert isinstance(run(game.search(state, budget, budget)), expected), (puzzle, move)
        assert puzzle.right_move in legal


@pytest.mark.slow
@pytest.mark.parametrize("key", NOTATIONS)
def test_the_tool_makes_a_puzzle_again(key: str) -> None:
    # The shortest is found soonest.
    ours = (puzzle for puzzle in PUZZLES if puzzle.game_key == key)
    puzzle = min(ours, key=lambda each: len(each.moves))
    assert puzzle in FINDERS[key].puzzles_of_deal(game_of_kind(puzzle.kind), puzzle.seed)


def test_those_with_the_most_choices_are_chosen() -> None:
    found = [puzzle for puzzle in PUZZLES if puzzle.kind == "spider difficulty=1-suit"]
    chosen = choose(found, 9)
    counts = [len(choices_of(puzzle)) for puzzle in chosen]
    assert counts == sorted(sorted(len(choices_of(puzzle)) for puzzle in found)[-9:])
    # Turning the stock must not always be right, even if such puzzles have more choices.
    turns = [Puzzle(puzzle.kind, puzzle.seed, puzzle.moves, "s") for puzzle in chosen]
    answers = [puzzle.answer for puzzle in choose([*found[:9], *turns], 10)]
    assert len(answers) == 10
    assert answers.count("s") == 6


def test_kinds_are_mixed() -> None:
    found = {kind: [puzzle for puzzle in PUZZLES if puzzle.kind == kind] for kind in PLANS}
    assert mix(found.values()) == list(PUZZLES)
    assert len({puzzle.kind for puzzle in PUZZLES[:50]}) == len(PLANS)


def test_puzzles_are_written_and_read() -> None:
    assert tuple(read_puzzles(write_puzzles(PUZZLES))) == PUZZLES
    assert tuple(read_puzzles("# a comment\n\n")) == ()


def test_the_puzzle_of_a_position_leads_back_to_it() -> None:
    puzzle = PUZZLES[0]
    again = puzzle_of(puzzle.session(), puzzle.right_move)
    assert again == puzzle
    assert again.id == puzzle.id


def test_a_puzzle_with_an_illegal_move_is_refused() -> None:
    with pytest.raises(ValueError, match="illegal move"):
        Puzzle("klondike draw=1", "peacock", "s 1a 1b 1c 1d", "s").session()


def test_a_position_with_several_right_moves_is_no_puzzle() -> None:
    session: Session[Any, Any] = Session.new(make("klondike"), "peacock123")
    assert len(session.legal_moves()) >= FEWEST_MOVES
    assert isinstance(session.solve(), Winnable)
    assert run(only_move(session.game, session.state, 100_000)) is None


def test_every_puzzle_comes_before_any_comes_again() -> None:
    count = len(PUZZLES)
    first = date.fromordinal(count * (date(2026, 1, 1).toordinal() // count + 1))
    days = [puzzle_of_day(PUZZLES, first + timedelta(days=n)) for n in range(count)]
    assert set(days) == set(PUZZLES)
    assert [PUZZLES.index(puzzle) for puzzle in days] != list(range(count))
    assert puzzle_of_day(PUZZLES, first) == days[0]
