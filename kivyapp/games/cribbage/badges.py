"""Badges that pop up over the table: FIFTEEN!, RUN ×4, and the damage beside who takes it."""

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
from kivyapp.widgets.glass import Glass
from kivyapp.widgets.text import Figure, text_width
from kivyapp.widgets.themed import Themed

RISE_DP: Final = 22


class Badge(Glass):
    """One word, large."""

    ink = ColorProperty("#ffffff")

    def __init__(self, text: str, size: float, **options: Any) -> None:
        super().__init__(radius=18, size_hint=(None, None), **options)
        self.label = Figure(theme=self.theme, text=text, font_size=sp(size), halign="center")
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
    """The badges that are seen just now; the next beat takes the place of the last."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.pace = Pace()
        self.scale = 1.0
        self._ends: list[Any] = []

    def pop(self, texts: Sequence[str], centre: tuple[float, float], *, loud: bool = False) -> None:
        """Show these below each other, in place of what was there."""
        self.clear()
        size = (30 if loud else 24) * self.scale
        made = [self._badge(text, size, loud) for text in texts]
        high = sum(badge.height for badge in made) + dp(6) * (len(made) - 1)
        y = centre[1] + high / 2
        for badge in made:
            y -= badge.height
            self._appear(badge, centre[0] - badge.width / 2, y)
            y -= dp(6)

    def mark(self, text: str, centre: tuple[float, float], *, good: bool = False) -> None:
        """A number beside what it is about."""
        theme = self.theme
        badge = Badge(
            text,
            20 * self.scale,
            theme=theme,
            fill=theme.sheet,
            edge=theme.good if good else theme.warning,
        )
        badge.ink = badge.label.color = theme.good if good else theme.warning
        self._appear(badge, centre[0] - badge.width / 2, centre[1] - badge.height / 2)

    def clear(self) -> None:
        """Away with all of them, at once."""
        for end in self._ends:
            end.cancel()
        self._ends = []
        for badge in self.children[:]:
            Animation.cancel_all(badge)
        self.clear_widgets()

    def _badge(self, text: str, size: float, loud: bool) -> Badge:
        theme = self.theme
        if loud:
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
        if not self.pace.still:
            badge.opacity, badge.y = 0, y - dp(RISE_DP)
            Animation(opacity=1, y=round(y), d=self.pace(motion.POP), t="out_back").start(badge)
        self._ends.append(
            Clock.schedule_once(lambda _: self._vanish(badge), self.pace.reading(motion.BADGE))
        )

    def _vanish(self, badge: Badge) -> None:
        if self.pace.still:
            self.remove_widget(badge)
            return
        fade = Animation(opacity=0, d=self.pace(motion.POP))
        fade.bind(on_complete=lambda *_: self.remove_widget(badge))
        fade.start(badge)
