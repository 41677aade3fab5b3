"""Duels under ten fingers, random keys and turning: no crash, no leak behind a curtain, no lie."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from kivyapp.games.cribbage.perspective import staged
from kivyapp.games.cribbage.screen import CribbageScreen
from tests.kivyapp.support.cribbage_match import screen_of, wait_until
from tests.kivyapp.support.masher import Masher
from tests.kivyapp.support.online_room import FakeServer
from tests.kivyapp.support.parlour import parlour

FRAMES = 400


def play_on(driver: Any, chance: Random) -> None:
    """A move now and then, so that a match comes through all its phases."""
    duel = screen_of(driver).duel
    if not duel.on_table or duel.over or duel.acting is None:
        return
    moves = [move for move in duel.session.legal_moves() if move.seat == duel.acting]
    if moves and chance.random() < 0.2:
        duel.submit(chance.choice(moves))


def check_curtain(screen: Any) -> int:
    """Behind a curtain the table has no card that its owner alone may know."""
    if screen.curtain is None:
        return 0
    assert screen.duel.seat is None
    for sprites in screen.table.piles.values():
        assert all(sprite.card is None for sprite in sprites if not sprite.face_up)
    return 1


@pytest.mark.parametrize("opponent, seed", [("greedy", 1), ("hotseat", 2), ("hotseat", 5)])
def test_nothing_breaks_leaks_or_lies(
    drive: Callable[[Any], Any], tmp_path: Path, opponent: str, seed: int,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    server = FakeServer()
    server.dead = True
    driver = drive(parlour(tmp_path, toy=False, make_socket=server.make_socket))
    driver.close_eyes()
    monkeypatch.setattr(driver.app, "stop", lambda: None)
    services, chance = driver.app.services, Random(seed)
    services.settings.change(opponent=opponent, help_offered=frozenset({"cribbage"}))
    services.settings.change_options("cribbage", hp=61)
    masher, covered, phases = Masher(driver, seed), 0, set()
    try:
        for _ in range(FRAMES):
            if not isinstance(screen_of(driver), CribbageScreen):
                services.navigation.open_game("cribbage")
            play_on(driver, chance)
            masher.frame()
            screen = screen_of(driver)
            if isinstance(screen, CribbageScreen) and screen.duel.on_table:
                covered += check_curtain(screen)
                phases.add(screen.duel.facts["phase"])
        masher.let_go()
        assert {"discard", "pegging"} <= phases
        assert covered or opponent != "hotseat"
        settle(driver)
    finally:
        server.close()


def settle(driver: Any) -> None:
    """Nobody touches anything any more: then the picture is the truth."""
    driver.app.services.navigation.open_game("cribbage")
    driver.frame(2)
    driver.app.services.navigation.close_sheets()
    screen = screen_of(driver)
    wait_until(driver, lambda: not screen.playback.busy)
    driver.run(1)
    assert screen.table.lying() == staged(screen.duel.view.layout, screen.duel.seat)
