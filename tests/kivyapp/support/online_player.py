"""Uses the lobby and plays online matches by touch and keyboard."""

from __future__ import annotations

from typing import Any

from kivyapp import words as app_words
from kivyapp.games.game_uis import GAME_UIS
from kivyapp.online import nearby_words, words
from kivyapp.online.server_lobby import ServerLobby
from tests.kivyapp.support.cribbage_match import TouchPlayer, current_screen
from tests.kivyapp.support.online_room import FakeServer
from tests.kivyapp.support.parlour import until


def fill_field(driver: Any, label: str, text: str) -> None:
    field = driver.named(label)
    field.text = ""
    # An error that disappears moves everything below it.
    driver.frame(3)
    driver.press(field)
    driver.type(text)


def visible_text(driver: Any) -> str:
    """All texts on the screen and its sheets."""
    found = [
        widget.text
        for child in driver.window.children
        for widget in child.walk()
        if isinstance(getattr(widget, "text", None), str) and widget.opacity
    ]
    return "\n".join(found)


def open_server_lobby(driver: Any) -> None:
    """Open the lobby of the server in the settings, also of one on this device."""
    services = driver.app.services
    services.navigation.open_sheet(ServerLobby(services, GAME_UIS["cribbage"]).sheet)
    driver.run(0.3)


def create_room(driver: Any) -> Any:
    fill_field(driver, app_words.PLAYER_NAME(), "Ann")
    driver.press(words.CREATE())
    driver.run(0.5)
    return current_screen(driver)


def join_room(driver: Any, code: str) -> Any:
    fill_field(driver, app_words.PLAYER_NAME(), "Ann")
    fill_field(driver, words.CODE(), code)
    driver.press(words.JOIN())
    driver.run(0.5)
    if nearby_words.READY() in visible_text(driver):
        driver.press(nearby_words.READY())
        driver.run(0.3)
    return current_screen(driver)


def begin_match(driver: Any, server: FakeServer) -> Any:
    screen = create_room(driver)
    server.opponent_joins()
    driver.run(1.5)
    assert screen.match.has_game
    return screen


class OnlineTouchPlayer(TouchPlayer):
    """Plays for the app's seat, knowing only what that seat may know."""

    def moves(self) -> list[Any]:
        return list(current_screen(self.driver).match.known.legal_moves())


def play_match(driver: Any, server: FakeServer, screen: Any, seed: int = 3) -> None:
    player = OnlineTouchPlayer(driver, seed)
    for _ in range(1500):
        if screen.match.is_over:
            break
        screen.playback.skip_to_end()
        if server.opponent_plays():
            driver.frame(3)
        elif screen.match.acting is not None and not screen.playback.is_playing:
            player.play()
        driver.frame(2)
    else:
        raise AssertionError("the match never ended")
    until(driver, lambda: not screen.playback.is_playing and screen.online_room.fairness)
    driver.run(0.5)
