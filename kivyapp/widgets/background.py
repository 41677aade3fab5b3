"""What lies behind everything: a window of peacock feathers in leaded glass.

It is drawn once for a size and a theme; then it is a picture. Now and then, when the player
pauses, a light passes through.
"""

from __future__ import annotations

from typing import Any, Final

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import Fbo, Rectangle, RenderContext
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from kivyapp.style import motion
from kivyapp.style.tokens import FEATHER_BREADTH, FEATHER_SHARE, WINDOW
from kivyapp.widgets.shaders import FEATHERS, GLEAM
from kivyapp.widgets.themed import Themed

# Kivy's own count from above; the tail spreads from below.
UPRIGHT: Final = (0, 0, 1, 0, 1, 1, 0, 1)
# The picture has half as many pixels each way: soft glass behind sharp cards, a quarter the work.
SHARE: Final = 0.5


class Background(Themed, Widget):
    """Fills the window; drawn again only when the size or the theme changes."""

    # How far a light has come through the window; at both ends it is out of sight.
    gleam = NumericProperty(0.0)

    def __init__(self, **options: Any) -> None:
        self.canvas = RenderContext(fs=GLEAM, use_parent_projection=True, use_parent_modelview=True)
        super().__init__(**options)
        self.still = False
        self.canvas["gleam"] = 0.0
        with self.canvas:
            self._picture = Rectangle()
        self._fbo: Fbo | None = None
        self._painted: tuple[Any, ...] = ()
        self._paint_soon = Clock.create_trigger(self.paint, -1)
        self._last_shimmer = Clock.time()
        for name in ("pos", "size", "theme"):
            self.fbind(name, self._paint_soon)
        self.fbind("theme", self._follow)
        self._follow()

    def _follow(self, *_: Any) -> None:
        for name in WINDOW:
            self.theme.fbind(name, self._paint_soon)
        self._paint_soon()

    # The picture

    def paint(self, *_: Any) -> None:
        """Draw the window, unless it is drawn already."""
        self._picture.pos, self._picture.size = self.pos, self.size
        size = tuple(max(1, round(side * SHARE)) for side in self.size)
        colours = {name: tuple(getattr(self.theme, name)) for name in WINDOW}
        wanted = (size, *colours.values())
        if wanted == self._painted:
            return
        self._painted = wanted
        fbo = self._fbo = self._canvas_of(size)
        fbo["room"] = tuple(map(float, size))
        fbo["unit"] = float(max(dp(FEATHER_BREADTH), FEATHER_SHARE * min(self.size)) * SHARE)
        for name, colour in colours.items():
            fbo[name.removeprefix("background_")] = colour
        fbo.ask_update()
        fbo.draw()
        self._picture.texture = fbo.texture

    def _canvas_of(self, size: tuple[int, ...]) -> Fbo:
        """What is painted on; only another size needs another one, which takes a while to make."""
        if self._fbo is not None and self._fbo.size == size:
            return self._fbo
        fbo = Fbo(size=size, fs=FEATHERS)
        with fbo:
            Rectangle(size=size, tex_coords=UPRIGHT)
        fbo.add_reload_observer(self._redraw)
        return fbo

    def _redraw(self, *_: Any) -> None:
        """A phone has thrown away all that was drawn."""
        self._painted = ()
        self._fbo = None
        self._paint_soon()

    # The light

    def pause(self) -> None:
        """The player thinks: a moment for a light to pass, if none has for a while.

        Where nobody plays no light passes either, and nothing needs a clock.
        """
        if Clock.time() - self._last_shimmer >= motion.SHIMMER_EVERY:
            self.shimmer()

    def shimmer(self) -> None:
        """Let a light pass once, slowly; nothing under reduced motion."""
        Animation.cancel_all(self, "gleam")
        self.gleam = 0.0
        self._last_shimmer = Clock.time()
        if not self.still:
            # Slow light needs few frames, and few frames cost little.
            Animation(gleam=1.0, d=motion.SHIMMER, t="in_out_sine", s=1 / 30).start(self)

    def on_gleam(self, *_: Any) -> None:
        self.canvas["gleam"] = self.gleam
