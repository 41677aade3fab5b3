"""Whole matches on the real screen: on a shared device, against bots, and by keyboard."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from kivy.clock import Clock

from kivyapp.games.cribbage import words
from kivyapp.storage.saved_game import slot_document
from kivyapp.storage.statistics import figures
from kivyapp.style import motion
from kivyapp.widgets.celebration import Celebration
from rules.cribbage.phases import Phase
from rules.session import load
from tests.kivyapp.support.cribbage_match import (
    LeakWatch,
    TouchPlayer,
    current_screen,
    is_ready,
    start_match,
)
from tests.kivyapp.support.parlour import recorded, until

pytestmark = pytest.mark.slow


def play_match(driver: Any, player: TouchPlayer, watch: LeakWatch) -> None:
    """Play until the match is over, checking every frame."""
    event = Clock.schedule_interval(watch.check_frame, 0)
    try:
        _play_match(driver, player, watch)
    finally:
        event.cancel()


def _play_match(driver: Any, player: TouchPlayer, watch: LeakWatch) -> None:
    screen = current_screen(driver)
    for _ in range(1500):
        until(driver, lambda: is_ready(screen))
        if screen.match.is_over:
            return
        if screen.handover is not None:
            # The button names the player who takes the device.
            watch.hand_over(int(screen.handover.button.text[-1]))
            driver.press(screen.handover.button)
        else:
            player.play()
    raise AssertionError("the match never ended")


@pytest.mark.parametrize("size, drags", [((400, 720), False), ((900, 480), True)])
def test_no_frame_on_a_shared_device_shows_the_opponents_cards(
    drive: Callable[[Any], Any], tmp_path: Path, size: tuple[int, int], drags: bool
) -> None:
    driver = start_match(drive, tmp_path, "hotseat", "cribbage?seed=hotseat&hp=61")
    driver.resize(*size)
    screen = current_screen(driver)
    watch = LeakWatch(screen)
    driver.app.services.settings.change(speed="fast")
    play_match(driver, TouchPlayer(driver, 5, drags=drags), watch)
    assert screen.controller.session.outcome is not None
    assert watch.frames > 1000
    assert watch.covered_frames > 20
    # Either player's win is celebrated before the result.
    driver.frame(2)
    assert any(isinstance(child, Celebration) for child in screen.children)
    driver.run(motion.WIN + 0.3)
    assert driver.app.services.navigation.top.name in {
        words.winner(screen.match.seating.names, seat) for seat in (1, 2)
    }
    # A match between two people on one device can be looked at again, but does not count.
    (record,) = recorded(driver.app)
    assert driver.app.services.history.recordings.get(record) is not None
    assert figures([record]).played == 0
    assert driver.app.services.saved_games.slots() == {}


@pytest.mark.parametrize("level, seed", [("greedy", 1), ("expert", 2)])
def test_a_match_against_a_bot_is_recorded_and_has_a_rematch(
    drive: Callable[[Any], Any], tmp_path: Path, level: str, seed: int
) -> None:
    driver = start_match(drive, tmp_path, level, f"cribbage?seed=bot-{seed}&hp=61")
    driver.app.services.settings.change(speed="instant")
    screen = current_screen(driver)
    play_match(driver, TouchPlayer(driver, seed), LeakWatch(screen, viewer=1))
    outcome = screen.controller.session.outcome
    (record,) = recorded(driver.app)
    assert record.outcome == ("won" if outcome.winner == 1 else "lost")
    assert record.options["opponent"] == level
    recap = screen.match.facts["recap"]
    assert sum(recap[str(outcome.winner)].values()) >= 61
    driver.run(0.5)
    driver.press(words.REMATCH())
    driver.run(0.5)
    session = screen.controller.session
    assert session.position == 0 or session.state.round == 1
    assert screen.controller.running.terms["opponent"] == level
    assert not screen.match.is_over


def test_a_match_can_be_played_by_keyboard(drive: Callable[[Any], Any], tmp_path: Path) -> None:
    driver = start_match(drive, tmp_path, "greedy", "cribbage?seed=keys&hp=61")
    driver.app.services.settings.change(speed="instant")
    screen = current_screen(driver)
    session = screen.controller.session
    turns = 0
    for _ in range(2000):
        until(driver, lambda: is_ready(screen))
        if screen.match.is_over:
            break
        phase = screen.match.facts["phase"]
        turns += 1
        if phase == Phase.DISCARD:
            driver.keys("right", "enter", "right", "right", "enter")
            assert len(screen.match_input.chosen) == 2
            driver.key("c")
        elif phase == Phase.PEGGING and screen.controls.main_text != words.GO():
            position = session.position
            for number in "1234":
                driver.key(number)
                if session.position > position:
                    break
            assert session.position > position
        else:
            driver.key({Phase.CUT: "c", Phase.PEGGING: "g"}.get(Phase(phase), "enter"))
    assert screen.match.is_over
    assert turns > 20


@pytest.mark.parametrize("opponent", ["hotseat", "expert"])
def test_a_killed_match_is_resumed(
    drive: Callable[[Any], Any], tmp_path: Path, opponent: str
) -> None:
    driver = start_match(drive, tmp_path, opponent, "cribbage?seed=killed")
    driver.app.services.settings.change(speed="instant")
    screen, player = current_screen(driver), TouchPlayer(driver, 9)
    for _ in range(40):
        until(driver, lambda: is_ready(screen))
        if screen.controller.session.state.round == 2:
            break
        if screen.handover is not None:
            driver.press(screen.handover.button)
        else:
            player.play()
    # The bot moves too; a moment later everything is saved.
    driver.run(2)
    driver.app.services.clock.moment += timedelta(seconds=1)
    driver.run(0.5)
    state = screen.controller.session.state
    driver.app.writer.flush()
    # The file must be complete without any shutdown.
    saved = slot_document("cribbage").decode((tmp_path / "game-cribbage.json").read_bytes())
    assert saved.running is not None
    assert load(saved.running.save).state == state
    driver.app.services.navigation.to_hub()
    driver.frame(3)
    driver.app.services.navigation.open_game("cribbage")
    driver.frame(3)
    resumed = current_screen(driver)
    assert resumed is not screen
    assert resumed.controller.session.state == state
    assert resumed.controller.running.terms["opponent"] == opponent
    assert (resumed.handover is not None) == (opponent == "hotseat")
