"""Whether a player has chosen the seed of a game, from the deal to the history."""

from __future__ import annotations

from typing import Any

import pytest

from kivyapp import words
from kivyapp.screens.finished_game import deal_link, figure_rows
from kivyapp.storage.finished_game import has_custom_seed, rule_options
from rules.registry import options_of
from rules.session import Session, load
from tests.kivyapp.support.parlour import finished_game, parlour, recorded, until


@pytest.fixture
def driver(drive: Any, tmp_path: Any) -> Any:
    driver = drive(parlour(tmp_path / "data", fake_games=False))
    return driver


def opened(driver: Any, key: str) -> Any:
    driver.app.services.navigation.open_game(key)
    controller = driver.app.presenter.screen.controller
    until(driver, lambda: controller.has_game)
    return controller


@pytest.mark.parametrize("key", ["klondike", "spider", "crush", "cribbage", "set"])
def test_a_seed_of_a_link_is_chosen_and_a_fresh_one_is_drawn(driver: Any, key: str) -> None:
    assert not opened(driver, key).session.is_custom_seed
    driver.app.open_link(f"{key}?seed=peacock123")
    controller = driver.app.presenter.screen.controller
    until(driver, lambda: controller.has_game and controller.session.seed == "peacock123")
    assert controller.session.is_custom_seed
    controller.restart()
    assert controller.session.is_custom_seed
    controller.rematch()
    assert not controller.session.is_custom_seed


def type_seed(driver: Any, text: str) -> Any:
    driver.app.presenter.screen.sheets.open_seed()
    driver.run(0.5)
    field = driver.named(words.SEED_LABEL())
    field.text = text
    field.activate()
    driver.run(0.5)
    return field


def test_a_typed_seed_is_chosen_and_an_empty_one_drawn(driver: Any) -> None:
    controller = opened(driver, "spider")
    type_seed(driver, "  my deal ")
    assert (controller.session.seed, controller.session.is_custom_seed) == ("my deal", True)
    type_seed(driver, "")
    assert controller.session.seed not in ("", "my deal")
    assert not controller.session.is_custom_seed


def test_a_seed_that_is_too_long_is_answered_in_plain_words(driver: Any) -> None:
    controller = opened(driver, "klondike")
    before = controller.session
    type_seed(driver, "x" * 65)
    error = driver.app.root_widget.top_sheet.content.children[-1].error
    assert error == "Please choose a shorter name, with up to 64 characters."
    assert controller.session is before


def test_the_save_and_the_history_keep_it(driver: Any) -> None:
    driver.app.open_link("klondike?seed=peacock123&draw=3")
    controller = driver.app.presenter.screen.controller
    until(driver, lambda: controller.has_game)
    controller.submit(controller.session.legal_moves()[0])
    controller.leave()
    again = opened(driver, "klondike")
    assert again.session.is_custom_seed
    again.deal()
    driver.run(6)
    again.leave()
    driver.app.services.saved_games.resume("klondike", driver.app.services.timestamp())
    (game,) = recorded(driver.app)
    assert has_custom_seed(game)
    assert rule_options(game) == {"draw": 3, "mode": "classic", "take_from_foundation": True}


@pytest.mark.parametrize("custom", [False, True])
def test_a_saved_session_says_it_only_if_it_is_so(custom: bool) -> None:
    from rules.klondike.game import Klondike

    session = Session.new(Klondike(), "peacock123", is_custom_seed=custom)
    text = session.save()
    assert ('"custom_seed":true' in text) is custom
    assert load(text).is_custom_seed is custom
    assert load(text).save() == text
    assert "custom_seed" not in options_of(session.game)


def test_the_page_of_a_finished_game_says_who_has_chosen_its_deal() -> None:
    chosen = finished_game(1, seed="my deal", options={"draw": 3, "custom_seed": True})
    assert ("Name of the deal", "my deal, chosen by you") in figure_rows(chosen)
    drawn = finished_game(2, seed="amber-plume-4821", options={"draw": 3})
    assert ("Name of the deal", "amber-plume-4821") in figure_rows(drawn)


def test_playing_a_finished_game_again_keeps_its_own_points() -> None:
    game = finished_game(1, seed="x", options={"draw": 3, "undo_penalty": 0, "custom_seed": True})
    link = deal_link(game)
    assert link is not None
    assert link.options == {"draw": 3, "undo_penalty": 0}
