"""A device for tests: does nothing by itself and records what it was asked to do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from kivyapp.access.announcer import SpeechOutput
from kivyapp.platform.device import ChosenFile, Insets
from kivyapp.platform.nearby import OnFound
from kivyapp.style.rect import Rect


class FakeNearby:
    """A local network on which a test puts rooms."""

    def __init__(self) -> None:
        self.own_addresses: list[str] = ["192.168.1.5"]
        self.allowed, self.asked = True, 0
        # What this device advertises: name, id and port.
        self.advertised: tuple[str, str, int] | None = None
        self.report: OnFound | None = None

    def addresses(self) -> Sequence[str]:
        return self.own_addresses

    def is_allowed(self) -> bool:
        return self.allowed

    def ask_permission(self) -> None:
        self.asked += 1

    def advertise(self, host_name: str, room_id: str, port: int) -> None:
        self.advertised = host_name, room_id, port

    def stop_advertising(self) -> None:
        self.advertised = None

    def browse(self, on_found: OnFound) -> None:
        self.report = on_found

    def stop_browsing(self) -> None:
        self.report = None


class FakeVoice:
    """Records what it would have spoken; urgent texts are marked."""

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
        self._raise_if_broken()
        return self.content

    def write(self, data: bytes) -> None:
        self._raise_if_broken()
        self.content = data

    def _raise_if_broken(self) -> None:
        if self.broken:
            raise OSError("gone")


@dataclass
class FakeDevice:
    """A device whose answers a test sets."""

    voice: SpeechOutput | None = None
    back_leaves_app: bool = False
    has_mouse: bool = True
    has_screen_keyboard: bool = False
    initial_text_scale: float = 1.0
    report_insets: Callable[[Insets], None] | None = None
    excluded: Sequence[Rect] = ()
    window_insets: Insets = field(default_factory=Insets)
    reduced_motion: bool = False
    high_contrast: bool = False
    dark: bool = True
    display_fps: float = 0.0
    # On, so that no test waits for work that the app does while it rests.
    power_saver: bool = True
    settings_changed: Callable[[], None] | None = None
    # Whether the bars have dark icons; None before the app draws behind them.
    dark_icons: bool | None = None
    font_scale: float = 1.0
    system_language: str = "en"
    can_share: bool = False
    has_file_dialog: bool = False
    folder: Path = field(default_factory=Path.home)
    shared: list[str] = field(default_factory=list)
    ticks: list[float] = field(default_factory=list)
    open_link: Callable[[str], None] | None = None
    choose: Callable[[ChosenFile | None], None] | None = None
    save_as: str | None = None
    network: FakeNearby = field(default_factory=FakeNearby)

    def nearby(self) -> FakeNearby:
        return self.network

    def data_folder(self, name: str) -> Path:
        return self.folder / name

    def documents_folder(self) -> Path:
        return self.folder

    def prefers_reduced_motion(self) -> bool:
        return self.reduced_motion

    def language(self) -> str:
        return self.system_language

    def prefers_contrast(self) -> bool:
        return self.high_contrast

    def prefers_dark(self) -> bool:
        return self.dark

    def text_scale(self) -> float:
        return self.font_scale

    def density(self) -> float:
        return 0.0

    def watch_settings(self, on_change: Callable[[], None]) -> None:
        self.settings_changed = on_change

    def refresh_rate(self) -> float:
        return self.display_fps

    def watch_refresh_rate(self, on_change: Callable[[float], None]) -> None:
        """No rate changes here; tests/android has a display that does."""

    def saves_power(self) -> bool:
        return self.power_saver

    def insets(self) -> Insets:
        return self.window_insets

    def watch_insets(self, on_insets: Callable[[Insets], None]) -> None:
        self.report_insets = on_insets

    def draw_behind_bars(self, *, dark_icons: bool) -> None:
        self.dark_icons = dark_icons

    def exclude_gestures(self, areas: Sequence[Rect], window_height: float) -> None:
        self.excluded = areas

    def vibrator(self) -> Callable[[float], None]:
        return self.ticks.append

    def share(self, text: str) -> bool:
        self.shared.append(text)
        return self.can_share

    def watch_links(self, on_link: Callable[[str], None]) -> None:
        self.open_link = on_link

    def choose_file(
        self, on_chosen: Callable[[ChosenFile | None], None], save_as: str | None = None
    ) -> bool:
        self.choose, self.save_as = on_chosen, save_as
        return self.has_file_dialog
