"""The volumes of cards, effects and buttons: each is applied, stored and can be tried."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from kivyapp import words
from kivyapp.screens.volume_sheet import SAMPLES
from tests.kivyapp.support.parlour import parlour


@pytest.fixture
def driver(drive: Any, tmp_path: Path) -> Any:
    driver = drive(parlour(tmp_path))
    driver.app.services.navigation.open_screen("settings")
    driver.run(0.3)
    driver.named(words.VOLUMES()).activate()
    driver.run(0.5)
    driver.app.services.sound.played.clear()
    return driver


@pytest.mark.parametrize(("setting", "sample"), SAMPLES.items())
def test_each_volume_has_a_button_that_plays_only_its_sample(
    driver: Any, setting: str, sample: str
) -> None:
    driver.press(words.SAMPLE_NAME(sounds=words.SETTING_NAMES[setting][0]()))
    assert driver.app.services.sound.played == [sample]


@pytest.mark.parametrize(
    ("setting", "kind"),
    [("card_volume", "cards"), ("effect_volume", "effects"), ("button_volume", "buttons")],
)
def test_a_volume_holds_at_once_and_is_stored(driver: Any, setting: str, kind: str) -> None:
    driver.named(words.SETTING_NAMES[setting][0]()).set_to(35)
    services = driver.app.services
    assert getattr(services.settings.value, setting) == 35
    assert services.sound.volumes[kind] == 0.35
    assert sorted(services.sound.volumes) == ["buttons", "cards", "effects"]
