"""The app from its hub to its farthest sheet: back everywhere, keys, links, notices, sizes."""

from __future__ import annotations

import pytest
from kivy.clock import Clock

from kivyapp import words
from tests.kivyapp.support.parlour import ToyGame, check_targets, finished_game, parlour

SIZES = [(320, 480), (480, 320), (412, 915), (915, 412), (1280, 720), (3840, 2160)]
SCREENS = ["settings", "statistics", "about", "help"]


def places(driver):
    return [place.name for place in driver.app.services.navigation.places]


def open_everything(driver):
    """The name of every screen and sheet after opening it, one after the other."""
    navigation = driver.app.services.navigation
    yield "hub"
    driver.press(words.CALENDAR)
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
    for name in (words.EXPORT, words.IMPORT):
        driver.frame(2)
        driver.named(name).act()
        driver.frame(3)
        yield name
        navigation.close_sheets()
    driver.key("f1")
    driver.frame(3)
    yield "keys"


@pytest.mark.parametrize(
    "size, theme",
    # Drawing is slow at the largest size, and what it draws does not depend on the theme.
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


def test_the_hub_offers_what_there_is(drive, tmp_path):
    driver = drive(parlour(tmp_path))
    tiles = driver.app.presenter.screen.tiles
    assert list(tiles) == ["klondike", "spider", "crush", "cribbage", "set"]
    for key, tile in tiles.items():
        assert tile.status == words.ABOUT_GAMES[key]
        driver.tap(*tile.center)
        assert places(driver) == ["hub", key]
        driver.app.services.navigation.to_hub()
        driver.frame(2)
    # What is not written down lasts as long as the app, and the tile says so.
    driver.app.services.unsaved["crush"] = object()
    driver.app.presenter.screen.refresh()
    assert tiles["crush"].status == words.GOING_ON


def test_the_hub_says_what_can_be_resumed(drive, tmp_path):
    from rules.registry import make
    from rules.session import Session

    driver = drive(parlour(tmp_path))
    services = driver.app.services
    session = Session.new(make("klondike"), "amber-plume-4821")
    running = services.saved_games.start(session, services.stamp())
    for _ in range(3):
        session.play(session.legal_moves()[-1], elapsed=65)
    services.saved_games.keep(running)
    services.navigation.open_screen("about")
    driver.frame(2)
    driver.press(words.BACK)
    driver.frame(2)
    assert driver.app.presenter.screen.tiles["klondike"].status == "Resume: 3 moves, 1:05"


def test_the_daily_challenge_opens_with_its_day_and_tells_its_streak(drive, tmp_path):
    driver = drive(parlour(tmp_path))
    services = driver.app.services
    options = {"draw": 1, "mode": "challenge", "take_from_foundation": True}
    for number in (0, 24):
        game = finished_game(number, outcome="won", options=options)
        services.history.add(game._replace(day=game.finished[:10]))
    services.navigation.open_screen("about")
    services.navigation.back()
    driver.frame(2)
    driver.press("Daily challenge. Won today; 2 days in a row")
    place = services.navigation.top
    assert place.details["day"].isoformat() == "2024-05-15"


def test_a_day_of_the_calendar_opens_its_challenge(drive, tmp_path):
    driver = drive(parlour(tmp_path))
    driver.press(words.CALENDAR)
    driver.run(0.3)
    driver.press(words.PREVIOUS_MONTH)
    driver.press("Thursday, 4 April 2024, not played")
    place = driver.app.services.navigation.top
    assert (place.name, place.details["day"].isoformat()) == ("klondike", "2024-04-04")


def test_back_from_everywhere_ends_at_the_hub_and_keeps_the_game(drive, tmp_path):
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
        assert places(driver) == expected
    assert game.life == ["shown", "hidden", "shown", "hidden", "closed"]


def test_the_arrow_and_the_back_key_of_a_phone_do_the_same(drive, tmp_path):
    driver = drive(parlour(tmp_path))
    navigation = driver.app.services.navigation
    for name in SCREENS:
        navigation.open_screen(name, game="klondike")
        driver.frame(2)
        driver.press(words.BACK)
        assert places(driver) == ["hub"]
        navigation.open_screen(name, game="klondike")
        driver.frame(2)
        driver.key(1073742106)
        assert places(driver) == ["hub"]


def test_escape_at_the_hub_leaves_the_app(drive, tmp_path, monkeypatch):
    app = parlour(tmp_path)
    driver = drive(app)
    left = []
    monkeypatch.setattr(app, "stop", lambda: left.append(True))
    driver.key("escape")
    assert left == [True]
    monkeypatch.undo()


def test_everything_can_be_reached_by_keyboard(drive, tmp_path):
    driver = drive(parlour(tmp_path))
    driver.key("tab")
    first = driver.app.focus.widget
    assert first.focused
    seen = []
    for _ in range(12):
        seen.append(driver.app.focus.widget.accessible_name)
        driver.key("tab")
    assert {words.STATISTICS, words.SETTINGS, words.ABOUT, words.CALENDAR} <= set(seen)
    assert any(name.startswith("Klondike") for name in seen)
    driver.key("tab", "shift")
    # A touch hides the ring.
    driver.tap(2, 2)
    assert driver.app.focus.widget is None


def test_arrows_and_enter_open_a_screen(drive, tmp_path):
    driver = drive(parlour(tmp_path))
    driver.resize(1280, 720)
    driver.app.focus.give(driver.named(words.STATISTICS))
    driver.key("right")
    assert driver.app.focus.widget.accessible_name == words.SETTINGS
    driver.key("enter")
    assert places(driver) == ["hub", "settings"]


def test_the_focus_stays_within_a_sheet(drive, tmp_path):
    driver = drive(parlour(tmp_path))
    driver.press(words.CALENDAR)
    driver.run(0.3)
    names = set()
    for _ in range(40):
        driver.key("tab")
        names.add(driver.app.focus.widget.accessible_name)
    assert words.CLOSE in names
    assert words.SETTINGS not in names


def test_escape_leaves_a_focused_button_before_it_leaves_a_game(drive, tmp_path):
    driver = drive(parlour(tmp_path))
    driver.app.services.navigation.open_game("klondike")
    driver.frame(2)
    driver.key("tab")
    driver.key("escape")
    assert places(driver) == ["hub", "klondike"]
    assert driver.app.focus.widget is None


def test_the_mouse_lights_up_what_it_is_over(drive, tmp_path):
    driver = drive(parlour(tmp_path))
    settings = driver.named(words.SETTINGS)
    before = driver.pixel(settings.x + 6, settings.center_y)
    driver.hover(*settings.center)
    assert settings.hovered
    assert driver.pixel(settings.x + 6, settings.center_y) != before
    calendar = driver.named(words.CALENDAR)
    driver.hover(*calendar.center)
    # Within the strip, which lies within the tile: only the innermost.
    assert driver.app.hover.widget is calendar
    assert not settings.hovered
    driver.press(words.ABOUT)
    assert driver.app.hover.widget is None
    driver.hover(400, 300)
    assert driver.app.hover.widget is None


def test_m_mutes_and_says_so(drive, tmp_path):
    driver = drive(parlour(tmp_path))
    driver.key("m")
    assert driver.app.services.settings.value.muted
    assert driver.app.services.sound.muted
    assert words.MUTED in driver.app.services.announcer.spoken
    driver.key("m", "ctrl")
    assert driver.app.services.settings.value.muted


def test_the_keys_are_shown_once(drive, tmp_path):
    driver = drive(parlour(tmp_path))
    driver.key("f1")
    driver.key("/", "shift")
    assert places(driver) == ["hub", words.KEYS]


def test_buttons_make_their_sound(drive, tmp_path):
    driver = drive(parlour(tmp_path))
    driver.press(words.ABOUT)
    assert driver.app.services.sound.played == ["button"]


def test_a_link_opens_its_game(drive, tmp_path):
    driver = drive(parlour(tmp_path, "peacock://klondike?seed=peacock123&draw=3"))
    driver.frame(3)
    screen = driver.app.presenter.screen
    assert isinstance(screen, ToyGame)
    link = screen.place.details["link"]
    assert (link.seed, link.options) == ("peacock123", {"draw": 3})


def test_a_wrong_link_is_refused_with_a_sentence(drive, tmp_path):
    driver = drive(parlour(tmp_path, "whist?seed=1"))
    driver.frame(3)
    assert places(driver) == ["hub"]
    assert "There is no game called whist." in driver.app.services.announcer.spoken


def test_every_game_can_be_opened_by_a_link(drive, tmp_path):
    from rules.registry import GAMES

    driver = drive(parlour(tmp_path))
    for key in GAMES:
        driver.app.open_link(key)
        driver.frame(2)
        assert places(driver) == ["hub", key]


def test_damaged_files_are_told(drive, tmp_path):
    (tmp_path / "settings.json").write_text("garbage")
    driver = drive(parlour(tmp_path))
    driver.frame(3)
    assert any("is damaged" in text for text in driver.app.services.announcer.spoken)


def test_a_pause_reaches_every_living_screen(drive, tmp_path):
    driver = drive(parlour(tmp_path))
    driver.app.services.navigation.open_game("klondike")
    driver.frame(2)
    game = driver.app.presenter.screen
    driver.app.services.navigation.open_screen("settings")
    assert driver.app.dispatch("on_pause")
    assert "paused" in game.life


def test_the_system_bars_are_left_free(drive, tmp_path):
    driver = drive(parlour(tmp_path))
    driver.app.stage.system_bars = [10, 40, 10, 30]
    driver.frame(2)
    screen = driver.app.presenter.screen
    assert (screen.x, screen.y) == (10, 30)
    assert (screen.right, screen.top) == (790, 560)
    assert tuple(driver.app.stage.background.size) == (800, 600)


def test_at_rest_nothing_is_scheduled(drive, tmp_path):
    """No callback at all while the hub lies still: that is what spares a battery."""
    before = set(Clock.get_events())
    driver = drive(parlour(tmp_path))
    driver.run(3)
    callbacks = [event.get_callback() for event in Clock.get_events() if event not in before]
    assert [each for each in callbacks if each and each.__module__.startswith("kivyapp")] == []


def test_turning_the_window_in_the_middle_of_a_press(drive, tmp_path):
    driver = drive(parlour(tmp_path))
    button = driver.named(words.SETTINGS)
    finger = driver.finger(*button.center)
    assert button.pressed
    driver.resize(480, 800)
    finger.up()
    assert not button.pressed
    driver.press(words.SETTINGS)
    assert places(driver)[-1] == "settings"
