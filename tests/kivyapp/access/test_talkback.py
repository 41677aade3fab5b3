"""The link to TalkBack, with a stand-in for Java: what is sent, and what comes back."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from kivyapp.access import accesskit_link
from kivyapp.access.talkback import CLASSES, LineEncoder, TalkBackLink, link_talkback
from kivyapp.access.tree import Element, Role, Tree
from kivyapp.style.rect import Rect
from tests.kivyapp.support.parlour import finished_game, parlour


class FakeTalkBack:
    """Stands in for the Java class; `callbacks` is what it calls."""

    def __init__(self, callbacks: Any) -> None:
        self.callbacks = callbacks
        self.received: list[str] = []
        self.is_detached = False

    def setElements(self, lines: str) -> None:  # noqa: N802
        self.received.append(lines)

    def detach(self) -> None:
        self.is_detached = True

    @property
    def fields(self) -> list[list[str]]:
        """The fields of the latest lines."""
        return [line.split("\t") for line in self.received[-1].split("\n")]

    @property
    def labels(self) -> list[str]:
        return [fields[7] for fields in self.fields]

    def number(self, label: str) -> int:
        """The number of the last element with this label: a list comes after its heading."""
        return [int(fields[0]) for fields in self.fields if fields[7] == label][-1]


class FakeJava:
    """Stands in for Java; without `has_class`, the package lacks the TalkBack class."""

    def __init__(self, has_class: bool = True) -> None:
        self.has_class = has_class
        self.talkback: FakeTalkBack | None = None

    def find(self, name: str) -> Any:
        if not self.has_class:
            raise LookupError(name)
        return self._make

    def _make(self, callbacks: Any) -> FakeTalkBack:
        self.talkback = FakeTalkBack(callbacks)
        return self.talkback

    def listener(self, _interface: str, **methods: Any) -> SimpleNamespace:
        return SimpleNamespace(**{name: function for name, (_, function) in methods.items()})


@pytest.fixture
def start(drive: Any, tmp_path: Path) -> Any:
    def start(java: FakeJava | None = None, **options: Any) -> Any:
        java = java or FakeJava()

        def link(window: Any, window_tree: Any, wake: Any) -> TalkBackLink:
            return TalkBackLink(window, window_tree, wake, java)

        driver = drive(parlour(tmp_path, link_screen_reader=link, **options))
        driver.run(0.2)
        driver.talkback = java.talkback
        return driver

    return start


def listen(driver: Any) -> None:
    driver.talkback.callbacks.onEnabled(True)
    driver.run(0.3)


def test_nothing_is_sent_before_talkback_listens(start: Any) -> None:
    driver = start()
    driver.run(1)
    assert driver.talkback.received == []
    listen(driver)
    assert "Settings" in driver.talkback.labels


def test_lines_are_sent_only_when_they_change(start: Any) -> None:
    driver = start()
    listen(driver)
    count = len(driver.talkback.received)
    driver.run(1)
    assert len(driver.talkback.received) == count
    driver.app.services.navigation.open_screen("about")
    driver.run(0.5)
    assert "Back" in driver.talkback.labels
    driver.talkback.callbacks.onEnabled(False)
    driver.run(0.2)
    count = len(driver.talkback.received)
    driver.app.services.navigation.back()
    driver.run(0.5)
    assert len(driver.talkback.received) == count


def test_requested_actions_run_on_the_main_thread(start: Any) -> None:
    driver = start()
    listen(driver)
    driver.talkback.callbacks.onAction(driver.talkback.number("Settings"), "press", "")
    assert driver.app.services.navigation.top.name == "hub"
    driver.run(0.3)
    assert driver.app.services.navigation.top.name == "settings"
    # Removed and unknown elements, and an unknown action.
    for number, action in ((1, "press"), (9999, "press"), (9999, "show"), (1, "dance")):
        driver.talkback.callbacks.onAction(number, action, "")
    driver.run(0.2)


def test_the_element_that_talkback_moves_to_is_scrolled_into_view(start: Any) -> None:
    driver = start()
    driver.resize(400, 500)
    driver.app.services.navigation.open_screen("settings")
    listen(driver)
    scroller = driver.app.presenter.screen.scroller
    assert scroller.offset == 0
    lowest = max(driver.talkback.fields, key=lambda fields: int(fields[5]))
    driver.talkback.callbacks.onAction(int(lowest[0]), "show", "")
    driver.run(0.2)
    assert scroller.offset > 0
    # The keyboard focus does not follow.
    assert driver.app.focus.widget is None


def test_talkback_can_scroll_a_long_list(start: Any) -> None:
    driver = start()
    for number in range(60):
        driver.app.services.history.add(finished_game(number))
    driver.app.services.navigation.open_screen("history")
    listen(driver)
    driver.talkback.callbacks.onAction(driver.talkback.number("Finished games"), "more", "")
    driver.run(0.2)
    assert driver.app.presenter.screen.scroller.offset > 0


def test_talkback_can_play_a_card(start: Any) -> None:
    driver = start(link="klondike?seed=peacock123", fake_games=False)
    driver.run(1)
    driver.app.services.navigation.close_sheets()
    listen(driver)
    session = driver.app.presenter.screen.controller.session
    before = session.position
    stock = next(label for label in driver.talkback.labels if label.startswith("Stock"))
    driver.talkback.callbacks.onAction(driver.talkback.number(stock), "press", "")
    driver.run(0.5)
    assert session.position == before + 1


def test_the_app_runs_without_the_java_class(start: Any) -> None:
    driver = start(FakeJava(has_class=False))
    assert driver.talkback is None
    driver.app.services.announcer.say("Card turned face up.")
    driver.run(0.5)
    assert driver.app.services.navigation.top.name == "hub"


def test_stopping_detaches_from_the_surface(start: Any) -> None:
    driver = start()
    driver.app.screen_reader_link.stop()
    assert driver.talkback.is_detached


def test_without_java_there_is_no_link(monkeypatch: pytest.MonkeyPatch) -> None:
    window_tree: Any = None
    assert link_talkback(None, window_tree, print) is None
    monkeypatch.setattr(accesskit_link, "platform", "android")
    assert accesskit_link.link_screen_reader(None, window_tree, print) is None


def test_a_line_contains_everything_that_java_needs() -> None:
    switch = Element(
        "s", Role.SWITCH, "True\tblack", Rect(10, 20, 30, 40),
        description="For OLED\nscreens.", chosen=True, press=print, focus=print,
    )  # fmt: skip
    slider = Element("v", Role.SLIDER, "Volume", number=80.0, adjust=print, enabled=False)
    window = Element("w", Role.WINDOW, "App", Rect(0, 0, 200, 100), children=(switch, slider))
    first, second = LineEncoder().encode(Tree(window)).split("\n")
    assert first.split("\t") == [
        "1", "android.widget.Switch", "10", "40", "40", "80",
        "enabled press focus checkable checked", "True black, For OLED screens.", "", "",
    ]  # fmt: skip
    assert second.split("\t")[6:] == ["adjust", "Volume", "80", ""]


def test_a_card_offers_the_commands_of_its_pile_and_its_table(start: Any) -> None:
    driver = start(link="klondike?seed=peacock123", fake_games=False)
    driver.run(1)
    listen(driver)
    label = next(label for label in driver.talkback.labels if "position 7 of 7" in label)
    number = driver.talkback.number(label)
    fields = next(each for each in driver.talkback.fields if each[0] == str(number))
    assert fields[9].split("|") == [
        "Hear this whole pile",
        "Hear the moves from here",
        "Hear the top of every column",
        "Hear score and state",
        "Hear all moves",
    ]
    driver.talkback.callbacks.onAction(number, "command", "Hear this whole pile")
    driver.run(0.2)
    assert driver.app.services.announcer.spoken[-1].startswith("Column 7, 7 cards: 6 face down, ")
    driver.talkback.callbacks.onAction(number, "command", "Hear score and state")
    driver.run(0.2)
    assert driver.app.services.announcer.spoken[-1].startswith("Score 0. 0 moves. ")


def test_every_role_has_an_android_class() -> None:
    assert set(CLASSES) == set(Role)
