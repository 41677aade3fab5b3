"""TalkBack's side of the tree, with a stand-in for Java: what it is told, and what comes back."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from kivyapp.access import link
from kivyapp.access.talkback import CLASSES, Lines, TalkBackLink, link_talkback
from kivyapp.access.tree import Element, Role, Tree
from kivyapp.table.geometry import Rect
from tests.kivyapp.support.parlour import finished_game, parlour


class FakeTalkBack:
    """The Java class."""

    def __init__(self, surface, wishes):
        self.surface, self.wishes, self.shown, self.detached = surface, wishes, [], False

    def show(self, lines):
        self.shown.append(lines)

    def detach(self):
        self.detached = True

    @property
    def labels(self):
        return [line.split("\t")[7] for line in self.shown[-1].split("\n")]

    def number(self, label):
        """The number of the last one that is called so: a list comes after its heading."""
        lines = [line.split("\t") for line in self.shown[-1].split("\n")]
        return [int(line[0]) for line in lines if line[7] == label][-1]


class FakeJava:
    """The way into Java; `missing` as on a phone whose package has not got the class."""

    def __init__(self, missing=False):
        self.activity = SimpleNamespace(getSurface=lambda: "surface")
        self.missing, self.made = missing, None

    def find(self, name):
        if self.missing:
            raise LookupError(name)
        return self._make

    def _make(self, surface, wishes):
        self.made = FakeTalkBack(surface, wishes)
        return self.made

    def listener(self, _interface, **methods):
        return SimpleNamespace(**{name: function for name, (_, function) in methods.items()})


@pytest.fixture
def phone(drive, tmp_path):
    def start(java=None, **options):
        app = parlour(tmp_path, **options)
        java = java or FakeJava()
        app._link_reader = lambda *arguments: TalkBackLink(*arguments, java)
        driver = drive(app)
        driver.run(0.2)
        driver.talkback = java.made
        return driver

    return start


def test_nothing_is_read_before_somebody_listens(phone):
    driver = phone()
    driver.run(1)
    assert driver.talkback.shown == []
    driver.talkback.wishes.listening(True)
    driver.run(0.2)
    assert "Settings" in driver.talkback.labels


def test_only_news_is_handed_over(phone):
    driver = phone()
    driver.talkback.wishes.listening(True)
    driver.run(0.5)
    count = len(driver.talkback.shown)
    driver.run(1)
    assert len(driver.talkback.shown) == count
    driver.app.services.navigation.open_screen("about")
    driver.run(0.5)
    assert "Back" in driver.talkback.labels
    driver.talkback.wishes.listening(False)
    driver.run(0.2)
    count = len(driver.talkback.shown)
    driver.app.services.navigation.back()
    driver.run(0.5)
    assert len(driver.talkback.shown) == count


def test_wishes_are_done_on_the_apps_thread(phone):
    driver = phone()
    driver.talkback.wishes.listening(True)
    driver.run(0.2)
    driver.talkback.wishes.wish(driver.talkback.number("Settings"), "press", "")
    assert driver.app.services.navigation.top.name == "hub"
    driver.run(0.3)
    assert driver.app.services.navigation.top.name == "settings"
    # What has gone, what never was, and what nothing here knows.
    for number, action in ((1, "press"), (9999, "press"), (9999, "show"), (1, "dance")):
        driver.talkback.wishes.wish(number, action, "")
    driver.run(0.2)


def test_what_talkback_comes_to_is_brought_into_sight(phone):
    driver = phone()
    driver.resize(400, 500)
    driver.app.services.navigation.open_screen("settings")
    driver.talkback.wishes.listening(True)
    driver.run(0.3)
    scroller = driver.app.presenter.screen.scroller
    assert scroller.offset == 0
    last = max(driver.talkback.shown[-1].split("\n"), key=lambda line: int(line.split("\t")[5]))
    driver.talkback.wishes.wish(int(last.split("\t")[0]), "show", "")
    driver.run(0.2)
    assert scroller.offset > 0
    # The keyboard stays where it is.
    assert driver.app.focus.widget is None


def test_a_long_list_is_scrolled(phone):
    driver = phone()
    for number in range(60):
        driver.app.services.history.add(finished_game(number))
    driver.app.services.navigation.open_screen("statistics")
    driver.talkback.wishes.listening(True)
    driver.run(0.3)
    driver.talkback.wishes.wish(driver.talkback.number("Finished games"), "more", "")
    driver.run(0.2)
    assert driver.app.presenter.screen.scroller.offset > 0


def test_a_card_is_played(phone):
    driver = phone(link="klondike?seed=peacock123", toy=False)
    driver.run(1)
    driver.app.services.navigation.close_sheets()
    driver.talkback.wishes.listening(True)
    driver.run(0.3)
    before = driver.app.presenter.screen.match.session.position
    stock = next(label for label in driver.talkback.labels if label.startswith("Stock"))
    driver.talkback.wishes.wish(driver.talkback.number(stock), "press", "")
    driver.run(0.5)
    assert driver.app.presenter.screen.match.session.position == before + 1


def test_without_the_class_the_app_is_the_same(phone):
    driver = phone(FakeJava(missing=True))
    assert driver.talkback is None
    driver.app.services.announcer.say("Card turned up.")
    driver.run(0.5)
    assert driver.app.services.navigation.top.name == "hub"


def test_the_surface_is_left_as_it_was(phone):
    driver = phone()
    driver.app.reader_link.stop()
    assert driver.talkback.detached


def test_where_there_is_no_java_there_is_no_link(monkeypatch):
    assert link_talkback(None, None, None) is None
    monkeypatch.setattr(link, "platform", "android")
    assert link.link_reader(None, None, None) is None


def test_a_line_says_what_java_has_to_know():
    switch = Element(
        "s", Role.SWITCH, "True\tblack", Rect(10, 20, 30, 40),
        description="For screens\nthat glow.", chosen=True, press=print, focus=print,
    )  # fmt: skip
    slider = Element("v", Role.SLIDER, "Volume", number=80.0, adjust=print, enabled=False)
    window = Element("w", Role.WINDOW, "App", Rect(0, 0, 200, 100), children=(switch, slider))
    first, second = Lines().of(Tree(window)).split("\n")
    assert first.split("\t") == [
        "1", "android.widget.Switch", "10", "40", "40", "80",
        "enabled press focus checkable checked", "True black, For screens that glow.", "",
    ]  # fmt: skip
    assert second.split("\t")[6:] == ["adjust", "Volume", "80"]


def test_every_role_has_a_class():
    assert set(CLASSES) == set(Role)
