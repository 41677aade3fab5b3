"""A number set by sliding: the whole row is high enough for a thumb, arrows work too."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty

from kivyapp.style.kv import load_kv
from kivyapp.widgets.pressable import Pressable

load_kv(__file__)

SIDE: Final = 18


class SliderRow(Pressable):
    """From 0 to 100. `on_preview` while it moves, `on_change` when it has been let go."""

    accessible_role = "slider"
    text = StringProperty("")
    value = NumericProperty(0)
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
        """One step by a key."""
        self.set_to(self.value + steps * self.step)

    def set_to(self, value: float) -> None:
        """Another value at once, from whoever can say it."""
        self._set(value)
        self._on_change(round(self.value))

    def act(self) -> None:
        """A press alone changes nothing: sliding does."""

    # Fingers

    def on_touch_down(self, touch: Any) -> bool:
        taken = super().on_touch_down(touch)
        if self._touch is touch:
            touch.ud["slider"] = self.value
        return taken

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is self and touch is self._touch:
            if "kept" not in touch.ud and abs(touch.x - touch.ox) > dp(6):
                # From here on the page below does not scroll by this finger.
                touch.ud["kept"] = True
            if "kept" in touch.ud:
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
        length = max(1.0, self.width - 2 * dp(SIDE))
        share = (x - self.x - dp(SIDE)) / length
        self._set(round(share * 100 / self.step) * self.step)
        self._on_preview(round(self.value))

    def _set(self, value: float) -> None:
        self.value = min(100, max(0, round(value)))
