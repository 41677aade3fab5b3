"""Badges that pop up over the table: FIFTEEN!, RUN ×4, and changes of hit points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import ColorProperty
from kivy.uix.widget import Widget

from kivyapp.style import motion
from kivyapp.style.fonts import NUMBERS
from kivyapp.style.motion import Pace
from kivyapp.widgets.glass_panel import GlassPanel
from kivyapp.widgets.text import DisplayText, text_width
from kivyapp.widgets.themed import Themed

RISE_DP: Final = 22


class Badge(GlassPanel):
    """A few large letters on a panel."""

    ink = ColorProperty("#ffffff")

    def __init__(self, text: str, size: float, **options: Any) -> None:
        super().__init__(radius=18, size_hint=(None, None), **options)
        self.label = DisplayText(theme=self.theme, text=text, font_size=sp(size), halign="center")
        self.label.color = self.ink
        self.label.font_name = NUMBERS
        self.add_widget(self.label)
        self.size = (
            round(text_width(text, size, bold=True) * 1.12 + dp(32)),
            round(sp(size) + dp(20)),
        )
        for name in ("pos", "size"):
            self.fbind(name, self._arrange)

    def _arrange(self, *_: Any) -> None:
        self.label.pos, self.label.size = self.pos, self.size


class Badges(Themed, Widget):
    """The badges of the current beat. The next beat replaces them."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.pace = Pace()
        self.scale = 1.0
        self._timers: list[Any] = []

    def pop_up(
        self, texts: Sequence[str], centre: tuple[float, float], *, is_large: bool = False
    ) -> None:
        """Show a column of badges in place of the current ones."""
        self.clear()
        size = (30 if is_large else 24) * self.scale
        badges = [self._badge(text, size, is_large) for text in texts]
        height = sum(badge.height for badge in badges) + dp(6) * (len(badges) - 1)
        y = centre[1] + height / 2
        for badge in badges:
            y -= badge.height
            self._appear(badge, centre[0] - badge.width / 2, y)
            y -= dp(6)

    def show_change(self, text: str, centre: tuple[float, float], *, is_gain: bool) -> None:
        """Show the amount of a gain or loss."""
        theme = self.theme
        colour = theme.good if is_gain else theme.warning
        badge = Badge(text, 20 * self.scale, theme=theme, fill=theme.sheet, edge=colour, ink=colour)
        self._appear(badge, centre[0] - badge.width / 2, centre[1] - badge.height / 2)

    def clear(self) -> None:
        """Remove all badges at once."""
        for timer in self._timers:
            timer.cancel()
        self._timers = []
        for badge in self.children[:]:
            Animation.cancel_all(badge)
        self.clear_widgets()

    def _badge(self, text: str, size: float, is_large: bool) -> Badge:
        theme = self.theme
        if is_large:
            return Badge(
                text, size, theme=theme, fill=theme.focus, edge=theme.text, ink=theme.sheet
            )
        return Badge(
            text, size, theme=theme, fill=theme.accent, edge=theme.text, ink=theme.accent_text
        )

    def _appear(self, badge: Badge, x: float, y: float) -> None:
        left = min(max(self.x + dp(4), x), self.right - badge.width - dp(4))
        badge.pos = (round(left), round(y))
        self.add_widget(badge)
        if not self.pace.is_still:
            badge.opacity, badge.y = 0, y - dp(RISE_DP)
            Animation(opacity=1, y=round(y), d=self.pace(motion.BADGE_POP), t="out_back").start(
                badge
            )
        self._timers.append(
            Clock.schedule_once(lambda _: self._vanish(badge), self.pace.for_reading(motion.BADGE))
        )

    def _vanish(self, badge: Badge) -> None:
        if self.pace.is_still:
            self.remove_widget(badge)
            return
        fade = Animation(opacity=0, d=self.pace(motion.BADGE_POP))
        fade.bind(on_complete=lambda *_: self.remove_widget(badge))
        fade.start(badge)
