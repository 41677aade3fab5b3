"""The end of a match of Crush, and the next one."""

from __future__ import annotations

from typing import Any

from kivyapp import words as app_words
from kivyapp.games.crush import words
from kivyapp.style import motion
from kivyapp.widgets.figure_table import FigureRow
from rules.crush.moves import MoveCard
from tests.kivyapp.support.crush_board import (
    double_tap,
    drag_over,
    pass_time,
    set_board,
    shown_board,
    slot_centre,
    tap,
)
from tests.kivyapp.support.parlour import spoken
from tests.rules.crush.boards import FULL, board_text


def test_a_full_board_ends_the_match_and_offers_a_new_game(driver: Any, screen: Any) -> None:
    set_board(screen, FULL)
    tap(driver, "r7c1", "r7c2")
    assert screen.controller.is_over
    driver.run(motion.BOARD_FULL + 1)
    sheet = driver.app.root_widget.top_sheet
    assert sheet.title == words.BOARD_FULL()
    assert words.BOARD_FULL() in spoken(driver.app)
    driver.press(app_words.NEW_GAME())
    driver.run(2)
    assert driver.app.root_widget.top_sheet is None
    assert not screen.controller.is_over
    assert screen.controller.session.position == 0
    assert shown_board(screen) == board_text(screen.state)


def end_match(driver: Any, screen: Any, score: int) -> dict[str, tuple[str, ...]]:
    """Fill the board with this score; the rows of the result by their names."""
    set_board(screen, FULL)
    screen.controller.session.score = score
    tap(driver, "r7c1", "r7c2")
    driver.run(motion.BOARD_FULL + 1)
    sheet = driver.app.root_widget.top_sheet
    rows = [row for row in sheet.walk() if isinstance(row, FigureRow)]
    driver.press(app_words.NEW_GAME())
    driver.run(2)
    return {row.name: tuple(filter(None, (row.value, row.mark))) for row in rows}


def test_the_best_score_is_kept_and_shown(driver: Any, screen: Any) -> None:
    best = app_words.FIGURES["best_score"]()
    first = end_match(driver, screen, 500)
    assert first[words.SCORE()] == ("500", app_words.NEW_BEST())
    assert best not in first
    second = end_match(driver, screen, 300)
    assert (second[words.SCORE()], second[best]) == (("300",), ("500",))
    third = end_match(driver, screen, 700)
    assert (third[words.SCORE()], third[best]) == (("700", app_words.NEW_BEST()), ("500",))
    driver.app.services.saved_games.flush()
    assert sorted(game.score for game in driver.app.services.history.games) == [300, 500, 700]


def test_the_match_goes_on_if_a_full_board_can_be_cleared(driver: Any, screen: Any) -> None:
    set_board(screen, FULL)
    drag_over(driver, "r1c1", "r1c4")
    double_tap(driver, "r1c2")
    driver.run(2)
    assert not screen.controller.is_over
    assert driver.app.root_widget.top_sheet is None
    assert screen.score_panel.figures["free"].value == "3"


def test_a_new_deal_can_be_taken_back(driver: Any, screen: Any) -> None:
    tap(driver, "r3c1", "r3c2")
    state = screen.state
    driver.key("n")
    assert screen.state != state
    driver.run(0.5)
    driver.press(driver.app.root_widget.toasts.children[0].button)
    driver.run(0.5)
    assert screen.state == state
    assert shown_board(screen) == board_text(state)


def test_the_screen_shows_the_position_throughout_a_match(driver: Any, screen: Any) -> None:
    """Neighbours are swapped until the board is full."""
    played = 0
    while not screen.controller.is_over:
        move = next(
            move
            for move in screen.controller.session.legal_moves()[played % 5 :]
            if isinstance(move, MoveCard)
        )
        driver.tap(*slot_centre(screen, move.src))
        driver.tap(*slot_centre(screen, move.dst))
        played += 1
        assert screen.controller.session.position == played
        assert shown_board(screen) == board_text(screen.state)
        pass_time(driver, 0.5)
    assert played == 29
    driver.run(2)
    assert driver.app.root_widget.top_sheet.title == words.BOARD_FULL()
    assert driver.app.root_widget.top_sheet.peacock is not None


def test_a_match_that_has_just_ended_can_be_watched_again(driver: Any, screen: Any) -> None:
    while not screen.controller.is_over:
        moves = screen.controller.session.legal_moves()
        screen.controller.submit(next(move for move in moves if isinstance(move, MoveCard)))
    end = screen.state
    driver.run(motion.BOARD_FULL + 1)
    driver.press(app_words.WATCH())
    driver.run(1)
    assert screen.controller.is_replay
    assert screen.state != end
    driver.press(app_words.BACK_TO_GAME())
    driver.run(1)
    assert screen.state == end
    assert driver.app.root_widget.top_sheet.title == words.BOARD_FULL()
