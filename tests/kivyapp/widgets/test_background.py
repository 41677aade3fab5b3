"""The background: drawn once, redrawn when needed, still under reduced motion."""

from __future__ import annotations

from typing import Any

import pytest
from kivy.animation import Animation

from kivyapp.style import motion
from kivyapp.style.theme import Theme
from kivyapp.style.tokens import BACKGROUND
from kivyapp.widgets.background import Background


@pytest.fixture
def window(drive: Any) -> Any:
    background = Background(theme=Theme())
    driver = drive(background)
    driver.background = background
    background.size = driver.window.size
    driver.frame(2)
    return driver


def colours(driver: Any) -> set[bytes]:
    pixels = driver.picture()
    return {pixels[k : k + 4] for k in range(0, len(pixels), 4 * 97)}


def test_it_shows_feathers_and_not_just_a_gradient(window):
    assert len(colours(window)) > 60


def test_it_is_drawn_upright(window):
    """With black glass, only the gradient of the ground shows, between the feathers."""
    theme = window.background.theme
    for name in BACKGROUND:
        setattr(theme, name, "#000000")
    theme.background_top, theme.background_bottom = "#ff0000", "#0000ff"
    window.frame(2)
    pixels = window.picture()
    # The rows of the picture start at the bottom.
    half = len(pixels) // 2
    below, above = pixels[:half], pixels[half:]
    assert sum(above[0::4]) > sum(above[2::4])
    assert sum(below[2::4]) >= sum(below[0::4])


def test_it_is_opaque_everywhere(window):
    assert {colour[3] for colour in colours(window)} == {255}


def test_a_new_theme_shows_at_once(window):
    dark = window.picture()
    window.background.theme.apply("light")
    window.frame(2)
    light = window.picture()
    assert sum(light) > 2 * sum(dark)


def test_high_contrast_and_true_black_are_black(window):
    for theme, true_black in (("contrast", False), ("dark", True)):
        window.background.theme.apply(theme, true_black=true_black)
        window.frame(2)
        assert colours(window) == {b"\x00\x00\x00\xff"}


def test_it_is_painted_again_only_for_a_new_size(window):
    first = window.background.texture
    window.background.paint()
    window.run(2)
    assert window.background.texture is first
    window.resize(400, 700)
    window.background.size = (400, 700)
    window.frame(2)
    assert window.background.texture is not first


def test_it_is_painted_again_after_the_graphics_context_was_lost(window):
    first = window.background.texture
    window.background.reload()
    window.frame(2)
    assert window.background.texture is not first


def test_a_light_passes_and_leaves_the_picture_unchanged(window):
    before = window.picture()
    window.background.shimmer()
    window.run(motion.SHIMMER / 2)
    assert window.picture() != before
    window.run(motion.SHIMMER)
    assert window.picture() == before
    assert not Animation._instances


def test_no_light_passes_under_reduced_motion(window):
    before = window.picture()
    window.background.reduced_motion = True
    window.background.shimmer()
    window.run(motion.SHIMMER / 2)
    assert window.picture() == before


def test_a_light_passes_when_the_player_pauses_but_not_too_often(window):
    lights = []
    window.background.fbind("gleam", lambda _, value: lights.append(value))
    window.background.shimmer_if_due()
    window.run(motion.SHIMMER_EVERY)
    assert lights == []
    window.background.shimmer_if_due()
    window.run(motion.SHIMMER + 0.1)
    assert max(lights) == 1
    lights.clear()
    window.background.shimmer_if_due()
    window.run(motion.SHIMMER_EVERY + 5)
    assert lights == []
