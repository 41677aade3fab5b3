"""The app's background: a window of peacock feathers in leaded glass.

A shader draws it once per size and theme into a texture. Now and then, when the player pauses, a
light passes through the glass.
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
from kivyapp.style.tokens import BACKGROUND, FEATHER_SHARE, FEATHER_WIDTH
from kivyapp.widgets.shaders import FEATHERS, GLEAM
from kivyapp.widgets.themed import Themed

# Kivy's default texture coordinates start at the top; the feathers spread from the bottom.
UPRIGHT: Final = (0, 0, 1, 0, 1, 1, 0, 1)
# Half the resolution in each direction: soft glass behind sharp cards, at a quarter of the cost.
RESOLUTION: Final = 0.5


class Background(Themed, Widget):
    """Fills the window; redrawn only when the size or the theme changes."""

    # How far the light has moved across the window; out of sight at 0 and at 1.
    gleam = NumericProperty(0.0)

    def __init__(self, **options: Any) -> None:
        self.canvas = RenderContext(fs=GLEAM, use_parent_projection=True, use_parent_modelview=True)
        super().__init__(**options)
        self.reduced_motion = False
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
        for name in BACKGROUND:
            self.theme.fbind(name, self._paint_soon)
        self._paint_soon()

    # The picture

    @property
    def texture(self) -> Any:
        """The texture that holds the drawn window."""
        return self._picture.texture

    def paint(self, *_: Any) -> None:
        """Draw the window, unless it is up to date."""
        self._picture.pos, self._picture.size = self.pos, self.size
        size = tuple(max(1, round(side * RESOLUTION)) for side in self.size)
        colours = {name: tuple(getattr(self.theme, name)) for name in BACKGROUND}
        wanted = (size, *colours.values())
        if wanted == self._painted:
            return
        self._painted = wanted
        fbo = self._fbo = self._fbo_of(size)
        fbo["room"] = tuple(map(float, size))
        fbo["unit"] = float(max(dp(FEATHER_WIDTH), FEATHER_SHARE * min(self.size)) * RESOLUTION)
        for name, colour in colours.items():
            fbo[name.removeprefix("background_")] = colour
        fbo.ask_update()
        fbo.draw()
        self._picture.texture = fbo.texture

    def _fbo_of(self, size: tuple[int, ...]) -> Fbo:
        """The framebuffer, replaced only for a new size, because creating one is slow."""
        if self._fbo is not None and self._fbo.size == size:
            return self._fbo
        fbo = Fbo(size=size, fs=FEATHERS)
        with fbo:
            Rectangle(size=size, tex_coords=UPRIGHT)
        fbo.add_reload_observer(self.reload)
        return fbo

    def reload(self, *_: Any) -> None:
        """Draw again after a phone has lost its graphics context."""
        self._painted = ()
        self._fbo = None
        self._paint_soon()

    # The light

    def shimmer_if_due(self) -> None:
        """Call this when the player pauses: shimmers if it has not done so for a while.

        Pauses are the only trigger, so an unattended app needs no timer.
        """
        if Clock.time() - self._last_shimmer >= motion.SHIMMER_EVERY:
            self.shimmer()

    def shimmer(self) -> None:
        """Let a light pass once, slowly; does nothing under reduced motion."""
        Animation.cancel_all(self, "gleam")
        self.gleam = 0.0
        self._last_shimmer = Clock.time()
        if not self.reduced_motion:
            # The light is slow enough for 30 frames per second, which saves power.
            Animation(gleam=1.0, d=motion.SHIMMER, t="in_out_sine", s=1 / 30).start(self)

    def on_gleam(self, *_: Any) -> None:
        self.canvas["gleam"] = self.gleam
