"""Long runs, complete suits and dealt rows on the table of Spider."""

from __future__ import annotations

import pytest

from tests.kivyapp.support.parlour import spoken
from tests.kivyapp.support.patience_moves import grip_point, table_matches_game
from tests.kivyapp.support.spider_board import Start, cards_in
from tests.rules.spider.boards import board, run


@pytest.mark.parametrize("size", [(1000, 700), (320, 640), (640, 320)])
def test_twelve_cards_are_dragged_together(start: Start, size: tuple[int, int]) -> None:
    _, driver, screen = start(
        board(f"column1 [9C] {run('S', 'Q', 'A')}\ncolumn7 [2D] KH"), size=size
    )
    here, there = screen.table.card_rect("column1", 1), screen.table.card_rect("column7", 1)
    x, y = grip_point(screen.table, "column1", 1)
    driver.drag((x, y), (x + there.x - here.x, y + there.y - here.y))
    driver.run(1)
    assert cards_in(screen, "column7") == f"2D KH {run('S', 'Q', 'A')}"
    assert table_matches_game(screen)


def test_a_complete_suit_leaves_automatically_and_undo_restores_it(start: Start) -> None:
    app, driver, screen = start(board(f"column1 [9C] AS\ncolumn2 [8C] {run('S', 'K', '2')}"))
    driver.tap(*grip_point(screen.table, "column1", 1))
    driver.run(1)
    assert cards_in(screen, "foundation1") == run("S", "K", "A")
    assert cards_in(screen, "column2") == "8C"
    assert screen.controller.session.score == 500 - 1 + 100
    assert table_matches_game(screen)
    assert not screen.table.is_moving
    assert "Foundation 1 is complete" in spoken(app)
    driver.key("u")
    driver.run(1)
    assert cards_in(screen, "column2") == f"8C {run('S', 'K', '2')}"
    assert screen.controller.session.score == 500
    assert table_matches_game(screen)


def test_the_cards_of_a_dealt_row_leave_one_after_the_other(start: Start) -> None:
    app, driver, screen = start()
    driver.key("d")
    flying = [screen.table.piles[f"column{n}"][-1] for n in range(1, 11)]
    driver.frame(2)
    # The first cards are moving before the last ones have left.
    stock = screen.table.board.places["stock"].card
    assert flying[0].pos != flying[9].pos
    assert abs(flying[9].pos[0] - stock.x) < stock.width * 1.2
    driver.run(1)
    assert table_matches_game(screen)
    assert not screen.table.is_moving
    assert "Dealt " in spoken(app)
