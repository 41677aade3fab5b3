"""The page of milestones: marks with their days, the way to their games, and what is read aloud."""

from __future__ import annotations

from kivyapp.words import milestones as texts
from tests.kivyapp.support.parlour import finished_game, parlour, until


def open_milestones(driver):
    driver.app.services.navigation.open_screen("statistics", game="klondike")
    driver.frame(3)
    driver.named(texts.MILESTONES_TITLE()).activate()
    driver.frame(3)
    screen = driver.app.presenter.screen
    until(driver, lambda: screen.looking.parent is None)
    return screen


def test_a_reached_milestone_has_its_day_and_opens_its_game(drive, tmp_path):
    driver = drive(parlour(tmp_path))
    driver.app.services.history.add(
        finished_game(1, outcome="won", undos=0), finished_game(50, outcome="won", undos=2)
    )
    screen = open_milestones(driver)
    win, clean = screen.rows["klondike-win"], screen.rows["klondike-no-undo"]
    assert win.accessible_name == "Win a game. Reached on 13 May 2024"
    assert clean.accessible_name == "Win without undoing a move. Reached on 15 May 2024"
    # The later win is also the first one with three cards turned.
    assert screen.count.text == "3 of 36 reached"
    clean.activate()
    driver.frame(2)
    assert driver.app.services.navigation.top.details["id"] == "game-1"


def test_one_that_is_not_reached_is_only_read(drive, tmp_path):
    driver = drive(parlour(tmp_path))
    driver.app.services.history.add(finished_game(3, outcome="lost"))
    screen = open_milestones(driver)
    row = screen.rows["spider-win"]
    assert row.accessible_name == "Win a game. Not yet"
    assert not row.focusable
    assert row.accessible_role == "text"
    row.activate()
    assert driver.app.presenter.screen is screen
