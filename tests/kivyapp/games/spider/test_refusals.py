"""Refused moves in Spider, and which column a drop is meant for."""

from __future__ import annotations

import pytest

from kivyapp.games.spider.words import WORDS
from tests.kivyapp.support.parlour import spoken, toasts
from tests.kivyapp.support.patience_moves import grip_point, table_matches_game
from tests.kivyapp.support.spider_board import FILLED, KINGS, ROW, Start, cards_in
from tests.rules.spider.boards import board


def test_a_deal_with_an_empty_column_is_refused_with_a_reason(start: Start) -> None:
    app, driver, screen = start(board(ROW + "column1 9C 5H\ncolumn2 6S"))
    reason = WORDS.refusals["deal_needs_no_empty_column"]()
    stock = screen.table.card_rect("stock", 9)
    driver.tap(*stock.centre)
    assert toasts(app) == [reason]
    assert reason in spoken(app)
    assert screen.controller.session.position == 0
    driver.run(4)
    app.services.announcer.spoken.clear()
    driver.key("d")
    assert toasts(app) == [reason]
    assert reason in spoken(app)


@pytest.mark.parametrize(
    "text, pile, at, reason",
    [
        ("column1 9C 5S 4H\ncolumn2 6S", "column1", 1, "run_of_one_suit"),
        ("column1 [9C] [8C] 4H\ncolumn2 6S", "column1", 1, "run_is_face_down"),
        (KINGS, "column1", 0, "no_target"),
    ],
)
def test_a_card_that_cannot_move_gives_a_reason(
    start: Start, text: str, pile: str, at: int, reason: str
) -> None:
    app, driver, screen = start(board(text))
    driver.tap(*grip_point(screen.table, pile, at))
    assert toasts(app) == [WORDS.refusals[reason]()]
    assert WORDS.refusals[reason]() in spoken(app)
    assert screen.controller.session.position == 0


def test_an_illegal_drop_returns_with_a_reason(start: Start) -> None:
    app, driver, screen = start(board(FILLED.format(one="9C 5H", four="8S")))
    here, there = screen.table.card_rect("column1", 1), screen.table.card_rect("column4", 0)
    x, y = grip_point(screen.table, "column1", 1)
    driver.drag((x, y), (x + there.x - here.x, y + there.y - here.y))
    assert toasts(app) == [WORDS.refusals["column_goes_down_by_one"]()]
    driver.run(1)
    assert table_matches_game(screen)
    assert not screen.table.is_moving


def test_a_drop_squarely_on_a_column_is_meant_for_that_column(start: Start) -> None:
    """Even if an empty column next to it would take the card."""
    app, driver, screen = start(board("column1 9C 5H\ncolumn4 8S"), size=(320, 640))
    here, there = screen.table.card_rect("column1", 1), screen.table.card_rect("column4", 0)
    x, y = grip_point(screen.table, "column1", 1)
    finger = driver.finger(x, y).to(x + there.x - here.x, y + there.y - here.y)
    driver.run(0.2)
    finger.up()
    assert screen.controller.session.position == 0
    assert toasts(app) == [WORDS.refusals["column_goes_down_by_one"]()]


def test_a_drop_beside_a_column_snaps_to_it(start: Start) -> None:
    _, driver, screen = start(board(FILLED.format(one="9C 5H", four="6S")))
    here, there = screen.table.card_rect("column1", 1), screen.table.card_rect("column4", 0)
    x, y = grip_point(screen.table, "column1", 1)
    aside = 0.7 * there.width
    driver.drag((x, y), (x + there.x - here.x - aside, y + there.y - here.y - 2 * there.height))
    assert cards_in(screen, "column4") == "6S 5H"
