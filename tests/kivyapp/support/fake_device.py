"""A machine for tests: it does nothing by itself, remembers what was asked, and tells on demand."""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from kivyapp.platform.device import Bars, ChosenFile


class FakeVoice:
    """Writes down what it would have said."""

    follows_focus = False

    def __init__(self) -> None:
        self.spoken: list[str] = []

    def speak(self, text: str, urgent: bool) -> None:
        self.spoken.append(f"! {text}" if urgent else text)


@dataclass
class FakeFile:
    """A file in memory; a broken one can be neither read nor written."""

    name: str = "elsewhere.json"
    content: bytes = b""
    broken: bool = False

    def read(self) -> bytes:
        self._may_break()
        return io.BytesIO(self.content).read()

    def write(self, data: bytes) -> None:
        self._may_break()
        self.content = data

    def _may_break(self) -> None:
        if self.broken:
            raise OSError("gone")


@dataclass
class FakeDevice:
    """A machine that is whatever a test says."""

    voice: FakeVoice | None = None
    covered: Bars = field(default_factory=Bars)
    still: bool = False
    contrast: bool = False
    letters: float = 1.0
    shares: bool = False
    has_picker: bool = False
    folder: Path = field(default_factory=Path.home)
    shared: list[str] = field(default_factory=list)
    ticks: list[float] = field(default_factory=list)
    open_link: Callable[[str], None] | None = None
    chosen: Callable[[ChosenFile | None], None] | None = None
    save_as: str | None = None

    def data_folder(self, name: str) -> Path:
        return self.folder / name

    def documents_folder(self) -> Path:
        return self.folder

    def prefers_reduced_motion(self) -> bool:
        return self.still

    def prefers_contrast(self) -> bool:
        return self.contrast

    def text_scale(self) -> float:
        return self.letters

    def bars(self) -> Bars:
        return self.covered

    def motor(self) -> Callable[[float], None]:
        return self.ticks.append

    def share(self, text: str) -> bool:
        self.shared.append(text)
        return self.shares

    def watch_links(self, opened: Callable[[str], None]) -> None:
        self.open_link = opened

    def choose_file(
        self, chosen: Callable[[ChosenFile | None], None], save_as: str | None = None
    ) -> bool:
        self.chosen, self.save_as = chosen, save_as
        return self.has_picker
