"""Android, with a fake for Java: what is asked, and what comes back."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from kivyapp.platform.android import (
    CHOOSE_FILE_REQUEST,
    LAUNCHED_FROM_HISTORY,
    RESULT_OK,
    Android,
    AndroidVoice,
    Box,
    surface_insets,
)
from kivyapp.platform.desktop import Desktop
from kivyapp.platform.device import Device, Insets, this_device

VIEW = "android.intent.action.VIEW"


class Intent:
    """The part of android.content.Intent that is used."""

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
    """A view at some location in its window."""

    def __init__(self, box: Box, insets: Any = None) -> None:
        self.box, self.insets = box, insets
        self.announced: list[str] = []

    def getLocationInWindow(self, location: list[int]) -> None:  # noqa: N802
        location[:] = [self.box.left, self.box.top]

    def getWidth(self) -> int:  # noqa: N802
        return self.box.right - self.box.left

    def getHeight(self) -> int:  # noqa: N802
        return self.box.bottom - self.box.top

    def getRootWindowInsets(self) -> Any:  # noqa: N802
        return self.insets

    def announceForAccessibility(self, text: str) -> None:  # noqa: N802
        self.announced.append(text)


class FakeJava:
    """A phone of 1080 by 2400 pixels with a status bar, running the app's activity."""

    def __init__(self, folder: Path, *, intent: Intent | None = None, sdk: int = 33) -> None:
        self.animation_scale = 1.0
        self.enabled_setting = ""
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
        self.is_listening, self.interruptions = True, 0
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
                getInt=lambda _resolver, name, _: int(name == self.enabled_setting)
            ),
        }
        self.activity = self._activity()
        self.events = SimpleNamespace(bind=self._bind, unbind=self._unbind)

    def _activity(self) -> Any:
        manager = SimpleNamespace(isEnabled=lambda: self.is_listening, interrupt=self._interrupt)
        path = SimpleNamespace(getAbsolutePath=lambda: str(self.folder))
        return SimpleNamespace(
            getIntent=lambda: self.intent,
            getFilesDir=lambda: path,
            getWindow=lambda: SimpleNamespace(getDecorView=lambda: self.root),
            getSurface=lambda: self.surface,
            getSystemService=lambda _name: manager,
            getContentResolver=lambda: SimpleNamespace(openFileDescriptor=self._open_descriptor),
            startActivity=self.started.append,
            startActivityForResult=lambda intent, code: self.started.append((intent, code)),
        )

    def _interrupt(self) -> None:
        self.interruptions += 1

    def _open_descriptor(self, uri: Any, mode: str) -> Any:
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
    return Android(java, run_in_app_thread=lambda callback: callback())


@pytest.fixture
def java(tmp_path: Path) -> FakeJava:
    return FakeJava(tmp_path)


def test_android_is_a_device(java: FakeJava, tmp_path: Path) -> None:
    device: Device = phone(java)
    assert device.data_folder("peacock") == tmp_path / "peacock"


def test_android_is_recognised(
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


# Insets


SCREEN = Box(0, 0, 1080, 2400)
INSETS = Insets(top=63, bottom=126)


@pytest.mark.parametrize(
    "surface, expected",
    [
        (SCREEN, INSETS),
        # Android keeps the surface clear of its bars.
        (Box(0, 63, 1080, 2274), Insets()),
        # Of the status bar only.
        (Box(0, 63, 1080, 2400), Insets(bottom=126)),
    ],
)
def test_only_the_covered_part_of_the_surface_counts(surface: Box, expected: Insets) -> None:
    assert surface_insets(SCREEN, surface, INSETS) == expected


def test_insets_of_new_and_old_android_versions(tmp_path: Path) -> None:
    assert phone(FakeJava(tmp_path, sdk=33)).insets() == Insets(top=63, bottom=126)
    assert phone(FakeJava(tmp_path, sdk=28)).insets() == Insets(top=60, bottom=120)


def test_there_are_no_insets_before_the_first_layout(java: FakeJava) -> None:
    java.root.insets = None
    assert phone(java).insets() == Insets()


# Links


def opened_links(java: FakeJava) -> list[str]:
    links: list[str] = []
    phone(java).watch_links(links.append)
    return links


def test_links_that_start_the_app_or_arrive_later(tmp_path: Path) -> None:
    java = FakeJava(tmp_path, intent=Intent(VIEW, "peacock://spider?seed=1"))
    links = opened_links(java)
    java.bound["on_new_intent"](Intent(VIEW, "peacock://klondike?seed=2"))
    assert links == ["peacock://spider?seed=1", "peacock://klondike?seed=2"]


def test_a_link_from_the_recent_apps_is_not_opened_again(tmp_path: Path) -> None:
    old = Intent(VIEW, "peacock://spider?seed=1", flags=LAUNCHED_FROM_HISTORY)
    assert opened_links(FakeJava(tmp_path, intent=old)) == []


def test_a_start_from_the_launcher_has_no_link(java: FakeJava) -> None:
    assert opened_links(java) == []


# Sharing, settings and speech


def test_sharing_offers_the_text_to_other_apps(java: FakeJava) -> None:
    assert phone(java).share("peacock://klondike?seed=1")
    [intent] = java.started
    assert (intent.action, intent.kind) == ("send", "text/plain")
    assert intent.extras == {"text": "peacock://klondike?seed=1"}


def test_sharing_that_fails_returns_false(java: FakeJava) -> None:
    java.activity.startActivity = None
    assert not phone(java).share("text")


def test_reduced_motion_of_the_system(java: FakeJava) -> None:
    assert not phone(java).prefers_reduced_motion()
    java.animation_scale = 0.0
    assert phone(java).prefers_reduced_motion()


def test_high_contrast_of_the_system(java: FakeJava) -> None:
    assert not phone(java).prefers_contrast()
    java.enabled_setting = "high_text_contrast_enabled"
    assert phone(java).prefers_contrast()
    # Kivy applies the text scale of Android itself.
    assert phone(java).text_scale() == 1


def test_urgent_announcements_interrupt_others(java: FakeJava) -> None:
    voice = AndroidVoice(java)
    voice.speak("Nine of spades turned up", False)
    assert (java.root.announced, java.interruptions) == (["Nine of spades turned up"], 0)
    voice.speak("That card cannot go there", True)
    assert (len(java.root.announced), java.interruptions) == (2, 1)


def test_nothing_is_announced_without_a_screen_reader(java: FakeJava) -> None:
    java.is_listening = False
    AndroidVoice(java).speak("Nine of spades turned up", False)
    assert java.root.announced == []


# Files


def test_a_chosen_file_is_written(java: FakeJava, tmp_path: Path) -> None:
    files: list[Any] = []
    assert phone(java).choose_file(files.append, save_as="peacock.json")
    intent, code = java.started[0]
    assert (intent.action, intent.extras, code) == (
        "create",
        {"title": "peacock.json"},
        CHOOSE_FILE_REQUEST,
    )
    target = tmp_path / "chosen.json"
    java.bound["on_activity_result"](CHOOSE_FILE_REQUEST, RESULT_OK, Intent("", uri(target)))
    assert files[0].name == "peacock.json"
    files[0].write(b"all of it")
    assert target.read_bytes() == b"all of it"
    assert java.bound == {}


def test_a_chosen_file_is_read_and_a_missing_one_is_an_os_error(
    java: FakeJava, tmp_path: Path
) -> None:
    files: list[Any] = []
    (tmp_path / "old.json").write_bytes(b"everything")
    for name in ("old.json", "gone.json"):
        assert phone(java).choose_file(files.append)
        java.bound["on_activity_result"](
            CHOOSE_FILE_REQUEST, RESULT_OK, Intent("", uri(tmp_path / name))
        )
    assert (files[0].name, files[0].read()) == ("primary:old.json", b"everything")
    with pytest.raises(OSError, match="gone"):
        files[1].read()


def test_cancelling_and_results_of_other_requests(java: FakeJava) -> None:
    files: list[Any] = []
    phone(java).choose_file(files.append)
    answer = java.bound["on_activity_result"]
    answer(CHOOSE_FILE_REQUEST + 1, RESULT_OK, Intent("", uri(Path("x"))))
    assert files == []
    answer(CHOOSE_FILE_REQUEST, 0, None)
    assert files == [None]
