"""The largest letters on small phones: no text is cut, and every row of a long list is reached."""

from __future__ import annotations

import pytest
from kivy.metrics import Metrics
from kivy.uix.label import Label

from kivyapp import words
from kivyapp.access.tree import Action, Role
from kivyapp.games.game_uis import GAME_UIS
from kivyapp.platform.keys import Key
from kivyapp.style.text_size import FACTORS
from tests.kivyapp.support.crawler import Crawler
from tests.kivyapp.support.fake_device import FakeDevice
from tests.kivyapp.support.parlour import finished_game, parlour

# What Android's largest usual setting adds to the app's own.
OF_SYSTEM = 1.3
SMALL_PHONES = ((320, 640), (412, 860))


def cut_texts(scope):
    """The texts of a screen or sheet of which something is missing."""
    return [
        f"{label.text!r} in {scope.title!r}"
        for label in shown_labels(scope)
        if label.is_shortened
        or label.texture_size[0] > label.width + 1
        or label.texture_size[1] > label.height + 1
        or drawn(label) != "".join(label.text.split())
    ]


def drawn(label):
    """The letters that can be seen, without spaces: lines beyond the room are left out."""
    lines = label._label._cached_lines
    return "".join("".join(word.text.split()) for line in lines for word in line.words)


def shown_labels(widget):
    if widget.opacity == 0:
        return
    if isinstance(widget, Label) and widget.text and widget.width > 0 and widget.height > 0:
        yield widget
    for child in widget.children:
        yield from shown_labels(child)


PLACES = (
    (),
    ("Statistics",),
    ("Settings",),
    ("Settings", "Export everything"),
    ("About",),
    ("Daily challenge",),
    ("Calendar of challenges",),
    *((name,) for name in words.GAMES.values()),
    *((name, "Menu") for name in words.GAMES.values()),
)


@pytest.mark.parametrize(
    ("size", "of_system"), [((320, 640), 1.0), ((320, 640), OF_SYSTEM), ((412, 860), OF_SYSTEM)]
)
def test_no_text_is_cut(drive, tmp_path, size, of_system):
    app = parlour(tmp_path, toy=False, device=FakeDevice(letters=of_system))
    driver = drive(app)
    driver.close_eyes()
    driver.resize(*size)
    app.services.settings.change(speed="instant", text_size="largest")
    driver.run(0.5)
    assert Metrics.fontscale == pytest.approx(FACTORS["largest"] * of_system)
    for number in range(5):
        app.services.history.add(finished_game(number))
    for key in GAME_UIS:
        app.services.settings.offered_help(key)
    crawler, cut = Crawler(driver), []
    for place in PLACES:
        app.services.navigation.to_hub()
        driver.frame(3)
        for step in place:
            crawler.press(named(crawler, step))
            driver.frame(6)
        cut += cut_texts(app.presenter.scope)
    assert cut == []


def named(crawler, start):
    """What begins with these words: the tile of a game goes on with how it stands."""
    labels = [element.label for element in crawler.tree if element.press is not None]
    found = [label for label in labels if label.split(".")[0] == start]
    assert found, f"{start!r} is not among {labels}"
    return found[0], 0


# Long lists and long pages by keys


def statistics_of(drive, tmp_path, count):
    app = parlour(tmp_path)
    driver = drive(app)
    for number in range(count):
        app.services.history.add(finished_game(number))
    app.services.navigation.open_screen("statistics")
    driver.frame(3)
    return driver, app.presenter.screen


def test_every_row_of_a_long_list_is_reached_by_keys(drive, tmp_path):
    driver, screen = statistics_of(drive, tmp_path, 60)
    driver.app.focus.give(screen.list)
    driver.frame(2)
    heard = [driver.app.services.announcer.spoken[-1]]
    for _ in range(59):
        driver.key("down")
        driver.frame(2)
        row = next(row for row in screen.list.children if row.focused)
        assert row.accessible_name == driver.app.services.announcer.spoken[-1]
        assert screen.scroller.y <= row.y
        assert row.top <= screen.scroller.top
        heard.append(row.accessible_name)
    assert len(set(heard)) == 60
    driver.key("home")
    driver.frame(2)
    assert driver.app.services.announcer.spoken[-1] == heard[0]
    driver.key("end")
    driver.frame(2)
    assert driver.app.services.announcer.spoken[-1] == heard[-1]


def test_keys_that_come_within_a_frame(drive, tmp_path):
    driver, screen = statistics_of(drive, tmp_path, 60)
    driver.app.focus.give(screen.list)
    for name in ("pagedown", "down", "pagedown", "up"):
        driver.app.key(Key(name))
    driver.frame(3)
    row = next(row for row in screen.list.children if row.focused)
    assert screen.scroller.y <= row.y
    assert row.top <= screen.scroller.top


def test_a_reader_turns_the_pages_of_a_long_list(drive, tmp_path):
    driver, screen = statistics_of(drive, tmp_path, 60)
    tree = driver.app.reader.tree()
    the_list = next(element for element in tree if element.role is Role.LIST)
    assert the_list.label == "Finished games"
    before = screen.scroller.offset
    assert driver.app.reader.perform(the_list.id, Action.MORE)
    driver.frame(2)
    assert screen.scroller.offset > before


def test_arrows_lead_out_of_a_list_at_its_ends(drive, tmp_path):
    driver, screen = statistics_of(drive, tmp_path, 3)
    driver.app.focus.give(screen.list)
    driver.key("up")
    assert driver.app.focus.widget is not screen.list


@pytest.mark.parametrize("screen", ["settings", "about"])
def test_pages_are_scrolled_by_keys(drive, tmp_path, screen):
    driver = drive(parlour(tmp_path))
    driver.resize(320, 480)
    driver.app.services.navigation.open_screen(screen)
    driver.frame(4)
    scroller = driver.app.presenter.screen.scroller
    assert scroller.overflows
    for key, test in (
        ("pagedown", lambda: 0 < scroller.offset <= scroller.height),
        ("end", lambda: scroller.offset == scroller.furthest),
        ("pageup", lambda: scroller.offset < scroller.furthest),
        ("home", lambda: scroller.offset == 0),
    ):
        driver.key(key)
        driver.frame(2)
        assert test(), key
