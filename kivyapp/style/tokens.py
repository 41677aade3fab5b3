"""The colours and sizes of the three themes as plain values: the only place that defines them.

Sizes are in dp. `theme.py` makes the colours observable; tests compute contrasts from these values.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

CARD_RADIUS: Final = 16
# The height of a card, in card widths.
CARD_RATIO: Final = 1.45
BUTTON_RADIUS: Final = 12
TOUCH_TARGET: Final = 48
BUTTON_GAP: Final = 8
BAR_HEIGHT: Final = 56
MARGIN: Final = 16
TEXT_SIZE: Final = 16
SMALL_TEXT: Final = 14
TITLE_SIZE: Final = 22
LARGE_TITLE: Final = 32
# The hairline around a tile in every theme, because tiles are as white as cards.
TILE_EDGE: Final = "#33415c"
# The width of a feather in the background: at least this, and at least this share of the window.
FEATHER_WIDTH: Final = 136
FEATHER_SHARE: Final = 0.17


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of one theme, as #rrggbb or #rrggbbaa."""

    background_top: str
    background_bottom: str
    # The background, a stained-glass window: lead, feathers in two kinds of glass, their eyes.
    lead: str
    feather: str
    barb: str
    eye: str
    pupil: str
    # Panels lie on the background, sheets above everything.
    panel: str
    sheet: str
    edge: str
    text: str
    soft_text: str
    accent: str
    accent_text: str
    button: str
    button_text: str
    pressed: str
    warning: str
    good: str
    # On the table: an empty pile, its glass and outline, legal targets, the keyboard focus, and
    # the shade behind a sheet.
    pile: str
    pane: str
    glow: str
    focus: str
    scrim: str


# The tokens of the background.
BACKGROUND: Final = (
    "background_top", "background_bottom", "lead", "feather", "barb", "eye", "pupil",
)  # fmt: skip


DARK: Final = Palette(
    background_top="#0e1b2b",
    background_bottom="#14243a",
    lead="#0a1422",
    feather="#112f40",
    barb="#122a45",
    eye="#17474c",
    pupil="#1c2a5c",
    panel="#1b2f4a",
    sheet="#182a42",
    edge="#3d6a86",
    text="#f2f6fa",
    soft_text="#b4c6d8",
    accent="#2bb6a8",
    accent_text="#04211e",
    button="#23405f",
    button_text="#f2f6fa",
    pressed="#345a80",
    warning="#ff9c8a",
    good="#7fe0a8",
    pile="#ffffff1f",
    pane="#f2f6fab8",
    glow="#5ff0d8",
    focus="#ffd75e",
    scrim="#050b12b3",
)

LIGHT: Final = Palette(
    background_top="#dfe9e6",
    background_bottom="#c3d6d4",
    lead="#b7cccb",
    feather="#c9dedb",
    barb="#d3e3e8",
    eye="#bcd9cd",
    pupil="#c4d4e8",
    panel="#f3f8f7",
    sheet="#fbfdfc",
    edge="#5c8484",
    text="#10242c",
    soft_text="#3c545c",
    accent="#0b6e68",
    accent_text="#ffffff",
    button="#d5e4e2",
    button_text="#10242c",
    pressed="#b9d0cd",
    warning="#96211a",
    good="#145e35",
    pile="#0e3a3a24",
    pane="#0a2026eb",
    glow="#00756b",
    focus="#8a4b00",
    scrim="#0c1c2099",
)

CONTRAST: Final = Palette(
    background_top="#000000",
    background_bottom="#000000",
    lead="#000000",
    feather="#000000",
    barb="#000000",
    eye="#000000",
    pupil="#000000",
    panel="#000000",
    sheet="#000000",
    edge="#ffffff",
    text="#ffffff",
    soft_text="#ffffff",
    accent="#ffe14a",
    accent_text="#000000",
    button="#000000",
    button_text="#ffffff",
    pressed="#404040",
    warning="#ffb3a6",
    good="#9dffc0",
    pile="#ffffff66",
    pane="#ffffffe6",
    glow="#00ffe0",
    focus="#ffe14a",
    scrim="#000000cc",
)

# The edges of an outline: a casing keeps a pale outline visible on a card, a dark one on glass.
CASINGS: Final = ("#06101c", "#ffffff")

# The opacity of the veil over the background behind pages of text.
VEIL: Final = 0.62

# The glow around a suit that becomes complete, in every theme.
COMPLETION_GLOW: Final = "#ffd466"
# The shards that fly when a game is won, in every theme; the last two digits are the opacity.
SHARD_COLOURS: Final = (
    "#27b5b0e6", "#15a06ee6", "#79c34ae6", "#e8b340f0", "#f4cc72e6", "#3a57d8e6", "#8a5bd0e6",
    "#d8435ce6",
)  # fmt: skip

THEMES: Final[Mapping[str, Palette]] = {"dark": DARK, "light": LIGHT, "contrast": CONTRAST}


@dataclass(frozen=True, slots=True)
class SetColours:
    """The colours of Set cards in one theme."""

    card: str
    card_edge: str
    red: str
    green: str
    purple: str


# By theme and colour setting. The safe colours differ in lightness as well as in hue, so that
# they can be told apart with any colour vision: a test simulates it.
SET_COLOURS: Final[Mapping[tuple[str, str], SetColours]] = {
    ("light", "classic"): SetColours("#fffdf8", "#b9c7c4", "#d81b2c", "#0a7d35", "#6a2ab0"),
    ("light", "safe"): SetColours("#fffdf8", "#b9c7c4", "#d72d08", "#0a97a4", "#1d0f47"),
    ("dark", "classic"): SetColours("#101a26", "#41698a", "#ff5a5f", "#3ddc84", "#b98cff"),
    ("dark", "safe"): SetColours("#101a26", "#41698a", "#f0660a", "#a0ffea", "#9b6cff"),
    ("contrast", "classic"): SetColours("#000000", "#ffffff", "#ff6b6b", "#5dff9b", "#c9a3ff"),
    ("contrast", "safe"): SetColours("#000000", "#ffffff", "#e87a00", "#a4ffe9", "#a47eff"),
}


@dataclass(frozen=True, slots=True)
class Accent:
    """The accent of a game: its colour and glow, and other tokens that it changes."""

    accent: str
    glow: str
    overrides: Mapping[str, str] = field(default_factory=dict)


def _background(*colours: str, **others: str) -> Mapping[str, str]:
    return dict(zip(BACKGROUND, colours, strict=True)) | others


# A game may have an accent of its own: Spider's shows the difficulty. By accent and theme; high
# contrast keeps its own, because no other is as easy to see.
ACCENTS: Final[Mapping[str, Mapping[str, Accent]]] = {
    "indigo": {
        "dark": Accent("#8fa0ff", "#9db4ff", _background(
            "#0e1b2b", "#14243a", "#0a1024", "#16254d", "#19214f", "#2a3f8a", "#47348c",
        )),
        "light": Accent("#3a46b4", "#3a46c8", _background(
            "#e4e8f4", "#ccd4e8", "#c6cee6", "#ced6ed", "#dadff2", "#c2ccee", "#cfc8ee",
            button="#dce1f1", pressed="#c2cae4", edge="#66739c",
        )),
    },
    "violet": {
        "dark": Accent("#c39bff", "#d3b0ff", _background(
            "#0e1b2b", "#14243a", "#0f0c22", "#251d50", "#2b1b4b", "#462f86", "#1f4176",
        )),
        "light": Accent("#6a35b0", "#7436c4", _background(
            "#ebe6f3", "#d6cee6", "#d0c8e3", "#dcd3ec", "#e4dcf2", "#d3c6ea", "#c8d3ee",
            button="#e4ddf0", pressed="#cfc4e2", edge="#77699a",
        )),
    },
    "teal": {
        "dark": Accent("#2bb6a8", "#5ff0d8"),
        "light": Accent("#0b6e68", "#00756b"),
    },
}  # fmt: skip


def palette(theme: str, *, true_black: bool = False, accent: str | None = None) -> Palette:
    """Return the palette of a theme; true black affects only the dark one."""
    chosen = THEMES[theme]
    own = ACCENTS[accent].get(theme) if accent is not None else None
    if own is not None:
        chosen = replace(chosen, accent=own.accent, glow=own.glow, **own.overrides)
    if true_black and theme == "dark":
        return replace(chosen, **dict.fromkeys(BACKGROUND, "#000000"))
    return chosen


def rgba(colour: str) -> tuple[float, float, float, float]:
    """Return red, green, blue and alpha from 0 to 1."""
    digits = colour.removeprefix("#")
    values = [int(digits[i : i + 2], 16) / 255 for i in range(0, len(digits), 2)]
    red, green, blue, alpha = (*values, 1.0)[:4]
    return red, green, blue, alpha


def contrast(one: str, other: str) -> float:
    """Return the WCAG contrast of two opaque colours, from 1 to 21."""
    lighter, darker = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def casing(colour: str) -> str:
    """Return the casing that contrasts with an outline of this colour."""
    return max(CASINGS, key=lambda each: contrast(each, colour))


def _luminance(colour: str) -> float:
    red, green, blue, _ = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in rgba(colour)
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
