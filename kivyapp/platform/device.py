"""The device the app runs on: one interface for phones and desktops.

Only `this_device` asks which of them it is. Tests pass a fake device.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final, Protocol, TypeAlias

from kivyapp.access.announcer import SpeechOutput
from kivyapp.platform.window import is_android
from kivyapp.style.rect import Rect

if TYPE_CHECKING:
    from kivyapp.platform.nearby import Nearby

# The name of the app's data folder.
APP_FOLDER: Final = "peacock-parlour"

# Vibrates for some seconds.
Vibrate: TypeAlias = Callable[[float], None]


@dataclass(frozen=True, slots=True)
class Insets:
    """How much the system covers at each edge of the window, in pixels."""

    left: int = 0
    top: int = 0
    right: int = 0
    bottom: int = 0
    # The on-screen keyboard, with the bar below it; also at the lower edge.
    keyboard: int = 0


class ChosenFile(Protocol):
    """A file that the player has chosen; reading and writing may raise an OSError."""

    @property
    def name(self) -> str: ...

    def read(self) -> bytes: ...

    def write(self, data: bytes) -> None: ...


class Device(Protocol):
    """A device. No method raises; what the device cannot do has no effect or returns False."""

    # Speaks through the system's screen reader, where the app offers it no accessibility tree.
    voice: SpeechOutput | None
    # True if the back key leaves an app from its first screen, as on phones.
    back_leaves_app: bool
    # Without a mouse nothing is highlighted: a touch would leave its highlight behind.
    has_mouse: bool
    has_screen_keyboard: bool
    # The system's text scale that Kivy's metrics include from the start.
    initial_text_scale: float

    def data_folder(self, name: str) -> Path:
        """Return the folder for the app's data."""

    def documents_folder(self) -> Path:
        """Return the folder where a player looks for an exported file."""

    def prefers_reduced_motion(self) -> bool:
        """True if the system setting asks for reduced motion. Slow: not before the first frame."""

    def prefers_contrast(self) -> bool:
        """True if the system setting asks for high contrast. Slow, too."""

    def prefers_dark(self) -> bool:
        """True if the system setting asks for dark colours, or there is no such setting. Slow."""

    def language(self) -> str:
        """Return the language of the system, such as "pt_BR"; empty if that is unknown."""

    def text_scale(self) -> float:
        """Return the system's text scale. Slow, too."""

    def density(self) -> float:
        """Return the pixels of one dp; 0 where it never changes."""

    def watch_settings(self, on_change: Callable[[], None]) -> None:
        """Report when one of these settings may have changed, where the system tells."""

    def refresh_rate(self) -> float:
        """Return the frames per second that the display shows now; 0 if that is unknown."""

    def watch_refresh_rate(self, on_change: Callable[[float], None]) -> None:
        """Report when the display shows another number of frames, where the system tells."""

    def saves_power(self) -> bool:
        """True while the system's battery saver is on: nothing runs that can wait."""

    def insets(self) -> Insets:
        """Return which parts of the window the system covers now."""

    def watch_insets(self, on_insets: Callable[[Insets], None]) -> None:
        """Report the insets whenever they change."""

    def draw_behind_bars(self, *, dark_icons: bool) -> None:
        """Use the whole screen, with dark or light icons in the system's bars."""

    def exclude_gestures(self, areas: Sequence[Rect], window_height: float) -> None:
        """Let drags begin in these areas, where the system would take them for a gesture."""

    def vibrator(self) -> Vibrate | None:
        """Return what makes the device vibrate; None if nothing does."""

    def share(self, text: str) -> bool:
        """Offer a text to other apps. False if the device cannot."""

    def watch_links(self, on_link: Callable[[str], None]) -> None:
        """Report the link that started the app, if any, and all links opened while it runs."""

    def choose_file(
        self, on_chosen: Callable[[ChosenFile | None], None], save_as: str | None = None
    ) -> bool:
        """Let the player choose a file to read, or to write under this name; None if cancelled.

        False if there is no file dialog: then a path has to be typed, and nothing is called.
        """

    def nearby(self) -> Nearby:
        """Return the local network; always the same object."""


def this_device() -> Device:
    """Return the device the app runs on."""
    if is_android():
        from kivyapp.platform.android import Android

        return Android()
    from kivyapp.platform.desktop import Desktop

    return Desktop()
