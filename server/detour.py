"""The way round a log that is being folded into its file, so that no commit waits for it.

To fold the log, to sync the file and to begin the log anew can each take as long as a busy disk
likes. All that is done in a thread; meanwhile lines are written to a second file aside, and come
home in the first commits of the new log. At any moment every line is in one of the two files.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Sequence
from typing import Final

from server.sqlite_log import Row, begin_log, fold, write
from server.store import StoreFailure

_LOG: Final = logging.getLogger(__name__)


class Detour:
    """Counts lines, and folds the log beside the event loop when there are many."""

    def __init__(self, main: sqlite3.Connection, aside: sqlite3.Connection, every: float) -> None:
        # Where to write while the main file belongs to the thread.
        self.open: sqlite3.Connection | None = None
        self._main = main
        self._aside = aside
        self._every = every
        self._lines = 0
        self._away: list[Row] = []
        self._folding: asyncio.Task[None] | None = None

    def wrote(self, rows: Sequence[Row]) -> None:
        """Rows were written, to where it was right."""
        if self.open is not None:
            self._away += rows
        self._lines += len(rows)
        if self._lines >= self._every and self._folding is None:
            self._lines = 0
            self._folding = asyncio.create_task(self._fold())
            # From now on, not when the task begins: until then somebody could write.
            self.open = self._aside

    async def over(self) -> None:
        """Wait until all lines are in the main file and the event loop may use it."""
        while self._folding is not None:
            await asyncio.wait([self._folding])
        if self.open is not None:
            try:
                self._come_home()
                _empty(self._aside)
            except sqlite3.Error as error:
                raise StoreFailure(str(error)) from None

    async def close(self) -> None:
        """What could not come home does so when the files are opened again."""
        try:
            await self.over()
        except StoreFailure as failure:
            _LOG.error("lines stay aside: %s", failure)
        self._aside.close()

    async def _fold(self) -> None:
        try:
            await self._fold_main()
            self._come_home()
            await asyncio.to_thread(_empty, self._aside)
        except Exception as error:
            # Whatever it is: the lines are safe where they are, and the server goes on.
            _LOG.error("lines stay aside: %r", error)
        finally:
            self._folding = None

    async def _fold_main(self) -> None:
        try:
            await asyncio.to_thread(fold, self._main)
            first = len(self._away)
            await asyncio.to_thread(begin_log, self._main, self._away[:first])
            del self._away[:first]
        except sqlite3.Error as error:
            _LOG.error("the log could not be folded into the file: %r", error)

    def _come_home(self) -> None:
        """The few that were written since the new log was begun."""
        write(self._main, self._away)
        self._away.clear()
        self.open = None


def recover(main: sqlite3.Connection, aside: sqlite3.Connection) -> None:
    """Bring home what a killed server left aside, and begin both logs."""
    known = "SELECT 1 FROM entries WHERE id = ?"
    for row in aside.execute("SELECT * FROM entries ORDER BY id").fetchall():
        number, previous = row[0], row[3]
        # A power cut may have taken what a line follows: then it is better not there, either.
        follows = previous is None or main.execute(known, (previous,)).fetchone()
        if follows and not main.execute(known, (number,)).fetchone():
            write(main, [row])
    fold(main)
    begin_log(main)
    _empty(aside)


def _empty(aside: sqlite3.Connection) -> None:
    fold(aside)
    begin_log(aside, clear=True)
