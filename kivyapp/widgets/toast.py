"""A short message at the bottom, with one thing to do at most; goes by itself or by a tap."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from kivyapp.style import motion
from kivyapp.style.kv import load_kv
from kivyapp.style.tokens import BUTTON_GAP, MARGIN
from kivyapp.widgets.buttons import GlassButton
from kivyapp.widgets.glass import Glass
from kivyapp.widgets.text import Paragraph, text_width
from kivyapp.widgets.themed import Themed
from kivyapp.widgets.visibility import show_to

load_kv(__file__)

WIDEST: Final = 520
# Where less room is left beside something, it covers that rather than being a column of words.
NARROWEST: Final = 240
LOWEST: Final = 52
AIR: Final = 24
# So tight, two lines lie within a bar, and not on the ranks of the cards below that.
TIGHT: Final = 8


class Slip(Glass):
    """The ground of a toast."""


class Toast(Themed, Widget):
    """One message. A touch on it sends it away and still reaches what lies below."""

    shown = NumericProperty(0.0)
    # How far above the lower edge it lies, in pixels: it should not cover what is used most.
    bottom = NumericProperty(0.0)
    # Where it ends at the latest, in pixels from the left edge; None: it lies in the middle.
    end = NumericProperty(None, allownone=True)

    def __init__(
        self,
        text: str,
        *,
        action: str | None = None,
        on_action: Callable[[], object] | None = None,
        pace: motion.Pace = motion.Pace(),  # noqa: B008 (frozen)
        **options: Any,
    ) -> None:
        super().__init__(**options)
        self._pace = pace
        self._gone: Callable[[], object] = lambda: None
        self._ending: Any = None
        self.slip = Slip(theme=self.theme)
        self.words = Paragraph(theme=self.theme, text=text)
        self.add_widget(self.slip)
        self.add_widget(self.words)
        self.button: GlassButton | None = None
        if action is not None and on_action is not None:
            self.button = GlassButton(theme=self.theme, text=action, look="offer")
            self.button.fbind("on_action", lambda *_: self._act(on_action))
            self.add_widget(self.button)
            self.button.fbind("texture_size", self.arrange)
        for name in ("pos", "size", "bottom", "end"):
            self.fbind(name, self.arrange)
        self.words.fbind("height", self.arrange)

    def stay(self, seconds: float, gone: Callable[[], object]) -> None:
        """Come, stay so long, go, and say so."""
        self._gone = gone
        self.arrange()
        show_to(self, 1.0, self._pace, None)
        self._ending = Clock.schedule_once(lambda _elapsed: self.leave(), seconds)

    @property
    def staying(self) -> bool:
        """Whether it is there to be read, and not on its way out."""
        return self._ending is not None

    def drop(self) -> None:
        """Go at once, without a word to anybody."""
        Animation.cancel_all(self, "shown")
        if self._ending is not None:
            self._ending.cancel()
            self._ending = None

    def leave(self) -> None:
        if self._ending is not None:
            self._ending.cancel()
            self._ending = None
            show_to(self, 0.0, self._pace, self._gone)

    def _act(self, action: Callable[[], object]) -> None:
        self.leave()
        action()

    def arrange(self, *_: Any) -> None:
        margin = dp(MARGIN)
        button = self.button.natural_width + dp(BUTTON_GAP) if self.button else 0
        longest = min(self.width - 2 * margin, dp(WIDEST))
        if self.end is not None:
            longest = min(longest, max(self.end - dp(4), dp(NARROWEST)))
        # As wide as the words need, so that a short one does not lie in an empty bar.
        wanted = text_width(self.words.text) + dp(4) + 2 * margin + button
        width = round(min(longest, max(wanted, dp(120))))
        self.words.width = width - 2 * margin - button
        air = dp(AIR if self.end is None else TIGHT)
        height = round(max(dp(LOWEST), self.words.height + air))
        x = round(self.x + max(dp(4), self._left(width)))
        y = round(self.y + max(0.0, min(self.bottom, self.height - height - dp(4))))
        self.slip.pos, self.slip.size = (x, y), (width, height)
        self.words.pos = (x + margin, round(y + (height - self.words.height) / 2))
        if self.button is not None:
            self.button.size = (self.button.natural_width, dp(48))
            self.button.pos = (x + width - self.button.width - dp(4), y + (height - dp(48)) / 2)

    def _left(self, width: float) -> float:
        middle = (self.width - width) / 2
        return middle if self.end is None else min(middle, self.end - width)

    def on_touch_down(self, touch: Any) -> bool:
        """Only the button takes touches: a message must not stand in the way of the game."""
        if not self.staying:
            return False
        if super().on_touch_down(touch):
            return True
        if self.slip.collide_point(*touch.pos) and not touch.is_mouse_scrolling:
            self.leave()
        return False
