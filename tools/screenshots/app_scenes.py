"""Scenes around the games: the hub, the calendar, statistics, settings, the list of keys."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from bench.analysis import played_klondike, played_match
from kivyapp import words
from kivyapp.games.game_uis import GAME_UIS
from kivyapp.online.sheets import server_sheet
from kivyapp.platform.keys import Key
from rules.klondike.game import Klondike
from rules.registry import make
from rules.session import Session
from tools.screenshots.app_driver import AppDriver
from tools.screenshots.scene import Scene


def _hub(driver: AppDriver) -> None:
    """Every game has been started and can be continued."""
    driver.add_sample_history()
    for key in GAME_UIS:
        driver.open_link(f"{key}?seed=peacock123")
        driver.advance_stopwatch(252)
        driver.wait_until(driver.moves)
        driver.play(driver.moves()[0])
        driver.wait()
        driver.services.navigation.to_hub()
        driver.wait()


def _calendar(driver: AppDriver) -> None:
    driver.add_sample_history()
    driver.screen.daily.activate()


def _statistics(driver: AppDriver, game: str, scrolled: float = 0.0) -> None:
    driver.add_sample_history()
    driver.open_screen("statistics", game=game)
    driver.scroll_to(scrolled)


def _history(driver: AppDriver, *presses: str) -> None:
    driver.add_sample_history()
    driver.open_screen("history")
    for name in presses:
        driver.press(name)


def _milestones(driver: AppDriver) -> None:
    driver.add_sample_history()
    driver.open_screen("milestones")


def _finished_game(driver: AppDriver) -> None:
    driver.add_sample_history()
    driver.open_screen("finished_game", id=driver.services.history.games[-1].id)


def _replay(driver: AppDriver, key: str) -> None:
    """A game that was given up after some moves, shown again to its middle."""
    services = driver.services
    game = services.saved_games.start(Session.new(make(key), "peacock123"), services.timestamp())
    for number in range(20):
        game.session.play(game.session.legal_moves()[0], 4 * number)
    services.saved_games.finish(game, services.timestamp())
    services.saved_games.flush()
    services.navigation.open_replay(key, played=game.session)
    driver.wait()
    driver.screen.controller.replay.player.seek(11)
    driver.wait()


def _race(driver: AppDriver, key: str) -> None:
    """The same deal against a game that was played, after a few moves."""
    played: Session[Any, Any] = Session.new(make(key), "peacock123")
    for number in range(20):
        played.play(played.legal_moves()[0], 4 * number)
    driver.services.navigation.open_game(key, race=played)
    driver.wait()
    for _ in range(3):
        driver.screen.controller.submit(driver.moves()[0])
    driver.advance_stopwatch(41)
    driver.screen.race_view.update()
    driver.clear_toasts()
    driver.wait()


def _analysis(driver: AppDriver, *, is_closed: bool) -> None:
    """A lost game of Klondike that has been analysed."""
    session = played_klondike(Klondike(draw=3), "test-2")
    driver.services.navigation.open_replay("klondike", played=session, analyses=True)
    driver.wait_until(lambda: driver.services.navigation.sheets)
    driver.wait()
    if is_closed:
        driver.press(words.SHOW_MOMENT())


def _review(driver: AppDriver) -> None:
    played = played_match("analysis-1")
    driver.open_screen("review", played=played, seat=1)
    driver.wait_until(lambda: not driver.services.tasks.busy)
    driver.wait()


def _settings(driver: AppDriver, scrolled: float = 0.0) -> None:
    driver.open_screen("settings")
    driver.scroll_to(scrolled)


def _server(driver: AppDriver) -> None:
    driver.open_screen("settings")
    driver.services.navigation.open_sheet(server_sheet(driver.services))


def _keys(driver: AppDriver, link: str = "") -> None:
    if link:
        driver.open_link(link)
    driver.app.keyboard.handle_key(Key("f1"))


def _toast(driver: AppDriver) -> None:
    driver.open_link("klondike?seed=peacock123&draw=3")
    driver.services.notify(
        words.NEW_DEALT(), action=words.UNDO(), on_action=lambda: None, seconds=60
    )


def _puzzles(driver: AppDriver) -> None:
    book = driver.services.puzzle_book()
    for puzzle in book.shipped[:7:2]:
        book.mark_solved(puzzle, driver.services.clock.now().date())
    driver.open_screen("puzzles")


def _puzzle(driver: AppDriver, is_right: bool | None = None, game: str = "klondike") -> None:
    """A puzzle of a game, or the sheet after a move."""
    shipped = driver.services.puzzle_book().shipped
    puzzle = next(each for each in shipped if each.game_key == game)
    driver.services.navigation.open_game(puzzle.game_key, puzzle=puzzle)
    driver.wait()
    if is_right is not None:
        right = puzzle.right_move
        driver.play(next(move for move in driver.moves() if (move == right) is is_right))
        driver.wait_until(lambda: driver.services.navigation.sheets)
        driver.wait()


FIRST_DAY_SCENES: Final = (
    Scene("hub-first-day", lambda driver: None),
    Scene("hub-first-day-largest-text", lambda driver: None, {"text_size": "largest"}),
    Scene("statistics-first-day", lambda driver: driver.open_screen("statistics")),
)

SCENES: Final = (
    Scene("hub", _hub),
    Scene("hub-largest-text", _hub, {"text_size": "largest"}),
    Scene("calendar", _calendar),
    Scene("milestones", _milestones),
    Scene("calendar-largest-text", _calendar, {"text_size": "largest"}),
    Scene("puzzles", _puzzles),
    Scene("puzzle", _puzzle),
    Scene("puzzle-wrong", partial(_puzzle, is_right=False)),
    Scene("puzzle-right", partial(_puzzle, is_right=True)),
    Scene("puzzle-spider", partial(_puzzle, game="spider")),
    Scene("puzzle-spider-wrong", partial(_puzzle, game="spider", is_right=False)),
    Scene("statistics-klondike", partial(_statistics, game="klondike")),
    Scene("statistics-spider", partial(_statistics, game="spider")),
    Scene("statistics-end", partial(_statistics, game="spider", scrolled=1.0)),
    Scene("history", _history),
    Scene("history-largest-text", _history, {"text_size": "largest"}),
    Scene("history-filter", lambda driver: _history(driver, words.FILTER())),
    Scene("finished-game", _finished_game),
    *(
        Scene(f"replay-{key}", partial(_replay, key=key))
        for key in ("klondike", "crush", "set", "cribbage")
    ),
    *(Scene(f"race-{key}", partial(_race, key=key)) for key in ("klondike", "crush", "set")),
    Scene("analysis-result", partial(_analysis, is_closed=False)),
    Scene("analysis", partial(_analysis, is_closed=True)),
    Scene("review-cribbage", _review),
    Scene("settings", _settings),
    Scene("settings-middle", partial(_settings, scrolled=0.5)),
    Scene("settings-end", partial(_settings, scrolled=1.0)),
    Scene("settings-left-hand", _settings, {"left_hand": True}),
    Scene("settings-largest-text", _settings, {"text_size": "largest"}),
    Scene("settings-server", _server),
    Scene("about", lambda driver: driver.open_screen("about")),
    Scene("keys", _keys),
    Scene("keys-spider", partial(_keys, link="spider?seed=peacock123")),
    Scene("toast", _toast),
)
