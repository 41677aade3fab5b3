"""The games in progress: one save slot per game, and one for its daily challenge.

A game that ends is first added to the history and only then removed from its slot. A kill between
the two leaves a game in the slot that the history knows, so it is neither resumed nor counted
twice. Decisions are made at once; the writing is left to a writer.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import date
from secrets import token_hex
from threading import RLock
from typing import Any

from kivyapp.storage.background_writer import InlineWriter, Writer
from kivyapp.storage.finished_game import Ending, FinishedGame
from kivyapp.storage.history import History
from kivyapp.storage.saved_game import (
    RunningGame,
    SavedGame,
    SaveSlot,
    ending_of,
    finished_game,
    slot_document,
    slot_names,
)
from kivyapp.storage.store import Store
from rules import recording, saves
from rules.recording import recording_of
from rules.session import Session


class SavedGames:
    """The save slots in the store. Every `now` is an ISO timestamp."""

    def __init__(
        self,
        store: Store,
        history: History,
        new_id: Callable[[], str] = lambda: token_hex(8),
        writer: Writer | None = None,
    ) -> None:
        self._store = store
        self._history = history
        self._writer = writer or InlineWriter()
        self._new_id = new_id
        self._lock = RLock()
        # The id of the game being played, by slot. Only these are saved: a late save must not
        # bring back a game that was finished or replaced.
        self._active_ids: dict[str, str] = {}

    def flush(self) -> None:
        """Wait until everything given so far is written."""
        self._writer.flush()

    def resume(self, slot: str, now: str) -> RunningGame | None:
        """Return the game in a slot; one that is over is finished, a replaced one discarded."""
        self.flush()
        with self._lock:
            self._discard_replaced(slot, now)
            saved = self._read(slot).running
            if saved is None:
                return None
            if saved.id in self._history:
                self._remove(slot, saved.id)
                return None
            game = saved.resume()
            if game.is_over:
                self._finish(saved, _record(game, now))
                return None
            self._active_ids[slot] = game.id
            return game

    def start(
        self,
        session: Session[Any, Any],
        now: str,
        day: date | None = None,
        terms: Mapping[str, str] | None = None,
    ) -> RunningGame:
        """Put a new game into its slot. The game it replaces can be restored for a while."""
        game = RunningGame(self._new_id(), session, now, day, terms=terms or {})
        snapshot = SavedGame.snapshot(game)
        self._writer(lambda: self._start(snapshot(), now))
        return game

    def _start(self, saved: SavedGame, now: str) -> None:
        with self._lock:
            self._discard_replaced(saved.slot, now)
            old = self._read(saved.slot).running
            if old is not None and old.id in self._history and self._history.is_saved:
                old = None
            self._active_ids[saved.slot] = saved.id
            self._write(saved.slot, SaveSlot(saved, replaced=old))

    def save(self, game: RunningGame) -> None:
        """Save a game as it is now."""
        snapshot = SavedGame.snapshot(game)
        self._writer(lambda: self._save(snapshot()))

    def _save(self, saved: SavedGame) -> None:
        with self._lock:
            if self._active_ids.get(saved.slot) == saved.id:
                self._write(saved.slot, replace(self._read(saved.slot), running=saved))

    def finish(
        self, game: RunningGame, now: str, ending: Ending | None = None
    ) -> FinishedGame | None:
        """Add a game to the history and remove it from its slot; return its record.

        Without an ending it is won, lost or, if it was not played to its end, abandoned. A game
        without a move leaves no record.
        """
        record = _record(game, now, ending)
        # A snapshot, because the session may be replayed before the writer gets to it.
        snapshot = SavedGame.snapshot(game)
        self._writer(lambda: self._finish(snapshot(), record))
        return record

    def _finish(self, saved: SavedGame, record: FinishedGame | None) -> None:
        with self._lock:
            if record is not None:
                self._add_to_history(saved, record)
            if not self._history.is_saved:
                # The slot is the only place on disk that has this game.
                self._save(saved)
            self._remove(saved.slot, saved.id)
            if self._active_ids.get(saved.slot) == saved.id:
                del self._active_ids[saved.slot]

    def _add_to_history(self, saved: SavedGame, record: FinishedGame) -> None:
        """Add a game with its moves, which come first: a kill between the two loses nothing."""
        moves = recording_of(saves.read(saved.save))
        if moves.record.moves:
            self._history.recordings.add(saved.id, saved.started, recording.encode(moves))
        self._history.add(record)

    def restore_replaced(self, slot: str) -> RunningGame | None:
        """Bring back the game that a new one replaced; the new one leaves no record."""
        self.flush()
        with self._lock:
            saved = self._read(slot).replaced
            if saved is None or saved.id in self._history:
                return None
            game = saved.resume()
            self._active_ids[slot] = game.id
            self._write(slot, SaveSlot(saved))
            return game

    def discard_replaced(self, slot: str, now: str) -> FinishedGame | None:
        """Give up the game that a new one replaced: it counts as abandoned from now on."""
        self.flush()
        with self._lock:
            return self._discard_replaced(slot, now)

    def _discard_replaced(self, slot: str, now: str) -> FinishedGame | None:
        content = self._read(slot)
        if content.replaced is None:
            return None
        record = _record(content.replaced.resume(), now)
        if record is not None:
            self._add_to_history(content.replaced, record)
        if self._history.is_saved:
            self._write(slot, replace(content, replaced=None))
        return record

    def slots(self) -> dict[str, SaveSlot]:
        """Return all slots that are not empty, by name."""
        self.flush()
        with self._lock:
            slots = {name: self._read(name) for name in slot_names()}
            return {name: slot for name, slot in slots.items() if slot != SaveSlot()}

    def replace_slots(self, slots: Mapping[str, SaveSlot]) -> None:
        """Replace all slots, as an import does. Games on screen have to be resumed again."""
        self.flush()
        with self._lock:
            self._active_ids.clear()
            for name in slot_names():
                new = slots.get(name, SaveSlot())
                if self._read(name) != new:
                    self._write(name, new)

    def _read(self, slot: str) -> SaveSlot:
        return self._store.read(slot_document(slot)) or SaveSlot()

    def _write(self, slot: str, content: SaveSlot) -> None:
        self._store.write(slot_document(slot), content)

    def _remove(self, slot: str, game_id: str) -> None:
        if not self._history.is_saved:
            return
        content = self._read(slot)
        if content.running is not None and content.running.id == game_id:
            self._write(slot, replace(content, running=None))


def _record(game: RunningGame, now: str, ending: Ending | None = None) -> FinishedGame | None:
    """Return the record of a game that ends now; None if it does not count."""
    ending = ending or ending_of(game)
    return None if ending is None else finished_game(game, now, ending)
