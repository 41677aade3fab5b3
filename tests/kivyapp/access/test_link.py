"""Between the app and a screen reader: what is told, what comes back, and silence without one."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from types import SimpleNamespace

import pytest

from kivyapp.access import desktop, link
from kivyapp.access.nodes import ACTIONS, ROLES, Nodes
from kivyapp.access.tree import Action, Element, Role, Tree
from kivyapp.table.geometry import Rect
from tests.kivyapp.support.parlour import parlour

ROOT = Path(__file__).parents[3]


class Thing:
    """Remembers what is done to it, whatever that is."""

    def __init__(self, *made_of):
        self.made_of, self.done, self.nodes = made_of, {}, []

    def __getattr__(self, name):
        return lambda *arguments: self.done.setdefault(name, []).append(arguments)


def fake_kit():
    """AccessKit as far as the link uses it, written down instead of spoken."""
    names = {name: name for name in (*ROLES.values(), *ACTIONS.values(), "LABEL")}
    return SimpleNamespace(
        Role=SimpleNamespace(**names),
        Action=SimpleNamespace(**names),
        Live=SimpleNamespace(POLITE="polite", ASSERTIVE="assertive"),
        Toggled=SimpleNamespace(TRUE="on", FALSE="off"),
        Rect=lambda *corners: corners,
        Node=Thing,
        Tree=Thing,
        TreeUpdate=Thing,
    )


class FakeAdapter:
    def __init__(self):
        self.updates = []

    def update_if_active(self, make_update):
        self.updates.append(make_update())

    def update_window_focus_state(self, focused):
        pass


@pytest.fixture
def listening(drive, tmp_path, monkeypatch):
    """An app whose screen reader is this test."""
    adapter, kit = FakeAdapter(), fake_kit()
    monkeypatch.setattr(desktop, "make_adapter", lambda *_: adapter)
    app = parlour(tmp_path)
    app._link_reader = lambda *arguments: link.AccessKitLink(*arguments, kit)
    driver = drive(app)
    driver.adapter, driver.link = adapter, app.reader_link
    return driver


def labels(update):
    return [node.done.get("set_label", [("",)])[0][0] for _, node in update.nodes]


def said(driver):
    return [
        node.done["set_value"][0][0]
        for update in driver.adapter.updates
        for _, node in update.nodes
        if "set_live" in node.done
    ]


def test_nothing_is_read_before_somebody_listens(listening):
    listening.app.services.announcer.say("Nobody hears this.")
    listening.run(1)
    assert listening.adapter.updates == []
    listening.link._activated()
    listening.run(0.2)
    assert "Settings" in labels(listening.adapter.updates[0])


def test_only_changes_follow(listening):
    listening.link._activated()
    listening.run(0.2)
    count = len(listening.adapter.updates)
    listening.run(1)
    assert len(listening.adapter.updates) == count
    listening.app.services.navigation.open_screen("about")
    listening.run(0.5)
    assert "About" in [
        label for update in listening.adapter.updates[count:] for label in labels(update)
    ]


def test_what_a_reader_wants_is_done_on_the_apps_thread(listening):
    listening.link._activated()
    listening.run(0.2)
    number = next(
        number
        for number, node in listening.adapter.updates[0].nodes
        if node.done.get("set_label") == [("Settings",)]
    )
    listening.link._acted(SimpleNamespace(action="CLICK", target=number, data=None))
    assert listening.app.services.navigation.top.name == "hub"
    listening.frame(2)
    assert listening.app.services.navigation.top.name == "settings"
    # One that has gone meanwhile, and a wish that nothing here knows.
    for action, target in (("CLICK", number), ("CLICK", 10_000), ("SHOW_TOOLTIP", number)):
        listening.link._acted(SimpleNamespace(action=action, target=target, data=None))
    listening.frame(2)
    assert listening.app.services.navigation.top.name == "settings"


def test_a_reader_that_goes_to_a_card_takes_the_keyboard_along(drive, tmp_path):
    driver = drive(parlour(tmp_path, "klondike?seed=peacock123", toy=False))
    driver.run(1)
    reader = driver.app.reader
    driver.key("tab")
    assert reader.tree().focus.tab_stop
    assert reader.perform("tableau7:6", Action.FOCUS)
    assert reader.tree().focus.id == "tableau7:6"
    assert driver.app.focus.widget is None
    assert not reader.perform("tableau7:99", Action.FOCUS)


def test_the_same_words_twice_are_news_twice(listening):
    listening.link._activated()
    listening.run(0.2)
    for _ in range(2):
        listening.app.services.announcer.say("Card turned up.")
        listening.frame(2)
    listening.app.services.announcer.say("No.", urgent=True)
    listening.frame(2)
    assert [text for text in said(listening) if text] == [
        "Card turned up.",
        "Card turned up.",
        "No.",
    ]


def test_when_nobody_listens_any_more_nothing_is_told(listening):
    listening.link._activated()
    listening.run(0.2)
    listening.link._deactivated()
    listening.run(0.2)
    count = len(listening.adapter.updates)
    listening.app.services.navigation.open_screen("about")
    listening.run(0.5)
    assert len(listening.adapter.updates) == count
    # Whoever comes next gets everything.
    listening.link._activated()
    listening.run(0.2)
    assert {"About", "Back"} <= set(labels(listening.adapter.updates[-1]))


def test_nodes_point_down_and_say_what_they_are():
    kit = fake_kit()
    slider = Element(
        "v", Role.SLIDER, "Volume", Rect(10, 20, 30, 40), number=80.0, adjust=print, set_to=print
    )
    window = Element("w", Role.WINDOW, "App", Rect(0, 0, 200, 100), children=(slider,))
    update = Nodes(kit).update(Tree(window))
    node = next(node for _, node in update.nodes if node.done.get("set_label") == [("Volume",)])
    # 20 from the bottom and 40 high is 40 from the top of a window of 100.
    assert node.done["set_bounds"] == [((10, 40, 40, 80),)]
    assert node.done["set_numeric_value"] == [(80.0,)]
    assert set(node.done["add_action"]) == {("INCREMENT",), ("DECREMENT",), ("SET_VALUE",)}


def test_every_role_and_action_has_its_word():
    assert set(ROLES) == set(Role)
    assert set(ACTIONS) == set(Action)


@pytest.mark.skipif(find_spec("accesskit") is None, reason="AccessKit is not installed")
def test_accesskit_knows_all_the_words():
    import accesskit

    assert all(hasattr(accesskit.Role, name) for name in ROLES.values())
    assert all(hasattr(accesskit.Action, name) for name in ACTIONS.values())


# Other systems: which adapter is asked for, by the words of AccessKit's documentation


def test_the_adapter_of_windows(monkeypatch):
    monkeypatch.setattr(desktop, "platform", "win")
    made = []
    kit = SimpleNamespace(
        windows=SimpleNamespace(
            SubclassingAdapter=lambda *arguments: made.append(arguments) or "uia"
        )
    )
    window = SimpleNamespace(get_window_info=lambda: SimpleNamespace(window=4711))
    assert desktop.make_adapter(kit, window, "activated", "acted", "deactivated") == "uia"
    assert made == [(4711, "activated", "acted")]
    # Windows finds out by itself which window has the keyboard.
    desktop.tell_window_focus(object(), True)


def test_the_adapter_of_macos(monkeypatch):
    monkeypatch.setattr(desktop, "platform", "macosx")
    monkeypatch.setattr(desktop, "_cocoa_window", lambda: 815)
    made = []
    kit = SimpleNamespace(
        macos=SimpleNamespace(
            add_focus_forwarder_to_window_class=made.append,
            SubclassingAdapter=SimpleNamespace(
                for_window=lambda *arguments: made.append(arguments) or "ax"
            ),
        )
    )
    assert desktop.make_adapter(kit, None, "activated", "acted", "deactivated") == "ax"
    assert made == ["SDLWindow", (815, "activated", "acted")]


def test_an_adapter_that_cannot_be_made_is_none():
    assert desktop.make_adapter(SimpleNamespace(), None, None, None, None) is None


# Without any of it

SCRIPT = """
import sys
sys.modules.update({modules})
import main
main.prepare()
from pathlib import Path
from kivy.clock import Clock
from kivyapp.app import ParlourApp
app = ParlourApp("klondike?seed=peacock123", folder=Path(sys.argv[1]))
def look(_):
    if app.presenter.screen.title != "Klondike":
        Clock.schedule_once(look, 0.1)
        return
    app._on_key_down(None, 9, 0, "\\t", [])
    print("screen", app.presenter.screen.title, "focus", app.focus.widget is not None)
    app.stop()
Clock.schedule_once(look, 0.1)
app.run()
"""


@pytest.mark.parametrize("modules", ["{'accesskit': None}", "{}"], ids=["no accesskit", "no bus"])
def test_without_a_reader_the_app_is_the_same_and_says_nothing_of_it(tmp_path, modules):
    environment = {name: value for name, value in os.environ.items() if "DBUS" not in name}
    environment |= {
        "SDL_VIDEODRIVER": "offscreen",
        "SDL_AUDIODRIVER": "dummy",
        "XDG_RUNTIME_DIR": str(tmp_path / "nothing"),
        "PYTHONPATH": str(ROOT),
    }
    for name in ("KIVY_NO_CONSOLELOG", "KIVY_NO_ENV_CONFIG"):
        environment.pop(name, None)
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT.replace("{modules}", modules), str(tmp_path)],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    assert "screen Klondike focus True" in done.stdout
    told = (done.stdout + done.stderr).lower()
    assert not any(word in told for word in ("accesskit", "dbus", "d-bus", "atspi", "traceback"))


def test_the_link_is_none_without_accesskit(monkeypatch):
    monkeypatch.setitem(sys.modules, "accesskit", None)
    assert link.link_reader(None, None, None) is None
