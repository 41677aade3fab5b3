"""Acts as a player of the real app: touches, mouse, keys and pictures, with a virtual clock.

Kivy is imported only inside functions: tests/kivyapp/conftest.py configures it first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

FRAME = 1 / 60
START_TIME = 1000.0


class VirtualClock:
    """The time that Kivy sees."""

    def __init__(self) -> None:
        self.now = START_TIME

    def time(self) -> float:
        return self.now


class Finger:
    """A finger or mouse button on the screen, from press to release."""

    count = 0

    def __init__(self, driver: Driver, x: float, y: float, button: str | None = None) -> None:
        from kivy.input.motionevent import MotionEvent

        class Touch(MotionEvent):
            def depack(self, args: dict[str, float]) -> None:
                self.sx, self.sy = args["x"], args["y"]
                self.profile = ["pos"]
                if button is not None:
                    self.profile = ["pos", "button"]
                    self.button = button
                super().depack(args)

        Finger.count += 1
        self.driver = driver
        device = "test" if button is None else "mouse"
        position = driver.relative(x, y)
        self.touch = Touch(device, Finger.count, position, is_touch=True, type_id="touch")
        self._dispatch("begin")

    def _dispatch(self, event: str) -> None:
        self.driver.loop._dispatch_input(event, self.touch)

    def _move(self, x: float, y: float) -> None:
        self.touch.move(self.driver.relative(x, y))
        self._dispatch("update")

    def _lift(self) -> None:
        self.touch.update_time_end()
        self._dispatch("end")

    def to(self, x: float, y: float, steps: int = 5) -> Finger:
        """Slide to a point, one frame per step."""
        from_x, from_y = self.touch.x, self.touch.y
        for step in range(1, steps + 1):
            part = step / steps
            self._move(from_x + (x - from_x) * part, from_y + (y - from_y) * part)
            self.driver.frame()
        return self

    def up(self) -> Finger:
        self._lift()
        self.driver.frame()
        return self


def resume_drawing(window: Any) -> None:
    """Draw by the method of the class again."""
    vars(window).pop("on_draw", None)


@contextmanager
def drawing(window: Any) -> Iterator[None]:
    """Draw the frames of a block."""
    override = vars(window).pop("on_draw", None)
    yield
    if override is not None:
        window.on_draw = override


class Driver:
    """Acts as the player. Points are pixels with the origin at the lower left."""

    def __init__(self, app: Any, window: Any, loop: Any, clock: VirtualClock) -> None:
        self.app, self.window, self.loop, self.clock = app, window, loop, clock

    # Time

    def frame(self, count: int = 1) -> None:
        for _ in range(count):
            self.clock.now += FRAME
            self.loop.idle()

    def run(self, seconds: float) -> None:
        self.frame(max(1, round(seconds / FRAME)))

    def draw_frames(self) -> None:
        """Draw every frame from now on, not only those of pictures."""
        resume_drawing(self.window)

    # Touch and mouse

    def relative(self, x: float, y: float) -> dict[str, float]:
        """Convert a point to the coordinates from 0 to 1 that touches have."""
        width, height = self.window.size
        return {"x": x / (width - 1), "y": y / (height - 1)}

    def finger(self, x: float, y: float) -> Finger:
        """Put a finger down; several may be down at once."""
        finger = Finger(self, x, y)
        self.frame()
        return finger

    def tap(self, x: float, y: float) -> None:
        self.finger(x, y).up()

    def drag(self, start: tuple[float, float], end: tuple[float, float], steps: int = 5) -> None:
        self.finger(*start).to(*end, steps=steps).up()

    def flick(self, start: tuple[float, float], *points: tuple[float, float]) -> Finger:
        """Press and move within one frame, as a fast finger does; the finger stays down."""
        finger = Finger(self, *start)
        for x, y in points:
            finger._move(x, y)
        self.frame()
        return finger

    def mouse(self, x: float, y: float, button: str = "left") -> Finger:
        finger = Finger(self, x, y, button)
        self.frame()
        return finger

    def hover(self, x: float, y: float) -> None:
        self.window.mouse_pos = (x, y)
        self.frame()

    # Keys

    def key(self, key: str | int, *modifiers: str) -> None:
        """Press and release a key by its Kivy name, such as "enter", "tab", "left" or "u"."""
        from kivy.core.window import Keyboard

        code = Keyboard.keycodes[key] if isinstance(key, str) else key
        text = key if isinstance(key, str) and len(key) == 1 else None
        window = self.window
        # As with SDL, a key that on_key_down has handled goes no further.
        window._modifiers = list(modifiers)
        if not window.dispatch("on_key_down", code, 0, text, list(modifiers)):
            window.dispatch("on_keyboard", code, 0, text, list(modifiers))
        window._modifiers = []
        window.dispatch("on_key_up", code, 0)
        self.frame()

    def keys(self, *keys: str) -> None:
        for key in keys:
            self.key(key)

    def type(self, text: str) -> None:
        """Type a text into the focused field."""
        self.window.dispatch("on_textinput", text)
        self.frame()

    # The window

    def resize(self, width: int, height: int) -> None:
        self.window.size = (width, height)
        self.frame(3)

    def picture(self) -> bytes:
        """Return what the window shows, as rows of RGBA from the bottom."""
        from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels

        with drawing(self.window):
            self.window.canvas.ask_update()
            self.frame()
        width, height = self.window.size
        return bytes(glReadPixels(0, 0, width, height, GL_RGBA, GL_UNSIGNED_BYTE))

    def pixel(self, x: float, y: float) -> tuple[int, ...]:
        """Return red, green, blue and alpha of one point, from 0 to 255."""
        start = 4 * (int(y) * int(self.window.width) + int(x))
        return tuple(self.picture()[start : start + 4])

    def shot(self, path: str | Path) -> Path:
        """Save what the window shows as a picture."""
        from kivy.core.image import Image
        from kivy.graphics.texture import Texture

        size = tuple(self.window.size)
        texture = Texture.create(size=size, colorfmt="rgba")
        texture.blit_buffer(self.picture(), colorfmt="rgba", bufferfmt="ubyte")
        Image(texture).save(str(path), flipped=True)
        return Path(path)

    # Widgets

    def find(self, test: Callable[[Any], bool]) -> Any:
        """Return the first widget that passes a test, searching the topmost tree first."""
        for child in self.window.children:
            for widget in child.walk():
                if test(widget):
                    return widget
        raise LookupError("no widget on the screen passes the test")

    def named(self, name: str) -> Any:
        """Return the widget with this accessible name."""
        return self.find(lambda widget: getattr(widget, "accessible_name", None) == name)

    def press(self, target: Any) -> None:
        """Tap the centre of a widget, given by itself or by its accessible name."""
        widget = self.named(target) if isinstance(target, str) else target
        self.tap(*widget.to_window(*widget.center))
