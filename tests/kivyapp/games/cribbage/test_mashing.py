"""Matches under random touches, keys and rotations: no crash, no leak, and a correct table."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from kivyapp.games.cribbage.perspective import layout_for_seat
from kivyapp.games.cribbage.screen import CribbageScreen
from tests.kivyapp.support.cribbage_match import current_screen
from tests.kivyapp.support.masher import Masher
from tests.kivyapp.support.online_room import FakeServer
from tests.kivyapp.support.parlour import parlour, until

pytestmark = pytest.mark.slow


def maybe_play(driver: Any, random: Random) -> None:
    """Make a move now and then, so that the match comes through all its phases."""
    screen = current_screen(driver)
    match = screen.match
    if not match.has_game or match.is_over or match.acting is None:
        return
    moves = screen.controller.session.legal_moves()
    own_moves = [move for move in moves if move.seat == match.acting]
    if own_moves and random.random() < 0.2:
        match.submit(random.choice(own_moves))


def check_handover(screen: Any) -> int:
    """During a handover the table must hold no hidden card. Returns 1 during a handover."""
    if screen.handover is None:
        return 0
    assert screen.match.seat is None
    for sprites in screen.table.piles.values():
        assert all(sprite.card is None for sprite in sprites if not sprite.face_up)
    return 1


@pytest.mark.parametrize("opponent, seed", [("greedy", 1), ("hotseat", 2), ("hotseat", 5)])
def test_random_input_neither_crashes_nor_leaks(
    drive: Callable[[Any], Any], tmp_path: Path, opponent: str, seed: int,
    monkeypatch: pytest.MonkeyPatch, soaks: bool,
) -> None:  # fmt: skip
    server = FakeServer()
    server.is_down = True
    driver = drive(parlour(tmp_path, fake_games=False, make_socket=server.make_socket))
    monkeypatch.setattr(driver.app, "stop", lambda: None)
    services, random = driver.app.services, Random(seed)
    services.settings.change(opponent=opponent, help_offered=frozenset({"cribbage"}))
    services.settings.change_options("cribbage", hp=61)
    masher, handovers, phases = Masher(driver, seed), 0, set()
    try:
        for _ in range(400 if soaks else 200):
            if not isinstance(current_screen(driver), CribbageScreen):
                services.navigation.open_game("cribbage")
            maybe_play(driver, random)
            masher.frame()
            screen = current_screen(driver)
            if isinstance(screen, CribbageScreen) and screen.match.has_game:
                handovers += check_handover(screen)
                phases.add(screen.match.facts["phase"])
        masher.release_all()
        assert {"discard", "pegging"} <= phases
        assert handovers or opponent != "hotseat"
        check_table(driver)
    finally:
        server.close()


def check_table(driver: Any) -> None:
    """Without further input, the table comes to show the state of the match."""
    driver.app.services.navigation.open_game("cribbage")
    driver.frame(2)
    driver.app.services.navigation.close_sheets()
    screen = current_screen(driver)
    until(driver, lambda: not screen.playback.is_playing)
    driver.run(1)
    match = screen.match
    assert screen.table.shown_layout() == layout_for_seat(match.view.layout, match.seat)
