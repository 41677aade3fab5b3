"""Buttons: they react to a press, act on its release, and ignore everything else."""

from __future__ import annotations

import pytest
from kivy.uix.widget import Widget

from kivyapp.style.theme import Theme
from kivyapp.widgets.buttons import GlassButton, IconButton
from kivyapp.widgets.colours import DISABLED_TEXT_ALPHA


class Bench(Widget):
    """A button, and a record of its actions."""

    def __init__(self, button):
        super().__init__()
        self.button = button
        button.pos, button.size = (100, 100), (120, 48)
        self.action_count = 0
        self.reported = []
        button.fbind("on_action", self._count)
        self.add_widget(button)

    def _count(self, *_):
        self.action_count += 1

    def on_descendant_action(self, widget):
        self.reported.append(widget)


@pytest.fixture
def bench(drive):
    bench = Bench(GlassButton(text="Undo", icon_name="undo"))
    bench.driver = drive(bench)
    return bench


def test_it_reacts_to_the_press_and_acts_on_the_release(bench):
    finger = bench.driver.finger(150, 120)
    assert bench.button.pressed
    assert bench.action_count == 0
    finger.up()
    assert not bench.button.pressed
    assert bench.action_count == 1
    assert bench.reported == [bench.button]


def test_a_button_that_left_the_window_does_not_act(bench):
    """Another finger or a key can close the screen while a finger is on the button."""
    finger = bench.driver.finger(150, 120)
    bench.driver.window.remove_widget(bench)
    finger.up()
    assert bench.action_count == 0
    assert not bench.button.pressed


def test_the_press_is_visible(bench):
    before = bench.driver.pixel(105, 124)
    finger = bench.driver.finger(150, 120)
    assert bench.driver.pixel(105, 124) != before
    finger.up()
    assert bench.driver.pixel(105, 124) == before


def test_sliding_off_cancels_the_press_and_sliding_back_restores_it(bench):
    finger = bench.driver.finger(150, 120)
    finger.to(400, 400)
    assert not bench.button.pressed
    finger.to(150, 125)
    assert bench.button.pressed
    finger.to(400, 400).up()
    assert bench.action_count == 0


def test_a_second_finger_is_ignored(bench):
    one = bench.driver.finger(150, 120)
    two = bench.driver.finger(160, 120)
    two.up()
    assert bench.button.pressed
    one.up()
    assert bench.action_count == 1


def test_other_mouse_buttons_and_the_wheel_are_ignored(bench):
    for button in ("right", "middle", "scrollup", "scrolldown"):
        bench.driver.mouse(150, 120, button).up()
    assert bench.action_count == 0
    bench.driver.mouse(150, 120).up()
    assert bench.action_count == 1


def test_a_disabled_button_does_not_act(bench):
    bench.button.disabled = True
    bench.driver.tap(150, 120)
    bench.button.activate()
    assert bench.action_count == 0
    bench.button.disabled = False
    finger = bench.driver.finger(150, 120)
    bench.button.disabled = True
    assert not bench.button.pressed
    finger.up()
    assert bench.action_count == 0


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


def test_accessible_names_and_icons(drive):
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


def test_a_layout_can_set_the_width(drive):
    from kivy.uix.boxlayout import BoxLayout

    box = BoxLayout(orientation="vertical")
    button = GlassButton(text="Wide", size_hint_x=1)
    box.add_widget(button)
    drive(box)
    assert (button.width, button.height) == (800, 48)


def test_the_caption_of_a_disabled_button_is_readable_in_every_theme(drive):
    theme = Theme()
    button = IconButton(theme=theme, icon_name="undo", caption="Undo", accessible_name="Undo")
    driver = drive(Bench(button))
    (caption,) = (each for each in button.children if each.text == "Undo")
    button.disabled = True
    for name in ("light", "contrast", "dark"):
        theme.apply(name)
        driver.frame()
        assert caption.disabled
        assert caption.disabled_color == pytest.approx([*theme.text[:3], DISABLED_TEXT_ALPHA])


def test_a_button_gets_and_loses_its_caption(drive):
    button = IconButton(theme=Theme(), icon_name="undo", accessible_name="Undo")
    driver = drive(Bench(button))
    assert button.children == []
    button.caption = "Undo"
    driver.frame()
    (caption,) = button.children
    assert (caption.text, caption.opacity, caption.width) == ("Undo", 1, button.width)
    button.caption = ""
    driver.frame()
    assert [each.opacity for each in button.children] == [0]
