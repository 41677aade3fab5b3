"""Deals of a grade: chosen, dealt from the store or found, and shown."""

from __future__ import annotations

from collections.abc import Callable, Generator
from pathlib import Path
from typing import Any

import pytest

from kivyapp import words
from rules.grading import Grade, GradedDeal, GradingProgress
from rules.solving import Winnable
from tests.kivyapp.support.fake_device import FakeDevice
from tests.kivyapp.support.parlour import parlour, recorded, spoken, until

KIND = "klondike draw=1"
STORED = GradedDeal("peacock123", Grade.EXPERT, 1)
FIGURE = words.graded_deal("expert", STORED.winners_in_100)

Open = Callable[..., tuple[Any, Any]]


@pytest.fixture
def open_app(drive: Any, tmp_path: Path) -> Open:
    def run(**device: Any) -> tuple[Any, Any]:
        app = parlour(tmp_path, fake_games=False, device=FakeDevice(**device))
        driver = drive(app)
        app.services.settings.change(help_offered=frozenset(("klondike", "spider")))
        return app, driver

    return run


def open_klondike(app: Any, driver: Any) -> Any:
    app.services.navigation.open_game("klondike")
    driver.run(1)
    return app.presenter.screens[-1]


def test_a_grade_is_chosen_in_the_options(open_app: Open) -> None:
    app, driver = open_app()
    screen = open_klondike(app, driver)
    screen.sheets.open_options()
    driver.run(0.5)
    driver.press(f"{words.DEALS()}: {words.GRADES['expert']()}")
    app.services.graded_deals().add(KIND, STORED)
    driver.press(words.NEW_GAME())
    driver.run(0.5)
    assert app.services.settings.value.grades == {"klondike": "expert"}
    assert screen.controller.session.seed == STORED.seed
    # The store has one less.
    assert app.services.graded_deals().take(KIND, Grade.EXPERT) is None


def test_the_grade_is_shown_read_and_recorded(open_app: Open) -> None:
    app, driver = open_app()
    app.services.settings.change_grade("klondike", "expert")
    app.services.graded_deals().add(KIND, STORED)
    screen = open_klondike(app, driver)
    assert screen.controller.session.seed == STORED.seed
    driver.key("i")
    assert FIGURE in spoken(app)
    driver.press(words.MENU())
    driver.run(0.5)
    assert driver.named(words.RESTART()).explanation == FIGURE
    assert driver.named(words.NEW_GAME()).explanation == words.GRADES["expert"]()
    app.back()
    # It is kept with the saved game, and with the finished one.
    screen.controller.submit(screen.controller.session.legal_moves()[0])
    app.back()
    driver.run(0.5)
    screen = open_klondike(app, driver)
    assert screen.controller.running.terms["grade"] == "expert"
    line = screen.controller.session.solve()
    assert isinstance(line, Winnable)
    for move in line.solution:
        screen.controller.submit(move)
    (game,) = recorded(app)
    app.services.navigation.open_screen("finished_game", id=game.id)
    driver.run(0.5)
    assert driver.find(lambda each: getattr(each, "text", "") == words.GRADES["expert"]())


def test_without_a_stored_deal_one_is_searched_for(
    open_app: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kivyapp.play.dealer.first_graded", endless)
    app, driver = open_app()
    screen = open_klondike(app, driver)
    before = screen.controller.session.seed
    app.services.settings.change_grade("klondike", "medium")
    screen.controller.deal()
    until(driver, lambda: app.services.navigation.sheets, 20)
    panel = driver.find(lambda each: hasattr(each, "detail") and hasattr(each, "share"))
    assert panel.text == words.SEARCHING_GRADE["medium"]()
    assert panel.detail == "Trying out deal 1"
    driver.run(0.4)
    driver.press(words.CANCEL())
    driver.run(0.5)
    assert not app.services.tasks.busy
    assert screen.controller.session.seed == before


def endless(*_: Any) -> Generator[GradingProgress, None, GradedDeal]:
    """A search that finds no deal."""
    while True:
        yield GradingProgress(1, 0.5)
