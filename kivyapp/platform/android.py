"""Android phones and tablets, through one small Java class.

The class is in `packaging/android/java`. It calls back on its own thread, so every callback is
passed on to the app's thread. Any call may fail on some phone; a failure is ignored, because the
game matters more.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from kivyapp.access.announcer import SpeechOutput
from kivyapp.platform.app_thread import run_in_app_thread
from kivyapp.platform.device import ChosenFile, Insets, Vibrate
from kivyapp.style.rect import Rect
from kivyapp.style.text_scale import clamp_text_scale

if TYPE_CHECKING:
    from kivyapp.platform.nearby import Nearby

JAVA_CLASS: Final = "org.peacock.parlour.Device"
JSON_TYPE: Final = "application/json"
# Some file managers do not recognise JSON files, and would not offer them.
ANY_TYPE: Final = "*/*"


class Java:
    """Access to Java; tests replace it."""

    def __init__(self) -> None:
        from jnius import autoclass

        self.find: Callable[[str], Any] = autoclass

    @cached_property
    def device(self) -> Any:
        return self.find(JAVA_CLASS)

    def listener(self, interface: str, **methods: tuple[str, Callable[..., None]]) -> Any:
        """Make an object that implements a Java interface, from signatures and functions."""
        from jnius import PythonJavaClass, java_method

        def method(signature: str, function: Callable[..., None]) -> Any:
            return java_method(signature)(lambda _self, *arguments: function(*arguments))

        members = {name: method(*each) for name, each in methods.items()}
        names = {"__javainterfaces__": [interface.replace(".", "/")], "__javacontext__": "app"}
        return type("Listener", (PythonJavaClass,), {**names, **members})()


def set_metrics(java: Any = None) -> None:
    """Set Kivy's metrics from those of the display; call it before the first widget is made.

    By itself Kivy takes the scaled density, which includes the font scale, and then applies the
    font scale to texts once more.
    """
    from kivy.metrics import Metrics

    with suppress(Exception):
        device = (java or Java()).device
        Metrics.density = float(device.density())
        Metrics.fontscale = clamp_text_scale(float(device.fontScale()))


def smoke_test_hold(java: Any = None) -> float | None:
    """Return the seconds for each screen of the smoke test; None if it was not asked for."""
    with suppress(Exception):
        seconds = float((java or Java()).device.smokeTestHold())
        return seconds if seconds >= 0 else None
    return None


class Android:
    """A phone or tablet."""

    back_leaves_app = True
    has_mouse = False
    has_screen_keyboard = True

    def __init__(
        self,
        java: Any = None,
        run_in_app_thread: Callable[[Callable[[], object]], object] = run_in_app_thread,
    ) -> None:
        self._java = java or Java()
        self._run_in_app_thread = run_in_app_thread
        self._events: Any = None
        self._on_settings: Callable[[], None] = lambda: None
        self._on_refresh_rate: Callable[[float], None] = lambda _fps: None
        self._on_insets: Callable[[Insets], None] = lambda _insets: None
        self._on_link: Callable[[str], None] = lambda _link: None
        self._on_chosen: Callable[[ChosenFile | None], None] | None = None
        self._excluded: Sequence[Rect] = ()
        self.voice: SpeechOutput | None = AndroidVoice(self._java)
        # As `set_metrics` sets it.
        self.initial_text_scale = clamp_text_scale(self.text_scale())

    # Callbacks from Java

    def _receive_events(self) -> None:
        """Let Java call back from now on."""
        if self._events is not None:
            return
        with suppress(Exception):
            # Java calls these as long as the app runs, so they must not be garbage collected.
            self._events = self._java.listener(
                f"{JAVA_CLASS}$Events",
                onInsets=("(IIIII)V", self._insets_changed),
                onSettings=("()V", self._settings_changed),
                onRefreshRate=("(F)V", self._refresh_rate_changed),
                # SDL reports this as well.
                onLowMemory=("()V", lambda: None),
                onLink=("(Ljava/lang/String;)V", self._link_opened),
                onFile=("(Ljava/lang/String;Ljava/lang/String;)V", self._file_chosen),
            )
            self._java.device.start(self._events)

    def _settings_changed(self) -> None:
        self._run_in_app_thread(lambda: self._on_settings())

    def _refresh_rate_changed(self, fps: float) -> None:
        self._run_in_app_thread(lambda: self._on_refresh_rate(fps))

    def _insets_changed(self, *edges: int) -> None:
        self._run_in_app_thread(lambda: self._on_insets(Insets(*edges)))

    def _link_opened(self, link: str) -> None:
        self._run_in_app_thread(lambda: self._on_link(link))

    def _file_chosen(self, uri: str, name: str) -> None:
        on_chosen, self._on_chosen = self._on_chosen, None
        file = ContentFile(self._java, uri, name) if uri else None
        if on_chosen is not None:
            self._run_in_app_thread(lambda: on_chosen(file))

    # System settings

    def data_folder(self, name: str) -> Path:
        return Path(self._java.device.dataFolder()) / name

    def documents_folder(self) -> Path:
        with suppress(Exception):
            folder = self._java.device.documentsFolder()
            if folder:
                return Path(folder)
        return self.data_folder("documents")

    def prefers_reduced_motion(self) -> bool:
        with suppress(Exception):
            return bool(self._java.device.prefersReducedMotion())
        return False

    def prefers_contrast(self) -> bool:
        with suppress(Exception):
            return bool(self._java.device.prefersHighContrast())
        return False

    def prefers_dark(self) -> bool:
        with suppress(Exception):
            return bool(self._java.device.isDarkMode())
        return True

    def language(self) -> str:
        with suppress(Exception):
            return str(self._java.device.language())
        return ""

    def text_scale(self) -> float:
        with suppress(Exception):
            return float(self._java.device.fontScale())
        return 1.0

    def density(self) -> float:
        with suppress(Exception):
            return float(self._java.device.density())
        return 0.0

    def watch_settings(self, on_change: Callable[[], None]) -> None:
        self._on_settings = on_change
        self._receive_events()

    def refresh_rate(self) -> float:
        with suppress(Exception):
            return float(self._java.device.refreshRate())
        return 0.0

    def watch_refresh_rate(self, on_change: Callable[[float], None]) -> None:
        self._on_refresh_rate = on_change
        self._receive_events()

    def saves_power(self) -> bool:
        with suppress(Exception):
            return bool(self._java.device.savesPower())
        return False

    # The edges of the screen

    def insets(self) -> Insets:
        with suppress(Exception):
            return Insets(*self._java.device.insets())
        return Insets()

    def watch_insets(self, on_insets: Callable[[Insets], None]) -> None:
        self._on_insets = on_insets
        self._receive_events()

    def draw_behind_bars(self, *, dark_icons: bool) -> None:
        with suppress(Exception):
            self._java.device.drawBehindBars(dark_icons)

    def exclude_gestures(self, areas: Sequence[Rect], window_height: float) -> None:
        if areas != self._excluded:
            self._excluded = areas
            edges = [
                round(edge)
                for area in areas
                for edge in (area.x, window_height - area.top, area.right, window_height - area.y)
            ]
            with suppress(Exception):
                self._java.device.excludeGestures(edges)

    # Actions

    def vibrator(self) -> Vibrate | None:
        with suppress(Exception):
            device = self._java.device
            if device.canVibrate():
                return lambda seconds: device.vibrate(round(1000 * seconds))
        return None

    def share(self, text: str) -> bool:
        with suppress(Exception):
            return bool(self._java.device.share(text))
        return False

    def watch_links(self, on_link: Callable[[str], None]) -> None:
        self._on_link = on_link
        with suppress(Exception):
            link = str(self._java.device.startLink() or "")
            if link:
                self._link_opened(link)
        self._receive_events()

    def choose_file(
        self, on_chosen: Callable[[ChosenFile | None], None], save_as: str | None = None
    ) -> bool:
        self._receive_events()
        self._on_chosen = on_chosen
        with suppress(Exception):
            device = self._java.device
            if save_as:
                return bool(device.createFile(save_as, JSON_TYPE))
            return bool(device.chooseFile(ANY_TYPE))
        return False

    @cached_property
    def _nearby(self) -> Nearby:
        # Imported here, because most players never need it.
        from kivyapp.platform.android_nearby import AndroidNearby

        return AndroidNearby(self._java, self._run_in_app_thread)

    def nearby(self) -> Nearby:
        return self._nearby


class ContentFile:
    """A file of another app, opened through a descriptor that Android provides."""

    def __init__(self, java: Any, uri: str, name: str) -> None:
        self._java, self._uri, self.name = java, uri, name

    def read(self) -> bytes:
        with os.fdopen(self._open("r"), "rb") as file:
            return file.read()

    def write(self, data: bytes) -> None:
        with os.fdopen(self._open("wt"), "wb") as file:
            file.write(data)

    def _open(self, mode: str) -> int:
        try:
            return int(self._java.device.openFile(self._uri, mode))
        except Exception as error:
            raise OSError(str(error)) from error


class AndroidVoice:
    """Speaks through TalkBack or another accessibility service, if one is enabled."""

    follows_focus = False

    def __init__(self, java: Any) -> None:
        self._java = java

    def speak(self, text: str, urgent: bool) -> None:
        with suppress(Exception):
            self._java.device.announce(text, urgent)
