"""Makes the Android project with buildozer and python-for-android (p4a), without an SDK.

`prepare` reads buildozer.spec and lets buildozer copy the sources and build the command line for
p4a; `render` lets p4a's own packaging script make the project. Tests change the spec to see what a
mistake in it leads to.
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
class BuildInput:
    """What buildozer passes to p4a: the command line and the copied sources."""

    command: tuple[str, ...]
    api: str
    build_tools: str
    sources: Path

    def value(self, option: str) -> str:
        return self.command[self.command.index(option) + 1]

    def files(self) -> set[str]:
        """The copied files, without the .pyc files that p4a adds later."""
        found = (path for path in self.sources.rglob("*") if path.is_file())
        return {
            path.relative_to(self.sources).as_posix() for path in found if path.suffix != ".pyc"
        }


@dataclass(frozen=True, slots=True)
class Project:
    """The project folder that Gradle would build."""

    folder: Path

    @property
    def main(self) -> Path:
        return self.folder / "src" / "main"

    @property
    def manifest(self) -> ElementTree.Element:
        return ElementTree.parse(self.main / "AndroidManifest.xml").getroot()

    @property
    def activity(self) -> ElementTree.Element:
        return _only(self.manifest, "application/activity")

    @property
    def gradle(self) -> str:
        return (self.folder / "build.gradle").read_text()

    def private_files(self) -> set[str]:
        with tarfile.open(self.main / "assets" / "private.tar") as tar:
            return {member.name for member in tar if member.isfile()}

    def unpack_private(self, folder: Path) -> None:
        with tarfile.open(self.main / "assets" / "private.tar") as tar:
            tar.extractall(folder, filter="data")


def _only(element: ElementTree.Element, path: str) -> ElementTree.Element:
    found = element.findall(path)
    assert len(found) == 1, f"{len(found)} elements {path}"
    return found[0]


def open_spec(
    folder: Path, changes: Mapping[str, str] | None = None, profile: str | None = None
) -> Any:
    """Open the spec in buildozer and change it; all output goes into the folder."""
    from buildozer import Buildozer

    # buildozer also writes into the home folder.
    with mock.patch.dict(os.environ, {"HOME": str(folder / "home")}):
        buildozer = Buildozer(str(SPEC))
        buildozer.config.apply_profile(profile)
        buildozer.config.set("buildozer", "build_dir", str(folder / "build"))
        buildozer.user_bin_dir = str(folder / "bin")
        for key, value in (changes or {}).items():
            buildozer.config.set("app", key, value)
        buildozer.set_target("android")
    return buildozer


def prepare(
    folder: Path,
    changes: Mapping[str, str] | None = None,
    *,
    profile: str | None = None,
    mode: str = "debug",
) -> BuildInput:
    """Let buildozer copy the sources, and record its call of p4a instead of making it."""
    calls: list[list[str]] = []
    buildozer = open_spec(folder, changes, profile)
    target = buildozer.target
    target.build_mode = mode

    class Recorded(Exception):
        """Ends the build after the call: the rest needs an SDK."""

    def record(command: list[str], **_: Any) -> None:
        calls.append([*command, *target.extra_p4a_args])
        raise Recorded

    before = os.getcwd()
    os.chdir(ROOT)
    try:
        buildozer.build_application()
        dist = Path(target.get_dist_dir(buildozer.config.get("app", "package.name")))
        dist.mkdir(parents=True, exist_ok=True)
        with mock.patch.object(target, "_p4a", record), suppress(Recorded):
            target.build_package()
    finally:
        os.chdir(before)
    tools = buildozer.config.get("app", "android.build_tools")
    return BuildInput(tuple(calls[0]), target.android_api, tools, Path(buildozer.app_dir))


def render(build: BuildInput, *, compiled: bool = True, web_address: str = "") -> Project:
    """Let p4a make the project. Compiling takes most of the time; few tests need it."""
    extra = [] if compiled else ["--no-byte-compile-python"]
    done = subprocess.run(
        [sys.executable, str(PACKAGER), *build.command, *extra],
        capture_output=True,
        text=True,
        check=False,
        # buildozer sets the first after it has installed the SDK.
        env={
            **os.environ,
            "ANDROIDAPI": build.api,
            "BUILD_TOOLS": build.build_tools,
            "WEB_ADDRESS": web_address,
        },
    )
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    storage = next(part for part in build.command if part.startswith("--storage-dir="))
    return Project(Path(storage.partition("=")[2]) / "dists" / build.value("--dist_name"))
