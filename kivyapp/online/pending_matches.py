"""The match against somebody far away that is not among the finished games yet.

What is known of it is kept on the device from its deal on, and it is written down once: when its
end is certain and whether it was fair, or when neither will ever be known. A killed app forgets
no match and counts none twice, because a match is called after the seat in which it was played.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from threading import RLock
from typing import Any, Final, TypeAlias

from kivyapp.storage.background_writer import InlineWriter, Writes
from kivyapp.storage.documents import Damaged, Document, parse_json, render_json, seal, unseal
from kivyapp.storage.finished_game import Ending, FinishedGame, check, instant
from kivyapp.storage.history import History
from kivyapp.storage.saved_game import OPPONENT
from kivyapp.storage.store import Store

NAME: Final = "online-match"
VERSION: Final = 1
ONLINE: Final = "online"
# What is remembered of an online match beside its options: the other one's name, and whether the
# shuffle was what the server had pledged. None: it could not be verified.
RIVAL: Final = "rival"
FAIR: Final = "fair"
# After so many seconds without a word no server keeps a room any more.
FORSAKEN: Final = 24 * 60 * 60

Fairness: TypeAlias = bool | None


@dataclass(frozen=True, slots=True)
class PendingMatch:
    """A match that was dealt, called after its seat and its number there."""

    id: str
    game: str
    options: Mapping[str, Any]
    rival: str
    started: str
    # When it was last heard of.
    seen: str
    moves: int = 0
    elapsed: int = 0
    # How it ended, once that is known.
    ending: Ending | None = None

    def is_of(self, seat: str) -> bool:
        return self.id.rpartition("-")[0] == seat

    def finished(self, fair: Fairness = None) -> FinishedGame:
        """What is remembered of it. One that nobody can bring to an end was left, and so lost."""
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
            counters={},
        )


class PendingMatches:
    """Keeps the one open match, and adds it to the finished games in the end."""

    def __init__(self, store: Store, history: History, writer: Writes | None = None) -> None:
        self._store, self._history = store, history
        self._writer = writer or InlineWriter()
        self._lock = RLock()
        # The match that is played, or verified, in this run of the app.
        self._live: str | None = None

    def begin(self, match: PendingMatch) -> PendingMatch | None:
        """Open a match; what was kept of it goes on. None for one that is written down already."""
        self._writer.rest()
        with self._lock:
            kept = self._read()
            if match.id in self._history:
                return None
            self._live = match.id
            if kept is not None and kept.id == match.id:
                return kept
            if kept is not None:
                self._add(kept.finished())
            self._store.write(OPEN, match)
            return match

    def keep(self, match: PendingMatch) -> None:
        """Store how the match stands."""
        self._writer(lambda: self._keep(match))

    def _keep(self, match: PendingMatch) -> None:
        with self._lock:
            if self._live == match.id and match.id not in self._history:
                self._store.write(OPEN, match)

    def close(self, match: PendingMatch, fair: Fairness = None) -> None:
        """Write the match down; nothing that comes later changes it."""
        self._writer(lambda: self._close(match, fair))

    def _close(self, match: PendingMatch, fair: Fairness) -> None:
        with self._lock:
            self._add(match.finished(fair))

    def drop(self, seat: str) -> None:
        """Forget the match of this seat: it is played, and written down, somewhere else."""
        self._writer.rest()
        with self._lock:
            kept = self._read()
            if kept is not None and kept.is_of(seat):
                self._clear(kept.id)

    # What nobody will bring to an end any more

    def forsake(self, seat: str) -> None:
        """There is no way back to this seat: write its match down, lost if it has no end."""
        self._writer.rest()
        with self._lock:
            kept = self._read()
            if kept is not None and kept.is_of(seat):
                self._add(kept.finished())

    def arrive(self, seat: str) -> None:
        """This seat is taken, and the one before is given up with its match."""
        self._writer.rest()
        with self._lock:
            kept = self._read()
            if kept is not None and not kept.is_of(seat):
                self._add(kept.finished())

    def settle(self, now: str) -> None:
        """Write down a match that had ended when the app was killed, or that was forsaken."""
        self._writer.rest()
        with self._lock:
            kept = self._read()
            if kept is None or kept.id == self._live:
                return
            if kept.ending is not None or instant(now) - instant(kept.seen) > FORSAKEN:
                self._add(kept.finished())

    def _add(self, record: FinishedGame) -> None:
        """First among the finished games, and only then no longer open."""
        self._history.add(record)
        if self._history.are_saved:
            self._clear(record.id)

    def _clear(self, match_id: str) -> None:
        with self._lock:
            kept = self._read()
            if kept is not None and kept.id == match_id:
                self._store.write(OPEN, None)

    def _read(self) -> PendingMatch | None:
        return self._store.read(OPEN)


def _parse(data: bytes) -> PendingMatch | None:
    value = parse_json(unseal(data, NAME))
    if value is None:
        return None
    try:
        match = PendingMatch(**value)
        # Whatever can be kept can also be written down.
        check(match.finished())
        instant(match.seen)
    except (TypeError, ValueError, AttributeError) as error:
        raise Damaged(str(error)) from None
    return match


def _render(match: PendingMatch | None) -> bytes:
    value = None if match is None else asdict(replace(match, options=dict(match.options)))
    return seal(NAME, VERSION, render_json(value))


OPEN: Final[Document[PendingMatch | None]] = Document(NAME, VERSION, _parse, _render)
