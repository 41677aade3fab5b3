"""A thousand random taps a second on Set for a minute: the state is never wrong, memory is flat."""

from __future__ import annotations

import gc
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from kivy.animation import Animation
from kivy.clock import Clock

from rules.setgame.sets import find_sets
from rules.setgame.state import SLOT_NAMES
from tests.kivyapp.support.masher import Touch
from tests.kivyapp.support.parlour import parlour
from tests.kivyapp.support.set_board import shown

LINK: Final = "set?seed=peacock123"
SECONDS: Final = 60
FRAMES: Final = 60
TAPS: Final = 1_000
# Flat: after 50,000 more taps there are at most so many more blocks of memory in use. One block a
# tap would be ten times as many.
SLACK: Final = 5_000


@pytest.fixture
def driver(drive: Callable[[Any], Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    driver = drive(parlour(tmp_path, LINK, toy=False))
    driver.run(1)
    # The offer of help lies in the bar, where a long finger could take it.
    driver.app.stage.end_offer()
    driver.run(1)
    driver.close_eyes()
    # Kivy compares every touch with all before it, to find double taps that nobody asks for.
    monkeypatch.setattr(driver.loop, "postproc_modules", [])
    return driver


class Tapper:
    """Taps cards at random, sometimes with a finger that stays for a while, or slides."""

    def __init__(self, driver: Any, seed: int) -> None:
        self.driver, self.chance = driver, Random(seed)
        self.taps = 0
        self.down: list[Touch] = []

    def tap(self) -> None:
        self.taps += 1
        touch = Touch("test", self.taps, self._point(), is_touch=True, type_id="touch")
        self._send("begin", touch)
        self.down.append(touch)
        if self.chance.random() < 0.02:
            touch.move(self._point())
            self._send("update", touch)
        while self.down and (len(self.down) > 3 or self.chance.random() < 0.8):
            self._lift(self.down.pop(0))

    def lift_all(self) -> None:
        while self.down:
            self._lift(self.down.pop())

    def _lift(self, touch: Touch) -> None:
        touch.update_time_end()
        self._send("end", touch)

    def _send(self, what: str, touch: Touch) -> None:
        self.driver.loop._dispatch_input(what, touch)

    def _point(self) -> dict[str, float]:
        cards = self.driver.app.presenter.screen.board.places.cards
        place = self.chance.choice(cards)
        x = place.x + self.chance.random() * place.width
        return self.driver.share(x, place.y + self.chance.random() * place.height)


def check(screen: Any) -> None:
    """The board is a board, and the screen shows it, but for a set that is just being shown."""
    play = screen.play
    assert len(set(play.state.board)) == 12
    assert find_sets(play.state.board)
    assert len(play.selected) < 3
    assert len(set(play.selected)) == len(play.selected)
    unlike = {
        index
        for index, (seen, true) in enumerate(zip(shown(screen), play.state.board, strict=True))
        if seen != true
    }
    assert unlike <= set(screen._verdict)
    if not screen._verdict:
        selected = {SLOT_NAMES.index(slot) for slot in play.selected}
        assert set(screen.board.marks) == selected


def blocks_in_use(driver: Any) -> int:
    """How much memory is in use with one and the same board on the screen, and no message.

    The least of a few looks: what is still waiting to be let go comes and goes.
    """
    looks = []
    for _ in range(4):
        driver.app.services.navigation.to_hub()
        driver.app.open_link(LINK)
        driver.run(10)
        gc.collect()
        looks.append(sys.getallocatedblocks())
    return min(looks)


def test_a_minute_of_taps(driver: Any) -> None:
    screen = driver.app.presenter.screen
    tapper = Tapper(driver, seed=3)
    owed, found, boards = 0.0, 0, 0
    blocks: list[int] = []
    for second in range(SECONDS):
        for _ in range(FRAMES):
            owed += TAPS / FRAMES
            while owed >= 1:
                owed -= 1
                tapper.tap()
            play, taken = screen.play, screen.play.state.taken
            driver.frame()
            check(screen)
            boards += screen.play is not play
            found += max(0, play.state.taken - taken)
        if second in (10, SECONDS - 1):
            tapper.lift_all()
            # Whoever is held here is counted too, with the chance cards of its last board.
            screen = play = None
            blocks.append(blocks_in_use(driver))
            screen = driver.app.presenter.screen
    assert tapper.taps == TAPS * SECONDS
    # It was no idle minute: sets were found, and boards pulled down.
    assert found > 100
    assert boards > 10
    early, late = blocks
    assert late < early + SLACK
    assert shown(screen) == list(screen.play.state.board)
    assert screen._verdict == ()
    assert not Animation._instances
    assert screen.board._presses == {}


def test_keys_settings_and_turning_in_between(driver: Any) -> None:
    """Everything at once for ten seconds, with boards that come and go."""
    services = driver.app.services
    screen = driver.app.presenter.screen
    chance, tapper = Random(5), Tapper(driver, seed=6)
    sizes = ((800, 600), (600, 800), (320, 568), (1280, 720))
    done: Counter[str] = Counter()
    for _ in range(10 * FRAMES):
        for _ in range(8):
            tapper.tap()
        what = chance.random()
        if what < 0.1:
            driver.key(chance.choice("1234qwerasdfzxcvn"))
            done["keys"] += 1
        elif what < 0.12:
            driver.window.size = chance.choice(sizes)
            done["turns"] += 1
        elif what < 0.14:
            services.settings.change(
                theme=chance.choice(("light", "dark", "contrast")),
                set_colours=chance.choice(("classic", "safe")),
                set_letters=chance.random() < 0.5,
                speed=chance.choice(("normal", "fast", "instant")),
            )
            done["settings"] += 1
        driver.frame()
        check(screen)
    assert min(done.values()) > 3
    tapper.lift_all()
    settled = len(Clock.get_events())
    services.navigation.to_hub()
    driver.run(10)
    assert not Animation._instances
    assert len(Clock.get_events()) <= settled
