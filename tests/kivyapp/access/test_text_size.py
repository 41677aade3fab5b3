"""The text size setting, and the accessibility settings of the system."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from kivy.metrics import Metrics
from kivy.uix.label import Label

from kivyapp.storage.settings import SETTINGS, Settings
from kivyapp.storage.store import Store
from kivyapp.style.text_scale import MAX_SYSTEM_SCALE
from kivyapp.style.text_size import FACTORS
from tests.kivyapp.support.fake_device import FakeDevice
from tests.kivyapp.support.parlour import parlour


def font_sizes(root: Any) -> list[float]:
    return [
        widget.font_size
        for widget in root.walk(restrict=True)
        if isinstance(widget, Label) and widget.text
    ]


@pytest.mark.parametrize("screen", ["settings", "statistics", "about"])
def test_a_new_text_size_applies_at_once(drive: Any, tmp_path: Path, screen: str) -> None:
    driver = drive(parlour(tmp_path))
    app = driver.app
    app.services.navigation.open_screen(screen)
    driver.frame(3)
    before = font_sizes(app.presenter.screen)
    app.services.settings.change(text_size="largest")
    driver.frame(3)
    after = font_sizes(app.presenter.screen)
    assert before
    assert after == pytest.approx([size * FACTORS["largest"] for size in before])
    app.services.settings.change(text_size="normal")
    driver.frame(3)
    assert font_sizes(app.presenter.screen) == pytest.approx(before)


def test_screens_opened_later_use_the_text_size(drive: Any, tmp_path: Path) -> None:
    driver = drive(parlour(tmp_path))
    app = driver.app
    app.services.navigation.open_screen("about")
    driver.frame(3)
    normal = font_sizes(app.presenter.screen)
    app.services.navigation.back()
    app.services.settings.change(text_size="large")
    app.services.navigation.open_screen("about")
    driver.frame(3)
    assert font_sizes(app.presenter.screen) == pytest.approx([1.2 * size for size in normal])


def test_a_new_text_size_does_not_move_the_cards(drive: Any, tmp_path: Path) -> None:
    driver = drive(parlour(tmp_path, "klondike?seed=peacock123", fake_games=False))
    driver.run(3)
    screen = driver.app.presenter.screen
    before = {name: len(cards) for name, cards in screen.table.piles.items()}
    board = screen.table.board
    driver.app.services.settings.change(text_size="largest")
    driver.frame(3)
    assert driver.app.presenter.screen is screen
    assert {name: len(cards) for name, cards in screen.table.piles.items()} == before
    assert screen.table.board == board


def test_stopping_the_app_restores_the_font_scale(drive: Any, tmp_path: Path) -> None:
    before = Metrics.fontscale
    driver = drive(parlour(tmp_path))
    driver.app.services.settings.change(text_size="largest")
    assert Metrics.fontscale == pytest.approx(before * FACTORS["largest"])
    driver.app.stop()
    assert Metrics.fontscale == before


# The settings of the system


def start_on(drive: Any, tmp_path: Path, device: FakeDevice) -> Any:
    driver = drive(parlour(tmp_path, device=device))
    driver.run(1)
    return driver.app


def test_the_app_follows_the_settings_of_the_system(drive: Any, tmp_path: Path) -> None:
    device = FakeDevice(reduced_motion=True, high_contrast=True, font_scale=1.25)
    app = start_on(drive, tmp_path, device)
    assert Metrics.fontscale == pytest.approx(1.25)
    assert app.services.theme.name == "contrast"
    assert app.pace().is_still
    app.stop()
    assert Metrics.fontscale == 1


def test_a_chosen_theme_wins_over_the_system(drive: Any, tmp_path: Path) -> None:
    app = parlour(tmp_path, device=FakeDevice(high_contrast=True))
    Store(tmp_path).write(SETTINGS, Settings(theme="light"))
    drive(app).run(1)
    assert app.services.theme.name == "light"


def test_the_font_scale_of_the_system_is_limited(drive: Any, tmp_path: Path) -> None:
    start_on(drive, tmp_path, FakeDevice(font_scale=4.0))
    assert Metrics.fontscale == pytest.approx(MAX_SYSTEM_SCALE)


# The settings of the system change while the app runs


def change(driver: Any, device: FakeDevice, **changes: Any) -> None:
    for name, value in changes.items():
        setattr(device, name, value)
    assert device.settings_changed is not None
    device.settings_changed()
    driver.frame(3)


def test_the_system_theme_follows_the_system_while_the_app_runs(drive: Any, tmp_path: Path) -> None:
    device = FakeDevice(dark=False)
    driver = drive(parlour(tmp_path, device=device))
    theme = driver.app.services.theme
    driver.run(1)
    # The theme of the house, unless the player asks for that of the system.
    assert theme.name == "dark"
    assert device.dark_icons is False
    driver.app.services.settings.change(theme="system")
    assert theme.name == "light"
    assert device.dark_icons is True
    change(driver, device, dark=True)
    assert theme.name == "dark"
    assert device.dark_icons is False
    change(driver, device, high_contrast=True)
    assert theme.name == "contrast"
    change(driver, device, high_contrast=False, dark=False)
    assert theme.name == "light"


def test_a_theme_chosen_in_the_first_run_stays(drive: Any, tmp_path: Path) -> None:
    device = FakeDevice(high_contrast=True)
    driver = drive(parlour(tmp_path, device=device))
    driver.run(1)
    driver.app.services.settings.change(theme="light")
    change(driver, device, dark=False)
    assert driver.app.services.theme.name == "light"


def test_the_text_follows_the_font_scale_while_the_app_runs(drive: Any, tmp_path: Path) -> None:
    device = FakeDevice()
    driver = drive(parlour(tmp_path, device=device))
    driver.app.services.navigation.open_screen("about")
    driver.run(1)
    normal = font_sizes(driver.app.presenter.screen)
    for scale, factor in ((0.85, 1.0), (1.3, 1.3), (2.0, MAX_SYSTEM_SCALE), (1.0, 1.0)):
        change(driver, device, font_scale=scale)
        expected = [factor * size for size in normal]
        assert font_sizes(driver.app.presenter.screen) == pytest.approx(expected)


def test_settings_that_change_while_the_app_is_away_arrive(drive: Any, tmp_path: Path) -> None:
    device = FakeDevice()
    driver = drive(parlour(tmp_path, device=device))
    driver.run(1)
    driver.app.on_pause()
    device.reduced_motion, device.display_fps = True, 120.0
    driver.app.on_resume()
    driver.run(1)
    assert driver.app.pace().is_still
    assert driver.app.services.frame_rate.full_fps == 120
