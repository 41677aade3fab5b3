"""The themes are readable: contrasts computed from the tokens."""

from __future__ import annotations

import json
from dataclasses import fields
from itertools import product

import pytest
from kivy.core.image import Image

from kivyapp.style.card_textures import ASSETS, PANE, WIDTHS
from kivyapp.style.tokens import (
    ACCENTS,
    BACKGROUND,
    THEMES,
    Palette,
    casing,
    contrast,
    palette,
    rgba,
)

# Text may lie on any pane of the stained-glass background.
GROUNDS = (*BACKGROUND, "panel", "sheet")
INKS = ("text", "soft_text", "warning", "good")
PAIRS = [*product(INKS, GROUNDS), ("accent_text", "accent"), ("button_text", "button"),
         ("button_text", "pressed"), ("accent", "sheet")]  # fmt: skip


# With the theme's own accent and with those of the games.
ALL_ACCENTS = [None, *ACCENTS]


@pytest.mark.parametrize("accent", ALL_ACCENTS)
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("ink, ground", PAIRS)
def test_text_is_readable(theme: str, ink: str, ground: str, accent: str | None) -> None:
    colours = palette(theme, accent=accent)
    least = 7.0 if theme == "contrast" else 4.5
    assert contrast(getattr(colours, ink), getattr(colours, ground)) >= least


@pytest.mark.parametrize("accent", ALL_ACCENTS)
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("mark", ["glow", "focus", "edge"])
def test_marks_stand_out_from_the_background(theme: str, mark: str, accent: str | None) -> None:
    colours = palette(theme, accent=accent)
    least = 3.0 if mark != "edge" or theme == "contrast" else 2.0
    for ground in BACKGROUND if mark != "edge" else ("background_top", "background_bottom"):
        assert contrast(getattr(colours, mark), getattr(colours, ground)) >= least


@pytest.mark.parametrize("accent", ALL_ACCENTS)
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("mark", ["glow", "focus"])
def test_marks_stand_out_from_cards_and_glass(theme: str, mark: str, accent: str | None) -> None:
    """On a white card the casing is visible, on dark glass the mark, or the reverse."""
    colour = getattr(palette(theme, accent=accent), mark)
    assert contrast(casing(colour), colour) >= 4.5
    for ground in ("#ffffff", "#fffdf8", "#0e1b2b", "#000000"):
        assert max(contrast(colour, ground), contrast(casing(colour), ground)) >= 3.0


def _pane_outline_opacity(width: int) -> float:
    """Return the opacity of an empty pile's outline, in the middle of its left side."""
    sheet = ASSETS / "table" / f"markers-{width}"
    ((_, places),) = json.loads(sheet.with_suffix(".atlas").read_text("utf-8")).items()
    x, y, _, height = places[PANE]
    picture = Image(str(sheet.with_suffix(".png")), keep_data=True)
    # Places are measured from the lower edge, pixels from the upper one.
    return picture.read_pixel(x, picture.height - y - height // 2)[3]


def _laid_over(colour: str, alpha: float, ground: str) -> str:
    parts = zip(rgba(colour)[:3], rgba(ground)[:3], strict=True)
    mixed = (round(255 * (above * alpha + below * (1 - alpha))) for above, below in parts)
    return "#" + "".join(f"{part:02x}" for part in mixed)


@pytest.mark.parametrize("accent", ALL_ACCENTS)
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("width", WIDTHS)
def test_an_empty_pile_stands_out(width: int, theme: str, accent: str | None) -> None:
    colours = palette(theme, accent=accent)
    alpha = rgba(colours.pane)[3] * _pane_outline_opacity(width)
    for ground in (getattr(colours, name) for name in BACKGROUND):
        assert contrast(_laid_over(colours.pane, alpha, ground), ground) >= 3.0


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("accent", ACCENTS)
def test_every_accent_is_readable(theme: str, accent: str) -> None:
    colours = palette(theme, accent=accent)
    least = 7.0 if theme == "contrast" else 4.5
    assert contrast(colours.accent_text, colours.accent) >= least
    for ground in ("panel", "sheet"):
        assert contrast(colours.accent, getattr(colours, ground)) >= least


def test_accents_differ_and_do_not_change_text_colours() -> None:
    for theme in ("dark", "light"):
        looks = [palette(theme, accent=accent) for accent in ACCENTS]
        assert len({look.accent for look in looks}) == len(ACCENTS)
        plain = palette(theme)
        for look in looks:
            changed = {
                field.name
                for field in fields(Palette)
                if getattr(look, field.name) != getattr(plain, field.name)
            }
            assert changed <= {"accent", "glow", "button", "pressed", "edge", *BACKGROUND}


def test_high_contrast_keeps_its_own_accent() -> None:
    assert {palette("contrast", accent=accent) for accent in ACCENTS} == {palette("contrast")}


def test_true_black_changes_only_the_dark_theme() -> None:
    assert rgba(palette("dark", true_black=True).background_top) == (0, 0, 0, 1)
    assert palette("light", true_black=True) == palette("light")


def test_known_contrasts() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.478, abs=0.001)


def test_every_token_is_an_observable_property() -> None:
    from kivyapp.style.theme import Theme

    theme = Theme()
    seen: list[str] = []
    for field in fields(Palette):
        theme.fbind(field.name, lambda *_, name=field.name: seen.append(name))
    theme.apply("light")
    assert set(seen) == {field.name for field in fields(Palette)}
    for field in fields(Palette):
        assert tuple(getattr(theme, field.name)) == pytest.approx(
            rgba(getattr(palette("light"), field.name))
        )
