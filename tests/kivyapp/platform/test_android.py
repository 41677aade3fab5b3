"""Android, with a fake for its Java class: what is asked, and what comes back."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from kivyapp.platform.android import ANY_TYPE, JAVA_CLASS, JSON_TYPE, Android, AndroidVoice
from kivyapp.platform.desktop import Desktop
from kivyapp.platform.device import Device, Insets, this_device
from kivyapp.style.rect import Rect

JAVA_FILE = (
    Path(__file__).parents[3] / "packaging/android/java" / (JAVA_CLASS.replace(".", "/") + ".java")
)


class FakeJavaDevice:
    """The Java class, on a phone with a status bar and a navigation bar."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.link = folder, ""
        self.has_storage = self.can_share = self.can_vibrate = True
        self.reduced_motion = self.high_contrast = self.dark_mode = self.power_saver = False
        self.font_scale = 1.0
        self.calls: list[tuple[Any, ...]] = []
        self.events: Any = None

    def __getattr__(self, name: str) -> Callable[..., bool]:
        """Every other method records its call and succeeds."""

        def record(*arguments: Any) -> bool:
            self.calls.append((name, *arguments))
            return True

        return record

    def start(self, events: Any) -> None:
        assert self.events is None, "started twice"
        self.events = events

    def dataFolder(self) -> str:  # noqa: N802
        return str(self.folder)

    def documentsFolder(self) -> str:  # noqa: N802
        return str(self.folder / "exports") if self.has_storage else ""

    def insets(self) -> list[int]:
        return [0, 63, 0, 126, 800]

    def startLink(self) -> str:  # noqa: N802
        return self.link

    def prefersReducedMotion(self) -> bool:  # noqa: N802
        return self.reduced_motion

    def isDarkMode(self) -> bool:  # noqa: N802
        return self.dark_mode

    def language(self) -> str:
        return "pt-BR"

    def fontScale(self) -> float:  # noqa: N802
        return self.font_scale

    def refreshRate(self) -> float:  # noqa: N802
        return 120.0

    def prefersHighContrast(self) -> bool:  # noqa: N802
        return self.high_contrast

    def savesPower(self) -> bool:  # noqa: N802
        return self.power_saver

    def canVibrate(self) -> bool:  # noqa: N802
        return self.can_vibrate

    def share(self, text: str) -> bool:
        self.calls.append(("share", text))
        return self.can_share

    def openFile(self, uri: str, mode: str) -> int:  # noqa: N802
        flags = os.O_RDONLY if mode == "r" else os.O_WRONLY | os.O_CREAT | os.O_TRUNC
        return os.open(uri, flags)


class FakeJava:
    """Finds no class but that one."""

    def __init__(self, folder: Path) -> None:
        self.device = FakeJavaDevice(folder)
        self.signatures: dict[str, str] = {}

    def listener(self, interface: str, **methods: tuple[str, Callable[..., None]]) -> Any:
        assert interface == f"{JAVA_CLASS}$Events"
        self.signatures = {name: signature for name, (signature, _) in methods.items()}
        return SimpleNamespace(**{name: function for name, (_, function) in methods.items()})


class BrokenJava:
    """A phone on which every call fails."""

    def __getattr__(self, name: str) -> Any:
        raise RuntimeError(name)


def phone(java: Any) -> Android:
    return Android(java, run_in_app_thread=lambda callback: callback())


@pytest.fixture
def java(tmp_path: Path) -> FakeJava:
    return FakeJava(tmp_path)


def test_android_is_a_device(java: FakeJava, tmp_path: Path) -> None:
    device: Device = phone(java)
    assert device.data_folder("peacock") == tmp_path / "peacock"
    assert device.documents_folder() == tmp_path / "exports"
    java.device.has_storage = False
    assert device.documents_folder() == tmp_path / "documents"


def test_android_is_recognised(
    java: FakeJava, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert isinstance(this_device(), Desktop)
    classes = {JAVA_CLASS: java.device}
    jnius = SimpleNamespace(autoclass=classes.__getitem__)
    monkeypatch.setitem(sys.modules, "jnius", jnius)
    monkeypatch.setenv("P4A_BOOTSTRAP", "sdl2")
    device = this_device()
    assert isinstance(device, Android)
    assert device.data_folder("peacock") == tmp_path / "peacock"


def test_a_phone_on_which_every_call_fails_is_still_playable() -> None:
    device = phone(BrokenJava())
    device.watch_insets(lambda _insets: None)
    device.watch_links(lambda _link: None)
    device.exclude_gestures([Rect(0, 0, 1, 1)], 100)
    AndroidVoice(BrokenJava()).speak("text", True)
    assert device.insets() == Insets()
    assert device.vibrator() is None
    assert not device.share("text")
    assert not device.choose_file(lambda _file: None)
    assert not device.prefers_contrast()
    assert not device.prefers_reduced_motion()
    assert device.prefers_dark()
    assert (device.text_scale(), device.initial_text_scale) == (1.0, 1.0)
    assert device.refresh_rate() == 0
    assert not device.saves_power()
    device.watch_settings(lambda: None)
    device.watch_refresh_rate(lambda _fps: None)
    device.draw_behind_bars(dark_icons=True)


# The Java class itself


def java_methods(text: str, prefix: str) -> Iterator[tuple[str, list[str]]]:
    for name, arguments in re.findall(prefix + r"[\w\[\]]+ (\w+)\(([^)]*)\)", text):
        yield name, [argument.split()[0] for argument in arguments.split(",") if argument]


def test_python_calls_only_methods_that_the_java_class_has(java: FakeJava) -> None:
    source = JAVA_FILE.read_text(encoding="utf-8")
    python = Path(sys.modules[Android.__module__].__file__ or "").read_text(encoding="utf-8")
    called = set(re.findall(r"\bdevice\.([a-z]+(?:[A-Z]\w*)?)\(", python))
    assert called <= dict(java_methods(source, r"public static ")).keys()


def test_python_implements_all_callbacks_with_their_types(java: FakeJava) -> None:
    types = {"float": "F", "int": "I", "String": "Ljava/lang/String;"}
    source = JAVA_FILE.read_text(encoding="utf-8").partition("interface Events {")[2]
    callbacks = java_methods(source.partition("\n    }")[0], r"\b(?=void )")
    phone(java).watch_insets(lambda _insets: None)
    assert java.signatures == {
        name: f"({''.join(types[each] for each in arguments)})V" for name, arguments in callbacks
    }


# The edges of the screen


def test_insets_are_asked_for_and_reported(java: FakeJava) -> None:
    reported: list[Insets] = []
    device = phone(java)
    assert device.insets() == Insets(top=63, bottom=126, keyboard=800)
    device.watch_insets(reported.append)
    java.device.events.onInsets(0, 63, 0, 126, 0)
    assert reported == [Insets(top=63, bottom=126)]


def test_gestures_are_excluded_in_pixels_from_the_top(java: FakeJava) -> None:
    device = phone(java)
    device.exclude_gestures([Rect(0, 100, 720, 1200)], 1520)
    device.exclude_gestures([Rect(0, 100, 720, 1200)], 1520)
    device.exclude_gestures([], 1520)
    assert java.device.calls == [
        ("excludeGestures", [0, 220, 720, 1420]),
        ("excludeGestures", []),
    ]


# Links


def test_links_that_start_the_app_or_arrive_later(java: FakeJava) -> None:
    links: list[str] = []
    java.device.link = "peacock://spider?seed=1"
    phone(java).watch_links(links.append)
    java.device.events.onLink("peacock://klondike?seed=2")
    assert links == ["peacock://spider?seed=1", "peacock://klondike?seed=2"]


def test_a_start_from_the_launcher_has_no_link(java: FakeJava) -> None:
    links: list[str] = []
    phone(java).watch_links(links.append)
    assert links == []


# Sharing, settings, vibration and speech


def test_sharing_offers_the_text_to_other_apps(java: FakeJava) -> None:
    assert phone(java).share("peacock://klondike?seed=1")
    java.device.can_share = False
    assert not phone(java).share("text")
    assert java.device.calls == [("share", "peacock://klondike?seed=1"), ("share", "text")]


def test_reduced_motion_of_the_system(java: FakeJava) -> None:
    assert not phone(java).prefers_reduced_motion()
    java.device.reduced_motion = True
    assert phone(java).prefers_reduced_motion()


def test_high_contrast_of_the_system(java: FakeJava) -> None:
    assert not phone(java).prefers_contrast()
    java.device.high_contrast = True
    assert phone(java).prefers_contrast()


def test_the_battery_saver_is_known(java: FakeJava) -> None:
    assert not phone(java).saves_power()
    java.device.power_saver = True
    assert phone(java).saves_power()


def test_settings_that_change_while_the_app_runs(java: FakeJava) -> None:
    java.device.font_scale = 1.3
    device, changes = phone(java), []
    device.watch_settings(lambda: changes.append((device.text_scale(), device.prefers_dark())))
    java.device.font_scale, java.device.dark_mode = 2.0, True
    java.device.events.onSettings()
    assert changes == [(2.0, True)]
    # Kivy's metrics have known this one since the start.
    assert device.initial_text_scale == 1.3
    assert device.refresh_rate() == 120


def test_a_display_that_changes_its_rate_is_reported(java: FakeJava) -> None:
    rates: list[float] = []
    device = phone(java)
    device.watch_refresh_rate(rates.append)
    java.device.events.onRefreshRate(120.0)
    assert rates == [120.0]


def test_the_whole_screen_is_used(java: FakeJava) -> None:
    phone(java).draw_behind_bars(dark_icons=True)
    assert java.device.calls == [("drawBehindBars", True)]


def test_the_vibrator_takes_seconds(java: FakeJava) -> None:
    vibrate = phone(java).vibrator()
    assert vibrate is not None
    vibrate(0.012)
    assert java.device.calls == [("vibrate", 12)]
    java.device.can_vibrate = False
    assert phone(java).vibrator() is None


def test_announcements_are_spoken(java: FakeJava) -> None:
    voice = AndroidVoice(java)
    voice.speak("Nine of spades turned up", False)
    voice.speak("That card cannot go there", True)
    assert java.device.calls == [
        ("announce", "Nine of spades turned up", False),
        ("announce", "That card cannot go there", True),
    ]


# Files


def test_a_chosen_file_is_written(java: FakeJava, tmp_path: Path) -> None:
    files: list[Any] = []
    assert phone(java).choose_file(files.append, save_as="peacock.json")
    assert java.device.calls == [("createFile", "peacock.json", JSON_TYPE)]
    target = tmp_path / "chosen.json"
    java.device.events.onFile(str(target), "chosen.json")
    assert files[0].name == "chosen.json"
    files[0].write(b"all of it")
    assert target.read_bytes() == b"all of it"


def test_a_chosen_file_is_read_and_a_missing_one_is_an_os_error(
    java: FakeJava, tmp_path: Path
) -> None:
    files: list[Any] = []
    device = phone(java)
    (tmp_path / "old.json").write_bytes(b"everything")
    for name in ("old.json", "gone.json"):
        assert device.choose_file(files.append)
        java.device.events.onFile(str(tmp_path / name), name)
    assert java.device.calls == [("chooseFile", ANY_TYPE)] * 2
    assert (files[0].name, files[0].read()) == ("old.json", b"everything")
    with pytest.raises(OSError, match="gone"):
        files[1].read()


def test_cancelling_is_reported_once(java: FakeJava) -> None:
    files: list[Any] = []
    phone(java).choose_file(files.append)
    java.device.events.onFile("", "")
    java.device.events.onFile("", "")
    assert files == [None]
