"""Makes the desktop bundle and smoke-tests it: `python3 dev.py bundle`.

The smoke test runs in an empty environment, as on a machine without Python: it plays a move in
every game, and checks that nothing was loaded from the Python that made the bundle. `--untried`
skips it, for machines that cannot open a window.
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

from kivyapp.words.languages import ENGLISH
from rules.registry import GAMES
from tools.apk.spec import application_id, value
from tools.listing import FOLDERS

ROOT: Final = Path(__file__).parents[1]
DESKTOP: Final = ROOT / "packaging" / "desktop"
SPEC: Final = DESKTOP / "parlour.spec"
APP_ID: Final = application_id()
BUILD, DIST = ROOT / "build" / "desktop", ROOT / "dist"
NAME: Final = "peacock-parlour"
BUNDLE: Final = "Peacock Parlour.app" if sys.platform == "darwin" else NAME
# No screen and no sound device: the smoke test needs neither.
SILENT: Final = {"SDL_VIDEODRIVER": "offscreen", "SDL_AUDIODRIVER": "dummy"}
# Programs on Windows do not start without these.
WINDOWS_VARIABLES: Final = ("SYSTEMROOT", "TEMP", "USERPROFILE")


class BundleFailed(Exception):
    """The bundle could not be made, or its smoke test failed."""


def build() -> Path:
    """Run PyInstaller; return the path of the program in the bundle."""
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level=ERROR"]
    command += ["--distpath", str(DIST), "--workpath", str(BUILD), str(SPEC)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise BundleFailed(f"PyInstaller failed:\n{done.stderr[-2000:]}")
    return DIST / NAME / (f"{NAME}.exe" if sys.platform == "win32" else NAME)


def add_desktop_files(folder: Path, home: str) -> None:
    """Add the desktop entry, icon and AppStream metadata, in folders named as below /usr."""
    metainfo = (DESKTOP / "app.metainfo.xml").read_text(encoding="utf-8")
    entry = (DESKTOP / "app.desktop").read_text(encoding="utf-8")
    if not home:
        metainfo = "".join(line for line in metainfo.splitlines(True) if "@HOME@" not in line)
    share = folder / "share"
    for name, text in (
        ("applications/@ID@.desktop", _in_all_languages(entry, "[{}]")),
        ("metainfo/@ID@.metainfo.xml", _in_all_languages(metainfo, ' xml:lang="{}"')),
    ):
        path = share / _fill_in(name, home)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(_fill_in(text, home), encoding="utf-8")
    icons = share / "icons/hicolor/512x512/apps"
    icons.mkdir(parents=True, exist_ok=True)
    shutil.copy(ROOT / "assets" / "icon.png", icons / f"{APP_ID}.png")


def _in_all_languages(text: str, mark: str) -> str:
    """Replace the line of the summary by one for each language; `mark` is how it names that."""
    (pattern,) = (line for line in text.splitlines(keepends=True) if "@SUMMARY@" in line)
    lines = []
    for code, folder in FOLDERS.items():
        summary = (folder / "short_description.txt").read_text(encoding="utf-8").strip()
        language = "" if code == ENGLISH.code else mark.format(code.replace("-", "_"))
        lines.append(pattern.replace("@LANGUAGE@", language).replace("@SUMMARY@", summary))
    return text.replace(pattern, "".join(lines))


def _fill_in(text: str, home: str) -> str:
    names = {"@HOME@": home, "@ID@": APP_ID, "@DOMAIN@": value("package.domain")}
    for name, replacement in names.items():
        text = text.replace(name, replacement)
    return text


def repository_url(environ: Mapping[str, str]) -> str:
    """The address of the repository if a GitHub workflow makes the bundle, otherwise empty."""
    if "GITHUB_REPOSITORY" not in environ:
        return ""
    return f"{environ['GITHUB_SERVER_URL']}/{environ['GITHUB_REPOSITORY']}"


def size(folder: Path) -> int:
    files = (path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    return sum(path.stat().st_size for path in files)


def outside_python_files(maps: str, folder: Path) -> set[str]:
    """The files of a Python outside this folder that a process has mapped."""
    files = {line.split(maxsplit=5)[5] for line in maps.splitlines() if "/" in line}
    python_parts = ("python", "site-packages", ".venv")
    return {
        file
        for file in files
        if any(part in file for part in python_parts) and not file.startswith(str(folder))
    }


def smoke_test(program: Path) -> tuple[float, list[str]]:
    """Run the smoke test; return the seconds to its first line, and all lines."""
    with tempfile.TemporaryDirectory() as home:
        environment = {**SILENT, "HOME": home}
        environment |= {name: os.environ[name] for name in WINDOWS_VARIABLES if name in os.environ}
        started = time.monotonic()
        with subprocess.Popen(
            [str(program), "--smoke-test"],
            env=environment,
            cwd=home,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        ) as process:
            lines: list[str] = []
            ready = 0.0
            for line in process.stdout or ():
                lines.append(line.strip())
                ready = ready or time.monotonic() - started
                if lines[-1].startswith("smoke-test: set:"):
                    _check_loaded_files(process.pid, program.parent)
            errors = process.stderr.read() if process.stderr else ""
    if process.returncode != 0:
        raise BundleFailed(f"the smoke test failed:\n{errors}")
    return ready, lines


def _check_loaded_files(pid: int, folder: Path) -> None:
    maps = Path(f"/proc/{pid}/maps")
    if maps.exists() and (found := outside_python_files(maps.read_text(), folder)):
        raise BundleFailed(f"it uses the Python of this machine: {', '.join(sorted(found))}")


def played_games(lines: list[str]) -> list[str]:
    """The games that a finished smoke test has played: all of them, or it has failed."""
    played = [key for key in GAMES if any(line.startswith(f"smoke-test: {key}:") for line in lines)]
    if played != list(GAMES) or lines[-1] != "smoke-test: done":
        raise BundleFailed(f"the smoke test did not finish: {lines[-1:]}")
    return played


def main(arguments: list[str]) -> int:
    try:
        program = build()
        if sys.platform.startswith("linux"):
            add_desktop_files(program.parent, repository_url(os.environ))
        print(f"{program.parent}: {size(program.parent) / 1e6:.0f} MB")
        if "--untried" not in arguments:
            ready, lines = smoke_test(program)
            games = ", ".join(played_games(lines))
            print(f"Smoke test passed: ready after {ready:.1f} s, a move in {games}.")
    except BundleFailed as failure:
        print(f"bundle: {failure}", file=sys.stderr)
        return 1
    archive = shutil.make_archive(str(DIST / NAME), "gztar", DIST, BUNDLE)
    print(f"{archive}: {Path(archive).stat().st_size / 1e6:.0f} MB packed")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
