"""Installs the pinned parts of Google's SDK for buildozer, which would take the newest ones."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any


class SdkError(Exception):
    """A part of the SDK could not be installed."""


def install(target: Any) -> None:
    """Install command-line tools, build tools and platform, as far as they are missing.

    `target` is buildozer's Android target: it knows the folder, downloads the command-line tools
    and accepts the licences. Other build tools than the pinned ones are removed.
    """
    config = target.buildozer.config
    tools = config.get("app", "android.build_tools")
    target._install_android_sdk()
    folder = Path(target.android_sdk_dir)
    _install(target, folder / "build-tools" / tools, f"build-tools;{tools}")
    platform = f"android-{target.android_api}"
    _install(target, folder / "platforms" / platform, f"platforms;{platform}")
    # p4a uses the newest build tools that are there.
    for other in (folder / "build-tools").iterdir():
        if other.name != tools:
            shutil.rmtree(other)


def _install(target: Any, folder: Path, part: str) -> None:
    if not folder.exists():
        target._android_update_sdk(part)
    if not folder.exists():
        raise SdkError(f"sdkmanager could not install {part} in {folder}")
