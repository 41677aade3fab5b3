"""Puzzles on the table: solved by touch and keys, explained when wrong, and never counted."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kivyapp import words
from kivyapp.games.puzzle_words import kind_name
from kivyapp.storage.puzzle_book import SHIPPED
from rules.puzzles import Puzzle, read_puzzles
from tests.kivyapp.support.parlour import parlour, recorded, spoken, until
from tests.kivyapp.support.patience_moves import (
    play_by_keys,
    play_by_touch,
    table_matches_game,
)


class Solver:
    """The app with a puzzle of a game on its table."""

    def __init__(
        self, drive: Any, folder: Path, game: str = "klondike", puzzle: Puzzle | None = None
    ) -> None:
        self.app = parlour(folder, fake_games=False)
        self.driver = drive(self.app)
        self.driver.resize(460, 1000)
        self.services = self.app.services
        self.services.settings.change(help_offered=frozenset(("klondike", "spider")))
        self.book = self.services.puzzle_book()
        first = next(each for each in self.book.shipped if each.game_key == game)
        self.puzzle = puzzle or first
        self.services.navigation.open_game(self.puzzle.game_key, puzzle=self.puzzle)
        self.driver.run(1)

    @property
    def screen(self) -> Any:
        return self.app.presenter.screens[-1]

    @property
    def controller(self) -> Any:
        return self.screen.controller

    @property
    def wrong_move(self) -> Any:
        moves = self.controller.session.legal_moves()
        return next(move for move in moves if move != self.puzzle.right_move)

    def play(self, move: Any) -> None:
        assert self.controller.submit(move)
        until(self.driver, lambda: self.services.navigation.sheets, 5)
        self.driver.run(0.5)

    @property
    def sheet(self) -> str:
        return str(self.services.navigation.top.name)


@pytest.fixture(params=["klondike", "spider"])
def solver(request: pytest.FixtureRequest, drive: Any, tmp_path: Path) -> Solver:
    return Solver(drive, tmp_path, request.param)


def test_the_right_move_solves_it(solver: Solver) -> None:
    assert solver.controller.is_practice
    assert table_matches_game(solver.screen)
    number = solver.book.shipped.index(solver.puzzle) + 1
    assert solver.screen.bars.title == words.puzzle_number(number)
    assert solver.screen.bars.seed_text == words.PUZZLE_TASK_SHORT()
    assert words.PUZZLE_TASK() in spoken(solver.app)
    solver.play(solver.puzzle.right_move)
    assert solver.sheet == words.PUZZLE_RIGHT()
    assert solver.book.is_solved(solver.puzzle)
    solver.driver.press(words.NEXT_PUZZLE())
    solver.driver.run(1)
    following = solver.screen.puzzle_view.puzzle
    assert following in solver.book.shipped
    assert following != solver.puzzle
    assert recorded(solver.app) == ()
    assert solver.services.saved_games.slots() == {}


def test_a_wrong_move_is_explained_and_taken_back(solver: Solver) -> None:
    start = solver.controller.session.position
    solver.play(solver.wrong_move)
    assert solver.sheet == words.PUZZLE_WRONG()
    assert words.PUZZLE_WRONG_WHY() in spoken(solver.app)
    assert solver.driver.find(
        lambda each: getattr(each, "text", "") == words.PUZZLE_WRONG_WHY()
    ).opacity
    assert not solver.book.is_solved(solver.puzzle)
    solver.driver.press(words.PUZZLE_TRY_AGAIN())
    solver.driver.run(0.5)
    assert solver.controller.session.position == start
    assert table_matches_game(solver.screen)
    solver.play(solver.puzzle.right_move)
    assert solver.book.is_solved(solver.puzzle)


@pytest.mark.parametrize("play", [play_by_touch, play_by_keys])
def test_a_move_is_judged_however_it_is_made(
    solver: Solver, play: Callable[[Any, Any], None]
) -> None:
    for move, verdict in (
        (solver.wrong_move, words.PUZZLE_WRONG()),
        (solver.puzzle.right_move, words.PUZZLE_RIGHT()),
    ):
        play(solver.driver, move)
        until(solver.driver, lambda: solver.services.navigation.sheets, 5)
        solver.driver.run(0.5)
        assert solver.sheet == verdict
        if move != solver.puzzle.right_move:
            solver.driver.press(words.PUZZLE_TRY_AGAIN())
            solver.driver.run(0.5)
    assert solver.book.is_solved(solver.puzzle)


def test_the_win_is_shown_after_a_wrong_move(solver: Solver) -> None:
    solver.play(solver.wrong_move)
    solver.driver.press(words.PUZZLE_SHOW_WIN())
    until(solver.driver, lambda: solver.controller.is_replay, 20)
    player = solver.controller.replay.player
    assert solver.controller.replay.is_solution
    player.seek(1)
    assert solver.controller.session.history[-1].move == solver.puzzle.right_move
    player.seek(player.host.length)
    assert solver.controller.session.outcome.winner is not None
    number = solver.book.shipped.index(solver.puzzle) + 1
    assert (solver.screen.bars.title, solver.screen.bars.seed_text) == (
        words.puzzle_number(number),
        "",
    )
    assert solver.driver.named(words.BACK_TO_PUZZLE())
    # Looking is not solving, and the puzzle is still there.
    solver.controller.return_to_game()
    assert solver.screen.puzzle_view.puzzle == solver.puzzle
    assert not solver.book.is_solved(solver.puzzle)


def test_the_moves_before_the_puzzle_stay(drive: Any, tmp_path: Path) -> None:
    solver = Solver(drive, tmp_path)
    start = solver.controller.session.position
    assert start > 0
    assert not solver.controller.can_undo
    solver.driver.key("u")
    assert solver.controller.session.position == start
    solver.controller.submit(solver.puzzle.right_move)
    assert solver.controller.can_undo
    solver.driver.key("u")
    solver.driver.key("u")
    assert solver.controller.session.position == start


def test_a_hint_shows_the_right_move(solver: Solver) -> None:
    hints: list[Any] = []
    show = solver.screen.hint_view.show_hint
    solver.screen.hint_view.show_hint = lambda hint: hints.append(hint) or show(hint)
    solver.driver.key("h")
    until(solver.driver, lambda: hints, 10)
    assert hints[0].move == solver.puzzle.right_move
    assert hints[0].proven


def blocked_by_a_move(*, after_right: bool) -> tuple[Puzzle, Any]:
    """A puzzle, and a move that leaves no other: at once, or after the right one."""
    for puzzle in read_puzzles(SHIPPED.read_text(encoding="utf-8")):
        session = puzzle.session()
        if after_right:
            session.play(puzzle.right_move)
        for move in session.legal_moves():
            if session.game.outcome(session.game.apply(session.state, move).state) is not None:
                return puzzle, move
    raise AssertionError("no puzzle has such a move")


def test_a_wrong_move_that_leaves_no_other_is_answered_once(drive: Any, tmp_path: Path) -> None:
    puzzle, move = blocked_by_a_move(after_right=False)
    solver = Solver(drive, tmp_path, puzzle=puzzle)
    solver.play(move)
    solver.driver.run(3)
    assert [each.name for each in solver.services.navigation.sheets] == [words.PUZZLE_WRONG()]


def test_a_player_who_is_stuck_later_is_led_back_to_the_puzzle(drive: Any, tmp_path: Path) -> None:
    puzzle, move = blocked_by_a_move(after_right=True)
    solver = Solver(drive, tmp_path, puzzle=puzzle)
    controller = solver.controller
    start = controller.session.position
    solver.play(puzzle.right_move)
    solver.services.navigation.close_sheets()
    controller.submit(move)
    assert controller.session.outcome.is_stuck
    until(solver.driver, lambda: solver.services.navigation.sheets, 5)
    solver.driver.run(0.5)
    assert solver.sheet == words.STUCK()
    with pytest.raises(LookupError):
        solver.driver.named(words.RESTART())
    solver.driver.press(words.PUZZLE_TRY_AGAIN())
    solver.driver.run(0.5)
    assert controller.session.position == start
    assert solver.screen.puzzle_view.puzzle == solver.puzzle


def test_the_menu_belongs_to_the_puzzle(drive: Any, tmp_path: Path) -> None:
    solver = Solver(drive, tmp_path)
    solver.driver.press(words.MENU())
    solver.driver.run(0.5)
    assert solver.driver.named(words.PUZZLE_TRY_AGAIN()).disabled
    # Which rules it has, after its toast is gone.
    assert solver.driver.find(lambda each: getattr(each, "text", "") == kind_name(solver.puzzle))
    with pytest.raises(LookupError):
        solver.driver.named(words.RESTART())
    solver.driver.press(words.ALL_PUZZLES())
    solver.driver.run(0.5)
    assert solver.services.navigation.screen.name == "puzzles"


def test_the_puzzle_of_the_day_has_its_name(drive: Any, tmp_path: Path) -> None:
    solver = Solver(drive, tmp_path)
    today = solver.services.clock.now().date()
    of_day = solver.book.of_day(today)
    solver.services.navigation.open_game(of_day.game_key, puzzle=of_day)
    solver.driver.run(1)
    assert solver.screen.bars.title == words.PUZZLE_OF_DAY()
    solver.play(of_day.right_move)
    assert solver.book.progress.streak(today) == 1
