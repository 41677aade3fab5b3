"""What the system around the app can tell and do, each with an answer for when it cannot."""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

from kivy.utils import platform


def prefers_reduced_motion() -> bool:
    """Whether the system was told to keep still. Takes a moment; not for the first frame."""
    try:
        if platform == "android":
            return _android_animation_scale() == 0
        if platform == "win":
            return not _windows_animates()
        if platform == "linux":
            return _gnome_says("enable-animations") == "false"
        if platform == "macosx":
            return _answer("defaults", "read", "com.apple.universalaccess", "reduceMotion") == "1"
    # Whatever a foreign system trips over, the app only wanted to know.
    except Exception:
        return False
    return False


def _gnome_says(key: str) -> str:
    return _answer("gsettings", "get", "org.gnome.desktop.interface", key)


def _answer(*command: str) -> str:
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=0.5, check=False)
    except (OSError, subprocess.SubprocessError):
        return ""
    return done.stdout.strip()


def _windows_animates() -> bool:
    import ctypes

    answer = ctypes.c_int(1)
    get_client_area_animation = 0x1042
    ctypes.windll.user32.SystemParametersInfoW(  # type: ignore[attr-defined]
        get_client_area_animation, 0, ctypes.byref(answer), 0
    )
    return bool(answer.value)


def _android_animation_scale() -> float:
    from jnius import autoclass

    activity = autoclass("org.kivy.android.PythonActivity").mActivity
    scale = autoclass("android.provider.Settings$Global")
    return float(scale.getFloat(activity.getContentResolver(), scale.ANIMATOR_DURATION_SCALE, 1.0))


def share(text: str) -> bool:
    """Offer a text to other apps. False where there is no such thing: it is on the clipboard."""
    if platform == "android":
        with suppress(Exception):
            from jnius import autoclass, cast

            intent_class = autoclass("android.content.Intent")
            string = autoclass("java.lang.String")
            intent = intent_class(intent_class.ACTION_SEND)
            intent.setType("text/plain")
            intent.putExtra(intent_class.EXTRA_TEXT, cast("java.lang.CharSequence", string(text)))
            activity = autoclass("org.kivy.android.PythonActivity").mActivity
            activity.startActivity(intent_class.createChooser(intent, None))
            return True
    from kivy.core.clipboard import Clipboard

    with suppress(Exception):
        Clipboard.copy(text)
    return False


def data_folder(name: str) -> Path:
    """Where this system wants an app to keep its data."""
    home = Path.home()
    if platform == "win":
        return Path(os.environ.get("APPDATA") or home / "AppData" / "Roaming") / name
    if platform == "macosx":
        return home / "Library" / "Application Support" / name
    if platform == "android":
        from jnius import autoclass

        activity = autoclass("org.kivy.android.PythonActivity").mActivity
        return Path(activity.getFilesDir().getAbsolutePath()) / name
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / name


def documents_folder() -> Path:
    """Where a player looks for a file that was exported."""
    if platform == "android":
        with suppress(Exception):
            from jnius import autoclass

            activity = autoclass("org.kivy.android.PythonActivity").mActivity
            return Path(activity.getExternalFilesDir(None).getAbsolutePath())
    documents = Path.home() / "Documents"
    return documents if documents.is_dir() else Path.home()


def is_phone() -> bool:
    return platform in ("android", "ios") or hasattr(sys, "getandroidapilevel")
