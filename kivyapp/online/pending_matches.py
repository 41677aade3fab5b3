"""The online match that is not in the history yet.

It is saved from its deal on, and added to the history once: when its end and its fairness are
known, or when they never will be. A match is named after its seat, so that a killed app neither
loses a match nor counts one twice.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from threading import RLock
from typing import Any, Final, TypeAlias

from kivyapp.storage.background_writer import InlineWriter, Writer
from kivyapp.storage.documents import DamagedDocument, Document, json_document
from kivyapp.storage.finished_game import (
    OPPONENT,
    Ending,
    FinishedGame,
    seconds_of,
    validate,
)
from kivyapp.storage.history import History
from kivyapp.storage.store import Store
from rules.recording import Recording, encode

NAME: Final = "online-match"
VERSION: Final = 1
ONLINE: Final = "online"
# Stored with an online match in addition to its options: the opponent's name, and whether the
# shuffle was fair, or None if it could not be verified.
RIVAL: Final = "rival"
FAIR: Final = "fair"
# No server keeps an inactive room for longer.
ROOM_LIFETIME_SECONDS: Final = 24 * 60 * 60

Fairness: TypeAlias = bool | None


@dataclass(frozen=True, slots=True)
class PendingMatch:
    """A match that has been dealt. Its id is made of its seat and its number there."""

    id: str
    game: str
    options: Mapping[str, Any]
    rival: str
    started: str
    # When the match last changed.
    seen: str
    moves: int = 0
    elapsed: int = 0
    # None until the end is known.
    ending: Ending | None = None
    # How it ended, if statistics count that.
    counted_ending: str = ""

    def belongs_to(self, seat: str) -> bool:
        return self.id.rpartition("-")[0] == seat

    def to_finished_game(self, fair: Fairness = None) -> FinishedGame:
        """The record for the history. A match without an end was abandoned, so it is lost."""
        terms = {OPPONENT: ONLINE, RIVAL: self.rival, FAIR: fair}
        return FinishedGame(
            id=self.id,
            game=self.game,
            options={**self.options, **terms},
            seed=None,
            cards=None,
            started=self.started,
            finished=self.seen,
            outcome=self.ending or "lost",
            moves=self.moves,
            undos=0,
            elapsed=self.elapsed,
            score=0,
            counters={self.counted_ending: 1} if self.counted_ending else {},
        )


class PendingMatches:
    """Saves the one pending match, and adds it to the history in the end."""

    def __init__(self, store: Store, history: History, writer: Writer | None = None) -> None:
        self._store, self._history = store, history
        self._writer = writer or InlineWriter()
        self._lock = RLock()
        # The id of the match played or verified in this run of the app.
        self._live_id: str | None = None

    def start(self, match: PendingMatch) -> PendingMatch | None:
        """Start a match, or resume it as saved. None if it is in the history already."""
        self._writer.flush()
        with self._lock:
            saved = self._read()
            if match.id in self._history:
                return None
            self._live_id = match.id
            if saved is not None and saved.id == match.id:
                return saved
            if saved is not None:
                self._add(saved.to_finished_game())
            self._store.write(PENDING_MATCH, match)
            return match

    def save(self, match: PendingMatch) -> None:
        self._writer(lambda: self._save(match))

    def _save(self, match: PendingMatch) -> None:
        with self._lock:
            if self._live_id == match.id and match.id not in self._history:
                self._store.write(PENDING_MATCH, match)

    def finish(
        self, match: PendingMatch, fair: Fairness = None, recording: Recording | None = None
    ) -> None:
        """Add the match to the history. Nothing changes it after that."""
        self._writer(lambda: self._finish(match, fair, recording))

    def _finish(self, match: PendingMatch, fair: Fairness, recording: Recording | None) -> None:
        with self._lock:
            if recording is not None:
                self._history.recordings.add(match.id, match.started, encode(recording))
            self._add(match.to_finished_game(fair))

    def discard(self, seat: str) -> None:
        """Delete the match of this seat, because another device plays and records it."""
        self._writer.flush()
        with self._lock:
            saved = self._read()
            if saved is not None and saved.belongs_to(seat):
                self._clear(saved.id)

    # Abandoned matches

    def abandon(self, seat: str) -> None:
        """Finish the match of this seat, because the player cannot return to it."""
        self._writer.flush()
        with self._lock:
            saved = self._read()
            if saved is not None and saved.belongs_to(seat):
                self._add(saved.to_finished_game())

    def abandon_others(self, seat: str) -> None:
        """Finish the match of any other seat, because the player has taken this one."""
        self._writer.flush()
        with self._lock:
            saved = self._read()
            if saved is not None and not saved.belongs_to(seat):
                self._add(saved.to_finished_game())

    def finish_abandoned(self, now: str) -> None:
        """Finish a match that had ended when the app was killed, or whose room is long gone."""
        self._writer.flush()
        with self._lock:
            saved = self._read()
            if saved is None or saved.id == self._live_id:
                return
            is_stale = seconds_of(now) - seconds_of(saved.seen) > ROOM_LIFETIME_SECONDS
            if saved.ending is not None or is_stale:
                self._add(saved.to_finished_game())

    def _add(self, record: FinishedGame) -> None:
        """Add to the history first, and delete the pending match only once that is saved."""
        self._history.add(record)
        if self._history.is_saved:
            self._clear(record.id)

    def _clear(self, match_id: str) -> None:
        with self._lock:
            saved = self._read()
            if saved is not None and saved.id == match_id:
                self._store.write(PENDING_MATCH, None)

    def _read(self) -> PendingMatch | None:
        return self._store.read(PENDING_MATCH)


def _from_json(value: Any) -> PendingMatch | None:
    if value is None:
        return None
    try:
        match = PendingMatch(**value)
        # A valid pending match makes a valid record.
        validate(match.to_finished_game())
        seconds_of(match.seen)
    except (TypeError, ValueError, AttributeError) as error:
        raise DamagedDocument(str(error)) from None
    return match


def _to_json(match: PendingMatch | None) -> Any:
    if match is None:
        return None
    fields = asdict(replace(match, options=dict(match.options)))
    # Earlier versions do not know this field.
    return {name: value for name, value in fields.items() if name != "counted_ending" or value}


PENDING_MATCH: Final[Document[PendingMatch | None]] = json_document(
    NAME, VERSION, _from_json, _to_json
)
