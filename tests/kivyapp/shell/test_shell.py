"""The shell of the app: navigation, keys, focus, links, notices and window sizes."""

from __future__ import annotations

import pytest
from kivy.clock import Clock

from kivyapp import words
from kivyapp.games.game_uis import HUB_TILES
from tests.kivyapp.support.fake_device import FakeDevice
from tests.kivyapp.support.parlour import (
    DAILY_STRIP,
    FakeGameScreen,
    check_targets,
    finished_game,
    parlour,
)

SIZES = [(320, 480), (480, 320), (412, 915), (915, 412), (1280, 720), (3840, 2160)]
SCREENS = ["settings", "statistics", "about", "help"]


def stack(driver):
    return [location.name for location in driver.app.services.navigation.stack]


def open_everything(driver):
    """Open every screen and sheet in turn; yields the name of each."""
    navigation = driver.app.services.navigation
    yield "hub"
    driver.press(DAILY_STRIP)
    driver.frame(3)
    yield "calendar"
    navigation.to_hub()
    navigation.open_game("klondike")
    driver.frame(3)
    yield "game"
    for name in SCREENS:
        navigation.open_screen(name, **({"game": "klondike"} if name == "help" else {}))
        driver.frame(3)
        yield name
    navigation.open_screen("settings")
    for name in (words.EXPORT(), words.IMPORT()):
        driver.frame(2)
        driver.named(name).activate()
        driver.frame(3)
        yield name
        navigation.close_sheets()
    driver.key("f1")
    driver.frame(3)
    yield "keys"


@pytest.mark.parametrize(
    "size, theme",
    # Not every theme at every size: drawing is slow, and the layout does not depend on the theme.
    [(size, "dark") for size in SIZES] + [((412, 915), "light"), ((915, 412), "contrast")],
)
def test_every_screen_at_every_size_and_in_every_theme(drive, tmp_path, size, theme):
    driver = drive(parlour(tmp_path))
    driver.resize(*size)
    services = driver.app.services
    services.settings.change(theme=theme, reduced_motion="on")
    services.history.add(*(finished_game(number) for number in range(50)))
    for _name in open_everything(driver):
        check_targets(driver.app.presenter.scope)
    driver.resize(size[1], size[0])
    check_targets(driver.app.presenter.scope)


def test_every_tile_of_the_hub_opens_its_game(drive, tmp_path):
    driver = drive(parlour(tmp_path))
    driver.app.services.settings.change(help_offered=frozenset(HUB_TILES))
    tiles = driver.app.presenter.screen.tiles
    assert list(tiles) == ["klondike", "spider", "crush", "cribbage", "set"]
    for key, tile in tiles.items():
        assert tile.status == HUB_TILES[key].tagline()
        driver.tap(*tile.center)
        assert stack(driver) == ["hub", key]
        driver.app.services.navigation.to_hub()
        driver.frame(2)


def test_the_hub_shows_which_game_can_be_resumed(drive, tmp_path):
    from rules.registry import make
    from rules.session import Session

    driver = drive(parlour(tmp_path))
    services = driver.app.services
    session = Session.new(make("klondike"), "amber-plume-4821")
    running = services.saved_games.start(session, services.timestamp())
    for _ in range(3):
        session.play(session.legal_moves()[-1], elapsed=65)
    services.saved_games.save(running)
    services.navigation.open_screen("about")
    driver.frame(2)
    driver.press(words.BACK())
    driver.frame(2)
    assert driver.app.presenter.screen.tiles["klondike"].status == "Resume: 3 moves, 1:05"


def test_the_daily_challenge_shows_its_streak_and_opens_with_its_day(drive, tmp_path):
    driver = drive(parlour(tmp_path))
    services = driver.app.services
    options = {"draw": 1, "mode": "challenge", "take_from_foundation": True}
    for number in (0, 24):
        game = finished_game(number, outcome="won", options=options)
        services.history.add(game._replace(day=game.finished[:10]))
    services.navigation.open_screen("about")
    services.navigation.back()
    driver.frame(2)
    driver.press("Daily challenges. 1 of 5 done; 2 days in a row")
    driver.run(0.3)
    driver.press("Klondike. Won in 3:20")
    location = services.navigation.top
    assert location.name == "klondike"
    assert location.details["day"].isoformat() == "2024-05-15"


def test_a_day_of_the_calendar_opens_its_challenge(drive, tmp_path):
    driver = drive(parlour(tmp_path))
    driver.press(DAILY_STRIP)
    driver.run(0.3)
    driver.press(words.PREVIOUS_MONTH())
    driver.press("Thursday, 4 April 2024, not played")
    driver.press("Spider. Two suits; can be won")
    location = driver.app.services.navigation.top
    assert (location.name, location.details["day"].isoformat()) == ("spider", "2024-04-04")


def test_back_leads_to_the_hub_and_keeps_the_game(drive, tmp_path):
    driver = drive(parlour(tmp_path))
    navigation = driver.app.services.navigation
    navigation.open_game("klondike")
    driver.frame(2)
    game = driver.app.presenter.screen
    navigation.open_screen("settings")
    driver.frame(2)
    driver.key("f1")
    for expected in (["hub", "klondike", "settings"], ["hub", "klondike"], ["hub"]):
        driver.key("escape")
        assert stack(driver) == expected
    assert game.log == ["shown", "hidden", "shown", "hidden", "closed"]


def test_the_back_button_and_the_back_key_of_a_phone_do_the_same(drive, tmp_path):
    driver = drive(parlour(tmp_path))
    navigation = driver.app.services.navigation
    for name in SCREENS:
        navigation.open_screen(name, game="klondike")
        driver.frame(2)
        driver.press(words.BACK())
        assert stack(driver) == ["hub"]
        navigation.open_screen(name, game="klondike")
        driver.frame(2)
        driver.key(1073742106)
        assert stack(driver) == ["hub"]


def test_the_back_key_of_a_phone_leaves_the_app_at_the_hub(drive, tmp_path, monkeypatch):
    app = parlour(tmp_path, device=FakeDevice(back_leaves_app=True))
    driver = drive(app)
    stops = []
    monkeypatch.setattr(app, "stop", lambda: stops.append(True))
    driver.key("escape")
    assert stops == [True]
    monkeypatch.undo()


def test_escape_at_the_hub_of_a_desktop_asks_before_it_quits(drive, tmp_path, monkeypatch):
    app = parlour(tmp_path)
    driver = drive(app)
    stops = []
    monkeypatch.setattr(app, "stop", lambda: stops.append(True))
    driver.key("escape")
    assert stack(driver) == ["hub", words.QUIT_QUESTION()]
    # Escape closes the question, and so does the second answer.
    driver.key("escape")
    driver.run(0.4)
    assert stack(driver) == ["hub"]
    driver.key("escape")
    driver.run(0.4)
    driver.press(words.STAY())
    driver.run(0.4)
    assert (stack(driver), stops) == (["hub"], [])
    driver.key("escape")
    driver.run(0.4)
    driver.press(words.QUIT())
    assert stops == [True]
    monkeypatch.undo()


def test_m_mutes_and_announces_it(drive, tmp_path):
    driver = drive(parlour(tmp_path))
    driver.key("m")
    assert driver.app.services.settings.value.muted
    assert driver.app.services.sound.muted
    assert words.MUTED() in driver.app.services.announcer.spoken
    driver.key("m", "ctrl")
    assert driver.app.services.settings.value.muted


def test_the_list_of_keys_opens_once(drive, tmp_path):
    driver = drive(parlour(tmp_path))
    driver.key("f1")
    driver.key("/", "shift")
    assert stack(driver) == ["hub", words.KEYS()]


def test_a_button_plays_its_sound(drive, tmp_path):
    driver = drive(parlour(tmp_path))
    driver.press(words.ABOUT())
    assert driver.app.services.sound.played == ["button"]


def test_a_link_opens_its_game(drive, tmp_path):
    driver = drive(parlour(tmp_path, "peacock://klondike?seed=peacock123&draw=3"))
    driver.frame(3)
    screen = driver.app.presenter.screen
    assert isinstance(screen, FakeGameScreen)
    link = screen.location.details["link"]
    assert (link.seed, link.options) == ("peacock123", {"draw": 3})


def test_an_invalid_link_is_refused_with_a_reason(drive, tmp_path):
    driver = drive(parlour(tmp_path, "whist?seed=1"))
    driver.frame(3)
    assert stack(driver) == ["hub"]
    assert "There's no game called whist." in driver.app.services.announcer.spoken


def test_every_game_can_be_opened_by_a_link(drive, tmp_path):
    from rules.registry import GAMES

    driver = drive(parlour(tmp_path))
    for key in GAMES:
        driver.app.open_link(key)
        driver.frame(2)
        assert stack(driver) == ["hub", key]


def test_damaged_files_are_announced(drive, tmp_path):
    (tmp_path / "settings.json").write_text("garbage")
    driver = drive(parlour(tmp_path))
    driver.frame(3)
    assert any("is damaged" in text for text in driver.app.services.announcer.spoken)


def test_a_pause_reaches_every_open_screen(drive, tmp_path):
    driver = drive(parlour(tmp_path))
    driver.app.services.navigation.open_game("klondike")
    driver.frame(2)
    game = driver.app.presenter.screen
    driver.app.services.navigation.open_screen("settings")
    assert driver.app.dispatch("on_pause")
    assert "paused" in game.log


def test_the_system_insets_are_left_free(drive, tmp_path):
    driver = drive(parlour(tmp_path))
    driver.app.root_widget.system_insets = [10, 40, 10, 30]
    driver.frame(2)
    screen = driver.app.presenter.screen
    assert (screen.x, screen.y) == (10, 30)
    assert (screen.right, screen.top) == (790, 560)
    assert tuple(driver.app.root_widget.background.size) == (800, 600)


def test_nothing_is_scheduled_while_idle(drive, tmp_path):
    """An idle app must not use the battery."""
    before = set(Clock.get_events())
    driver = drive(parlour(tmp_path))
    driver.run(3)
    callbacks = [event.get_callback() for event in Clock.get_events() if event not in before]
    assert [each for each in callbacks if each and each.__module__.startswith("kivyapp")] == []


def test_rotating_the_window_during_a_press(drive, tmp_path):
    driver = drive(parlour(tmp_path))
    button = driver.named(words.SETTINGS())
    finger = driver.finger(*button.center)
    assert button.pressed
    driver.resize(480, 800)
    finger.up()
    assert not button.pressed
    driver.press(words.SETTINGS())
    assert stack(driver)[-1] == "settings"
