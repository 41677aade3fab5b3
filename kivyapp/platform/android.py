"""Android phones and tablets, through Java.

Android calls back on its own threads, so every callback is passed on to the app's thread. Any call
may fail on some phone; a failure is ignored, because the game matters more.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from kivyapp.access.announcer import SpeechOutput
from kivyapp.platform.device import ChosenFile, Insets, Vibrate

# Constants of android.content.Intent and android.app.Activity.
LAUNCHED_FROM_HISTORY: Final = 0x00100000
RESULT_OK: Final = -1
CHOOSE_FILE_REQUEST: Final = 4821
# The first SDK that tells the types of insets apart.
INSET_TYPES_SDK: Final = 30


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle on the screen, in pixels from the upper left corner."""

    left: int
    top: int
    right: int
    bottom: int


def surface_insets(window: Box, surface: Box, insets: Insets) -> Insets:
    """Convert the insets of the window into those of the surface inside it.

    They are 0 where Android itself keeps the surface clear of its bars.
    """
    return Insets(
        max(0, window.left + insets.left - surface.left),
        max(0, window.top + insets.top - surface.top),
        max(0, surface.right - (window.right - insets.right)),
        max(0, surface.bottom - (window.bottom - insets.bottom)),
    )


class Java:
    """Access to Java and to the app's activity; tests replace it."""

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
        """Make an object that implements a Java interface, from signatures and functions."""
        from jnius import PythonJavaClass, java_method

        def method(signature: str, function: Callable[..., None]) -> Any:
            return java_method(signature)(lambda _self, *arguments: function(*arguments))

        members = {name: method(*each) for name, each in methods.items()}
        names = {"__javainterfaces__": [interface.replace(".", "/")], "__javacontext__": "app"}
        return type("Listener", (PythonJavaClass,), {**names, **members})()


def _run_in_app_thread(callback: Callable[[], object]) -> None:
    from kivy.clock import Clock

    Clock.schedule_once(lambda _: callback(), 0)


class Android:
    """A phone or tablet."""

    def __init__(
        self,
        java: Any = None,
        run_in_app_thread: Callable[[Callable[[], object]], object] = _run_in_app_thread,
    ) -> None:
        self._java = java or Java()
        self._run_in_app_thread = run_in_app_thread
        self._on_chosen: Callable[[ChosenFile | None], None] | None = None
        self._save_as = ""
        self.voice: SpeechOutput | None = AndroidVoice(self._java)

    # System settings

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
        # Kivy's own metrics include it.
        return 1.0

    def insets(self) -> Insets:
        with suppress(Exception):
            root = self._java.activity.getWindow().getDecorView()
            surface = self._java.activity.getSurface()
            return surface_insets(_box(root), _box(surface), self._window_insets(root))
        return Insets()

    def _window_insets(self, root: Any) -> Insets:
        insets = root.getRootWindowInsets()
        if insets is None:
            return Insets()
        if self._java.find("android.os.Build$VERSION").SDK_INT >= INSET_TYPES_SDK:
            kinds = self._java.find("android.view.WindowInsets$Type")
            found = insets.getInsets(kinds.systemBars() | kinds.displayCutout())
            return Insets(found.left, found.top, found.right, found.bottom)
        # The stable insets, because the others include the on-screen keyboard.
        return Insets(
            insets.getStableInsetLeft(),
            insets.getStableInsetTop(),
            insets.getStableInsetRight(),
            insets.getStableInsetBottom(),
        )

    # Actions

    def vibrator(self) -> Vibrate | None:
        with suppress(Exception):
            from plyer import vibrator

            vibrate: Vibrate = vibrator.vibrate
            return vibrate if vibrator.exists() else None
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

    def watch_links(self, on_link: Callable[[str], None]) -> None:
        def on_intent(intent: Any) -> None:
            link = self._link_of(intent)
            if link:
                self._run_in_app_thread(lambda: on_link(link))

        with suppress(Exception):
            on_intent(self._java.activity.getIntent())
        with suppress(Exception):
            self._java.events.bind(on_new_intent=on_intent)

    def _link_of(self, intent: Any) -> str:
        """Return the link of an intent. One from the list of recent apps is old and ignored."""
        with suppress(Exception):
            is_new = not intent.getFlags() & LAUNCHED_FROM_HISTORY
            if is_new and intent.getAction() == "android.intent.action.VIEW":
                return str(intent.getDataString() or "")
        return ""

    # Files

    def choose_file(
        self, on_chosen: Callable[[ChosenFile | None], None], save_as: str | None = None
    ) -> bool:
        with suppress(Exception):
            intents = self._java.find("android.content.Intent")
            action = intents.ACTION_CREATE_DOCUMENT if save_as else intents.ACTION_OPEN_DOCUMENT
            intent = intents(action)
            intent.addCategory(intents.CATEGORY_OPENABLE)
            # Some file managers do not recognise JSON files, and would not offer them.
            intent.setType("application/json" if save_as else "*/*")
            if save_as:
                intent.putExtra(intents.EXTRA_TITLE, characters(self._java, save_as))
            self._java.events.bind(on_activity_result=self._on_activity_result)
            self._java.activity.startActivityForResult(intent, CHOOSE_FILE_REQUEST)
            self._on_chosen, self._save_as = on_chosen, save_as or ""
            return True
        return False

    def _on_activity_result(self, request: int, result: int, intent: Any) -> None:
        if request != CHOOSE_FILE_REQUEST:
            return
        self._java.events.unbind(on_activity_result=self._on_activity_result)
        on_chosen, self._on_chosen = self._on_chosen, None
        uri = intent.getData() if result == RESULT_OK and intent is not None else None
        file = None if uri is None else ContentFile(self._java.activity, uri, self._save_as)
        if on_chosen is not None:
            self._run_in_app_thread(lambda: on_chosen(file))


def _box(view: Any) -> Box:
    """Return the box of a view in its window."""
    location = [0, 0]
    # pyjnius copies what Java writes back into the list.
    view.getLocationInWindow(location)
    left, top = location
    return Box(left, top, left + view.getWidth(), top + view.getHeight())


class ContentFile:
    """A file of another app, opened through a descriptor that Android provides."""

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
            descriptor = self._activity.getContentResolver().openFileDescriptor(self._uri, mode)
            return int(descriptor.detachFd())
        except Exception as error:
            raise OSError(str(error)) from error


class AndroidVoice:
    """Speaks through TalkBack or another accessibility service, if one is enabled."""

    follows_focus = False

    def __init__(self, java: Any) -> None:
        self._java = java
        # A queue, because the bridge to Android's UI thread keeps only the last call's arguments.
        self._waiting: deque[tuple[str, bool]] = deque()
        self._speak_on_ui_thread = java.on_ui_thread(self._speak_all)

    def speak(self, text: str, urgent: bool) -> None:
        self._waiting.append((text, urgent))
        with suppress(Exception):
            self._speak_on_ui_thread()

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
    """Cast a text to CharSequence, for overloaded Java methods."""
    return java.cast("java.lang.CharSequence", java.find("java.lang.String")(text))
