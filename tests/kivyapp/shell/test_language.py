"""The language of the app: chosen by the system or the player, and changed while it runs."""

from __future__ import annotations

from typing import Any

import pytest

from kivyapp import words
from kivyapp.words.languages import LANGUAGES
from kivyapp.words.translation import language
from tests.kivyapp.support.fake_device import FakeDevice
from tests.kivyapp.support.parlour import parlour
from tools.translations import compile_catalogs


def texts(driver: Any) -> set[str]:
    widgets = driver.app.root_widget.walk(restrict=True)
    return {text for each in widgets if isinstance(text := getattr(each, "text", None), str)}


def test_the_app_speaks_the_language_of_the_system(drive, tmp_path):
    driver = drive(parlour(tmp_path, device=FakeDevice(system_language="en_XA.UTF-8")))
    assert language() is LANGUAGES["en-XA"]
    assert driver.named(words.SETTINGS())
    assert words.SETTINGS() != "Settings"


@pytest.mark.parametrize("wanted", ["ja_JP.UTF-8", "C", ""])
def test_english_is_spoken_where_the_system_asks_for_another_language(drive, tmp_path, wanted):
    driver = drive(parlour(tmp_path, device=FakeDevice(system_language=wanted)))
    assert driver.named("Settings")


def test_a_language_is_chosen_in_the_settings_and_holds_at_once(drive, tmp_path):
    compile_catalogs()
    driver = drive(parlour(tmp_path))
    driver.app.services.navigation.open_screen("settings")
    driver.run(0.5)
    driver.press("Language")
    driver.run(0.5)
    driver.press("Deutsch")
    driver.run(0.5)
    assert language().code == "de"
    assert driver.app.services.settings.value.language == "de"
    assert words.SETTINGS_LOOK() in texts(driver)
    assert words.SETTINGS_LOOK() != "Appearance"
    driver.app.back()
    driver.run(0.5)
    assert driver.named(words.STATISTICS())


def test_a_game_below_the_settings_goes_on_in_the_new_language(drive, tmp_path):
    driver = drive(parlour(tmp_path, fake_games=False))
    driver.app.open_link("klondike?seed=peacock123&draw=1")
    driver.key("d")
    driver.run(1)
    before = driver.app.presenter.screen.controller.session.state
    driver.app.services.navigation.open_screen("settings")
    driver.app.services.settings.change(language="en-XA")
    driver.app.back()
    driver.run(1)
    controller = driver.app.presenter.screen.controller
    assert controller.session.state == before
    assert controller.session.position == 1
    undo = driver.app.presenter.screen.bars.thumb_bar.buttons["undo"]
    assert undo.accessible_name == words.UNDO() != "Undo"
