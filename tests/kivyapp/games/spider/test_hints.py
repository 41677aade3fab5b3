"""The hints of Spider, one after the other and in time."""

from __future__ import annotations

from typing import Any

import pytest

from kivyapp.games.spider.words import WORDS
from rules.solving import Winnable
from tests.kivyapp.support.parlour import spoken, toasts, until
from tests.kivyapp.support.spider_board import KINGS, MISFITS, Start
from tests.rules.spider.boards import HINTED, board


def test_hints_come_one_after_the_other(start: Start) -> None:
    _, driver, screen = start(HINTED)
    session = screen.match.session
    advised = [hint.move for hint in session.game.hints(session.state)]
    shown = []
    screen.match._adviser._tell = shown.append
    for _ in range(4):
        screen.match.hint()
        until(driver, lambda: len(shown) > 0)
        shown.append(None)
        driver.run(2)
    hinted = [hint.move for hint in shown if hint is not None]
    assert hinted == [*advised, advised[0]]


def test_a_hint_shows_its_card_and_then_where_it_goes(start: Start) -> None:
    app, driver, screen = start(board("column1 [9C] 5H\ncolumn2 6S\n" + "column3 2S"))
    driver.key("h")
    until(driver, lambda: "hint" in screen.table.marks.names, 3)
    (first,) = screen.table.marks._shown["hint"][0]
    assert first == screen.table.place_of("column1", 1)
    driver.run(0.5)
    assert screen.table.marks._shown["hint"][0][1] == screen.table.place_of("column2", 0)
    assert "5 of Hearts from column 1 to column 2" in spoken(app)
    driver.run(2)
    assert "hint" not in screen.table.marks.names


def test_when_only_a_deal_is_left_the_hint_is_the_stock(start: Start) -> None:
    app, driver, screen = start(board(MISFITS + KINGS))
    driver.key("spacebar")
    until(driver, lambda: "hint" in screen.table.marks.names, 3)
    driver.run(0.5)
    assert screen.table.marks._shown["hint"][0] == (screen.table.place_of("stock", 9),)
    assert "Stock." in spoken(app)


def test_a_hint_says_when_there_is_nothing(start: Start) -> None:
    app, driver, _ = start(board(KINGS))
    driver.key("h")
    assert WORDS.refusals["nothing_to_hint"] in toasts(app)
    assert WORDS.refusals["nothing_to_hint"] in spoken(app)


def test_a_hint_that_is_proven_says_so(start: Start) -> None:
    app, driver, screen = start(link="spider?seed=peacock123&difficulty=1-suit")
    said = []
    for _ in range(4):
        driver.key("h")
        until(driver, lambda: bool(toasts(app)), 5)
        said += toasts(app)
        until(driver, lambda: isinstance(screen.match.session.verdict, Winnable), 30)
        driver.run(4)
    assert any(text.startswith("Proven to win") for text in said)
    assert any(text.startswith("Advice, not proof") for text in said)


def test_nobody_waits_long_for_a_hint(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    """A search that takes too long does not hold up the answer, and goes on."""
    _, driver, screen = start(HINTED)

    def endless(*_: Any) -> Any:
        while True:
            yield None

    monkeypatch.setattr(screen.match.session, "search", endless)
    driver.key("h")
    assert "hint" not in screen.table.marks.names
    driver.run(2)
    assert "hint" in screen.table.marks.names
    driver.key("h")
    driver.run(0.2)
    assert "hint" in screen.table.marks.names
