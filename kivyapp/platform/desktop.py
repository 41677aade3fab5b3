"""The desktops: Linux, Windows and macOS."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Final

from kivyapp.access.announcer import SpeechOutput
from kivyapp.platform.device import ChosenFile, Insets, Vibrate
from kivyapp.platform.sdl import display_refresh_rate
from kivyapp.storage import files
from kivyapp.style.rect import Rect

if TYPE_CHECKING:
    from kivyapp.platform.nearby import Nearby

# Seconds: longer than a system command takes, shorter than a player would notice.
COMMAND_TIMEOUT: Final = 0.5
# The power profile of a Linux computer.
PLATFORM_PROFILE: Final = Path("/sys/firmware/acpi/platform_profile")


@dataclass(frozen=True, slots=True)
class ChosenPath:
    """A file in the file system."""

    path: Path

    @property
    def name(self) -> str:
        return str(self.path)

    def read(self) -> bytes:
        return files.read(self.path)

    def write(self, data: bytes) -> None:
        files.replace(self.path, data, keep_previous=False)


class Desktop:
    """Linux, Windows or macOS, given as `sys.platform`."""

    # A desktop's screen reader reads announcements from the accessibility tree.
    voice: SpeechOutput | None = None
    back_leaves_app = False
    has_mouse = True
    has_screen_keyboard = False
    initial_text_scale = 1.0

    def __init__(self, system: str = sys.platform) -> None:
        self._system = system

    @cached_property
    def _nearby(self) -> Nearby:
        # Imported here, because most players never need it.
        from kivyapp.platform.desktop_nearby import DesktopNearby

        return DesktopNearby()

    def nearby(self) -> Nearby:
        return self._nearby

    def data_folder(self, name: str) -> Path:
        home = Path.home()
        if self._system == "win32":
            return Path(os.environ.get("APPDATA") or home / "AppData" / "Roaming") / name
        if self._system == "darwin":
            return home / "Library" / "Application Support" / name
        return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / name

    def documents_folder(self) -> Path:
        documents = Path.home() / "Documents"
        return documents if documents.is_dir() else Path.home()

    # The answers are optional, so every failure is ignored.

    def prefers_reduced_motion(self) -> bool:
        with suppress(Exception):
            if self._system == "win32":
                return not _windows_animates()
            if self._system == "darwin":
                return (
                    _output("defaults", "read", "com.apple.universalaccess", "reduceMotion") == "1"
                )
            return _gnome("desktop.interface", "enable-animations") == "false"
        return False

    def prefers_contrast(self) -> bool:
        with suppress(Exception):
            if self._system == "win32":
                return _windows_contrast()
            if self._system == "darwin":
                domain = "com.apple.universalaccess"
                return _output("defaults", "read", domain, "increaseContrast") == "1"
            return _gnome("desktop.a11y.interface", "high-contrast") == "true"
        return False

    def prefers_dark(self) -> bool:
        with suppress(Exception):
            if self._system == "win32":
                return _windows_prefers_dark()
            if self._system == "darwin":
                return _output("defaults", "read", "-g", "AppleInterfaceStyle") == "Dark"
            return _gnome("desktop.interface", "color-scheme") != "'prefer-light'"
        return True

    def language(self) -> str:
        with suppress(Exception):
            if self._system == "win32":
                return _windows_language()
            if self._system == "darwin":
                # Programs that are started from the Finder have no LANG.
                return _output("defaults", "read", "-g", "AppleLocale")
            names = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
            found = next(filter(None, map(os.environ.get, names)), "")
            return found.partition(":")[0]
        return ""

    def text_scale(self) -> float:
        # macOS has no such setting for all apps.
        with suppress(Exception):
            if self._system == "win32":
                return _windows_text_scale()
            if self._system == "linux":
                return float(_gnome("desktop.interface", "text-scaling-factor") or 1)
        return 1.0

    def density(self) -> float:
        return 0.0

    def watch_settings(self, on_change: Callable[[], None]) -> None:
        """A desktop's settings are asked at the start only."""

    def refresh_rate(self) -> float:
        return display_refresh_rate()

    def watch_refresh_rate(self, on_change: Callable[[float], None]) -> None:
        """A desktop's display keeps its rate."""

    def saves_power(self) -> bool:
        # On macOS only a command tells, and this is asked too often for that.
        with suppress(Exception):
            if self._system == "win32":
                return _windows_saves_power()
            return PLATFORM_PROFILE.read_text(encoding="utf-8").strip() == "low-power"
        return False

    def insets(self) -> Insets:
        return Insets()

    def watch_insets(self, on_insets: Callable[[Insets], None]) -> None:
        """The windows of a desktop are not covered."""

    def draw_behind_bars(self, *, dark_icons: bool) -> None:
        """A desktop draws its bars outside of the window."""

    def exclude_gestures(self, areas: Sequence[Rect], window_height: float) -> None:
        """A desktop has no gestures at its edges."""

    def vibrator(self) -> Vibrate | None:
        return None

    def share(self, text: str) -> bool:
        return False

    def watch_links(self, on_link: Callable[[str], None]) -> None:
        """A desktop starts a new app for every link, with the link as its argument."""

    def choose_file(
        self, on_chosen: Callable[[ChosenFile | None], None], save_as: str | None = None
    ) -> bool:
        ask = self._picker(save_as)
        if ask is None:
            return False
        # The dialog is another process: the app keeps drawing behind it.
        Thread(
            target=lambda: _ask_for_file(ask, on_chosen), name="file dialog", daemon=True
        ).start()
        return True

    def _picker(self, save_as: str | None) -> Callable[[], str] | None:
        """Return a function that asks for a path; the path is empty if the player cancels."""
        start = str(self.documents_folder() / (save_as or ""))
        if self._system == "win32":
            return lambda: _windows_dialog(start, saving=save_as is not None)
        command = self._dialog(start, save_as)
        return None if command is None else lambda: _output(*command, timeout=None)

    def _dialog(self, start: str, save_as: str | None) -> list[str] | None:
        """Return the command of this desktop's file dialog."""
        if self._system == "darwin":
            ask = f'choose file name default name "{save_as}"' if save_as else "choose file"
            return ["osascript", "-e", f"POSIX path of ({ask})"]
        if zenity := shutil.which("zenity"):
            save = ["--save", "--confirm-overwrite"] if save_as else []
            return [zenity, "--file-selection", f"--filename={start}", *save]
        if kdialog := shutil.which("kdialog"):
            return [kdialog, "--getsavefilename" if save_as else "--getopenfilename", start]
        return None


def _ask_for_file(ask: Callable[[], str], on_chosen: Callable[[ChosenFile | None], None]) -> None:
    """Ask for a path, and pass the file on in the app's thread."""
    from kivyapp.platform.app_thread import run_in_app_thread

    path = ask()
    answer = ChosenPath(Path(path)) if path else None
    run_in_app_thread(lambda: on_chosen(answer))


def _output(*command: str, timeout: float | None = COMMAND_TIMEOUT) -> str:
    """Return the output of a system command; empty if it is missing or fails."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=timeout, check=False)
    except (OSError, subprocess.SubprocessError):
        return ""
    return done.stdout.rstrip("\r\n") if done.returncode == 0 else ""


def _gnome(schema: str, key: str) -> str:
    """Return a setting of a Linux desktop; most of them store it where GNOME does."""
    return _output("gsettings", "get", f"org.gnome.{schema}", key)


def _windows_contrast() -> bool:
    import ctypes

    class HighContrast(ctypes.Structure):
        _fields_ = (
            ("size", ctypes.c_uint),
            ("flags", ctypes.c_uint),
            ("scheme", ctypes.c_wchar_p),
        )

    answer = HighContrast(ctypes.sizeof(HighContrast), 0, None)
    get_high_contrast, is_on = 0x0042, 0x1
    ctypes.windll.user32.SystemParametersInfoW(  # type: ignore[attr-defined]
        get_high_contrast, answer.size, ctypes.byref(answer), 0
    )
    return bool(answer.flags & is_on)


def _windows_text_scale() -> float:
    return _windows_setting(r"Software\Microsoft\Accessibility", "TextScaleFactor") / 100


def _windows_prefers_dark() -> bool:
    where = r"Software\Microsoft\Windows\CurrentVersion\Themes\Personalize"
    return _windows_setting(where, "AppsUseLightTheme") == 0


def _windows_language() -> str:
    import ctypes

    name = ctypes.create_unicode_buffer(85)
    ctypes.windll.kernel32.GetUserDefaultLocaleName(name, len(name))  # type: ignore[attr-defined]
    return name.value


def _windows_setting(where: str, name: str) -> int:
    import winreg

    with winreg.OpenKey(winreg.HKEY_CURRENT_USER, where) as key:  # type: ignore[attr-defined]
        value, _ = winreg.QueryValueEx(key, name)  # type: ignore[attr-defined]
    return int(value)


def _windows_saves_power() -> bool:
    import ctypes

    class PowerStatus(ctypes.Structure):
        _fields_ = (
            ("ac_line", ctypes.c_ubyte),
            ("battery", ctypes.c_ubyte),
            ("percent", ctypes.c_ubyte),
            ("battery_saver", ctypes.c_ubyte),
            ("seconds", ctypes.c_uint),
            ("full_seconds", ctypes.c_uint),
        )

    answer = PowerStatus()
    ctypes.windll.kernel32.GetSystemPowerStatus(ctypes.byref(answer))  # type: ignore[attr-defined]
    return bool(answer.battery_saver)


def _windows_animates() -> bool:
    import ctypes

    answer = ctypes.c_int(1)
    get_client_area_animation = 0x1042
    ctypes.windll.user32.SystemParametersInfoW(  # type: ignore[attr-defined]
        get_client_area_animation, 0, ctypes.byref(answer), 0
    )
    return bool(answer.value)


def _windows_dialog(start: str, *, saving: bool) -> str:
    try:
        from plyer import filechooser

        ask = filechooser.save_file if saving else filechooser.open_file
        return str((ask(path=start) or [""])[0])
    # A dialog that fails must not end the app.
    except Exception:
        return ""
