"""A row with a slider, high enough for a thumb; arrow keys work too."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty

from kivyapp.style.kv import load_kv
from kivyapp.widgets.pressable import Pressable

load_kv(__file__)

# The distance from the ends of the track to the ends of the row, in dp.
TRACK_MARGIN: Final = 18


class SliderRow(Pressable):
    """A value from 0 to 100. Calls `on_preview` while it moves, `on_change` when it is released."""

    accessible_role = "slider"
    text = StringProperty("")
    value = NumericProperty(0)
    least, most = 0, 100
    step = NumericProperty(5)

    def __init__(
        self,
        *,
        on_change: Callable[[int], object],
        on_preview: Callable[[int], object] = lambda _value: None,
        **options: Any,
    ) -> None:
        self._on_change, self._on_preview = on_change, on_preview
        super().__init__(**options)

    def on_text(self, *_: Any) -> None:
        self.accessible_name = self.text

    def adjust(self, steps: int) -> None:
        """Change the value by steps, as by arrow keys."""
        self.set_to(self.value + steps * self.step)

    def set_to(self, value: float) -> None:
        """Set the value at once, as a screen reader does."""
        self._set(value)
        self._on_change(round(self.value))

    def activate(self) -> None:
        """Do nothing: only sliding changes the value."""

    # Fingers

    def on_touch_down(self, touch: Any) -> bool:
        taken = super().on_touch_down(touch)
        if self._touch is touch:
            touch.ud["slider"] = self.value
        return taken

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is self and touch is self._touch:
            if "no_scroll" not in touch.ud and abs(touch.x - touch.ox) > dp(6):
                # From now on the scroller ignores this finger.
                touch.ud["no_scroll"] = True
            if "no_scroll" in touch.ud:
                self._follow(touch.x)
            return True
        return bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is self and touch is self._touch:
            self._follow(touch.x)
            self.cancel_press()
            self._on_change(round(self.value))
            return True
        return bool(super().on_touch_up(touch))

    def _follow(self, x: float) -> None:
        length = max(1.0, self.width - 2 * dp(TRACK_MARGIN))
        share = (x - self.x - dp(TRACK_MARGIN)) / length
        self._set(round(share * 100 / self.step) * self.step)
        self._on_preview(round(self.value))

    def _set(self, value: float) -> None:
        self.value = min(self.most, max(self.least, round(value)))
