"""A monkey test: random touches, keys, window sizes and settings, all at once and seeded."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from kivy.input.motionevent import MotionEvent

from kivyapp.table.table import Table

TOUCHES_PER_FRAME: Final = 500 / 60
MAX_FINGERS: Final = 10
SIZES: Final = ((800, 600), (600, 800), (400, 700), (1280, 720), (320, 480))
# Without F11, because the hidden window cannot be full screen.
KEYS: Final = (
    *("left", "right", "up", "down", "enter", "tab", "spacebar", "escape", "backspace"),
    *"undrhm1z?",
    "f1",
)
CHANGES: Final[dict[str, tuple[Any, ...]]] = {
    "speed": ("normal", "fast", "instant"),
    "left_hand": (False, True),
    "large_cards": (False, True),
    "four_colours": (False, True),
    "theme": ("light", "dark", "contrast"),
    "tap_to_move": (False, True),
    "winnable_light": (False, True),
}


class Touch(MotionEvent):
    """A random touch."""

    def depack(self, args: dict[str, float]) -> None:
        self.sx, self.sy = args["x"], args["y"]
        self.profile = ["pos"]
        super().depack(args)


class Masher:
    """Call `frame` for every frame. Nothing it does may raise an error."""

    def __init__(self, driver: Any, seed: int) -> None:
        self.driver = driver
        self.rng = Random(seed)
        self.fingers: list[Touch] = []
        self.touches = 0
        self._due_touches = 0.0

    @property
    def app(self) -> Any:
        return self.driver.app

    def frame(self) -> None:
        rng = self.rng
        self._due_touches += TOUCHES_PER_FRAME
        while self._due_touches >= 1:
            self._due_touches -= 1
            self._touch()
        for touch in self.fingers:
            if rng.random() < 0.5:
                self._slide(touch)
        if rng.random() < 0.15:
            self._key(rng.choice(KEYS))
        if rng.random() < 0.01:
            self.driver.window.size = rng.choice(SIZES)
        if rng.random() < 0.03:
            name = rng.choice(tuple(CHANGES))
            self.app.services.settings.change(**{name: rng.choice(CHANGES[name])})
        self.driver.frame()

    def release_all(self) -> None:
        while self.fingers:
            self._lift(self.fingers[0])
        self.driver.frame()

    # Fingers

    def _touch(self) -> None:
        """Put down a finger; most are lifted at once, some stay and drag."""
        self.touches += 1
        point = self._point()
        touch = Touch("test", self.touches, point, is_touch=True, type_id="touch")
        self._send("begin", touch)
        self.fingers.append(touch)
        if self.rng.random() < 0.3:
            self._slide(touch)
        if self.rng.random() < 0.8:
            self._lift(touch)
        if len(self.fingers) > MAX_FINGERS:
            self._lift(self.fingers[0])

    def _slide(self, touch: Touch) -> None:
        touch.move(self._point())
        self._send("update", touch)

    def _lift(self, touch: Touch) -> None:
        self.fingers.remove(touch)
        touch.update_time_end()
        self._send("end", touch)

    def _send(self, what: str, touch: Touch) -> None:
        self.driver.loop._dispatch_input(what, touch)

    def _point(self) -> dict[str, float]:
        """Return a point: mostly on a card, else anywhere in the window or a little outside."""
        rng = self.rng
        screen = self.app.presenter.screen
        table = getattr(screen, "table", None)
        if isinstance(table, Table) and table.piles and rng.random() < 0.7:
            pile = rng.choice(tuple(table.piles))
            rect = table.card_rect(pile, rng.randrange(-1, 1 + len(table.piles[pile])))
            x = rect.x + rng.random() * rect.width
            point: dict[str, float] = self.driver.relative(x, rect.y + rng.random() * rect.height)
            return point
        return {"x": rng.uniform(-0.02, 1.02), "y": rng.uniform(-0.02, 1.02)}

    # Keys

    def _key(self, key: str) -> None:
        # Escape at the hub would end the app.
        if key != "escape" or len(self.app.services.navigation.stack) > 1:
            self.driver.key(key, *(["ctrl"] if self.rng.random() < 0.1 else []))
