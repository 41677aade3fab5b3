"""The daily challenge is labelled, explains its missing undo, and shows that it has been begun."""

from __future__ import annotations

from typing import Any

import pytest

from kivyapp import words
from tests.kivyapp.support.parlour import TODAY, parlour, toasts, until


@pytest.fixture
def challenge(drive: Any, tmp_path: Any) -> Any:
    """A driver with today's challenge, in which one move has been played."""
    driver = drive(parlour(tmp_path / "data", fake_games=False))
    driver.skip_drawing()
    services = driver.app.services
    services.settings.change(help_offered=frozenset({"klondike"}), speed="instant")
    services.navigation.open_game("klondike", day=TODAY.date())
    screen = driver.app.presenter.screen
    until(driver, lambda: screen.controller.has_game)
    screen.controller.submit(screen.controller.session.legal_moves()[0])
    driver.run(4)
    return driver


def test_it_is_labelled_with_its_day(challenge):
    bars = challenge.app.presenter.screen.bars
    assert (bars.title, bars.seed_text) == (words.DAILY, "15 May 2024")


def test_a_tap_on_undo_explains_why_there_is_none(challenge):
    screen = challenge.app.presenter.screen
    undo = challenge.named(words.UNDO)
    assert undo.is_unavailable
    challenge.press(words.UNDO)
    assert toasts(challenge.app) == [words.REFUSALS["undo_disabled"]]
    assert screen.controller.session.position == 1


def test_undo_is_available_in_an_ordinary_game(challenge):
    challenge.app.services.navigation.open_game("klondike")
    challenge.frame(3)
    screen = challenge.app.presenter.screen
    assert not challenge.named(words.UNDO).is_unavailable
    assert screen.bars.title != words.DAILY


def test_the_hub_and_the_calendar_show_that_it_is_in_progress(challenge):
    challenge.app.services.navigation.to_hub()
    challenge.frame(3)
    strip = challenge.app.presenter.screen.tiles["klondike"].strip
    assert strip.status == "In progress: 1 move"
    challenge.named(words.CALENDAR).activate()
    challenge.run(0.4)
    today = challenge.named("Wednesday, 15 May 2024, in progress")
    assert today.mark == "begun"
    assert challenge.named("Tuesday, 14 May 2024, not played").mark == "open"


def test_the_challenge_of_another_day_is_dealt_even_if_one_is_in_progress(challenge):
    day = TODAY.date().replace(day=3)
    seed = challenge.app.presenter.screen.controller.session.seed
    challenge.app.services.navigation.open_game("klondike", day=day)
    screen = challenge.app.presenter.screen
    until(challenge, lambda: screen.controller.has_game)
    assert screen.controller.session.seed != seed
    assert screen.bars.seed_text == "3 May 2024"
