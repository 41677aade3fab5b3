"""For those who see little: larger letters at once and everywhere; nothing else moves."""

from __future__ import annotations

import pytest
from kivy.metrics import Metrics
from kivy.uix.label import Label

from kivyapp.storage.settings import SETTINGS, Settings
from kivyapp.storage.store import Store
from kivyapp.style.text_size import FACTORS, LARGEST
from tests.kivyapp.support.fake_device import FakeDevice
from tests.kivyapp.support.parlour import parlour


def letters(root):
    return [
        widget.font_size
        for widget in root.walk(restrict=True)
        if isinstance(widget, Label) and widget.text
    ]


@pytest.mark.parametrize("screen", ["settings", "statistics", "about"])
def test_larger_letters_are_shown_at_once(drive, tmp_path, screen):
    driver = drive(parlour(tmp_path))
    app = driver.app
    app.services.navigation.open_screen(screen)
    driver.frame(3)
    before = letters(app.presenter.screen)
    app.services.settings.change(text_size="largest")
    driver.frame(3)
    after = letters(app.presenter.screen)
    assert before
    assert after == pytest.approx([size * FACTORS["largest"] for size in before])
    app.services.settings.change(text_size="normal")
    driver.frame(3)
    assert letters(app.presenter.screen) == pytest.approx(before)


def test_a_screen_that_is_opened_later_has_them_too(drive, tmp_path):
    driver = drive(parlour(tmp_path))
    app = driver.app
    app.services.navigation.open_screen("about")
    driver.frame(3)
    normal = letters(app.presenter.screen)
    app.services.navigation.back()
    app.services.settings.change(text_size="large")
    app.services.navigation.open_screen("about")
    driver.frame(3)
    assert letters(app.presenter.screen) == pytest.approx([1.2 * size for size in normal])


def test_a_running_game_keeps_its_cards_where_they_are(drive, tmp_path):
    driver = drive(parlour(tmp_path, "klondike?seed=peacock123", toy=False))
    driver.run(3)
    screen = driver.app.presenter.screen
    before = {name: len(cards) for name, cards in screen.table.piles.items()}
    board = screen.table.board
    driver.app.services.settings.change(text_size="largest")
    driver.frame(3)
    assert driver.app.presenter.screen is screen
    assert {name: len(cards) for name, cards in screen.table.piles.items()} == before
    assert screen.table.board == board


def test_the_app_leaves_the_letters_as_it_has_found_them(drive, tmp_path):
    before = Metrics.fontscale
    driver = drive(parlour(tmp_path))
    driver.app.services.settings.change(text_size="largest")
    assert Metrics.fontscale == pytest.approx(before * FACTORS["largest"])
    driver.app.stop()
    assert Metrics.fontscale == before


# What the system was told about its user


def on(drive, tmp_path, device):
    driver = drive(parlour(tmp_path, device=device))
    driver.run(1)
    return driver.app


def test_letters_contrast_and_stillness_of_the_system(drive, tmp_path):
    app = on(drive, tmp_path, FakeDevice(still=True, contrast=True, letters=1.25))
    assert Metrics.fontscale == pytest.approx(1.25)
    assert app.services.theme.name == "contrast"
    assert app.pace().still
    app.stop()
    assert Metrics.fontscale == 1


def test_a_chosen_theme_is_not_overruled(drive, tmp_path):
    app = parlour(tmp_path, device=FakeDevice(contrast=True))
    Store(tmp_path).write(SETTINGS, Settings(theme="light"))
    drive(app).run(1)
    assert app.services.theme.name == "light"


def test_letters_do_not_grow_without_end(drive, tmp_path):
    on(drive, tmp_path, FakeDevice(letters=4.0))
    assert Metrics.fontscale == pytest.approx(LARGEST)
