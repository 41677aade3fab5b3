"""Hints in Spider."""

from __future__ import annotations

from typing import Any

import pytest

from kivyapp.games.spider.words import WORDS
from rules.solving import Winnable
from tests.kivyapp.support.parlour import spoken, toasts, until
from tests.kivyapp.support.spider_board import KINGS, MISFITS, Start
from tests.rules.spider.boards import HINTED, board


def test_hints_take_turns_and_start_over(start: Start) -> None:
    _, driver, screen = start(HINTED)
    session = screen.controller.session
    expected = []
    for hint in session.game.hints(session.state):
        source, target = screen.ui.spots(session.state, hint.move)
        expected.append((screen.table.card_rect(*source), screen.table.card_rect(*target)))
    shown = []
    for _ in range(4):
        driver.key("h")
        until(driver, lambda: len(screen.table.outlines.rects("hint")) == 2, 3)
        shown.append(screen.table.outlines.rects("hint"))
        until(driver, lambda: "hint" not in screen.table.outlines.names, 3)
    assert shown == [*expected, expected[0]]


def test_a_hint_highlights_the_card_and_then_its_target(start: Start) -> None:
    app, driver, screen = start(board("column1 [9C] 5H\ncolumn2 6S\n" + "column3 2S"))
    # So few cards cannot be won, which is told first.
    until(driver, lambda: driver.key("h") or "hint" in screen.table.outlines.names, 3)
    (first,) = screen.table.outlines.rects("hint")
    assert first == screen.table.card_rect("column1", 1)
    driver.run(0.5)
    assert screen.table.outlines.rects("hint")[1] == screen.table.card_rect("column2", 0)
    assert "5 of Hearts from column 1 to column 2" in spoken(app)
    driver.run(2)
    assert "hint" not in screen.table.outlines.names


def test_the_hint_is_the_stock_when_only_a_deal_is_left(start: Start) -> None:
    app, driver, screen = start(board(MISFITS + KINGS))
    until(driver, lambda: driver.key("spacebar") or "hint" in screen.table.outlines.names, 3)
    driver.run(0.5)
    assert screen.table.outlines.rects("hint") == (screen.table.card_rect("stock", 9),)
    assert "Stock." in spoken(app)


def test_a_hint_says_when_no_move_is_left(start: Start) -> None:
    app, driver, _ = start(board(KINGS))
    driver.key("h")
    assert WORDS.refusals["nothing_to_hint"]() in toasts(app)
    assert WORDS.refusals["nothing_to_hint"]() in spoken(app)


def test_a_proven_hint_is_called_guaranteed(start: Start) -> None:
    app, driver, screen = start(link="spider?seed=peacock123&difficulty=1-suit")
    said = []
    for _ in range(4):
        driver.key("h")
        until(driver, lambda: bool(toasts(app)), 5)
        said += toasts(app)
        until(driver, lambda: isinstance(screen.controller.session.verdict, Winnable), 30)
        driver.run(4)
    assert any(text.startswith("Guaranteed") for text in said)
    assert any(text.startswith("Suggestion") for text in said)


def test_a_long_search_does_not_delay_the_hint(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The answer comes in time although the search never ends."""
    _, driver, screen = start(HINTED)

    def endless(*_: Any) -> Any:
        while True:
            yield None

    monkeypatch.setattr(screen.controller.session, "search", endless)
    driver.key("h")
    assert "hint" not in screen.table.outlines.names
    driver.run(2)
    assert "hint" in screen.table.outlines.names
    driver.key("h")
    driver.run(0.2)
    assert "hint" in screen.table.outlines.names
