"""The screen of a duel: what it asks, hides, announces and lets go of, in every window."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from kivy.clock import Clock

from kivyapp.games.cribbage import words
from kivyapp.games.cribbage.perspective import staged
from rules.cribbage.phases import Phase
from tests.kivyapp.support.cribbage_match import Hands, ready, screen_of, start, wait_until
from tests.kivyapp.support.parlour import check_targets, parlour


def test_the_first_time_one_is_asked_against_whom(
    drive: Callable[[Any], Any], tmp_path: Path
) -> None:
    driver = drive(parlour(tmp_path, toy=False))
    driver.app.services.navigation.open_game("cribbage")
    driver.run(0.5)
    assert driver.app.services.navigation.top.name == words.NEW_MATCH
    driver.press("Against: Two players")
    driver.press(words.DEAL)
    driver.run(0.5)
    screen = screen_of(driver)
    assert screen.duel.company.key == "hotseat"
    wait_until(driver, lambda: screen.curtain is not None)
    # The next time the match is simply there.
    driver.app.services.navigation.to_hub()
    driver.app.services.navigation.open_game("cribbage")
    driver.run(0.5)
    assert driver.app.services.navigation.top.name == "cribbage"
    assert screen_of(driver).duel.company.key == "hotseat"


def test_the_curtain_is_opened_by_a_key(drive: Callable[[Any], Any], tmp_path: Path) -> None:
    driver = start(drive, tmp_path, "hotseat")
    screen = screen_of(driver)
    wait_until(driver, lambda: screen.curtain is not None)
    assert screen.elements() == ()
    driver.key("enter")
    assert screen.curtain is None
    assert screen.duel.seat == screen.duel.facts["dealer"]
    assert screen.elements() != ()


def test_a_pause_draws_the_curtain(drive: Callable[[Any], Any], tmp_path: Path) -> None:
    driver = start(drive, tmp_path, "hotseat")
    screen = screen_of(driver)
    wait_until(driver, lambda: screen.curtain is not None)
    driver.press(screen.curtain.button)
    assert screen.duel.seat is not None
    driver.app.dispatch("on_pause")
    assert screen.curtain is not None
    assert screen.duel.seat is None
    assert all(not s.face_up for name in ("hand1", "hand2") for s in screen.table.piles[name])


def test_an_input_goes_ahead_of_what_is_being_shown(
    drive: Callable[[Any], Any], tmp_path: Path
) -> None:
    driver = start(drive, tmp_path, "greedy", "cribbage?seed=hurry")
    driver.close_eyes()
    screen, hands = screen_of(driver), Hands(driver, 3)
    counted = 0
    for _ in range(200):
        # Without waiting for anything: whatever is shown is overtaken.
        for _ in range(3):
            driver.frame()
        duel = screen.duel
        if duel.over or duel.session.state.round == 3:
            break
        if duel.facts["phase"] == Phase.RESOLUTION and screen.playback.busy:
            wait_until(driver, lambda: screen.table.counting)
            counted += 1
            driver.key("enter")
        elif duel.acting is not None and not duel.over:
            hands.play()
    assert counted > 3
    driver.run(20)
    duel = screen.duel
    assert screen.table.lying() == staged(duel.view.layout, duel.seat)
    assert not screen.table.moving


@pytest.mark.parametrize("size", [(320, 480), (412, 915), (915, 412), (1280, 720)])
def test_everything_can_be_hit_and_read_aloud(
    drive: Callable[[Any], Any], tmp_path: Path, size: tuple[int, int]
) -> None:
    driver = start(drive, tmp_path, "greedy", "cribbage?seed=aloud")
    driver.resize(*size)
    screen = screen_of(driver)
    wait_until(driver, lambda: ready(screen))
    check_targets(screen)
    (table,) = screen.elements()
    hand = next(pile for pile in table.children if pile.label == "Your hand, 6 cards")
    assert [each.label.partition(", ")[2] for each in hand.children] == [
        f"face up, position {number} of 6" for number in range(1, 7)
    ]
    # What is hidden has no name.
    other = next(pile for pile in table.children if pile.label.startswith("Greedy's hand"))
    assert other.children == ()
    hand.children[0].press()
    assert screen.player.chosen == {screen.cursor.hand[0]}
    assert screen.stage.own.accessible_name.startswith("You: 91 of 91 hit points")


def test_refusals_blows_and_turns_are_announced(
    drive: Callable[[Any], Any], tmp_path: Path
) -> None:
    driver = start(drive, tmp_path, "greedy", "cribbage?seed=aloud")
    driver.close_eyes()
    screen, hands, heard = screen_of(driver), Hands(driver, 1), []
    spoken = driver.app.services.announcer.spoken
    wait_until(driver, lambda: ready(screen))
    driver.key("c")
    assert "Choose two cards for the crib." in spoken
    while screen.duel.session.state.round == 1:
        wait_until(driver, lambda: ready(screen))
        hands.play()
        heard += [text for text in spoken if text not in heard]
    everything = " ".join(heard)
    for phrase in (
        "You lay two cards",
        "Greedy plays the",
        "Count ",
        "damage",
        "hit points",
        "hand:",
    ):
        assert phrase in everything, phrase
    # Sounds belong to it.
    assert {"drop", "hit", "deal", "refused"} <= set(driver.app.services.sound.played)


def test_at_rest_nothing_is_scheduled(drive: Callable[[Any], Any], tmp_path: Path) -> None:
    before = set(Clock.get_events())
    driver = start(drive, tmp_path, "greedy")
    screen = screen_of(driver)
    wait_until(driver, lambda: ready(screen))
    # The bot has laid down its cards too, and that is saved.
    driver.run(3)
    driver.app.services.clock.moment += timedelta(seconds=1)
    driver.run(3)
    callbacks = [event.get_callback() for event in Clock.get_events() if event not in before]
    assert [each for each in callbacks if each and each.__module__.startswith("kivyapp")] == []


def test_reduced_motion_moves_nothing_and_still_counts_step_by_step(
    drive: Callable[[Any], Any], tmp_path: Path
) -> None:
    driver = start(drive, tmp_path, "greedy", "cribbage?seed=still")
    driver.close_eyes()
    driver.app.services.settings.change(reduced_motion="on")
    screen, hands = screen_of(driver), Hands(driver, 2)
    while screen.duel.facts["phase"] != Phase.RESOLUTION:
        wait_until(driver, lambda: ready(screen))
        hands.play()
        assert not screen.table.moving
    wait_until(driver, lambda: screen.table.counting)
    lines = set()
    while screen.playback.busy:
        driver.frame()
        lines.add(screen.stage.story.lines.text)
        assert not screen.table.moving
    assert len(lines) > 2


def test_turning_the_window_in_every_phase(drive: Callable[[Any], Any], tmp_path: Path) -> None:
    driver = start(drive, tmp_path, "greedy", "cribbage?seed=turning")
    driver.close_eyes()
    screen, hands = screen_of(driver), Hands(driver, 4)
    phases = set()
    for turn in range(120):
        driver.resize(*((400, 720) if turn % 2 else (900, 480)))
        phases.add(str(screen.duel.facts["phase"]))
        if screen.duel.session.state.round == 3:
            break
        if screen.duel.acting is not None:
            hands.play()
        driver.run(0.4)
        area = screen.area
        for panel in (screen.stage.own, screen.stage.rival, screen.stage.meter):
            assert area.x <= panel.x
            assert panel.right <= area.right + 1
    assert phases == {"discard", "cut", "pegging", "resolution"}


def test_a_duel_that_was_left_is_let_go(drive: Callable[[Any], Any], tmp_path: Path) -> None:
    driver = start(drive, tmp_path, "greedy")
    services = driver.app.services
    stage = weakref.ref(screen_of(driver).stage)
    services.navigation.to_hub()
    driver.run(1)
    # The theme, the settings and the clock outlive it.
    services.settings.change(theme="light")
    gc.collect()
    assert stage() is None
