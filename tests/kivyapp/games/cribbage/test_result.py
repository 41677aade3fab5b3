"""The result of a match belongs to that match: none is left over the next one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from kivyapp import words as app_words
from kivyapp.games.cribbage import words
from rules.cribbage.game import Cribbage
from rules.session import Session
from tests.kivyapp.support.cribbage_match import current_screen, start_match
from tests.kivyapp.support.parlour import until


def almost_over() -> tuple[Session[Any, Any], Any]:
    """A match that one more move ends, and that move."""
    session, random = Session.new(Cribbage(hp=61), "result"), Random(3)
    played = []
    while session.outcome is None:
        played.append(random.choice(session.legal_moves()))
        session.play(played[-1])
    session = Session.new(Cribbage(hp=61), "result")
    for move in played[:-1]:
        session.play(move)
    return session, played[-1]


@pytest.fixture
def finished(drive: Callable[[Any], Any], tmp_path: Path) -> Any:
    """A driver with a match that has just been decided."""
    driver = start_match(drive, tmp_path, "hotseat")
    session, last = almost_over()
    screen = current_screen(driver)
    screen.controller.start(session, fresh=False)
    driver.frame(2)
    screen.controller.submit(last)
    return driver


def deal_anew(driver: Any) -> None:
    driver.press("Opponent: Two players")
    driver.press(words.DEAL())
    driver.run(3)


def titles(driver: Any) -> list[str]:
    return [each.name for each in driver.app.services.navigation.stack]


def test_a_new_match_from_the_result_begins_without_it(finished: Any) -> None:
    driver = finished
    until(driver, lambda: len(titles(driver)) == 3)
    driver.run(0.5)
    assert driver.app.root_widget.top_sheet.peacock is not None
    driver.press(words.NEW_MATCH())
    driver.run(0.5)
    deal_anew(driver)
    assert titles(driver) == ["hub", "cribbage"]
    assert not current_screen(driver).match.is_over


def test_a_result_that_opens_over_the_setup_closes_with_its_match(finished: Any) -> None:
    driver, screen = finished, current_screen(finished)
    # The player asks for a new match while the last one is still being shown.
    screen.new_match()
    until(driver, lambda: len(titles(driver)) == 4)
    driver.run(0.5)
    screen.controller.deal()
    driver.run(3)
    assert titles(driver) == ["hub", "cribbage", words.NEW_MATCH()]
    assert not screen.match.is_over


def test_no_second_result_opens_for_the_same_match(finished: Any) -> None:
    driver, screen = finished, current_screen(finished)
    until(driver, lambda: len(titles(driver)) == 3)
    screen.show_result()
    driver.run(0.5)
    assert len(titles(driver)) == 3


@pytest.mark.parametrize("name", [app_words.WATCH(), app_words.REVIEW()])
def test_a_match_that_has_just_ended_can_be_looked_at_again(finished: Any, name: str) -> None:
    driver = finished
    until(driver, lambda: len(titles(driver)) == 3)
    driver.run(0.5)
    driver.press(name)
    driver.run(1)
    if name == app_words.WATCH():
        assert current_screen(driver).controller.is_replay
    else:
        assert titles(driver) == ["hub", "cribbage", "review"]
