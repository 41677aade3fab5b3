"""Files that are there whole or not at all, whenever the app is killed.

A new version is written beside the old one and takes its place in one step; the old one is kept.
Everything here raises OSError when the disk does not do as asked.
"""

from __future__ import annotations

import os
import re
import stat
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from secrets import token_hex
from typing import Final

# Far beyond anything the app writes, and still read in a moment.
LARGEST: Final = 64_000_000

_TEMPORARY: Final = re.compile(r"\..+\.[0-9a-f]{12}\.tmp")


class NotAFile(OSError):
    """Something else has the file's name: a folder, a pipe, or far too much."""


@dataclass(frozen=True, slots=True)
class Stamp:
    """What tells one version of a file from another without reading it."""

    inode: int
    size: int
    modified: int

    @classmethod
    def of(cls, status: os.stat_result) -> Stamp:
        return cls(status.st_ino, status.st_size, status.st_mtime_ns)


def stamp(path: Path) -> Stamp | None:
    """The stamp of whatever has this name; None when nothing has."""
    try:
        return Stamp.of(os.lstat(path))
    except (FileNotFoundError, NotADirectoryError):
        return None


def read(path: Path) -> bytes:
    """The content of an ordinary file."""
    status = os.stat(path)
    # Opening a pipe would wait for ever.
    if not stat.S_ISREG(status.st_mode) or status.st_size > LARGEST:
        raise NotAFile(str(path))
    return path.read_bytes()


def previous(path: Path) -> Path:
    """Where the version before the present one is kept."""
    return path.with_name(f"{path.name}.previous")


def replace(path: Path, data: bytes, keep_previous: bool = True) -> Stamp:
    """Give the file this content; what it held becomes the previous version."""
    try:
        return _replace(path, data, keep_previous)
    except FileNotFoundError:
        # Another run of the app took the temporary file for one that was left behind.
        return _replace(path, data, keep_previous)


def _replace(path: Path, data: bytes, keep_previous: bool) -> Stamp:
    # A name of its own each time: two runs of the app never write into the same file.
    temporary = path.with_name(f".{path.name}.{token_hex(6)}.tmp")
    try:
        with open(temporary, "xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
            new = Stamp.of(os.fstat(file.fileno()))
        # Killed between these two, the file is missing and its previous version is read instead.
        # A hard link would close the gap, but Android forbids them.
        if keep_previous:
            with suppress(FileNotFoundError):
                os.replace(path, previous(path))
        os.replace(temporary, path)
    except BaseException:
        with suppress(OSError):
            temporary.unlink()
        raise
    _flush_folder(path.parent)
    return new


def _flush_folder(folder: Path) -> None:
    """Bring the new names to the disk, on the systems that can."""
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def set_aside(path: Path, document: str, reason: str) -> Path:
    """Move a file out of the way under a name that nothing has; its content stays as it is."""
    number = 1
    while os.path.lexists(kept := path.with_name(f"{document}.{reason}-{number}.json")):
        number += 1
    os.rename(path, kept)
    return kept


def remove_leftovers(folder: Path) -> None:
    """Remove the temporary files of a run that was killed while it wrote."""
    for path in folder.iterdir():
        if _TEMPORARY.fullmatch(path.name):
            with suppress(OSError):
                path.unlink()
