"""Android as the app sees it, with a stand-in for Java: what is asked, and what comes back."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from kivyapp.platform.android import (
    CHOOSING,
    LAUNCHED_FROM_HISTORY,
    RESULT_OK,
    Android,
    Box,
    covered,
)
from kivyapp.platform.desktop import Desktop
from kivyapp.platform.device import Bars, Device, this_device

VIEW = "android.intent.action.VIEW"


class Intent:
    """android.content.Intent, as far as it is used."""

    ACTION_SEND, ACTION_CREATE_DOCUMENT, ACTION_OPEN_DOCUMENT = "send", "create", "open"
    EXTRA_TEXT, EXTRA_TITLE, CATEGORY_OPENABLE = "text", "title", "openable"

    def __init__(self, action: str, data: Any = None, flags: int = 0) -> None:
        self.action, self.data, self.flags = action, data, flags
        self.kind = ""
        self.extras: dict[str, str] = {}
        self.categories: list[str] = []

    @staticmethod
    def createChooser(intent: Intent, _title: None) -> Intent:  # noqa: N802
        return intent

    def setType(self, kind: str) -> None:  # noqa: N802
        self.kind = kind

    def putExtra(self, key: str, value: str) -> None:  # noqa: N802
        self.extras[key] = value

    def addCategory(self, category: str) -> None:  # noqa: N802
        self.categories.append(category)

    def getAction(self) -> str:  # noqa: N802
        return self.action

    def getFlags(self) -> int:  # noqa: N802
        return self.flags

    def getData(self) -> Any:  # noqa: N802
        return self.data

    def getDataString(self) -> Any:  # noqa: N802
        return self.data


class View:
    """A view that lies somewhere in its window."""

    def __init__(self, box: Box, insets: Any = None) -> None:
        self.box, self.insets = box, insets
        self.announced: list[str] = []

    def getLocationInWindow(self, place: list[int]) -> None:  # noqa: N802
        place[:] = [self.box.left, self.box.top]

    def getWidth(self) -> int:  # noqa: N802
        return self.box.right - self.box.left

    def getHeight(self) -> int:  # noqa: N802
        return self.box.bottom - self.box.top

    def getRootWindowInsets(self) -> Any:  # noqa: N802
        return self.insets

    def announceForAccessibility(self, text: str) -> None:  # noqa: N802
        self.announced.append(text)


class FakeJava:
    """A phone of 1080 by 2400 pixels with a status bar, and the activity of the app on it."""

    def __init__(self, folder: Path, *, intent: Intent | None = None, sdk: int = 33) -> None:
        self.folder, self.intent = folder, intent or Intent("android.intent.action.MAIN")
        self.screen = Box(0, 0, 1080, 2400)
        self.insets = SimpleNamespace(
            getInsets=lambda _kinds: SimpleNamespace(left=0, top=63, right=0, bottom=126),
            getStableInsetLeft=lambda: 0,
            getStableInsetTop=lambda: 60,
            getStableInsetRight=lambda: 0,
            getStableInsetBottom=lambda: 120,
        )
        self.root = View(self.screen, self.insets)
        self.surface = View(self.screen)
        self.started: list[Any] = []
        self.bound: dict[str, Callable[..., None]] = {}
        self.listening, self.interrupted = True, 0
        self.classes: dict[str, Any] = {
            "android.content.Intent": Intent,
            "java.lang.String": str,
            "android.os.Build$VERSION": SimpleNamespace(SDK_INT=sdk),
            "android.view.WindowInsets$Type": SimpleNamespace(
                systemBars=lambda: 7, displayCutout=lambda: 128
            ),
            "android.provider.Settings$Global": SimpleNamespace(
                ANIMATOR_DURATION_SCALE="scale", getFloat=lambda *_: self.animation_scale
            ),
            "android.provider.Settings$Secure": SimpleNamespace(
                getInt=lambda _resolver, name, _: int(name == self.switched_on)
            ),
        }
        self.animation_scale = 1.0
        self.switched_on = ""
        self.activity = self._activity()
        self.events = SimpleNamespace(bind=self._bind, unbind=self._unbind)

    def _activity(self) -> Any:
        manager = SimpleNamespace(isEnabled=lambda: self.listening, interrupt=self._interrupt)
        path = SimpleNamespace(getAbsolutePath=lambda: str(self.folder))
        return SimpleNamespace(
            getIntent=lambda: self.intent,
            getFilesDir=lambda: path,
            getWindow=lambda: SimpleNamespace(getDecorView=lambda: self.root),
            getSurface=lambda: self.surface,
            getSystemService=lambda _name: manager,
            getContentResolver=lambda: SimpleNamespace(openFileDescriptor=self._lend),
            startActivity=self.started.append,
            startActivityForResult=lambda intent, code: self.started.append((intent, code)),
        )

    def _interrupt(self) -> None:
        self.interrupted += 1

    def _lend(self, uri: Any, mode: str) -> Any:
        flags = os.O_RDONLY if mode == "r" else os.O_WRONLY | os.O_CREAT | os.O_TRUNC
        return SimpleNamespace(detachFd=lambda: os.open(uri.path, flags))

    def _bind(self, **callbacks: Callable[..., None]) -> None:
        self.bound |= callbacks

    def _unbind(self, **callbacks: Callable[..., None]) -> None:
        for name in callbacks:
            del self.bound[name]

    def find(self, name: str) -> Any:
        return self.classes[name]

    def cast(self, _kind: str, thing: Any) -> Any:
        return thing

    def on_ui_thread(self, function: Callable[[], None]) -> Callable[[], None]:
        return function


def uri(path: Path) -> Any:
    return SimpleNamespace(path=path, getLastPathSegment=lambda: f"primary:{path.name}")


def phone(java: FakeJava) -> Android:
    return Android(java, soon=lambda callback: callback())


@pytest.fixture
def java(tmp_path: Path) -> FakeJava:
    return FakeJava(tmp_path)


def test_it_is_a_device(java: FakeJava, tmp_path: Path) -> None:
    device: Device = phone(java)
    assert device.data_folder("peacock") == tmp_path / "peacock"


def test_a_phone_is_known_by_its_python(
    java: FakeJava, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert isinstance(this_device(), Desktop)
    classes = {"org.kivy.android.PythonActivity": SimpleNamespace(mActivity=java.activity)}
    modules = {
        "android": SimpleNamespace(activity=java.events),
        "android.runnable": SimpleNamespace(run_on_ui_thread=java.on_ui_thread),
        "jnius": SimpleNamespace(autoclass=classes.__getitem__, cast=java.cast),
    }
    for name, module in modules.items():
        monkeypatch.setitem(sys.modules, name, module)
    monkeypatch.setattr(sys, "getandroidapilevel", lambda: 33, raising=False)
    device = this_device()
    assert isinstance(device, Android)
    assert device.data_folder("peacock") == tmp_path / "peacock"


# --- the edges


SCREEN = Box(0, 0, 1080, 2400)
INSETS = Bars(top=63, bottom=126)


@pytest.mark.parametrize(
    "surface, free",
    [
        (SCREEN, INSETS),
        # Android has already kept the surface clear of its bars.
        (Box(0, 63, 1080, 2274), Bars()),
        # Of the status bar only.
        (Box(0, 63, 1080, 2400), Bars(bottom=126)),
    ],
)
def test_only_what_is_covered_of_the_surface_counts(surface: Box, free: Bars) -> None:
    assert covered(SCREEN, surface, INSETS) == free


def test_a_new_android_tells_bars_and_notch_an_old_one_only_bars(tmp_path: Path) -> None:
    assert phone(FakeJava(tmp_path, sdk=33)).bars() == Bars(top=63, bottom=126)
    assert phone(FakeJava(tmp_path, sdk=28)).bars() == Bars(top=60, bottom=120)


def test_before_the_first_layout_nothing_is_covered(java: FakeJava) -> None:
    java.root.insets = None
    assert phone(java).bars() == Bars()


# --- links


def heard(java: FakeJava) -> list[str]:
    links: list[str] = []
    phone(java).watch_links(links.append)
    return links


def test_the_link_that_started_the_app_and_those_that_follow(tmp_path: Path) -> None:
    java = FakeJava(tmp_path, intent=Intent(VIEW, "peacock://spider?seed=1"))
    links = heard(java)
    java.bound["on_new_intent"](Intent(VIEW, "peacock://klondike?seed=2"))
    assert links == ["peacock://spider?seed=1", "peacock://klondike?seed=2"]


def test_an_old_link_from_the_list_of_recent_apps_is_not_opened_again(tmp_path: Path) -> None:
    old = Intent(VIEW, "peacock://spider?seed=1", flags=LAUNCHED_FROM_HISTORY)
    assert heard(FakeJava(tmp_path, intent=old)) == []


def test_a_start_from_the_launcher_has_no_link(java: FakeJava) -> None:
    assert heard(java) == []


# --- sharing, moving, speaking


def test_sharing_offers_the_text_to_other_apps(java: FakeJava) -> None:
    assert phone(java).share("peacock://klondike?seed=1")
    [intent] = java.started
    assert (intent.action, intent.kind) == ("send", "text/plain")
    assert intent.extras == {"text": "peacock://klondike?seed=1"}


def test_a_phone_that_refuses_is_no_error(java: FakeJava) -> None:
    java.activity.startActivity = None
    assert not phone(java).share("text")


def test_animations_switched_off_for_the_whole_phone(java: FakeJava) -> None:
    assert not phone(java).prefers_reduced_motion()
    java.animation_scale = 0.0
    assert phone(java).prefers_reduced_motion()


def test_strong_contrasts_for_the_whole_phone(java: FakeJava) -> None:
    assert not phone(java).prefers_contrast()
    java.switched_on = "high_text_contrast_enabled"
    assert phone(java).prefers_contrast()
    # Kivy knows the size of letters by itself there.
    assert phone(java).text_scale() == 1


def test_announcements_are_spoken_and_urgent_ones_cut_in(java: FakeJava) -> None:
    voice = phone(java).voice
    voice.speak("Nine of spades turned up", False)
    assert (java.root.announced, java.interrupted) == (["Nine of spades turned up"], 0)
    voice.speak("That card cannot go there", True)
    assert (len(java.root.announced), java.interrupted) == (2, 1)


def test_with_nobody_listening_nothing_is_said(java: FakeJava) -> None:
    java.listening = False
    phone(java).voice.speak("Nine of spades turned up", False)
    assert java.root.announced == []


# --- files


def test_everything_is_written_where_the_player_says(java: FakeJava, tmp_path: Path) -> None:
    files: list[Any] = []
    assert phone(java).choose_file(files.append, save_as="peacock.json")
    intent, code = java.started[0]
    assert (intent.action, intent.extras, code) == ("create", {"title": "peacock.json"}, CHOOSING)
    target = tmp_path / "chosen.json"
    java.bound["on_activity_result"](CHOOSING, RESULT_OK, Intent("", uri(target)))
    assert files[0].name == "peacock.json"
    files[0].write(b"all of it")
    assert target.read_bytes() == b"all of it"
    assert java.bound == {}


def test_a_file_is_read_and_a_missing_one_is_an_error_of_the_system(
    java: FakeJava, tmp_path: Path
) -> None:
    files: list[Any] = []
    (tmp_path / "old.json").write_bytes(b"everything")
    for name in ("old.json", "gone.json"):
        assert phone(java).choose_file(files.append)
        java.bound["on_activity_result"](CHOOSING, RESULT_OK, Intent("", uri(tmp_path / name)))
    assert (files[0].name, files[0].read()) == ("primary:old.json", b"everything")
    with pytest.raises(OSError, match="gone"):
        files[1].read()


def test_thinking_better_of_it_and_answers_to_others(java: FakeJava) -> None:
    files: list[Any] = []
    phone(java).choose_file(files.append)
    answer = java.bound["on_activity_result"]
    answer(CHOOSING + 1, RESULT_OK, Intent("", uri(Path("x"))))
    assert files == []
    answer(CHOOSING, 0, None)
    assert files == [None]
