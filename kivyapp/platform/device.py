"""The machine under the app: what it can tell and do, the same on a phone and on a desktop.

The only place that asks which of them it is. Tests bring a machine of their own.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from kivyapp.access.announcer import Voice


@dataclass(frozen=True, slots=True)
class Bars:
    """Where the system draws over the window, in pixels from each edge."""

    left: int = 0
    top: int = 0
    right: int = 0
    bottom: int = 0


class ChosenFile(Protocol):
    """A file that the player has pointed at; reading and writing may raise an OSError."""

    name: str

    def read(self) -> bytes: ...

    def write(self, data: bytes) -> None: ...


class Device(Protocol):
    """A machine. What it cannot do it says so, or leaves undone, and never raises."""

    # Speaks through the system's screen reader, where no accessibility tree reaches it.
    voice: Voice | None

    def data_folder(self, name: str) -> Path:
        """Where this system wants an app to keep its data."""

    def documents_folder(self) -> Path:
        """Where a player looks for a file that was exported."""

    def prefers_reduced_motion(self) -> bool:
        """Whether the system was told to keep still. Takes a moment; not for the first frame."""

    def prefers_contrast(self) -> bool:
        """Whether the system was told to show strong contrasts. Takes a moment, too."""

    def text_scale(self) -> float:
        """How much larger the system wants letters than Kivy makes them. Takes a moment, too."""

    def bars(self) -> Bars:
        """What has to be left free of the window as it is now."""

    def motor(self) -> Callable[[float], None] | None:
        """What makes it vibrate for some seconds; None where nothing does."""

    def share(self, text: str) -> bool:
        """Offer a text to other apps. False where there is no such thing."""

    def watch_links(self, opened: Callable[[str], None]) -> None:
        """Tell of the link that started the app, if one did, and of all that come while it runs."""

    def choose_file(
        self, chosen: Callable[[ChosenFile | None], None], save_as: str | None = None
    ) -> bool:
        """Let the player point at a file, to write under this name or to read; None for neither.

        False where there is no picker: then a path has to be typed, and nothing is called back.
        """


def this_device() -> Device:
    """The machine on which the app runs."""
    # The same on every Android, before any of its modules is imported.
    if hasattr(sys, "getandroidapilevel"):
        from kivyapp.platform.android import Android

        return Android()
    from kivyapp.platform.desktop import Desktop

    return Desktop()
