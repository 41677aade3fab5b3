"""The games that are going on: one of each kind, and the daily challenge beside them.

At the end of a game it is first added to the finished games and only then taken off the shelf. A
kill between the two leaves a game that is known to be finished, which is never resumed or counted
twice. What a player waits for is decided here and now; the writing itself is left to a pen.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import date
from secrets import token_hex
from threading import RLock
from typing import Any

from kivyapp.storage.background_writer import InlineWriter, Writes
from kivyapp.storage.finished_game import Ending, FinishedGame
from kivyapp.storage.history import History
from kivyapp.storage.saved_game import (
    Place,
    RunningGame,
    SavedGame,
    all_places,
    document,
    ending_of,
    finished,
)
from kivyapp.storage.store import Store
from rules.session import Session


class SavedGames:
    """The running games in the store. Moments are ISO texts, handed in by whoever has a clock."""

    def __init__(
        self,
        store: Store,
        history: History,
        new_id: Callable[[], str] = lambda: token_hex(8),
        writer: Writes | None = None,
    ) -> None:
        self._store = store
        self._history = history
        self._writer = writer or InlineWriter()
        self._new_id = new_id
        self._lock = RLock()
        # Only these are kept: a late save must not bring back what has left the table.
        self._on_table: dict[str, str] = {}

    def rest(self) -> None:
        """Return when everything has been written that was asked for so far."""
        self._writer.rest()

    def open(self, place: str, now: str) -> RunningGame | None:
        """The game to be resumed there. One that was over, or put away, is first dealt with."""
        self.rest()
        with self._lock:
            self._let_go(place, now)
            kept = self._read(place).running
            if kept is None:
                return None
            if kept.id in self._history:
                self._take_off(place, kept.id)
                return None
            game = kept.resumed()
            if game.is_over:
                self._finish(SavedGame.of(game), _record(game, now))
                return None
            self._on_table[place] = game.id
            return game

    def start(
        self,
        session: Session[Any, Any],
        now: str,
        day: date | None = None,
        terms: Mapping[str, str] | None = None,
    ) -> RunningGame:
        """Put a new game in its place. The one that lies there can be taken back for a while."""
        game = RunningGame(self._new_id(), session, now, day, terms=terms or {})
        kept = SavedGame.of(game)
        self._writer(lambda: self._start(kept, now))
        return game

    def _start(self, game: SavedGame, now: str) -> None:
        with self._lock:
            self._let_go(game.place, now)
            old = self._read(game.place).running
            if old is not None and old.id in self._history and self._history.are_saved:
                old = None
            self._on_table[game.place] = game.id
            self._write(game.place, Place(game, leaving=old))

    def keep(self, game: RunningGame) -> None:
        """Store how the game stands."""
        self.put(SavedGame.of(game))

    def put(self, kept: SavedGame) -> None:
        """Store how a game stood a moment ago."""
        self._writer(lambda: self._put(kept))

    def _put(self, kept: SavedGame) -> None:
        with self._lock:
            if self._on_table.get(kept.place) == kept.id:
                self._write(kept.place, replace(self._read(kept.place), running=kept))

    def finish(
        self, game: RunningGame, now: str, ending: Ending | None = None
    ) -> FinishedGame | None:
        """Add the game to the finished ones and take it off the shelf.

        Without an ending it is won, lost or, when it was not played to its end, abandoned. A game
        in which nothing was played leaves no trace: None.
        """
        record = _record(game, now, ending)
        # The game may go on, shown from a recording, before it is written.
        kept = SavedGame.of(game)
        self._writer(lambda: self._finish(kept, record))
        return record

    def _finish(self, game: SavedGame, record: FinishedGame | None) -> None:
        with self._lock:
            if record is not None:
                self._history.add(record)
            if not self._history.are_saved:
                # The shelf is the only place where this game may be found again.
                self._put(game)
            self._take_off(game.place, game.id)
            if self._on_table.get(game.place) == game.id:
                del self._on_table[game.place]

    def take_back(self, place: str) -> RunningGame | None:
        """Bring back the game that was put away for a new one, which goes without a trace."""
        self.rest()
        with self._lock:
            leaving = self._read(place).leaving
            if leaving is None or leaving.id in self._history:
                return None
            game = leaving.resumed()
            self._on_table[place] = game.id
            self._write(place, Place(leaving))
            return game

    def let_go(self, place: str, now: str) -> FinishedGame | None:
        """Give up the game that was put away: from now on it counts as abandoned."""
        self.rest()
        with self._lock:
            return self._let_go(place, now)

    def _let_go(self, place: str, now: str) -> FinishedGame | None:
        here = self._read(place)
        if here.leaving is None:
            return None
        record = _record(here.leaving.resumed(), now)
        if record is not None:
            self._history.add(record)
        if self._history.are_saved:
            self._write(place, replace(here, leaving=None))
        return record

    # For export and import

    def contents(self) -> dict[str, Place]:
        """Everything on the shelf, by place."""
        self.rest()
        with self._lock:
            places = {name: self._read(name) for name in all_places()}
            return {name: here for name, here in places.items() if here != Place()}

    def replace_contents(self, contents: dict[str, Place]) -> None:
        """Put other games in all places. What is on the table has to be opened again."""
        self.rest()
        with self._lock:
            self._on_table.clear()
            for name in all_places():
                if self._read(name) != contents.get(name, Place()):
                    self._write(name, contents.get(name, Place()))

    def _read(self, place: str) -> Place:
        return self._store.read(document(place)) or Place()

    def _write(self, place: str, here: Place) -> None:
        self._store.write(document(place), here)

    def _take_off(self, place: str, game_id: str) -> None:
        if not self._history.are_saved:
            return
        here = self._read(place)
        if here.running is not None and here.running.id == game_id:
            self._write(place, replace(here, running=None))


def _record(game: RunningGame, now: str, ending: Ending | None = None) -> FinishedGame | None:
    """What will be remembered of a game that ends now; None when that is nothing."""
    ended = ending or ending_of(game)
    return None if ended is None else finished(game, now, ended)
