"""A player's panel: name, hit points with the shield over them, and chips for all that weighs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from kivy.animation import Animation
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from kivyapp.games.cribbage.pill import Pill
from kivyapp.style import motion
from kivyapp.style.motion import Pace
from kivyapp.table.geometry import Rect
from kivyapp.widgets.colours import with_alpha
from kivyapp.widgets.glass import Glass
from kivyapp.widgets.text import Figure, TextLine, text_width

PADDING: Final = 12
BAR: Final = 14
SLIM_BAR: Final = 9
CHIP: Final = 24
CHIP_TEXT: Final = 13
CHIP_GAP: Final = 6
SHAKE_DP: Final = 7
FIGURE: Final = 58
COLOURS: Final = ("panel", "edge", "text", "button", "good", "glow", "warning", "accent")


class Chip(Glass):
    """A short word on a pill."""

    def __init__(self, text: str, **options: Any) -> None:
        super().__init__(radius=CHIP / 2, size_hint=(None, None), **options)
        self.scale = 1.0
        self.fill, self.edge = self.theme.button, self.theme.edge
        self.label = TextLine(theme=self.theme, text=text, font_size=sp(CHIP_TEXT), halign="center")
        self.add_widget(self.label)
        for name in ("pos", "size"):
            self.fbind(name, self._arrange)
        self.say(text)

    def say(self, text: str) -> None:
        self.label.text = text
        self.grow(self.scale)

    def grow(self, scale: float) -> None:
        """Be so much larger than usual."""
        self.scale, size = scale, CHIP_TEXT * scale
        self.radius = CHIP * scale / 2
        self.label.font_size = sp(size)
        wide = text_width(self.label.text, size) + dp(18 * scale)
        self.size = (round(wide), round(dp(CHIP * scale)))

    def _arrange(self, *_: Any) -> None:
        self.label.pos, self.label.size = self.pos, self.size


class SidePanel(Glass):
    """How one player stands. What it shows of hit points and shield moves to its new value."""

    name = StringProperty("")
    most = NumericProperty(91)
    hp = NumericProperty(91)
    shield = NumericProperty(0)
    active = BooleanProperty(False)
    # How much of a blow or a new shield is still to be seen, from 1 down to 0.
    hurt = NumericProperty(0)
    pulse = NumericProperty(0)
    accessible_name = StringProperty("")
    accessible_role = "text"

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.pace = Pace()
        self.scale = 1.0
        self._goal = (self.hp, self.shield)
        self._texts: tuple[str, ...] = ()
        self._place = (0.0, 0.0)
        self.title = TextLine(theme=self.theme, bold=True, shorten=True)
        self.figure = Figure(theme=self.theme, halign="right", font_size=sp(26))
        self.chips: list[Chip] = []
        for part in (self.title, self.figure):
            self.add_widget(part)
        self._track, self._life, self._guard = (Pill(self.canvas) for _ in range(3))
        for name in ("pos", "size", "hp", "shield", "most", "name", "active", "hurt", "pulse"):
            self.fbind(name, self._draw)
        self.follow(COLOURS, self._recolour)

    # What it shows

    def stand(self, hp: int, shield: int) -> None:
        """Show these from now on; what was lost or gained is seen going."""
        if (hp, shield) == self._goal:
            return
        if self.pace.still:
            self.set(hp, shield)
            return
        before, self._goal = self._goal, (hp, shield)
        Animation.cancel_all(self, "hp", "shield", "hurt", "pulse")
        if hp + shield < sum(before):
            self.hurt = 1
        elif shield > before[1]:
            self.pulse = 1
        seconds = self.pace(motion.BAR)
        Animation(hp=hp, shield=shield, d=seconds, t="out_cubic").start(self)
        Animation(hurt=0, pulse=0, d=self.pace(motion.PULSE), t="out_quad").start(self)

    def set(self, hp: int, shield: int) -> None:
        """Show these at once: nobody was struck, but somebody else looks, or another match."""
        self._goal = (hp, shield)
        Animation.cancel_all(self, "hp", "shield", "hurt", "pulse")
        self.hp, self.shield, self.hurt, self.pulse = hp, shield, 0, 0

    def tell(self, texts: Sequence[str]) -> None:
        """Show these chips."""
        if tuple(texts) != self._texts:
            self._texts = tuple(texts)
            for chip in self.chips:
                self.remove_widget(chip)
            self.chips = [Chip(text, theme=self.theme) for text in texts]
            for chip in self.chips:
                chip.grow(self.scale)
                self.add_widget(chip)
            self._draw()

    def shake(self) -> None:
        """A blow has landed."""
        self.settle()
        seconds = self.pace(motion.BLOW)
        if seconds:
            x, way = self.x, dp(SHAKE_DP)
            swing = Animation(x=x - way, d=seconds / 4) + Animation(x=x + way, d=seconds / 2)
            (swing + Animation(x=x, d=seconds / 4)).start(self)

    def put(self, place: Rect, scale: float) -> None:
        """Lie here, so much larger than usual."""
        self._place, self.scale = (place.x, place.y), scale
        Animation.cancel_all(self, "x")
        self.pos, self.size = self._place, (place.width, place.height)
        for chip in self.chips:
            chip.grow(scale)
        self._draw()

    def settle(self) -> None:
        Animation.cancel_all(self, "x")
        self.pos = self._place

    # How it is drawn

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
            theme.warning if self.hurt > 0.3 else theme.accent if self.active else theme.edge
        )
        self.edge_width = 2.5 if self.hurt > 0.3 or self.active else 1
        self._life.paint(theme.warning if self.hurt > 0.3 else theme.good, shown=self.hp > 0.3)
        self._guard.paint(theme.glow, shown=self.shield > 0.05)
        self.title.text = self.name
        self.figure.text = str(round(self.hp))
        unit = dp(self.scale)
        self.title.font_size, self.figure.font_size = sp(16 * self.scale), sp(26 * self.scale)
        pad, figure = PADDING * unit, FIGURE * unit
        tall = self.height > 90 * unit
        bar = unit * (BAR if tall or self.height > 60 * unit else SLIM_BAR)
        chips = (CHIP + 8) * unit if tall else 0
        line = self.height - chips - bar - 16 * unit
        width = self.width - 2 * pad
        y = self.y + chips + (9 if tall else 8) * unit
        self._bar(self.x + pad, y, width if tall else width - figure, bar)
        self.title.pos = (self.x + pad, y + bar)
        self.title.size = (self._name_room(width - figure), line)
        self.figure.pos = (self.right - pad - figure, y + bar if tall else y - dp(4))
        self.figure.size = (figure, line if tall else self.height - dp(10))
        self._place_chips(tall, y + bar + line / 2)

    def _name_room(self, most: float) -> float:
        return min(most, text_width(self.name, 16 * self.scale, bold=True) + dp(8))

    def _bar(self, x: float, y: float, width: float, height: float) -> None:
        share = max(0.0, min(1.0, self.hp / max(1, self.most)))
        guard = min(1.0, self.shield / max(1, self.most))
        swell = dp(3) * self.pulse
        self._track.put(x, y, width, height)
        self._life.put(x, y, width * share, height)
        # The shield lies over the end of what it guards.
        length = max(height, width * guard)
        left = min(x + width - length, max(x, x + width * share - length))
        self._guard.put(
            left - swell, y + height / 2 - swell, length + 2 * swell, height / 2 + 2 * swell
        )

    def _place_chips(self, tall: bool, middle: float) -> None:
        unit = dp(self.scale)
        x = self.x + PADDING * unit
        if not tall:
            x += self.title.width + CHIP_GAP * unit
        end = self.right - PADDING * unit - (0 if tall else FIGURE * unit)
        y = self.y + 8 * unit if tall else middle - CHIP * unit / 2
        for chip in self.chips:
            chip.opacity = 1 if x + chip.width <= end else 0
            chip.pos = (round(x), round(y))
            x += chip.width + CHIP_GAP * unit
