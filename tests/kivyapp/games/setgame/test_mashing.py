"""A thousand random taps per second: the state stays valid and memory flat."""

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
from tests.kivyapp.support.set_board import shown_cards, shown_marks

pytestmark = pytest.mark.slow

LINK: Final = "set?seed=peacock123"
FRAMES: Final = 60
TAPS: Final = 1_000
# How many more memory blocks may be in use after 50,000 more taps: a tenth of a block per tap.
SLACK: Final = 5_000


@pytest.fixture
def driver(drive: Callable[[Any], Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    driver = drive(parlour(tmp_path, LINK, fake_games=False))
    driver.run(1)
    # The help offer lies in the top bar, where a sliding finger could press it.
    driver.app.root_widget.dismiss_offer()
    driver.run(1)
    # Skips Kivy's double tap detection, which compares every touch with all earlier ones.
    monkeypatch.setattr(driver.loop, "postproc_modules", [])
    return driver


class Tapper:
    """Taps cards at random; some fingers stay down for a while or slide."""

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
        y = place.y + self.chance.random() * place.height
        point: dict[str, float] = self.driver.relative(x, y)
        return point


def check(screen: Any) -> None:
    """The board is valid, and the screen shows it, except for a set still being shown."""
    board, selected = screen.state.board, screen.play.selected
    assert len(set(board)) == 12
    assert find_sets(board)
    assert len(selected) < 3
    assert len(set(selected)) == len(selected)
    judged = {index for index, icon_name in shown_marks(screen).items() if icon_name}
    differing = {
        index
        for index, (shown, card) in enumerate(zip(shown_cards(screen), board, strict=True))
        if shown != card
    }
    assert differing <= judged
    if not judged:
        assert set(screen.board.marks) == {SLOT_NAMES.index(slot) for slot in selected}


def blocks_in_use(driver: Any) -> int:
    """How many memory blocks are in use with the same board on the screen and no toast.

    The least of a few counts: garbage not collected yet varies.
    """
    counts = []
    for _ in range(4):
        driver.app.services.navigation.to_hub()
        driver.app.open_link(LINK)
        driver.run(10)
        # What the test itself records.
        driver.app.services.sound.played.clear()
        driver.app.services.sound.timed.clear()
        gc.collect()
        counts.append(sys.getallocatedblocks())
    return min(counts)


def test_random_taps(driver: Any, soaks: bool) -> None:
    seconds = 60 if soaks else 6
    screen = driver.app.presenter.screen
    tapper = Tapper(driver, seed=3)
    owed, found, boards = 0.0, 0, 0
    blocks: list[int] = []
    for second in range(seconds):
        for _ in range(FRAMES):
            owed += TAPS / FRAMES
            while owed >= 1:
                owed -= 1
                tapper.tap()
            session, taken = screen.controller.session, screen.state.taken
            driver.frame()
            check(screen)
            boards += screen.controller.session is not session
            found += max(0, session.state.taken - taken)
        if second in (seconds // 6, seconds - 1):
            tapper.lift_all()
            # References held here would be counted too.
            screen = session = None
            blocks.append(blocks_in_use(driver))
            screen = driver.app.presenter.screen
    assert tapper.taps == TAPS * seconds
    # Sets were found and boards pulled down, so the time has tested something.
    assert found > 1.5 * seconds
    assert boards > seconds / 6
    early, late = blocks
    assert late < early + SLACK
    assert shown_cards(screen) == list(screen.state.board)
    assert not any(shown_marks(screen).values())
    assert not Animation._instances
    assert not screen.board.is_touched


def test_taps_with_keys_settings_and_resizing(driver: Any, soaks: bool) -> None:
    """Everything at once."""
    services = driver.app.services
    screen = driver.app.presenter.screen
    chance, tapper = Random(5), Tapper(driver, seed=6)
    sizes = ((800, 600), (600, 800), (320, 568), (1280, 720))
    done: Counter[str] = Counter()
    for _ in range((10 if soaks else 4) * FRAMES):
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
