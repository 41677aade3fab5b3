"""Somebody at the lobby and at the table, with fingers and keys."""

from __future__ import annotations

from typing import Any

from kivyapp import words as app_words
from kivyapp.games.cribbage.online_screen import OnlineScreen
from kivyapp.online import words
from rules.cribbage.knowledge import moves_of
from tests.kivyapp.support.cribbage_match import Hands, screen_of, wait_until
from tests.kivyapp.support.online_room import FakeServer


def fill(driver: Any, label: str, text: str) -> None:
    field = driver.named(label)
    field.text = ""
    # A complaint that goes moves everything below it.
    driver.frame(3)
    driver.press(field)
    driver.type(text)


def texts(driver: Any) -> str:
    """All that is written on the screen and its sheets."""
    found = [
        widget.text
        for child in driver.window.children
        for widget in child.walk()
        if isinstance(getattr(widget, "text", None), str) and widget.opacity
    ]
    return "\n".join(found)


def create(driver: Any) -> OnlineScreen:
    fill(driver, app_words.PLAYER_NAME, "Ann")
    driver.press(words.CREATE)
    driver.run(0.5)
    return screen_of(driver)


def join(driver: Any, code: str) -> OnlineScreen:
    fill(driver, app_words.PLAYER_NAME, "Ann")
    fill(driver, words.CODE, code)
    driver.press(words.JOIN)
    driver.run(0.5)
    return screen_of(driver)


def begin(driver: Any, server: FakeServer) -> OnlineScreen:
    screen = create(driver)
    server.rival_joins()
    driver.run(1.5)
    assert screen.duel.on_table
    return screen


class Touches(Hands):
    """Plays for the seat of the app, by what it may know."""

    def moves(self) -> list[Any]:
        return list(moves_of(screen_of(self.driver).duel.known))


def play_out(driver: Any, server: FakeServer, screen: OnlineScreen, seed: int = 3) -> None:
    hands = Touches(driver, seed)
    for _ in range(1500):
        if screen.duel.over:
            break
        screen.playback.hurry()
        if server.rival_plays():
            driver.frame(3)
        elif screen.duel.acting is not None and not screen.playback.busy:
            hands.play()
        driver.frame(2)
    else:
        raise AssertionError("the match never ended")
    wait_until(driver, lambda: not screen.playback.busy and screen.duel.verdict is not None)
    driver.run(0.5)
