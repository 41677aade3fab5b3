"""An Android phone or tablet as the app sees it, through Java.

Android calls on threads of its own: whatever it tells goes to the app's thread first. Every call
may fail on some phone, and none of them is worth more than the game.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from kivyapp.access.announcer import Voice
from kivyapp.platform.device import Bars, ChosenFile

# Constants of android.content.Intent and android.app.Activity.
LAUNCHED_FROM_HISTORY: Final = 0x00100000
RESULT_OK: Final = -1
CHOOSING: Final = 4821
# The first Android that tells what kind of thing covers an edge.
KINDS_OF_INSETS: Final = 30


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle on the screen, in pixels from the upper left."""

    left: int
    top: int
    right: int
    bottom: int


def covered(window: Box, surface: Box, insets: Bars) -> Bars:
    """How much of the surface the system covers, by what it covers of the window around it.

    Where Android keeps the surface clear of its bars by itself, nothing is left to be done.
    """
    return Bars(
        max(0, window.left + insets.left - surface.left),
        max(0, window.top + insets.top - surface.top),
        max(0, surface.right - (window.right - insets.right)),
        max(0, surface.bottom - (window.bottom - insets.bottom)),
    )


class Java:
    """The way into Java and to the app's activity; tests have another."""

    def __init__(self) -> None:
        from android import activity
        from android.runnable import run_on_ui_thread
        from jnius import autoclass, cast

        self.find: Callable[[str], Any] = autoclass
        self.cast: Callable[[str, Any], Any] = cast
        self.events: Any = activity
        self.on_ui_thread: Callable[..., Any] = run_on_ui_thread
        self.activity: Any = autoclass("org.kivy.android.PythonActivity").mActivity

    def listener(self, interface: str, **methods: tuple[str, Callable[..., None]]) -> Any:
        """An object that implements an interface of the app's own, by signatures and functions."""
        from jnius import PythonJavaClass, java_method

        def method(signature: str, function: Callable[..., None]) -> Any:
            return java_method(signature)(lambda _self, *arguments: function(*arguments))

        members = {name: method(*each) for name, each in methods.items()}
        names = {"__javainterfaces__": [interface.replace(".", "/")], "__javacontext__": "app"}
        return type("Listener", (PythonJavaClass,), {**names, **members})()


def _soon(callback: Callable[[], object]) -> None:
    from kivy.clock import Clock

    Clock.schedule_once(lambda _: callback(), 0)


class Android:
    """A phone or tablet."""

    def __init__(
        self, java: Any = None, soon: Callable[[Callable[[], object]], object] = _soon
    ) -> None:
        self._java = java or Java()
        self._soon = soon
        self._chosen: Callable[[ChosenFile | None], None] | None = None
        self._name = ""
        self.voice: Voice | None = AndroidVoice(self._java)

    # What it tells

    def data_folder(self, name: str) -> Path:
        return Path(self._java.activity.getFilesDir().getAbsolutePath()) / name

    def documents_folder(self) -> Path:
        with suppress(Exception):
            return Path(self._java.activity.getExternalFilesDir(None).getAbsolutePath())
        return self.data_folder("documents")

    def prefers_reduced_motion(self) -> bool:
        with suppress(Exception):
            settings = self._java.find("android.provider.Settings$Global")
            resolver = self._java.activity.getContentResolver()
            return float(settings.getFloat(resolver, settings.ANIMATOR_DURATION_SCALE, 1.0)) == 0
        return False

    def prefers_contrast(self) -> bool:
        with suppress(Exception):
            settings = self._java.find("android.provider.Settings$Secure")
            resolver = self._java.activity.getContentResolver()
            return int(settings.getInt(resolver, "high_text_contrast_enabled", 0)) == 1
        return False

    def text_scale(self) -> float:
        # Kivy has asked Android already.
        return 1.0

    def bars(self) -> Bars:
        with suppress(Exception):
            root = self._java.activity.getWindow().getDecorView()
            return covered(_box(root), _box(self._java.activity.getSurface()), self._insets(root))
        return Bars()

    def _insets(self, root: Any) -> Bars:
        insets = root.getRootWindowInsets()
        if insets is None:
            return Bars()
        if self._java.find("android.os.Build$VERSION").SDK_INT >= KINDS_OF_INSETS:
            kinds = self._java.find("android.view.WindowInsets$Type")
            found = insets.getInsets(kinds.systemBars() | kinds.displayCutout())
            return Bars(found.left, found.top, found.right, found.bottom)
        # The stable ones, because a keyboard on the screen is none of the system's bars.
        return Bars(
            insets.getStableInsetLeft(),
            insets.getStableInsetTop(),
            insets.getStableInsetRight(),
            insets.getStableInsetBottom(),
        )

    # What it does

    def motor(self) -> Callable[[float], None] | None:
        with suppress(Exception):
            from plyer import vibrator

            motor: Callable[[float], None] = vibrator.vibrate
            return motor if vibrator.exists() else None
        return None

    def share(self, text: str) -> bool:
        with suppress(Exception):
            intents = self._java.find("android.content.Intent")
            intent = intents(intents.ACTION_SEND)
            intent.setType("text/plain")
            intent.putExtra(intents.EXTRA_TEXT, characters(self._java, text))
            self._java.activity.startActivity(intents.createChooser(intent, None))
            return True
        return False

    # Links

    def watch_links(self, opened: Callable[[str], None]) -> None:
        def heard(intent: Any) -> None:
            link = self._link_of(intent)
            if link:
                self._soon(lambda: opened(link))

        with suppress(Exception):
            heard(self._java.activity.getIntent())
        with suppress(Exception):
            self._java.events.bind(on_new_intent=heard)

    def _link_of(self, intent: Any) -> str:
        """The link of an intent. One that comes back from the list of recent apps is an old one."""
        with suppress(Exception):
            fresh = not intent.getFlags() & LAUNCHED_FROM_HISTORY
            if fresh and intent.getAction() == "android.intent.action.VIEW":
                return str(intent.getDataString() or "")
        return ""

    # Files

    def choose_file(
        self, chosen: Callable[[ChosenFile | None], None], save_as: str | None = None
    ) -> bool:
        with suppress(Exception):
            intents = self._java.find("android.content.Intent")
            action = intents.ACTION_CREATE_DOCUMENT if save_as else intents.ACTION_OPEN_DOCUMENT
            intent = intents(action)
            intent.addCategory(intents.CATEGORY_OPENABLE)
            # Some file managers take a JSON file for something else, and would not offer it.
            intent.setType("application/json" if save_as else "*/*")
            if save_as:
                intent.putExtra(intents.EXTRA_TITLE, characters(self._java, save_as))
            self._java.events.bind(on_activity_result=self._picked)
            self._java.activity.startActivityForResult(intent, CHOOSING)
            self._chosen, self._name = chosen, save_as or ""
            return True
        return False

    def _picked(self, request: int, result: int, intent: Any) -> None:
        if request != CHOOSING:
            return
        self._java.events.unbind(on_activity_result=self._picked)
        chosen, self._chosen = self._chosen, None
        uri = intent.getData() if result == RESULT_OK and intent is not None else None
        answer = None if uri is None else Document(self._java.activity, uri, self._name)
        if chosen is not None:
            self._soon(lambda: chosen(answer))


def _box(view: Any) -> Box:
    """Where a view lies in its window; pyjnius copies back what Java writes into a list."""
    place = [0, 0]
    view.getLocationInWindow(place)
    left, top = place
    return Box(left, top, left + view.getWidth(), top + view.getHeight())


class Document:
    """A file that another app keeps: Android lends a descriptor for it."""

    def __init__(self, activity: Any, uri: Any, name: str) -> None:
        self._activity, self._uri = activity, uri
        self.name = name or str(uri.getLastPathSegment() or "")

    def read(self) -> bytes:
        with os.fdopen(self._open("r"), "rb") as file:
            return file.read()

    def write(self, data: bytes) -> None:
        with os.fdopen(self._open("wt"), "wb") as file:
            file.write(data)

    def _open(self, mode: str) -> int:
        try:
            lent = self._activity.getContentResolver().openFileDescriptor(self._uri, mode)
            return int(lent.detachFd())
        except Exception as error:
            raise OSError(str(error)) from error


class AndroidVoice:
    """Speaks through TalkBack, or whatever listens; without a listener it does nothing."""

    follows_focus = False

    def __init__(self, java: Any) -> None:
        self._java = java
        # The bridge to Android's own thread keeps the arguments of the last call only.
        self._waiting: deque[tuple[str, bool]] = deque()
        self._speak_there = java.on_ui_thread(self._speak_all)

    def speak(self, text: str, urgent: bool) -> None:
        self._waiting.append((text, urgent))
        with suppress(Exception):
            self._speak_there()

    def _speak_all(self) -> None:
        with suppress(Exception):
            while self._waiting:
                self._announce(*self._waiting.popleft())

    def _announce(self, text: str, urgent: bool) -> None:
        activity = self._java.activity
        manager = self._java.cast(
            "android.view.accessibility.AccessibilityManager",
            activity.getSystemService("accessibility"),
        )
        if manager.isEnabled():
            if urgent:
                manager.interrupt()
            view = activity.getWindow().getDecorView()
            view.announceForAccessibility(characters(self._java, text))


def characters(java: Any, text: str) -> Any:
    """A text as Java wants it where it takes other things than strings too."""
    return java.cast("java.lang.CharSequence", java.find("java.lang.String")(text))
