"""Somebody who does everything at once to the screen: fingers, keys, turning, settings. Seeded."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from kivy.input.motionevent import MotionEvent

from kivyapp.table.table import Table

TOUCHES_A_FRAME: Final = 500 / 60
MOST_FINGERS: Final = 10
SIZES: Final = ((800, 600), (600, 800), (400, 700), (1280, 720), (320, 480))
# Without F11: the hidden window has no screen to fill.
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
    """A finger of the masher."""

    def depack(self, args: dict[str, float]) -> None:
        self.sx, self.sy = args["x"], args["y"]
        self.profile = ["pos"]
        super().depack(args)


class Masher:
    """Call `frame` for every frame. Nothing it does may raise."""

    def __init__(self, driver: Any, seed: int) -> None:
        self.driver = driver
        self.chance = Random(seed)
        self.fingers: list[Touch] = []
        self.touches = 0
        self._owed = 0.0

    @property
    def app(self) -> Any:
        return self.driver.app

    def frame(self) -> None:
        chance = self.chance
        self._owed += TOUCHES_A_FRAME
        while self._owed >= 1:
            self._owed -= 1
            self._touch()
        for touch in self.fingers:
            if chance.random() < 0.5:
                self._slide(touch)
        if chance.random() < 0.15:
            self._key(chance.choice(KEYS))
        if chance.random() < 0.01:
            self.driver.window.size = chance.choice(SIZES)
        if chance.random() < 0.03:
            name = chance.choice(tuple(CHANGES))
            self.app.services.settings.change(**{name: chance.choice(CHANGES[name])})
        self.driver.frame()

    def let_go(self) -> None:
        while self.fingers:
            self._lift(self.fingers[0])
        self.driver.frame()

    # Fingers

    def _touch(self) -> None:
        """A new finger; most are gone at once, some stay and drag."""
        self.touches += 1
        point = self._point()
        touch = Touch("test", self.touches, point, is_touch=True, type_id="touch")
        self._send("begin", touch)
        self.fingers.append(touch)
        if self.chance.random() < 0.3:
            self._slide(touch)
        if self.chance.random() < 0.8:
            self._lift(touch)
        if len(self.fingers) > MOST_FINGERS:
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
        """On a card or a button most of the time, else anywhere and a little beyond."""
        chance = self.chance
        screen = self.app.presenter.screen
        table = getattr(screen, "table", None)
        if isinstance(table, Table) and table.piles and chance.random() < 0.7:
            pile = chance.choice(tuple(table.piles))
            place = table.place_of(pile, chance.randrange(-1, 1 + len(table.piles[pile])))
            x = place.x + chance.random() * place.width
            return self.driver.share(x, place.y + chance.random() * place.height)
        return {"x": chance.uniform(-0.02, 1.02), "y": chance.uniform(-0.02, 1.02)}

    # Keys

    def _key(self, key: str) -> None:
        # Escape at the hub would end the app, and the test with it.
        if key != "escape" or len(self.app.services.navigation.places) > 1:
            self.driver.key(key, *(["ctrl"] if self.chance.random() < 0.1 else []))
