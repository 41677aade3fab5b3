"""The Android project as buildozer and python-for-android make it, without an SDK.

`recipe` reads buildozer.spec and lets buildozer copy the sources and write the command line for
p4a; `render` has p4a's own packaging script make the project. A changed spec shows what a mistake
would lead to.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from unittest import mock
from xml.etree import ElementTree

ROOT = Path(__file__).parents[2]
SPEC = ROOT / "buildozer.spec"
ANDROID = "{http://schemas.android.com/apk/res/android}"
PACKAGER = Path(__file__).with_name("p4a_package.py")


@dataclass(frozen=True, slots=True)
class Recipe:
    """What buildozer hands to p4a: the command line, and the copied sources."""

    command: tuple[str, ...]
    api: str
    sources: Path

    def value(self, option: str) -> str:
        return self.command[self.command.index(option) + 1]

    def files(self) -> set[str]:
        """What was copied; p4a compiles beside it later."""
        found = (path for path in self.sources.rglob("*") if path.is_file())
        return {
            path.relative_to(self.sources).as_posix() for path in found if path.suffix != ".pyc"
        }


@dataclass(frozen=True, slots=True)
class Project:
    """The project that Gradle would build."""

    folder: Path

    @property
    def main(self) -> Path:
        return self.folder / "src" / "main"

    @property
    def manifest(self) -> ElementTree.Element:
        return ElementTree.parse(self.main / "AndroidManifest.xml").getroot()

    @property
    def activity(self) -> ElementTree.Element:
        return _one(self.manifest, "application/activity")

    def private_files(self) -> set[str]:
        with tarfile.open(self.main / "assets" / "private.tar") as tar:
            return {member.name for member in tar if member.isfile()}

    def unpack_private(self, folder: Path) -> None:
        with tarfile.open(self.main / "assets" / "private.tar") as tar:
            tar.extractall(folder, filter="data")


def _one(element: ElementTree.Element, path: str) -> ElementTree.Element:
    found = element.findall(path)
    assert len(found) == 1, f"{len(found)} times {path}"
    return found[0]


def open_spec(folder: Path, changes: Mapping[str, str] | None = None) -> Any:
    """buildozer with the spec read and changed; whatever it builds goes into the folder."""
    from buildozer import Buildozer

    # It also writes into the home of whoever builds.
    with mock.patch.dict(os.environ, {"HOME": str(folder / "home")}):
        buildozer = Buildozer(str(SPEC))
        buildozer.config.set("buildozer", "build_dir", str(folder / "build"))
        buildozer.user_bin_dir = str(folder / "bin")
        for key, value in (changes or {}).items():
            buildozer.config.set("app", key, value)
        buildozer.set_target("android")
    return buildozer


def recipe(folder: Path, changes: Mapping[str, str] | None = None, mode: str = "debug") -> Recipe:
    """Let buildozer copy the sources and call p4a, and keep the call instead."""
    calls: list[list[str]] = []
    buildozer = open_spec(folder, changes)
    target = buildozer.target
    target.build_mode = mode

    class Called(Exception):
        """The call was made: what comes after it wants an SDK."""

    def keep(command: list[str], **_: Any) -> None:
        calls.append([*command, *target.extra_p4a_args])
        raise Called

    before = os.getcwd()
    os.chdir(ROOT)
    try:
        buildozer.build_application()
        dist = Path(target.get_dist_dir(buildozer.config.get("app", "package.name")))
        dist.mkdir(parents=True, exist_ok=True)
        with mock.patch.object(target, "_p4a", keep), suppress(Called):
            target.build_package()
    finally:
        os.chdir(before)
    return Recipe(tuple(calls[0]), target.android_api, Path(buildozer.app_dir))


def render(made: Recipe, *, compiled: bool = True) -> Project:
    """Have p4a make the project. Compiling takes most of the time, and only the tour needs it."""
    extra = [] if compiled else ["--no-byte-compile-python"]
    done = subprocess.run(
        [sys.executable, str(PACKAGER), *made.command, *extra],
        capture_output=True,
        text=True,
        check=False,
        # As buildozer sets it once it has installed the SDK.
        env={**os.environ, "ANDROIDAPI": made.api},
    )
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    storage = next(part for part in made.command if part.startswith("--storage-dir="))
    return Project(Path(storage.partition("=")[2]) / "dists" / made.value("--dist_name"))
