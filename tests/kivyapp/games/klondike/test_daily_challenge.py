"""The daily challenge is labelled, explains its missing undo, and shows that it has been begun."""

from __future__ import annotations

from typing import Any

import pytest

from kivyapp import words
from rules.klondike.game import Klondike
from tests.kivyapp.support.parlour import TODAY, parlour, toasts, until
from tests.kivyapp.support.patience_moves import winning_moves


@pytest.fixture
def challenge(drive: Any, tmp_path: Any) -> Any:
    """A driver with today's challenge, in which one move has been played."""
    driver = drive(parlour(tmp_path / "data", fake_games=False))
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
    assert (bars.title, bars.seed_text) == (words.DAILY(), "15 May 2024")


def test_a_tap_on_undo_explains_why_there_is_none(challenge):
    screen = challenge.app.presenter.screen
    undo = challenge.named(words.UNDO())
    assert undo.is_unavailable
    challenge.press(words.UNDO())
    assert toasts(challenge.app) == [words.REFUSALS["undo_disabled"]()]
    assert screen.controller.session.position == 1


def test_there_is_no_help_in_a_challenge_and_a_tap_says_why(challenge):
    screen = challenge.app.presenter.screen
    hint = challenge.named(words.HINT())
    assert hint.is_unavailable
    assert not hint.disabled
    challenge.press(words.HINT())
    challenge.run(0.3)
    assert toasts(challenge.app) == [words.REFUSALS["help_disabled"]()]
    assert "hint" not in screen.table.outlines.names
    screen.controller.assistant.show_solution()
    challenge.run(1)
    assert not screen.controller.is_replay


def test_the_winnability_light_is_off_in_a_challenge(challenge):
    challenge.app.services.settings.change(winnable_light=True)
    challenge.run(0.5)
    screen = challenge.app.presenter.screen
    assert screen.bars.sign is None
    challenge.app.services.navigation.open_game("klondike")
    challenge.run(1)
    assert challenge.app.presenter.screen.bars.sign is not None


def test_the_menu_of_a_challenge_says_what_it_lacks(challenge):
    challenge.app.presenter.screen.open_menu()
    challenge.run(0.5)
    rows = {row.text: row for row in challenge.app.root_widget.top_sheet.walk() if is_row(row)}
    solution, restart = rows[words.SOLUTION()], rows[words.RESTART()]
    assert (solution.disabled, solution.explanation) == (True, words.NOT_IN_CHALLENGE())
    assert (restart.disabled, restart.explanation) == (False, words.ANOTHER_TRY())


def is_row(widget):
    return hasattr(widget, "explanation") and hasattr(widget, "text")


def test_a_challenge_that_is_not_of_a_day_is_labelled_too(drive, tmp_path):
    driver = drive(parlour(tmp_path, "klondike?seed=peacock123&mode=challenge", fake_games=False))
    driver.run(1)
    assert driver.app.presenter.screen.bars.title == "Klondike, challenge"
    assert driver.named(words.HINT()).is_unavailable


def test_help_is_back_once_a_challenge_is_won(drive, tmp_path):
    driver = drive(parlour(tmp_path, "klondike?seed=parlour-364&mode=challenge", fake_games=False))
    driver.app.services.settings.change(speed="instant")
    driver.run(1)
    controller = driver.app.presenter.screen.controller
    for move in winning_moves(Klondike(mode="challenge"), "parlour-364"):
        controller.submit(move)
    driver.run(3)
    assert controller.record is not None
    assert controller.assistant.refusal is None


def test_undo_is_available_in_an_ordinary_game(challenge):
    challenge.app.services.navigation.open_game("klondike")
    challenge.frame(3)
    screen = challenge.app.presenter.screen
    assert not challenge.named(words.UNDO()).is_unavailable
    assert screen.bars.title != words.DAILY()


def test_the_hub_and_the_calendar_show_that_it_is_in_progress(challenge):
    challenge.app.services.navigation.to_hub()
    challenge.frame(3)
    strip = challenge.app.presenter.screen.daily
    assert strip.status == "Klondike in progress"
    assert strip.marks == ["tried", "open", "open", "open", "open"]
    strip.activate()
    challenge.run(0.4)
    today = challenge.named("Wednesday, 15 May 2024, in progress")
    assert today.marks == strip.marks
    assert challenge.named("Tuesday, 14 May 2024, not played").marks == ["open"] * 5
    assert challenge.named("Klondike. In progress: 1 move").icon_name == "play"


def test_the_challenge_of_another_day_is_dealt_even_if_one_is_in_progress(challenge):
    day = TODAY.date().replace(day=3)
    seed = challenge.app.presenter.screen.controller.session.seed
    challenge.app.services.navigation.open_game("klondike", day=day)
    screen = challenge.app.presenter.screen
    until(challenge, lambda: screen.controller.has_game)
    assert screen.controller.session.seed != seed
    assert screen.bars.seed_text == "3 May 2024"
