"""One SQLite file of rows with the log in front of it: opened, written to, folded in.

A commit only adds to the log. To fold the log into the file, and to begin it anew, the disk has to
be waited for; neither happens but when it is asked for here.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from itertools import chain
from typing import Final, TypeAlias

# The number of an entry, its room and version, the entry before it of the same room, its text.
Row: TypeAlias = tuple[int, str, int, int | None, str]

_SCHEMA: Final = """
CREATE TABLE IF NOT EXISTS entries (
    id INTEGER PRIMARY KEY,
    room TEXT NOT NULL,
    version INTEGER NOT NULL,
    previous INTEGER,
    body TEXT NOT NULL
)
"""
_VALUES: Final = "(?, ?, ?, ?, ?)"
_INSERT: Final = f"INSERT INTO entries VALUES {_VALUES}"
# To begin and end a statement costs as much as a row: many are written by one.
MANY: Final = 32
_INSERT_MANY: Final = f"INSERT INTO entries VALUES {', '.join([_VALUES] * MANY)}"
# Of a new file. A move alone is far less than a page, and a page is what is written.
_PAGE_BYTES: Final = 1024


def opened(path: str, fsync: bool) -> sqlite3.Connection:
    """A file that nobody else can open. Whoever uses the connection sees that no other thread
    does at the same time."""
    db = sqlite3.connect(path, isolation_level=None, timeout=1.0, check_same_thread=False)
    # Two servers on one file would both think that they own its rooms.
    db.execute("PRAGMA locking_mode = EXCLUSIVE")
    db.execute(f"PRAGMA page_size = {_PAGE_BYTES}")
    db.execute("PRAGMA journal_mode = WAL")
    db.execute(f"PRAGMA synchronous = {'FULL' if fsync else 'NORMAL'}")
    db.execute("PRAGMA wal_autocheckpoint = 0")
    db.execute(_SCHEMA)
    return db


def write(db: sqlite3.Connection, rows: Sequence[Row]) -> None:
    """All rows, or none."""
    try:
        db.execute("BEGIN IMMEDIATE")
        _insert(db, rows)
        db.execute("COMMIT")
    except sqlite3.Error:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise


def _insert(db: sqlite3.Connection, rows: Sequence[Row]) -> None:
    whole = len(rows) - len(rows) % MANY
    for at in range(0, whole, MANY):
        db.execute(_INSERT_MANY, list(chain.from_iterable(rows[at : at + MANY])))
    db.executemany(_INSERT, rows[whole:])


def fold(db: sqlite3.Connection) -> None:
    """Put all that is in the log into the file; waits for the disk."""
    db.execute("PRAGMA wal_checkpoint(RESTART)").fetchall()


def begin_log(db: sqlite3.Connection, rows: Sequence[Row] = (), clear: bool = False) -> None:
    """Begin the log anew after it was folded in, with these rows; waits for the disk, so that the
    commits after this one need not."""
    with db:
        db.execute("BEGIN IMMEDIATE")
        if clear:
            db.execute("DELETE FROM entries")
        _insert(db, rows)
        # A log begins with the first page that is written, and there may be no rows.
        db.execute("PRAGMA user_version = 1")
