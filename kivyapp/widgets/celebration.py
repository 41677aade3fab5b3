"""A game is won: a peacock's tail opens, its eyes burst into glass, and then the result is shown.

One widget over any screen, and a tap ends it. Where nothing may move there is none: a tail that
stands still is a matter of the sheet with the result.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from kivyapp.shell.frame_rate import FrameTicker
from kivyapp.style import motion
from kivyapp.style.tokens import SHARDS
from kivyapp.widgets.fan_geometry import eye_of, opening_time, tail
from kivyapp.widgets.feather import Feather, feather_texture
from kivyapp.widgets.shard_mesh import ShardMesh
from kivyapp.widgets.shards import burst, end_of
from kivyapp.widgets.themed import Themed

PIECES: Final = 264
PIECE_DP: Final = 20
# The longest feather as shares of the room, and how much of what is left above lies below it.
TALLEST: Final = 0.74
WIDEST: Final = 0.53
LOW: Final = 0.4
SHADE: Final = 0.72
# How far the glass flies, in lengths of a feather; the eyes burst when the tail is open so far.
REACH: Final = 1.5
BURST: Final = 0.62


class Celebration(Themed, Widget):
    """Plays once. `on_end` is called when it is over or was ended, and the widget is gone then."""

    # How much of everything is seen: it fades out at the end.
    clearness = NumericProperty(1.0)

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
        self._plumes = tail()
        self._began = 0.0
        self._reach = 1.0
        self._chance = Random(seed)
        self._unbroken: list[tuple[float, float]] = []
        self.over = False
        with self.canvas:
            self._shade_colour = Color(0, 0, 0, 0)
            self._shade = Rectangle()
            self._tint = Color(1, 1, 1, 1)
        self._feathers = [Feather(plume) for plume in self._plumes]
        for feather in self._feathers:
            self.canvas.add(feather.group)
        self.glass = ShardMesh()
        self.canvas.add(self.glass.mesh)
        for name in ("pos", "size"):
            self.fbind(name, self._fit)
        self.follow(("background_top",), self._recolour)

    # Its course

    def start(self) -> None:
        """Begin; the widget has its size by now."""
        self._fit()
        self._began = Clock.time()
        self.update(0.0)
        self._ticker.start(self._frame)

    def _frame(self) -> None:
        seconds = Clock.time() - self._began
        self.update(seconds)
        if seconds >= motion.WIN and not self.over:
            self._tell()
            Animation(clearness=0.0, d=motion.WIN_FADE).start(self)
        if seconds >= max(motion.WIN + motion.WIN_FADE, end_of(self.glass.shards)):
            self.leave()

    def end(self) -> None:
        """Be over at once."""
        self._tell()
        self.leave()

    def drop(self) -> None:
        """Be gone without a word: nobody waits for the end any more."""
        self.over = True
        self.leave()

    def leave(self) -> None:
        """Be gone."""
        self._ticker.stop()
        Animation.cancel_all(self)
        if self.parent is not None:
            self.parent.remove_widget(self)

    def _tell(self) -> None:
        if not self.over:
            self.over = True
            self._on_end()

    # What is seen

    def _recolour(self, *_: Any) -> None:
        """The shade is that of the theme, also of one that is chosen while it is seen."""
        self._shade_colour.rgb = self.theme.background_top[:3]

    def _fit(self, *_: Any) -> None:
        self._shade.pos, self._shade.size = self.pos, self.size
        length = min(self.height * TALLEST, self.width * WIDEST)
        foot = (self.center_x, self.y + (self.height - length) * LOW)
        texture = feather_texture(length)
        for feather in self._feathers:
            feather.stand(foot, length, texture)
        self._chance = Random(self._seed)
        self._reach = length * REACH
        self._unbroken = [
            (foot[0] + x, foot[1] + y) for x, y in (eye_of(plume, length) for plume in self._plumes)
        ]
        self.glass.hold([], self._reach)

    def _break_glass(self, seconds: float) -> None:
        """Make the pieces of one eye in each frame: all at once would hold a frame up."""
        begins = opening_time(self._plumes) * BURST
        eyes = len(self._unbroken) if seconds >= begins else 1
        breaking, self._unbroken = self._unbroken[:eyes], self._unbroken[eyes:]
        shards = burst(
            self._chance,
            breaking,
            count=len(breaking) * (PIECES // len(self._plumes)),
            reach=self._reach,
            size=dp(PIECE_DP),
            colours=len(SHARDS),
            begins=begins,
        )
        self.glass.hold([*self.glass.shards, *shards], self._reach)

    def update(self, seconds: float) -> None:
        """Show this moment: all that a frame costs."""
        self._shade_colour.a = SHADE * self.clearness * min(1.0, seconds / motion.SHEET)
        self._tint.a = self.clearness
        for feather in self._feathers:
            feather.show(seconds)
        if seconds > 0 and self._unbroken:
            self._break_glass(seconds)
        self.glass.show(seconds)

    # Touches

    def on_touch_down(self, touch: Any) -> bool:
        if self.over:
            # What is left is only to look at.
            return False
        self.end()
        return True
