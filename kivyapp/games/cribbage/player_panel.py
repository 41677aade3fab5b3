"""A player's panel: name, hit points, shield, and chips for everything that affects the player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from kivy.animation import Animation
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from kivyapp.games.cribbage.rounded_bar import RoundedBar
from kivyapp.style import motion
from kivyapp.style.motion import Pace
from kivyapp.style.rect import Rect
from kivyapp.widgets.colours import with_alpha
from kivyapp.widgets.glass_panel import GlassPanel
from kivyapp.widgets.text import DisplayText, TextLine, text_width

PADDING: Final = 12
BAR: Final = 14
SLIM_BAR: Final = 9
CHIP: Final = 24
CHIP_TEXT: Final = 13
CHIP_GAP: Final = 6
CHIP_PADDING: Final = 9
SHAKE_DP: Final = 7
FIGURE: Final = 58
# The most that the figure takes of a panel's width, for the sake of the name.
FIGURE_SHARE: Final = 0.42
COLOURS: Final = ("panel", "edge", "text", "button", "good", "glow", "focus", "warning", "accent")


class Chip(GlassPanel):
    """A short text on a rounded background."""

    def __init__(self, text: str, **options: Any) -> None:
        super().__init__(radius=CHIP / 2, size_hint=(None, None), **options)
        self.scale = 1.0
        self.fill, self.edge = self.theme.button, self.theme.edge
        self.label = TextLine(theme=self.theme, text=text, font_size=sp(CHIP_TEXT), halign="center")
        self.add_widget(self.label)
        for name in ("pos", "size"):
            self.fbind(name, self._arrange)
        self.set_text(text)

    def set_text(self, text: str) -> None:
        self.label.text = text
        self.set_scale(self.scale)

    def set_scale(self, scale: float) -> None:
        self.scale, size = scale, CHIP_TEXT * scale
        self.radius = CHIP * scale / 2
        self.label.font_size = sp(size)
        width = text_width(self.label.text, size) + dp(2 * CHIP_PADDING * scale)
        self.size = (round(width), round(dp(CHIP * scale)))

    def _arrange(self, *_: Any) -> None:
        # A chip may have been made narrower than its text; that shrinks.
        padding = dp((CHIP_PADDING - 3) * self.scale)
        self.label.pos = (self.x + padding, self.y)
        self.label.size = (self.width - 2 * padding, self.height)


class PlayerPanel(GlassPanel):
    """Shows one player's state. Hit points and shield are animated to new values."""

    name = StringProperty("")
    max_hp = NumericProperty(91)
    hp = NumericProperty(91)
    shield = NumericProperty(0)
    # The theme's colour of the bar: in classic cribbage that of the player's pegs.
    bar_colour = StringProperty("good")
    is_active = BooleanProperty(False)
    # These fade from 1 to 0 after a hit or a new shield.
    hit_flash = NumericProperty(0)
    shield_pulse = NumericProperty(0)
    accessible_name = StringProperty("")
    accessible_role = "text"

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.pace = Pace()
        self.scale = 1.0
        self._target = (self.hp, self.shield)
        self._texts: tuple[str, ...] = ()
        self._resting_pos = (0.0, 0.0)
        self.title = TextLine(theme=self.theme, bold=True, shorten=True)
        self.figure = DisplayText(theme=self.theme, halign="right", font_size=sp(26))
        self.chips: list[Chip] = []
        for part in (self.title, self.figure):
            self.add_widget(part)
        self._track, self._hp_bar, self._shield_bar = (RoundedBar(self.canvas) for _ in range(3))
        for name in (
            "pos", "size", "hp", "shield", "max_hp", "name", "is_active", "hit_flash",
            "shield_pulse", "bar_colour",
        ):  # fmt: skip
            self.fbind(name, self._draw)
        self.bind_colours(COLOURS, self._recolour)

    # Values

    def animate_to(self, hp: int, shield: int) -> None:
        """Move the bars to new values, with a flash for a loss and a pulse for a gain."""
        if (hp, shield) == self._target:
            return
        if self.pace.is_still:
            self.set_values(hp, shield)
            return
        before, self._target = self._target, (hp, shield)
        Animation.cancel_all(self, "hp", "shield", "hit_flash", "shield_pulse")
        if hp + shield < sum(before):
            self.hit_flash = 1
        elif shield > before[1]:
            self.shield_pulse = 1
        seconds = self.pace(motion.BAR_CHANGE)
        Animation(hp=hp, shield=shield, d=seconds, t="out_cubic").start(self)
        Animation(hit_flash=0, shield_pulse=0, d=self.pace(motion.PULSE), t="out_quad").start(self)

    def set_values(self, hp: int, shield: int) -> None:
        """Set values without animation, for another viewing seat or another match."""
        self._target = (hp, shield)
        Animation.cancel_all(self, "hp", "shield", "hit_flash", "shield_pulse")
        self.hp, self.shield, self.hit_flash, self.shield_pulse = hp, shield, 0, 0

    def show_chips(self, texts: Sequence[str]) -> None:
        if tuple(texts) != self._texts:
            self._texts = tuple(texts)
            for chip in self.chips:
                self.remove_widget(chip)
            self.chips = [Chip(text, theme=self.theme) for text in texts]
            for chip in self.chips:
                chip.set_scale(self.scale)
                self.add_widget(chip)
            self._draw()

    def shake(self) -> None:
        """Shake once, after a hit."""
        self._stop_shaking()
        seconds = self.pace(motion.HIT)
        if seconds:
            x, way = self.x, dp(SHAKE_DP)
            swing = Animation(x=x - way, d=seconds / 4) + Animation(x=x + way, d=seconds / 2)
            (swing + Animation(x=x, d=seconds / 4)).start(self)

    def place(self, place: Rect, scale: float) -> None:
        self._resting_pos, self.scale = (place.x, place.y), scale
        self._stop_shaking()
        self.size = (place.width, place.height)
        for chip in self.chips:
            chip.set_scale(scale)
        self._draw()

    def _stop_shaking(self) -> None:
        Animation.cancel_all(self, "x")
        self.pos = self._resting_pos

    # Drawing

    def _recolour(self, *_: Any) -> None:
        theme = self.theme
        self.fill = with_alpha(theme.panel, 0.94)
        self._track.paint(theme.button)
        for chip in self.chips:
            chip.fill, chip.edge = theme.button, theme.edge
        self._draw()

    def _draw(self, *_: Any) -> None:
        theme = self.theme
        self.edge = (
            theme.warning
            if self.hit_flash > 0.3
            else theme.accent
            if self.is_active
            else theme.edge
        )
        self.edge_width = 2.5 if self.hit_flash > 0.3 or self.is_active else 1
        self._hp_bar.paint(
            theme.warning if self.hit_flash > 0.3 else getattr(theme, self.bar_colour),
            is_visible=self.hp > 0.3,
        )
        self._shield_bar.paint(theme.glow, is_visible=self.shield > 0.05)
        self.title.text = self.name
        self.figure.text = str(round(self.hp))
        unit = dp(self.scale)
        self.title.font_size, self.figure.font_size = sp(16 * self.scale), sp(26 * self.scale)
        pad, figure = PADDING * unit, self._figure_width
        tall = self.height > 90 * unit
        bar = unit * (BAR if tall or self.height > 60 * unit else SLIM_BAR)
        chips = (CHIP + 8) * unit if tall else 0
        line = self.height - chips - bar - 16 * unit
        width = self.width - 2 * pad
        y = self.y + chips + (9 if tall else 8) * unit
        self._place_bars(self.x + pad, y, width if tall else width - figure, bar)
        self.title.pos = (self.x + pad, y + bar)
        name_width = text_width(self.name, 16 * self.scale, bold=True) + dp(8)
        self.title.size = (min(width - figure, name_width), line)
        self.figure.pos = (self.right - pad - figure, y + bar if tall else y - dp(4))
        self.figure.size = (figure, line if tall else self.height - dp(10))
        self._place_chips(tall, y + bar + line / 2)

    @property
    def _figure_width(self) -> float:
        unit = dp(self.scale)
        return float(min(FIGURE * unit, FIGURE_SHARE * (self.width - 2 * PADDING * unit)))

    def _place_bars(self, x: float, y: float, width: float, height: float) -> None:
        hp_share = max(0.0, min(1.0, self.hp / max(1, self.max_hp)))
        shield_share = min(1.0, self.shield / max(1, self.max_hp))
        swell = dp(3) * self.shield_pulse
        self._track.place(x, y, width, height)
        self._hp_bar.place(x, y, width * hp_share, height)
        # The shield covers the end of the hit points.
        length = max(height, width * shield_share)
        left = min(x + width - length, max(x, x + width * hp_share - length))
        self._shield_bar.place(
            left - swell, y + height / 2 - swell, length + 2 * swell, height / 2 + 2 * swell
        )

    def _place_chips(self, tall: bool, middle: float) -> None:
        unit = dp(self.scale)
        x = self.x + PADDING * unit
        if not tall:
            x += self.title.width + CHIP_GAP * unit
        end = self.right - PADDING * unit - (0 if tall else self._figure_width)
        y = self.y + 8 * unit if tall else middle - CHIP * unit / 2
        for chip in self.chips:
            chip.opacity = 1 if x + chip.width <= end else 0
            chip.pos = (round(x), round(y))
            x += chip.width + CHIP_GAP * unit
