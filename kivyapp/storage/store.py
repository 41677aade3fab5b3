"""The app's data folder: named documents that survive a kill, a full disk and damaged files.

No method raises because of the disk. What cannot be written stays in memory until it can be; what
cannot be read is set aside. Each problem is reported once, as a StorageNotice.
"""

from __future__ import annotations

import os
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from threading import RLock
from typing import Any, Final, Literal, TypeAlias, TypeVar

from kivyapp.storage import files
from kivyapp.storage.documents import Document, NewerDocument, version_of

T = TypeVar("T")

Refusal: TypeAlias = Literal["damaged", "newer"]

# A problem that was reported: a version of a file, or that a write failed.
_Problem: TypeAlias = tuple[str, files.FileVersion | None]
_WRITE_FAILED: Final[_Problem] = ("", None)


@dataclass(frozen=True, slots=True)
class StorageNotice:
    """A problem to report to the player.

    `damaged` and `newer`: the file could not be used. It was renamed to `renamed_to`, or left
    where it is if that is None; `recovered` means that its previous version is used instead.
    `unwritable`: the file could not be written and its content is in memory only.
    """

    kind: Literal["damaged", "newer", "unwritable"]
    file: str
    renamed_to: str | None = None
    recovered: bool = False


class Store:
    """The documents of one folder. Thread-safe."""

    def __init__(self, folder: str | os.PathLike[str]) -> None:
        self.folder = Path(folder)
        self._lock = RLock()
        # The value of each document, and the version of the file that holds it.
        self._values: dict[str, tuple[files.FileVersion | None, Any]] = {}
        self._unsaved: dict[str, tuple[Document[Any], Any]] = {}
        self._previous_checked: set[str] = set()
        self._notices: list[StorageNotice] = []
        self._reported: set[_Problem] = set()
        try:
            self._make_folder()
            files.remove_leftovers(self.folder)
        except OSError:
            self._report_unwritable(self.folder.name)

    def read(self, document: Document[T]) -> T | None:
        """Return the value of a document; None if there is none that can be used."""
        # Without the lock, which a write in another thread holds until the disk has answered. A
        # value that is being written counts already; a file that is being replaced does not match.
        known = self._known(document)
        if known is None:
            with self._lock:
                known = self._known(document) or (self._load(document),)
        value: T | None = known[0]
        return value

    def write(self, document: Document[T], value: T) -> T:
        """Store a value, on the disk if possible; return the value as it is stored.

        It differs from the given one only for documents that are merged.
        """
        with self._lock:
            waiting = [entry for name, entry in self._unsaved.items() if name != document.name]
            self._unsaved[document.name] = (document, value)
            # Earlier failures are written first, because this value may depend on them.
            for other, other_value in waiting:
                self._save(other, other_value)
            self._save(document, value)
            if not self._unsaved:
                self._reported.discard(_WRITE_FAILED)
            stored = self.read(document)
            return value if stored is None else stored

    def is_at_hand(self, document: Document[Any], size: int) -> bool:
        """True if a document is in memory, or its file has at most `size` bytes."""
        if self._known(document) is not None:
            return True
        with suppress(OSError):
            return self._path(document).stat().st_size <= size
        return True

    def is_saved(self, document: Document[Any]) -> bool:
        """True if the last value of this document has reached the disk."""
        with self._lock:
            return document.name not in self._unsaved

    def take_notices(self) -> tuple[StorageNotice, ...]:
        """Return the notices since the last call."""
        with self._lock:
            taken = tuple(self._notices)
            self._notices.clear()
            return taken

    # Reading

    def _known(self, document: Document[Any]) -> tuple[Any] | None:
        """The value that needs no file to be read, in a tuple; None if there is no such value."""
        unsaved = self._unsaved.get(document.name)
        if unsaved is not None:
            return (unsaved[1],)
        cached = self._values.get(document.name)
        if cached is None or cached[0] != self._file_version(document):
            return None
        return (cached[1],)

    def _path(self, document: Document[Any]) -> Path:
        return self.folder / f"{document.name}.json"

    def _file_version(self, document: Document[Any]) -> files.FileVersion | None:
        with suppress(OSError):
            return files.version(self._path(document))
        return None

    def _load(self, document: Document[T]) -> T | None:
        """Read the file or else its previous version, and set aside what cannot be used."""
        path = self._path(document)
        version = self._file_version(document)
        refused: list[tuple[Path, Refusal]] = []
        value: T | None = None
        for candidate in (path, files.previous(path)):
            try:
                value = document.decode(files.read(candidate))
                break
            except (FileNotFoundError, NotADirectoryError):
                continue
            except NewerDocument:
                refused.append((candidate, "newer"))
            # The app has to start, so any error of a parser is caught.
            except Exception:
                refused.append((candidate, "damaged"))
        for candidate, refusal in refused:
            if self._set_aside(document, candidate, refusal, recovered=value is not None):
                version = None if candidate == path else version
            elif candidate == path:
                # The file is still in the way: check it again before writing there.
                self._values.pop(document.name, None)
                return value
        self._values[document.name] = (version, value)
        return value

    def _set_aside(
        self, document: Document[Any], path: Path, refusal: Refusal, recovered: bool
    ) -> bool:
        problem: _Problem = (path.name, None)
        with suppress(OSError):
            problem = (path.name, files.version(path))
        renamed_to: str | None = None
        with suppress(OSError):
            renamed_to = files.set_aside(path, document.name, refusal).name
        if problem not in self._reported:
            self._notices.append(StorageNotice(refusal, path.name, renamed_to, recovered))
            self._reported.add(problem)
        return renamed_to is not None

    # Writing

    def _make_folder(self) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)

    def _save(self, document: Document[T], value: T) -> None:
        path = self._path(document)
        try:
            self._make_folder()
            value = self._merged(document, value)
            self._protect_previous(document, path)
            version = files.replace(path, document.encode(value))
        except OSError:
            self._report_unwritable(path.name)
            return
        self._values[document.name] = (version, value)
        del self._unsaved[document.name]

    def _merged(self, document: Document[T], value: T) -> T:
        """Merge the value with the file if another run of the app has changed the file."""
        cached = self._values.get(document.name)
        if cached is not None and cached[0] == files.version(self._path(document)):
            return value
        theirs = self._load(document)
        if document.name not in self._values:
            raise files.NotAFile(document.name)
        if theirs is None or document.merge is None:
            return value
        return document.merge(theirs, value)

    def _protect_previous(self, document: Document[Any], path: Path) -> None:
        """Set aside a previous version from a later app before it is first overwritten."""
        if document.name in self._previous_checked:
            return
        previous = files.previous(path)
        refusal: Refusal | None = None
        try:
            version = version_of(files.read(previous))
            if version is not None and version > document.version:
                refusal = "newer"
        except (FileNotFoundError, NotADirectoryError):
            pass
        except OSError:
            refusal = "damaged"
        if refusal and not self._set_aside(document, previous, refusal, recovered=False):
            raise files.NotAFile(previous.name)
        self._previous_checked.add(document.name)

    def _report_unwritable(self, file: str) -> None:
        """Report once, until everything has been written again."""
        if _WRITE_FAILED not in self._reported:
            self._notices.append(StorageNotice("unwritable", file))
            self._reported.add(_WRITE_FAILED)
