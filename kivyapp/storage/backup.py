"""Export and import of everything the app stores, as one file.

An import validates the whole file before anything changes. What it replaces is stored, so that the
import can be undone.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from kivyapp.storage import files, settings
from kivyapp.storage.documents import (
    DamagedDocument,
    Document,
    ForeignDocument,
    NewerDocument,
    json_document,
)
from kivyapp.storage.history import FinishedGames, History
from kivyapp.storage.recordings import Texts, checked
from kivyapp.storage.saved_game import SaveSlot, slot_from_json, slot_names, slot_to_json
from kivyapp.storage.saved_games import SavedGames
from kivyapp.storage.settings import SETTINGS, Settings, SettingsHolder
from kivyapp.storage.store import Store

if TYPE_CHECKING:
    from kivyapp.storage.puzzle_book import PuzzleBook

VERSION: Final = 1
NAME: Final = "peacock-backup"


class BackupError(ValueError):
    """The file cannot be read or written; `key` is the reason, for the screen to translate.

    Keys: `unreadable`, `unwritable`, `too_large`, `not_a_backup`, `damaged`, `newer`.
    """

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


@dataclass(frozen=True, slots=True)
class Backup:
    """Everything the app stores."""

    settings: Settings = field(default_factory=Settings)
    slots: Mapping[str, SaveSlot] = field(default_factory=dict)
    finished: FinishedGames = field(default_factory=FinishedGames)
    # The recordings of finished games, by id.
    recordings: Texts = field(default_factory=dict)
    # The progress with puzzles, as JSON; empty if there is none.
    puzzles: Mapping[str, Any] = field(default_factory=dict)


def _to_json(backup: Backup) -> dict[str, Any]:
    return {
        "settings": settings.to_json(backup.settings),
        "places": {name: slot_to_json(slot) for name, slot in backup.slots.items()},
        "games": backup.finished.render(),
        **({"recordings": dict(backup.recordings)} if backup.recordings else {}),
        **({"puzzles": dict(backup.puzzles)} if backup.puzzles else {}),
    }


def _from_json(value: Any) -> Backup:
    """Read a backup; invalid settings get their defaults, anything else must be right."""
    try:
        stored_settings, slots, games = value["settings"], value["places"], value["games"]
        if slots.keys() - set(slot_names()):
            raise NewerDocument("the backup has games that this version does not know")
        return Backup(
            settings.from_json(stored_settings),
            {name: slot_from_json(slot, name) for name, slot in slots.items()},
            # Rendered anew, so that no text of the file is stored as it is.
            FinishedGames.of(FinishedGames.parse(games).games),
            # Version 0.1.0 did not keep the moves.
            checked(value.get("recordings", {})),
            _checked_puzzles(value.get("puzzles", {})),
        )
    except (TypeError, KeyError, AttributeError) as error:
        raise DamagedDocument(str(error)) from None


def _checked_puzzles(value: Any) -> Mapping[str, Any]:
    # Imported here, because the hub needs no puzzles.
    from kivyapp.storage import puzzle_book

    if not value:
        return {}
    progress = puzzle_book.from_json(value)
    try:
        for puzzle in progress.own:
            puzzle.check()
    except ValueError as error:
        raise DamagedDocument(str(error)) from None
    return puzzle_book.to_json(progress)


_BACKUP: Final[Document[Backup]] = json_document(NAME, VERSION, _from_json, _to_json)


def render(backup: Backup) -> bytes:
    """Return the content of a backup file."""
    return _BACKUP.encode(backup)


def parse(data: bytes) -> Backup:
    """Read the content of a backup file; anything else is a BackupError."""
    if len(data) > files.MAX_BYTES:
        raise BackupError("too_large")
    try:
        return _BACKUP.decode(data)
    except NewerDocument:
        raise BackupError("newer") from None
    except ForeignDocument:
        raise BackupError("not_a_backup") from None
    except DamagedDocument:
        raise BackupError("damaged") from None


@dataclass(frozen=True, slots=True)
class BeforeImport:
    """What an import replaced, the ids of the finished games it added, and the puzzles."""

    state: Backup
    added: frozenset[str]
    puzzles: Mapping[str, Any] = field(default_factory=dict)


def _before_to_json(before: BeforeImport | None) -> Any:
    if before is None:
        return None
    state, added = _to_json(before.state), sorted(before.added)
    puzzles = {"puzzles": before.puzzles} if before.puzzles else {}
    return {"state": state, "added": added, **puzzles}


def _before_from_json(value: Any) -> BeforeImport | None:
    if value is None:
        return None
    state, added = _from_json(value["state"]), frozenset(value["added"])
    return BeforeImport(state, added, _checked_puzzles(value.get("puzzles", {})))


_BEFORE_IMPORT: Final[Document[BeforeImport | None]] = json_document(
    "before-import", VERSION, _before_from_json, _before_to_json
)


class Backups:
    """Export and import in the running app."""

    def __init__(
        self,
        store: Store,
        holder: SettingsHolder,
        history: History,
        saved_games: SavedGames,
        puzzle_book: Callable[[], PuzzleBook],
    ) -> None:
        self._store = store
        self._puzzle_book = puzzle_book
        self._holder = holder
        self._history = history
        self._saved_games = saved_games

    def snapshot(self) -> Backup:
        """Return everything as it is now."""
        slots, finished = self._saved_games.slots(), self._history.finished
        recordings = self._history.recordings.of(finished.games)
        puzzles = self._puzzle_book().progress_as_json()
        return Backup(self._holder.value, slots, finished, recordings, puzzles)

    def export_to(self, path: str | os.PathLike[str]) -> None:
        """Write everything into one file."""
        try:
            files.replace(Path(path), render(self.snapshot()), keep_previous=False)
        except OSError:
            raise BackupError("unwritable") from None

    def import_from(self, path: str | os.PathLike[str]) -> int:
        """Import a file; return how many finished games are new."""
        try:
            data = files.read(Path(path))
        except files.NotAFile:
            raise BackupError("too_large" if os.path.isfile(path) else "unreadable") from None
        except OSError:
            raise BackupError("unreadable") from None
        return self.restore(parse(data))

    def restore(self, backup: Backup) -> int:
        """Replace settings and running games, add finished ones and solved puzzles.

        Returns how many finished games are new.

        Running games on screen have to be resumed again afterwards.
        """
        # Without the recordings: an import only adds to them.
        before = replace(self.snapshot(), recordings={})
        added = backup.finished.ids - before.finished.ids
        puzzles = self._puzzle_book().new_in_json(backup.puzzles)
        # First, so that everything after it can be undone.
        self._store.write(_BEFORE_IMPORT, BeforeImport(before, added, puzzles))
        # Finished games before running ones: a game that is finished here must not be resumed.
        self._history.recordings.add_all(backup.finished.games, backup.recordings)
        new = self._history.add(*backup.finished.games)
        self._saved_games.replace_slots(backup.slots)
        self._puzzle_book().add_json(backup.puzzles)
        self._set_settings(backup.settings)
        return new

    @property
    def can_undo_import(self) -> bool:
        return self._store.read(_BEFORE_IMPORT) is not None

    def undo_import(self) -> bool:
        """Undo the last import. Games that were finished since then stay, and solved puzzles."""
        before = self._store.read(_BEFORE_IMPORT)
        if before is None:
            return False
        self._history.remove(*(g for g in self._history.games if g.id in before.added))
        self._puzzle_book().remove_json(before.puzzles)
        self._saved_games.replace_slots(before.state.slots)
        self._set_settings(before.state.settings)
        self._store.write(_BEFORE_IMPORT, None)
        return True

    def _set_settings(self, chosen: Settings) -> None:
        self._store.write(SETTINGS, chosen)
        self._holder.set(chosen)
