"""The theme of the running app: accents of games, and changes while the app runs."""

from __future__ import annotations

import gc

import pytest

from kivyapp.style.theme import Theme
from kivyapp.style.tokens import ACCENTS, DARK, contrast, rgba
from kivyapp.widgets.buttons import GlassButton
from kivyapp.widgets.text import ParagraphLabel
from tests.kivyapp.support.parlour import parlour


@pytest.mark.parametrize(
    "difficulty, accent", [("1-suit", "indigo"), ("2-suit", "violet"), ("4-suit", "teal")]
)
def test_the_accent_of_spider_shows_its_difficulty(drive, tmp_path, difficulty, accent):
    driver = drive(
        parlour(tmp_path, f"spider?seed=peacock123&difficulty={difficulty}", fake_games=False)
    )
    driver.run(1)
    theme, navigation = driver.app.services.theme, driver.app.services.navigation
    assert tuple(theme.accent) == pytest.approx(rgba(ACCENTS[accent]["dark"].accent))
    navigation.to_hub()
    driver.run(0.5)
    assert tuple(theme.accent) == pytest.approx(rgba(DARK.accent))


def test_klondike_has_the_accent_of_the_theme(drive, tmp_path):
    driver = drive(parlour(tmp_path, "klondike?seed=peacock123", fake_games=False))
    driver.run(1)
    assert tuple(driver.app.services.theme.accent) == pytest.approx(rgba(DARK.accent))


def test_an_accent_survives_a_change_of_theme(drive, tmp_path):
    driver = drive(parlour(tmp_path, "spider?seed=peacock123&difficulty=2-suit", fake_games=False))
    driver.run(1)
    driver.app.services.settings.change(theme="light")
    accent = driver.app.services.theme.accent
    assert tuple(accent) == pytest.approx(rgba(ACCENTS["violet"]["light"].accent))


def test_garbage_collection_is_paused_during_a_change_of_theme():
    theme, enabled = Theme(), []
    theme.fbind("text", lambda *_: enabled.append(gc.isenabled()))
    theme.apply("light")
    assert (enabled, gc.isenabled()) == ([False], True)


@pytest.mark.parametrize("name", ["light", "contrast", "dark"])
def test_good_and_bad_news_keep_their_colour_in_every_theme(drive, name):
    theme = Theme()
    theme.apply("light" if name == "dark" else "dark")
    texts = {
        tone: ParagraphLabel(theme=theme, text="So it is.", tone=tone) for tone in ("good", "bad")
    }
    drive(texts["bad"])
    theme.apply(name)
    assert texts["good"].color == theme.good
    assert texts["bad"].color == theme.warning


@pytest.mark.parametrize("name", ["light", "contrast", "dark"])
def test_a_disabled_button_is_readable(drive, name):
    theme = Theme()
    theme.apply(name)
    button = GlassButton(theme=theme, text="To the crib", variant="main", disabled=True)
    drive(button)
    for ground in (theme.palette.background_top, theme.palette.sheet):
        pane = _over(button.fill, rgba(ground))
        assert contrast(_hex(_over(button.disabled_color, pane)), _hex(pane)) >= 3.0


def _over(colour, ground):
    alpha = colour[3]
    mixed = (a * alpha + b * (1 - alpha) for a, b in zip(colour[:3], ground[:3], strict=True))
    return (*mixed, 1.0)


def _hex(colour):
    return "#" + "".join(f"{round(255 * part):02x}" for part in colour[:3])


def test_all_observers_are_called_even_if_one_was_collected() -> None:
    """As during a garbage collection in another thread."""
    theme, called = Theme(), []

    def collected(*_: object) -> None:
        theme.unbind(accent=collected)
        raise ReferenceError("weakly-referenced object no longer exists")

    theme.bind(accent=lambda *_: called.append("first"))
    theme.bind(accent=collected)
    theme.bind(accent=lambda *_: called.append("last"))
    theme.apply("light")
    assert {"first", "last"} <= set(called)
