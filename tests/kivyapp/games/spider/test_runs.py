"""Long runs, whole suits and rows on the table of Spider."""

from __future__ import annotations

import pytest

from tests.kivyapp.support.hands import grip, truth
from tests.kivyapp.support.parlour import spoken
from tests.kivyapp.support.spider_board import Start, lying
from tests.rules.spider.boards import board, run


@pytest.mark.parametrize("size", [(1000, 700), (320, 640), (640, 320)])
def test_twelve_cards_are_dragged_together(start: Start, size: tuple[int, int]) -> None:
    _, driver, screen = start(
        board(f"column1 [9C] {run('S', 'Q', 'A')}\ncolumn7 [2D] KH"), size=size
    )
    here, there = screen.table.place_of("column1", 1), screen.table.place_of("column7", 1)
    x, y = grip(screen.table, "column1", 1)
    driver.drag((x, y), (x + there.x - here.x, y + there.y - here.y))
    driver.run(1)
    assert lying(screen, "column7") == f"2D KH {run('S', 'Q', 'A')}"
    assert truth(screen)


def test_a_whole_suit_leaves_by_itself_and_comes_back_by_undo(start: Start) -> None:
    app, driver, screen = start(board(f"column1 [9C] AS\ncolumn2 [8C] {run('S', 'K', '2')}"))
    driver.tap(*grip(screen.table, "column1", 1))
    driver.run(1)
    assert lying(screen, "foundation1") == run("S", "K", "A")
    assert lying(screen, "column2") == "8C"
    assert screen.match.session.score == 500 - 1 + 100
    assert truth(screen)
    assert not screen.table.moving
    assert "Foundation 1 is complete" in spoken(app)
    driver.key("u")
    driver.run(1)
    assert lying(screen, "column2") == f"8C {run('S', 'K', '2')}"
    assert screen.match.session.score == 500
    assert truth(screen)


def test_a_row_fans_out_over_the_columns(start: Start) -> None:
    app, driver, screen = start()
    driver.key("d")
    flying = [screen.table.piles[f"column{n}"][-1] for n in range(1, 11)]
    driver.frame(2)
    # The first ones are on their way when the last ones have not left yet.
    stock = screen.table.board.places["stock"].card
    assert flying[0].pos != flying[9].pos
    assert abs(flying[9].pos[0] - stock.x) < stock.width * 1.2
    driver.run(1)
    assert truth(screen)
    assert not screen.table.moving
    assert "Dealt " in spoken(app)
