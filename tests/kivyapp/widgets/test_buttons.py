"""Buttons answer on the way down, act on the way up, and only to what is meant for them."""

from __future__ import annotations

import pytest
from kivy.uix.widget import Widget

from kivyapp.style.theme import Theme
from kivyapp.widgets.buttons import GlassButton, IconButton
from kivyapp.widgets.colours import UNUSABLE


class Bench(Widget):
    """A button, and what it was told."""

    def __init__(self, button):
        super().__init__()
        self.button = button
        button.pos, button.size = (100, 100), (120, 48)
        self.acted = 0
        self.bubbled = []
        button.fbind("on_action", self._act)
        self.add_widget(button)

    def _act(self, *_):
        self.acted += 1

    def heard_action(self, widget):
        self.bubbled.append(widget)


@pytest.fixture
def bench(drive):
    bench = Bench(GlassButton(text="Undo", icon_name="undo"))
    bench.driver = drive(bench)
    return bench


def test_it_answers_at_once_and_acts_when_let_go(bench):
    finger = bench.driver.finger(150, 120)
    assert bench.button.pressed
    assert bench.acted == 0
    finger.up()
    assert not bench.button.pressed
    assert bench.acted == 1
    assert bench.bubbled == [bench.button]


def test_a_button_that_has_left_the_window_does_nothing_more(bench):
    """Somebody goes back with another finger, or by a key, while one lies on it."""
    finger = bench.driver.finger(150, 120)
    bench.driver.window.remove_widget(bench)
    finger.up()
    assert bench.acted == 0
    assert not bench.button.pressed


def test_the_answer_can_be_seen(bench):
    before = bench.driver.pixel(105, 124)
    finger = bench.driver.finger(150, 120)
    assert bench.driver.pixel(105, 124) != before
    finger.up()
    assert bench.driver.pixel(105, 124) == before


def test_sliding_off_and_back(bench):
    finger = bench.driver.finger(150, 120)
    finger.to(400, 400)
    assert not bench.button.pressed
    finger.to(150, 125)
    assert bench.button.pressed
    finger.to(400, 400).up()
    assert bench.acted == 0


def test_a_second_finger_neither_acts_nor_breaks(bench):
    one = bench.driver.finger(150, 120)
    two = bench.driver.finger(160, 120)
    two.up()
    assert bench.button.pressed
    one.up()
    assert bench.acted == 1


def test_other_mouse_buttons_and_the_wheel_do_nothing(bench):
    for button in ("right", "middle", "scrollup", "scrolldown"):
        bench.driver.mouse(150, 120, button).up()
    assert bench.acted == 0
    bench.driver.mouse(150, 120).up()
    assert bench.acted == 1


def test_a_disabled_button_is_dead_but_solid(bench):
    bench.button.disabled = True
    bench.driver.tap(150, 120)
    bench.button.act()
    assert bench.acted == 0
    bench.button.disabled = False
    finger = bench.driver.finger(150, 120)
    bench.button.disabled = True
    assert not bench.button.pressed
    finger.up()
    assert bench.acted == 0


def test_the_focus_ring_is_drawn_around_it(bench):
    before = bench.driver.pixel(98, 124)
    bench.button.focused = True
    ring = bench.driver.pixel(98, 124)
    assert ring != before
    bench.button.pos = (300, 300)
    assert bench.driver.pixel(98, 124) == before
    assert bench.driver.pixel(298, 324) == ring
    bench.button.focused = False
    assert bench.driver.pixel(298, 324) == before


def test_names(drive):
    drive(Widget())
    assert GlassButton(text="Share").accessible_name == "Share"
    assert GlassButton(text="Share", accessible_name="Share this deal").accessible_name == (
        "Share this deal"
    )
    icon = IconButton(icon_name="undo", accessible_name="Undo")
    assert icon.icon_texture is not None
    assert min(icon.size) >= 48
    icon.icon_name = ""
    assert icon.icon_texture is None


def test_a_width_can_be_left_to_the_layout(drive):
    from kivy.uix.boxlayout import BoxLayout

    box = BoxLayout(orientation="vertical")
    button = GlassButton(text="Wide", size_hint_x=1)
    box.add_widget(button)
    drive(box)
    assert (button.width, button.height) == (800, 48)


def test_the_caption_of_a_dead_button_can_be_read_in_any_theme(drive):
    theme = Theme()
    button = IconButton(theme=theme, icon_name="undo", caption="Undo", accessible_name="Undo")
    driver = drive(Bench(button))
    (caption,) = (each for each in button.children if each.text == "Undo")
    button.disabled = True
    for name in ("light", "contrast", "dark"):
        theme.apply(name)
        driver.frame()
        assert caption.disabled
        assert caption.disabled_color == pytest.approx([*theme.text[:3], UNUSABLE])
