"""What the mouse highlights, and tooltips."""

from __future__ import annotations

from kivyapp import words
from tests.kivyapp.support.parlour import parlour


def test_the_button_under_the_mouse_is_highlighted(drive, tmp_path):
    driver = drive(parlour(tmp_path))
    settings = driver.named(words.SETTINGS())
    before = driver.pixel(settings.x + 6, settings.center_y)
    driver.hover(*settings.center)
    assert settings.hovered
    assert driver.pixel(settings.x + 6, settings.center_y) != before
    daily = driver.app.presenter.screen.daily
    driver.hover(*daily.center)
    assert driver.app.hover.widget is daily
    assert not settings.hovered
    driver.press(words.ABOUT())
    assert driver.app.hover.widget is None
    driver.hover(400, 300)
    assert driver.app.hover.widget is None


def test_the_name_of_an_icon_button_appears_after_a_moment_of_hover(drive, tmp_path):
    driver = drive(parlour(tmp_path))
    tooltips = driver.app.root_widget.tooltips.children
    # A button with a text needs none.
    driver.hover(*driver.named(words.SETTINGS()).center)
    driver.run(1)
    assert tooltips == []
    driver.app.services.navigation.open_game("klondike")
    driver.frame(2)
    menu = driver.named(words.MENU())
    driver.hover(*menu.center)
    driver.run(0.3)
    assert tooltips == []
    driver.run(0.4)
    (tooltip,) = tooltips
    assert tooltip.label.text == words.MENU()
    panel = tooltip.panel
    assert panel.x >= 0
    assert panel.right <= driver.window.width
    assert panel.top <= menu.y or panel.y >= menu.top
    # Moving on removes it.
    driver.hover(400, 300)
    assert tooltips == []
    driver.run(1)
    assert tooltips == []
    # A press removes it, too.
    driver.hover(*menu.center)
    driver.run(0.7)
    assert len(tooltips) == 1
    driver.press(words.MENU())
    assert tooltips == []
    driver.run(1)
    assert tooltips == []
