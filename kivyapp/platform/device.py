"""The device the app runs on: one interface for phones and desktops.

Only `this_device` asks which of them it is. Tests pass a fake device.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol, TypeAlias

from kivyapp.access.announcer import SpeechOutput

# Vibrates for some seconds.
Vibrate: TypeAlias = Callable[[float], None]


@dataclass(frozen=True, slots=True)
class Insets:
    """How much the system covers at each edge of the window, in pixels."""

    left: int = 0
    top: int = 0
    right: int = 0
    bottom: int = 0


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

    def data_folder(self, name: str) -> Path:
        """Return the folder for the app's data."""

    def documents_folder(self) -> Path:
        """Return the folder where a player looks for an exported file."""

    def prefers_reduced_motion(self) -> bool:
        """True if the system setting asks for reduced motion. Slow: not before the first frame."""

    def prefers_contrast(self) -> bool:
        """True if the system setting asks for high contrast. Slow, too."""

    def text_scale(self) -> float:
        """Return the system's text scale on top of the one Kivy knows. Slow, too."""

    def insets(self) -> Insets:
        """Return which parts of the window the system covers now."""

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


def this_device() -> Device:
    """Return the device the app runs on."""
    # This identifies every Android before any of its modules is imported.
    if hasattr(sys, "getandroidapilevel"):
        from kivyapp.platform.android import Android

        return Android()
    from kivyapp.platform.desktop import Desktop

    return Desktop()
