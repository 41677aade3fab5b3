"""The screen of a match: setup, handover, skipping, announcements, layout and clean-up."""

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
from kivyapp.games.cribbage.perspective import layout_for_seat
from rules.cribbage.phases import Phase
from tests.kivyapp.support.cribbage_match import (
    TouchPlayer,
    current_screen,
    is_ready,
    start_match,
)
from tests.kivyapp.support.parlour import check_targets, parlour, until


def test_a_new_player_is_asked_for_the_opponent(
    drive: Callable[[Any], Any], tmp_path: Path
) -> None:
    driver = drive(parlour(tmp_path, fake_games=False))
    driver.app.services.navigation.open_game("cribbage")
    driver.run(0.5)
    assert driver.app.services.navigation.top.name == words.NEW_MATCH()
    driver.press("Opponent: Two players")
    driver.press(words.DEAL())
    driver.run(0.5)
    screen = current_screen(driver)
    assert screen.match.seating.is_shared
    until(driver, lambda: screen.handover is not None)
    # The next time, the match is resumed.
    driver.app.services.navigation.to_hub()
    driver.app.services.navigation.open_game("cribbage")
    driver.run(0.5)
    assert driver.app.services.navigation.top.name == "cribbage"
    assert current_screen(driver).match.seating.is_shared


def test_a_key_confirms_the_handover(drive: Callable[[Any], Any], tmp_path: Path) -> None:
    driver = start_match(drive, tmp_path, "hotseat")
    screen = current_screen(driver)
    until(driver, lambda: screen.handover is not None)
    assert screen.elements() == ()
    driver.key("enter")
    assert screen.handover is None
    assert screen.match.seat == screen.match.facts["dealer"]
    assert screen.elements() != ()


def test_pausing_the_app_hides_the_table(drive: Callable[[Any], Any], tmp_path: Path) -> None:
    driver = start_match(drive, tmp_path, "hotseat")
    screen = current_screen(driver)
    until(driver, lambda: screen.handover is not None)
    driver.press(screen.handover.button)
    assert screen.match.seat is not None
    driver.app.dispatch("on_pause")
    assert screen.handover is not None
    assert screen.match.seat is None
    assert all(not s.face_up for name in ("hand1", "hand2") for s in screen.table.piles[name])


def test_input_skips_the_beats_on_screen(drive: Callable[[Any], Any], tmp_path: Path) -> None:
    driver = start_match(drive, tmp_path, "greedy", "cribbage?seed=hurry")
    screen, player = current_screen(driver), TouchPlayer(driver, 3)
    match, session = screen.match, screen.controller.session
    counted = 0
    for _ in range(200):
        # Act without waiting for the playback.
        for _ in range(3):
            driver.frame()
        if match.is_over or session.state.round == 3:
            break
        if match.facts["phase"] == Phase.RESOLUTION and screen.playback.is_playing:
            until(driver, lambda: screen.table.is_counting)
            counted += 1
            driver.key("enter")
        elif match.acting is not None:
            player.play()
    assert counted > 3
    driver.run(20)
    assert screen.table.shown_layout() == layout_for_seat(match.view.layout, match.seat)
    assert not screen.table.is_moving


@pytest.mark.parametrize("size", [(320, 480), (412, 915), (915, 412), (1280, 720)])
def test_everything_is_large_enough_to_tap_and_has_a_label(
    drive: Callable[[Any], Any], tmp_path: Path, size: tuple[int, int]
) -> None:
    driver = start_match(drive, tmp_path, "greedy", "cribbage?seed=aloud")
    driver.resize(*size)
    screen = current_screen(driver)
    until(driver, lambda: is_ready(screen))
    check_targets(screen)
    (table,) = screen.elements()
    hand = next(pile for pile in table.children if pile.label == "Your hand, 6 cards")
    assert [each.label.partition(", ")[2] for each in hand.children] == [
        f"face up, position {number} of 6" for number in range(1, 7)
    ]
    # Hidden cards have no elements.
    other = next(pile for pile in table.children if pile.label.startswith("Greedy's hand"))
    assert other.children == ()
    hand.children[0].press()
    assert screen.match_input.chosen == {screen.cursor.hand[0]}
    assert screen.layout.own_panel.accessible_name.startswith("You: 91 of 91 hit points")


def test_refusals_hits_and_turns_are_announced(drive: Callable[[Any], Any], tmp_path: Path) -> None:
    driver = start_match(drive, tmp_path, "greedy", "cribbage?seed=aloud")
    screen, player = current_screen(driver), TouchPlayer(driver, 1)
    announced: list[str] = []
    spoken = driver.app.services.announcer.spoken
    until(driver, lambda: is_ready(screen))
    driver.key("c")
    assert "Choose two cards for the crib." in spoken
    while screen.controller.session.state.round == 1:
        until(driver, lambda: is_ready(screen))
        player.play()
        announced += [text for text in spoken if text not in announced]
    everything = " ".join(announced)
    for phrase in (
        "You put two cards",
        "Greedy plays ",
        "Count ",
        "damage",
        "hit points",
        "hand:",
    ):
        assert phrase in everything, phrase
    assert {"drop", "hit", "deal", "refused"} <= set(driver.app.services.sound.played)


def test_nothing_is_scheduled_while_the_player_thinks(
    drive: Callable[[Any], Any], tmp_path: Path
) -> None:
    before = set(Clock.get_events())
    driver = start_match(drive, tmp_path, "greedy")
    screen = current_screen(driver)
    until(driver, lambda: is_ready(screen))
    # The bot discards too, and the match is saved.
    driver.run(3)
    driver.app.services.clock.moment += timedelta(seconds=1)
    driver.run(3)
    callbacks = [event.get_callback() for event in Clock.get_events() if event not in before]
    assert [each for each in callbacks if each and each.__module__.startswith("kivyapp")] == []


def test_reduced_motion_moves_nothing_but_still_counts_part_by_part(
    drive: Callable[[Any], Any], tmp_path: Path
) -> None:
    driver = start_match(drive, tmp_path, "greedy", "cribbage?seed=still")
    driver.app.services.settings.change(reduced_motion="on")
    screen, player = current_screen(driver), TouchPlayer(driver, 2)
    while screen.match.facts["phase"] != Phase.RESOLUTION:
        until(driver, lambda: is_ready(screen))
        player.play()
        assert not screen.table.is_moving
    until(driver, lambda: screen.table.is_counting)
    texts = set()
    while screen.playback.is_playing:
        driver.frame()
        texts.add(screen.layout.beat_display.body.text)
        assert not screen.table.is_moving
    assert len(texts) > 2


def test_the_window_can_be_rotated_in_every_phase(
    drive: Callable[[Any], Any], tmp_path: Path
) -> None:
    driver = start_match(drive, tmp_path, "greedy", "cribbage?seed=turning")
    screen, player = current_screen(driver), TouchPlayer(driver, 4)
    phases = set()
    for turn in range(120):
        driver.resize(*((400, 720) if turn % 2 else (900, 480)))
        phases.add(str(screen.match.facts["phase"]))
        if screen.controller.session.state.round == 3:
            break
        if screen.match.acting is not None:
            player.play()
        driver.run(0.4)
        area, layout = screen.area, screen.layout
        for panel in (layout.own_panel, layout.opponent_panel, layout.meter):
            assert area.x <= panel.x
            assert panel.right <= area.right + 1
    assert phases == {"discard", "cut", "pegging", "resolution"}


def test_a_closed_match_screen_is_freed(drive: Callable[[Any], Any], tmp_path: Path) -> None:
    driver = start_match(drive, tmp_path, "greedy")
    services = driver.app.services
    layout = weakref.ref(current_screen(driver).layout)
    services.navigation.to_hub()
    driver.run(1)
    # The theme, the settings and the clock outlive the screen.
    services.settings.change(theme="light")
    gc.collect()
    assert layout() is None
