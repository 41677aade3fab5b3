"""The moves of finished games, by id: one document for each month in which games were started.

They are apart from the list of finished games, which the hub reads at every start: a recording is
read when a game is shown again, and written once.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from datetime import datetime
from functools import cache
from threading import RLock
from typing import Any, Final, TypeAlias

from kivyapp.storage.documents import DamagedDocument, Document, parse_object, render_json
from kivyapp.storage.finished_game import FinishedGame
from kivyapp.storage.store import Store
from rules.recording import MAX_LENGTH

VERSION: Final = 1

# A recording by the id of its game.
Texts: TypeAlias = Mapping[str, str]

_ID: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")
_TEXT: Final = re.compile(r"[A-Za-z0-9_-]+")


def checked(texts: Any) -> Texts:
    """Recordings that may be stored. Only the rules can tell whether one can be played."""
    if not isinstance(texts, dict):
        raise DamagedDocument("not a list of recordings")
    for game_id, text in texts.items():
        is_text = isinstance(text, str) and len(text) <= MAX_LENGTH and _TEXT.fullmatch(text)
        if not is_text or not _ID.fullmatch(game_id):
            raise DamagedDocument("not a recording")
    return texts


@cache
def _month_document(month: str) -> Document[Texts]:
    return Document(
        f"moves-{month}",
        VERSION,
        parse=lambda content: checked(parse_object(content)),
        render=lambda texts: render_json(dict(texts)),
        # A recording never changes, so two runs of the app cannot disagree about one.
        merge=lambda theirs, ours: {**theirs, **ours},
    )


def _month(started: str) -> str:
    day = datetime.fromisoformat(started)
    return f"{day.year:04}-{day.month:02}"


class Recordings:
    """The recordings in the store."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._lock = RLock()
        # The months that this run has written.
        self._written: set[str] = set()

    def get(self, game: FinishedGame) -> str | None:
        """The recording of a game; None if it has none."""
        return self._read(_month(game.started)).get(game.id)

    def of(self, games: Iterable[FinishedGame]) -> dict[str, str]:
        """The recordings of those games that have one."""
        found: dict[str, str] = {}
        for month, ids in _by_month(games).items():
            texts = self._read(month)
            found |= {game_id: texts[game_id] for game_id in ids if game_id in texts}
        return found

    def add(self, game_id: str, started: str, text: str) -> None:
        """Store the recording of a game that was started at this time, unless it has one."""
        self._add(_month(started), {game_id: text})

    def add_all(self, games: Iterable[FinishedGame], texts: Texts) -> None:
        """Store the recordings of these games."""
        for month, ids in _by_month(games).items():
            self._add(month, {game_id: texts[game_id] for game_id in ids if game_id in texts})

    def remove(self, games: Iterable[FinishedGame]) -> dict[str, str]:
        """Delete the recordings of these games; return them."""
        with self._lock:
            games = tuple(games)
            removed = self.of(games)
            for month, ids in _by_month(games).items():
                texts = self._read(month)
                left = {game_id: text for game_id, text in texts.items() if game_id not in ids}
                if len(left) != len(texts):
                    self._write(month, left)
            return removed

    @property
    def is_saved(self) -> bool:
        """True if everything has reached the disk."""
        return all(self._store.is_saved(_month_document(month)) for month in self._written)

    def _add(self, month: str, texts: Texts) -> None:
        with self._lock:
            before = self._read(month)
            if texts.keys() - before.keys():
                self._write(month, {**texts, **before})

    def _read(self, month: str) -> Texts:
        return self._store.read(_month_document(month)) or {}

    def _write(self, month: str, texts: Texts) -> None:
        self._written.add(month)
        self._store.write(_month_document(month), texts)


def _by_month(games: Iterable[FinishedGame]) -> dict[str, set[str]]:
    months: dict[str, set[str]] = {}
    for game in games:
        months.setdefault(_month(game.started), set()).add(game.id)
    return months
