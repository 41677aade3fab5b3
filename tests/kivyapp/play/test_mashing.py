"""500 random touches a second, keys, turning and settings all at once: it holds."""

from __future__ import annotations

import gc
from collections import Counter
from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from kivy.animation import Animation
from kivy.clock import Clock
from kivy.uix.widget import Widget

from kivyapp.app import ParlourApp
from kivyapp.games.patience.screen import PatienceScreen
from kivyapp.play.slices import SHORTEST_SLICE, SliceLength
from kivyapp.table.card import CardSprite
from rules.klondike.moves import DstTableau
from tests.kivyapp.support.fake_device import FakeDevice
from tests.kivyapp.support.masher import Masher
from tests.kivyapp.support.parlour import TODAY
from tests.kivyapp.support.patience_moves import shown_layout, wait_for_toasts
from tests.kivyapp.support.recording_sound import RecordingSound

pytestmark = pytest.mark.slow

FRAMES = 60
# About as many widgets as the largest screen has.
ONE_SCREEN = 80


class VirtualTime:
    """The time of the hidden window, also for the app's stopwatch and its saving."""

    def __init__(self, clock: Any) -> None:
        self._clock = clock

    def seconds(self) -> float:
        return float(self._clock.now)

    def now(self) -> datetime:
        return TODAY + timedelta(seconds=self._clock.now)


@pytest.fixture
def driver(
    drive: Callable[[Any], Any],
    hidden_window: Any,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> Any:
    """The app with a game on the table; what it exports and shares goes nowhere."""
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    clock = VirtualTime(hidden_window[2])
    app = ParlourApp(
        "klondike?seed=peacock123",
        folder=tmp_path / "data",
        clock=clock,
        sound=RecordingSound(),
        device=FakeDevice(),
    )
    driver = drive(app)
    # Kivy compares every touch with all before it, to find double taps, which the app does not use.
    monkeypatch.setattr(driver.loop, "postproc_modules", [])
    # Searches run by the real clock; here they may only take a little of each frame.
    monkeypatch.setattr(SliceLength, "seconds", lambda *_, **__: SHORTEST_SLICE)
    return driver


def check(driver: Any) -> None:
    """The table shows the position of the game, and replaying its moves leads there."""
    screen = driver.app.presenter.screen
    if isinstance(screen, PatienceScreen) and screen.controller.has_game:
        assert shown_layout(screen.table) == screen.controller.host.view().layout
        session = screen.controller.session
        state = session.start
        for entry in session.history:
            state = session.game.apply(state, entry.move).state
        assert state == session.state


def census(driver: Any) -> Counter[str]:
    """How many there are of what could be left behind, with nothing but the hub open."""
    driver.app.services.navigation.to_hub()
    driver.run(10)
    gc.collect()
    found: Counter[str] = Counter()
    for thing in gc.get_objects():
        if issubclass(type(thing), Widget):
            found["widgets"] += 1
        elif type(thing) is CardSprite:
            found["cards"] += 1
    found["animations"] = len(Animation._instances)
    found["scheduled"] = len(Clock.get_events())
    found["everything"] = len(gc.get_objects()) + gc.get_freeze_count()
    return found


def test_random_touches(driver: Any, soaks: bool) -> None:
    seconds = 60 if soaks else 6
    masher = Masher(driver, seed=7)
    counts = []
    for second in range(seconds):
        navigation = driver.app.services.navigation
        if navigation.screen.name != "klondike":
            navigation.open_game("klondike")
        elif second % 10 == 5:
            # In the middle of a deal, with fingers down.
            driver.app.presenter.screen.controller.deal()
        for frame in range(FRAMES):
            masher.frame()
            if frame % 20 == 0:
                check(driver)
        if second in (seconds // 3, seconds - 1):
            masher.release_all()
            counts.append(census(driver))
    assert masher.touches == 500 * seconds
    early, late = counts
    assert late["animations"] == early["animations"] == 0
    # One timer more or less depends on the screen that is open; a leak would add many.
    assert late["scheduled"] <= early["scheduled"] + 1
    # The last touch may still hold the screen that it was on, but no other.
    assert late["cards"] <= early["cards"] + 52
    assert late["widgets"] <= early["widgets"] + ONE_SCREEN
    # That screen's history, and caches of pictures and letters, come and go.
    assert late["everything"] < early["everything"] * 1.25


def test_at_rest_afterwards(driver: Any) -> None:
    masher = Masher(driver, seed=8)
    for _ in range(3 * FRAMES):
        masher.frame()
    masher.release_all()
    services = driver.app.services
    services.navigation.to_hub()
    services.settings.change(speed="normal", left_hand=False, large_cards=False)
    services.navigation.open_game("klondike")
    driver.run(5)
    table = driver.app.presenter.screen.table
    check(driver)
    assert not table.is_moving
    for pile, sprites in table.piles.items():
        for at, sprite in enumerate(sprites):
            place = table.card_rect(pile, at)
            assert sprite.pos == (place.x, place.y)
            assert (sprite.group in table.card_layers.group.children) == sprite.is_drawn


def test_a_move_is_taken_back_under_the_finger(driver: Any) -> None:
    """A key between press and drag: the card is not there any more when it is to be picked up."""
    screen = driver.app.presenter.screen
    table, match = screen.table, screen.controller
    driver.run(2)
    session = match.session
    while not any(isinstance(move, DstTableau) for move in session.legal_moves()):
        screen.hand.tap("stock", 0)
    move = next(move for move in session.legal_moves() if isinstance(move, DstTableau))
    match.submit(move)
    driver.run(1)
    wait_for_toasts(driver)
    top = table.card_rect(move.tableau, len(table.piles[move.tableau]) - 1)
    finger = driver.finger(*top.centre)
    before = session.position
    driver.key("u")
    finger.to(top.x - 200, top.y - 100).up()
    driver.run(1)
    assert session.position == before - 1
    check(driver)
    assert not table.is_moving
