"""The celebration of a win: a fan of peacock feathers opens, and its eyes burst into glass shards.

A widget over any screen; a tap ends it. It is not used under reduced motion: the result sheet then
has a still fan behind it.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any, Final

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from kivyapp.style import motion
from kivyapp.style.tokens import SHARD_COLOURS
from kivyapp.widgets.fan_geometry import eye_offset, fan_feathers, opening_duration
from kivyapp.widgets.feather import Feather, feather_texture
from kivyapp.widgets.shard_mesh import ShardMesh
from kivyapp.widgets.shards import end_time, make_burst
from kivyapp.widgets.themed import Themed

if TYPE_CHECKING:
    from kivyapp.shell.frame_rate import FrameTicker

SHARD_COUNT: Final = 264
SHARD_SIZE_DP: Final = 20
# The longest feather, as a share of the height and of the width.
LENGTH_BY_HEIGHT: Final = 0.74
LENGTH_BY_WIDTH: Final = 0.53
# How much of the free height lies below the fan.
SPACE_BELOW: Final = 0.4
SCRIM_ALPHA: Final = 0.72
# How far the shards fly, in feather lengths, and at which share of the opening the eyes burst.
REACH: Final = 1.5
BURST_AT: Final = 0.62


class Celebration(Themed, Widget):
    """Plays once and removes itself. `on_end` is called when it is over or a tap has ended it."""

    # Everything fades out at the end.
    alpha = NumericProperty(1.0)

    def __init__(
        self,
        *,
        ticker: FrameTicker,
        on_end: Callable[[], object],
        seed: int = 0,
        **options: Any,
    ) -> None:
        super().__init__(**options)
        self._ticker, self._on_end = ticker, on_end
        self._seed = seed
        self._specs = fan_feathers()
        self._started_at = 0.0
        self._reach = 1.0
        self._rng = Random(seed)
        # The eyes that have not burst yet.
        self._unbroken: list[tuple[float, float]] = []
        self.is_over = False
        with self.canvas:
            self._scrim_colour = Color(0, 0, 0, 0)
            self._scrim = Rectangle()
            self._tint = Color(1, 1, 1, 1)
        self._feathers = [Feather(spec) for spec in self._specs]
        for feather in self._feathers:
            self.canvas.add(feather.group)
        self.shard_mesh = ShardMesh()
        self.canvas.add(self.shard_mesh.mesh)
        for name in ("pos", "size"):
            self.fbind(name, self._fit)
        self.bind_colours(("background_top",), self._recolour)

    # Timing

    def start(self) -> None:
        """Start to play. The widget must have its size by now."""
        self._fit()
        self._started_at = Clock.time()
        self.update(0.0)
        self._ticker.start(self._frame)

    def _frame(self) -> None:
        seconds = Clock.time() - self._started_at
        self.update(seconds)
        if seconds >= motion.WIN and not self.is_over:
            self._notify_end()
            Animation(alpha=0.0, d=motion.WIN_FADE).start(self)
        if seconds >= max(motion.WIN + motion.WIN_FADE, end_time(self.shard_mesh.shards)):
            self.remove()

    def end(self) -> None:
        """Finish at once."""
        self._notify_end()
        self.remove()

    def cancel(self) -> None:
        """Remove it without calling `on_end`."""
        self.is_over = True
        self.remove()

    def remove(self) -> None:
        self._ticker.stop()
        Animation.cancel_all(self)
        if self.parent is not None:
            self.parent.remove_widget(self)

    def _notify_end(self) -> None:
        if not self.is_over:
            self.is_over = True
            self._on_end()

    # Drawing

    def _recolour(self, *_: Any) -> None:
        self._scrim_colour.rgb = self.theme.background_top[:3]

    def _fit(self, *_: Any) -> None:
        self._scrim.pos, self._scrim.size = self.pos, self.size
        length = min(self.height * LENGTH_BY_HEIGHT, self.width * LENGTH_BY_WIDTH)
        base = (self.center_x, self.y + (self.height - length) * SPACE_BELOW)
        texture = feather_texture(length)
        for feather in self._feathers:
            feather.place(base, length, texture)
        self._rng = Random(self._seed)
        self._reach = length * REACH
        eyes = (eye_offset(spec, length) for spec in self._specs)
        self._unbroken = [(base[0] + x, base[1] + y) for x, y in eyes]
        self.shard_mesh.set_shards([], self._reach)

    def _break_glass(self, seconds: float) -> None:
        """Make the shards of one eye per frame: all at once would delay a frame."""
        start = opening_duration(self._specs) * BURST_AT
        eyes = len(self._unbroken) if seconds >= start else 1
        breaking, self._unbroken = self._unbroken[:eyes], self._unbroken[eyes:]
        shards = make_burst(
            self._rng,
            breaking,
            count=len(breaking) * (SHARD_COUNT // len(self._specs)),
            reach=self._reach,
            size=dp(SHARD_SIZE_DP),
            colours=len(SHARD_COLOURS),
            start=start,
        )
        self.shard_mesh.set_shards([*self.shard_mesh.shards, *shards], self._reach)

    def update(self, seconds: float) -> None:
        """Draw the state at this time since the start."""
        self._scrim_colour.a = SCRIM_ALPHA * self.alpha * min(1.0, seconds / motion.SHEET)
        self._tint.a = self.alpha
        for feather in self._feathers:
            feather.set_time(seconds)
        if seconds > 0 and self._unbroken:
            self._break_glass(seconds)
        self.shard_mesh.set_time(seconds)

    # Touches

    def on_touch_down(self, touch: Any) -> bool:
        if self.is_over:
            # The fading rest must not block what lies below.
            return False
        self.end()
        return True
