"""Whole matches of Cribbage Clash on the real screen: two at one device, against bots, by keys."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from kivy.clock import Clock

from kivyapp.games.cribbage import words
from kivyapp.storage.saved_game import document
from kivyapp.storage.statistics import statistics
from kivyapp.style import motion
from kivyapp.widgets.celebration import Celebration
from rules.cribbage.phases import Phase
from rules.session import load
from tests.kivyapp.support.cribbage_match import Hands, Watch, ready, screen_of, start, wait_until


def play_out(driver: Any, hands: Hands, watch: Watch) -> None:
    """Play until the match is over, opening every curtain, watched at every frame."""
    event = Clock.schedule_interval(watch.look, 0)
    try:
        _play_out(driver, hands, watch)
    finally:
        event.cancel()


def _play_out(driver: Any, hands: Hands, watch: Watch) -> None:
    screen = screen_of(driver)
    for _ in range(1500):
        wait_until(driver, lambda: ready(screen))
        if screen.duel.over:
            return
        if screen.curtain is not None:
            # Whoever the curtain asks for is there now.
            watch.called(int(screen.curtain.button.text[-1]))
            driver.press(screen.curtain.button)
        else:
            hands.play()
    raise AssertionError("the match never ended")


@pytest.mark.parametrize("size, drags", [((400, 720), False), ((900, 480), True)])
def test_two_players_and_no_frame_shows_a_card_of_the_other(
    drive: Callable[[Any], Any], tmp_path: Path, size: tuple[int, int], drags: bool
) -> None:
    driver = start(drive, tmp_path, "hotseat", "cribbage?seed=hotseat&hp=61")
    driver.close_eyes()
    driver.resize(*size)
    screen = screen_of(driver)
    watch = Watch(screen)
    driver.app.services.settings.change(speed="fast")
    play_out(driver, Hands(driver, 5, drags=drags), watch)
    assert screen.duel.session.outcome is not None
    assert watch.frames > 1000
    assert watch.covered > 20
    # Whoever of the two has won, feathers come before the result.
    driver.frame(2)
    assert any(isinstance(child, Celebration) for child in screen.children)
    driver.run(motion.WIN + 0.3)
    assert driver.app.services.navigation.top.name in {
        words.winner(screen.duel.company.names, seat) for seat in (1, 2)
    }
    # Nobody's win: it is not counted, and cannot be gone on with.
    assert driver.app.services.history.games == ()
    assert driver.app.services.saved_games.contents() == {}


@pytest.mark.parametrize("level, seed", [("greedy", 1), ("expert", 2)])
def test_a_match_against_a_bot(
    drive: Callable[[Any], Any], tmp_path: Path, level: str, seed: int
) -> None:
    driver = start(drive, tmp_path, level, f"cribbage?seed=bot-{seed}&hp=61")
    driver.close_eyes()
    driver.app.services.settings.change(speed="instant")
    screen = screen_of(driver)
    play_out(driver, Hands(driver, seed), Watch(screen, present=1))
    outcome = screen.duel.session.outcome
    (record,) = driver.app.services.history.games
    assert record.outcome == ("won" if outcome.winner == 1 else "lost")
    assert record.options["opponent"] == level
    assert statistics((record,)).of("cribbage", (level,)).played == 1
    totals = screen.duel.facts["recap"]
    assert sum(totals[str(outcome.winner)].values()) >= 61
    driver.run(0.5)
    driver.press(words.REMATCH)
    driver.run(0.5)
    assert screen.duel.session.position == 0 or screen.duel.session.state.round == 1
    assert screen.duel.company.key == level
    assert not screen.duel.over


def test_a_match_by_keys_alone(drive: Callable[[Any], Any], tmp_path: Path) -> None:
    driver = start(drive, tmp_path, "greedy", "cribbage?seed=keys&hp=61")
    driver.close_eyes()
    driver.app.services.settings.change(speed="instant")
    screen = screen_of(driver)
    turns = 0
    for _ in range(2000):
        wait_until(driver, lambda: ready(screen))
        duel = screen.duel
        if duel.over:
            break
        phase = duel.facts["phase"]
        turns += 1
        if phase == Phase.DISCARD:
            driver.keys("right", "enter", "right", "right", "enter")
            assert len(screen.player.chosen) == 2
            driver.key("c")
        elif phase == Phase.PEGGING and screen.controls.main_text != words.GO:
            position = duel.session.position
            for number in "1234":
                driver.key(number)
                if duel.session.position > position:
                    break
            assert duel.session.position > position
        else:
            driver.key({Phase.CUT: "c", Phase.PEGGING: "g"}.get(Phase(phase), "enter"))
    assert screen.duel.over
    assert turns > 20


@pytest.mark.parametrize("opponent", ["hotseat", "expert"])
def test_a_killed_match_is_gone_on_with(
    drive: Callable[[Any], Any], tmp_path: Path, opponent: str
) -> None:
    driver = start(drive, tmp_path, opponent, "cribbage?seed=killed")
    driver.close_eyes()
    driver.app.services.settings.change(speed="instant")
    screen, hands = screen_of(driver), Hands(driver, 9)
    for _ in range(40):
        wait_until(driver, lambda: ready(screen))
        if screen.duel.session.state.round == 2:
            break
        if screen.curtain is not None:
            driver.press(screen.curtain.button)
        else:
            hands.play()
    # The bot has had its say too; a moment later all is saved.
    driver.run(2)
    driver.app.services.clock.moment += timedelta(seconds=1)
    driver.run(0.5)
    state = screen.duel.session.state
    driver.app.writer.rest()
    # What is on the disk is all that is left: no word of farewell.
    place = document("cribbage").read((tmp_path / "game-cribbage.json").read_bytes())
    assert load(place.running.save).state == state
    driver.app.services.navigation.to_hub()
    driver.frame(3)
    driver.app.services.navigation.open_game("cribbage")
    driver.frame(3)
    again = screen_of(driver)
    assert again is not screen
    assert again.duel.session.state == state
    assert again.duel.company.key == opponent
    assert (again.curtain is not None) == (opponent == "hotseat")
