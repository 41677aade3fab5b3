"""Everything in one file, to be kept elsewhere or brought to another device, and back again.

A file is looked at whole before anything changes. What an import replaces is kept, so that it can
be taken back.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from kivyapp.storage import files, settings
from kivyapp.storage import saved_game as running
from kivyapp.storage.documents import (
    Damaged,
    Document,
    Newer,
    parse_json,
    render_json,
    seal,
    unseal,
)
from kivyapp.storage.history import Games, History
from kivyapp.storage.saved_game import Place
from kivyapp.storage.saved_games import SavedGames
from kivyapp.storage.settings import SETTINGS, Settings, SettingsHolder
from kivyapp.storage.store import Store

VERSION: Final = 1
NAME: Final = "peacock-backup"


class BackupError(ValueError):
    """The file cannot be used or written; `key` says why, for the screen to put into words.

    Keys: `unreadable`, `unwritable`, `too_large`, `not_a_backup`, `damaged`, `newer`.
    """

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


@dataclass(frozen=True, slots=True)
class Backup:
    """All that the app keeps."""

    settings: Settings = field(default_factory=Settings)
    places: Mapping[str, Place] = field(default_factory=dict)
    games: Games = field(default_factory=Games)


def _content(backup: Backup) -> dict[str, Any]:
    return {
        "settings": settings.to_json(backup.settings),
        "places": {name: running.place_to_json(here) for name, here in backup.places.items()},
        "games": backup.games.render(),
    }


def _from_content(content: Any) -> Backup:
    """What is in a file; the settings that are wrong in it are left at their defaults."""
    try:
        chosen, places, games = content["settings"], content["places"], content["games"]
        if chosen["version"] > settings.VERSION or places.keys() - set(running.all_places()):
            raise Newer("the backup has more than this version knows")
        return Backup(
            settings.from_json(chosen),
            {name: running.place_from_json(here, name) for name, here in places.items()},
            # Made anew: nothing of the file's own text is stored again.
            Games.of(Games.parse(games).games),
        )
    except (TypeError, KeyError, AttributeError) as error:
        raise Damaged(str(error)) from None


def render(backup: Backup) -> bytes:
    """The backup as the content of a file."""
    return seal(NAME, VERSION, render_json(_content(backup)))


def parse(data: bytes) -> Backup:
    """The backup in the content of a file; a BackupError for everything else."""
    if len(data) > files.LARGEST:
        raise BackupError("too_large")
    try:
        return _FILE.read(data)
    except Newer:
        raise BackupError("newer") from None
    except Damaged:
        is_backup = data.startswith(b'{"format":"' + NAME.encode())
        raise BackupError("damaged" if is_backup else "not_a_backup") from None


def _unsealed(data: bytes) -> Backup:
    return _from_content(parse_json(unseal(data, NAME)))


_FILE: Final[Document[Backup]] = Document(NAME, VERSION, _unsealed, render)


@dataclass(frozen=True, slots=True)
class BeforeImport:
    """What an import replaced, and the ids of the finished games that it added."""

    state: Backup
    added: frozenset[str]


def _before_from(data: bytes) -> BeforeImport | None:
    value = parse_json(unseal(data, _BEFORE.name))
    if value is None:
        return None
    return BeforeImport(_from_content(value["state"]), frozenset(value["added"]))


def _before_to(before: BeforeImport | None) -> bytes:
    value = before and {"state": _content(before.state), "added": sorted(before.added)}
    return seal(_BEFORE.name, VERSION, render_json(value))


_BEFORE: Final[Document[BeforeImport | None]] = Document(
    "before-import", VERSION, _before_from, _before_to
)


class Backups:
    """Export and import for the parts of the running app."""

    def __init__(
        self, store: Store, holder: SettingsHolder, history: History, saved_games: SavedGames
    ) -> None:
        self._store = store
        self._holder = holder
        self._history = history
        self._saved_games = saved_games

    def now(self) -> Backup:
        """Everything as it is."""
        return Backup(self._holder.value, self._saved_games.contents(), self._history.all)

    def export_to(self, path: str | os.PathLike[str]) -> None:
        """Write everything into one file."""
        try:
            files.replace(Path(path), render(self.now()), keep_previous=False)
        except OSError:
            raise BackupError("unwritable") from None

    def import_from(self, path: str | os.PathLike[str]) -> int:
        """Take over what is in a file; how many finished games are new by it."""
        try:
            data = files.read(Path(path))
        except files.NotAFile:
            raise BackupError("too_large" if os.path.isfile(path) else "unreadable") from None
        except OSError:
            raise BackupError("unreadable") from None
        return self.take_over(parse(data))

    def take_over(self, backup: Backup) -> int:
        """Replace settings and running games, and add the finished ones; running games on screen
        have to be opened again afterwards."""
        before = self.now()
        added = backup.games.ids - before.games.ids
        # First, so that there is a way back from whatever comes after it.
        self._store.write(_BEFORE, BeforeImport(before, added))
        # Finished games before running ones: a game that is finished here is not resumed.
        new = self._history.add(*backup.games.games)
        self._saved_games.replace_contents(dict(backup.places))
        self._set(backup.settings)
        return new

    @property
    def can_take_back(self) -> bool:
        return self._store.read(_BEFORE) is not None

    def take_back(self) -> bool:
        """Undo the last import. Games that were finished since then stay."""
        before = self._store.read(_BEFORE)
        if before is None:
            return False
        self._history.replace(self._history.all.without(before.added))
        self._saved_games.replace_contents(dict(before.state.places))
        self._set(before.state.settings)
        self._store.write(_BEFORE, None)
        return True

    def _set(self, chosen: Settings) -> None:
        self._store.write(SETTINGS, chosen)
        self._holder.set(chosen)
