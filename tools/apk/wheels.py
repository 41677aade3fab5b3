"""Downloads the Python packages of the Android build, which then uses no package index.

buildozer and python-for-android call pip in many places, mostly without a version, and would also
pack wheels that are compiled for the machine that builds. `packaging/android/wheels` lists all that
they may find. Each list is a set of its own, because Kivy and pyjnius need different versions.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Final

LISTS: Final = Path(__file__).parents[2] / "packaging" / "android" / "wheels"
# The Python of p4a, on Linux; what goes into the APK must be pure Python.
OPTIONS: Final = (
    "--require-hashes", "--no-deps", "--only-binary=:all:", "--python-version=3.14",
    "--implementation=py", "--abi=none", "--platform=any", "--platform=manylinux2014_x86_64",
)  # fmt: skip


def download(folder: Path) -> None:
    """Download what is not there yet, and remove what is not listed any more."""
    folder.mkdir(parents=True, exist_ok=True)
    pip = [sys.executable, "-m", "pip", "download", "-q", "--disable-pip-version-check", *OPTIONS]
    lists = {path: names(path) for path in LISTS.glob("*.txt")}
    for wheel in folder.iterdir():
        if name_of(wheel) not in set().union(*lists.values()):
            wheel.unlink()
    for path, listed in lists.items():
        if not listed <= set(map(name_of, folder.iterdir())):
            subprocess.run([*pip, "-d", str(folder), "-r", str(path)], check=True)


def names(path: Path) -> set[str]:
    """The packages of a list with their versions, such as build-1.6.1."""
    lines = path.read_text(encoding="utf-8").splitlines()
    pinned = (line.split()[0] for line in lines if not line.startswith("#"))
    return {each.replace("-", "_").replace("==", "-") for each in pinned}


def name_of(wheel: Path) -> str:
    name, version = wheel.name.split("-")[:2]
    return f"{name.lower()}-{version}"


def settings(folder: Path) -> dict[str, str]:
    """Environment variables that restrict pip to these wheels."""
    return {"PIP_NO_INDEX": "1", "PIP_FIND_LINKS": str(folder)}


def write_settings(home: Path, folder: Path) -> None:
    """Restrict pip also where p4a clears the environment, except for the home folder."""
    path = home / ".config" / "pip" / "pip.conf"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"[global]\nno-index = true\nfind-links = {folder}\n", encoding="utf-8")
