"""Atomic file writes: a file is complete or absent, whenever the app is killed.

A new version is written beside the old one and replaces it in one step; the old one is kept as the
previous version. Every function raises OSError if the disk fails.
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

# Far more than the app ever writes, and still quick to read.
MAX_BYTES: Final = 64_000_000

_TEMPORARY: Final = re.compile(r"\..+\.[0-9a-f]{12}\.tmp")


class NotAFile(OSError):
    """The path is not an ordinary file of acceptable size: a folder, a pipe, or far too large."""


@dataclass(frozen=True, slots=True)
class FileVersion:
    """Identifies a version of a file without reading it."""

    inode: int
    size: int
    modified: int

    @classmethod
    def of(cls, status: os.stat_result) -> FileVersion:
        return cls(status.st_ino, status.st_size, status.st_mtime_ns)


def version(path: Path) -> FileVersion | None:
    """Return the version of what is at this path; None if nothing is."""
    try:
        return FileVersion.of(os.lstat(path))
    except (FileNotFoundError, NotADirectoryError):
        return None


def read(path: Path) -> bytes:
    """Return the content of an ordinary file."""
    status = os.stat(path)
    # Opening a pipe would block forever.
    if not stat.S_ISREG(status.st_mode) or status.st_size > MAX_BYTES:
        raise NotAFile(str(path))
    return path.read_bytes()


def previous(path: Path) -> Path:
    """Return the path of the previous version of a file."""
    return path.with_name(f"{path.name}.previous")


def replace(path: Path, data: bytes, keep_previous: bool = True) -> FileVersion:
    """Write new content; the old content becomes the previous version."""
    try:
        return _replace(path, data, keep_previous)
    except FileNotFoundError:
        # Another run of the app mistook the temporary file for a leftover and removed it.
        return _replace(path, data, keep_previous)


def _replace(path: Path, data: bytes, keep_previous: bool) -> FileVersion:
    # A unique name, so that two runs of the app never write to the same file.
    temporary = path.with_name(f".{path.name}.{token_hex(6)}.tmp")
    try:
        with open(temporary, "xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
            written = FileVersion.of(os.fstat(file.fileno()))
        # After a kill between these two renames the file is missing and its previous version is
        # read instead. A hard link would close the gap, but Android forbids hard links.
        if keep_previous:
            with suppress(FileNotFoundError):
                os.replace(path, previous(path))
        os.replace(temporary, path)
    except BaseException:
        with suppress(OSError):
            temporary.unlink()
        raise
    _sync_folder(path.parent)
    return written


def _sync_folder(folder: Path) -> None:
    """Write the new file names to the disk, on systems that support it."""
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def set_aside(path: Path, document: str, reason: str) -> Path:
    """Rename an unusable file to an unused name, with its content unchanged; the new path."""
    number = 1
    while os.path.lexists(aside := path.with_name(f"{document}.{reason}-{number}.json")):
        number += 1
    os.rename(path, aside)
    return aside


def remove_leftovers(folder: Path) -> None:
    """Remove the temporary files of a run that was killed during a write."""
    for path in folder.iterdir():
        if _TEMPORARY.fullmatch(path.name):
            with suppress(OSError):
                path.unlink()
