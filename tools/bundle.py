"""Makes the desktop bundle and tries it as on a machine without Python: `python3 dev.py bundle`.

The bundle is started in an empty environment and plays a move in every game; nothing that it has
loaded may come from the Python that made it. With `--untried` it is only made, for machines that
cannot open a window.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from rules.registry import GAMES

ROOT: Final = Path(__file__).parents[1]
DESKTOP: Final = ROOT / "packaging" / "desktop"
SPEC: Final = DESKTOP / "parlour.spec"
APP_ID: Final = "org.peacock.parlour"
BUILD, DIST = ROOT / "build" / "desktop", ROOT / "dist"
NAME: Final = "peacock-parlour"
MADE: Final = "Peacock Parlour.app" if sys.platform == "darwin" else NAME
# No screen and no sound device: a tour needs neither.
SILENT: Final = {"SDL_VIDEODRIVER": "offscreen", "SDL_AUDIODRIVER": "dummy"}
# What Windows itself cannot do without.
OF_WINDOWS: Final = ("SYSTEMROOT", "TEMP", "USERPROFILE")


class BundleFailed(Exception):
    """The bundle cannot be made, or does not do what it should."""


def build() -> Path:
    """Have PyInstaller make the folder; the program in it."""
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level=ERROR"]
    command += ["--distpath", str(DIST), "--workpath", str(BUILD), str(SPEC)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise BundleFailed(f"PyInstaller could not make it:\n{done.stderr[-2000:]}")
    return DIST / NAME / (f"{NAME}.exe" if sys.platform == "win32" else NAME)


def add_desktop_files(folder: Path, home: str) -> None:
    """What a Linux desktop wants to know of an app, in the places where it looks below /usr."""
    about = (DESKTOP / f"{APP_ID}.metainfo.xml").read_text(encoding="utf-8")
    if not home:
        about = "".join(line for line in about.splitlines(True) if "@HOME@" not in line)
    share = folder / "share"
    for name in ("applications", "metainfo", "icons/hicolor/512x512/apps"):
        (share / name).mkdir(parents=True, exist_ok=True)
    shutil.copy(DESKTOP / f"{APP_ID}.desktop", share / "applications")
    shutil.copy(ROOT / "assets" / "icon.png", share / f"icons/hicolor/512x512/apps/{APP_ID}.png")
    metainfo = share / "metainfo" / f"{APP_ID}.metainfo.xml"
    metainfo.write_text(about.replace("@HOME@", home), encoding="utf-8")


def address(environ: Mapping[str, str]) -> str:
    """Where the repository is, if GitHub makes the bundle; nothing elsewhere."""
    if "GITHUB_REPOSITORY" not in environ:
        return ""
    return f"{environ['GITHUB_SERVER_URL']}/{environ['GITHUB_REPOSITORY']}"


def size(folder: Path) -> int:
    files = (path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    return sum(path.stat().st_size for path in files)


def foreign(mapped: str, folder: Path) -> set[str]:
    """The parts of a Python that a process has loaded from outside its folder."""
    files = {line.split(maxsplit=5)[5] for line in mapped.splitlines() if "/" in line}
    pythons = ("python", "site-packages", ".venv")
    return {
        file
        for file in files
        if any(part in file for part in pythons) and not file.startswith(str(folder))
    }


def try_out(program: Path) -> tuple[float, list[str]]:
    """Let it make its tour; the seconds to its first answer, and all that it said."""
    with tempfile.TemporaryDirectory() as home:
        environment = {**SILENT, "HOME": home}
        environment |= {name: os.environ[name] for name in OF_WINDOWS if name in os.environ}
        begin = time.monotonic()
        with subprocess.Popen(
            [str(program), "--tour"],
            env=environment,
            cwd=home,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        ) as process:
            said: list[str] = []
            ready = 0.0
            for line in process.stdout or ():
                said.append(line.strip())
                ready = ready or time.monotonic() - begin
                if said[-1].startswith("tour: set:"):
                    _look_for_python(process.pid, program.parent)
            complaint = process.stderr.read() if process.stderr else ""
    if process.returncode != 0:
        raise BundleFailed(f"the tour failed:\n{complaint}")
    return ready, said


def _look_for_python(pid: int, folder: Path) -> None:
    maps = Path(f"/proc/{pid}/maps")
    if maps.exists() and (found := foreign(maps.read_text(), folder)):
        raise BundleFailed(f"it uses the Python of this machine: {', '.join(sorted(found))}")


def visited(said: list[str]) -> list[str]:
    """The games in which it has played, if it has come to its end."""
    seen = [key for key in GAMES if any(line.startswith(f"tour: {key}:") for line in said)]
    if seen != list(GAMES) or said[-1] != "tour: done":
        raise BundleFailed(f"the tour did not come to its end: {said[-1:]}")
    return seen


def main(arguments: list[str]) -> int:
    try:
        program = build()
        if sys.platform.startswith("linux"):
            add_desktop_files(program.parent, address(os.environ))
        print(f"{program.parent}: {size(program.parent) / 1e6:.0f} MB")
        if "--untried" not in arguments:
            ready, said = try_out(program)
            played = ", ".join(visited(said))
            print(f"In an empty environment: ready after {ready:.1f} s, a move in {played}.")
    except BundleFailed as failure:
        print(f"No bundle: {failure}", file=sys.stderr)
        return 1
    archive = shutil.make_archive(str(DIST / NAME), "gztar", DIST, MADE)
    print(f"{archive}: {Path(archive).stat().st_size / 1e6:.0f} MB packed")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
