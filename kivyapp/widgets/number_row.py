"""A row with a number between a minus and a plus button; holding a button repeats it."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty

from kivyapp import words
from kivyapp.style.kv import load_kv
from kivyapp.style.tokens import TOUCH_TARGET
from kivyapp.widgets.rows import PressableRow

# Seconds until a held button repeats, and between two steps; from then on the steps are larger.
REPEAT_AFTER: Final = 0.4
REPEAT_EVERY: Final = 0.08
LARGE_STEP_AFTER: Final = 12
LARGE_STEP: Final = 5

load_kv(__file__)


class NumberRow(PressableRow):
    """A whole number that is changed in steps: by the buttons, the arrow keys or a screen reader.

    It dispatches the wanted number as `on_number`; the owner sets `value` and `shown`.
    """

    accessible_role = "slider"
    # In dp.
    button_width: ClassVar[int] = TOUCH_TARGET
    number_width: ClassVar[int] = 76
    value = NumericProperty(0)
    least = NumericProperty(0)
    most = NumericProperty(100)
    step = NumericProperty(1)
    # The number as text, and the standard number if it is another one.
    shown = StringProperty("")
    standard = StringProperty("")
    # The button under the finger: -1, 1 or 0.
    direction = NumericProperty(0)

    __events__ = ("on_number",)

    def __init__(self, **options: Any) -> None:
        self._repeats = 0
        self._repeating: Any = None
        super().__init__(**options)

    @property
    def accessible_value(self) -> str:
        return f"{self.shown}, {words.standard(self.standard)}" if self.standard else self.shown

    def adjust(self, steps: int) -> None:
        """Change the number by steps, to the next multiple of the step."""
        wanted = (self.value // self.step + steps) * self.step
        if steps < 0 and self.value % self.step:
            wanted += self.step
        self.set_to(wanted)

    def set_to(self, value: float) -> None:
        """Ask for this number at once, as a screen reader does."""
        wanted = round(min(self.most, max(self.least, value)))
        if wanted != self.value:
            self.dispatch("on_number", wanted)

    def on_number(self, wanted: int) -> None:
        """The player wants this number."""

    def activate(self) -> None:
        """Do nothing: only the two buttons and the arrow keys change the number."""

    # Fingers

    def on_touch_down(self, touch: Any) -> bool:
        taken = bool(super().on_touch_down(touch))
        if self._touch is touch:
            self.direction, self._repeats = self._button_at(touch.x), 0
            if self.direction:
                self._repeating = Clock.schedule_once(self._repeat, REPEAT_AFTER)
        return taken

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is self and touch is self._touch:
            direction = self.direction if self._is_near(touch) and not self._repeats else 0
            self.cancel_press()
            if direction:
                super().activate()
                self.adjust(direction)
            return True
        return bool(super().on_touch_up(touch))

    def on_pressed(self, _row: Any, pressed: bool) -> None:
        """The finger has left the row or scrolls: stop repeating."""
        if not pressed:
            self.direction = 0
            if self._repeating is not None:
                self._repeating.cancel()

    def _repeat(self, _elapsed: float) -> None:
        self._repeats += 1
        self.adjust(self.direction * (LARGE_STEP if self._repeats > LARGE_STEP_AFTER else 1))
        self._repeating = Clock.schedule_once(self._repeat, REPEAT_EVERY)

    def _button_at(self, x: float) -> int:
        if x >= self.right - dp(self.button_width + 4):
            return 1
        minus = self.right - dp(2 * self.button_width + self.number_width + 4)
        return -1 if minus <= x < minus + dp(self.button_width) else 0
