"""The link to desktop screen readers: what is sent and received, and the app without one."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from kivyapp.access import accesskit_link, adapters
from kivyapp.access.accesskit_link import AccessKitLink
from kivyapp.access.accesskit_nodes import ACTIONS, ROLES, NodeBuilder
from kivyapp.access.tree import Action, Command, Element, Role, Tree
from kivyapp.style.rect import Rect
from tests.kivyapp.support.parlour import parlour

ROOT = Path(__file__).parents[3]


class Recorder:
    """Stands in for AccessKit's classes and records every method call."""

    def __init__(self, *_arguments: object) -> None:
        self.calls: dict[str, list[tuple[Any, ...]]] = {}
        self.nodes: list[tuple[int, Recorder]] = []

    def __getattr__(self, name: str) -> Any:
        return lambda *arguments: self.calls.setdefault(name, []).append(arguments)


def fake_accesskit() -> SimpleNamespace:
    """The part of AccessKit that the link uses."""
    names = {name: name for name in (*ROLES.values(), *ACTIONS.values(), "LABEL")}
    return SimpleNamespace(
        Role=SimpleNamespace(**names),
        Action=SimpleNamespace(**names),
        Live=SimpleNamespace(POLITE="polite", ASSERTIVE="assertive"),
        Toggled=SimpleNamespace(TRUE="on", FALSE="off"),
        Rect=lambda *edges: edges,
        Node=Recorder,
        CustomAction=lambda number, label: (number, label),
        Tree=Recorder,
        TreeUpdate=Recorder,
    )


class FakeAdapter:
    def __init__(self) -> None:
        self.updates: list[Recorder] = []

    def update_if_active(self, make_update: Any) -> None:
        self.updates.append(make_update())

    def update_window_focus_state(self, focused: bool) -> None:
        pass


@pytest.fixture
def driver(drive: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """An app whose screen reader is the test."""
    adapter = FakeAdapter()
    monkeypatch.setattr(adapters, "make_adapter", lambda *_: adapter)

    def link(window: Any, window_tree: Any, wake: Any) -> AccessKitLink:
        return AccessKitLink(window, window_tree, wake, fake_accesskit())

    driver = drive(parlour(tmp_path, link_screen_reader=link))
    driver.adapter, driver.link = adapter, driver.app.screen_reader_link
    return driver


def activate(driver: Any) -> None:
    driver.link.on_activate()
    driver.run(0.2)


def labels(update: Recorder) -> list[str]:
    return [node.calls.get("set_label", [("",)])[0][0] for _, node in update.nodes]


def announced(driver: Any) -> list[str]:
    return [
        node.calls["set_value"][0][0]
        for update in driver.adapter.updates
        for _, node in update.nodes
        if "set_live" in node.calls
    ]


def test_nothing_is_sent_before_a_screen_reader_asks(driver: Any) -> None:
    driver.app.services.announcer.say("Not sent.")
    driver.run(1)
    assert driver.adapter.updates == []
    activate(driver)
    assert "Settings" in labels(driver.adapter.updates[0])


def test_later_updates_contain_only_changes(driver: Any) -> None:
    activate(driver)
    count = len(driver.adapter.updates)
    driver.run(1)
    assert len(driver.adapter.updates) == count
    driver.app.services.navigation.open_screen("about")
    driver.run(0.5)
    assert "About" in [
        label for update in driver.adapter.updates[count:] for label in labels(update)
    ]


def test_requested_actions_run_on_the_main_thread(driver: Any) -> None:
    activate(driver)
    number = next(
        number
        for number, node in driver.adapter.updates[0].nodes
        if node.calls.get("set_label") == [("Settings",)]
    )
    driver.link.on_action(SimpleNamespace(action="CLICK", target=number, data=None))
    assert driver.app.services.navigation.top.name == "hub"
    driver.frame(2)
    assert driver.app.services.navigation.top.name == "settings"
    # A removed element, an unknown node and an unsupported action.
    for action, target in (("CLICK", number), ("CLICK", 10_000), ("SHOW_TOOLTIP", number)):
        driver.link.on_action(SimpleNamespace(action=action, target=target, data=None))
    driver.frame(2)
    assert driver.app.services.navigation.top.name == "settings"


def test_focusing_a_card_takes_the_focus_from_a_button(drive: Any, tmp_path: Path) -> None:
    driver = drive(parlour(tmp_path, "klondike?seed=peacock123", fake_games=False))
    driver.run(1)
    window_tree = driver.app.window_tree
    driver.key("tab")
    assert window_tree.read().focus.is_tab_stop
    assert window_tree.perform("tableau7:6", Action.FOCUS)
    assert window_tree.read().focus.id == "tableau7:6"
    assert driver.app.focus.widget is None
    assert not window_tree.perform("tableau7:99", Action.FOCUS)


def test_a_command_is_a_custom_action_and_runs_on_the_main_thread(driver: Any) -> None:
    done: list[str] = []
    commands = (Command("Tops", lambda: done.append("tops")), Command("All", print))
    table = Element("table", Role.GROUP, "Table", commands=commands)
    driver.app.presenter.screen.elements = lambda: (table,)
    activate(driver)
    number, node = next(
        each
        for each in driver.adapter.updates[0].nodes
        if each[1].calls.get("set_label") == [("Table",)]
    )
    assert node.calls["push_custom_action"] == [((0, "Tops"),), ((1, "All"),)]
    for index in (0, 7):
        driver.link.on_action(
            SimpleNamespace(action="CUSTOM_ACTION", target=number, data=("custom", index))
        )
    driver.frame(2)
    assert done == ["tops"]


def test_a_repeated_text_is_announced_again(driver: Any) -> None:
    activate(driver)
    texts = ["Card turned face up.", "Card turned face up.", "No."]
    for text in texts:
        driver.app.services.announcer.say(text, urgent=text == "No.")
        driver.frame(2)
    assert [text for text in announced(driver) if text] == texts


def test_nothing_is_sent_after_the_screen_reader_has_gone(driver: Any) -> None:
    activate(driver)
    driver.link.on_deactivate()
    driver.run(0.2)
    count = len(driver.adapter.updates)
    driver.app.services.navigation.open_screen("about")
    driver.run(0.5)
    assert len(driver.adapter.updates) == count
    # The next screen reader gets the whole tree.
    activate(driver)
    assert {"About", "Back"} <= set(labels(driver.adapter.updates[-1]))


def test_a_node_has_flipped_bounds_a_value_and_actions() -> None:
    slider = Element(
        "volume", Role.SLIDER, "Volume", Rect(10, 20, 30, 40),
        number=80.0, adjust=print, set_number=print,
    )  # fmt: skip
    window = Element("w", Role.WINDOW, "App", Rect(0, 0, 200, 100), children=(slider,))
    update = NodeBuilder(fake_accesskit()).update(Tree(window))
    assert update is not None
    node = next(node for _, node in update.nodes if node.calls.get("set_label") == [("Volume",)])
    # 20 from the bottom and 40 high is 40 from the top of a window of 100.
    assert node.calls["set_bounds"] == [((10, 40, 40, 80),)]
    assert node.calls["set_numeric_value"] == [(80.0,)]
    assert set(node.calls["add_action"]) == {("INCREMENT",), ("DECREMENT",), ("SET_VALUE",)}


def test_every_role_and_action_has_an_accesskit_name() -> None:
    assert set(ROLES) == set(Role)
    assert set(ACTIONS) == set(Action)


@pytest.mark.skipif(find_spec("accesskit") is None, reason="AccessKit is not installed")
def test_accesskit_has_all_these_names() -> None:
    import accesskit

    assert all(hasattr(accesskit.Role, name) for name in ROLES.values())
    assert all(hasattr(accesskit.Action, name) for name in ACTIONS.values())


# The adapters of other systems, as AccessKit's documentation describes them


def on_activate() -> None: ...


def on_action(_request: Any) -> None: ...


def on_deactivate() -> None: ...


CALLBACKS = (on_activate, on_action, on_deactivate)


def test_the_adapter_for_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(adapters, "platform", "win")
    accesskit = SimpleNamespace(windows=SimpleNamespace(SubclassingAdapter=lambda *args: args))
    window = SimpleNamespace(get_window_info=lambda: SimpleNamespace(window=4711))
    adapter: Any = adapters.make_adapter(accesskit, window, *CALLBACKS)
    assert adapter == (4711, on_activate, on_action)
    # The adapter detects the focus itself.
    adapters.set_window_focus(object(), True)


def test_the_adapter_for_macos(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(adapters, "platform", "macosx")
    monkeypatch.setattr(adapters, "_cocoa_window", lambda: 815)
    forwarded: list[str] = []
    accesskit = SimpleNamespace(
        macos=SimpleNamespace(
            add_focus_forwarder_to_window_class=forwarded.append,
            SubclassingAdapter=SimpleNamespace(for_window=lambda *args: args),
        )
    )
    adapter: Any = adapters.make_adapter(accesskit, None, *CALLBACKS)
    assert adapter == (815, on_activate, on_action)
    assert forwarded == ["SDLWindow"]


def test_an_adapter_that_fails_is_none() -> None:
    assert adapters.make_adapter(SimpleNamespace(), None, *CALLBACKS) is None


# Without a screen reader

SCRIPT = """
import sys
sys.modules.update({modules})
import main
main.prepare()
from pathlib import Path
from kivy.clock import Clock
from kivy.core.window import Window
from kivyapp.app import ParlourApp
app = ParlourApp("klondike?seed=peacock123", folder=Path(sys.argv[1]))
def press_tab(_):
    if app.presenter.screen.title != "Klondike":
        Clock.schedule_once(press_tab, 0.1)
        return
    Window.dispatch("on_key_down", 9, 0, "\\t", [])
    print("screen", app.presenter.screen.title, "focus", app.focus.widget is not None)
    app.stop()
Clock.schedule_once(press_tab, 0.1)
app.run()
"""


@pytest.mark.window
@pytest.mark.slow
@pytest.mark.parametrize("modules", ["{'accesskit': None}", "{}"], ids=["no accesskit", "no bus"])
def test_the_app_runs_silently_without_a_screen_reader(tmp_path: Path, modules: str) -> None:
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
    output = (done.stdout + done.stderr).lower()
    assert not any(word in output for word in ("accesskit", "dbus", "d-bus", "atspi", "traceback"))


def test_without_accesskit_there_is_no_link(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "accesskit", None)
    window_tree: Any = None
    assert accesskit_link.link_screen_reader(None, window_tree, print) is None
