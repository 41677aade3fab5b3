"""The app's data folder: named documents that survive a kill, a full disk and damaged files.

Nothing here raises because of the disk. What cannot be written stays in memory until it can; what
cannot be read is set aside. Either is told once, as a Notice.
"""

from __future__ import annotations

import os
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from threading import RLock
from typing import Any, Final, Literal, TypeAlias, TypeVar

from kivyapp.storage import files
from kivyapp.storage.documents import Document, Newer, version_of

T = TypeVar("T")

Refusal: TypeAlias = Literal["damaged", "newer"]

# What has been told already: a version of a file, or that something could not be written.
_Mark: TypeAlias = tuple[str, files.Stamp | None]
_FAILING: Final[_Mark] = ("", None)


@dataclass(frozen=True, slots=True)
class Notice:
    """Something the player should know of; the screen has the words for it.

    `damaged` and `newer`: the file could not be used and is kept as `kept_as`, or left where it is
    when that is None; `recovered` says that its previous version is used instead.
    `unwritable`: the file could not be written and its content lives in memory for now.
    """

    kind: Literal["damaged", "newer", "unwritable"]
    file: str
    kept_as: str | None = None
    recovered: bool = False


class Store:
    """The documents of one folder. Safe to be used from several threads."""

    def __init__(self, folder: str | os.PathLike[str]) -> None:
        self.folder = Path(folder)
        self._lock = RLock()
        # The value of each document, and the stamp of the file at that moment.
        self._values: dict[str, tuple[files.Stamp | None, Any]] = {}
        self._unsaved: dict[str, tuple[Document[Any], Any]] = {}
        self._previous_checked: set[str] = set()
        self._notices: list[Notice] = []
        self._told: set[_Mark] = set()
        try:
            self._make_folder()
            files.remove_leftovers(self.folder)
        except OSError:
            self._tell_unwritable(self.folder.name)

    def read(self, document: Document[T]) -> T | None:
        """The value of the document; None when there is none that can be used."""
        with self._lock:
            if document.name in self._unsaved:
                value: T = self._unsaved[document.name][1]
                return value
            known = self._values.get(document.name)
            if known is None or known[0] != self._stamp(document):
                return self._load(document)
            cached: T | None = known[1]
            return cached

    def write(self, document: Document[T], value: T) -> T:
        """Keep the value, on the disk if at all possible; the value as it is now kept.

        That differs from the given one only for documents that are merged.
        """
        with self._lock:
            waiting = [kept for name, kept in self._unsaved.items() if name != document.name]
            self._unsaved[document.name] = (document, value)
            # What failed earlier goes first: it may be what this value relies on.
            for other, held in waiting:
                self._save(other, held)
            self._save(document, value)
            if not self._unsaved:
                self._told.discard(_FAILING)
            kept = self.read(document)
            return value if kept is None else kept

    def is_saved(self, document: Document[Any]) -> bool:
        """Whether the last value of this document has reached the disk."""
        with self._lock:
            return document.name not in self._unsaved

    def take_notices(self) -> tuple[Notice, ...]:
        """What has happened since this was last asked."""
        with self._lock:
            taken = tuple(self._notices)
            self._notices.clear()
            return taken

    # Reading

    def _path(self, document: Document[Any]) -> Path:
        return self.folder / f"{document.name}.json"

    def _stamp(self, document: Document[Any]) -> files.Stamp | None:
        with suppress(OSError):
            return files.stamp(self._path(document))
        return None

    def _load(self, document: Document[T]) -> T | None:
        """Read the file or else its previous version, and set aside what cannot be used."""
        path = self._path(document)
        stamp = self._stamp(document)
        refused: list[tuple[Path, Refusal]] = []
        value: T | None = None
        for candidate in (path, files.previous(path)):
            try:
                value = document.read(files.read(candidate))
                break
            except (FileNotFoundError, NotADirectoryError):
                continue
            except Newer:
                refused.append((candidate, "newer"))
            # Whatever a parser trips over, the app has to start.
            except Exception:
                refused.append((candidate, "damaged"))
        for candidate, refusal in refused:
            if self._set_aside(document, candidate, refusal, recovered=value is not None):
                stamp = None if candidate == path else stamp
            elif candidate == path:
                # Still in the way: to be looked at again before anything is written there.
                self._values.pop(document.name, None)
                return value
        self._values[document.name] = (stamp, value)
        return value

    def _set_aside(
        self, document: Document[Any], path: Path, refusal: Refusal, recovered: bool
    ) -> bool:
        mark: _Mark = (path.name, None)
        with suppress(OSError):
            mark = (path.name, files.stamp(path))
        kept_as: str | None = None
        with suppress(OSError):
            kept_as = files.set_aside(path, document.name, refusal).name
        if mark not in self._told:
            self._notices.append(Notice(refusal, path.name, kept_as, recovered))
            self._told.add(mark)
        return kept_as is not None

    # Writing

    def _make_folder(self) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)

    def _save(self, document: Document[T], value: T) -> None:
        path = self._path(document)
        try:
            self._make_folder()
            value = self._joined(document, value)
            self._guard_previous(document, path)
            stamp = files.replace(path, document.render(value))
        except OSError:
            self._tell_unwritable(path.name)
            return
        self._values[document.name] = (stamp, value)
        del self._unsaved[document.name]

    def _joined(self, document: Document[T], value: T) -> T:
        """What to write, after a look at a file that this run of the app has not seen yet."""
        known = self._values.get(document.name)
        if known is not None and known[0] == files.stamp(self._path(document)):
            return value
        theirs = self._load(document)
        if document.name not in self._values:
            raise files.NotAFile(document.name)
        if theirs is None or document.merge is None:
            return value
        return document.merge(theirs, value)

    def _guard_previous(self, document: Document[Any], path: Path) -> None:
        """Before the previous version is first replaced: it must not be from a later app."""
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

    def _tell_unwritable(self, file: str) -> None:
        """Once until everything has been written again."""
        if _FAILING not in self._told:
            self._notices.append(Notice("unwritable", file))
            self._told.add(_FAILING)
