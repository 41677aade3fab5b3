"""A match that this device hosts: its server runs on a thread of its own while the room is open.

The journal is on disk, so a killed app finds its match again. Nothing listens at any other time.
"""

from __future__ import annotations

import asyncio
import logging
import socket
import threading
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from secrets import token_bytes
from typing import ClassVar, Final

from kivyapp.online.host_server import HOST_SETTINGS, HostDispatcher, HostServer
from kivyapp.online.nearby_code import PORTS
from server.settings import Settings
from server.sqlite_store import SqliteStore
from server.store import StoreFailure

_LOG: Final = logging.getLogger(__name__)
# How long the end waits for the last request of the host's own seat, and a new room for the end.
LAST_REQUEST_SECONDS: Final = 1.0
STOP_SECONDS: Final = 4.0


class ThreadedRoomServer:
    """The server of one room. It listens from the moment it is made until `stop`."""

    # A room that is opened again needs the port and the journal that the last one may still have.
    _stopping: ClassVar[threading.Thread | None] = None

    def __init__(
        self,
        folder: Path,
        room: str,
        owner_key: str,
        port: int | None = None,
        settings: Settings = HOST_SETTINGS,
    ) -> None:
        if ThreadedRoomServer._stopping is not None:
            ThreadedRoomServer._stopping.join(STOP_SECONDS)
            ThreadedRoomServer._stopping = None
        self._journal = folder / f"hosted-{room}.sqlite"
        _delete_other_journals(self._journal)
        self._owner_key, self._settings = owner_key, settings
        self._listener = _listen(PORTS if port is None else (port, *PORTS))
        self.port: int = self._listener.getsockname()[1]
        self._loop, self._stop = asyncio.new_event_loop(), asyncio.Event()
        self._thread = threading.Thread(target=self._run, name="hosting", daemon=True)
        self._thread.start()

    @property
    def url(self) -> str:
        """The address for the host's own seat."""
        return f"ws://127.0.0.1:{self.port}"

    def stop(self) -> None:
        """Let guests know, finish the journal and stop listening, without waiting for it."""
        if self._thread.is_alive():
            ThreadedRoomServer._stopping = self._thread
            self._loop.call_soon_threadsafe(self._stop.set)

    def join(self) -> None:
        """Wait until nothing listens any more."""
        self._thread.join(STOP_SECONDS)

    def _run(self) -> None:
        try:
            self._loop.run_until_complete(self._serve())
        except Exception:
            _LOG.exception("hosting has failed")
        finally:
            self._listener.close()
            self._loop.close()

    async def _serve(self) -> None:
        clock = self._loop.time
        store = SqliteStore(self._journal, self._settings.empty_room, clock)
        dispatcher = HostDispatcher(self._owner_key, self._settings, store, clock, token_bytes)
        server = HostServer(dispatcher)
        try:
            await store.open(dispatcher.registry.release)
        except StoreFailure as failure:
            _LOG.error("cannot open the journal: %s", failure)
            return
        await server.start(self._listener)
        await self._stop.wait()
        # Leaving the room is the last request of the host's own seat, before it disconnects.
        end = clock() + LAST_REQUEST_SECONDS
        while any(each.address == "127.0.0.1" for each in server.connections) and clock() < end:
            await asyncio.sleep(0.02)
        await server.stop()
        await store.close()


def _listen(ports: Iterable[int]) -> socket.socket:
    """Listen on the first free port; OSError if there is none."""
    failure: OSError | None = None
    for port in ports:
        made = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        try:
            # After a kill the system would keep the port for a minute. Windows would share it.
            if hasattr(socket, "SO_EXCLUSIVEADDRUSE"):
                made.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
            else:
                made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            made.bind(("0.0.0.0", port))
            made.listen()
            return made
        except OSError as error:
            made.close()
            failure = error
    raise failure or OSError("no port")


def _delete_other_journals(journal: Path) -> None:
    """Delete what earlier rooms have left: there is one seat to return to."""
    for path in journal.parent.glob("hosted-*.sqlite*"):
        if not path.name.startswith(journal.name):
            with suppress(OSError):
                path.unlink()
